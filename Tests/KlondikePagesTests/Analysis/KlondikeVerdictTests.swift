import Analyses
import Klondike
import Tabletop
import Testing

@testable import KlondikePages

/// How long a game could be won: what is kept of it from build to build, and what it is called.
struct KlondikeVerdictTests {
  private typealias Chances = KlondikeSolver.Chances

  /// A game that is won by simple play, its moves and what is left of it when it is given up before the end.
  private static func game(givenUpAfter count: Int?) throws -> (
    replay: Replay<KlondikeRules>, rest: [KlondikeRules.Move]
  ) {
    let (deal, moves) = try wonGame()
    let played = count.map { Array(moves[..<$0]) + [.resign] } ?? moves
    let replay = Replay(
      [KlondikeRules.Turn(.deal(deal)), KlondikeRules.Turn(.moves(played))],
      under: KlondikeRules.standard,
      seats: 1)
    return (replay, count.map { Array(moves[$0...]) } ?? [])
  }

  private static func wonGame() throws -> (deal: KlondikeDeal, moves: [KlondikeRules.Move]) {
    let won = try #require(KlondikeSamples.won)
    let line = try KlondikeLine(parsing: Array(won.moves.utf8)[...])
    return (won.deal, line.moves)
  }

  private func chances(_ replay: Replay<KlondikeRules>, _ lastWon: Int?, _ firstLost: Int?)
    -> Chances
  {
    Chances(
      lastWon: lastWon, firstLost: firstLost, of: replay.moves.count + 1, line: [], nodes: 7)
  }

  @Test func `what was found out reads back as it was written`() throws {
    let (replay, rest) = try Self.game(givenUpAfter: 30)
    var all = chances(replay, 30, 31)
    all.line = rest
    for known in [all, chances(replay, nil, 0), chances(replay, nil, nil)] {
      #expect(Chances(reading: known.written, of: replay) == known)
    }
  }

  @Test func `what is damaged, of another game or doesn't win is found out again`() throws {
    let (replay, rest) = try Self.game(givenUpAfter: 30)
    var known = chances(replay, 30, 31)
    known.line = rest
    let text = String(decoding: known.written, as: UTF8.self)
    for damaged in [
      "", "\n", text + "\n", String(text.dropLast(4)), text.replacing("30 31", with: "31 30"),
      text.replacing("30 31", with: "x 31"), text.replacing("30 31", with: "29 31"),
      text.replacing("30 31", with: "30 99"), text.replacing("\n", with: "\nrecycle "),
    ] {
      #expect(Chances(reading: Array(damaged.utf8), of: replay) == nil, "\(damaged.prefix(30))")
    }
    #expect(Chances(reading: known.written, of: try Self.game(givenUpAfter: 40).replay) == nil)
  }

  @Test func `a verdict tells what is known, and no more`() throws {
    let (replay, _) = try Self.game(givenUpAfter: 30)
    func finding(_ lastWon: Int?, _ firstLost: Int?) -> KlondikeVerdict.Finding {
      KlondikeVerdict(chances(replay, lastWon, firstLost), of: replay).finding
    }
    #expect(finding(30, 31) == .givenAway(move: 30))
    #expect(finding(12, 13) == .givenAway(move: 12))
    #expect(finding(12, 20) == .givenAwayBetween(12..<20))
    #expect(finding(nil, 0) == .unwinnable)
    #expect(finding(nil, 20) == .unknown(winnable: nil))
    #expect(finding(nil, nil) == .unknown(winnable: nil))
    #expect(finding(12, nil) == .unknown(winnable: 12))
    #expect(finding(31, nil) == .open)
    let won = try Self.game(givenUpAfter: nil).replay
    #expect(KlondikeVerdict(chances(won, won.moves.count, nil), of: won).finding == .won)
  }

  @Test func `a line is shown only where the engine plays it to the win`() throws {
    let (replay, rest) = try Self.game(givenUpAfter: 30)
    var known = chances(replay, 30, 31)
    #expect(KlondikeVerdict(known, of: replay).line == nil)
    known.line = rest
    let line = try #require(KlondikeVerdict(known, of: replay).line)
    #expect(line.after == 30 && line.steps.map(\.move) == rest)
    #expect(line.steps.last?.hasWon == true)
    #expect(line.score == line.steps.last?.score)
    known.line.removeLast()
    #expect(KlondikeVerdict(known, of: replay).line == nil)
  }

  @Test func `the cache is asked once, and not at all for a game that was won`() throws {
    let asked = AskedStorage()
    let cache = AnalysisCache(asked.storage)
    let (replay, _) = try Self.game(givenUpAfter: 110)
    let first = try #require(KlondikeGame().chances(of: replay, at: cache))
    #expect(first == KlondikeGame().chances(of: replay, at: cache))
    cache.keep()
    #expect(asked.names.count == 1)
    // Another build finds what this one kept.
    #expect(KlondikeGame().chances(of: replay, at: AnalysisCache(asked.storage)) == first)
    let won = try Self.game(givenUpAfter: nil).replay
    #expect(KlondikeGame().chances(of: won, at: cache)?.lastWon == won.moves.count)
    cache.keep()
    #expect(asked.names.count == 1)
  }
}
