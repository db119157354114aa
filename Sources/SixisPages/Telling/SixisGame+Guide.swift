import Histories
import Sixis
package import Telling

extension SixisGame {
  package static let guide = GameGuide(
    score: GameGuide.Section(
      text: """
        For sixis INPUT is six dice as digits, and the answer is every card whose condition they meet. \
        It may say what is met, and that is checked: '226611 = pairs red'.
        """,
      examples: [("scorebook score sixis 135266", "the cards that these dice meet")]),
    simulate: GameGuide.Section(
      text: """
        Two to four play sixis; with --teams four play two against two, the first and third against the \
        others. Styles of sixis: \(SixisStyle.allCases.map(\.rawValue).joined(separator: ", ")).
        """,
      options: [.style, .teams],
      examples: [
        (
          "scorebook simulate sixis -p Ann,Bob,Cy,Dee --teams --games 3",
          "three games of two teams"
        )
      ]))
}
