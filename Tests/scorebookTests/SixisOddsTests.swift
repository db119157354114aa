import CommandLineKit
import Foundation
import Testing

@testable import scorebook

/// What `odds sixis` answers of records and of states.
struct SixisOddsTests {
  private struct Answer: Decodable, Equatable {
    struct Card: Decodable, Equatable {
      let id: String
      let side: String
      let chance: Double
      let inTwo: Double
    }

    struct Choice: Decodable, Equatable {
      let act: String
      let card: String
    }

    struct Best: Decodable, Equatable {
      let roll: String
      let keep: String
      let choice: Choice?
    }

    let game: String
    let player: String
    let turn: Double
    let twoTurns: Double
    let cards: [Card]
    let best: Best
  }

  private static let record = """
    ---
    players: [Ann, Bob]
    ---
    round Bob
    deal ones low kind pairs / high even sixes odd
    Bob: 135266 take sixes save 66
    Ann: 222415 flip kind save 222

    """

  private func run(
    _ line: String, _ input: String, _ expected: ToolStatus = .done
  ) async -> TestConsole {
    let test = TestConsole(input: [input])
    #expect(await test.run(line) == expected)
    return test
  }

  private func answer(_ text: String) throws -> Answer {
    try JSONDecoder().decode(Answer.self, from: Data(text.utf8))
  }

  @Test func `a record's open turn has its mean, each card's chance, and what is best`()
    async throws
  {
    let test = await run("odds sixis --json", Self.record)
    #expect(test.reports.isEmpty)
    #expect(test.output.hasPrefix(#"{"game":"sixis","player":"Bob","turn":"#))
    let answer = try answer(test.output)
    #expect(
      answer.cards.map(\.id) == ["ones", "low", "kind", "pairs", "high", "even", "odd", "sixis"])
    #expect(answer.cards.map(\.side)[2] == "red")
    // Two ones at least of six dice are likelier than of four; of four dice two even ones are wanted.
    #expect(abs(answer.cards[0].chance - 12_281 / 46_656.0) < 1e-9)
    #expect(abs(answer.cards[5].chance - 11 / 16.0) < 1e-9)
    #expect(abs(answer.turn - 29.6952160494) < 1e-9)
    #expect(answer.twoTurns > 2 * answer.turn)
    #expect(answer.best == .init(roll: "4", keep: "66", choice: nil))
  }

  @Test func `what resume writes of it comes to the same, whole or its state alone`() async throws {
    let state = await run("resume --game sixis --json", Self.record).output
    let asked = await run("odds sixis --json", Self.record).output
    #expect(await run("odds sixis --json", state).output == asked)
    let start = try #require(state.range(of: #""state":"#)).upperBound
    let alone = String(state[start...].dropLast(2))
    let (whole, own) = (try answer(asked), try answer(await run("odds sixis --json", alone).output))
    #expect(own.player == "player 2")
    #expect(own.turn == whole.turn && own.twoTurns == whole.twoTurns)
    #expect(own.cards == whole.cards && own.best == whole.best)
  }

  @Test func `it reads as text`() async {
    let test = await run("odds sixis", Self.record)
    #expect(test.output.hasPrefix("Bob: keep 66 and roll 4\n"))
    #expect(test.output.contains("\nones         blue        20       26.3%"))
  }

  @Test func `a turn after its roll is told what to take, flip and save`() async throws {
    let state = await run("resume --game sixis --json", Self.record).output
    let rolled = state.replacingOccurrences(
      of: #""turn":null"#, with: #""turn":{"rolled":"1111","kept":"66","choice":null}"#)
    let found = try answer(await run("odds sixis --json", rolled).output)
    #expect(found.turn == 55)
    #expect(found.best.choice == .init(act: "take", card: "kind"))
    #expect(found.best.keep.hasPrefix("1111"))
    #expect(found.cards[0].chance == 1)
    #expect(found.cards[7].chance == 0)
  }

  @Test(arguments: [
    (#""toAct":"Bob""#, #""toAct":"Bo""#, "Bo"), (#""saved":"66""#, #""saved":"67""#, "sixis-dice"),
    (#""card":"low""#, #""card":"ones""#, "no-state"), (#""card":"low""#, #""card":"lo""#, "lo"),
    (#""phase":"playing""#, #""phase":"dealing""#, "sixis-no-turn"),
  ])
  func `what can't be read of a state is told at its place`(
    right: String, wrong: String, words: String
  ) async {
    let state = await run("resume --game sixis --json", Self.record).output
    #expect(state.contains(right))
    let test = await run(
      "odds sixis --json", state.replacingOccurrences(of: right, with: wrong), .faults)
    #expect(test.output.isEmpty)
    #expect(test.reports.contains(words))
    #expect(test.reports.contains("stdin:1:"))
  }

  @Test func `a round without its deal is told`() async {
    let record = "---\nplayers: [Ann, Bob]\n---\nround Ann\nAnn: 20\n"
    let test = await run("odds sixis", record, .faults)
    #expect(test.reports.contains("[sixis-no-turn]"))
  }
}
