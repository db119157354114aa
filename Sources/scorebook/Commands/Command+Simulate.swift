import Farkle
import Histories

extension Command {
  static let simulate = Command(
    name: "simulate", summary: "play whole games by simple styles and print their records",
    operands: [Operand(name: "GAME")],
    options: [.players, .games, .seed, .style, .rules, .from, .every],
    discussion: """
      The records are on standard output, ready to be put into a season's folder. The same options \
      give the same records on every machine.

      Styles of farkle: \(FarkleStyle.allCases.map(\.rawValue).joined(separator: ", ")).
      """,
    examples: [
      (
        "scorebook simulate farkle --players Ann,Bob --games 10 --seed 7",
        "ten games with the same dice every time"
      ),
      (
        "scorebook simulate farkle -p Ann,Bob --style bold,cautious --rules zilch",
        "try house rules and styles"
      ),
    ],
    run: { arguments, console in
      switch try arguments.game(0) {
      case .farkle: try FarkleSimulating(arguments, console).run()
      }
    })
}
