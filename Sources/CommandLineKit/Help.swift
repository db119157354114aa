import Telling

/// The tool's help, made of the same table that command lines are parsed by.
package enum Help {
  /// The width of a line of help at most, in characters.
  package static let width = 80

  /// Returns what the tool is, and its commands.
  package static func overview(of commands: [Command]) -> String {
    let column = (commands.map(\.name.count).max() ?? 0) + 4
    let rows = commands.map { row("  " + $0.name, $0.summary, column) }.joined()
    return """
      Turns a league's game records and rules into a web site.

      Usage: scorebook COMMAND [OPTIONS]

      \(rows)
      'scorebook manual tutorial' shows how to begin, 'scorebook manual' lists all pages
      of the manual, and 'scorebook COMMAND --help' tells more about a command. The exit
      status is 0 when all went well, 1 when there are faults in what was read, 64 for a
      misused command.

      """
  }

  /// A command's usage, options and examples.
  package static func text(of command: Command) -> String {
    var text = sentence(command.summary) + "\n\n" + "Usage: " + usage(of: command) + "\n"
    if !command.discussion.isEmpty { text += "\n" + paragraphs(command.discussion) }
    let column = (command.allOptions.map(\.usage.count).max() ?? 0) + 4
    text += "\nOptions:\n"
    for option in command.allOptions { text += row("  " + option.usage, option.help, column) }
    if !command.examples.isEmpty {
      text += "\nExamples:\n"
      for example in command.examples {
        text += "  \(example.line)\n      \(example.meaning)\n"
      }
    }
    return text
  }

  /// One line: the command with its operands.
  static func usage(of command: Command) -> String {
    (["scorebook", command.name] + command.operands.map(\.usage) + ["[OPTIONS]"])
      .joined(separator: " ")
  }

  /// A summary as a sentence.
  static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  private static func paragraphs(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { wrapped($0, indent: 0, start: 0) + "\n" }.joined()
  }

  /// A term, and what it means in a column beside it.
  package static func row(_ term: String, _ meaning: String, _ column: Int) -> String {
    let gap = String(repeating: " ", count: max(1, column - term.count))
    return term + gap + wrapped(meaning[...], indent: column, start: column) + "\n"
  }

  /// Breaks a text between words.
  private static func wrapped(_ text: Substring, indent: Int, start: Int) -> String {
    var output = ""
    var column = start
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      if column > indent, column + word.count + 1 > width {
        output += "\n" + String(repeating: " ", count: indent)
        column = indent
      } else if !output.isEmpty {
        output += " "
        column += 1
      }
      output += word
      column += word.count
    }
    return output
  }
}
