package import Tabletop

/// What an analysis comes to, without its events.
package struct AnalysisSummary: Sendable {
  /// A decision by its place in the game.
  package struct Dearest: Hashable, Sendable {
    /// The index of its event.
    package let event: Int
    /// The step of the replay.
    package let step: Int
    package let loss: Double
  }

  package let model: AnalysisModel
  package let unit: AnalysisUnit
  /// By seat.
  package let figures: [AnalysisFigures]
  /// By seat: the decisions that lost most, three at most, the dearest first; none that lost nothing.
  package let dearest: [[Dearest]]

  package init<Choice, Theme>(_ analysis: GameAnalysis<Choice, Theme>) {
    model = analysis.model
    unit = analysis.unit
    figures = analysis.figures
    var dearest: [[Dearest]] = analysis.start.map { _ in [] }
    for (index, event) in analysis.events.enumerated() {
      guard case .decision(let decision) = event.cause, decision.loss > 1e-9 else { continue }
      dearest[event.seat.rawValue].append(
        Dearest(event: index, step: event.step, loss: decision.loss))
    }
    self.dearest = dearest.map { all in
      Array(all.sorted { ($1.loss, $0.event) < ($0.loss, $1.event) }.prefix(3))
    }
  }
}
