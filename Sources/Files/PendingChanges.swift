import Glibc
import Synchronization

/// Changes to files that are never to be left half done where a signal ends the process.
///
/// A *change* is short, a write or a rename: the end waits until those under way are through, and lets none begin.
/// What takes many changes says how it is *taken back*, which the end then does.
public final class PendingChanges: Sendable {
  private struct State {
    var changesUnderWay = 0
    var isEnding = false
    var ends: [(number: Int, takeBack: @Sendable () -> Void)] = []
    var lastNumber = 0
  }

  /// The changes of this process, which a signal ends.
  public static let ofProcess = PendingChanges()

  private let state = Mutex(State())

  init() {}

  /// Whether the process is about to end: a change that has steps stops before the next.
  var isEnding: Bool { state.withLock(\.isEnding) }

  /// Runs one change to its end, or never: where the process is ending nobody comes back from here.
  ///
  /// Changes don't stand in one another: the inner one would wait for the outer one's end.
  func change<Result: ~Copyable, Fault: Error>(
    _ body: () throws(Fault) -> Result
  ) throws(Fault) -> Result {
    let mayBegin = state.withLock { state in
      if !state.isEnding { state.changesUnderWay += 1 }
      return !state.isEnding
    }
    if !mayBegin { waitForTheEnd() }
    defer {
      let isEnding = state.withLock { state in
        state.changesUnderWay -= 1
        return state.isEnding
      }
      if isEnding { waitForTheEnd() }
    }
    return try body()
  }

  /// Notes how to take back what begins here, until `finish` is told the number that is returned.
  public func begin(takenBackBy takeBack: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.lastNumber += 1
      state.ends.append((state.lastNumber, takeBack))
      return state.lastNumber
    }
  }

  /// Says that nothing is left to take back of what began under this number.
  public func finish(_ number: Int) {
    state.withLock { $0.ends.removeAll { $0.number == number } }
  }

  /// Waits for the changes under way, and takes back what was begun, the last first.
  public func end() {
    state.withLock { $0.isEnding = true }
    while state.withLock({ $0.changesUnderWay > 0 }) { usleep(200) }
    for (_, takeBack) in state.withLock(\.ends).reversed() { takeBack() }
  }

  private func waitForTheEnd() {
    while true { pause() }
  }
}
