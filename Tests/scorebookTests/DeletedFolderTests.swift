import Foundation
import Testing

@testable import scorebook

struct DeletedFolderTests {
  @Test(
    .enabled(if: BuiltTool.isBuilt),
    arguments: [
      "build", "check", "serve", "annotate a.farkle", "import -n a.csv", "fixtures", "new site s",
      "sheet farkle",
      "tally a", "score farkle 1", "strings de",
    ])
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
