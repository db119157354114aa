import ContentFiles
import DeclaredPages
import Files
import Histories
import Statistics
import TestGames

/// A league of games that its documents declare.
enum DeclaredLeague {
  static let rules: [String: String] = [
    "rules/oh-hell.md": """
    ---
    title: Oh Hell
    game: oh-hell
    play:
      players: 3-5
      rounds:
        name: [deal, deals]
        given: {cards: [3, 2, 1]}
        fields: {bid: 0-cards, tricks: 0-cards}
        points: if(bid = tricks, 10 + bid, tricks)
        check:
          - sum(tricks) = cards
          - {holds: sum(bid) != cards, else: "the dealer may not make the bids come out"}
      ends: {after: 3}
      figures:
        made: {title: Bids made, share: bid = tricks}
    ---
    Deal three cards.

    ```score oh-hell
    2/2 0/1 0/0 = 12 1 10
    ```

    """,
    "rules/rummy.md": """
    ---
    title: Rummy
    game: rummy
    play:
      wins: lowest
      rounds: {}
      ends: {at-least: 100}
    ---
    Points left in hand.

    """,
    "rules/yacht.md": """
    ---
    title: Yacht
    game: yacht
    play:
      players: 1-6
      sheet:
        upper:
          title: Upper section
          categories:
            ones: {title: Ones, values: {step: 1, to: 5}}
            twos: {title: Twos, values: {step: 2, to: 10}}
          bonus: {title: Bonus, when: part >= 10, points: 35}
        lower:
          categories: {full-house: [0, 25], chance: [0, 5-30]}
    ---
    Five dice.

    """,
    "rules/darts.md": """
    ---
    title: Darts 501
    game: darts
    play:
      players: 1-4
      wins: lowest
      begin-with: 501
      rounds:
        order: in-turn
        fields: {score: 0-180}
        points: if(total - score < 0, 0, 0 - score)
      ends: {at-most: 0, at-once: yes}
    ---
    Down to nothing.

    """,
    "rules/chess.md":
      "---\ntitle: Chess\ngame: chess\nplay: {players: 2, result: winner}\n---\nMate.\n",
    "rules/race.md":
      "---\ntitle: Race\ngame: race\nplay: {players: 2-12, result: places}\n---\nRun.\n",
  ]

  static let records: [String: String] = [
    "seasons/cards/night.oh-hell": """
    ---
    players: [Ann, Bob, Cy]
    date: 2026-01-05
    ---
    2/2 0/1 0/0 = 12 1 10
    1/1 0/1 0/0
    3. Ann 0/0, Cy 0/0, Bob 0/1 = 33 30 3

    """,
    "seasons/cards/rummy-1.rummy": """
    ---
    players: [Ann, Bob, Cy]
    date: 2026-01-06
    ---
    12 0 35
    0 20 40
    Ann 5, Cy 30, Bob 0

    """,
    "seasons/dice/night.yacht": """
    ---
    players: [Ann, Bob]
    date: 2026-01-07
    ---
    Ann: ones 3 twos 8 full-house 25 chance 17 = 88
    Bob: ones 2
    Bob: twos 4
    Bob: full-house - chance 20 = 26

    """,
    "seasons/darts/night.darts": """
    ---
    players: [Ann, Bob]
    date: 2026-01-08
    ---
    Ann: 180
    Bob: 100
    Ann: 180 = 141
    Bob: 60
    Ann: 141

    """,
    "seasons/chess/night.chess": """
    ---
    players: [Ann, Bob]
    date: 2026-01-09
    winner: Bob
    ---
    ---
    players: [Ann, Cy]
    date: 2026-01-09
    draw: yes
    ---

    """,
    "seasons/race/night.race": """
    ---
    players: [Ann, Bob, Cy, Dee]
    date: 2026-01-10
    places: [Ann, [Bob, Cy]]
    unplaced: [Dee]
    ---

    """,
    "seasons/cards/season.md": "---\ntitle: Cards\ngame: [oh-hell, rummy]\n---\n",
  ]

  static var content: [String: String] { rules.merging(records) { one, _ in one } }

  /// Builds the site of a content with the games that it declares.
  static func site(_ content: [String: String]) async -> Site {
    let files = ContentTree(.memory(content.mapValues { Array($0.utf8) }), prefix: "")
    let declared = DeclaredGames.read(in: files, beside: everyGame.map(\.name))
    return await Site(content, games: everyGame + declared.map { $0 as any PublishedGame })
  }
}
