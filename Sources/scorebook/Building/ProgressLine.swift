import Contents
import Synchronization

/// A line on the terminal that tells how far a long build is; nothing where nobody watches.
final class ProgressLine: Sendable {
  /// How long a build must have taken before it is worth a line, and how often the line changes.
  private static let interval = Duration.milliseconds(200)

  private struct State {
    var next: ContinuousClock.Instant
    var isShown = false
  }

  private let console: Console
  private let state: Mutex<State>

  init(_ console: Console) {
    self.console = console
    state = Mutex(State(next: .now + ProgressLine.interval * 2))
  }

  /// Runs what takes long with several tasks, and tells every now and then how much of it is done.
  ///
  /// - Parameter name: What is made.
  func watch(_ parts: [@Sendable () -> Void], of name: String, tasks: Int) async {
    guard !parts.isEmpty else { return }
    let done = Atomic(0)
    let ticker = Task { [self] in
      while true {
        try await Task.sleep(for: ProgressLine.interval)
        show(done.load(ordering: .relaxed), of: parts.count, name)
      }
    }
    _ = await Parallel.map(parts.count, jobs: tasks) { index in
      parts[index]()
      done.add(1, ordering: .relaxed)
    }
    ticker.cancel()
    clear()
  }

  func show(_ done: Int, of total: Int, _ name: String = "pages") {
    guard console.isWatched else { return }
    state.withLock { state in
      guard ContinuousClock.now >= state.next else { return }
      state.next = .now + ProgressLine.interval
      state.isShown = true
      console.report("\r\(done) of \(total) \(name)\u{1B}[K")
    }
  }

  /// Takes the line away.
  func clear() {
    state.withLock { state in
      if state.isShown { console.report("\r\u{1B}[K") }
      state.isShown = false
    }
  }
}
