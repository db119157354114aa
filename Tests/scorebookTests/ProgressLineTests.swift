import Foundation
import Testing

@testable import scorebook

/// What is told of long work while it goes on.
struct ProgressLineTests {
  private static let tick = Duration.milliseconds(5)

  private func line(_ test: TestConsole, patience: Duration? = nil) -> ProgressLine {
    ProgressLine(test.console, interval: Self.tick, patience: patience)
  }

  @Test func `who watches sees that a table is being made, and nothing of it afterwards`() {
    let test = TestConsole(isWatched: true)
    line(test).watch("a table") { Thread.sleep(forTimeInterval: 0.2) }
    #expect(test.reports.hasPrefix("\rworking out a table\u{1B}[K"))
    #expect(test.reports.hasSuffix("\r\u{1B}[K"))
  }

  @Test func `where nobody watches, that tables take long is said once`() async {
    let test = TestConsole()
    let parts = Array(repeating: { @Sendable in Thread.sleep(forTimeInterval: 0.1) }, count: 3)
    await line(test, patience: .milliseconds(20)).watch(parts, of: "tables", tasks: 1)
    #expect(test.reports == "working out tables, which takes a while\n")
  }

  @Test func `quick work and impatience that nobody has say nothing`() async {
    let test = TestConsole()
    let slow = [{ @Sendable in Thread.sleep(forTimeInterval: 0.1) }]
    await line(test).watch(slow, of: "tables", tasks: 1)
    await line(test, patience: .seconds(60)).watch(slow, of: "tables", tasks: 1)
    line(test, patience: .zero).watch("a table") {}
    #expect(test.reports.isEmpty)
    let watched = TestConsole(isWatched: true)
    ProgressLine(watched.console).watch("a table") {}
    #expect(watched.reports.isEmpty)
  }

  @Test func `odds that makes a table shows it to who watches, and keeps it`() async throws {
    let place = NSTemporaryDirectory() + "scorebook-progress-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: place) }
    var outputs: [String] = []
    for run in 0..<2 {
      let test = TestConsole(cacheFolder: place, isWatched: true)
      #expect(await test.run("odds farkle --scores 9000,9000 --rules minimal") == .done)
      #expect(test.reports.isEmpty || run == 0, "\(test.reports)")
      #expect(
        test.reports.isEmpty || test.reports.contains("working out a table of luck and skill"))
      outputs.append(test.output)
    }
    #expect(outputs[0] == outputs[1])
    #expect(try FileManager.default.contentsOfDirectory(atPath: place).count == 1)
  }
}
