import ContentFiles
import Declared
import DeclaredPages
import Diagnostics
import Files
import Histories
import Tabletop
import Telling
import Testing

@Suite struct DeclaredSimulationTests {
  private func game(_ play: String) throws -> DeclaredGame {
    let text = "---\ntitle: Game\ngame: game\nplay:\n\(play)\n---\n"
    let files: [String: [UInt8]] = ["rules/game.md": Array(text.utf8)]
    let games = DeclaredGames.read(in: ContentTree(.memory(files), prefix: ""), beside: [])
    let game = try #require(games.first)
    #expect(game.declaration?.findings.all == [], "\(game.declaration?.findings.all ?? [])")
    return game
  }

  /// Plays games, and reads back what was written of them.
  private func play(
    _ game: DeclaredGame, players: Int, games: Int = 20, inTeams: Bool = false, seed: UInt64 = 7
  ) throws -> (text: String, records: [GameRecord]) {
    var generator = SplitMix64(seed: seed)
    var bytes: [UInt8] = []
    let names = (1...players).map { "P\($0)" }
    for _ in 0..<games {
      var rules = game.standard
      let teams = try game.teams(ofSimulated: players, inTeams: inTeams, under: &rules)
      let play = try game.simulate(
        rules, styles: Array(repeating: .plain, count: players), using: &generator)
      var header = RecordHeader(players: names, teams: teams.map { $0.map { names[$0] } })
      switch try game.simulateResult(rules, players: players, using: &generator) {
      case .scores(let scores): header.scores = scores
      case .standing(let standing): header.standing = standing
      case nil: break
      }
      HistoryWriter.write(header, play, to: &bytes)
    }
    let text = SourceText(path: "night.game", bytes: bytes)
    let (records, findings) = HistoryReader(game.kind).read(text)
    #expect(findings.all == [], "\(findings.all.map(\.message))")
    #expect(records.count == games)
    return (String(decoding: bytes, as: UTF8.self), records)
  }

  @Test(arguments: [
    // Conditions that hardly any round keeps by chance.
    """
      players: 3-6
      rounds:
        given: {cards: [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]}
        fields: {bid: 0-cards, tricks: 0-cards}
        points: if(bid = tricks, 10 + bid, tricks)
        check: [sum(tricks) = cards, sum(bid) != cards]
    """,
    """
      players: 3-6
      wins: lowest
      rounds: {fields: {hearts: 0-13, queen: 0-1}, points: hearts + 13 * queen, check: [sum(hearts) = 13, sum(queen) = 1]}
      ends: {at-least: 100}
    """,
    "  rounds: {absent: 'yes', check: sum(points) = 0}\n  ends: {after: 4}",
    "  rounds: {fields: {score: {step: 5, to: 60}}}\n  ends: {at-least: 300, lead: 20}",
    """
      begin-with: 501
      wins: lowest
      rounds: {order: in-turn, fields: {score: 0-180}, points: 'if(total - score < 0, 0, 0 - score)'}
      ends: {at-most: 0, at-once: yes}
    """,
    "  rounds: {order: any, fields: {a: 1-6, b: [1, 3, 5]}, points: a * b, check: most(a) > least(b)}\n  ends: {after: 6}",
    "  rounds: {}",
    "  sheet: {upper: {categories: {ones: {step: 1, to: 5}}}, lower: {categories: {chance: [0, 5-30], extra: {values: 0-9, optional: yes}}}}",
    "  sheet: {categories: {extra: {values: 0-9, optional: yes}}}",
    "  ends: {at-least: 100}\n  wins: lowest", "  result: winner", "  result: places", "  {}",
  ])
  func `simulated games are read back without a fault, and are over`(play: String) throws {
    for players in [3, 6] {
      let (_, records) = try self.play(try game(play), players: players)
      for record in records { #expect(record.status == .finished) }
      #expect(records.contains { !$0.winners.isEmpty })
    }
  }

  @Test func `who didn't finish is read, and written so again`() throws {
    let game = try game("  result: places")
    let header = "players: [Ann, Bob, Cy, Dee]\ndate: 2026-01-11\n"
    let bytes = Array("---\n\(header)places: [Cy, Ann]\nunplaced: [Dee, Bob]\n---\n".utf8)
    let (records, findings) = HistoryReader(game.kind).read(
      SourceText(path: "night.game", bytes: bytes))
    #expect(findings.all == [])
    let record = try #require(records.first)
    #expect(record.header.standing == [2, 3, 1, 3])
    #expect(record.header.unplaced == [Seat(1), Seat(3)])
    var written: [UInt8] = []
    HistoryWriter.write(record, to: &written)
    let text = String(decoding: written, as: UTF8.self)
    #expect(text.contains("\nplaces: [Cy, Ann]\nunplaced: [Bob, Dee]\n"), "\(text)")
  }

  @Test func `the same seed gives the same games, and another others`() throws {
    let game = try game("  rounds: {fields: {score: 0-100}}\n  ends: {at-least: 500}")
    let texts = try [7, 7, 8].map { try play(game, players: 4, seed: $0).text }
    #expect(texts[0] == texts[1])
    #expect(texts[0] != texts[2])
  }

  @Test func `what no round keeps is told, with the condition`() throws {
    let game = try game(
      "  rounds: {fields: {score: 0-9}, check: sum(score) = 100}\n  ends: {after: 2}")
    #expect {
      _ = try play(game, players: 3)
    } throws: { error in
      (error as? SimulationFault)?.message.contains("'sum(score) = 100'") ?? false
    }
  }

  @Test func `where teams play, every other player is in one, and they score together`() throws {
    let game = try game(
      "  sides: teams\n  rounds: {fields: {score: 0-90}}\n  ends: {at-least: 200}")
    let (text, records) = try play(game, players: 4)
    #expect(text.contains("teams: [[P1, P3], [P2, P4]]"))
    for record in records { #expect(record.scores[0] == record.scores[2]) }
  }
}
