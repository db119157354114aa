/// One of the tool's commands: what parsing and help both go by.
struct Command: Sendable {
  let name: String
  /// What it does, one sentence without a full stop.
  let summary: String
  var operands: [Operand] = []
  var options: [Option] = []
  /// More that a person should know, in paragraphs.
  var discussion = ""
  /// Command lines to learn from, each with what it does.
  var examples: [(line: String, meaning: String)] = []
  let run: @Sendable (Arguments, Console) async throws -> ToolStatus
}

extension Command {
  /// Every command, in the order help lists them.
  static let all: [Command] = [
    build, check, new, score, annotate, sheet, resume, simulate, version, help,
  ]

  /// Finds a command by its name.
  ///
  /// - Throws: `.unknownCommand`.
  static func named(_ name: String) throws(UsageFault) -> Command {
    guard let command = all.first(where: { $0.name == name }) else {
      throw .unknownCommand(name)
    }
    return command
  }

  /// The options it takes, `--help` included.
  var allOptions: [Option] { options + [.help] }
}

/// How the tool ends.
enum ToolStatus: Int32, Sendable {
  case done = 0
  /// Something is wrong in what was read, or a file couldn't be read or written.
  case faults = 1
  /// The command line makes no sense (EX_USAGE).
  case misuse = 64
}
