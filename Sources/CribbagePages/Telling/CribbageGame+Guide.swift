import Cribbage
import Histories
package import Telling

extension CribbageGame {
  package var guide: GameGuide {
    GameGuide(
      score: GameGuide.Section(
        text: """
          For cribbage INPUT is a hand of four cards, '+' and the starter. Add 'crib' at the end to \
          count it as a crib. You may add the count to have it checked: '5H 5S 5D JC + 5C = 29'.
          """,
        examples: [
          ("scorebook score cribbage '5H 5S 5D JC + 5C'", "what this hand counts, and for what"),
          ("scorebook score cribbage '2H 4H 6H 8H + KH crib'", "the same four cards as a crib"),
        ]),
      simulate: GameGuide.Section(
        text: """
          Cribbage is for two to four players. Four play as partners, the first and third against the \
          others. Styles of cribbage: \(styles).
          """,
        options: [.style],
        examples: [
          (
            "scorebook simulate cribbage --players Ann,Bob,Cy --games 5 --seed 7",
            "five games of three with the same cards every time"
          )
        ]),
      odds: Self.odds)
  }
}

extension ToolOption {
  static let dealer = ToolOption("dealer", "cribbage: the crib is your own")
}

extension CribbageGame {
  package var scaffold: GameScaffold {
    GameScaffold(
      option: "skunks: on",
      prose: GameScaffold.prose(
        "score cribbage", below: "This is what counts in every game:",
        examples: """
          5H 5S 5D JC + 5C = 29
          3H 3S 4D 5C + 5H = 20
          """),
      hints: { _ in
        """
        # A deal: who deals; each hand as it was dealt, '>' and what went to the crib; the starter;
        # the cards in the order they were played, '|' where the count begins again.
        # Where nobody noted the cards: 'deal NAME', then a line a player, 'NAME: pegs 3 hand 8'.

        """
      },
      scores: { seats in seats == 4 ? [121, 98, 121, 98] : Array([121, 98, 85].prefix(seats)) },
      sample: Self.deal)
  }

  /// An example of a deal for so many players; the last one deals.
  private static func deal(_ players: [String]) -> String {
    let dealer = players[players.count - 1]
    let (hands, play, counts): ([String], String, [Int])
    switch players.count {
    case 2:
      hands = ["4C 4D 8H 9S QC QS > QC QS", "5H 5D 6C 7S JH KD > JH KD"]
      play = "9S 6C 8H 7S | 4D 5H 4C 5D"
      counts = [2, 17, 16]
    case 3:
      hands = ["4C 4D 8H 9S QC > QC", "5H 5D 6C 7S JH > JH", "2H 3D TC KS AH > AH"]
      play = "9S 6C TC 4D 2H | 8H 7S KS 4C | 5H 3D 5D"
      counts = [2, 17, 8, 4]
    default:
      hands = [
        "4C 4D 8H 9S QC > QC", "5H 5D 6C 7S JH > JH", "2H 3D TC KS AH > AH", "2S 6D TD KC AD > AD",
      ]
      play = "9S 6C TC 6D | 8H 7S KS 2S 4D | 5H 3D TD 4C 5D 2H | KC"
      counts = [2, 17, 8, 4, 6]
    }
    let lines =
      ["deal \(dealer)"] + zip(players, hands).map { "\($0): \($1)" }
      + (players.count == 3 ? ["crib 7D"] : []) + ["cut 5S", "play \(play)"]
      + zip(players, counts).map { "\($0) hand = \($1)" }
      + ["\(dealer) crib = \(counts[players.count])"]
    return lines.map { $0 + "\n" }.joined()
  }
}
