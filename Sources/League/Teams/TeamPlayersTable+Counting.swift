import Histories
import Matches

extension TeamPlayersTable {
  /// Adds up the tables of a season's matches: those that were played to their end with somebody on both sides.
  ///
  /// - Parameters:
  ///   - matches: Those that count, in order of time.
  ///   - minimum: The tables that somebody must have played to be ranked.
  init(of matches: [TeamMatch], under format: MatchFormat, minimum: Int) {
    struct Key: Hashable {
      let player: PlayerID
      let team: TeamID
    }
    var places: [Key: Int] = [:]
    var rows: [Row] = []
    for match in matches {
      for table in match.tables {
        for (player, side) in table.counting {
          let key = Key(player: player, team: match.team(side))
          let place = places[key] ?? rows.count
          if place == rows.count {
            places[key] = place
            rows.append(Row(player: player, team: key.team))
          }
          rows[place].add(
            table, as: side, isSingle: format.tables[table.format].players == 1,
            hasComparablePoints: format.hasComparablePoints(table.format))
        }
      }
    }
    let ranked = rows.filter { $0.all.played >= minimum }.sorted(by: Row.isBefore)
    let others = rows.filter { $0.all.played < minimum }.sorted(by: Row.isBefore)
    self.rows =
      ranked.indices.reduce(into: [Row]()) { result, place in
        var row = ranked[place]
        let isLevel = place > 0 && !Row.differ(ranked[place - 1], row)
        row.rank = isLevel ? result[place - 1].rank : place + 1
        result.append(row)
      } + others
  }
}

extension TeamPlayersTable.Row {
  init(player: PlayerID, team: TeamID) {
    self.player = player
    self.team = team
  }

  /// What decides: tables won of those played, then the difference of legs, then legs won.
  private var worth: [Fraction] {
    [all.share ?? .nothing, Fraction(legDifference), Fraction(legsWon)]
  }

  fileprivate static func differ(_ one: Self, _ other: Self) -> Bool { one.worth != other.worth }

  fileprivate static func isBefore(_ one: Self, _ other: Self) -> Bool {
    one.worth == other.worth
      ? (one.player, one.team) < (other.player, other.team)
      : other.worth.lexicographicallyPrecedes(one.worth)
  }

  fileprivate mutating func add(
    _ table: TeamMatch.Table, as side: MatchSide, isSingle: Bool, hasComparablePoints: Bool
  ) {
    var tally = isSingle ? singles : pairs
    tally.played += 1
    if table.winner == side { tally.won += 1 }
    if table.isDrawn { tally.drawn += 1 }
    if isSingle { singles = tally } else { pairs = tally }
    legsWon += table.legs[side]
    legsLost += table.legs[side.other]
    guard hasComparablePoints else { return }
    points += table.points.reduce(0) { $0 + $1[side] }
    legsWithPoints += table.points.count
  }
}

extension MatchFormat {
  /// Whether points of the legs of a kind of table are in averages: those of legs by other rules than the season's can't
  /// be compared with the rest.
  fileprivate func hasComparablePoints(_ kind: Int) -> Bool {
    tables[kind].rules == nil || tables.allSatisfy { $0.rules == tables[kind].rules }
  }
}
