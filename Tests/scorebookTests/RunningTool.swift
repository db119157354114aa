import Foundation

/// The tool while it runs, with what it writes on both streams, line by line.
final class RunningTool {
  private let process = Process()
  private let output = Pipe()
  private var rest = Data()

  init(_ words: [String], in folder: String) throws {
    process.executableURL = URL(fileURLWithPath: BuiltTool.path)
    process.arguments = words + BuiltTool.options(of: words.first)
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardOutput = output
    process.standardError = output
    try process.run()
  }

  deinit { process.terminate() }

  /// Reads the next lines, up to one with this beginning; fewer where the tool ends.
  func lines(upTo beginning: String) throws -> [String] {
    var lines: [String] = []
    while lines.last?.hasPrefix(beginning) != true {
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        lines.append(String(decoding: rest[..<end], as: UTF8.self))
        rest = Data(rest[(end + 1)...])
        if lines.last?.hasPrefix(beginning) == true { return lines }
      }
      let part = output.fileHandleForReading.availableData
      guard !part.isEmpty else { return lines }
      rest += part
    }
    return lines
  }

  /// Whether a check comes to that: the next, or one of the few behind it, since a slow machine may check in the midst of
  /// a save.
  func tells(_ sum: String) throws -> Bool {
    for _ in 0..<4 where try lines(upTo: "{\"errors\":").last == sum { return true }
    return false
  }

  /// Sends a signal, and returns the status that the tool exits with, -1 where the signal ended it.
  func end(by signal: Int32) -> Int32 {
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    return process.terminationReason == .exit ? process.terminationStatus : -1
  }
}
