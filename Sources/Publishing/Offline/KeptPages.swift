// What browsers keep of a site for when there is no network: its rules and blank sheets, the pages of the league's own, and
// what these show.

import Archives
import Bytes
import ContentFiles
import Contents
import Diagnostics
import Files
import Histories
import League
import Localization
import Markdown
import PageKit
import Photographs
import SiteModel
import Templating

/// The script that keeps pages for when there is no network.
struct WorkerFile: SitePage {
  func make(on page: PageContext, findings: inout Findings) -> [UInt8] { page.site.worker }

  func inputs(in site: Publication) -> Fingerprint? {
    var inputs = site.index.whole
    for page in site.keptPages where page.content is CopiedFile {
      inputs.add(page.path)
      inputs.add(Fingerprint(of: site.make(page).bytes))
    }
    return inputs
  }

  var turn: MakingTurn { .last }
}

/// The manifest, by which the site is an app on a home screen.
struct ManifestFile: SitePage {
  func make(on page: PageContext, findings: inout Findings) -> [UInt8] { page.manifest }
}

/// Its picture there, so many pixels wide and high.
struct IconFile: SitePage {
  let side: Int

  func make(on page: PageContext, findings: inout Findings) -> [UInt8] {
    SiteIcon.png(of: SiteIcon.color(of: page.settings), side: side)
  }

  func inputs(in site: Publication) -> Fingerprint? { site.index.prints.frame }
}

private enum OfflineWord: String, WordSet {
  case title = "offline.title"
  case text = "offline.text"
}

/// The page that stands for one that isn't kept.
struct OfflinePage: TemplatedPage {
  typealias Body = OfflineValue
  static let template = "offline"
  static let words = WordTable(OfflineWord.self)

  func shown(on page: PageContext, findings: inout Findings) -> ShownPage { page.offline }

  func frame(on page: PageContext) -> PageContext.Frame? { page.offlineFrame }

  func outline(on page: PageContext) -> PageOutline? { nil }

  func isKept(in site: Publication) -> Bool { true }

  func isFound(in book: LeagueBook, among kinds: [GameKind]) -> Bool { false }
}

extension Publication {
  /// The pages and files that are kept.
  var keptPages: [Page] { pages.filter(isKept) }

  func isKept(_ page: Page) -> Bool {
    contents.settings.isOffline && page.content.isKept(in: self)
  }

  /// Returns the sum by which a browser knows whether it has all of a file, and the right one.
  package static func sum(of bytes: [UInt8]) -> String {
    String(bytes.checksum, radix: 16) + "." + String(bytes.count, radix: 16)
  }

  /// The checksum of a page, which is made for it where it wasn't before.
  private func sum(of page: Page) -> String {
    if let known = keptSums[page.path] { return known }
    let sum = Publication.sum(of: publication(of: page).make(page).bytes)
    keptSums.note(sum, of: page.path)
    return sum
  }

  /// The script that keeps pages and answers with them, with what there is to keep.
  ///
  /// Its bytes are others if those of any of these files are: browsers fetch them again.
  var worker: [UInt8] {
    let files = keptPages.map { page in
      JSON.Field(
        key: Address.relative(from: "", to: page.path), value: .string(sum(of: page)))
    }
    var name = Fingerprint()
    for file in files {
      name.add(file.key)
      if case .string(let sum) = file.value { name.add(sum) }
    }
    let fallbacks = editions.map { edition in
      JSON.Field(key: edition.folder, value: .string(edition.path(of: .offline)))
    }
    let kept: JSON = [
      "name": .string(String(name.value, radix: 16)), "files": .object(files),
      "fallbacks": .object(fallbacks),
    ]
    var bytes = Array("self.scorebookKept=".utf8)
    kept.write(to: &bytes)
    if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    bytes += ";\n".utf8
    return bytes + (assets[PublishedAssets.worker] ?? [])
  }
}

// MARK: - Planning

extension SitePlan {
  /// Whether an asset is a file of the site: a script is one only where it is wanted, and the worker goes by another name.
  ///
  /// - Parameter asking: The games whose pages with an engine inside load it.
  func publishes(asset name: String, for asking: [GameKind]) -> Bool {
    let settings = contents.settings
    // Scripts of games that documents declare are among the assets of a site that has none of these.
    if !asking.isEmpty || name.hasSuffix("-\(DeclaredPhrase.templates).js") {
      return asking.contains {
        league.kinds.contains($0) && !assets.engineScripts(of: $0).isEmpty
      }
    }
    return switch name {
    case PublishedAssets.worker: false
    case PublishedAssets.keeper: settings.isOffline
    default: settings.hasSearch || !PublishedAssets.searchScripts.contains(name)
    }
  }

  /// The games whose pages with an engine inside load an asset, by its name.
  var liveAssets: [String: [GameKind]] {
    var asking: [String: [GameKind]] = [:]
    for game in games {
      for name in liveAssets(of: game) where !isEverybodys(name) {
        asking[name, default: []].append(game.kind)
      }
    }
    return asking
  }

  /// Whether a script is loaded by pages without an engine, too: nodes, copying, and the codes of the page of draws.
  private func isEverybodys(_ name: String) -> Bool {
    [PublishedAssets.builder, PublishedAssets.copier, "qr.js"].contains(name)
  }

  private func liveAssets(of game: any ListedGame) -> [String] {
    Publication.tableScripts(of: game) + [
      "engine.js", "engine-\(game.kind.engineName).js", game.kind.judgeName, "dice.js", "try.js",
      "try-\(game.kind.engineName).js",
      "table.css", "evening.css",
      "try.css",
      "play.css",
    ]
  }

  /// Adds what keeps the site, and the page that is shown in place of one that isn't kept.
  mutating func addOffline() {
    add(.offline, OfflinePage(), from: nil)
    add(.worker, WorkerFile(), from: nil)
    add(.manifest, ManifestFile(), from: nil)
    if contents.settings.theme.icon == nil {
      for size in SiteIcon.sizes { add(.icon(size), IconFile(side: size), from: nil) }
    }
  }

  /// The files of the content that are kept: those of the site's looks, and pictures on the pages that are kept.
  var keptFiles: Set<String> {
    let published = Set(
      pages.compactMap { page in
        (page.content as? CopiedFile)?.path
      }
    ).union(photographs.keys)
    var kept = Set(contents.settings.theme.files.map(\.path))
    let originals = Set(
      (contents.rules.map(\.document) + contents.pages + [contents.index].compactMap { $0 })
        .map(\.path))
    for document in contents.documentsOfAllLanguages
    where originals.contains(document.originalPath) {
      for link in document.body.links {
        guard case .inside(let target?, _) = ContentLink(link.destination, from: document.path),
          SitePlan.pictures.contains(ContentTree.ending(of: target))
        else { continue }
        kept.insert(target)
      }
    }
    return kept.intersection(published)
  }

  private static let pictures: Set<String> = ["svg", "png", "jpg", "jpeg", "gif", "webp", "avif"]
}

// MARK: - Pages

extension PageContext {
  var offlineFrame: Frame {
    Frame(
      kind: "offline", title: wording[OfflineWord.title], description: wording[OfflineWord.text],
      breadcrumbs: [home])
  }

  /// The page that is shown in place of one that isn't kept.
  var offline: ShownPage {
    let rules = site.contents.rules.map {
      reference($0.document.title, to: .rule($0.slug))
    }
    let pages = site.contents.pages.map { reference($0.title, to: .page($0.slug)) }
    let front = reference(site.contents.settings.title, to: .front)
    let sheets = reference(wording[.sheetTitle], to: .sheets)
    return page(offlineFrame, OfflineValue(pages: [front] + rules + [sheets] + pages))
  }

  /// The description of the site as an app on a home screen (W3C, Web Application Manifest).
  var manifest: [UInt8] {
    var fields: [JSON.Field] = []
    fields.add("name", .string(settings.title))
    fields.add("short_name", .string(settings.title))
    if let description = settings.description { fields.add("description", .string(description)) }
    fields.add("lang", .string(site.edition.language))
    fields.add("start_url", "./")
    fields.add("scope", "./")
    fields.add("display", "standalone")
    fields.add("background_color", .string(SiteIcon.paper))
    fields.add("theme_color", .string(SiteIcon.color(of: settings)))
    fields.add("icons", .array(icons))
    var bytes: [UInt8] = []
    JSON.object(fields).write(to: &bytes)
    return bytes
  }

  private var icons: [JSON] {
    func icon(_ address: String, _ sizes: String, _ purpose: String = "any") -> JSON {
      ["src": .string(address), "sizes": .string(sizes), "purpose": .string(purpose)]
    }
    if let own = settings.theme.icon {
      guard let route = site.index.files.theme[own.path] else { return [] }
      let size = site.index.files.sizes[own.path].map { "\($0.width)x\($0.height)" }
      return [icon(link(to: route), own.path.hasSuffix(".svg") ? "any" : size ?? "any")]
    }
    let drawn = SiteIcon.sizes.flatMap { size in
      ["any", "maskable"].map { icon(link(to: .icon(size)), "\(size)x\(size)", $0) }
    }
    let scaled =
      site.assets[PublishedAssets.icon] == nil
      ? [] : [icon(link(toAsset: PublishedAssets.icon), "any")]
    return drawn + scaled
  }
}

/// The page that stands for one that isn't kept.
struct OfflineValue: PageBody {
  let pages: [Reference]

  package static let name = "offline"
  static let typeName = "Page without a network"
  static let fields: [Field<OfflineValue>] = [
    Field(
      "pages", "those that are kept: the front page, rules, blank sheets, pages of the league's own"
    ) {
      $0.pages
    }
  ]
}
