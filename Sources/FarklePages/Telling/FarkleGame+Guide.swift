import Farkle
import Histories
package import Telling

extension FarkleGame {
  package var guide: GameGuide {
    GameGuide(
      score: GameGuide.Section(
        text: """
          For farkle INPUT is a throw of one to six dice as digits. You may add which dice are kept and \
          what they score to have it checked: '111523 = 1050', '111462 > 11 = 200', '234663 = farkle'.
          """,
        options: [.keep],
        examples: [
          ("scorebook score farkle 111462", "what to keep of this throw"),
          ("scorebook score farkle 111462 --keep 111", "what these three score"),
          ("scorebook score farkle --rules zilch --json < throws.txt", "many throws at once"),
        ]),
      simulate: GameGuide.Section(
        text: "Styles of farkle: \(styles).",
        options: [.style],
        examples: [
          (
            "scorebook simulate farkle --players Ann,Bob --games 10 --seed 7",
            "ten games with the same dice every time"
          ),
          (
            "scorebook simulate farkle -p Ann,Bob --style bold,cautious --rules zilch",
            "try house rules and styles"
          ),
        ]),
      odds: Self.odds,
      prints: [
        GameGuide.Print(
          .diceSheet, called: "sheet for the dice",
          examples: [("scorebook sheet farkle --dice > sheet.html", "one to note every throw on")]),
        GameGuide.Print(
          .strategyCard, called: "strategy card", isOfRules: true,
          examples: [
            (
              "scorebook sheet farkle --card --rules zilch > card.html",
              "when to bank by these rules"
            )
          ]),
      ])
  }
}

extension ToolOption {
  static let keep = ToolOption(
    "keep", letter: "k", value: "DICE", "score keeping just these dice of the throw")
  static let diceSheet = ToolOption(
    "dice", "farkle: the sheet with room for the dice, for any number of players")
  static let strategyCard = ToolOption(
    "card", "farkle: the strategy card, by default for standard rules")
  static let scores = ToolOption(
    "scores", value: "NUMBERS",
    "farkle: the scores in order of play, the player to move first, with commas between them")
  static let turnPoints = ToolOption(
    "turn", value: "POINTS", "farkle: the points of the turn so far")
  static let diceLeft = ToolOption(
    "dice", value: "N", "farkle: how many dice are left to throw")
  static let state = ToolOption(
    "state", value: "FILE", "a game in progress: a record, or what 'resume --json' writes")
}

extension FarkleGame {
  package var scaffold: GameScaffold {
    GameScaffold(
      option: "target: 10000",
      prose: GameScaffold.prose(
        "score farkle",
        examples: """
          111462 = 1000
          234664 = farkle
          """) + """

          ## When to bank

          The fewer dice are left, the likelier none of them scores, and the more points a farkle takes.

          ```strategy-card
          ```

          """,
      hints: { _ in
        """
        # One turn a line, in order of play: each throw, '>' and the dice kept of it; then 'bank', and what it came to.
        # Where nobody noted the dice, the points of the turn: 'NAME: 1050'.

        """
      },
      scores: { seats in (0..<seats).map { 10_050 - 850 * $0 } },
      sample: { players in
        """
        \(players[0]): 111462>111 352>5 bank = 1050
        \(players[1]): 234664

        """
      })
  }
}
