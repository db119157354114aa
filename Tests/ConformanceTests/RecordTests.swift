import Diagnostics
import Histories
import League
import Tabletop
import Telling
import TestGames
import TestSupport
import Testing

@testable import scorebook

/// What holds for the records of every game.
struct RecordTests {
  /// Two plays' turns, whatever lines they stand on.
  private func turnsAreEqual(
    _ one: GameRecord, _ other: GameRecord, _ tried: Tried, upTo count: Int = .max
  ) -> Bool {
    func compare<Game: RecordedGame>(_ game: Game) -> Bool {
      guard let one = one.play.as(game), let other = other.play.as(game) else {
        return false
      }
      return one.rules == other.rules && one.opening == other.opening && one.seats == other.seats
        && one.turns.prefix(count) == other.turns.prefix(count)
    }
    return compare(tried.game)
  }

  /// Whether all that a record is read as can be played again.
  private func isLegal(_ record: GameRecord, _ tried: Tried) -> Bool {
    func replay<Game: RecordedGame>(_ game: Game) -> Bool {
      guard let play = record.play.as(game) else { return false }
      let replay = play.replay()
      return replay.fault == nil
        && replay.steps.count == play.turns.count + (play.opening == nil ? 0 : 1)
    }
    return replay(tried.game)
  }

  @Test(arguments: Tried.games)
  func `simulated games are legal, and are read as they were written`(tried: Tried) async {
    for (players, more) in tried.tables {
      for (seed, style) in tried.styles.enumerated() {
        let text = await tried.simulated(players: players, seed: seed, style: style, more: more)
        check(text, by: players, tried)
      }
    }
    for (seed, preset) in tried.presets.enumerated() {
      for style in tried.styles {
        let text = await tried.simulated(seed: seed, style: style, more: ["--rules", preset])
        check(text, by: tried.usualPlayers, tried)
      }
    }
  }

  private func check(_ text: String, by players: Int, _ tried: Tried) {
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

  @Test(arguments: Tried.games)
  func `the same seed gives the same games, another seed others`(tried: Tried) async {
    let one = await tried.simulated(games: 2, seed: 1)
    #expect(await tried.simulated(games: 2, seed: nil) == one)
    #expect(await tried.simulated(games: 2, seed: 2) != one)
  }

  /// What may happen to a line of a record.
  enum Harm: String, CaseIterable {
    case isMissing, isCut, isBlotted, isGarbled, isBinary, isTwice

    func harmed(_ line: [UInt8]) -> [[UInt8]] {
      switch self {
      case .isMissing: []
      case .isCut: [Array(line.prefix(line.count / 2))]
      case .isBlotted:
        [
          Array(line.prefix((line.lastIndex(of: UInt8(ascii: " ")) ?? -1) + 1)) + [
            UInt8(ascii: "?")
          ]
        ]
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
      // What merely follows from a line that can't be read isn't told, but for a deal's second line.
      let elsewhere = Set(findings.sorted.map { $0.place?.line }).subtracting([index + 1])
      #expect(harm != .isGarbled || elsewhere.isSubset(of: [index + 2]), "\(findings.sorted)")
      // A claim that can't be read apart from any turn leaves the game what it is.
      let isClaim =
        lines[index].contains(UInt8(ascii: "=")) && !lines[index].contains(UInt8(ascii: ":"))
      if !(isClaim && harm == .isBlotted), [.isBlotted, .isGarbled, .isBinary].contains(harm) {
        #expect(findings.sorted.first?.place?.line == index + 1)
        let kept = turns(of: game, before: .max, tried)
        #expect(kept == turns(of: game, before: index + 1, tried), "played on after a fault")
      }
    }
  }

  /// How many of a record's turns stand above a line.
  private func turns(of record: GameRecord, before line: Int, _ tried: Tried) -> Int {
    func count<Game: RecordedGame>(_ game: Game) -> Int {
      guard let play = record.play.as(game) else { return 0 }
      return play.lines.count { ($0 ?? 0) < line }
    }
    return count(tried.game)
  }

  /// A record of players whose names aren't all ASCII, with a comment.
  private func record(of tried: Tried) async -> String {
    let text = Tried.written(tried.read(await tried.simulated(seed: 8)).games[0])
    return text.replacing("Ann", with: "José").replacing(
      "---\n", with: "--- # é\n", maxReplacements: 1)
  }

  @Test(arguments: Tried.games)
  func `every beginning of a record is read without harm`(tried: Tried) async {
    readEveryBeginning(
      of: await record(of: tried), as: tried.kind, upTo: Size.of(debug: 200, full: 4000))
  }

  @Test(arguments: Tried.games)
  func `a file that is no record stops telling faults`(tried: Tried) async {
    let header = await record(of: tried).between("", "\n---\n") ?? ""
    let lines = String(repeating: "nonsense\n", count: 100_000)
    let findings = tried.read("\(header)\n---\n\(lines)").findings
    #expect(findings.errorCount < 300)
    #expect(findings.all.contains { $0.id == "record-too-many-faults" })
  }

  @Test(arguments: Tried.games, ["x", "é", "1", "José: ", "= 5H "])
  func `a very long line is a few findings with short messages, or none`(
    tried: Tried, unit: String
  ) async {
    let lines = await record(of: tried).split(separator: "\n", omittingEmptySubsequences: false)
    let size = Size.of(debug: 30_000, full: 1_000_000)
    let long = String(repeating: unit, count: size / unit.utf8.count)
    for line in ["José: \(long)", long, "\(lines[lines.count - 2]) \(long)"] {
      let findings = tried.read((lines.dropLast(2) + [line[...], ""]).joined(separator: "\n"))
        .findings
      #expect(findings.all.count <= 4)
      #expect(findings.all.allSatisfy { $0.message.utf8.count < 400 })
    }
  }

  @Test(arguments: Tried.games)
  func `a game is tallied as it is read as it would be played again`(tried: Tried) async throws {
    let text = await tried.simulated(games: 3, seed: 4)
    let unfinished = text.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
    func check<Game: TalliedGame>(_ game: Game) throws {
      for text in [text, unfinished] {
        let reader = HistoryReader(tried.kind, digest: Tally(allGames.map { $0 }))
        let (games, _) = reader.read(SourceText(path: "night.\(tried.name)", text))
        #expect(games.count == 3)
        for record in games where record.status != .faulty {
          let play = try #require(record.play.as(game))
          let again = game.tally(play.replay(), of: record).map {
            $0 as? any Hashable as? AnyHashable
          }
          let stats = try #require(record.digest as? GameStats)
          let read = stats.bySeat(of: game)?.map { $0 as? any Hashable as? AnyHashable }
          #expect(read == again && !again.isEmpty && !again.contains(nil))
        }
      }
    }
    try check(tried.game)
  }
}
