package import Histories

/// The line that is ahead at the end of totals that run side by side, and since when. A level score takes the lead from
/// nobody.
package struct Lead: Hashable, Sendable {
  /// The line that alone is best at the end.
  package let leader: Int
  /// The total with which it took the lead for good; 0 is before the first step.
  package let since: Int
  /// The number of times that one line alone took the lead from another.
  package let changes: Int

  /// - Parameters:
  ///   - totals: A row a line, all of one length.
  ///   - order: The order of the totals.
  /// - Returns: `nil` where no line is alone at the end, or there is but one.
  package init?(_ totals: [[Double]], by order: ScoreOrder = .highestWins) {
    let steps = totals.map(\.count).min() ?? 0
    guard totals.count > 1, steps > 1 else { return nil }
    /// Returns the index of the line that alone is best; `nil` where several are.
    func onlyLeader(at step: Int) -> Int? {
      var (leader, isAlone) = (0, true)
      for line in 1..<totals.count {
        let (own, best) = (totals[line][step], totals[leader][step])
        if own == best {
          isAlone = false
        } else if order.isBetter(own, than: best) {
          (leader, isAlone) = (line, true)
        }
      }
      return isAlone ? leader : nil
    }
    guard let leader = onlyLeader(at: steps - 1) else { return nil }
    var (since, changes, ahead) = (0, 0, nil as Int?)
    for step in 0..<steps {
      guard let next = onlyLeader(at: step), next != ahead else { continue }
      if ahead != nil { changes += 1 }
      (ahead, since) = (next, step)
    }
    (self.leader, self.since, self.changes) = (leader, since, changes)
  }
}
