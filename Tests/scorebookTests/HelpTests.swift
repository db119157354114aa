import Telling
import Testing

@testable import scorebook

struct HelpTests {
  @Test(arguments: Command.all(of: everyGame).map(\.name))
  func `every command tells its options, within 80 columns`(name: String) async throws {
    let command = try Command.named(name, of: everyGame)
    let test = TestConsole()
    #expect(await test.run("\(name) --help") == .done)
    for option in command.allOptions { #expect(test.output.contains("--\(option.name)")) }
    for line in test.output.split(separator: "\n") { #expect(line.count <= Help.width) }
    #expect(test.reports.isEmpty)

    let other = TestConsole()
    #expect(await other.run("help \(name)") == .done)
    #expect(other.output == test.output)
  }

  @Test func `the overview lists every command`() async {
    let test = TestConsole()
    #expect(await test.run("--help") == .done)
    for command in Command.all(of: everyGame) {
      #expect(test.output.contains("  \(command.name) "))
    }
  }

  @Test func `no two options of a command share a name or a letter`() {
    for command in Command.all(of: everyGame) {
      let options = command.allOptions
      #expect(Set(options.map(\.name)).count == options.count)
      let letters = options.compactMap(\.letter)
      #expect(Set(letters).count == letters.count)
    }
  }

  @Test(arguments: [
    ("", "a command is missing"), ("bild", "unknown command 'bild'"),
    ("scroe", "did you mean 'score'?"), ("--versoin", "did you mean '--version'?"),
    ("help scor", "did you mean 'score'?"),
  ])
  func `a misused tool says so on standard error and ends with 64`(
    line: String, message: String
  ) async {
    let test = TestConsole()
    #expect(await test.run(line) == .misuse)
    #expect(test.output.isEmpty)
    #expect(test.reports.contains(message))
  }
}
