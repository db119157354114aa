import ContentFiles
package import Contents
import Diagnostics
package import PageKit
import Synchronization
import Templating

/// The targets of links in content: the pages made of its files, by their paths and names, with the places on them.
package struct LinkIndex: Sendable {
  /// The page made of a file of `Content/`, by its path.
  package var routes: [String: Route] = [:]
  /// The Markdown file that a page shows, by the page's path.
  package var documentsOfPages: [String: String] = [:]
  /// The files of `Content/` that are no part of the site, by their paths.
  package var leftOut: [String: LeftOut] = [:]
  /// The ids of each Markdown file's headings on its page, by their anchors; the files by their paths.
  package var anchors: [String: [String: String]] = [:]
  /// The pages of each record file's games, in the order of the file, by its path; `nil` for a game without one.
  package var gamesOfRecords: [String: [Route?]] = [:]
  /// The anchor of each Markdown file's title, which its page shows without one, by its path.
  package var titles: [String: String] = [:]
  /// The ids that pages have besides those of their documents.
  package var ids = PageIDs(nil)
  /// The document at each path that a page is made of.
  package var documents: [String: Document] = [:]
  /// Pages by how content names them, which is their address without its ending: `players/agnes`. Those of documents
  /// have their names in `Content/` as well.
  package var places: [String: Page] = [:]
  /// The places where terms are explained: the path of a document, by the anchor of its heading.
  package var terms: [String: String] = [:]
  /// The anchors of the documents in the site's first language that have other ones in this, by their paths.
  package var originalAnchors: [String: [String: String]] = [:]
  let sorting = Sorting()

  package init() {}
}

extension LinkIndex {
  /// The place to which a destination written in content leads.
  package enum Destination {
    /// An address with a scheme, or a place on the same page: left as it is written.
    case outside
    case page(Route, fragment: String?)
    /// A place of the document in the site's first language, which its translation has under another name or not at all.
    case original(Route, fragment: String)
    case broken(BrokenLink)
  }

  /// A reason why a link leads nowhere.
  package enum BrokenLink: Hashable {
    case file(nearest: String?)
    case anchor(String, nearest: String?)
    /// A term for which no rules and no page have a heading.
    case term(String, nearest: String?)
    /// A number that is no game with a page in a record file, which has so many games.
    case game(String, of: Int)
    /// A file that is there, and no part of the site.
    case leftOut(LeftOut)

    package func message(_ destination: String) -> String {
      switch self {
      case .file(let nearest):
        "the link '\(destination)' leads to no file of the content\(ContentLink.advice(on: destination))"
          + (nearest.map { ", did you mean '\($0)'?" } ?? "")
      case .anchor(let anchor, let nearest):
        "the link '\(destination)' leads to a page without a heading '\(anchor)'"
          + (nearest.map { ", did you mean '\($0)'?" } ?? "")
      case .term(let term, let nearest):
        "the link '\(destination)' leads to no term: neither rules nor pages have a heading '\(term)'"
          + (nearest.map { ", did you mean '\(ContentLink.term)\($0)'?" } ?? "")
      case .game(let number, let count):
        "the link '\(destination)' leads to a file of \(count) game\(count == 1 ? "" : "s"), and none with a "
          + "page is number '\(number)': write '#1' for the first, or nothing for the file"
      case .leftOut(.draft):
        "the link '\(destination)' leads to a draft, which is not published"
      case .leftOut(.scratch):
        "the link '\(destination)' leads to a hidden file or a backup, which is never published, rename "
          + "the file"
      case .leftOut(.misplaced), .leftOut(.unlinked):
        "the link '\(destination)' leads to a file that no page is made of, move it where it is read, or "
          + "into a folder 'files' to publish it as it is"
      }
    }
  }
}

/// Follows the links of one document, and says of the first that lead nowhere what was probably meant: that takes a
/// look at all there is.
package struct LinkFollower {
  private let index: LinkIndex
  /// Whether the links are those of a document that stands in for its translation.
  private let isUntranslated: Bool
  private var suggested = 0

  /// The most links of a document for which a near one is looked for.
  private static let mostSuggested = 20

  package init(_ index: LinkIndex, isUntranslated: Bool = false) {
    self.index = index
    self.isUntranslated = isUntranslated
  }

  /// Returns where `destination` leads, as written in the file at `path` below `Content/`.
  package mutating func target(of destination: String, from path: String)
    -> LinkIndex.Destination
  {
    if let term = ContentLink.term(destination) { return target(ofTerm: term) }
    guard case .inside(let resolved, let fragment) = ContentLink(destination, from: path) else {
      return .outside
    }
    guard let resolved, let route = index.routes[resolved] else {
      if let resolved, let reason = index.leftOut[resolved] { return .broken(.leftOut(reason)) }
      if let resolved, let page = index.page(named: resolved, orAtTheTopAs: destination) {
        return target(on: page, fragment)
      }
      let nearest = resolved.flatMap { near($0) { $0.sortedPaths } }
      let top = LinkIndex.nameAtTheTop(destination)
      return .broken(.file(nearest: nearest ?? top.flatMap { near($0) { $0.sortedPaths } }))
    }
    if let fragment, let games = index.gamesOfRecords[resolved] {
      guard let number = Int(fragment), games.indices.contains(number - 1),
        let page = games[number - 1]
      else { return .broken(.game(fragment, of: games.count)) }
      return .page(page, fragment: nil)
    }
    return target(in: resolved, at: route, fragment)
  }

  private mutating func target(ofTerm term: String) -> LinkIndex.Destination {
    guard let path = index.terms[term], let route = index.routes[path] else {
      return .broken(.term(term, nearest: near(term) { $0.terms.keys.sorted() }))
    }
    return target(in: path, at: route, term)
  }

  /// Returns the place to which a link leads that names a page and no file: a place of the page's document, or one that
  /// the page itself has.
  private mutating func target(on page: Page, _ fragment: String?) -> LinkIndex.Destination {
    guard let path = index.documentsOfPages[page.path] else {
      return .page(page.route, fragment: fragment)
    }
    return target(in: path, at: page.route, fragment)
  }

  private mutating func target(in resolved: String, at route: Route, _ fragment: String?)
    -> LinkIndex.Destination
  {
    guard let fragment, let anchors = index.anchors[resolved] else {
      return .page(route, fragment: fragment)
    }
    guard let id = anchors[fragment] else {
      if isUntranslated, let id = index.originalAnchors[resolved]?[fragment] {
        return .original(route, fragment: id)
      }
      // Whether the page has such a place is known once it is rendered.
      if index.ids.taken(on: route).mayContain(fragment) {
        return .page(route, fragment: fragment)
      }
      return .broken(.anchor(fragment, nearest: near(fragment) { _ in anchors.keys.sorted() }))
    }
    return .page(route, fragment: fragment == index.titles[resolved] ? nil : id)
  }

  private mutating func near(
    _ word: String, among words: (LinkIndex) -> [String]
  ) -> String? {
    guard suggested < LinkFollower.mostSuggested else { return nil }
    suggested += 1
    return Suggestion.nearest(to: word, among: words(index))
  }
}

extension LinkIndex {
  /// Returns the page that content names without an ending, or as if it had a document: from the file that names it, or
  /// else from the top of the content.
  package func page(named path: String, orAtTheTopAs destination: String) -> Page? {
    func page(_ name: some StringProtocol) -> Page? {
      places[String(name)] ?? (name.hasSuffix(".md") ? places[String(name.dropLast(3))] : nil)
    }
    if let page = page(path) { return page }
    return LinkIndex.nameAtTheTop(destination).flatMap { page($0) }
  }

  /// Returns the name in a destination that begins at the top of the content; `nil` for one that says where it begins.
  fileprivate static func nameAtTheTop(_ destination: String) -> String? {
    guard !destination.hasPrefix("."), !destination.hasPrefix("/") else { return nil }
    return PercentCoding.decoded(destination.prefix { $0 != "#" })
  }

  /// The files of the content that pages are made of, in order: sorted by the first who asks.
  fileprivate var sortedPaths: [String] {
    sorting.paths.withLock { sorted in
      if sorted.isEmpty { sorted = Set(routes.keys).union(places.keys).sorted() }
      return sorted
    }
  }

  /// The paths in order, which are sorted only for those who made a mistake.
  final class Sorting: Sendable {
    fileprivate let paths = Mutex<[String]>([])
  }
}
