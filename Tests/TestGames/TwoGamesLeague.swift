/// A season of Farkle and Cribbage, with fixtures of either and of both.
package enum TwoGamesLeague {
  package static let content = [
    "site.yaml": "title: Dice and cards\nratings: elo\ndownloads: [csv]\n",
    "seasons/both/season.md": """
    ---
    title: Both
    game: [farkle, cribbage]
    starts: 2026-01-01
    ends: 2026-02-28
    points: {win: 3, played: 1, bonus: [{for: won-by, game: cribbage, at-least: 31, points: 1}]}
    fixtures:
      - {code: C, game: cribbage, date: 2026-01-08, time: "20:30", players: [Ann, Bob]}
      - {code: F, game: farkle, date: 2026-01-08, time: "19:00", players: [Ann, Bob]}
      - {code: NEXT, game: cribbage, date: 2026-02-01, players: [Ann, Cy]}
      - {code: OPEN, date: 2026-02-08, players: [Bob, Cy]}
    ---
    """,
    "seasons/both/a.farkle": """
    ---
    players: [Ann, Bob]
    date: 2026-01-01
    scores: {Ann: 10050, Bob: 9900}
    fixture: none
    ---
    ---
    players: [Ann, Bob]
    date: 2026-01-08
    scores: {Ann: 8000, Bob: 10000}
    ---
    ---
    players: [Bob, Cy]
    date: 2026-01-08
    scores: {Bob: 10200, Cy: 3000}
    fixture: none
    ---
    """,
    "seasons/both/b.cribbage": """
    ---
    players: [Ann, Bob]
    date: 2026-01-08
    scores: {Ann: 121, Bob: 80}
    ---
    """,
  ]
}
