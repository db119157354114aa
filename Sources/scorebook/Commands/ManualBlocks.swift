import Building
import CommandLineKit
import ContentFiles
import Contents
import Diagnostics
import DocumentPages
import Files
import Markdown
import Publishing
import Statistics
import Telling

/// The blocks of a page of the manual as text: a page of the site has them as markup.
struct ManualBlocks {
  /// The texts by the places of the fences in the file.
  private var texts: [Int: String] = [:]

  /// Blocks that the manual shows by itself.
  private static let own: Set<String> = ["page-values", "download-tables"]

  /// - Parameter language: Whose words they have.
  init(of text: SourceText, in language: String, games: [any PublishedGame]) async throws {
    var options = MarkdownOptions()
    options.directives = Directives.names(of: games.map { $0 })
      .subtracting(ManualBlocks.own)
    let blocks = MarkdownDocument(text, options: options).directives
    guard !blocks.isEmpty else { return }
    let settings = "title: Manual\nlanguages: [\(language)]\n"
    let builder = SiteBuilder(
      games: games, content: ContentTree(.memory(["site.yaml": Array(settings.utf8)]), prefix: ""),
      templates: try Templates.folders(replacedBy: nil, site: nil))
    guard let site = await builder.layOut(jobs: 1).0 else { return }
    for block in blocks {
      guard let html = site.markup(of: block, in: text) else { continue }
      texts[text.lineRange(at: block.range.lowerBound).lowerBound] = MarkupText(html).text
    }
  }

  /// Returns what the block stands for whose fence begins at a place of the file; `nil` where none does.
  func text(at offset: Int) -> String? { texts[offset] }
}

/// Markup of ours as a terminal shows it: each row of a table as its first cell, with the others below it.
struct MarkupText {
  private(set) var text = ""
  private var rows: [[String]] = []

  init(_ html: [UInt8]) {
    var rest = String(decoding: html, as: UTF8.self)[...]
    var words = ""
    var hidden = 0
    while let first = rest.first {
      guard first == "<", let end = rest.firstIndex(of: ">") else {
        let part = rest.prefix { $0 != "<" }
        let taken = part.isEmpty ? rest.prefix(1) : part
        if hidden == 0 { words += MarkupText.plain(taken) }
        rest = rest[taken.endIndex...]
        continue
      }
      let tag = rest[rest.index(after: rest.startIndex)..<end]
      rest = rest[rest.index(after: end)...]
      // What is read aloud alone stands in place of a sign.
      if hidden > 0 || tag.contains("class=\"hidden\"") {
        hidden += tag.hasPrefix("/") ? -1 : tag.hasSuffix("/") ? 0 : 1
        continue
      }
      switch tag.prefix(while: { $0 != " " }) {
      case "tr": rows.append([])
      case "th", "td": words = ""
      case "/th", "/td":
        if !rows.isEmpty { rows[rows.count - 1].append(MarkupText.trimmed(words)) }
        words = ""
      case "/table":
        writeTable()
        words = ""
      case "/caption", "/p", "/li", "/h2", "/h3", "/dt", "/dd", "/summary":
        write(MarkupText.trimmed(words))
        words = ""
      default: break
      }
    }
    write(MarkupText.trimmed(words))
  }

  private mutating func write(_ words: String) {
    guard !words.isEmpty else { return }
    text += words + "\n"
  }

  private mutating func writeTable() {
    defer { rows = [] }
    guard let head = rows.first else { return }
    let column = 4 + (head.dropFirst().map(\.count).max() ?? 0) + 2
    for row in rows.dropFirst() {
      text += "\n  " + (row.first ?? "") + "\n"
      for (name, cell) in zip(head.dropFirst(), row.dropFirst()) where !cell.isEmpty {
        text += Help.row("    " + name, cell, column)
      }
    }
  }

  private static func plain(_ text: Substring) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
      .reduce(String(text)) { $0.replacing($1.0, with: $1.1) }
  }

  private static func trimmed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
