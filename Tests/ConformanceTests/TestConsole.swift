import CommandLineKit
import Foundation
import Synchronization

@testable import scorebook

/// A console held in memory, that keeps what a command writes and reports.
final class TestConsole: Sendable {
  private let written = Mutex<[UInt8]>([])
  private let reported = Mutex("")
  private let input: Mutex<[[UInt8]]>

  private let cacheFolder: String?
  private let isWatched: Bool

  /// Where tests keep tables, from one run to the next: not among the user's own.
  static let cacheHome = NSTemporaryDirectory() + "scorebook-tests-cache"

  /// - Parameters:
  ///   - input: standard input, in the parts it comes in.
  ///   - cacheFolder: Where tables are kept; those of other tests unless said.
  ///   - isWatched: Whether a person watches the reports.
  init(
    input: [String] = [], cacheFolder: String? = TestConsole.cacheHome + "/scorebook",
    isWatched: Bool = false
  ) {
    self.isWatched = isWatched
    self.input = Mutex(input.reversed().map { Array($0.utf8) })
    self.cacheFolder = cacheFolder
  }

  var output: String { written.withLock { String(decoding: $0, as: UTF8.self) } }
  var reports: String { reported.withLock { $0 } }

  var console: Console {
    Console(
      standardOutput: { bytes in self.written.withLock { $0 += bytes } },
      standardError: { text in self.reported.withLock { $0 += text } },
      read: { self.input.withLock { $0.popLast() } },
      isWatched: isWatched, usesColor: false, cacheFolder: cacheFolder, patience: .seconds(3600))
  }

  /// Runs a command line, its words with blanks between them.
  func run(_ line: String) async -> ToolStatus {
    await Scorebook.run(line.split(separator: " ").map(String.init), console)
  }
}
