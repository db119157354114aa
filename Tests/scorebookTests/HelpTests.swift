import CommandLineKit
import Telling
import Testing

@testable import Building
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

  @Test(arguments: ["--help", "-h", "", "help"])
  func `the overview lists every command`(line: String) async {
    let test = TestConsole()
    #expect(await test.run(line) == .done)
    for command in Command.all(of: everyGame) {
      #expect(test.output.contains("  \(command.name) "))
    }
  }

  /// As the manual has it, whose table `PublishingManualTests` tries; a name in a text publishes nothing.
  @Test func `help says which files are published as the manual does`() async {
    let test = TestConsole()
    #expect(await test.run("build --help") == .done)
    let text = test.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(
      text.contains(
        "are copied if a document or site.yaml links to them or shows them, or if they are in a folder "
          + "called 'files'. Any other file is reported."))
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
    ("bild", "unknown command 'bild'"), ("--strict build", "unknown option '--strict'"),
    ("--verbose build", "options stand behind the command"), ("-h bild", "did you mean 'build'?"),
    ("version --color=blue", "unknown value of '--color' 'blue'"),
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

  @Test(arguments: ["--version", "-V", "version", "build --version", "score -V"])
  func `the version is told wherever it is asked for`(line: String) async {
    let test = TestConsole()
    #expect(await test.run(line) == .done)
    #expect(test.output == "scorebook \(Command.toolVersion)\n")
  }

  @Test(arguments: ["score", "simulate", "new", "import", "completions"])
  func `a command that wants something tells what, where it is given nothing`(name: String) async {
    let test = TestConsole()
    #expect(await test.run(name) == .misuse)
    #expect(test.output.isEmpty)
    #expect(test.reports.contains("Usage: scorebook \(name) "))

    let other = TestConsole()
    #expect(await other.run("-h \(name)") == .done)
    #expect(other.output == test.reports)
  }

  @Test func `messages are coloured where that is wanted, and show their lines`() async {
    let record = "---\nplayers: [Ann, Bob]\n---\nAnn: 111462>1113\n"
    let plain = TestConsole(input: [record])
    #expect(await plain.run("annotate -g farkle") == .faults)
    #expect(!plain.reports.contains("\u{1B}["))
    #expect(!plain.reports.contains("  Ann: 111462>1113"))

    let told = TestConsole(input: [record])
    #expect(await told.run("annotate -g farkle --color=always -v") == .faults)
    #expect(told.reports.contains("\u{1B}["))
    #expect(told.reports.contains("Ann: 111462>1113"))
  }
}
