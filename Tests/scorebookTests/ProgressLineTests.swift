import Foundation
import TestSupport
import Testing

@testable import scorebook

/// What is told of long work while it goes on.
@Suite(.serialized) struct ProgressLineTests {
  private func line(_ test: TestConsole, patience: Duration? = nil) -> ProgressLine {
    ProgressLine(test.console, interval: .milliseconds(5), patience: patience)
  }

  /// Goes on until something is told, or for long enough that something should have been.
  private static func work(_ test: TestConsole) {
    let end = Date.now + Double(Size.limit(600))
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
    let parts = [{ @Sendable in Thread.sleep(forTimeInterval: 0.05) }]
    await line(test).watch(parts, of: "tables", tasks: 1)
    await line(test, patience: .seconds(60)).watch(parts, of: "tables", tasks: 1)
    await line(test, patience: .zero).watch(parts, of: "tables", tasks: 1, isTold: { false })
    line(test, patience: .zero).watch("a table") {}
    #expect(test.reports.isEmpty)
    let watched = TestConsole(isWatched: true)
    ProgressLine(watched.console, interval: .seconds(60)).watch("a table") {}
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
