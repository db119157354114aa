import Building
import CommandLineKit
import Telling

extension Command {
  static func completions(_ games: [any TableGame]) -> Command {
    Command(
      name: "completions", summary: "print what a shell needs to complete command lines",
      operands: [Operand(name: "SHELL", choices: Shell.allCases.map(\.rawValue))],
      discussion: """
        'make install' and the Debian package put them where the shells look. By hand, have \
        bash or zsh read the output, or put it into a file for fish.
        """,
      examples: [
        ("source <(scorebook completions bash)", "in ~/.bashrc; zsh likewise, behind compinit"),
        (
          "scorebook completions fish > ~/.config/fish/completions/scorebook.fish", "once, for fish"
        ),
      ],
      run: { arguments, console in
        let word = arguments.operands[0]
        guard let shell = Shell(rawValue: word) else {
          throw UsageFault.unknownWord(word, of: "shell", known: Shell.allCases.map(\.rawValue))
        }
        try console.write(
          shell.completions(of: Command.all(of: games), games: games.kinds))
        return .done
      })
  }
}
