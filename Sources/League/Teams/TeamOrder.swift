import Histories
import Matches

/// A match that counts, by the teams' indices.
struct CountedMatch {
  let teams: Sides<Int>
  let result: MatchResult
}

/// Puts the rows of a table of teams in order: by points, then by each of the season's tie-breaks.
struct TeamOrder {
  /// Rows that nothing tells apart, and what told them from those before.
  struct Group {
    var rows: [TeamTable.Row]
    var broken: TeamTable.Broken?
  }

  let tieBreaks: [TeamTieBreak]
  /// The points that each team has of its matches against each other one.
  private let meetings: [[Int: Fraction]]

  /// - Parameters:
  ///   - count: The number of teams.
  ///   - matches: Those that count.
  init(_ tieBreaks: [TeamTieBreak], teams count: Int, matches: [CountedMatch]) {
    self.tieBreaks = tieBreaks
    var meetings: [[Int: Fraction]] = Array(repeating: [:], count: count)
    if tieBreaks.contains(.headToHead) {
      for match in matches {
        meetings[match.teams.home][match.teams.away, default: 0] += match.result.points.home
        meetings[match.teams.away][match.teams.home, default: 0] += match.result.points.away
      }
    }
    self.meetings = meetings
  }

  /// Returns the rows from the leader down, in groups that nothing tells apart.
  ///
  /// A tie-break decides among those alone whom all before it left level. Whenever head-to-head or one behind it tells
  /// some of them apart, those still level are asked it again, of their own matches alone.
  func groups(of rows: [TeamTable.Row]) -> [Group] {
    let parts = parts(of: rows, by: \.points)
    return parts.enumerated().flatMap { place, part in
      groups(
        of: part.rows, by: 0,
        broken: place == 0 ? nil : broken(nil, part.worth, parts[place - 1].worth))
    }
  }

  private typealias Part = (rows: [TeamTable.Row], worth: Fraction)

  private func broken(_ tieBreak: TeamTieBreak?, _ own: Fraction, _ other: Fraction)
    -> TeamTable.Broken
  {
    TeamTable.Broken(tieBreak: tieBreak, own: own, other: other)
  }

  private func groups(of rows: [TeamTable.Row], by index: Int, broken: TeamTable.Broken?)
    -> [Group]
  {
    guard rows.count > 1, index < tieBreaks.count else {
      return [Group(rows: rows, broken: broken)]
    }
    let tieBreak = tieBreaks[index]
    let level = Set(rows.map(\.team.index))
    let parts = parts(of: rows) { worth(of: $0, by: tieBreak, among: level) }
    guard parts.count > 1 else { return groups(of: rows, by: index + 1, broken: broken) }
    // What comes before head-to-head would leave them level again.
    let again = tieBreaks[...index].firstIndex(of: .headToHead) ?? index + 1
    return parts.enumerated().flatMap { place, part in
      groups(
        of: part.rows, by: again,
        broken: place == 0 ? broken : self.broken(tieBreak, part.worth, parts[place - 1].worth))
    }
  }

  /// Returns rows by what they are worth, the most first; those worth as much stay in their order.
  private func parts(of rows: [TeamTable.Row], by worth: (TeamTable.Row) -> Fraction) -> [Part] {
    let sorted = rows.map { (row: $0, worth: worth($0)) }.enumerated().sorted { one, other in
      (other.element.worth, one.offset) < (one.element.worth, other.offset)
    }
    var parts: [Part] = []
    for (row, worth) in sorted.map(\.element) {
      if let last = parts.last, last.worth == worth {
        parts[parts.count - 1].rows.append(row)
      } else {
        parts.append(([row], worth))
      }
    }
    return parts
  }

  private func worth(of row: TeamTable.Row, by tieBreak: TeamTieBreak, among level: Set<Int>)
    -> Fraction
  {
    switch tieBreak {
    case .legDifference: Fraction(row.legDifference)
    case .legs: Fraction(row.legsFor)
    case .tableDifference: row.tableDifference
    case .tables: row.tablesFor
    case .wins: Fraction(row.won)
    case .headToHead:
      meetings[row.team.index].reduce(0) { level.contains($1.key) ? $0 + $1.value : $0 }
    }
  }
}

extension TeamTable {
  /// Adds up the matches of a season.
  ///
  /// - Parameters:
  ///   - season: Whose teams these are.
  ///   - divisions: The teams of each division and how many go up and down; none where all stand in one table.
  ///   - matches: Those that count, in order of time.
  ///   - unranked: Teams that withdrew: nothing counts for them.
  init(
    of play: TeamPlay, in season: SeasonID, divisions: [TeamDivision], matches: [CountedMatch],
    unranked: Set<Int> = []
  ) {
    var rows = play.teams.indices.map { Row(team: TeamID(season: season, index: $0)) }
    for match in matches {
      for side in MatchSide.allCases {
        rows[match.teams[side]].add(match.result, as: side)
      }
    }
    let names = TeamNames(play.teams)
    for adjustment in play.adjustments {
      guard let team = names.index(of: adjustment.team) else { continue }
      rows[team].adjustments.append(adjustment)
      rows[team].points += adjustment.points
    }
    let order = TeamOrder(play.format.tieBreaks, teams: rows.count, matches: matches)
    var ranked: [Row] = []
    var parts: [Range<Int>] = []
    let all = divisions.isEmpty ? [TeamDivision(teams: Array(rows.indices))] : divisions
    for division in all {
      let start = ranked.count
      var sizes: [Int] = []
      let own = division.teams.filter { !unranked.contains($0) }.map { rows[$0] }
      for group in order.groups(of: own) {
        let rank = ranked.count - start + 1
        sizes.append(group.rows.count)
        for (place, var row) in group.rows.enumerated() {
          row.rank = rank
          row.broken = place == 0 ? group.broken : nil
          ranked.append(row)
        }
      }
      ranked += division.teams.filter(unranked.contains).map { rows[$0] }
      division.mark(&ranked, sizes, from: start)
      parts.append(start..<ranked.count)
    }
    self.rows = ranked
    self.parts = parts
  }
}

/// A division by the indices of its teams.
struct TeamDivision {
  var teams: [Int]
  var promoted = 0
  var relegated = 0

  /// Marks who goes up and down; nobody before the division's first match.
  fileprivate func mark(_ rows: inout [TeamTable.Row], _ sizes: [Int], from start: Int) {
    guard rows[start...].contains(where: { $0.played > 0 }) else { return }
    let marks = Prospect.marks(
      of: start..<rows.count, sizes.map { ($0, true) }, promoted: promoted, relegated: relegated)
    for (level, prospect) in marks {
      for index in level { rows[index].prospect = prospect }
    }
  }
}

extension TeamTable.Row {
  init(team: TeamID) { self.team = team }

  fileprivate mutating func add(_ result: MatchResult, as side: MatchSide) {
    played += 1
    points += result.points[side]
    tablesFor += result.tables[side]
    tablesAgainst += result.tables[side.other]
    legsFor += result.legs[side]
    legsAgainst += result.legs[side.other]
    if result.winner == side {
      won += 1
      course.append(.won)
    } else if result.isDrawn {
      drawn += 1
      course.append(.drawn)
    } else {
      lost += 1
      course.append(.lost)
    }
  }
}
