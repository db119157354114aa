/// A league in which hardly a game is played as it was to be.
package enum DuelsLeague {
  package static let folder = "seasons/duels/"

  package static let content: [String: String] = [
    "site.yaml": "title: Duels\n",
    "players/cyril.md": "---\nname: Cyril\naliases: [Cy]\n---\n",
    folder + "season.md": """
    ---
    title: Duels 2026
    game: farkle
    points: {win: 2, bye: 1, forfeit: {win: 2, lose: -1}}
    withdrawn-games: void
    roster:
      - Ann
      - {name: Bob, handicap: 200}
      - Cy
      - {name: Dee, joined: 2026-09-01, reason: back from the sea}
      - {name: Eve, withdrawn: 2026-11-01, reason: moved away}
      - Zoe
    fixtures:
      - {date: 2026-09-01, time: "19:30", place: the Inn, players: [Ann, Bob]}
    ---
    """,
    folder + "a.farkle": """
    ---
    players: [Ann, Bob]
    date: 2026-09-01
    id: plain
    scores: {Ann: 10050, Bob: 9900}
    ---
    ---
    players: [Ann, Dee]
    date: 2026-09-02
    id: missed
    outcome: forfeit Ann
    reason: no car
    ---
    ---
    players: [Ann, Dee]
    date: 2026-09-03
    id: left
    outcome: forfeit Dee
    reason: called away
    ---
    Ann: 1500
    Dee: 111462>111 352>5 bank = 1050
    ---
    players: [Ann]
    date: 2026-09-04
    id: free
    outcome: bye
    ---
    ---
    players: [Ann, Dee]
    date: 2026-09-05
    id: wrong
    outcome: void
    reason: five dice
    scores: {Ann: 12345, Dee: 20}
    ---
    ---
    players: [Ann, Dee]
    date: 2026-09-06
    id: dark
    outcome: abandoned
    reason: the power failed
    ---
    Ann: 500
    ---
    players: [Fay, Dee]
    date: 2026-09-07
    id: stood-in
    scores: {Fay: 10100, Dee: 9000}
    substitutes: {Cy: Fay}
    guests: [Fay]
    reason: a cold
    amended: [{date: 2026-09-10, reason: a typing error}, {date: 2026-09-11, reason: the names}]
    ---
    ---
    players: [Eve, Ann]
    date: 2026-09-08
    id: gone
    scores: {Eve: 10000, Ann: 9000}
    ---
    """,
  ]
}
