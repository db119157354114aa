package import Histories
package import Telling

/// The shells that complete the tool's command lines.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script by which the shell knows every command, option and value.
  package func completions(of commands: [Command], games: [GameKind]) -> String {
    let table = CompletionTable(commands, games: games)
    return switch self {
    case .bash: BashCompletions(table).text
    case .zsh: ZshCompletions(table).text
    case .fish: FishCompletions(table).text
    }
  }
}

/// The completions that a shell offers, command by command.
package struct CompletionTable {
  package struct Value {
    let name: String
    package let completion: Completion
  }

  package struct Option {
    package let name: String
    let letter: Character?
    let help: String
    /// The value; `nil` for a switch.
    package let value: Value?

    /// The spellings as they are typed: `--output`, `-o`.
    var spellings: [String] { ["--" + name] + (letter.map { ["-\($0)"] } ?? []) }
  }

  package struct Operand {
    package let value: Value
    let isOptional: Bool
    let repeats: Bool
  }

  package struct Entry {
    package let name: String
    let summary: String
    package let options: [Option]
    package let operands: [Operand]
  }

  package let entries: [Entry]
  /// The options before any command.
  let common: [Option]

  package init(_ commands: [Command], games: [GameKind]) {
    let names = commands.map(\.name)
    func value(_ name: String, _ choices: [String]) -> Value {
      Value(
        name: name,
        completion: Completion(of: name, choices: choices, games: games, commands: names))
    }
    func option(_ option: ToolOption) -> Option {
      Option(
        name: option.name, letter: option.letter, help: option.help,
        value: option.value.map { value($0, option.choices) })
    }
    common = ToolOption.common.map(option)
    entries = commands.map { command in
      Entry(
        name: command.name, summary: command.summary,
        options: command.allOptions.map(option),
        operands: command.operands.map { operand in
          Operand(
            value: value(operand.name, operand.choices), isOptional: operand.isOptional,
            repeats: operand.repeats)
        })
    }
  }
}

extension String {
  /// The text between single quotes, for a shell.
  var shellQuoted: String {
    "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
