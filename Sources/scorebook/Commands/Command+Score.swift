import Histories

extension Command {
  private static let games = GameGuide.sections(\.score)

  static let score = Command(
    name: "score", summary: "score one throw or hand, or one a line from standard input",
    operands: [Operand(name: "GAME"), Operand(name: "INPUT", isOptional: true)],
    options: games.options + [.rules, .json],
    discussion: """
      INPUT is written as in a rule document's score blocks.

      \(games.text)

      Without INPUT, lines of standard input are scored one after another. A line that can't be \
      scored is reported, the others go on, and the exit status is 1.
      """,
    examples: games.examples,
    run: { arguments, console in
      let kind = try arguments.game(0)
      guard let section = kind.guide.score else {
        throw UsageFault.nothingToScore(kind)
      }
      try arguments.check(section, of: kind, among: games)
      return try kind.score(arguments, console)
    })
}
