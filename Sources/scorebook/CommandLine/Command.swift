import Telling

/// One of the tool's commands: what parsing and help both go by.
struct Command: Sendable {
  let name: String
  /// What it does, one sentence without a full stop.
  let summary: String
  var operands: [Operand] = []
  var options: [ToolOption] = []
  /// More that a person should know, in paragraphs.
  var discussion = ""
  /// Command lines to learn from, each with what it does.
  var examples: [(line: String, meaning: String)] = []
  let run: @Sendable (Arguments, Console) async throws -> ToolStatus
}

extension Command {
  /// Every command, in the order help lists them.
  static func all(of games: [any TableGame.Type]) -> [Command] {
    [
      build(games), serve(games), check(games), new(games), importing(games), export(games),
      fixtures(games),
      sheet(games), score(games), odds(games), annotate(games), resume(games), simulate(games),
      tally(games), strings(games), manual(games), completions(games), version, help(games),
    ]
  }

  /// Finds a command by its name.
  ///
  /// - Throws: `.unknownCommand`.
  static func named(_ name: String, of games: [any TableGame.Type]) throws(UsageFault) -> Command {
    let all = all(of: games)
    guard let command = all.first(where: { $0.name == name }) else {
      throw .unknownCommand(name, known: all.map(\.name))
    }
    return command
  }

  /// The options it takes, those that every command has included.
  var allOptions: [ToolOption] { options + ToolOption.common }
}

/// How the tool ends.
enum ToolStatus: Int32, Sendable {
  case done = 0
  /// Something is wrong in what was read, or a file couldn't be read or written.
  case faults = 1
  /// The command line makes no sense (EX_USAGE).
  case misuse = 64
}

extension Arguments {
  init(_ words: some Sequence<String>, of command: Command, games: [any TableGame.Type])
    throws(UsageFault)
  {
    try self.init(
      words, options: command.allOptions, operands: command.operands, games: games.kinds)
  }
}
