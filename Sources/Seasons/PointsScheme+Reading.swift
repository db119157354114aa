import Diagnostics
package import Histories
package import YAML

extension PointsScheme {
  package init(reading mapping: inout YAMLMapping, of games: [GameKind]) {
    self.init()
    let range = 0...1000
    win = mapping.integer("win", in: range) ?? win
    shared = mapping.integer("shared", in: range) ?? min(shared, win)
    played = mapping.integer("played", in: range) ?? played
    bye = mapping.integer("bye", in: range) ?? bye
    bonuses = mapping.bonuses("bonus", of: games)
    mapping.mapping("forfeit", like: "{win: 2, lose: 0}") { inner in
      forfeitWin = inner.integer("win", in: range)
      forfeitLoss = inner.integer("lose", in: -1000...1000) ?? 0
    }
    if mapping.boolean("game") == true {
      giveGames()
      for key in ["win", "shared", "played", "places", "tied"] where mapping.has(key) {
        guard let range = mapping.keyRange(key) else { continue }
        mapping.error(
          "no-game-points", "the game gives the points here, leave '\(key)' or 'game' out",
          at: range)
      }
    }
    if let node = mapping.node("places") {
      if !mapping.has("win") { win = 0 }
      if !mapping.has("shared") { shared = 0 }
      switch node.content {
      case .sequence(let items): places = mapping.places(items, at: node.range, in: self) ?? []
      case .mapping: placesBySides = mapping.places(bySides: node, in: self)
      case .scalar:
        mapping.mismatch(expected: "a list of points from the first place on, '[5, 3, 1]'", node)
      }
    }
    if let tied: Tied = mapping.choice("tied") {
      self.tied = tied
      if !mapping.has("places"), let range = mapping.keyRange("tied") {
        mapping.error(
          "season-points",
          "which places would be shared, write their points, such as 'places: [5, 3, 1]', or leave 'tied' out",
          at: range)
      }
    }
    if !isGames, shared > win, let range = mapping.valueRange("shared") {
      let first = places.first ?? placesBySides.values.compactMap(\.first).max() ?? 0
      mapping.error(
        "season-points",
        "sharing a win would be worth \(shared + first) points and winning alone \(win + first), "
          + (win == 0 ? "leave 'shared' out" : "write \(win) or fewer"), at: range)
    }
  }
}

extension YAMLMapping {
  /// Returns points for places from the first on; `nil` where one of them is no number.
  fileprivate mutating func places(
    _ items: [YAMLNode], at range: Range<Int>, in scheme: PointsScheme
  ) -> [Int]? {
    if items.isEmpty {
      error(
        "season-points", "no place is worth points here, list some from the first on: '[5, 3, 1]'",
        at: range)
    }
    let places = items.compactMap { integer($0, in: 0...1000) }
    if places.count == items.count, !scheme.isGames {
      refuseRise(of: places, at: items.map(\.range), in: scheme)
    }
    return places
  }

  /// Returns points for places by the number of sides at the table: `{2: [3, 0], 3: [10, 6, 2]}`.
  fileprivate mutating func places(bySides node: YAMLNode, in scheme: PointsScheme)
    -> [Int: [Int]]
  {
    read(node, like: "{2: [3, 0], 3: [10, 6, 2]}") { inner in
      var bySides: [Int: [Int]] = [:]
      let entries = inner.allEntries()
      if entries.isEmpty, !inner.isPartial {
        inner.error(
          "season-points",
          "no table is worth points here, list them by how many sit at one: '{2: [3, 0], 3: [10, 6, 2]}'",
          at: inner.range)
      }
      for entry in entries {
        guard let sides = Int(entry.key), (1...100).contains(sides), bySides[sides] == nil else {
          inner.error(
            "season-points",
            "expected how many sides sit at a table, such as 4, found \(entry.key.quoted)",
            at: entry.keyRange)
          continue
        }
        guard case .sequence(let items) = entry.value.content else {
          if !entry.value.isNull {
            inner.mismatch(
              expected: "a list of points from the first place on, '[5, 3, 1]'", entry.value)
          }
          continue
        }
        let places = inner.places(items, at: entry.value.range, in: scheme)
        if items.count > sides {
          inner.error(
            "season-points",
            "a table of \(sides) has no place \(sides + 1), list \(sides) or fewer",
            at: items[sides].range)
        }
        bySides[sides] = places
      }
      return bySides
    }
  }

  /// Reports the first place that is worth more than the one before it, where the first has won.
  ///
  /// - Parameter ranges: Where the places' points stand.
  private mutating func refuseRise(
    of places: [Int], at ranges: [Range<Int>], in scheme: PointsScheme
  ) {
    let worths = places.enumerated().map { $0 == 0 ? $1 + scheme.win : $1 }
    for (place, (before, worth)) in zip(worths, worths.dropFirst()).enumerated()
    where worth > before {
      error(
        "season-points",
        "place \(place + 2) would be worth \(worth) points and place \(place + 1) \(before), write "
          + (before == 0 ? "0" : "\(before) or fewer"), at: ranges[place + 1])
      return
    }
  }
}
