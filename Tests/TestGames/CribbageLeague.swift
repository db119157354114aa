/// A small league of Cribbage: a game of two card by card, partners, three players, points and results alone.
package enum CribbageLeague {
  package static let content: [String: String] = [
    "site.yaml": "title: Peg League\nseason: winter\n",
    "rules/cribbage.md": """
    ---
    title: Cribbage
    game: cribbage
    rules: {preset: standard}
    ---
    # Cribbage

    ```scoring-table
    ```

    ```score cribbage
    5H 5S 5D JC + 5C = 29
    2H 4H 6H 8H + KC crib = 0 # four of a suit
    ```

    ```peg cribbage
    7H 8C=2 9D=3 7S=5 | KS 5D=3 |
    ```
    """,
    "seasons/winter/season.md": """
    ---
    title: Winter
    game: cribbage
    rules: cribbage
    points: game
    ---
    """,
    "seasons/winter/games.cribbage": """
    ---
    id: short
    players: [Ann, Bob]
    date: 2026-11-03
    rules: {target: 45, skunks: off}
    ---
    \(deal)
    Bob hand = 2
    deal Bob
    Ann: 2C 3D AC 9C TH JD > 9C TH
    Bob: 6S 7D 7C 8C QD KS > QD KS
    cut JC
    play 2C 7D 3D 7C AC 8C | JD 6S
    ---
    id: partners
    players: [Ann, Bob, Cy, Di]
    date: 2026-11-10
    scores: {Ann: 121, Bob: 88, Cy: 121, Di: 88}
    ---
    ---
    id: three
    players: [Ann, Bob, Cy]
    date: 2026-11-17
    ---
    deal Ann
    Bob: 12
    Cy: 7
    Ann: 15
    deal Bob
    Cy: 4C 5D 6H TS KH > KH
    Ann: 7C 8D 9H JS 2H > 2H
    """,
  ]

  /// A deal of Ann's, who plays with Bob.
  package static let deal = """
    deal Ann
    Ann: 5H 5D 6C 7S JH KD > JH KD
    Bob: 4C 4D 8H 9S QC QS > QC QS
    cut 5S
    play 9S 6C 8H 7S | 4D 5D 4C 5H
    """
}
