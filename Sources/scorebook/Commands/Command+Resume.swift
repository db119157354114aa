import Building
import Bytes
import CommandLineKit
import Diagnostics
import Histories
import Telling

extension Command {
  static func resume(_ games: [any TableGame]) -> Command {
    Command(
      name: "resume", summary: "tell who is to act in a game in progress, and what is allowed",
      operands: [Operand(name: "FILE", isOptional: true, repeats: true)],
      options: [.game, .recordRules, .json],
      discussion: """
        Tells the games in progress of each FILE. Without FILE, or with '-', records are read \
        from standard input, and --game names the game. Outside a site --rules names the \
        document that declares the game, and given again house rules. A file without a game in progress is \
        no fault. With --json each game has its whole state.
        """,
      examples: [
        ("scorebook resume night-4.farkle", "what comes next at the table"),
        ("scorebook resume *.farkle", "at all tables of an evening"),
        ("scorebook resume --json night-4.farkle", "the state to go on from, for a program"),
      ],
      run: { arguments, console in
        let files: [String?] = arguments.operands.isEmpty ? [nil] : arguments.operands
        let reader = try RecordSource(arguments, console, rules: arguments.all(.recordRules))
        var status = ToolStatus.done
        var (isAnyRead, isAnyOpen) = (false, false)
        for file in files {
          guard let source = try reader.read(file) else {
            status = .faults
            continue
          }
          isAnyRead = true
          console.report(source.findings)
          if source.findings.hasErrors { status = .faults }
          for game in source.records where game.status == .inProgress {
            isAnyOpen = true
            let annotation = Annotation(game, of: games, file: file)
            if arguments.has(.json) {
              try console.write(data: annotation.resumption.line)
            } else {
              try console.write(annotation.outlook)
            }
          }
        }
        if isAnyRead, !isAnyOpen, !arguments.has(.json) {
          try console.write("no game in progress\n")
        }
        return status
      })
  }
}
