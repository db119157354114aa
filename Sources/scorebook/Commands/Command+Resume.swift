import Diagnostics
import Formats
import Histories
import Telling

extension Command {
  static func resume(_ games: [any TableGame.Type]) -> Command {
    Command(
      name: "resume", summary: "tell who is to act in a game in progress, and what is allowed",
      operands: [Operand(name: "FILE", isOptional: true)], options: [.game, .json],
      discussion: """
        Of the games in FILE, or on standard input with --game, those in progress are told; a file \
        without any is no fault. With --json each of them is told with its whole state.
        """,
      examples: [
        ("scorebook resume night-4.farkle", "what comes next at the table"),
        ("scorebook resume --json night-4.farkle", "the state to go on from, for a program"),
      ],
      run: { arguments, console in
        let file = arguments.operand(0)
        guard let source = try RecordSource(arguments, console).read(file) else { return .faults }
        console.report(source.findings)
        let open = source.records.filter { $0.status == .inProgress }
        for game in open {
          let annotation = Annotation(game, of: games, file: file)
          if arguments.has(.json) {
            try console.write(annotation.resumption.line)
          } else {
            try console.write(annotation.outlook)
          }
        }
        if open.isEmpty, !arguments.has(.json) { try console.write("no game in progress\n") }
        return source.findings.hasErrors ? .faults : .done
      })
  }
}
