import Klondike
import Tabletop
import TestSupport
import Testing

/// Where a game was given away: the books of it, and what each move is said to have cost.
@Suite struct KlondikeAnalysisTests {
  private typealias Chances = KlondikeSolver.Chances
  private typealias Analysis = GameAnalysis<KlondikeRules.Choice, KlondikeRules.Theme>

  private func game(
    _ seed: UInt64, _ rules: KlondikeRules = .standard, style: KlondikeStyle = .careful
  ) -> Replay<KlondikeRules> {
    let turns = KlondikeSimulation.play(rules, deal: KlondikeDeal(seed: seed), style: style)
    return Replay(turns, under: rules, seats: 1)
  }

  /// The first game of simple play that is won, or that isn't.
  private func game(won: Bool, _ rules: KlondikeRules = .standard) throws -> Replay<KlondikeRules> {
    try #require(
      (1...200 as ClosedRange<UInt64>).lazy.map { game($0, rules) }.first { $0.state.isWon == won })
  }

  /// What it would be to give a game away with the move after `position`.
  private func chances(_ replay: Replay<KlondikeRules>, lastWon position: Int?) -> Chances {
    let count = replay.moves.count
    return Chances(
      lastWon: position, firstLost: position == count ? nil : (position ?? -1) + 1, of: count + 1,
      line: position == count ? [] : [.draw], nodes: 0)
  }

  private func decisions(_ analysis: Analysis) -> [Analysis.Decision] {
    analysis.events.compactMap {
      if case .decision(let decision) = $0.cause { decision } else { nil }
    }
  }

  @Test func `the books balance wherever a game was given away`() throws {
    var generator = SplitMix64(seed: 11)
    for seed in 1...UInt64(Size.of(debug: 300, full: 2000)) {
      let rules = rules {
        $0.draw = generator.below(2) == 0 ? .one : .three
        $0.passes = [nil, .unlimited, .one, .three][generator.below(4)]
        $0.worryingBack = generator.below(4) > 0
        $0.scoring = KlondikeRules.Scoring.allCases[generator.below(3)]
      }
      let replay = game(seed, rules, style: generator.below(2) == 0 ? .careful : .hasty)
      let count = replay.moves.count
      let position = generator.below(count + 1) - 1
      let chances = chances(
        replay, lastWon: replay.state.isWon ? count : position < 0 ? nil : position)
      let analysis = try #require(rules.analysis(of: replay, chances: chances))
      let imbalance = try #require(analysis.imbalance)
      #expect(abs(imbalance[0]) < 1e-12, "seed \(seed)")
      #expect(analysis.result == [replay.state.isWon ? 1 : 0])
      #expect(analysis.events.last?.value == analysis.result)
    }
  }

  @Test func `what the solver finds balances, too`() throws {
    var judged = 0
    for seed in 1...UInt64(Size.of(debug: 30, full: 60)) {
      let replay = game(seed, seed.isMultiple(of: 2) ? .standard : .drawThree)
      let chances = try #require(replay.chances(budget: 3000))
      guard let analysis = replay.rules.analysis(of: replay, chances: chances) else {
        #expect(!chances.isExact)
        continue
      }
      judged += 1
      #expect(abs(try #require(analysis.imbalance)[0]) < 1e-12)
      guard let last = chances.lastWon else { continue }
      let end = try #require(replay.continued(after: last, with: chances.line))
      #expect(end.state.isWon, "seed \(seed)")
    }
    #expect(judged > 0)
  }

  @Test func `a game won costs nothing, and its deal is the luck`() throws {
    for (rules, share) in [(KlondikeRules.standard, 0.9048), (.drawThree, 0.81945)] {
      let replay = try game(won: true, rules)
      let chances = try #require(replay.chances(budget: 0))
      #expect(chances.nodes == 0)
      let analysis = try #require(rules.analysis(of: replay, chances: chances))
      #expect(analysis.model == .solver && analysis.unit == .win)
      #expect(analysis.start == [share])
      let figures = analysis.figures[0]
      #expect(abs(try #require(figures.luck) - (1 - share)) < 1e-12)
      #expect(figures.loss == 0 && figures.decisions > 50)
      #expect(figures.withoutLuck == figures.luck.map { 1 - $0 })
    }
  }

  @Test func `the move that gave a game away costs all of it, and no other move anything`() throws {
    let replay = try game(won: false)
    let film = KlondikeStep.film(of: replay)
    for position in [0, 5, film.count - 2] {
      var chances = chances(replay, lastWon: position)
      chances.line = [.home(card("AH"))]
      let analysis = try #require(replay.rules.analysis(of: replay, chances: chances))
      let decisions = decisions(analysis)
      #expect(decisions.count == film.count)
      for (index, decision) in decisions.enumerated() {
        #expect(decision.loss == (index == position ? 1 : 0))
        #expect(decision.change == [index == position ? -1 : 0])
        #expect(decision.played == film[index].move)
        #expect(decision.best == (index == position ? chances.line[0] : film[index].move))
      }
      // The deal comes before the moves.
      #expect(analysis.events[position].value == [1] && analysis.events[position + 1].value == [0])
      #expect(analysis.events[position + 1].step == film[position].turn)
      #expect(analysis.figures[0].count(of: .blunder) == 1)
    }
  }

  @Test func `to give up a game that could still be won gives it away`() throws {
    let replay = try game(won: false)
    let last = replay.moves.count - 1
    let chances = chances(replay, lastWon: last)
    let analysis = try #require(replay.rules.analysis(of: replay, chances: chances))
    let decision = try #require(decisions(analysis).last)
    #expect(decision.played == .resign && decision.theme == .resign && decision.loss == 1)
    #expect(decision.options > 1)
    let themes = Array(KlondikeRules.Theme.allCases)
    #expect(analysis.figures[0].themes.map(\.loss) == themes.map { $0 == .resign ? 1 : 0 })
  }

  @Test func `a deal that can't be won is bad luck and nobody's mistake`() throws {
    let replay = try game(won: false)
    let chances = chances(replay, lastWon: nil)
    let analysis = try #require(replay.rules.analysis(of: replay, chances: chances))
    #expect(analysis.figures[0].luck == -0.9048 && analysis.figures[0].loss == 0)
    #expect(analysis.figures[0].withoutLuck == 0.9048)
  }

  @Test(arguments: [
    KlondikeRules.vegas, .vegasDrawThree, rules { $0.worryingBack = false },
    rules { $0.passes = .three },
  ])
  func
    `where no share is published a game begins with its deal, and nobody knows how lucky that was`(
      rules: KlondikeRules
    ) throws
  {
    #expect(rules.winnableShare == nil)
    let replay = game(4, rules)
    let lost = try #require(rules.analysis(of: replay, chances: chances(replay, lastWon: nil)))
    let given = try #require(rules.analysis(of: replay, chances: chances(replay, lastWon: 3)))
    #expect(lost.start == [0] && given.start == [1])
    for figures in [lost, given].map({ $0.figures[0] }) {
      #expect(figures.luck == nil && figures.ownLuck == nil && figures.withoutLuck == nil)
    }
    #expect(given.events.count == replay.moves.count)
  }

  @Test func `a move without another is forced`() throws {
    let replay = try game(won: true)
    let chances = try #require(replay.chances(budget: 0))
    let analysis = try #require(replay.rules.analysis(of: replay, chances: chances))
    var state = try #require(replay.table)
    for (move, decision) in zip(replay.moves, decisions(analysis)) {
      #expect(decision.options == replay.rules.moves(in: state).count)
      _ = try replay.rules.play(move, on: &state)
    }
    #expect(analysis.figures[0].decisions == decisions(analysis).count { !$0.isForced })
  }

  @Test func `a game in progress has no result yet`() throws {
    let whole = try game(won: true)
    let replay = Replay(whole.steps.dropLast(2).map(\.turn), under: whole.rules, seats: 1)
    let analysis = try #require(
      replay.rules.analysis(of: replay, chances: chances(replay, lastWon: replay.moves.count)))
    #expect(analysis.result == nil && analysis.imbalance == nil)
    #expect(analysis.events.last?.value == [1])
  }

  @Test func `what isn't known of every position, or is of another game, judges nothing`() throws {
    let replay = try game(won: false)
    var chances = chances(replay, lastWon: 4)
    chances.firstLost = 6
    #expect(replay.rules.analysis(of: replay, chances: chances) == nil)
    #expect(chances.isWinnable == true)
    chances.firstLost = 5
    #expect(replay.rules.analysis(of: replay, chances: chances) != nil)
    chances.positions += 1
    #expect(replay.rules.analysis(of: replay, chances: chances) == nil)
    chances.lastWon = nil
    #expect(chances.isWinnable == nil)
    chances.firstLost = 0
    #expect(chances.isWinnable == false)
  }

  @Test func `other moves go on from where a game stood`() throws {
    let replay = try game(won: true)
    let half = replay.moves.count / 2
    let rest = Array(replay.moves[half...])
    let same = try #require(replay.continued(after: half, with: rest))
    #expect(same.state == replay.state)
    #expect(replay.continued(after: half, with: [.home(card("KS")), .home(card("KS"))]) == nil)
    #expect(replay.continued(after: replay.moves.count + 1, with: []) == nil)
  }

  @Test func `the published shares are for play without limits`() {
    #expect(KlondikeRules.standard.winnableShare?.value == 0.9048)
    #expect(KlondikeRules.standard.winnableShare?.uncertainty == 0.00116)
    #expect(KlondikeRules.drawThree.winnableShare?.value == 0.81945)
    #expect(KlondikeRules.drawThree.winnableShare?.uncertainty == 0.00084)
    #expect(rules(from: .vegas) { $0.passes = .unlimited }.winnableShare?.value == 0.9048)
  }
}
