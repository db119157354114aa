package import Telling

/// One of the tool's commands: what parsing and help both go by.
package struct Command: Sendable {
  package let name: String
  /// The text that says what it does, one sentence without a full stop.
  package let summary: String
  package let operands: [Operand]
  package let options: [ToolOption]
  /// The further text that a person should know, in paragraphs.
  package let discussion: String
  /// Command lines to learn from, each with what it does.
  package let examples: [(line: String, meaning: String)]
  package let run: @Sendable (Arguments, Console) async throws -> ToolStatus

  package init(
    name: String, summary: String, operands: [Operand] = [], options: [ToolOption] = [],
    discussion: String = "", examples: [(line: String, meaning: String)] = [],
    run: @escaping @Sendable (Arguments, Console) async throws -> ToolStatus
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options
    self.discussion = discussion
    self.examples = examples
    self.run = run
  }
}

extension Command {
  /// The options it takes, those that every command has included.
  package var allOptions: [ToolOption] { options + ToolOption.common }
}

/// The status with which the tool ends.
package enum ToolStatus: Int32, Sendable {
  case done = 0
  /// The status where something is wrong in what was read, or a file couldn't be read or written.
  case faults = 1
  /// The command line makes no sense (EX_USAGE).
  case misuse = 64
}
