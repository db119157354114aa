import Building
import CommandLineKit
import Diagnostics
import Files
import Histories
import Telling

extension Command {
  static func new(_ games: [any TableGame]) -> Command {
    Command(
      name: "new", summary: "write the beginnings of a site, game, rules, player or season",
      operands: [
        Operand(name: "KIND", choices: Scaffold.Kind.allCases.map(\.rawValue)),
        Operand(name: "NAME", isOptional: true),
      ],
      options: [
        .newGame, .declare, .root, .title, .teamNames, .players, .date, .rules, .dealSeed,
        .fixtureRecord,
        .nightRecords,
      ],
      discussion: """
        KIND says what NAME is:
          site    a folder with settings, pages, rules, a season and a first game
          season  a slug such as 2026-autumn
          game    a season's slug and a file's name, such as 2026-autumn/night-1
          rules   a slug such as house
          player  a player's name

        A new game is of its season's game. In a season of several games, --game or the file's \
        ending says which. Its players are those of --players, otherwise the first of the \
        season's roster. Its day is the next one of the season's calendar, otherwise today. \
        The record says what to type. Until you type something, 'check' notes it, and nothing \
        of it is published.

        --declare writes a rule document that declares a game of your own, with a comment for each \
        key. NAME may be left out then: it is the game's.

        --fixture writes the record of a game of a calendar, with its players, code and date. \
        --night writes a line of results for each game of a night, in one file for each season \
        and game, such as 2026-10-06.farkle. For turns take --fixture. You may leave NAME out \
        then, or give a season, or a season and a file's name. Of matches of teams both write \
        cards, such as 2026-10-06.match, with a line to fill in for each table.

        New seasons and rules are for the games of the season that site.yaml names, or else of \
        the newest. A new season has that one's rules. If the league plays several games, a \
        note says which was taken. --game names another game, also for a new site: \
        \(games.kinds.names.joined(separator: ", ")). With --teams the season, \
        also that of a new site, is one of teams that play matches; who plays for them, and what a match is, stand in it to be changed. \
        Such a site has no first game.

        Everything written builds as it is; a game needs its season. A file that exists is \
        never overwritten.
        """,
      examples: [
        ("scorebook new site League", "a whole site to start from"),
        ("scorebook new season 2026-autumn --title 'Autumn 2026'", "a season in the site here"),
        ("scorebook new season 2026-pubs --teams Anchor,Bell,Crown", "a season of teams"),
        ("scorebook new game 2026-autumn/night-1 --players Ann,Bob", "a record to fill in"),
        ("scorebook new rules --declare oh-hell", "a game that the tool doesn't know"),
        ("scorebook new game --fixture R3-2", "that of a fixture"),
        ("scorebook new game --night 2026-10-06", "a line for each game of an evening"),
      ],
      run: { arguments, console in
        let scaffold = try await Scaffold(arguments, games: games)
        guard !scaffold.findings.hasErrors else {
          console.report(scaffold.findings)
          return .faults
        }
        let files = scaffold.files
        let present = files.map(\.path).filter { FileTree.exists($0) }
        guard present.isEmpty else {
          console.report(
            Findings(present.map { Diagnostic(FileFault(.exists, at: $0)) }))
          return .faults
        }
        try FileTree.createFiles(files.map { ($0.path, Array($0.text.utf8)) })
        for file in files { try console.write("\(file.path)\n") }
        if !scaffold.steps.isEmpty {
          try console.write("\nNext:\n")
          let column = (scaffold.steps.map(\.line.count).max() ?? 0) + 4
          for step in scaffold.steps {
            try console.write(Help.row("  " + step.line, step.meaning, column))
          }
        }
        console.report(scaffold.findings)
        return .done
      })
  }
}

extension ToolOption {
  static let declare = ToolOption(
    "declare", value: "NAME", "new rules: declare a game of this name, such as oh-hell")
  static let fixtureRecord = ToolOption(
    "fixture", value: "CODE", "new game: this game of a season's calendar, such as R3-2")
  static let nightRecords = ToolOption(
    "night", value: "DATE", "new game: all games of a season's calendar on that day")
}
