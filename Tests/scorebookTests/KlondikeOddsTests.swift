import CommandLineKit
import Foundation
import Klondike
import Tabletop
import Testing

@testable import scorebook

/// What `odds klondike` answers of deals and of records.
struct KlondikeOddsTests {
  private func run(_ line: String, _ input: String) async -> (TestConsole, ToolStatus) {
    let test = TestConsole(input: [input])
    return (test, await test.run("odds klondike \(line)"))
  }

  private static func cards(_ seed: UInt64) -> String {
    KlondikeDeal(seed: seed).cards.map(\.description).joined(separator: " ")
  }

  private struct Answer: Decodable {
    let game: String
    let file: String?
    let line: Int
    let id: String
    let answer: String
    let moves: [String]?
    let nodes: Int
    let lastWinnable: Int?
  }

  private func answers(_ test: TestConsole) throws -> [Answer] {
    try test.output.split(separator: "\n").map {
      try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
    }
  }

  private func isWon(_ moves: [String], _ deal: KlondikeDeal, _ rules: KlondikeRules) throws -> Bool
  {
    let line = try KlondikeLine(parsing: Array(moves.joined(separator: " ").utf8)[...])
    let replay = Replay(
      [KlondikeRules.Turn(.deal(deal)), KlondikeRules.Turn(.moves(line.moves))], under: rules,
      seats: 1)
    return replay.fault == nil && replay.state.isWon
  }

  @Test(arguments: ["standard", "draw-three"])
  func `deals one after another are answered each with moves that win`(preset: String) async throws
  {
    let rules = try #require(KlondikeRules.preset(named: preset))
    let (test, status) = await run(
      "--json --rules \(preset)", (1...4).map { Self.cards($0) + "\n" }.joined())
    #expect(status == .done && test.reports == "")
    let answers = try answers(test)
    #expect(answers.map(\.line) == [1, 2, 3, 4])
    #expect(answers.map(\.id) == (1...4).map { KlondikeDeal(seed: $0).name })
    for (seed, answer) in zip(1...4 as ClosedRange<UInt64>, answers) {
      #expect(answer.game == "klondike" && answer.file == nil && answer.lastWinnable == nil)
      #expect((answer.moves != nil) == (answer.answer == "won"))
      guard let moves = answer.moves else { continue }
      #expect(try isWon(moves, KlondikeDeal(seed: seed), rules))
    }
    #expect(answers.contains { $0.answer == "won" })
  }

  @Test func `a deal may begin with its word, take several lines and have comments in it`()
    async throws
  {
    let words = Self.cards(7).split(separator: " ").map(String.init)
    let text =
      "# seven\ndeal " + words.prefix(20).joined(separator: " ") + " # half\n"
      + words.dropFirst(20).joined(separator: " ") + "\n\n" + Self.cards(8)
    let (test, _) = await run("--json", text)
    let answers = try answers(test)
    #expect(answers.map(\.id) == [KlondikeDeal(seed: 7).name, KlondikeDeal(seed: 8).name])
    #expect(answers.map(\.line) == [2, 5])
  }

  @Test func `what is wrong with a deal is told at its place, and the others are answered`()
    async throws
  {
    let (test, status) = await run(
      "--json",
      "deal AH 2H AH\n3H\n\(Self.cards(3))\nAC 2X\n\n\(Self.cards(4))\n\nKS KD\n\nAC draw\n")
    #expect(status == .faults)
    #expect(try answers(test).map(\.line) == [3, 6])
    let places = test.reports.split(separator: "\n").filter { $0.contains(": error: ") }.map {
      $0.prefix { $0 != " " }
    }
    #expect(
      places == ["stdin:1:12:", "stdin:4:4:", "stdin:8:1:", "stdin:10:4:"], "\(test.reports)")
  }

  @Test func `nothing at all is told`() async {
    let (test, status) = await run("--json", "")
    #expect(status == .faults && test.output == "")
    #expect(test.reports.contains("expected records, or deals of 52 cards each, found neither"))
  }

  @Test func `a budget too small leaves the answer open`() async throws {
    let (test, _) = await run("--json --budget 1", Self.cards(1))
    let answer = try #require(try answers(test).first)
    #expect(answer.answer == "unknown" && answer.moves == nil)
    let (bad, status) = await run("--budget none", Self.cards(1))
    #expect(status == .misuse && bad.reports.contains("--budget"))
  }

  @Test func `of a record it is told how long it could be won`() async throws {
    let won = try #require(
      (1...60 as ClosedRange<UInt64>).lazy.map { seed in
        (
          deal: KlondikeDeal(seed: seed),
          moves: KlondikeSimulation.play(
            .standard, deal: KlondikeDeal(seed: seed), style: .careful
          ).flatMap(\.moves)
        )
      }.first { $0.moves.last != .resign })
    var deal: [UInt8] = []
    won.deal.write(to: &deal)
    let head = "---\nplayers: [Ann]\n---\n" + String(decoding: deal, as: UTF8.self)
    let moves = won.moves.map(\.text)
    let cut = moves.count - 10
    let (test, status) = await run(
      "--json",
      head + moves.joined(separator: " ") + "\n" + head + moves.prefix(cut).joined(separator: " ")
        + "\nresign\n" + head + "---\nplayers: [Bob]\nscores: {Bob: 90}\n---\n")
    #expect(status == .done, "\(test.reports)")
    let answers = try answers(test)
    #expect(answers.map(\.answer) == ["won", "won", answers[2].answer, "unknown"])
    #expect(answers.map(\.lastWinnable) == [moves.count, cut, nil, nil])
    #expect(answers[0].moves == moves && answers[0].nodes == 0)
    let line = try #require(answers[1].moves)
    #expect(Array(line.prefix(cut)) == Array(moves.prefix(cut)))
    #expect(try isWon(line, won.deal, .standard))
    #expect(answers[3].moves == nil && answers[3].nodes == 0)
  }

  @Test func `the answer to read has the line in the notation of records`() async throws {
    let (test, _) = await run("", Self.cards(2))
    var lines = test.output.split(separator: "\n").map(String.init)
    #expect(lines.removeFirst().hasPrefix("line 1, \(KlondikeDeal(seed: 2).name): can"))
    #expect(lines.allSatisfy { $0.utf8.count <= 79 })
    #expect(test.output.contains("with every card known, by standard rules (drawing one); "))
    if !lines.isEmpty { #expect(try isWon(lines, KlondikeDeal(seed: 2), .standard)) }
  }

  @Test func `a record without cards says so`() async {
    let (test, _) = await run("", "---\nplayers: [Bob]\nscores: {Bob: 90}\n---\n")
    #expect(test.output == "stdin: the record has no cards\n")
  }
}
