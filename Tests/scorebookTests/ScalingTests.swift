import Foundation
import TestSupport
import Testing

/// What costs more than its input is longer (`Tests/Scaling` has the list).
///
/// Counted are the instructions of all that runs, libcmark's and libyaml's too, by callgrind: the same numbers on
/// every machine and under any load, and nothing in the code must count along.
@Suite(
  .enabled(if: Counted.isPossible, "valgrind isn't installed: apt-get install valgrind"),
  .disabled(if: Size.isSanitized, "valgrind runs no program that a sanitizer is in"))
struct ScalingTests {
  /// How many times as much work twice the input may cost: twice, and some for what is sorted.
  static let most = 2.4

  @Test func `twice the input costs no more than twice the work`() async throws {
    // Not on one of the few threads that tasks share: it takes minutes, and tests may wait for a task.
    let counts = try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try Counted.all() }) }
    }
    #expect(counts.count > 70)
    for work in counts {
      #expect(
        Double(work.double) <= Self.most * Double(work.single),
        "\(work.name): \(work.single) instructions, twice the input \(work.double)")
    }
    func all(_ name: String) -> Int? { counts.first { $0.name == name }?.double }
    let teams = try #require(all("season: of teams, with 15 legs in each match"))
    let games = try #require(all("season: of as many games as teams have legs"))
    #expect(
      teams < games, "a season of teams costs \(teams) instructions, its legs as games \(games)")
  }
}

/// The work of one of the list, of one size and of the double.
struct Counted: Sendable {
  let name: String
  let single: Int
  let double: Int

  private static let valgrind = "/usr/bin/valgrind"
  private static let program = URL(fileURLWithPath: BuiltTool.besideTests("Scaling"))

  static var isPossible: Bool {
    FileManager.default.isExecutableFile(atPath: valgrind)
      && FileManager.default.isExecutableFile(atPath: program.path)
  }

  /// Does all the work of the list once.
  static func all() throws -> [Counted] {
    let folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("scorebook-scaling-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = folder.appendingPathComponent("counts")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: valgrind)
    process.arguments = [
      // Most of the code runs a few times, so that making it fast costs more than it saves.
      "-q", "--tool=callgrind", "--vex-iropt-level=1", "--callgrind-out-file=\(output.path)",
      "--zero-before=*scalingBegins*", "--dump-before=*scalingEnds*", program.path,
    ]
    let names = Pipe()
    process.standardOutput = names
    try process.run()
    let text = try names.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let works = String(decoding: text, as: UTF8.self).split(separator: "\n")
    return try works.enumerated().map { index, name in
      Counted(
        name: String(name), single: try total(of: "\(output.path).\(3 * index + 2)"),
        double: try total(of: "\(output.path).\(3 * index + 3)"))
    }
  }

  /// The instructions of one of callgrind's files, which ends with `totals: 123`.
  private static func total(of path: String) throws -> Int {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let line = text.split(separator: "\n").last { $0.hasPrefix("totals: ") }
    return try #require(line.flatMap { Int($0.dropFirst("totals: ".count)) })
  }
}
