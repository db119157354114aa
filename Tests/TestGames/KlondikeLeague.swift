package import Klondike
import Tabletop

/// A small league of solitaire: deals that several played, draw 3, Vegas, a game going on, a result alone.
package enum KlondikeLeague {
  package static let content: [String: String] = [
    "site.yaml": "title: Solitaire Circle\nseason: solitaire\n",
    "rules/klondike.md": """
    ---
    title: Klondike
    game: klondike
    rules: {}
    ---
    # Klondike

    ```layout klondike
    stock 24  waste -  F: - - - -
    1: KS   2: ## 4D
    ```

    ```move klondike
    waste 5S  F: - - - -
    1: TC   2: ## 9D 8S   3: 9H
    9D>1 = legal # with the 8 on it
    8S>3 = legal
    9H>2 = rank
    5S>F = rank
    ```

    ```move klondike
    1: #4D 9C   2: TH
    9C>2 = legal
    ```

    ```scoring-table klondike
    ```
    """,
    "seasons/solitaire/season.md": """
    ---
    title: Solitaire 2026
    game: klondike
    rules: klondike
    deals:
      monday: \(cards(of: 3))
      tuesday: \(cards(of: 4))
      open: \(cards(of: 6))
    ---
    """,
    "seasons/solitaire/ann.klondike": record("Ann", 3, .careful, "2026-03-02", seconds: 412)
      + record("Ann", 4, .careful, "2026-03-02") + record("Ann", 3, .hasty, "2026-03-09")
      + record("Ann", 5, .careful, "2026-03-16", rules: .drawThree),
    "seasons/solitaire/bob.klondike": record("Bob", 3, .hasty, "2026-03-02", seconds: 300)
      + record("Bob", 4, .hasty, "2026-03-02"),
    "seasons/solitaire/dee.klondike": """
    ---
    players: [Dee]
    date: 2026-03-01
    scores: {Dee: 455}
    ---
    ---
    players: [Dee]
    date: 2026-03-20
    deal: open
    ---
    draw draw draw
    """,
    "seasons/vegas/season.md": "---\ntitle: Vegas 2026\ngame: klondike\nrules: vegas\n---\n",
    "seasons/vegas/games.klondike": record("Ann", 11, .careful, "2026-02-02", rules: .vegas)
      + record("Ann", 12, .careful, "2026-02-09", rules: .vegas)
      + record("Bob", 11, .hasty, "2026-02-02", rules: .vegas),
  ]

  /// A season of its own with some records.
  package static func season(_ records: String, rules: String = "{}") -> [String: String] {
    [
      "rules/own.md": "---\ngame: klondike\nrules: \(rules)\n---\n# Own\n",
      "seasons/s/season.md": "---\ngame: klondike\nrules: own\n---\n",
      "seasons/s/a.klondike": records,
    ]
  }

  package static func cards(of seed: UInt64) -> String {
    KlondikeDeal(seed: seed).cards.map(\.description).joined(separator: " ")
  }

  /// A record of a simulated game.
  package static func record(
    _ player: String, _ seed: UInt64, _ style: KlondikeStyle, _ date: String,
    seconds: Int? = nil, rules: KlondikeRules = .standard
  ) -> String {
    let preset = KlondikeRules.presetNames.first { KlondikeRules.preset(named: $0) == rules }
    var header = "---\nplayers: [\(player)]\ndate: \(date)\nrules: \(preset ?? "standard")\n"
    if let seconds { header += "seconds: \(seconds)\n" }
    return header + "---\n"
      + body(KlondikeSimulation.play(rules, deal: KlondikeDeal(seed: seed), style: style))
  }

  /// Turns as a record's lines.
  package static func body(_ turns: [KlondikeRules.Turn]) -> String {
    var bytes: [UInt8] = []
    for turn in turns {
      switch turn.action {
      case .deal(let deal): deal.write(to: &bytes)
      case .moves(let moves):
        KlondikeLine(moves, claim: turn.claim).write(to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A game of so many moves and more: through the stock again and again, then given up.
  package static func long(_ moves: Int) -> String {
    var lines = body([KlondikeRules.Turn(.deal(KlondikeDeal(seed: 3)))])
    for _ in 0...(moves / 25) {
      lines += (0..<4).map { _ in "draw draw draw draw draw draw\n" }.joined() + "recycle\n"
    }
    return lines + "resign\n"
  }
}
