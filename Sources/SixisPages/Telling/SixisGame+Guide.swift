import Histories
import Sixis
package import Telling

extension SixisGame {
  package var guide: GameGuide {
    GameGuide(
      score: GameGuide.Section(
        text: """
          For sixis INPUT is six dice as digits, and the answer is every card whose condition they meet. \
          You may add cards to have them checked: '226611 = pairs red'.
          """,
        examples: [("scorebook score sixis 135266", "the cards that these dice meet")]),
      simulate: GameGuide.Section(
        text: """
          Sixis is for two to four players. With --teams four play two against two, the first and third \
          against the others. Styles of sixis: \(styles).
          """,
        options: [.style, .teams],
        examples: [
          (
            "scorebook simulate sixis -p Ann,Bob,Cy,Dee --teams --games 3",
            "three games of two teams"
          )
        ]),
      odds: GameGuide.Section(
        text: """
          For sixis INPUT is files with games in progress: records, or what 'resume --json' writes. Without one, standard \
          input is read. Tells what the player to act may expect from this turn, and from this turn and the next together. \
          Tells the chance of each card in reach, and which saved dice to keep. After the roll it tells which card to take or \
          flip, and what to save. All of it is exact for the cards as they are now. What others may take before the next turn \
          is left out.
          """,
        examples: [
          ("scorebook odds sixis evening.sixis", "what is best to do in the games of a file"),
          ("scorebook resume --json evening.sixis | scorebook odds sixis", "of a state"),
        ]))
  }
}

extension SixisGame {
  package var scaffold: GameScaffold {
    GameScaffold(
      option: "rounds: 3",
      prose: GameScaffold.prose(
        "score sixis", below: "These are the cards, with both their sides:",
        examples: """
          226611 = pairs red, not kind blue
          """),
      hints: { _ in
        """
        # Each round with who begins it, the cards dealt by arms, and a turn a line: the dice rolled, the
        # card taken or flipped, the dice saved, and what it came to.
        # Where nobody noted the dice, leave 'deal' out and write the card and its side alone: 'take ones blue',
        # 'flip kind', or 0 for neither.

        """
      },
      scores: { seats in (0..<seats).map { 165 - 25 * $0 } },
      sample: { players in
        let arms =
          players.count == 2
          ? ["ones low kind pairs", "high even sixes odd"]
          : Array(
            ["ones low kind", "high even sixes", "odd pairs run-low", "twos one-six run-high"]
              .prefix(players.count))
        return """
          round \(players[0])
          deal \(arms.joined(separator: " / "))
          \(players[0]): 135266 save 66
          \(players[1]): 224411 take low save 22 = 20

          """
      })
  }
}
