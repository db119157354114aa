import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import scorebook

/// What is told of long work while it goes on.
@Suite(.serialized) struct ProgressLineTests {
  private func line(_ test: TestConsole, patience: Duration? = nil) -> ProgressLine {
    ProgressLine(test.console, interval: .milliseconds(5), patience: patience)
  }

  /// Goes on until something is told. It gives up after an hour where a tick comes each five milliseconds: a
  /// run that tells nothing would never end, and no count of work says that nothing comes any more.
  private static func work(_ test: TestConsole) {
    let end = Date.now + Double(Size.limit(3600))
    while test.reports.isEmpty, Date.now < end { Thread.sleep(forTimeInterval: 0.01) }
  }

  @Test func `who watches sees that a table is being made, and nothing of it afterwards`() async {
    let test = TestConsole(isWatched: true)
    let line = line(test)
    // Not on a thread that the line needs.
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        line.watch("a table") { Self.work(test) }
        continuation.resume()
      }
    }
    #expect(test.reports.hasPrefix("\rworking out a table"))
    #expect(test.reports.hasSuffix("\r\u{1B}[K"))
  }

  @Test func `where nobody watches, that tables take long is said once`() async {
    let test = TestConsole()
    let parts = Array(repeating: { @Sendable in Self.work(test) }, count: 3)
    await line(test, patience: .milliseconds(20)).watch(parts, of: "tables", tasks: 1)
    #expect(test.reports == "working out tables, which takes a while\n")
  }

  @Test func `what is at hand, quick or not to be told is not told`() async {
    let test = TestConsole()
    let never = Duration.seconds(1_000_000_000)
    for (patience, isTold) in [(nil, true), (never, true), (.zero, false)] {
      // The work goes on until it could have been told thrice.
      let ticks = DispatchSemaphore(value: 0)
      let work = { @Sendable in for _ in 0..<3 { ticks.wait() } }
      await line(test, patience: patience).watch([work], of: "tables", tasks: 1) {
        ticks.signal()
        return isTold
      }
    }
    line(test, patience: .zero).watch("a table") {}
    #expect(test.reports.isEmpty)
    let watched = TestConsole(isWatched: true)
    ProgressLine(watched.console, interval: never).watch("a table") {}
    #expect(watched.reports.isEmpty)
  }

  @Test func `odds that makes a table keeps it, and has nothing to show the next time`()
    async throws
  {
    let place = NSTemporaryDirectory() + "scorebook-progress-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: place) }
    var outputs: [String] = []
    for run in 0..<2 {
      let test = TestConsole(cacheFolder: place, isWatched: true)
      #expect(await test.run("odds farkle --scores 9000,9000 --rules minimal") == .done)
      #expect(test.reports.isEmpty || run == 0, "\(test.reports)")
      outputs.append(test.output)
    }
    #expect(outputs[0] == outputs[1])
    #expect(try !FileManager.default.contentsOfDirectory(atPath: place).isEmpty)
  }
}
