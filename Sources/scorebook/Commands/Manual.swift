import Building
import CommandLineKit
import Contents
import Diagnostics
import DocumentPages
import Files
import Glibc
import Markdown
import Publishing
import SiteModel
import Statistics
import Telling
import Templating

/// The manual that is installed with the tool: a folder of documents, and the pages made of them.
struct Manual {
  /// The pages below a heading of the manual's index.
  struct Shelf {
    let title: String
    var pages: [Page] = []
  }

  struct Page {
    /// The name by which it is asked for: `records`.
    let name: String
    /// What it is for, in a line.
    let summary: String
    let text: SourceText
  }

  /// The shelves and their pages, in the order of the index.
  let shelves: [Shelf]
  /// The folder of the reader's language in the site, where it has one.
  private let folder: String
  /// The site that shows the pages, `nil` where none was made.
  private let site: String?

  var pages: [Page] { shelves.flatMap(\.pages) }

  /// The names that can be asked for, shelf by shelf, as shells complete them; `find` has what this machine has.
  static let names: [String] =
    ["tutorial", "install", "limits", "other-systems", "comparison"]
    + [
      "evening", "records", "records-farkle", "records-cribbage", "records-sixis",
      "records-klondike", "own-games", "at-the-table", "tables", "bg-stats", "corrections",
      "fixtures", "team-league", "draws", "pictures", "club-nights", "printing", "serving",
      "editors", "web-editor", "hosting",
    ]
    + [
      "writing", "seasons", "who-plays", "settings", "looks", "standings", "ratings", "honours",
      "how-we-know", "publishing", "languages",
    ]
    + [
      "templates", "template-values", "formats", "game-formats", "tallies", "downloads",
      "machines",
    ]

  /// Finds the manual of this machine.
  ///
  /// - Throws: Where there is none, or a page of it can't be read.
  static func find(in language: String = Manual.language) throws -> Manual {
    guard let folder = Installation.folder("Manual/Content/pages", inPackage: "Content/pages")
    else {
      throw UsageFault.conflict(
        "there is no manual beside the tool, put it there with 'make install'")
    }
    let tree = FileTree.disk(folder)
    let listing = try tree.list("").files
    func text(_ name: String) throws(FileFault) -> SourceText {
      let translated = "\(name).\(language).md"
      let path = listing.contains(translated) ? translated : "\(name).md"
      return SourceText(path: path, bytes: try tree.read(path))
    }
    let index = try text("manual")
    var shelves: [Shelf] = []
    for line in index[0..<index.bytes.count].split(separator: "\n") {
      if line.hasPrefix("## ") {
        shelves.append(Shelf(title: String(line.dropFirst(3))))
      } else if let (name, summary) = entry(of: line), !shelves.isEmpty {
        shelves[shelves.count - 1].pages.append(
          Page(name: name, summary: summary, text: try text(name)))
      }
    }
    return Manual(
      shelves: shelves, folder: language + "/",
      site: Installation.folder("Manual/Site", inPackage: ".build/manual/Site"))
  }

  /// Returns the page that a line of the index names, `- [Title](name.md): what it is for`; `nil` for any other.
  private static func entry(of line: Substring) -> (name: String, summary: String)? {
    guard line.hasPrefix("- ["), let end = line.firstRange(of: ".md): "),
      let start = line[..<end.lowerBound].firstRange(of: "](")
    else { return nil }
    return (String(line[start.upperBound..<end.lowerBound]), String(line[end.upperBound...]))
  }

  /// The page of a name, or of its file's.
  ///
  /// - Throws: Misuse where there is none.
  func page(_ name: String) throws(UsageFault) -> Page {
    let name = name.hasSuffix(".md") ? String(name.dropLast(3)) : name
    guard let page = pages.first(where: { $0.name == name }) else {
      throw .conflict(
        "unknown page of the manual \(name.quoted)"
          + Suggestion.phrase(
            for: name, among: pages.map(\.name), or: ", 'scorebook manual' lists all pages"))
    }
    return page
  }

  /// The file that shows a page in a browser, or the first of all.
  ///
  /// - Throws: Misuse where none was made.
  func address(of page: Page?) throws(UsageFault) -> String {
    guard let site else {
      throw .conflict(
        "the manual's pages for browsers aren't here, make them with 'make manual' or leave out '--open'"
      )
    }
    let path = folder + (page?.name ?? "index") + ".html"
    return site + "/"
      + (FileTree.exists("\(site)/\(path)") ? path : (page?.name ?? "index") + ".html")
  }

  /// The language that messages are wanted in, as POSIX has it: `ko` of `ko_KR.UTF-8`.
  static var language: String {
    let names: [String] = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let values: [String] = names.map { getenv($0).map { String(cString: $0) } ?? "" }
    return String((values.first { !$0.isEmpty } ?? "").prefix { $0.isASCII && $0.isLetter })
  }
}

extension Manual.Page {
  /// The document without its front matter, with what its blocks stand for in their places, as on a page.
  ///
  /// - Parameter games: Whose rules and pages' values are told.
  func body(among games: [any PublishedGame]) async throws -> String {
    let blocks = try await ManualBlocks(of: text, in: language, games: games)
    var lines: [Substring] = []
    var block: (tables: [ReferenceTable], lines: [Substring])?
    var isInside = false
    var offset = start - 1
    for line in written.split(separator: "\n", omittingEmptySubsequences: false) {
      offset += 1
      defer { offset += line.utf8.count }
      if isInside {
        isInside = line != "```"
      } else if let shown = blocks.text(at: offset) {
        lines += shown.split(separator: "\n", omittingEmptySubsequences: false)
        isInside = true
      } else if let (tables, asked) = block {
        guard line == "```" else {
          block?.lines.append(line)
          continue
        }
        let read = ReferenceBlock(asked, of: tables)
        let text = read.shown.map(\.text).joined(separator: "\n")
        lines += text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last == "" { lines.removeLast() }
        // Of a game that this tool hasn't.
        lines += read.faults.filter { $0.fault == .unknownTable }.map(\.part)
        block = nil
      } else if line == "```page-values" {
        block = (ReferenceTable.ofPages(by: Publication.pageRoots(of: games)), [])
      } else if line == "```download-tables" {
        block = (ReferenceTable.ofDownloads, [])
      } else {
        lines.append(line)
      }
    }
    return (lines + (block?.lines ?? [])).joined(separator: "\n")
  }

  private var written: String { text[start..<text.bytes.count] }

  /// The index at which the text begins behind the front matter.
  private var start: Int {
    guard case .found(_, let end) = FrontMatter(in: text.bytes) else { return 0 }
    return text.bytes[end...].firstIndex { $0 != UInt8(ascii: "\n") } ?? text.bytes.count
  }

  /// The language of its words: that of its file's ending, or English.
  private var language: String {
    let parts = text.path.split(separator: ".")
    return parts.count > 2 ? String(parts[parts.count - 2]) : "en"
  }
}

extension ReferenceBlock.Shown {
  /// The table's name, and a row for each of its own.
  fileprivate var text: String {
    let types = table.rows.map { $0.type.filter { $0 != "`" } }
    let nameWidth = (table.rows.map(\.name.count).max() ?? 0) + 2
    let typeWidth = (types.map(\.count).max() ?? 0) + 2
    var text = table.name + (meaning.map { " – \($0)" } ?? "") + "\n\n"
    for ((row, type), meaning) in zip(zip(table.rows, types), meanings) {
      let name = "  " + row.name.padding(to: nameWidth) + type
      text += Help.row(name, meaning, nameWidth + typeWidth + 2)
    }
    return text
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
