import League
import Tabletop

/// A stat of a dashboard: what it is called, its value for a player, and how the league's is taken.
struct Statistic<Stats: LeagueStats>: Sendable {
  /// The key of its name and definition under `stats` in a strings file.
  let key: String
  /// Returns the value as text, `nil` where nothing recorded tells it.
  let text: @Sendable (Stats, Wording) -> String?
  /// Returns the league's average as text.
  let average: @Sendable (Careers<Stats>, Wording) -> String?

  /// Returns the stat's line for a player.
  func figure(_ stats: Stats, _ careers: Careers<Stats>, _ wording: Wording) -> Figure {
    Figure(
      name: wording.text("stats.\(key).name") ?? key, value: text(stats, wording),
      average: average(careers, wording), definition: wording.text("stats.\(key).definition"))
  }
}

extension Statistic {
  /// A number a player has so many of; the league's is the mean over its players.
  static func count(
    _ key: String, _ number: @escaping @Sendable (Stats) -> Int?
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
  static func ratio(
    _ key: String, _ ratio: @escaping @Sendable (Stats) -> Ratio?,
    _ text: @escaping @Sendable (Double, Wording) -> String
  ) -> Statistic {
    Statistic(key: key) { stats, wording in
      ratio(stats).map { text($0.value, wording) }
    } average: { careers, wording in
      ratio(careers.league).map { text($0.value, wording) }
    }
  }
}
