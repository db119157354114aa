import Histories
import Klondike
package import Telling

extension KlondikeGame {
  package static let guide = GameGuide(
    score: nil,
    simulate: GameGuide.Section(
      text: """
        Styles of klondike, for one player: \
        \(KlondikeStyle.allCases.map(\.rawValue).joined(separator: ", ")). With --deal nothing is \
        played: the deal of the seed is printed alone, to be put into a record or a season's deals.
        """,
      options: [.style, .deal],
      examples: [
        (
          "scorebook simulate klondike --players Ann --games 10 --rules vegas",
          "ten games of solitaire"
        ),
        ("scorebook simulate klondike --deal --seed 7", "52 cards in the order they are dealt"),
      ]))
}
