import Diagnostics
import Telling

extension Command {
  static func annotate(_ games: [any TableGame.Type]) -> Command {
    Command(
      name: "annotate", summary: "replay recorded games and tell what every turn came to",
      operands: [Operand(name: "FILE", isOptional: true, repeats: true)],
      options: [.game, .json, .states],
      discussion: """
        Each FILE holds one game or many; its ending names the game. Without FILE, or for '-', records \
        are read from standard input, and --game names the game. A file in a site's Content folder is \
        read by that site's rule documents and season.

        A faulty game is shown with its good turns, the games after it go on, and the exit status is 1.
        """,
      examples: [
        ("scorebook annotate night-3.farkle", "the games of an evening, turn by turn"),
        ("scorebook annotate --json *.farkle > games.ndjson", "one object a game"),
        ("scorebook annotate --json --states night-3.farkle", "with the state after every turn"),
        ("scorebook annotate --game farkle < night-3.farkle", "from standard input"),
      ],
      run: { arguments, console in
        let files: [String?] = arguments.operands.isEmpty ? [nil] : arguments.operands
        guard arguments.has(.json) || !arguments.has(.states) else {
          throw UsageFault.conflict("'--states' adds to JSON, give '--json' too")
        }
        let reader = try RecordSource(arguments, console)
        let wording = arguments.has(.json) ? nil : try Templates.english(of: games)
        var status = ToolStatus.done
        for file in files {
          guard let source = try reader.read(file) else {
            status = .faults
            continue
          }
          var output: [UInt8] = []
          for game in source.records {
            let annotation = Annotation(game, of: games, file: file)
            output +=
              wording.map { Array(annotation.text(in: $0).utf8) }
              ?? annotation.json(states: arguments.has(.states)).line
          }
          try console.write(output)
          console.report(source.findings)
          if source.findings.hasErrors { status = .faults }
        }
        return status
      })
  }
}
