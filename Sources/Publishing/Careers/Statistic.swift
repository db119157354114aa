package import League
package import Tabletop

/// A stat of a dashboard: what it is called, its value for a player, and how the league's is taken.
package struct Statistic<Played: TalliedGame>: Sendable {
  /// The key of its name and definition under `stats` in a strings file.
  package let key: String
  /// Returns the value as text, `nil` where nothing recorded tells it.
  package let text: @Sendable (Played.Stats, Wording) -> String?
  /// Returns the league's average as text.
  package let average: @Sendable (Careers<Played>, Wording) -> String?

  package init(
    key: String, text: @escaping @Sendable (Played.Stats, Wording) -> String?,
    average: @escaping @Sendable (Careers<Played>, Wording) -> String?
  ) {
    self.key = key
    self.text = text
    self.average = average
  }

  /// Returns the stat's line for a player.
  package func figure(_ stats: Played.Stats, _ careers: Careers<Played>, _ wording: Wording)
    -> Figure
  {
    Figure(
      name: wording.text("stats.\(key).name") ?? key, value: text(stats, wording),
      average: average(careers, wording), definition: wording.text("stats.\(key).definition"))
  }
}

extension Statistic {
  /// A number a player has so many of; the league's is the mean over its players.
  package static func count(
    _ key: String, _ number: @escaping @Sendable (Played.Stats) -> Int?
  ) -> Statistic {
    Statistic(key: key) { stats, wording in
      number(stats).map(wording.numbers.whole)
    } average: { careers, wording in
      careers.mean { number($0).map(Double.init) }.map { mean in
        wording.numbers.decimal(mean, places: mean < 100 ? 1 : 0)
      }
    }
  }

  /// A mean or share; the league's is taken over everybody's games together.
  package static func ratio(
    _ key: String, _ ratio: @escaping @Sendable (Played.Stats) -> Ratio?,
    _ text: @escaping @Sendable (Double, Wording) -> String
  ) -> Statistic {
    Statistic(key: key) { stats, wording in
      ratio(stats).map { text($0.value, wording) }
    } average: { careers, wording in
      ratio(careers.league).map { text($0.value, wording) }
    }
  }
}
