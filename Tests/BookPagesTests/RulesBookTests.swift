import Diagnostics
import PageKit
import SiteModel
import TestGames
import Testing

@testable import BookPages

/// The rules of a league for e-readers. What is in the file is read by test_book.py.
struct RulesBookTests {
  @Test func `the file begins with what it is, unpacked, and is the same each time`() async throws {
    let files = try await [1, 2].mapped { _ in
      let site = try #require(await Site(SampleLeague.content).publication)
      return try #require(RulesBook(of: site, in: site.edition)).file(at: "rules.epub")
    }
    #expect(files[0] == files[1])
    let head = files[0].dropFirst(30).prefix(28)
    #expect(String(decoding: head, as: UTF8.self) == "mimetypeapplication/epub+zip")
  }

  @Test func `a league without rules has none`() async throws {
    let site = try #require(
      await Site(["site.yaml": "title: L\n", "index.md": "One.\n"]).publication)
    let book = RulesBook(of: site, in: site.edition)
    #expect(book == nil)
  }

  /// The book of a league with one document of rules.
  private func book(
    _ rules: String, title: String = "L", _ others: [String: String] = [:],
    files: [String: [UInt8]] = [:]
  ) async throws -> RulesBook {
    let content = [
      "site.yaml": "title: \(title)\n",
      "rules/farkle.md": "---\ntitle: Farkle\ngame: farkle\n---\n\(rules)\n",
    ]
    let site = try #require(
      await Site(content.merging(others) { $1 }, files: files).publication)
    return try #require(RulesBook(of: site, in: site.edition))
  }

  private func ids(_ findings: Findings) -> Set<String> {
    Set(findings.all.filter { $0.severity == .error }.map(\.id))
  }

  @Test func `what check refuses in rules is told`() async throws {
    let wrong = try await book("```score farkle\n112233 = 1\n```\n").findings
    #expect(wrong.hasErrors)
    let right = try await book("```score farkle\n112233 = 1500\n```\n").findings
    #expect(right.isEmpty)
    for text in ["[a](nowhere.md)", "![a](nowhere.png)"] {
      let findings = try await book(text).findings
      #expect(ids(findings) == ["broken-link"])
      #expect(findings.all.first?.place?.path == "rules/farkle.md")
    }
  }

  @Test func `what is wrong with rules is told of another language's book too`() async throws {
    let site = try #require(
      await Site([
        "site.yaml": "title: L\nlanguages: [en, ko]\n",
        "rules/farkle.md": "---\ntitle: Farkle\ngame: farkle\n---\n[a](nowhere.md)\n",
      ]).publication)
    let last = try #require(site.editions.last)
    let book = try #require(RulesBook(of: site, in: last))
    #expect(last.language == "ko" && ids(book.findings) == ["broken-link"])
  }

  @Test func `its time is another where the rules are, and the same with other results`()
    async throws
  {
    let one = try await book("One.").modified
    #expect(one.wholeMatch(of: /20[01]\d-\d\d-\d\dT\d\d:\d\d:\d\dZ/) != nil)
    #expect(try await book("Two.").modified != one)
    #expect(try await book("One.", title: "M").modified != one)
    #expect(try await book("One.", ["seasons/s/season.md": Site.comingSeason]).modified == one)
  }

  @Test func `headings without words aren't in its contents`() async throws {
    let contents = String(
      decoding: try await book("## One\n\n## \n\n## Two\n").contentsBytes,
      as: UTF8.self)
    #expect(contents.matches(of: /<a href="[^"]*#/).count == 2)
    #expect(!contents.contains("></a>"))
  }

  @Test(arguments: [
    ("a.jpg", "words"), ("a.gif", ""), ("a.png", "\u{89}PNG"), ("a.gif", "GIF89a"),
    ("a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><g></svg>"), ("a.svg", "hello"),
    (
      "a.svg",
      "<svg xmlns=\"http://www.w3.org/2000/svg\"><image href=\"https://example.org/a.png\"/></svg>"
    ),
  ])
  func `a picture that isn't what its name says is told where it stands`(name: String, text: String)
    async throws
  {
    let findings = try await book(
      "One.\n\n![a](\(name))", files: ["rules/\(name)": Array(text.utf8)]
    ).findings
    let errors = findings.all.filter { $0.severity == .error }
    #expect(errors.map(\.place) == [SourcePlace(path: "rules/farkle.md", line: 7, column: 6)])
  }

  @Test func `a picture that is what its name says is in it`() async throws {
    let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>"
    let book = try await book(
      "![a](a.svg) ![b](a.svg)", files: ["rules/a.svg": Array(drawing.utf8)])
    #expect(book.findings.isEmpty)
    let listed = String(decoding: book.packageBytes, as: UTF8.self)
    #expect(listed.matches(of: /media-type="image\/svg\+xml"/).count == 1)
  }
}

extension Sequence {
  fileprivate func mapped<Value>(_ make: (Element) async throws -> Value) async rethrows -> [Value]
  {
    var values: [Value] = []
    for element in self { values.append(try await make(element)) }
    return values
  }
}
