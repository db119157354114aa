import Diagnostics
import Foundation
import TestGames
import TestSupport
import Testing

/// The table of the manual that says which files are published, tried row by row.
struct PublishingManualTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let paths: [String]
    let outcome: String

    var testDescription: String { paths.joined(separator: ", ") }
  }

  /// The rows that name files, as a page of the manual has them.
  private static func rows(of page: String, below heading: String) -> [Row] {
    let path = PackageFolder.path("Content/pages/\(page)")
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let section = text.components(separatedBy: "\n## ").first { $0.hasPrefix(heading + "\n") } ?? ""
    return section.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("|"), cells.count == 2 else { return nil }
      let codes = cells[0].split(separator: "`", omittingEmptySubsequences: false)
      let paths = codes.indices.filter { $0 % 2 == 1 }.map { String(codes[$0]) }
      let named = paths.filter { !["files", "site.yaml", "downloads:", "Content/"].contains($0) }
      return named.isEmpty ? nil : Row(paths: named, outcome: cells[1])
    }
  }

  private static let rows = rows(of: "publishing.md", below: "Which files")
  private static let record =
    "---\nplayers: [Ann, Bob]\ndate: 2026-09-08\n---\nAnn: 1050\nBob: 300\n"
  private static let documents = [
    "pages/about.md": "![The board](board.png) and phones.xlsx\n",
    "seasons/2026/season.md": Site.season,
  ]

  @Test func `both languages name the same files`() {
    let korean = Self.rows(of: "publishing.ko.md", below: "어떤 파일이")
    #expect(Self.rows.count == 8)
    #expect(korean.map(\.paths) == Self.rows.map(\.paths))
  }

  @Test(arguments: rows)
  func `a row of the table of what is published holds for each file it names`(row: Row) async {
    var content = Self.documents
    for path in Self.rows.flatMap(\.paths) where content[path] == nil {
      content[path] = path.hasPrefix("seasons/") ? Self.record : "GIF8"
    }
    let site = await Site(content)
    for path in row.paths {
      // Pages of a league's own stand at the top.
      let page = path.split(separator: ".")[0].replacing("pages/about", with: "about") + ".html"
      let told = site.lines.filter { $0.hasPrefix(path + " ") }
      let isPage = site.pages.keys.contains { $0 == page }
      switch row.outcome.split(separator: ";")[0] {
      case "pages": #expect(isPage && site.pages[path] == nil && told.isEmpty, "\(path)")
      case let outcome where outcome.hasPrefix("reports"):
        #expect(isPage && site.pages[path] == content[path] && told.isEmpty, "\(path)")
      case "itself", "itself, whatever links to it":
        #expect(site.pages[path] == content[path] && !isPage && told.isEmpty, "\(path)")
      case "nothing": #expect(site.pages[path] == nil && !told.isEmpty, "\(path)")
      case "nothing, and nobody is told":
        #expect(site.pages[path] == nil && told.isEmpty, "\(path)")
      default: Issue.record("nothing is known of '\(row.outcome)'")
      }
    }
  }

  @Test func `capitals and accents count within a record, and from one file to another they don't`()
    async
  {
    let content = [
      "site.yaml": "title: A\nroster: [Ann, Chloé, O’Brien]\n",
      "seasons/s/a.farkle":
        "---\nplayers: [ann, Chloe, O'Brien]\n---\nann: 1050\nChloe: 300\nO´B: 300\n",
    ]
    let site = await Site(content)
    #expect(!site.findings.hasErrors && site.pages["players/ann.html"] != nil)
    for (line, name) in [("ann: 1050", "Ann: 1050"), ("Chloe: 300", "Chloé: 300")] {
      var other = content
      other["seasons/s/a.farkle"] = content["seasons/s/a.farkle"]?.replacing(line, with: name)
      let site = await Site(other)
      #expect(site.lines.contains { $0.contains(": unknown player") }, "\(name)")
    }
  }

  @Test func `what is published is said by one page of the manual`() throws {
    for (page, link) in [
      ("records.md", "(publishing.md#which-files)"), ("records.ko.md", "(publishing.md#어떤-파일이)"),
    ] {
      let text = try String(
        contentsOfFile: PackageFolder.path("Content/pages/\(page)"), encoding: .utf8)
      #expect(text.contains(link))
      #expect(!text.contains("files/entry-form.pdf"))
    }
  }
}
