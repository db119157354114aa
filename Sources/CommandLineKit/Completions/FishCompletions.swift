import Telling

/// `complete` commands for fish, one an option.
struct FishCompletions {
  let text: String

  init(_ table: CompletionTable) {
    var lines = [
      "# fish completion for scorebook", "",
      "complete -c scorebook -f",
    ]
    for entry in table.entries {
      lines.append(
        "complete -c scorebook -n __fish_use_subcommand -a \(entry.name)"
          + " -d \(entry.summary.shellQuoted)")
    }
    for option in table.common {
      lines.append(FishCompletions.line(for: option, where: "__fish_use_subcommand"))
    }
    for entry in table.entries {
      let isGiven = "__fish_seen_subcommand_from \(entry.name)"
      lines.append("")
      lines += entry.options.map { FishCompletions.line(for: $0, where: isGiven) }
      for (number, operand) in entry.operands.enumerated() {
        guard let words = FishCompletions.arguments(operand.value.completion) else { continue }
        // Before it stand the tool, the command and the operands before; values of options aren't told apart.
        let isNext =
          operand.repeats || number > 0 ? "" : "; and test (count (__scorebook_operands)) = 0"
        lines.append("complete -c scorebook -n \((isGiven + isNext).shellQuoted) \(words)")
      }
    }
    let counting = """

      # The games of the rule documents in the league here.
      function __scorebook_games
        cat Content/rules/*.md 2>/dev/null | string match -rg '^game: *([a-z][a-z0-9-]*)' | sort -u
      end

      # The words behind the command that are no options.
      function __scorebook_operands
        for word in (commandline -opc)[3..-1]
          string match -qv -- '-*' $word; and echo $word
        end
      end

      """
    text = lines[0] + "\n" + counting + lines.dropFirst().joined(separator: "\n") + "\n"
  }

  private static func line(
    for option: CompletionTable.Option, where condition: String
  ) -> String {
    var line = "complete -c scorebook -n \(condition.shellQuoted) -l \(option.name)"
    if let letter = option.letter { line += " -s \(letter)" }
    if let value = option.value {
      line += " -r " + (arguments(value.completion) ?? "-f")
    }
    return line + " -d \(option.help.shellQuoted)"
  }

  private static func arguments(_ completion: Completion) -> String? {
    switch completion {
    case .nothing: nil
    case .files: "-F"
    case .folders: "-f -a '(__fish_complete_directories)'"
    case .words(let words): "-f -a \(words.joined(separator: " ").shellQuoted)"
    case .games(let names):
      "-f -a \("\(names.joined(separator: " ")) (__scorebook_games)".shellQuoted)"
    }
  }
}
