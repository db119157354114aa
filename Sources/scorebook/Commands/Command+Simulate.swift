import Histories

extension Command {
  private static let games = GameGuide.sections(\.simulate)

  static let simulate = Command(
    name: "simulate", summary: "play whole games by simple styles and print their records",
    operands: [Operand(name: "GAME")],
    options: [.players, .games, .seed] + games.options + [.rules, .from, .every],
    discussion: """
      The records are on standard output, ready to be put into a season's folder. The same options \
      give the same records on every machine.

      \(games.text)
      """,
    examples: games.examples,
    run: { arguments, console in
      let kind = try arguments.game(0)
      try arguments.check(kind.guide.simulate, of: kind, among: games)
      return try kind.simulate(arguments, console)
    })
}
