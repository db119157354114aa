import Diagnostics
import Histories
import League
import Tabletop
import Telling
import TestSupport
import Testing

@testable import scorebook

/// What holds for the records of every game.
struct RecordTests {
  /// Two plays' turns, whatever lines they stand on.
  private func turnsAreEqual(
    _ one: GameRecord, _ other: GameRecord, _ tried: Tried, upTo count: Int = .max
  ) -> Bool {
    func compare<Game: RecordedGame>(_: Game.Type) -> Bool {
      guard let one = one.play.as(Game.self), let other = other.play.as(Game.self) else {
        return false
      }
      return one.rules == other.rules && one.opening == other.opening && one.seats == other.seats
        && one.turns.prefix(count) == other.turns.prefix(count)
    }
    return compare(tried.game)
  }

  /// Whether all that a record is read as can be played again.
  private func isLegal(_ record: GameRecord, _ tried: Tried) -> Bool {
    func replay<Game: RecordedGame>(_: Game.Type) -> Bool {
      guard let play = record.play.as(Game.self) else { return false }
      let replay = play.replay()
      return replay.fault == nil
        && replay.steps.count == play.turns.count + (play.opening == nil ? 0 : 1)
    }
    return replay(tried.game)
  }

  @Test(arguments: Tried.games)
  func `simulated games are legal, and are read as they were written`(tried: Tried) async {
    for players in tried.seats {
      for (seed, style) in tried.styles.enumerated() {
        let text = await tried.simulated(players: players, games: 1, seed: seed, style: style)
        let (games, findings) = tried.read(text)
        #expect(findings.isEmpty, "\(findings.sorted.map(\.message))")
        #expect(games.count == 1)
        for game in games {
          #expect(game.status == .finished && game.header.players == Tried.names(players))
          #expect(isLegal(game, tried))
          let written = Tried.written(game)
          let again = tried.read(written)
          #expect(again.findings.isEmpty && again.games.count == 1)
          guard let same = again.games.first else { continue }
          #expect(turnsAreEqual(game, same, tried) && same.header == game.header)
          #expect(same.scores == game.scores && same.winners == game.winners)
          #expect(Tried.written(same) == written)
          #expect(text.contains(written))
        }
      }
    }
  }

  @Test(arguments: Tried.games)
  func `the same seed gives the same games, another seed others`(tried: Tried) async {
    let one = await tried.simulated(games: 2, seed: 3)
    #expect(await tried.simulated(games: 2, seed: 3) == one)
    #expect(await tried.simulated(games: 2, seed: 4) != one)
  }

  /// What may happen to a line of a record.
  enum Harm: String, CaseIterable {
    case isMissing, isCut, isGarbled, isBinary, isTwice

    func harmed(_ line: [UInt8]) -> [[UInt8]] {
      switch self {
      case .isMissing: []
      case .isCut: [Array(line.prefix(line.count / 2))]
      case .isGarbled: [Array("? ? ?".utf8)]
      case .isBinary: [[0xFF] + line.dropFirst()]
      case .isTwice: [line, line]
      }
    }
  }

  @Test(arguments: Tried.games, Harm.allCases)
  func `a harmed record keeps the turns before`(tried: Tried, harm: Harm) async {
    let text = Tried.written(tried.read(await tried.simulated(seed: 5)).games[0])
    let whole = tried.read(text).games[0]
    let lines = text.utf8.split(separator: UInt8(ascii: "\n")).map { Array($0) }
    let body = (lines.lastIndex { $0.elementsEqual("---".utf8) } ?? 0) + 1
    for index in stride(
      from: body, to: lines.count, by: max(1, lines.count / Size.of(debug: 6, full: 30)))
    {
      var harmed = lines
      harmed.replaceSubrange(index...index, with: harm.harmed(lines[index]))
      let source = SourceText(
        path: "harmed.\(tried.name)", bytes: Array(harmed.joined(separator: [UInt8(ascii: "\n")])))
      let (games, findings) = HistoryReader(tried.kind).read(source)
      #expect(games.count == 1)
      guard let game = games.first else { continue }
      let before = turns(of: whole, before: index + 1, tried)
      #expect(turns(of: game, before: .max, tried) >= before)
      #expect(turnsAreEqual(game, whole, tried, upTo: before) || before == 0)
      #expect(isLegal(game, tried))
      #expect((game.status == .faulty) == findings.hasErrors)
      for finding in findings.sorted {
        let line = finding.place?.line ?? 0
        #expect((1...harmed.count).contains(line) && !finding.message.isEmpty)
      }
      if harm == .isGarbled || harm == .isBinary {
        #expect(findings.sorted.first?.place?.line == index + 1)
        let kept = turns(of: game, before: .max, tried)
        #expect(kept == turns(of: game, before: index + 1, tried), "played on after a fault")
      }
    }
  }

  /// How many of a record's turns stand above a line.
  private func turns(of record: GameRecord, before line: Int, _ tried: Tried) -> Int {
    func count<Game: RecordedGame>(_: Game.Type) -> Int {
      guard let play = record.play.as(Game.self) else { return 0 }
      return play.lines.count { ($0 ?? 0) < line }
    }
    return count(tried.game)
  }

  @Test(arguments: Tried.games)
  func `stats come to the same however games are taken together`(tried: Tried) async throws {
    var records: [GameRecord] = []
    for players in tried.seats {
      records += tried.read(await tried.simulated(players: players, games: 3, seed: 9)).games
    }
    func check<Game: TalliedGame>(_: Game.Type) throws {
      func hashable(_ stats: Game.Stats) throws -> AnyHashable {
        try #require(stats as? any Hashable as? AnyHashable)
      }
      func sum(_ stats: some Sequence<Game.Stats>) -> Game.Stats {
        stats.reduce(into: Game.Stats()) { $0.merge($1) }
      }
      let all = records.flatMap { record in
        record.play.as(Game.self).map { Game.tally($0.replay(), of: record) } ?? []
      }
      #expect(all.count == records.reduce(0) { $0 + $1.header.players.count })
      let total = try hashable(sum(all))
      #expect(try total != hashable(Game.Stats()))
      #expect(sum(all).gamesPlayed == all.count)
      #expect(try hashable(sum(all.reversed())) == total)
      for split in 0...all.count {
        let parts = sum(all[..<split]).merged(with: sum(all[split...]))
        #expect(try hashable(parts) == total, "split at \(split)")
      }
      #expect(try hashable(Game.Stats().merged(with: Game.Stats())) == hashable(Game.Stats()))
    }
    try check(tried.game)
  }

  @Test(arguments: Tried.games)
  func `a game is tallied as it is read as it would be played again`(tried: Tried) async throws {
    let text = await tried.simulated(games: 3, seed: 4)
    let unfinished = text.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
    func check<Game: TalliedGame>(_: Game.Type) throws {
      for text in [text, unfinished] {
        let reader = HistoryReader(tried.kind, digest: Tally(allGames.map { $0 }))
        let (games, _) = reader.read(SourceText(path: "night.\(tried.name)", text))
        #expect(games.count == 3)
        for record in games where record.status != .faulty {
          let play = try #require(record.play.as(Game.self))
          let again = Game.tally(play.replay(), of: record).map {
            $0 as? any Hashable as? AnyHashable
          }
          let stats = try #require(record.digest as? GameStats)
          let read = stats.bySeat(of: Game.self)?.map { $0 as? any Hashable as? AnyHashable }
          #expect(read == again && !again.isEmpty && !again.contains(nil))
        }
      }
    }
    try check(tried.game)
  }
}
