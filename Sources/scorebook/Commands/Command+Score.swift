import Building
import Bytes
import CommandLineKit
import Diagnostics
import Histories
import Telling

extension Command {
  static func score(_ games: [any TableGame]) -> Command {
    let sections = games.sections(\.score)
    return Command(
      name: "score", summary: "score one throw or hand, or one a line from standard input",
      operands: [Operand(name: "GAME"), Operand(name: "INPUT", isOptional: true)],
      options: sections.options + [.rules, .json],
      discussion: """
        INPUT is written as in a rule document's score blocks.

        \(sections.text)

        For a game that a rule document declares INPUT is a round as its records have it; behind \
        '=' stand the points of that round, to be checked.

        Without INPUT, each line of standard input is scored. A line that can't be scored, or has more \
        than 10 kB, is reported, the others go on, and the exit status is 1.
        """,
      examples: sections.examples,
      run: { arguments, console in
        let kind = try arguments.game(0)
        let game = games.told(kind)
        if let declaration = game.declaration, game.isAtFault {
          console.report(declaration.findings)
          return .faults
        }
        guard let section = game.guide.score else {
          throw UsageFault.nothingToScore(kind)
        }
        try arguments.check(section, of: kind, among: sections)
        return try score(game, arguments, console)
      })
  }

  private static func score<Played: ToldGame>(
    _ game: Played, _ arguments: Arguments, _ console: Console
  ) throws -> ToolStatus {
    let source = try RulesSource.read(
      arguments.all(.rules), for: game.kind, among: arguments.games)
    console.report(source.findings)
    guard !source.findings.hasErrors, let rules = source.rules.rules.as(game) else {
      return .faults
    }
    guard let scorer = try game.scorer(under: rules, arguments) else {
      throw UsageFault.nothingToScore(game.kind)
    }
    return try Scoring(
      game.kind, by: scorer, input: arguments.operand(1), writesJSON: arguments.has(.json), console
    ).run()
  }
}
