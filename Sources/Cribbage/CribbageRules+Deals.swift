public import Tabletop

extension Replay<CribbageRules> {
  /// Every deal as it stood at its end, the last one as far as it was played, with what its lines are.
  public var deals: [(deal: CribbageRules.Deal, steps: Range<Int>)] {
    var deals: [(deal: CribbageRules.Deal, steps: Range<Int>)] = []
    for (index, step) in steps.enumerated() {
      guard let deal = step.state.deal else { continue }
      if case .deal = step.turn.action {
        deals.append((deal, index..<index + 1))
      } else if let last = deals.last {
        deals[deals.count - 1] = (deal, last.steps.lowerBound..<index + 1)
      }
    }
    return deals
  }
}
