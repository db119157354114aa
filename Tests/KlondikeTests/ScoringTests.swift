import Klondike
import Tabletop
import Testing

/// klondike.md, *Scoring*.
@Suite struct ScoringTests {
  private let none = rules { $0.scoring = .none }

  /// The score after a line that is played from a table with a score of 100.
  private func score(
    _ line: String, on drawn: String, _ rules: KlondikeRules = .standard, from start: Int = 100
  ) throws -> Int? {
    var table = try Table("\(drawn)  score \(start)", rules)
    try table.play(line)
    return table.score
  }

  @Test(arguments: [
    ("9C>1", "waste 9C  1: TH", 105, 100), ("AC>F", "waste AC", 110, 105),
    ("AC>F", "1: AC", 110, 105), ("AC>F", "1: #4D AC", 115, 105),
    ("3D>2", "1: #4D 3D  2: 4S", 105, 100), ("3D>2", "1: 3D  2: 4S", 100, 100),
    ("3S>1", "F: 3S - - -  1: 4D", 85, 95), ("tap AC", "waste AC", 110, 105),
    ("draw", "stock 4D", 100, 100), ("resign", "stock 4D", 100, 100),
  ])
  func `events score by the rules`(
    _ line: String, _ drawn: String, _ standard: Int, _ vegas: Int
  ) throws {
    #expect(try score(line, on: drawn) == standard)
    #expect(try score(line, on: drawn, .vegas) == vegas)
  }

  @Test func `giving up is no move`() throws {
    var table = try Table("stock 4D 5D")
    try table.play("draw resign")
    #expect(table.state.moveCount == 1)
  }

  @Test func `recycling costs from the second pass on with draw 1`() throws {
    #expect(try score("recycle", on: "waste 4D", from: 250) == 150)
    #expect(try score("recycle draw recycle", on: "waste 4D", from: 250) == 50)
    #expect(try score("recycle", on: "waste 4D", from: 50) == 0)
  }

  @Test func `recycling costs from the fourth pass on with draw 3`() throws {
    var table = try Table("waste 4D  score 100", .drawThree)
    var scores: [Int?] = []
    for _ in 0..<4 {
      try table.play("recycle draw")
      scores.append(table.score)
    }
    #expect(scores == [100, 100, 80, 60])
  }

  @Test func `a score never goes below 0, after each event`() throws {
    // First back to 0, then up: not -10 and +5.
    var table = try Table("F: 3S - - -  1: 4D  2: TH  waste 9C  score 5")
    #expect(
      try table.play("3S>1 9C>2") == [
        .moved(cards("3S"), from: .foundation(0), to: .column(0), tapped: false),
        .scored(.worriedBack, -5),
        .moved(cards("9C"), from: .waste, to: .column(1), tapped: false),
        .scored(.wasteToColumn, 5),
      ])
    #expect(table.score == 5)
  }

  @Test func `Vegas begins with -52 and may stay below zero`() throws {
    var table = Table(packDeal, .vegas)
    #expect(table.score == -52)
    try table.play("AC>F")
    #expect(table.score == -47)
    var state = KlondikeRules.vegas.start(seats: 1)
    #expect(state.score == 0)
    let notes = try KlondikeRules.vegas.play(.init(.deal(packDeal), claim: -52), on: &state)
    #expect(notes == [.dealt(packDeal), .scored(.stake, -52)])
  }

  @Test func `recycling costs nothing in Vegas`() throws {
    let vegas = rules(from: .vegas) { $0.passes = .unlimited }
    #expect(try score("recycle draw recycle", on: "waste 4D", vegas) == 100)
  }

  @Test func `without scoring there is no score to claim`() throws {
    var table = Table(packDeal, none)
    try table.play("AC>F")
    #expect(table.score == nil)
    #expect(table.reason("draw = 0") == .claimWithoutScore)
    #expect(none.finalScore(of: table.state, seconds: 100) == nil)
  }

  @Test func `a claim is of the score after its line`() throws {
    var table = Table(packDeal)
    try table.play("AC>F draw = 10")
    #expect(table.reason("AD>F = 10") == .claimDiffers(claimed: 10, actual: 25))
  }

  // MARK: Time

  private static let timed = rules { $0.timed = true }

  private func final(
    _ rules: KlondikeRules, score: Int, won: Bool = true, over: Bool = true, seconds: Int?
  ) throws -> Int? {
    let home = won ? "KC KD KH KS" : "QC KD KH KS  1: KC"
    let state = try drawnState("F: \(home)  score \(score)" + (over && !won ? " resigned" : ""))
    return rules.finalScore(of: state, seconds: seconds)?.total.rawValue
  }

  @Test(arguments: [
    (745, true, 412, 745 - 82 + 1699), (700, true, 30, 694), (700, true, 31, 694 + 22580),
    (700, true, 9, 700), (100, false, 412, 18), (50, false, 412, 0),
    (50, true, 7000, 100), (0, true, 0, 0),
  ])
  func `time is applied once at the end`(
    _ score: Int, _ won: Bool, _ seconds: Int, _ total: Int
  ) throws {
    #expect(try final(Self.timed, score: score, won: won, seconds: seconds) == total)
  }

  @Test func `time means nothing elsewhere`() throws {
    #expect(try final(.standard, score: 700, seconds: 100) == 700)
    #expect(try final(Self.timed, score: 700, seconds: nil) == 700)
    #expect(try final(Self.timed, score: 700, won: false, over: false, seconds: 100) == 700)
    let vegas = rules(from: .vegas) { $0.timed = true }
    #expect(try final(vegas, score: 208, seconds: 100) == 208)
  }

  @Test func `the parts of a timed score are told`() throws {
    let state = try drawnState("F: KC KD KH KS  score 20")
    let final = try #require(Self.timed.finalScore(of: state, seconds: 412))
    #expect(final.played == 20)
    #expect(final.penalty == 20)
    #expect(final.bonus == 1699)
  }
}
