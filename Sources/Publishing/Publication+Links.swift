import ContentFiles
import Contents
package import Diagnostics
import Markdown
import PageKit
package import SiteModel
import WebAssets

extension Publication {
  /// A link on a rendered page that leads to no page, or to a place on another page that is yet to be looked
  /// for.
  package struct DoubtfulLink: Sendable {
    enum Doubt: Hashable {
      /// The path is no page's.
      case page(String)
      /// The page that the link stands on has no such place.
      case ownPlace(String)
      /// Two places of the page have one id.
      case twice(String)
      /// An address on a host that the page's policy doesn't name, from which it is loaded.
      case host(String)
      /// An address on another host, from which something is loaded that is no picture, and the host where the page's
      /// policy doesn't name it.
      case frame(String, host: String?)
      /// Whether a page has a place is known once all pages are rendered.
      case place(String, on: String)
    }

    let doubt: Doubt

    /// Whether a link that is right in this build is right in every build whose page is made from the same inputs. It
    /// is if it leads to a place of another page, and its own page is made from all that this one is.
    package func staysRight(on page: Page) -> Bool {
      switch doubt {
      case .place: page.content.turn != .report && page.content.turn != .sheet
      case .page, .ownPlace, .twice, .host, .frame: false
      }
    }

    /// The address as it is written.
    let address: String
    let place: SourcePlace
    let excerpt: Excerpt?
  }

  /// Returns the links of a rendered page that may lead nowhere.
  ///
  /// Links of documents were checked when they were read; this finds those that templates make.
  package func doubtfulLinks(of page: Page, in bytes: [UInt8]) -> [DoubtfulLink] {
    let page = page.path
    guard page.hasSuffix(".html") else { return [] }
    var links: [(range: Range<Int>, attribute: LinkScanner.Attribute)] = []
    var anchors: Set<UInt64> = []
    // A report has about a hundred of each.
    links.reserveCapacity(128)
    anchors.reserveCapacity(128)
    var doubles: [Range<Int>] = []
    LinkScanner.scan(bytes) { attribute, range in
      switch attribute {
      case .address, .source, .embedded: links.append((range, attribute))
      case .id:
        if !anchors.insert(LinkScanner.hash(bytes[range])).inserted { doubles.append(range) }
      }
    }
    let folders = PathHashes.Folders(above: page)
    var doubts = links.compactMap { range, attribute -> (DoubtfulLink.Doubt, Range<Int>)? in
      guard !index.addresses.hashes.contains(from: folders, address: bytes[range], anchors: anchors)
      else {
        return nil
      }
      return doubt(about: bytes[range], attribute, on: page, having: anchors)
        .map { ($0, range) }
    }
    doubts += doubles.map { (.twice(String(decoding: bytes[$0], as: UTF8.self)), $0) }
    guard !doubts.isEmpty else { return [] }
    let text = SourceText(path: page, bytes: bytes)
    return doubts.map { doubt, range in
      DoubtfulLink(
        doubt: doubt, address: text[range], place: text.place(at: range.lowerBound),
        excerpt: Excerpt(text, range))
    }
  }

  private func doubt(
    about address: ArraySlice<UInt8>, _ attribute: LinkScanner.Attribute, on page: String,
    having anchors: Set<UInt64>
  ) -> DoubtfulLink.Doubt? {
    switch target(of: address, on: page) {
    case .outside:
      let text = String(decoding: address, as: UTF8.self)
      // A page for addresses that aren't there loads by the site's own.
      guard attribute != .address,
        text.hasPrefix("//")
          || ![baseURL, root].contains(where: { $0.map(text.hasPrefix) == true })
      else { return nil }
      guard templateSources.bearPolicy else { return nil }
      let policy = contents.settings.policy
      let isFrame = attribute == .embedded && !policy.allowsRawHTML
      switch policy.links.refusal(of: text.hasPrefix("//") ? "https:" + text : text, isLoaded: true)
      {
      case .host(let host): return isFrame ? .frame(text, host: host) : .host(host)
      // Hosts that are named are asked for pictures, but where anything may stand in pages.
      case nil where isFrame: return .frame(text, host: nil)
      default: return nil
      }
    case .here(let fragment):
      let isThere =
        fragment.isEmpty || anchors.contains(LinkScanner.hash(Array(fragment.utf8)[...]))
      return isThere ? nil : .ownPlace(fragment)
    case .page(let path, let fragment):
      guard index.addresses.paths.contains(path) else { return .page(path) }
      return fragment.flatMap {
        $0.isEmpty || index.addresses.tables.contains(path) ? nil : .place($0, on: path)
      }
    }
  }

  /// Returns what is wrong with doubtful links, once all pages were rendered: one that templates make on many
  /// pages is told on the first of them.
  ///
  /// Pages that are said to have a place are looked at once more for it.
  ///
  /// - Parameter kept: The bytes of a page that a build needn't make; `nil` for one that is to be rendered.
  package func check(
    _ links: [DoubtfulLink], kept: (_ path: String) -> [UInt8]? = { _ in nil }
  ) -> Findings {
    let byDoubt = Dictionary(grouping: links, by: \.doubt)
    var wanted: [String: Set<String>] = [:]
    for case .place(let fragment, let path) in byDoubt.keys {
      wanted[path, default: []].insert(fragment)
    }
    for page in pages {
      guard let fragments = wanted[page.path] else { continue }
      let bytes = kept(page.path) ?? render(page).bytes
      var anchors = Set<ArraySlice<UInt8>>()
      LinkScanner.scan(bytes) { attribute, range in
        if attribute == .id { anchors.insert(bytes[range]) }
      }
      wanted[page.path] = fragments.filter { !anchors.contains(Array($0.utf8)[...]) }
    }
    let broken = byDoubt.filter { doubt, _ in
      switch doubt {
      case .twice, .host, .frame: true
      // Where a page gave way to another, links to it and its places follow from that, which is told.
      case _ where index.addresses.isAnyTaken: false
      case .place(let fragment, let path): wanted[path]?.contains(fragment) == true
      case .page, .ownPlace: true
      }
    }
    return findings(Array(broken.values.joined()))
  }

  /// One for each place where a link is written; where that isn't found, one for each thing that links lead to.
  private func findings(_ links: [DoubtfulLink]) -> Findings {
    var known: [WrittenLink.Question: WrittenLink?] = [:]
    var byCause: [Cause: [DoubtfulLink]] = [:]
    for link in links {
      let document = index.links.documentsOfPages[link.place.path]
      let question = WrittenLink.Question(address: link.address, document: document)
      let written =
        known[question]
        ?? heading(having: link.doubt, in: document)
        ?? WrittenLink(question, in: contents.documentsOfAllLanguages, templateSources)
      known[question] = .some(written)
      let cause = written.map { Cause.written($0.place) } ?? .made(link.doubt)
      byCause[cause, default: []].append(link)
    }
    return Findings(
      byCause.values.compactMap { links in
        guard let first = links.min(by: { $0.place < $1.place }) else { return nil }
        let question = WrittenLink.Question(
          address: first.address, document: index.links.documentsOfPages[first.place.path])
        return finding(first, known[question] ?? nil, pages: Set(links.map(\.place.path)).count)
      })
  }

  /// The heading that has an id which its page has a second time; `nil` for any other doubt.
  private func heading(having doubt: DoubtfulLink.Doubt, in path: String?) -> WrittenLink? {
    guard case .twice(let id) = doubt, let path, let ids = index.links.anchors[path],
      let document = contents.documentsOfAllLanguages.first(where: { $0.path == path })
    else { return nil }
    return document.body.headings.first { ids[$0.anchor] == id }
      .map { WrittenLink(at: $0.offset, in: document.text) }
  }

  /// The cause of a finding that is told once.
  private enum Cause: Hashable {
    case written(SourcePlace)
    /// A value that a template shows.
    case made(DoubtfulLink.Doubt)
  }

  private func finding(_ link: DoubtfulLink, _ written: WrittenLink?, pages: Int) -> Diagnostic {
    let who = written?.isInDocument == true ? "the HTML here" : "a template"
    let others =
      pages == 1
      ? ""
      : written == nil
        ? ", also on \(pages - 1) page\(pages == 2 ? "" : "s") more" : ", on \(pages) pages"
    let message =
      switch link.doubt {
      case .page(let path) where index.links.leftOut[path] == .unlinked:
        "\(who) links to '\(link.address)', a file of the content that is not published, move it into a "
          + "folder 'files'"
      case .page(let path):
        "\(who) links to '\(link.address)', which is no "
          + remedy(for: path, as: link.address, inDocument: written?.isInDocument == true)
      case .ownPlace:
        "\(who) links to '\(link.address)', which is no page of the site nor a place on this one"
      case .place(let fragment, let path):
        "\(who) links to '\(path)#\(fragment)', a page without that place"
      case .host(let host):
        "\(who) has the page load something from another host, which browsers refuse there: keep the file in the league's "
          + "folder, or name '\(host)' under 'hosts' in site.yaml"
      case .frame(let address, .none):
        "\(who) has the page load '\(address)' from another host, and browsers show only pictures from there: link to it, "
          + "or write 'raw-html: true' in site.yaml"
      case .frame(let address, .some(let host)):
        "\(who) has the page load '\(address)' from another host, which browsers refuse there: link to it, keep a copy in "
          + "the league's folder, or write 'raw-html: true' and name '\(host)' under 'hosts' in site.yaml"
      case .twice(let id):
        "two places of the page '\(link.place.path)' have the id '\(id)', and no link leads to the second, give "
          + "this one an id of its own"
      }
    switch link.doubt {
    case .host, .frame:
      return Diagnostic(
        .warning, id: "other-host", message + others, at: written?.place ?? link.place,
        excerpt: written.map(\.excerpt) ?? link.excerpt)
    case .twice:
      return Diagnostic(
        .warning, id: "id-twice", message + others, at: written?.place ?? link.place,
        excerpt: written.map(\.excerpt) ?? link.excerpt)
    case .page, .ownPlace, .place: break
    }
    return Diagnostic(
      id: "broken-link", message + others, at: written?.place ?? link.place,
      excerpt: written.map(\.excerpt) ?? link.excerpt)
  }

  /// Returns the end of a message on a link to a path that isn't there: what is written for what was meant.
  private func remedy(for path: String, as address: String, inDocument: Bool) -> String {
    let isPage = ["", "html", "htm"].contains(ContentTree.ending(of: path))
    let what = isPage ? "page of the site nor a place on this one" : "file of the site"
    guard !inDocument else { return what + (isPage ? "" : ", put it into a folder 'files'") }
    var below = String(address.prefix { $0 != "#" && $0 != "?" })[...]
    while let folder = ["../", "./", "/"].first(where: below.hasPrefix) {
      below = below.dropFirst(folder.count)
    }
    let name = below.split(separator: "/").last ?? below
    let places = [String(below), "assets/\(name)", "files/\(name)"]
    let paths = index.addresses.paths
    if let there = places.first(where: paths.contains), !name.isEmpty {
      return what + ": from every page '{{site.root}}\(there)' leads there"
    }
    let file = below.hasPrefix("files/") ? String(below) : "files/\(name)"
    return what
      + (isPage ? "" : ": put it at 'Content/\(file)' and write '{{site.root}}\(file)'")
  }

  private enum LinkTarget {
    case outside
    case here(String)
    case page(String, fragment: String?)
  }

  private func target(of address: ArraySlice<UInt8>, on path: String) -> LinkTarget {
    if address.first == UInt8(ascii: "#") {
      return .here(PercentCoding.decoded(String(decoding: address.dropFirst(), as: UTF8.self)))
    }
    let text = String(decoding: address, as: UTF8.self)
    guard !ContentLink.hasScheme(text), !text.hasPrefix("//") else { return .outside }
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let file = PercentCoding.decoded(parts.first ?? "")
    let fragment = parts.count > 1 ? PercentCoding.decoded(parts[1]) : nil
    guard !file.isEmpty else { return .here(fragment ?? "") }
    return .page(ContentLink.resolve(file, from: path) ?? file, fragment: fragment)
  }
}
