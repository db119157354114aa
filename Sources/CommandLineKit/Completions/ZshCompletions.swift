import Telling

/// A function for zsh, made of `_arguments` and `_describe`.
struct ZshCompletions {
  let text: String

  init(_ table: CompletionTable) {
    let commands = table.entries.map { entry in
      "    " + "\(entry.name):\(ZshCompletions.plain(entry.summary))".shellQuoted + "\n"
    }.joined()
    let cases = table.entries.map { entry in
      let options = entry.options.flatMap { ZshCompletions.specifications(of: $0) }
      let operands = entry.operands.map { ZshCompletions.specification(of: $0) }
      let lines = (options + operands).map { "        \($0)" }.joined(separator: " \\\n")
      return """
            \(entry.name))
              _arguments -S -s : \\
        \(lines)
              ;;

        """
    }.joined()
    let common = table.common.flatMap { ZshCompletions.specifications(of: $0) }
      .map { "    \($0)" }.joined(separator: " \\\n")
    text = """
      #compdef scorebook

      # Offers games: those that the tool knows, and those of the rule documents in the league here.
      _scorebook_games() {
        local -a games
        games=($@ ${(f)"$(sed -n 's/^game: *\\([a-z][a-z0-9-]*\\).*/\\1/p' Content/rules/*.md(N) /dev/null 2>/dev/null | sort -u)"})
        compadd -a games
      }

      _scorebook() {
        local context state state_descr line
        typeset -A opt_args
        local -a commands
        commands=(
      \(commands)  )
        _arguments -C -S -s : \\
      \(common) \\
          '1:command:->command' \\
          '*::argument:->arguments'
        case $state in
        command) _describe -t commands 'command' commands ;;
        arguments)
          case $words[1] in
      \(cases)    esac
          ;;
        esac
      }

      # Both as a file of $fpath and as a script that is read.
      if [[ $funcstack[1] == _scorebook ]]; then
        _scorebook "$@"
      else
        compdef _scorebook scorebook
      fi

      """
  }

  /// One for each spelling; either may stand again, as the last one counts.
  private static func specifications(of option: CompletionTable.Option) -> [String] {
    option.spellings.map { spelling in
      guard let value = option.value else {
        return "*\(spelling)[\(plain(option.help))]".shellQuoted
      }
      let sign = spelling.hasPrefix("--") ? "=" : "+"
      return "*\(spelling)\(sign)[\(plain(option.help))]:\(value.name):\(action(value.completion))"
        .shellQuoted
    }
  }

  private static func specification(of operand: CompletionTable.Operand) -> String {
    let colons = operand.isOptional ? "::" : ":"
    let place = operand.repeats ? "*:" : colons
    return "\(place)\(operand.value.name):\(action(operand.value.completion))".shellQuoted
  }

  private static func action(_ completion: Completion) -> String {
    switch completion {
    case .nothing: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .games(let names): "{_scorebook_games \(names.joined(separator: " "))}"
    }
  }

  /// A sentence without what `_arguments` reads as its own.
  private static func plain(_ sentence: String) -> String {
    var text = ""
    for character in sentence {
      if "[]:\\".contains(character) { text += "\\" }
      text.append(character)
    }
    return text
  }
}
