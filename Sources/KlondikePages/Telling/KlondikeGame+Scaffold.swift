import Histories
import Klondike
package import Telling

extension KlondikeGame {
  package static let scaffold = GameScaffold(
    players: 1...1,
    names: ["Ann"],
    rules: { "  preset: \($0)\n  worrying-back: on\n" },
    prose: """
      This is what scores in every game:

      ```scoring-table
      ```

      Examples are checked whenever the site is built:

      ```move klondike
      waste QD  F: - - - -
      1: ## KS
      2: ## TH
      QD>1 = legal
      QD>2 = rank
      ```

      """,
    record: { _ in
      """
      # The moves follow the deal, as many on a line as you like: draw, 9C>5 (to column 5),
      # AH>F (to the foundation), tap QD, recycle, resign; '= 45' at a line's end claims the score.

      """
    },
    deal: { seed in
      var text: [UInt8] = []
      KlondikeDeal(seed: seed).write(to: &text)
      return String(decoding: text, as: UTF8.self)
    })
}
