import Histories
import Klondike
package import Telling

extension KlondikeGame {
  package var guide: GameGuide {
    GameGuide(
      score: nil,
      simulate: GameGuide.Section(
        text: """
          Styles of klondike, for one player: \
          \(styles). --deal prints \
          only the deal of the seed, for a record or a season's deals.
          """,
        options: [.style, .deal],
        examples: [
          (
            "scorebook simulate klondike --players Ann --games 10 --rules vegas",
            "ten games of solitaire"
          ),
          ("scorebook simulate klondike --deal --seed 7", "52 cards in the order they are dealt"),
        ]),
      odds: Self.odds)
  }
}

extension ToolOption {
  static let budget = ToolOption(
    "budget", value: "NODES",
    "klondike: how many positions one search may look at before it gives up, by default 300000; "
      + "a record takes several searches")
}

extension KlondikeGame {
  package var scaffold: GameScaffold {
    GameScaffold(
      option: "worrying-back: on",
      prose: GameScaffold.prose(
        "move klondike",
        examples: """
          waste QD  F: - - - -
          1: ## KS
          2: ## TH
          QD>1 = legal
          QD>2 = rank
          """),
      hints: { _ in
        """
        # The moves follow the deal, as many on a line as you like: draw, 9C>5 (to column 5),
        # AH>F (to the foundation), tap QD, recycle, resign; '= 45' at a line's end claims the score.

        """
      },
      scores: { _ in [285] },
      deal: { seed in
        var text: [UInt8] = []
        KlondikeDeal(seed: seed).write(to: &text)
        return String(decoding: text, as: UTF8.self)
      })
  }
}
