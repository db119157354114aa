import Diagnostics
import Files
import Histories
import Telling

extension Command {
  static func new(_ games: [any TableGame.Type]) -> Command {
    Command(
      name: "new", summary: "write the beginnings of a site, game, rules, player or season",
      operands: [
        Operand(name: "KIND", choices: Scaffold.Kind.allCases.map(\.rawValue)),
        Operand(name: "NAME"),
      ],
      options: [.newGame, .root, .title, .players, .date, .rules, .dealSeed],
      discussion: """
        KIND says what NAME is:
          site    a folder; gets settings, a front page, rules, a season and a first game
          season  a slug such as 2026-autumn
          game    a season's slug and a file's name, such as 2026-autumn/night-1
          rules   a slug such as house
          player  a player's name

        A new game is of its season's game, or of the one that the file's ending names; its players are \
        the first of the season's roster unless --players names others. Sites, seasons \
        and rules are of the game that --game names: \
        \(games.kinds.names.joined(separator: ", ")).

        What is written builds as it is; a game does once its season is there. A file that exists is \
        never overwritten.
        """,
      examples: [
        ("scorebook new site League", "a whole site to start from"),
        ("scorebook new season 2026-autumn --title 'Autumn 2026'", "a season in the site here"),
        ("scorebook new game 2026-autumn/night-1 --players Ann,Bob", "a record to fill in"),
      ],
      run: { arguments, console in
        let scaffold = try Scaffold(arguments, games: games)
        try scaffold.root?.checkPresence()
        let files = scaffold.files
        let present = files.map(\.path).filter { FileTree.exists($0) }
        guard present.isEmpty else {
          console.report(
            Findings(present.map { Diagnostic(FileFault(.exists, at: $0)) }))
          return .faults
        }
        try FileTree.createFiles(files.map { ($0.path, Array($0.text.utf8)) })
        for file in files { try console.write("\(file.path)\n") }
        console.report(scaffold.findings)
        return .done
      })
  }
}
