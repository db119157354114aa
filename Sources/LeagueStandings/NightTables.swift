import Contents
import Histories
package import League

/// A season's tables after each of its nights, all from one pass over its games.
///
/// For each night is kept who had a result in it. A table costs its rows and what its ties look at.
package struct NightTables: Sendable {
  /// A row without the lists in it, which are beginnings of the last one's.
  private struct Kept: Sendable {
    let row: Standings.Row
    let lengths: Standings.Row.Lengths
  }

  private var rows: [PlayerID: ByNight<Kept>] = [:]
  /// The rows after the last night.
  private let last: [Standings.Row]
  /// The number of games that have counted after each night.
  private let counts: [Int]
  private let order: StandingsOrder
  private let divisions: DivisionTables

  /// - Parameter nights: Those of the season.
  package init(of season: Season, nights: SeasonNights, in book: LeagueBook) {
    var fold = StandingsFold(of: season.document)
    var rows: [PlayerID: ByNight<Kept>] = [:]
    func keep(_ player: PlayerID, from night: Int) {
      guard let row = fold.rows[player] else { return }
      rows[player, default: ByNight()].set(
        Kept(row: row.withoutLists, lengths: row.lengths), from: night)
    }
    for player in season.entrants(in: book) {
      fold.enter(player)
      keep(player, from: 0)
    }
    var games: [Game] = []
    var counts: [Int] = []
    for (number, night) in nights.nights.enumerated() {
      let played = nights.fold(number, of: season, in: book)
      fold.merge(played)
      for player in played.rows.keys { keep(player, from: number) }
      games += night.games.map { book[$0] }.filter(\.isCounted)
      counts.append(games.count)
    }
    self.rows = rows
    self.counts = counts
    last = fold.rows.values.sorted { $0.player < $1.player }
    order = StandingsOrder(of: season, games: games, keepsCourse: true, in: book)
    divisions = DivisionTables(of: season.document.format, in: book)
  }

  /// Returns how many games have counted after a night, by its index.
  package func games(after night: Int) -> Int { counts[night] }

  /// Returns the table after a night, by its index; of a split season that of both halves.
  package func standings(after night: Int) -> Standings {
    let rows = last.compactMap { last in
      self.rows[last.player]?.value(after: night).map { kept in
        kept.row.with(kept.lengths, of: last)
      }
    }
    return Standings(rows, by: order.after(counts[night]), in: divisions)
  }
}

/// A value that changes on some nights of a season and is kept from each of them on.
package struct ByNight<Value: Sendable>: Sendable {
  private var steps: [(night: Int, value: Value)] = []

  package init() {}

  /// - Parameter night: None before that of the last value, which it replaces on the same night.
  package mutating func set(_ value: Value, from night: Int) {
    if steps.last?.night == night { steps.removeLast() }
    steps.append((night, value))
  }

  /// Returns the value after a night; `nil` before the first.
  package func value(after night: Int) -> Value? {
    let next = steps.firstPlace { $0.night > night }
    return next == 0 ? nil : steps[next - 1].value
  }
}

extension Array {
  /// The first place from which on all satisfy a condition that none before them does.
  package func firstPlace(where isThere: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isThere(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Standings.Row {
  /// The lengths of the lists that grow with each game.
  struct Lengths: Sendable {
    let results: Int
    let scores: Int
    let wins: Int
    let course: Int
  }

  var lengths: Lengths {
    Lengths(
      results: results.count, scores: scores.count, wins: wins.count, course: course.count)
  }

  /// The row without its lists: all that is as long after any number of games.
  var withoutLists: Standings.Row {
    var row = self
    row.results = []
    row.best = BestSum()
    row.scores = []
    row.wins = []
    row.course = []
    return row
  }

  /// Returns the row with the beginnings of a later one's lists, which aren't copied.
  func with(_ lengths: Lengths, of later: Standings.Row) -> Standings.Row {
    var row = self
    row.results = later.results.prefix(lengths.results)
    row.scores = later.scores.prefix(lengths.scores)
    row.wins = later.wins.prefix(lengths.wins)
    row.course = later.course.prefix(lengths.course)
    return row
  }
}
