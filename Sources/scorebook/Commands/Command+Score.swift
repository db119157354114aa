import Histories

extension Command {
  static let score = Command(
    name: "score", summary: "score one throw, or one a line from standard input",
    operands: [Operand(name: "GAME"), Operand(name: "INPUT", isOptional: true)],
    options: [.keep, .rules, .json],
    discussion: """
      INPUT is a throw of one to six dice as digits, as in a rule document's score blocks. It may say \
      which dice are kept and what they score, and that is checked: '111523 = 1050', \
      '111462 > 11 = 200', '234663 = farkle'.

      Without INPUT, lines of standard input are scored one after another. A line that can't be \
      scored is reported, the others go on, and the exit status is 1.
      """,
    examples: [
      ("scorebook score farkle 111462", "what is best kept of this throw"),
      ("scorebook score farkle 111462 --keep 111", "what these three score"),
      ("scorebook score farkle --rules zilch --json < throws.txt", "many throws at once"),
    ],
    run: { arguments, console in
      switch try arguments.game(0) {
      case .farkle: try FarkleScoring(arguments, console).run(arguments.operand(1))
      }
    })
}
