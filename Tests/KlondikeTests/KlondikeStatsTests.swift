import Klondike
import Tabletop
import Testing

/// klondike.md, *Stats*.
@Suite struct KlondikeStatsTests {
  private func replay(
    seed: UInt64, _ rules: KlondikeRules = .standard
  ) -> Replay<KlondikeRules> {
    let turns = KlondikeSimulation.play(rules, deal: KlondikeDeal(seed: seed), style: .careful)
    return Replay(turns, under: rules, seats: 1)
  }

  /// A game of given lines on the pack in its order.
  private func game(
    _ lines: String..., rules: KlondikeRules = .standard
  ) throws -> Replay<KlondikeRules> {
    var turns = [KlondikeRules.Turn(.deal(packDeal))]
    for text in lines {
      turns += try KlondikeLine(parsing: Array(text.utf8)[...]).turns(completing: nil)
    }
    return Replay(turns, under: rules, seats: 1)
  }

  @Test func `a game given up adds what it came to`() throws {
    let replay = try game("AC>F AD>F draw draw draw", "resign")
    let stats = KlondikeStats.tally(of: replay, seconds: 90)
    let figures = stats.drawOne
    #expect(stats.gamesPlayed == 1)
    #expect(stats.drawThree == KlondikeFigures())
    #expect(figures.gamesWon == 0)
    #expect(figures.winRate == Ratio(0, of: 1))
    #expect(figures.averageHome == Ratio(2, of: 1))
    #expect(figures.averageMoves == Ratio(5, of: 1))
    #expect(figures.averagePasses == Ratio(1, of: 1))
    #expect(figures.standard.best == 25)
    #expect(figures.standard.average == Ratio(25, of: 1))
    #expect(figures.vegas.best == nil)
    #expect(figures.drawsPerWin == nil)
    #expect(figures.fastestWin == nil)
    #expect(figures.worryingsBack == 0)
  }

  @Test func `draw 1 and draw 3, standard and Vegas are kept apart`() throws {
    var stats = KlondikeStats.tally(of: try game("AC>F resign", rules: .vegasDrawThree))
    stats.merge(KlondikeStats.tally(of: try game("resign")))
    #expect(stats.gamesPlayed == 2)
    #expect(stats.drawThree.vegas.total == -47)
    #expect(stats.drawThree.standard.best == nil)
    #expect(stats.drawOne.standard.total == 0)
    #expect(stats.all.gamesPlayed == 2)
    #expect(stats[.three] == stats.drawThree)
  }

  @Test func `games in progress or at fault add nothing`() throws {
    #expect(KlondikeStats.tally(of: try game("draw")) == KlondikeStats())
    #expect(KlondikeStats.tally(of: try game("resign", "draw")) == KlondikeStats())
  }

  @Test func `a game known by its score alone says nothing of moves`() {
    let stats = KlondikeStats.tally(ofResult: KlondikeSummary(score: 120), under: .standard)
    #expect(stats.gamesPlayed == 1)
    #expect(stats.drawOne.standard.best == 120)
    #expect(stats.drawOne.winRate == nil)
    #expect(stats.drawOne.worryingsBack == nil)
    #expect(stats.drawOne.averageHome == nil && stats.drawOne.averageMoves == nil)
  }

  @Test func `results count as far as they are told`() throws {
    var stats = KlondikeStats.tally(of: try game("AC>F AD>F draw draw draw", "resign"))
    for summary in [
      KlondikeSummary(score: 600, hasWon: true, home: 52, moves: 140, passes: 2, seconds: 300),
      KlondikeSummary(score: 90, hasWon: false, home: 12), KlondikeSummary(score: 285),
    ] {
      stats.merge(KlondikeStats.tally(ofResult: summary, under: .standard))
    }
    let figures = stats.drawOne
    #expect(figures.gamesPlayed == 4)
    #expect(figures.gamesDecided == 3)
    #expect(figures.winRate == Ratio(1, of: 3))
    #expect(figures.averageHome == Ratio(66, of: 3))
    #expect(figures.averageMoves == Ratio(145, of: 2))
    #expect(figures.averagePasses == Ratio(3, of: 2))
    #expect(figures.standard.average == Ratio(1000, of: 4))
    #expect(figures.fastestWin == 300)
    #expect(figures.shortestWin == 140)
    #expect(figures.drawsPerWin == nil)
    #expect(figures.worryingsBack == 0)
  }

  @Test func `wins have their fastest, shortest and draws`() throws {
    let wins = (0..<60).map { replay(seed: $0) }.filter(\.state.isWon)
    try #require(wins.count >= 2)
    var stats = KlondikeStats()
    for (index, win) in wins.enumerated() {
      stats.merge(KlondikeStats.tally(of: win, seconds: index == 0 ? nil : 100 + index))
    }
    let draws = wins.map { win in
      KlondikeStep.film(of: win).count { $0.move == .draw }
    }
    #expect(stats.drawOne.fastestWin == 101)
    #expect(stats.drawOne.shortestWin == wins.map(\.state.moveCount).min())
    #expect(stats.drawOne.drawsPerWin == Ratio(draws.reduce(0, +), of: wins.count))
    #expect(stats.drawOne.averageHome == Ratio(52 * wins.count, of: wins.count))
  }

  @Test func `time counts in the scores where the rules say so`() throws {
    let replay = try game("AC>F AD>F resign", rules: rules { $0.timed = true })
    #expect(KlondikeStats.tally(of: replay, seconds: 60).drawOne.standard.best == 13)
    #expect(KlondikeStats.tally(of: replay).drawOne.standard.best == 25)
  }

  @Test func `worryings back are counted`() throws {
    let deal = try #require(worryingDeal)
    var turns = [KlondikeRules.Turn(.deal(deal))]
    turns += try KlondikeLine(parsing: Array("AC>F AC>2 resign".utf8)[...])
      .turns(completing: nil)
    let replay = Replay(turns, under: KlondikeRules.standard, seats: 1)
    #expect(replay.fault == nil)
    #expect(KlondikeStats.tally(of: replay).drawOne.worryingsBack == 1)
  }

  /// The pack with the two of hearts at the end of column 2.
  private var worryingDeal: KlondikeDeal? {
    var cards = Card.pack
    guard let two = cards.firstIndex(of: card("2H")) else { return nil }
    cards.swapAt(7, two)
    return try? KlondikeDeal(cards)
  }

  @Test func `stats merge in any order and in any parts`() {
    let all = (UInt64(0)..<24).map { seed -> KlondikeStats in
      let preset = KlondikeRules.presetNames[Int(seed) % 4]
      let rules = KlondikeRules.preset(named: preset) ?? .standard
      return KlondikeStats.tally(of: replay(seed: seed, rules), seconds: 300 + Int(seed) * 7)
    }
    let whole = all.reduce(into: KlondikeStats()) { $0.merge($1) }
    #expect(all.reversed().reduce(into: KlondikeStats()) { $0.merge($1) } == whole)
    let halves = [all[..<9], all[9...]].map { $0.reduce(into: KlondikeStats()) { $0.merge($1) } }
    #expect(halves[1].merged(with: halves[0]) == whole)
    #expect(whole.gamesPlayed == 24)
  }

  @Test func `the longest winning run, in any parts in order`() {
    func run(_ games: ArraySlice<Bool>) -> KlondikeRun {
      var run = KlondikeRun()
      for won in games { run.add(won: won) }
      return run
    }
    for bits in 0..<256 {
      let games = (0..<8).map { bits >> $0 & 1 == 1 }
      let longest = games.split(separator: false).map(\.count).max() ?? 0
      let whole = run(games[...])
      #expect(whole.longest == longest)
      for cut in 0...8 {
        var parts = run(games[..<cut])
        parts.merge(run(games[cut...]))
        #expect(parts == whole)
      }
    }
  }

  @Test func `results of one deal are compared`() throws {
    let poor = try #require(KlondikeResult(of: try game("AC>F resign"), seconds: nil))
    let better = try #require(KlondikeResult(of: try game("AC>F AD>F resign"), seconds: nil))
    let longer = try #require(KlondikeResult(of: try game("draw AC>F resign"), seconds: nil))
    #expect(poor.deal == packDeal)
    #expect(better.beats(poor))
    #expect(!poor.beats(better))
    #expect(poor.beats(longer))
    #expect(!poor.beats(poor))
    #expect(KlondikeResult(of: try game("draw"), seconds: nil) == nil)
  }
}
