/// A small league that has something of everything.
package enum SampleLeague {
  package static let content: [String: String] = [
    "site.yaml": """
    title: Dice League
    description: Where we play.
    accent: "#2f6b4f"
    season: autumn
    roster: [Ann, Bob, Cy]
    navigation:
      - About: pages/about.md
      - Elsewhere: https://example.org/
    """,
    "index.md":
      "Welcome to [the rules](rules/farkle.md#three-pairs).\n\n```dice\n111462>111 three 1s\n```\n",
    "pages/about.md": """
    # About

    Written by hand, see [Ann](../players/ann.md) and ![the board](../pictures/board.png).

    ## One
    ## Two
    ## Three
    """,
    "pictures/board.png": "GIF8, not really a picture",
    "rules/farkle.md": """
    ---
    title: Farkle
    game: farkle
    rules: {preset: standard}
    order: 1
    ---
    # Farkle

    The standard rules.

    ## Combinations

    ```scoring-table farkle
    ```

    ## Three pairs

    ```score farkle
    112233 = 1500
    111462 > 11 = 200  # only two of the three
    234663 = farkle
    ```

    ```dice
    123456>123456 a straight
    ```
    """,
    "rules/house.md": """
    ---
    game: farkle
    rules: {target: 2000, piggyback: on, no-score-bonus: 500, toxic-twos: on, opening-minimum: 300,
      farkle-penalty: {consecutive: 2, points: 500}, full-house: triple+250, six-ones: wins,
      four-and-pair: three-pairs, small-straight: [500, 750], straight: off}
    ---
    # House rules

    ```scoring-table
    ```
    """,
    "players/ann.md": "---\nname: Ann\naliases: [Annie]\nsince: 2020-02-01\n---\nPlays first.\n",
    "players/zoe.md": "---\nname: Zoë\n---\n",
    "seasons/spring/season.md": """
    ---
    title: Spring 2026
    game: farkle
    starts: 2026-01-01
    ends: 2026-05-01
    points: {places: [5, 3, 1]}
    ---
    Our first.
    """,
    "seasons/spring/results.farkle": """
    ---
    players: [Ann, Bob, Cy]
    date: 2026-01-05
    round: 1
    table: By the window
    scores: {Ann: 10050, Bob: 8700, Cy: 10050}
    ---
    """,
    "seasons/spring/turns.farkle": """
    ---
    players: [Annie, Bob]
    date: 2026-01-12
    round: final
    title: The final
    rules: {target: 1000}
    note: Played twice & recorded once <here>.
    ---
    Ann: 400
    Bob: farkle
    Ann: farkle
    Bob: pass
    Ann: 700
    Bob: 1250
    """,
    "seasons/autumn/season.md": """
    ---
    title: Autumn 2026
    game: farkle
    rules: farkle
    points: {win: 3, shared: 2, played: 1}
    fixtures:
      - {date: 2026-12-01, round: 7, players: [Annie, Cy]}
      - {note: Everybody}
    ---
    Tuesdays, by [these rules](../../rules/farkle.md).
    """,
    "seasons/autumn/moves.farkle": """
    ---
    players: [Ann, Bob]
    date: 2026-09-08
    rules: {target: 2000}
    ---
    Ann: 111462>111 352>5 bank = 1050
    Bob: 234664
    Ann: 123456>123456 111111>111111 bank = 9500
    Bob: 555234>555 bank = 500
    """,
    "seasons/autumn/house.farkle": """
    ---
    players: [Ann, Bob, Cy]
    date: 2026-09-15
    rules: house
    ---
    Ann: 122223
    Bob: 234663 111462>111 bank = 1500
    Cy:  352>5 bank = 1550
    Ann: 122223
    Bob: 112233>112233 bank = 1500
    Cy:  farkle
    Ann: 700
    """,
    "seasons/autumn/instant.farkle": """
    ---
    players: [Ann, Bob]
    date: 2026-09-16
    rules: house
    ---
    Ann: 1500
    Bob: 111111>111111
    """,
    "seasons/autumn/defend.farkle": """
    ---
    players: [Ann, Bob, Cy]
    date: 2026-09-22
    rules: {ending: defend, target: 1000}
    ---
    Ann: 1000
    Bob: 1100
    Cy: farkle
    Ann: 200
    Bob: farkle
    """,
    "seasons/autumn/open.farkle": """
    ---
    players: [Ann, Bob]
    date: 2026-10-06
    ---
    Ann: 115234>11 bank
    Bob: 111462>111
    """,
  ]
}
