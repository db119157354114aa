import CommandLineKit
import Foundation
import Testing

@testable import Building
@testable import scorebook

struct DeletedFolderTests {
  /// What stands behind a command that wants something.
  private static let operands = [
    "annotate": "a.farkle", "completions": "bash", "draw": "s", "import": "-n a.csv",
    "manual": "records", "new": "site s", "odds": "farkle", "resume": "a.farkle",
    "score": "farkle 1", "sheet": "farkle", "simulate": "farkle --players Ann,Bob",
    "strings": "de", "tally": "a",
  ]

  @Test(
    .enabled(if: BuiltTool.isBuilt),
    arguments: Command.all(of: everyGame).map { command in
      [command.name, operands[command.name]].compactMap(\.self).joined(separator: " ")
    })
  func `in a folder that was deleted every command ends with a sentence`(command: String) throws {
    let folder = NSTemporaryDirectory() + "scorebook-gone-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c",
      "cd '\(folder)' && rmdir '\(folder)' && exec '\(BuiltTool.path)' \(command) 2>&1 </dev/null",
    ]
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let told = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(
      told
        == "scorebook: error: the folder that this runs in was deleted, change to another one with 'cd' "
        + "[no-working-folder]\n")
    #expect(shell.terminationStatus == 1)
  }
}
