import Diagnostics
import Histories
import Publishing
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
        var words = Vocabulary(games)
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
              arguments.has(.json)
              ? annotation.json(states: arguments.has(.states)).line
              : Array(annotation.text(in: try words.of(game.play.kind, around: file)).utf8)
          }
          try console.write(output)
          console.report(source.findings)
          if source.findings.hasErrors { status = .faults }
        }
        return status
      })
  }
}

/// The words that games are told in, each read once.
private struct Vocabulary {
  private let games: [any TableGame.Type]
  /// By the game, and the site whose words override the tool's.
  private var wordings: [String: Wording] = [:]

  init(_ games: [any TableGame.Type]) {
    self.games = games
  }

  mutating func of(_ kind: GameKind, around file: String?) throws(UsageFault) -> Wording {
    let site = file.flatMap(SurroundingSite.root)
    let key = "\(kind.name) \(site ?? "")"
    if let known = wordings[key] { return known }
    let wording = try Templates.english(of: games.of(kind), site: site)
    wordings[key] = wording
    return wording
  }
}
