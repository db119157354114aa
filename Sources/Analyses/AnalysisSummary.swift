package import Tabletop

/// What an analysis comes to, without its events.
package struct AnalysisSummary<Choice: Hashable & Sendable, Theme: LossTheme>: Sendable {
  /// A decision by its place in the game.
  package struct Dearest: Sendable {
    package let moment: JudgedMoment
    package let decision: GameAnalysis<Choice, Theme>.Decision
  }

  package let model: AnalysisModel
  package let unit: AnalysisUnit
  /// By seat.
  package let figures: [AnalysisFigures]
  /// By seat: the decisions that lost most, three at most, the dearest first; none that lost nothing.
  package let dearest: [[Dearest]]

  package init(_ analysis: GameAnalysis<Choice, Theme>) {
    model = analysis.model
    unit = analysis.unit
    figures = analysis.figures
    var dearest: [[Dearest]] = analysis.start.map { _ in [] }
    for moment in analysis.moments {
      guard case .decision(let decision) = analysis.events[moment.event].cause,
        !decision.isForced, decision.loss > 1e-9
      else { continue }
      dearest[moment.seat.rawValue].append(Dearest(moment: moment, decision: decision))
    }
    self.dearest = dearest.map { Array($0.sorted(by: Dearest.isDearer).prefix(3)) }
  }
}

extension AnalysisSummary.Dearest {
  /// Orders decisions by what they lost, those that lost as much by their place in the game.
  package static func isDearer(_ first: Self, _ second: Self) -> Bool {
    (second.decision.loss, first.moment.event) < (first.decision.loss, second.moment.event)
  }
}
