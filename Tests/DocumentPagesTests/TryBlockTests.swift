import Diagnostics
import TestGames
import Testing

/// Blocks to try a game in: a worked example, and with the game's engine what a page's script goes by.
struct TryBlockTests {
  private static let engines = Dictionary(
    uniqueKeysWithValues: ["farkle", "cribbage", "sixis"].map { ("assets/engine-\($0).js", "1;\n") }
  )

  private static func rules(_ game: String, _ text: String, rules: String = "") -> [String: String]
  {
    ["rules/house.md": "---\ngame: \(game)\n\(rules)---\n\(text)"]
  }

  @Test(arguments: [
    ("farkle", "111462 > 11"), ("cribbage", "4C 6H 8S TD + QC crib = 0"), ("sixis", "226611"),
  ])
  func `without an engine it is the example as a score block has it`(
    game: String, example: String
  ) async {
    let pages = await ["try", "score"].asyncMap { word in
      await Site(Self.rules(game, "```\(word) \(game)\n\(example)\n```\n"))
    }
    #expect(pages.allSatisfy { $0.lines.isEmpty })
    let texts = pages.map { $0["rules/house.html"].visibleText }
    #expect(texts[0] == texts[1])
    #expect(!pages[0]["rules/house.html"].contains("class=\"try\""))
    #expect(!pages[0]["rules/house.html"].contains("wasm-unsafe-eval"))
  }

  @Test(arguments: [
    ("farkle", "\"input\":\"111462\""), ("cribbage", "\"input\":\"5H 5S 5D JC + 5C\""),
    ("sixis", "\"input\":\"135266\""),
  ])
  func `with an engine a page bears the rules, the words, and what it may run`(
    game: String, input: String
  ) async throws {
    let site = await Site(
      Self.rules(game, "```try \(game)\n```\n"), overrides: Self.engines)
    #expect(site.lines.isEmpty)
    let page = site["rules/house.html"]
    #expect(page.contains("<div class=\"try\" data-game=\"\(game)\" data-rules=\""))
    #expect(page.contains(input))
    #expect(page.contains("\"title\":\"Try it\""))
    #expect(page.contains("wasm-unsafe-eval"))
    let scripts = [
      "engine.js", "engine-\(game).js", "build.js", "dice.js", "try.js", "try-\(game).js",
    ]
    let places = try scripts.map { try #require(page.firstRange(of: site.asset($0))).lowerBound }
    #expect(places == places.sorted())
    #expect(page.contains(site.asset("try.css")))
    #expect(!site["rules/index.html"].contains("wasm-unsafe-eval"))
  }

  @Test func `the rules are those of the document`() async throws {
    let block = "```try farkle\n```\n"
    let standard = await Site(Self.rules("farkle", block), overrides: Self.engines)
    let house = await Site(
      Self.rules("farkle", block, rules: "rules: {straight: off, three-pairs: 600}\n"),
      overrides: Self.engines)
    func codes(_ site: Site) throws -> Substring {
      let page = site["rules/house.html"]
      let start = try #require(page.firstRange(of: "data-rules=\"")).upperBound
      return page[start...].prefix { $0 != "\"" }
    }
    #expect(try codes(standard) != codes(house))
    #expect(try codes(house).contains("600"))
  }

  @Test func `a page of no rules tries the standard ones`() async {
    let site = await Site(
      ["pages/a.md": "# A\n\n```try sixis\n```\n\n```try farkle\n55\n```\n"],
      overrides: Self.engines)
    #expect(site.lines.isEmpty)
    #expect(site["a.html"].contains("data-game=\"sixis\""))
    #expect(site["a.html"].contains(site.asset("try-farkle.js")))
    #expect(!site["a.html"].contains(site.asset("try-cribbage.js")))
  }

  @Test(arguments: [
    ("farkle", "111462 = 1️⃣900", "farkle-example-differs"),
    ("farkle", "1️⃣117", "farkle-example"),
    ("farkle", "111462\n1️⃣5", "try-lines"),
    ("cribbage", "5H 5S 5D JC + 5C = 1️⃣28", "cribbage-example-differs"),
    ("sixis", "226611 = ones blue, 1️⃣kind red", "sixis-example-differs"),
  ])
  func `a fault is told at its place`(game: String, example: String, id: String) async {
    let site = await Site(
      Self.rules(game, "```try \(game)\n\(example)\n```\n"), overrides: Self.engines)
    #expect(site.findings.all.map(\.id) == [id])
    #expect(site.lines.allSatisfy { $0.hasPrefix("rules/house.md 1:") })
  }

  @Test func `a game without the block says what it has`() async {
    let site = await Site(Self.rules("klondike", "```1️⃣try klondike\n```\n"))
    #expect(site.lines.first?.hasPrefix("rules/house.md 1: klondike has no 'try' blocks") == true)
  }
}

extension Sequence {
  fileprivate func asyncMap<Value>(_ transform: (Element) async -> Value) async -> [Value] {
    var values: [Value] = []
    for element in self { values.append(await transform(element)) }
    return values
  }
}
