import Contents
import Histories
import League
package import Seasons

extension Standings {
  /// The rows of a division, or of the guests beside all divisions.
  package struct Division: Sendable {
    /// The division as the season's document has it; `nil` for the guests.
    package let document: SeasonFormat.Division?
    /// The range of its rows among those of the table.
    package let rows: Range<Int>
  }
}

/// Ranks a season's rows, in one table or in one a division.
struct DivisionTables {
  private(set) var rows: [Standings.Row] = []
  private(set) var divisions: [Standings.Division] = []
  private let format: SeasonFormat
  private let division: [PlayerID: Int]

  init(of format: SeasonFormat, in book: LeagueBook) {
    self.format = format
    var division: [PlayerID: Int] = [:]
    for (index, members) in format.divisions.map(\.members).enumerated() {
      for player in members.compactMap({ book.player(named: $0.name) })
      where division[player] == nil {
        division[player] = index
      }
    }
    self.division = division
  }

  /// - Parameter all: In an order of their own.
  mutating func rank(_ all: [Standings.Row], by order: StandingsOrder) {
    let points = Dictionary(all.map { ($0.player, $0.leaguePoints) }) { first, _ in first }
    guard !format.divisions.isEmpty else {
      add(all, by: order, points: points)
      return
    }
    let guests = format.divisions.count
    var tables: [[Standings.Row]] = Array(repeating: [], count: guests + 1)
    for row in all { tables[division[row.player] ?? guests].append(row) }
    for (table, document) in zip(tables, format.divisions) {
      let start = rows.count
      let sizes = add(table, by: order, points: points)
      divisions.append(Standings.Division(document: document, rows: start..<rows.count))
      mark(sizes, from: start, of: document)
    }
    guard !tables[guests].isEmpty else { return }
    let start = rows.count
    for group in order.groups(of: tables[guests], points: points) { add(group, rank: nil) }
    divisions.append(Standings.Division(document: nil, rows: start..<rows.count))
  }

  /// Adds a table, those who have played enough before those who haven't.
  ///
  /// - Returns: How many are level, from the first down, and whether they are ranked.
  @discardableResult private mutating func add(
    _ table: [Standings.Row], by order: StandingsOrder, points: [PlayerID: Fraction]
  ) -> [(count: Int, isRanked: Bool)] {
    let start = rows.count
    var sizes: [(count: Int, isRanked: Bool)] = []
    for group in order.groups(of: table.filter(isLongEnough), points: points) {
      add(group, rank: rows.count - start + 1)
      sizes.append((group.rows.count, true))
    }
    for var group in order.groups(of: table.filter { !isLongEnough($0) }, points: points) {
      for index in group.rows.indices { group.rows[index].isShortOfGames = true }
      add(group, rank: nil)
      sizes.append((group.rows.count, false))
    }
    return sizes
  }

  private func isLongEnough(_ row: Standings.Row) -> Bool { row.played >= format.minimumGames }

  private mutating func add(_ group: StandingsOrder.Group, rank: Int?) {
    for (index, var row) in group.rows.enumerated() {
      row.rank = rank
      // Those level with the first of them stand below no other.
      row.broken = index == 0 ? group.broken : nil
      rows.append(row)
    }
  }

  /// Marks who goes up and down; nobody before the division's first game.
  private mutating func mark(
    _ sizes: [(count: Int, isRanked: Bool)], from start: Int, of division: SeasonFormat.Division
  ) {
    let table = start..<rows.count
    guard rows[table].contains(where: { $0.played > 0 }) else { return }
    let marks = Prospect.marks(
      of: table, sizes, promoted: division.promoted, relegated: division.relegated)
    for (level, prospect) in marks {
      for index in level { rows[index].prospect = prospect }
    }
  }
}
