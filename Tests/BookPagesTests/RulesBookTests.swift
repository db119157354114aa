import BookPages
import PageKit
import SiteModel
import TestGames
import Testing

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
}

extension Sequence {
  fileprivate func mapped<Value>(_ make: (Element) async throws -> Value) async rethrows -> [Value]
  {
    var values: [Value] = []
    for element in self { values.append(try await make(element)) }
    return values
  }
}
