import Diagnostics
import Klondike
import Tabletop
import TestGames
import TestSupport
import Testing
import YAML

@testable import Histories
@testable import KlondikePages

struct NamedDealsTests {
  private func read(_ text: SourceText) -> (deals: NamedDeals, findings: Findings) {
    let (node, syntax) = YAMLNode.parse(text)
    var (deals, findings) = YAMLMapping.read(node, in: text) {
      NamedDeals(reading: &$0, of: KlondikeGame().kind)
    }
    findings.add(contentsOf: syntax)
    return (deals, findings)
  }

  private static let cards = KlondikeSamples.cards
  private static let folded = cards.replacing(" AD ", with: "\n  AD ").replacing(
    " AS ", with: "\n  AS ")

  @Test(arguments: [
    "monday: \(cards)", "monday: \(folded)", "monday: '\(cards)'", "monday: \"\(folded)\"",
    "monday: |\n  \(folded)\n", "monday: >-\n  \(folded)\n", "monday:\n  \(folded)\n",
    "monday: \(cards.lowercased())   # a comment",
  ])
  func `a deal is 52 cards, however YAML writes them`(yaml: String) throws {
    let (deals, findings) = read(SourceText(path: "", yaml))
    #expect(findings.isEmpty, "\(findings.sorted.map(\.message))")
    #expect(deals.names == ["monday"])
    #expect(deals["monday"]?.as(KlondikeDeal.self)?.cards == Card.pack)
    #expect(deals["tuesday"] == nil)
  }

  @Test func `deals keep the order they are listed in`() {
    let yaml = "z: \(Self.cards)\na: \(Self.cards)\n3: \(Self.cards)\n"
    #expect(read(SourceText(path: "", yaml)).deals.names == ["z", "a", "3"])
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    var text: String
    var line: String
    var testDescription: String { text }

    init(_ text: String, _ line: String) {
      self.text = text
      self.line = line
    }
  }

  @Test(arguments: [
    Fault(
      "one: 1️⃣\(cards.dropLast(3))", "1: the deal has 51 of 52 cards; missing: 'KS'"),
    Fault("one: \(cards.dropLast(2))1️⃣QS".replacing("K1️⃣", with: "1️⃣"), "1: 'QS' is dealt twice"),
    Fault(
      "one: |\n  AC 2C\n  3C 1️⃣4X\n", "1: '4X' is no card; expected rank and suit like '10H' or 'QS'"
    ),
    Fault("one: \"AC 1️⃣draw\"", "1: expected 52 cards and nothing else, found 'draw'"),
    Fault("one: AC = 1️⃣7", "1: expected 52 cards and nothing else, found '7'"),
    Fault(
      "one: 1️⃣[AC, 2C]",
      "1: expected 52 cards in the order they are dealt, like 'KS 4D 7H …', found a list"),
    Fault("1️⃣one:", "1: 'one' has no value, write one or leave the key out"),
  ])
  func `a deal that isn't 52 cards is an error at its place`(fault: Fault) {
    let sample = MarkedText(fault.text)
    #expect(sample.lines(of: read(sample.source).findings) == [fault.line])
  }
}

/// Records that name one of their season's deals.
struct HeaderDealTests {
  private static let deals: NamedDeals? = (try? KlondikeDeal(Card.pack)).map {
    NamedDeals([
      .init(name: "monday", deal: ErasedValue($0)), .init(name: "tuesday", deal: ErasedValue($0)),
    ])
  }

  private func read(_ text: SourceText, deals: NamedDeals? = deals) -> ([GameRecord], Findings) {
    HistoryReader(.klondike, defaults: RecordDefaults(deals: deals)).read(text)
  }

  @Test(arguments: ["", KlondikeSamples.deal], [true, false])
  func `the body may leave the named deal out, or has the same`(body: String, isKnown: Bool) throws
  {
    let text = "---\nplayers: [Ann]\ndeal: monday\n---\n\(body)AC>F = 10\n"
    guard isKnown || !body.isEmpty else { return }
    let (games, findings) = read(SourceText(path: "", text), deals: isKnown ? Self.deals : nil)
    #expect(findings.isEmpty)
    #expect(games.first?.header.deal == "monday")
    guard let play = games.first?.play.as(KlondikeGame()) else { return }
    #expect(play.deal?.cards == Card.pack)
    #expect(play.replay().state.score == 10)
  }

  @Test(
    arguments: [
      (
        "deal: 1️⃣mondya\n---\nAC>F\nXX",
        ["1: the season lists no deal 'mondya', did you mean 'monday'?"]
      ),
      (
        "deal: 1️⃣friday\n---\nAC>F\n",
        ["1: the season lists no deal 'friday', expected 'monday' or 'tuesday'"]
      ),
      ("deal: 1️⃣[monday]\n---\nAC>F\n", ["1: expected a text, found a list"]),
      ("1️⃣deal:\n---\nAC>F\n", ["1: 'deal' has no value, write one or leave the key out"]),
      (
        "deal: monday\n---\ndeal AC 1️⃣3C 2C\ndraw\n",
        [
          "1: the season's deal 'monday' has '2C' here, not '3C'; leave the deal out of the body, or its "
            + "name out of the header"
        ]
      ),
      (
        "deal: monday\n---\nAC>F\n1️⃣\(KlondikeSamples.deal)",
        ["1: a second deal in one game; a new game begins with a header"]
      ),
      ("deal: monday\n---\n1️⃣9C>5\n", ["1: '9C' is face down in column 3"]),
    ] as [(String, [String])])
  func `a deal that isn't the season's is a fault at its place`(text: String, lines: [String]) {
    let sample = MarkedText("---\nplayers: [Ann]\n" + text.replacing("\nXX", with: "\n"))
    #expect(sample.lines(of: read(sample.source).1) == lines)
  }

  @Test func `the deal of a season that isn't at hand must stand in the body`() {
    let sample = MarkedText("---\nplayers: [Ann]\ndeal: 1️⃣monday\n---\nAC>F\n")
    #expect(
      sample.lines(of: read(sample.source, deals: nil).1) == [
        "1: no season here lists the deal 'monday', write its cards in the body: 'deal KS 4D …'"
      ])
  }

  @Test func `no deal is missing where the season's list couldn't be read`() {
    let text = SourceText(
      path: "a.klondike", "---\nplayers: [Ann]\ndeal: monday\nscores: {Ann: 20}\nwon: no\n---\n")
    #expect(read(text, deals: NamedDeals(areKnown: false)).1.isEmpty)
    #expect(!read(text, deals: NamedDeals()).1.isEmpty)
  }

  @Test(arguments: [("klondik", 1), ("klondike", 0)])
  func `a season whose game is misspelt has one fault, and its records none`(
    game: String, faults: Int
  ) async {
    let site = await Site([
      "seasons/2026/season.md":
        "---\ntitle: S\ngame: \(game)\ndeals: {monday: \(KlondikeSamples.cards)}\n---\n",
      "seasons/2026/a.klondike": "---\nplayers: [Ann]\ndeal: monday\n---\ndraw\n",
    ])
    #expect(site.lines.count == faults, "\(site.lines)")
  }

  @Test func `a season without deals says where they go`() {
    let sample = MarkedText("---\nplayers: [Ann]\ndeal: 1️⃣monday\n---\nAC>F\n")
    #expect(
      sample.lines(of: read(sample.source, deals: NamedDeals()).1) == [
        "1: the season lists no deal 'monday', add it to 'deals:' in its 'season.md'"
      ])
  }

  @Test func `a deal is no key of other games' headers`() {
    let sample = MarkedText("---\nplayers: [Ann, Bob]\n1️⃣deal: monday\n---\nAnn: 500\n")
    let findings = HistoryReader(.farkle).read(sample.source).findings
    #expect(sample.lines(of: findings).first?.hasPrefix("1: unknown key 'deal'") == true)
  }
}
