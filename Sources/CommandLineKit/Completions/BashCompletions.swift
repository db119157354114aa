import Telling

/// A function for bash, which knows by heart what there is: nothing runs while one types.
struct BashCompletions {
  let text: String

  init(_ table: CompletionTable) {
    let cases = table.entries.map { entry in
      """
          \(entry.name))
            options=\(BashCompletions.words(entry.options.flatMap(\.spellings)))
            valued=\(BashCompletions.words(entry.options.filter { $0.value != nil }.flatMap(\.spellings)))
            ;;

      """
    }.joined()
    let values = table.entries.map { entry in
      entry.options.compactMap { option in
        option.value.map { value in
          let patterns = option.spellings.map { "\(entry.name):\($0)" }.joined(separator: "|")
          return "    \(patterns)) \(BashCompletions.reply(with: value.completion)) ;;\n"
        }
      }.joined()
    }.joined()
    let operands = table.entries.map { entry in
      entry.operands.enumerated().map { number, operand in
        let place = operand.repeats ? "*" : "\(number)"
        return
          "    \(entry.name):\(place)) \(BashCompletions.reply(with: operand.value.completion)) ;;\n"
      }.joined()
    }.joined()
    text = """
      # bash completion for scorebook

      # Offers words that begin as what is typed, and a blank behind the one that is meant.
      _scorebook_words() {
        mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current")
      }

      # Offers games: those that the tool knows, and those of the rule documents in the league here.
      _scorebook_games() {
        _scorebook_words "$1 $(sed -n 's/^game: *\\([a-z][a-z0-9-]*\\).*/\\1/p' Content/rules/*.md 2>/dev/null | sort -u)"
      }

      # Offers paths; a folder goes on.
      _scorebook_paths() {
        mapfile -t COMPREPLY < <(compgen "$1" -- "$current")
        compopt -o filenames 2>/dev/null
      }

      _scorebook() {
        local current=${COMP_WORDS[COMP_CWORD]} before= command= options= valued= operands=0 index word
        COMPREPLY=()
        for ((index = 1; index < COMP_CWORD; index++)); do
          word=${COMP_WORDS[index]}
          case $word in
          [!-]*)
            command=$word
            break
            ;;
          esac
        done
        case $command in
        '')
          _scorebook_words \(BashCompletions.words(
            table.entries.map(\.name) + table.common.flatMap(\.spellings)))
          return
          ;;
      \(cases)    *) return ;;
        esac

        # What stands between the command and the cursor: values of options, and operands.
        for ((index++; index < COMP_CWORD; index++)); do
          word=${COMP_WORDS[index]}
          before=
          case $word in
          =) ;;
          -*)
            if [[ " $valued " == *" $word "* ]]; then
              before=$word
              if [[ ${COMP_WORDS[index + 1]} == = ]]; then ((index++)); fi
              ((index++))
            fi
            ;;
          *) ((operands++)) ;;
          esac
        done
        # An option whose value is being typed has carried the count past the cursor.
        if ((index <= COMP_CWORD)) && [[ $before ]]; then before=; fi
        if [[ $current == = ]]; then current=; fi
        if [[ $before ]]; then
          case $command:$before in
      \(values)    esac
          return
        fi
        if [[ $current == -* ]]; then
          _scorebook_words "$options"
          return
        fi
        case $command:$operands in
      \(operands)  esac
      }

      complete -F _scorebook scorebook

      """
  }

  private static func words(_ words: [String]) -> String {
    words.joined(separator: " ").shellQuoted
  }

  private static func reply(with completion: Completion) -> String {
    switch completion {
    case .nothing: ":"
    case .files: "_scorebook_paths -f"
    case .folders: "_scorebook_paths -d"
    case .words(let words): "_scorebook_words \(Self.words(words))"
    case .games(let names): "_scorebook_games \(Self.words(names))"
    }
  }
}
