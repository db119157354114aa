import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import scorebook

/// What reaches a terminal is text: nothing in it moves the cursor or recolours what follows.
struct VisibleTextTests {
  /// A name as a file or a player may bear it.
  private static let name = "r\u{1B}[31m"

  private func folder() throws -> String {
    let root = NSTemporaryDirectory() + "scorebook-visible-" + UUID().uuidString + "/" + Self.name
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    return root
  }

  @Test(arguments: [
    "annotate NAME", "annotate --json NAME", "resume NAME", "build NAME", "check NAME",
    "check --json NAME",
    "import -n NAME", "import -n NAME --map NAME=date", "sheet --night NAME",
    "sheet --rules NAME farkle",
    "fixtures NAME", "fixtures --season NAME", "odds klondike --deal NAME",
    "odds farkle --rules NAME",
    "score farkle NAME", "help NAME", "NAME", "serve NAME", "tally NAME", "tally --merge NAME",
    "manual NAME",
    "strings NAME", "simulate NAME", "simulate farkle -p NAME,Bob", "new game NAME",
    "new NAME NAME",
    "build NAME --zip NAME/a.zip", "build NAME -o NAME/x",
  ])
  func `a name that steers terminals is written out, whatever tells of it`(line: String)
    async throws
  {
    let root = try folder()
    defer { try? FileManager.default.removeItem(atPath: root) }
    for name in [root, root + "/" + Self.name] {
      let test = TestConsole(input: ["---\nplayers: [\(Self.name), Bob]\n---\n\(Self.name): 1\n"])
      _ = await test.run(line.replacing("NAME", with: name) + " --root \(root)")
      _ = await test.run(line.replacing("NAME", with: name))
      #expect(!test.output.contains("\u{1B}"), "\(test.output.debugDescription)")
      #expect(!test.reports.contains("\u{1B}"), "\(test.reports.debugDescription)")
    }
  }

  @Test func `a league in a folder of such a name is made, checked and told of`() async throws {
    let root = try folder()
    defer { try? FileManager.default.removeItem(atPath: root) }
    let site = root + "/s"
    for line in [
      "new site \(site)", "new season 2027 --root \(site)", "new game --root \(site)",
      "check -v \(site)",
      "fixtures \(site)", "annotate \(site)/Content/seasons/2026/night-1.farkle",
    ] {
      let test = TestConsole()
      _ = await test.run(line)
      #expect(!test.output.isEmpty || !test.reports.isEmpty, "\(line.debugDescription)")
      #expect(!(test.output + test.reports).contains("\u{1B}"), "\(line.debugDescription)")
    }
  }

  @Test func `data is written to the byte, and shown to a person as text`() throws {
    let bytes = Array("a\u{1B}[31m\r\nb\tc\u{85}\n".utf8)
    for (isShown, expected) in [
      (false, bytes), (true, Array("a\\u{1B}[31m\r\nb\tc\\u{85}\n".utf8)),
    ] {
      let test = TestConsole()
      var console = test.console
      console.showsOutput = isShown
      try console.write(data: bytes)
      #expect(Array(test.output.utf8) == expected)
    }
    let test = TestConsole()
    try test.console.write(String(decoding: bytes, as: UTF8.self))
    #expect(test.output == "a\\u{1B}[31m\r\nb\tc\\u{85}\n")
  }

  @Test func `whatever a program reads is written by one console`() throws {
    let sources = try #require(
      FileManager.default.enumerator(atPath: PackageFolder.path("Sources"))?.allObjects as? [String]
    )
    for path in sources where path.hasSuffix(".swift") {
      let text = try String(contentsOfFile: PackageFolder.path("Sources/") + path, encoding: .utf8)
      let isConsole = path.hasPrefix("CommandLineKit/Console")
      #expect(
        text.firstMatch(of: /\bprint\(|FileHandle\.standard|STDOUT_FILENO\)|fputs|putchar/) == nil
          || isConsole, "\(path)")
    }
  }
}
