import CommandLineKit
import Diagnostics
import DocumentPages
import Files
import Telling
import Testing

@testable import Building
@testable import scorebook

struct ManualTests {
  @Test func `the pages are listed by shelf with a line each, without the league's own`() async {
    let test = TestConsole()
    #expect(await test.run("manual") == .done)
    #expect(test.output.hasPrefix("Start\n  tutorial "))
    #expect(test.output.contains("\n\nEvery week\n  "))
    let row = test.output.split(separator: "\n").first { $0.hasPrefix("  at-the-table ") }
    #expect(row?.hasSuffix(" keep score in a page on your phone, and hand the record over") == true)
    #expect(!test.output.contains("about"))
  }

  @Test func `the index has every page but the league's own, with its title, in every language`()
    throws
  {
    let folder = try #require(
      Installation.folder("Manual/Content/pages", inPackage: "Content/pages"))
    let tree = FileTree.disk(folder)
    let files = try tree.list("").files.filter { $0.hasSuffix(".md") }
    let manuals = try ["en", "ko"].map { try Manual.find(in: $0) }
    #expect(
      manuals[0].shelves.map { $0.pages.map(\.name) }
        == manuals[1].shelves.map { $0.pages.map(\.name) })
    for (manual, ending) in zip(manuals, [".md", ".ko.md"]) {
      let index = String(decoding: try tree.read("manual" + ending), as: UTF8.self)
      let names = manual.pages.map(\.name)
      #expect(Set(names).count == names.count)
      #expect(
        Set(names.map { $0 + ending } + ["about" + ending, "manual" + ending])
          == Set(files.filter { $0.hasSuffix(".ko.md") == (ending == ".ko.md") }))
      for page in manual.pages {
        let title = String(decoding: page.text.bytes, as: UTF8.self).split(separator: "\n")
          .first { $0.hasPrefix("title: ") }
        let link = "- [\(title?.dropFirst("title: ".count) ?? "")](\(page.name).md): "
        #expect(index.contains(link), "\(link)")
      }
    }
  }

  @Test func `a page is printed as it was written, without its front matter`() async {
    let test = TestConsole()
    #expect(await test.run("manual records") == .done)
    #expect(test.output.hasPrefix("A league is a folder of text files."))
    #expect(test.output.contains("## A game"))
  }

  @Test(arguments: [
    ("tutoril", "unknown page of the manual 'tutoril', did you mean 'tutorial'?"),
    ("nothing", "unknown page of the manual 'nothing', 'scorebook manual' lists all pages"),
  ])
  func `an unknown page is told with the nearest, or with what lists them`(
    name: String, message: String
  ) async {
    let test = TestConsole()
    #expect(await test.run("manual \(name)") == .misuse)
    #expect(test.reports.contains(message + " [usage]"))
  }

  @Test(arguments: ["en", "ko"])
  func `blocks are printed as what they stand for, on every page`(language: String) async throws {
    let manual = try Manual.find(in: language)
    for page in manual.pages {
      let text = try await page.body(among: everyGame)
      for name in Directives.names(of: everyGame.map { $0 })
      where name != "score" && name != "try" {
        #expect(!text.contains("\n```\(name)"), "\(page.name): \(name)")
      }
    }
    let farkle = try await manual.page("records-farkle").body(among: everyGame)
    let lines = farkle.split(separator: "\n")
    let option = try #require(lines.firstIndex(of: "  opening-minimum"))
    #expect(lines[option + 3].hasSuffix(" 0"))
    #expect(farkle.contains("\n  single-one\n"))
  }

  @Test
  func `what templates may show is printed as rows, in place of the blocks that ask for them`()
    async
  {
    let test = TestConsole()
    #expect(await test.run("manual template-values") == .done)
    #expect(!test.output.contains("```page-values"))
    #expect(test.output.contains("\nSearch box\n\n  page "))
    #expect(test.output.contains("\n### `404`\n"))
    let lines = test.output.split(separator: "\n")
    let row = lines.first { $0.hasPrefix("  breadcrumbs ") }
    #expect(row?.contains("group of Link?") == true)
    // The first line of a meaning begins where the others do.
    let column = row?.ranges(of: "the way here").first.map {
      String(row?[..<$0.lowerBound] ?? "").count
    }
    let next = lines[(lines.firstIndex { $0 == row } ?? 0) + 1]
    #expect(column == next.prefix { $0 == " " }.count)
  }

  @Test func `a page is found by the name of its file, too`() async throws {
    let manual = try Manual.find(in: "en")
    #expect(try manual.page("hosting.md").name == "hosting")
    #expect(throws: UsageFault.self) { try manual.page("nothing.md") }
    let test = TestConsole()
    #expect(await test.run("sheet") == .misuse)
    #expect(test.reports.contains("say which game, such as 'scorebook sheet farkle': one of"))
  }

  @Test func `pages are in the reader's language where the manual has it`() throws {
    let korean = try Manual.find(in: "ko")
    #expect(korean.shelves.first?.title == "시작")
    #expect(try korean.page("records").text.path == "records.ko.md")
    let other = try Manual.find(in: "de")
    #expect(other.shelves.first?.title == "Start")
    #expect(try other.page("records").text.path == "records.md")
  }

  @Test(arguments: [("en", "for machines", "Games in order of time"), ("ko", "프로그램이", "시간순으로")])
  func `tables are rows in every language`(language: String, iso: String, games: String)
    async throws
  {
    let manual = try Manual.find(in: language)
    let values = try await manual.page("template-values").body(among: everyGame)
    let columns = try await manual.page("downloads").body(among: everyGame)
    for text in [values, columns] {
      #expect(!text.contains("```page-values") && !text.contains("```download-tables"))
      #expect(!text.contains("{table}"))
    }
    let row = try #require(values.split(separator: "\n").first { $0.hasPrefix("  iso ") })
    #expect(row.contains(iso), "\(row)")
    #expect(columns.contains("\ngames – \(games)"))
    #expect(columns.contains("\n  id "))
  }

  @Test func `shells complete the names of all pages`() throws {
    #expect(try Manual.find(in: "en").pages.map(\.name) == Manual.names)
  }

  @Test(arguments: [
    ("manual recodrs", "did you mean 'records'?"),
    ("manual --roff records", "stands alone"),
  ])
  func `what there is no page of is told`(line: String, message: String) async {
    let test = TestConsole()
    #expect(await test.run(line) == .misuse)
    #expect(test.reports.contains(message))
  }

  @Test func `the page for man has every command and every option`() async {
    let test = TestConsole()
    #expect(await test.run("manual --roff") == .done)
    for command in Command.all(of: everyGame) {
      #expect(test.output.contains(".SS \"scorebook \(command.name)"))
      for option in command.allOptions {
        let escaped = option.name.split(separator: "-").joined(separator: "\\-")
        #expect(test.output.contains("\\-\\-\(escaped)"))
      }
    }
    // Nothing in a text is a request of its own.
    let requests: Set<String> = [
      "TH", "SH", "SS", "B", "I", "PP", "TP", "EX", "EE", "RS", "RE", "br",
    ]
    for line in test.output.split(separator: "\n") where line.hasPrefix(".") {
      #expect(requests.contains(String(line.dropFirst().prefix { $0 != " " })))
    }
  }
}
