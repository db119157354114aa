import CommandLineKit
import Foundation
import Telling
import TestSupport

@testable import Building
@testable import scorebook

/// The tool as it was built beside these tests, or the one that `SCOREBOOK_TOOL` names, run as a process.
struct BuiltTool {
  struct Result {
    var status: Int32
    var output: String
    /// Without what is said of work that takes long, since how long it takes is the machine's matter.
    var errors: String
  }

  private static let patience = "working out parts of luck and skill, which takes a while\n"

  static let path: String = {
    if let named = ProcessInfo.processInfo.environment["SCOREBOOK_TOOL"] {
      return URL(fileURLWithPath: named).path
    }
    return besideTests("scorebook")
  }()

  /// Returns where a program of the package is built.
  static func besideTests(_ name: String) -> String {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// What makes a command find the templates of the package where the tool was built outside of it.
  static func options(of command: String?) -> [String] {
    guard !path.hasPrefix(PackageFolder.path("")) else { return [] }
    let options = Command.all(of: everyGame).first { $0.name == command }?.options ?? []
    return options.contains { $0.name == ToolOption.templates.name }
      ? ["--templates", PackageFolder.path("Templates")] : []
  }

  /// Whether it is the one that was built beside these tests.
  static var isOfTests: Bool { path == besideTests("scorebook") }

  static var isBuilt: Bool { FileManager.default.isExecutableFile(atPath: path) }

  static func run(
    _ words: String..., input: String = "", in folder: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Result {
    try run(words, input: input, in: folder, environment: environment)
  }

  /// Runs the tool to its end.
  ///
  /// - Parameter limits: What a shell does before it becomes the tool: `ulimit -n 8`, or `exec 1>&-`.
  static func run(
    _ words: [String], input: String = "", in folder: String? = nil,
    environment: [String: String] = [:], limits: String? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: limits == nil ? path : "/bin/sh")
    process.arguments =
      (limits.map { ["-c", $0 + "; exec \"$0\" \"$@\"", path] } ?? []) + words
      + options(of: words.first)
    process.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": TestConsole.cacheHome]) { $1 }.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    try process.run()
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = try stdout.fileHandleForReading.readToEnd() ?? Data()
    let errors = try stderr.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self).replacing(patience, with: ""))
  }
}
