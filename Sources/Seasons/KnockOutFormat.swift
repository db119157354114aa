package import Diagnostics
import Histories
package import YAML

/// A season's knock-out, as its `knockout` tells it.
package struct KnockOutFormat: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var name: String
    package var place: SourcePlace
  }

  /// The time at which it is known who meets whom.
  package enum Drawing: String, Hashable, Sendable, CaseIterable {
    /// Before the first round, for all rounds.
    case once
    /// Before each round, among those who are left.
    case eachRound = "each-round"
  }

  /// The entries in the order written: that of the seeds, or of the draw.
  package var entries: [Entry]
  /// Whether that is the order of the seeds: the first two can meet in the final alone.
  package var isSeeded = false
  /// The number of games between two.
  package var legs = 1
  package var hasThirdPlace = false
  package var drawing = Drawing.once

  /// The numbers of entries that a knock-out may have.
  package static let sizes = 2...128
  /// The numbers of games between two.
  package static let games = 1...15
}

extension YAMLMapping {
  /// Whether a season's front matter says who has a place in a table, or how.
  package var hasTable: Bool {
    [
      "roster", "points", "tie-breaks", "lots", "best", "minimum-games", "divisions", "halves",
      "nights", "withdrawn-games",
    ].contains(where: has)
  }

  /// Returns a season's knock-out; `nil` where it has none, or one without two entries.
  ///
  ///     knockout: {entries: [Ann, Bob, Cy, Dee], seeded: yes, legs: 3, third-place: yes, drawn: once}
  package mutating func knockOut(_ key: String) -> KnockOutFormat? {
    mapping(key, like: "{entries: [Ann, Bob, Cy, Dee], legs: 3}") { $0.knockOutFormat() } ?? nil
  }

  private mutating func knockOutFormat() -> KnockOutFormat? {
    require("entries")
    let entries = knockOutEntries()
    let isSeeded = boolean("seeded") ?? false
    let legs = integer("legs", in: KnockOutFormat.games) ?? 1
    let hasThirdPlace = boolean("third-place") ?? false
    let drawing = choice("drawn", of: KnockOutFormat.Drawing.self) ?? .once
    if hasThirdPlace, let entries, entries.count < 4, let range = valueRange("third-place") {
      error(
        "season-knockout",
        "the losers of two semi-finals play for the third place, and \(entries.count) entries have none; "
          + "leave 'third-place' out", at: range)
    }
    guard let entries, KnockOutFormat.sizes.contains(entries.count) else { return nil }
    return KnockOutFormat(
      entries: entries, isSeeded: isSeeded, legs: legs,
      hasThirdPlace: hasThirdPlace && entries.count > 3, drawing: drawing)
  }

  private mutating func knockOutEntries() -> [KnockOutFormat.Entry]? {
    guard let items = list("entries"), let range = valueRange("entries") else { return nil }
    let sizes = KnockOutFormat.sizes
    guard sizes.contains(items.count) else {
      error(
        "season-knockout",
        "a knock-out has \(sizes.lowerBound) to \(sizes.upperBound) entries, these are \(items.count)",
        at: range)
      return nil
    }
    let entries = items.compactMap { item in
      string(item).map {
        KnockOutFormat.Entry(name: $0, place: text.place(at: item.range.lowerBound))
      }
    }
    return entries.count == items.count ? entries : nil
  }
}
