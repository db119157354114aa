package import Tabletop

/// A column of a table that has a player's stats in each row.
package struct StatColumn<Stats: PlayerStats>: Sendable {
  /// The key of its heading under `columns` in a strings file.
  package let key: String
  /// Returns what stands in it, `nil` where nothing recorded tells it.
  package let text: @Sendable (Stats, Wording) -> String?

  package init(key: String, text: @escaping @Sendable (Stats, Wording) -> String?) {
    self.key = key
    self.text = text
  }
}

extension StatColumn {
  package static func count(
    _ key: String, _ number: @escaping @Sendable (Stats) -> Int?
  ) -> StatColumn {
    StatColumn(key: key) { stats, wording in number(stats).map(wording.numbers.whole) }
  }

  package static func mean(
    _ key: String, places: Int = 0, _ ratio: @escaping @Sendable (Stats) -> Ratio?
  ) -> StatColumn {
    StatColumn(key: key) { stats, wording in
      ratio(stats).map { wording.numbers.decimal($0.value, places: places) }
    }
  }

  package static func percent(
    _ key: String, places: Int = 0, _ ratio: @escaping @Sendable (Stats) -> Ratio?
  ) -> StatColumn {
    StatColumn(key: key) { stats, wording in
      ratio(stats).map { wording.percent($0.value, places: places) }
    }
  }
}

/// A column of the table of opponents, which has both players' stats in the games they played together.
package struct OpponentColumn<Stats: PlayerStats>: Sendable {
  package let key: String
  package let text: @Sendable (_ own: Stats, _ theirs: Stats, Wording) -> String?

  package init(
    key: String, text: @escaping @Sendable (_ own: Stats, _ theirs: Stats, Wording) -> String?
  ) {
    self.key = key
    self.text = text
  }

  /// The player's own.
  package static func own(_ column: StatColumn<Stats>) -> OpponentColumn {
    OpponentColumn(key: column.key) { own, _, wording in column.text(own, wording) }
  }

  /// The opponent's, under a heading that says so.
  package static func theirs(_ column: StatColumn<Stats>, as key: String) -> OpponentColumn {
    OpponentColumn(key: key) { _, theirs, wording in column.text(theirs, wording) }
  }
}
