import Klondike
import Tabletop
import Testing

/// Steps that a page plays, written behind a record's body.
@Suite struct StepTests {
  private static let deal = KlondikeDeal(seed: 1)
  private static let cards = deal.cards.map(\.description).joined()

  private let asked = AskedEngine(fields: [("cards", StepTests.cards)])

  @Test(arguments: RecordedBody.all)
  func `a record's moves, fed one by one, give its body`(record: RecordedBody) throws {
    let asked = record.asked
    var body = record.cards == nil ? try asked.body("", and: record.deal) ?? "" : ""
    let opening = body
    for move in record.moves { body = try #require(try asked.body(body, and: move), "\(move)") }
    let lines = body.dropFirst(opening.count).split(separator: "\n")
    let played = record.moves.last == "resign" ? record.moves.dropLast() : record.moves[...]
    #expect(lines.joined(separator: " ") == record.moves.joined(separator: " "))
    #expect(lines.count == (played.count + 19) / 20 + record.moves.count - played.count)
    let (state, same) = (
      try asked.object("annotate", body)["state"],
      try asked.object("annotate", record.text)["state"]
    )
    #expect(state as? String == same as? String)
  }

  @Test func `there are records of both kinds`() {
    #expect(RecordedBody.all.count > 10)
    #expect(RecordedBody.all.contains { $0.cards == nil })
    #expect(RecordedBody.all.contains { $0.cards != nil && $0.rules == .standard })
  }

  @Test func `a body begins with its own deal, with blanks or without`() throws {
    var written: [UInt8] = []
    Self.deal.write(to: &written)
    let text = String(decoding: written, as: UTF8.self)
    let asked = AskedEngine()
    #expect(try asked.body("", and: "deal " + Self.cards) == text)
    #expect(
      try asked.body("", and: "deal " + Self.deal.cards.map(\.description).joined(separator: " "))
        == text)
    #expect(try asked.body(text, and: "draw") == text + "draw\n")
  }

  @Test(arguments: [0, 1, 2_147_483_647])
  func `a seed deals what the tool deals by it`(seed: UInt64) throws {
    var written: [UInt8] = []
    KlondikeDeal(seed: seed).write(to: &written)
    let body = try AskedEngine().body("", and: "deal \(seed)")
    #expect(body == String(decoding: written, as: UTF8.self))
  }

  @Test func `cards without a move are the table laid out`() throws {
    let drawn = KlondikeRules.standard.table(after: Self.deal).drawn
    let state = try asked.object("resume", "")["state"] as? [String: Any]
    #expect(state?["table"] as? String == drawn)
    let fresh = try asked.object("annotate", "")
    #expect(fresh["state"] is String == false)
  }

  @Test func `what can't go on begins a line`() throws {
    #expect(try asked.body("draw\n\n \n", and: "draw") == "draw draw\n")
    #expect(try asked.body("draw", and: "draw") == "draw draw\n")
    #expect(try asked.body("draw = 0\n", and: "draw") == "draw = 0\ndraw\n")
    #expect(try asked.body("draw # thinks\n", and: "draw") == "draw # thinks\ndraw\n")
    #expect(try asked.body("draw\n# tea\n", and: "draw") == "draw\n# tea\ndraw\n")
    let twenty = Array(repeating: "draw", count: 20).joined(separator: " ")
    #expect(try asked.body(twenty + "\n", and: "draw") == twenty + "\ndraw\n")
    #expect(try asked.body("draw\n", and: "resign") == "draw\nresign\n")
    #expect(try asked.body("", and: "draw draw = 0") == "draw draw = 0\n")
  }

  @Test(arguments: [
    ("", "3-5", "klondike-unknown-word"), ("", "tap", "klondike-tap-without-card"),
    ("", "recycle", "klondike-stock-not-empty"), ("", "draw # draw", "klondike-unknown-word"),
    ("", "= 5", "klondike-empty-line"), ("", "deal KSXX", "klondike-not-a-card"),
    ("", "deal -1", "klondike-not-a-card"), ("", "deal 9999999999999999999", "klondike-not-a-card"),
    ("resign\n", "draw", "klondike-after-resignation"), ("draw\n", "draw = 7", "klondike-claim"),
  ])
  func `a step that can't be is answered with its fault`(body: String, step: String, id: String)
    throws
  {
    #expect(try asked.fault(body, and: step) == id)
  }

  @Test func `a deal that lacks cards, or has one twice, is answered with its fault`() throws {
    #expect(try AskedEngine().fault("", and: "deal KS KS") == "klondike-deal-twice")
    #expect(try AskedEngine().fault("", and: "deal KS") == "klondike-deal-missing")
  }

  @Test func `a body without cards says what lacks`() throws {
    let id = { (asked: AskedEngine) in try asked.fault("", and: "draw") }
    #expect(try id(AskedEngine(fields: [("deal", "kettle-1")])) == "unknown-deal")
    #expect(try id(AskedEngine(fields: [("cards", "KS")])) == "klondike-no-deal")
  }
}

extension RecordedBody {
  /// The deal as a step.
  fileprivate var deal: String {
    text.split(separator: "\n").prefix { $0.hasPrefix("deal") || $0.hasPrefix("  ") }
      .joined(separator: " ")
  }
}
