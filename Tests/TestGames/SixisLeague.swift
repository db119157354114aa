/// Records of Sixis that have something of everything.
package enum SixisLeague {
  package static let season = "---\ntitle: Autumn\ngame: sixis\n---\n"

  /// The example of the notation, in progress: a flip, a saved set kept, given up and kept whole.
  package static let example = """
    ---
    players: [Ann, Bob]
    date: 2026-11-20
    ---
    round Bob
    deal ones low kind pairs / high even sixes odd
    Bob: 135266 take sixes save 66
    Ann: 222415 flip kind save 222
    Bob: 4431 take high save 664431 = 20
    Ann: 662155 save 55
    """

  /// Three players, one round ended by the Sixis, a flip stolen and one that paid, cards out of reach.
  package static let three = """
    ---
    players: [Ann, Bob, Cy]
    date: 2026-10-02
    rules: {rounds: 1, start: free}
    ---
    round Ann
    deal ones low kind / high even sixes / odd pairs one-six
    Ann: 111223 flip kind save 1112
    Bob: 111222 take kind
    Cy: 113355 flip odd save 113355
    Ann: 33 take pairs
    Bob: 664422 flip even save 664422
    Cy: - take odd
    Ann: 162345 take one-six save 6
    Bob: - take even
    Cy: 666666 take sixis
    """

  /// Two teams, one of them empty-handed in the only round, which ends since Ann reaches no card.
  package static let teams = """
    ---
    players: [Ann, Bob, Cy, Dee]
    teams: [[Ann, Cy], [Bob, Dee]]
    date: 2026-10-09
    rules: {start: free, goal: 20, goal-check: turn}
    ---
    round Ann
    deal ones low kind / high even sixes / odd pairs one-six / run-low two-five twos
    Ann: 123345 take run-low save 3
    """

  /// Two players, the first arm emptied, so that one may end the round, and does.
  package static let empty = """
    ---
    players: [Ann, Bob]
    rules: {rounds: 1, start: free}
    ---
    round Ann
    deal ones twos low pairs / high even sixes odd
    Ann: 111223 take ones save 1122
    Bob: 112233 take twos save 1122
    Ann: 33 take pairs
    Bob: 11 take low
    Ann: 123456
    Bob: end-round
    """

  /// Three players, of whom the second reaches nothing more once both of the arms are empty.
  package static let reach = """
    ---
    players: [Ann, Bob, Cy]
    rules: {rounds: 1, start: free}
    ---
    round Ann
    deal ones twos low / even sixes high / odd pairs one-six
    Ann: 111223 take ones
    Bob: 112233 take twos
    Cy: 226666 take sixes
    Ann: 112233 take low
    Bob: 222466 take even
    Cy: 555566 take high
    Ann: 135135 take odd
    """

  /// Turns without dice in two rounds, whose scores make it finished.
  package static let turns = """
    ---
    players: [Ann, Bob]
    date: 2026-10-16
    rules: {rounds: 2, start: free}
    scores: {Ann: 75, Bob: 35}
    ---
    round Ann
    Ann: 15
    Bob: 20
    round Bob
    Bob: 15
    Ann: 60
    """

  /// A round as a paper sheet has it, without dice: a flip stolen, a turn without a card, the Sixis.
  package static let sheet = """
    ---
    players: [Ann, Bob]
    date: 2026-10-23
    rules: {rounds: 1, start: free}
    ---
    round Ann
    Ann: take ones blue
    Bob: flip kind
    Ann: take kind red
    Bob: 0
    Ann: 0
    Bob: take low blue
    Ann: take sixis
    """

  package static let content: [String: String] = [
    "rules/sixis.md": """
    ---
    title: Sixis
    game: sixis
    rules: {}
    ---
    # Sixis

    ```scoring-table
    ```

    ```layout
    players 3
    deal ones low kind / high even sixes / odd pairs one-six
    flip kind
    take ones
    ```

    ```score
    226611 = pairs red, not kind blue # a comment
    666666
    ```
    """,
    "seasons/table/season.md": season,
    "seasons/table/example.sixis": example,
    "seasons/table/three.sixis": three,
    "seasons/table/teams.sixis": teams,
    "seasons/table/turns.sixis": turns,
    "seasons/table/result.sixis":
      "---\nplayers: [Ann, Bob]\ndate: 2026-10-20\nscores: {Ann: 400, Bob: 355}\n---\n",
  ]
}
