import Cribbage
import Histories
package import Telling

extension CribbageGame {
  package static let guide = GameGuide(
    score: GameGuide.Section(
      text: """
        For cribbage INPUT is a hand of four cards, '+' and the starter; 'crib' at the end counts it \
        as a crib. What it counts may be said, and that is checked: '5H 5S 5D JC + 5C = 29'.
        """,
      examples: [
        ("scorebook score cribbage '5H 5S 5D JC + 5C'", "what this hand counts, and for what"),
        ("scorebook score cribbage '2H 4H 6H 8H + KH crib'", "the same four cards as a crib"),
      ]),
    simulate: GameGuide.Section(
      text: """
        Two to four play cribbage, four as partners, the first and third against the others. Styles of \
        cribbage: \(CribbageStyle.allCases.map(\.rawValue).joined(separator: ", ")).
        """,
      options: [.style],
      examples: [
        (
          "scorebook simulate cribbage --players Ann,Bob,Cy --games 5 --seed 7",
          "five games of three with the same cards every time"
        )
      ]))
}
