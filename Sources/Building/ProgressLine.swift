package import CommandLineKit
import ContentFiles
import Contents
import Synchronization

/// A line on the terminal that tells how far long work is; where nobody watches nothing, or that it takes long.
package final class ProgressLine: Sendable {
  private struct State {
    var next: ContinuousClock.Instant
    var isShown = false
    /// The time at which it is told where nobody watches.
    var telling: ContinuousClock.Instant?
  }

  private let console: Console
  /// The time between two changes of the line; work must have taken twice that before it is worth one.
  private let interval: Duration
  private let state: Mutex<State>

  /// - Parameter patience: How long tables may take before it is told where nobody watches; `nil` to say nothing.
  package init(
    _ console: Console, interval: Duration = .milliseconds(200), patience: Duration? = nil
  ) {
    self.console = console
    self.interval = interval
    state = Mutex(State(next: .now + interval * 2, telling: patience.map { .now + $0 }))
  }

  /// Runs what takes long with several tasks, and tells every now and then how much of it is done.
  ///
  /// - Parameters:
  ///   - name: What is made.
  ///   - isTold: Whether it is worth telling where nobody watches.
  package func watch(
    _ parts: [@Sendable () -> Void], of name: String, tasks: Int,
    isTold: @escaping @Sendable () -> Bool = { true }
  ) async {
    guard !parts.isEmpty else { return }
    let done = Atomic(0)
    let ticker = ticker { [self] in
      show(done.load(ordering: .relaxed), of: parts.count, name)
      if isTold() { tell("working out \(name), which takes a while\n") }
    }
    _ = await Parallel.map(parts.count, jobs: tasks) { index in
      parts[index]()
      done.add(1, ordering: .relaxed)
    }
    ticker.cancel()
    clear()
  }

  /// Runs what may take long, and tells every now and then for how long it has.
  ///
  /// - Parameter name: What is made.
  package func watch(_ name: String, _ body: () -> Void) {
    let start = ContinuousClock.now
    let ticker = ticker { [self] in
      let seconds = (ContinuousClock.now - start).components.seconds
      show("working out \(name)" + (seconds > 0 ? ", \(seconds) s" : ""))
    }
    body()
    ticker.cancel()
    clear()
  }

  package func show(_ done: Int, of total: Int, _ name: String = "pages") {
    show("\(done) of \(total) \(name)")
  }

  private func ticker(_ tick: @escaping @Sendable () -> Void) -> Task<Void, any Error> {
    let interval = interval
    return Task {
      while true {
        try await Task.sleep(for: interval)
        tick()
      }
    }
  }

  private func show(_ text: String) {
    guard console.isWatched else { return }
    state.withLock { state in
      // What is over isn't shown once more behind its own end.
      guard ContinuousClock.now >= state.next, !Task.isCancelled else { return }
      state.next = .now + interval
      state.isShown = true
      console.standardError("\r\(Console.visible(text))\u{1B}[K")
    }
  }

  /// Says once, where nobody watches, what takes long.
  private func tell(_ text: String) {
    guard !console.isWatched else { return }
    state.withLock { state in
      guard let telling = state.telling, ContinuousClock.now >= telling, !Task.isCancelled else {
        return
      }
      state.telling = nil
      console.report(text)
    }
  }

  /// Takes the line away.
  func clear() {
    state.withLock { state in
      if state.isShown { console.standardError("\r\u{1B}[K") }
      state.isShown = false
    }
  }
}
