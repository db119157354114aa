import Synchronization

/// Work done by several tasks at once, its results in order.
package enum Parallel {
  /// Returns `body` of every number below `count`, worked out by `jobs` tasks.
  package static func map<Value: Sendable>(
    _ count: Int, jobs: Int, _ body: @escaping @Sendable (Int) -> Value
  ) async -> [Value] {
    guard count > 1, jobs > 1 else { return (0..<count).map(body) }
    let queue = WorkQueue(count: count, share: max(1, min(64, count / (jobs * 8))))
    return await withTaskGroup(of: [(Int, [Value])].self) { group in
      for _ in 0..<min(jobs, count) {
        group.addTask {
          var done: [(Int, [Value])] = []
          while let range = queue.next() { done.append((range.lowerBound, range.map(body))) }
          return done
        }
      }
      var parts: [(Int, [Value])] = []
      for await done in group { parts += done }
      return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
  }
}

/// Hands out the numbers below a count to several tasks: the next few that nobody has taken. Uneven
/// work spreads evenly, and tasks seldom meet.
package final class WorkQueue: Sendable {
  private let count: Int
  private let share: Int
  private let taken = Atomic(0)

  /// - Parameter share: how many are taken at once, 1 or more.
  package init(count: Int, share: Int) {
    self.count = count
    self.share = share
  }

  /// Takes the next numbers, `nil` where none are left.
  package func next() -> Range<Int>? {
    let start = taken.add(share, ordering: .relaxed).oldValue
    return start < count ? start..<min(start + share, count) : nil
  }
}
