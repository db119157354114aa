import Synchronization

/// Work done by several tasks at once, its results in order.
package enum Parallel {
  /// Returns `body` of every number below `count`, worked out by `jobs` tasks.
  ///
  /// Each task takes the next few numbers that nobody has taken, so that uneven work spreads evenly.
  package static func map<Value: Sendable>(
    _ count: Int, jobs: Int, _ body: @escaping @Sendable (Int) -> Value
  ) async -> [Value] {
    guard count > 1, jobs > 1 else { return (0..<count).map(body) }
    let counter = Counter()
    let share = max(1, min(64, count / (jobs * 8)))
    return await withTaskGroup(of: [(Int, [Value])].self) { group in
      for _ in 0..<min(jobs, count) {
        group.addTask {
          var done: [(Int, [Value])] = []
          while true {
            let start = counter.take(share)
            guard start < count else { return done }
            done.append((start, (start..<min(start + share, count)).map(body)))
          }
        }
      }
      var parts: [(Int, [Value])] = []
      for await done in group { parts += done }
      return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
  }

  /// What has been taken so far.
  private final class Counter: Sendable {
    private let next = Atomic(0)

    /// Takes the next numbers and returns the first of them.
    func take(_ count: Int) -> Int { next.add(count, ordering: .relaxed).oldValue }
  }
}
