import Tabletop
import Testing

/// What the analyses of games come to, and what of them isn't known.
struct AnalysisFiguresTests {
  private enum Theme: String, LossTheme {
    case early, late
  }

  private typealias Analysis = GameAnalysis<Int, Theme>

  /// A game of one with some luck, a decision that lost something and a right one.
  private func figures(
    luck: Double, result: Double?, hasAverage: Bool = true, untold: Int = 0
  ) -> AnalysisFigures {
    var turns = UntoldTurns()
    for turn in 0..<3 { turns.add(isTold: turn >= untold) }
    func decision(_ loss: Double) -> Analysis.Cause {
      .decision(
        Analysis.Decision(
          played: 1, best: 2, loss: loss, margin: nil, options: 2, theme: .late, change: [-loss]))
    }
    let causes: [Analysis.Cause] = [
      .chance(luck: [luck]), decision(0.1), decision(0), .unjudged(change: [0.3]),
    ]
    return Analysis(
      model: .race, unit: .win, start: [0.5],
      events: causes.map {
        Analysis.Event(step: 0, seat: Seat(0), cause: $0, value: [0.5])
      }, result: result.map { [$0] }, hasAverage: hasAverage, untold: turns
    ).figures[0]
  }

  private func sum(_ all: AnalysisFigures...) -> AnalysisFigures {
    all.reduce(into: AnalysisFigures()) { $0.merge($1) }
  }

  @Test func `luck and the result without it are told where all of it is known`() {
    let known = figures(luck: 0.25, result: 1)
    #expect(known.luck == 0.25 && known.ownLuck == 0.25 && known.withoutLuck == 0.75)
    for unknown in [
      figures(luck: 0.25, result: 1, hasAverage: false), figures(luck: 0.25, result: 1, untold: 1),
    ] {
      #expect(unknown.luck == nil && unknown.ownLuck == nil && unknown.withoutLuck == nil)
      // What was decided is.
      #expect(unknown.decisions == 2 && unknown.loss == 0.1 && unknown.result == 1)
    }
  }

  @Test func `sums count luck of those games alone of which it is known`() {
    let known = figures(luck: 0.25, result: 1)
    let unknown = figures(luck: 0.5, result: 1, untold: 2)
    for all in [sum(known, unknown), sum(unknown, known)] {
      #expect(all.games == 2 && all.result == 2)
      #expect(all.known?.games == 1)
      #expect(all.luck == 0.25 && all.withoutLuck == 0.75)
      #expect(all.decisions == 4)
    }
    #expect(sum(unknown, unknown).luck == nil)
    #expect(sum(unknown, unknown).withoutLuck == nil)
    #expect(sum(known, known).withoutLuck == 1.5)
  }

  @Test func `a game in progress has luck so far, which no sum counts`() {
    let open = figures(luck: 0.25, result: nil)
    #expect(open.luck == 0.25 && open.withoutLuck == nil)
    let over = figures(luck: 0.5, result: 1)
    for all in [sum(open, over), sum(over, open)] {
      #expect(all.luck == 0.5 && all.withoutLuck == 0.5 && all.games == 1)
      #expect(all.decisions == 4)
    }
    var twice = open
    twice.merge(open)
    #expect(twice.luck == nil)
  }

  @Test func `how often it went wrong is counted beside how often it could`() {
    let all = sum(figures(luck: 0, result: 1), figures(luck: 0, result: 0))
    #expect(all.themes.map(\.decisions) == [0, 4])
    #expect(all.themes.map(\.faults) == [0, 2])
    #expect(all.all.faults == 2)
  }
}
