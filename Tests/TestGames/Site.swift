package import Analyses
import ContentFiles
import Contents
package import Diagnostics
import Files
import Foundation
package import Histories
import League
import PageKit
package import Photographs
package import Publishing
package import SiteModel
package import Statistics
import TestSupport
import Testing

/// A whole site in memory: texts by path below `Content/` in, pages by path out. Pages are rendered as they are asked for.
package struct Site {
  package let publication: Publication?
  private let rendering: SiteRendering
  private let marked: [String: MarkedText]

  /// Every page and file but the product's assets, by path.
  package var pages: [String: String] { rendering.all.pages }
  /// Of the layout, and of every page.
  package var findings: Findings { rendering.all.findings }

  /// The product's templates, read from the package once for all tests.
  package static let templates = SiteBuilder.TemplateFolder(
    .memory(productTemplates), name: "Templates")

  /// The bytes of the product's templates, words and assets by path below `Templates/`.
  package static let productTemplates: [String: [UInt8]] = {
    let folder = FileTree.disk(packageRoot + "/Templates")
    do {
      var files: [String: [UInt8]] = [:]
      for path in try folder.list("").files { files[path] = try folder.read(path) }
      return files
    } catch {
      fatalError("the product's templates can't be read: \(error)")
    }
  }()

  package static let packageRoot = PackageFolder.path("")

  /// A season that records of a game can stand in.
  package static func season(of kind: GameKind) -> String {
    "---\ntitle: Autumn\ngame: \(kind.name)\n---\n"
  }

  /// A season of Farkle.
  package static let season = season(of: .farkle)
  /// Front matter of one that says when it starts, so that it may be there before its first game.
  package static let comingSeason = "---\ntitle: Autumn\ngame: farkle\nstarts: 2026-09-01\n---\n"

  /// Builds a site.
  ///
  /// - Parameters:
  ///   - content: Marked texts; `site.yaml` and a season for each record are added where they are missing.
  ///   - overrides: Marked texts of templates that replace the product's, by path below `Templates/`.
  ///   - shuffles: Whether pages are rendered in another order than that of their kinds.
  ///   - cache: Where games are judged; without one nothing is said of luck and skill.
  ///   - pictures: What draws the pictures of shared pages; without it there are none.
  ///   - photographs: What makes photographs smaller.
  ///   - others: Files of the content that are no texts.
  ///   - tallies: Marked lines of what was tallied elsewhere.
  package init(
    _ content: [String: String], overrides: [String: String] = [:], baseURL: String? = nil,
    games: [any PublishedGame] = everyGame,
    templates: [SiteBuilder.TemplateFolder] = [Site.templates], jobs: Int = 1,
    shuffles: Bool = false, cache: AnalysisCache? = nil, pictures: PictureMaker? = nil,
    photographs: PhotographMaker? = nil, files others: [String: [UInt8]] = [:],
    tallies: String? = nil
  ) async {
    var content = content
    content["site.yaml"] = content["site.yaml"] ?? "title: Dice League\n"
    let kinds = games.map { GameKind($0) }
    for path in content.keys {
      guard path.hasPrefix("seasons/"), let kind = kinds.ofFile(path) else { continue }
      let document = "seasons/\(path.split(separator: "/")[1])/season.md"
      content[document] = content[document] ?? Site.season(of: kind)
    }
    var marked = content.mapValues { MarkedText($0) }
    let files = marked.mapValues { Array($0.text.utf8) }.merging(others) { $1 }
    let own = overrides.mapValues { MarkedText($0) }
    let ownFolder = SiteBuilder.TemplateFolder(
      .memory(own.mapValues { Array($0.text.utf8) }), name: "Own")
    let builder = SiteBuilder(
      games: games, content: ContentTree(.memory(files), prefix: ""),
      templates: templates + (own.isEmpty ? [] : [ownFolder]), baseURL: baseURL,
      cache: cache, pictures: pictures, photographs: { photographs },
      tallied: tallies.map { lines in
        marked["tallies"] = MarkedText(lines)
        var tallied = TalliedElsewhere(games.map { $0 })
        tallied.add(SourceText(path: "tallies", MarkedText(lines).text))
        return tallied
      })
    for (path, text) in own { marked["Own/" + path] = text }
    let (publication, layoutFindings) = await builder.layOut(jobs: jobs)
    self.publication = publication
    self.marked = marked

    rendering = SiteRendering(publication, findings: layoutFindings, shuffles: shuffles)
  }

  /// A line for each finding and its notes, in order: the file, the mark or line and column, the message.
  package var lines: [String] {
    findings.sorted.flatMap { [$0] + $0.notes }.map { finding in
      guard let place = finding.place else { return "nowhere: \(finding.message)" }
      let text = marked[place.path].map { SourceText(path: place.path, $0.text) }
      let mark = marked[place.path]?.offsets.first { text?.place(at: $0.value) == place }
      let position = mark.map { "\($0.key)" } ?? "\(place.line):\(place.column)"
      let severity = finding.severity == .error ? "" : "\(finding.severity.rawValue): "
      return "\(place.path) \(position): \(severity)\(finding.message)"
    }
  }

  /// The HTML pages alone.
  package var html: [(path: String, text: String)] {
    pages.filter { $0.key.hasSuffix(".html") }.sorted { $0.key < $1.key }
      .map { (path: $0.key, text: $0.value) }
  }

  /// The page there, which alone is rendered for it; empty where there is none.
  package subscript(path: String) -> String { rendering.page(at: path) ?? "" }

  /// Where an asset is published, below the site's root.
  package func asset(_ name: String) -> String {
    publication?.assets.route(of: name).path ?? ""
  }
}

extension String {
  /// The text of markup: tags dropped, the common entities decoded, white space as single blanks.
  package var visibleText: String {
    var text = ""
    var isInTag = false
    for character in self {
      switch character {
      case "<": isInTag = true
      case ">" where isInTag:
        isInTag = false
        text += " "
      default: if !isInTag { text.append(character) }
      }
    }
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
    ] {
      text = text.replacing(entity, with: character)
    }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// What stands between the first `start` and the next `end`.
  package func between(_ start: String, _ end: String) -> String? {
    guard let from = firstRange(of: start), let to = self[from.upperBound...].firstRange(of: end)
    else { return nil }
    return String(self[from.upperBound..<to.lowerBound])
  }

  /// The rows of a report's players; empty on another page.
  package var finalTable: String {
    between("aria-labelledby=\"final\"", "</section>")?.between("<tbody>", "</tbody>") ?? ""
  }

  /// The same to read.
  package var finalRows: String { finalTable.visibleText }
}
