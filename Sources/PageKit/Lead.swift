/// The line that is ahead at the end of totals that run side by side, and since when. A level score takes the lead from
/// nobody.
package struct Lead: Hashable, Sendable {
  /// The line that alone is highest at the end.
  package let leader: Int
  /// The total with which it took the lead for good; 0 is before the first step.
  package let since: Int
  /// The number of times that one line alone took the lead from another.
  package let changes: Int

  /// - Parameter totals: A row a line, all of one length.
  /// - Returns: `nil` where no line is alone at the end, or there is but one.
  package init?<Total: Comparable>(_ totals: [[Total]]) {
    let steps = totals.map(\.count).min() ?? 0
    guard totals.count > 1, steps > 1 else { return nil }
    /// Returns the index of the line that is alone the highest.
    func highest(at step: Int) -> Int? {
      guard let most = totals.lazy.map({ $0[step] }).max() else { return nil }
      let lines = totals.indices.filter { totals[$0][step] == most }
      return lines.count == 1 ? lines[0] : nil
    }
    guard let leader = highest(at: steps - 1) else { return nil }
    var (since, changes, ahead) = (0, 0, nil as Int?)
    for step in 0..<steps {
      guard let next = highest(at: step), next != ahead else { continue }
      if ahead != nil { changes += 1 }
      (ahead, since) = (next, step)
    }
    (self.leader, self.since, self.changes) = (leader, since, changes)
  }
}
