import Contents
import GameReports
import Histories
import League
package import LeagueStandings
import Localization
package import PageKit
import Seasons
import SiteModel
import Statistics
import Tabletop
import Templating

// The table of a season, or of a part of it.
extension SeasonSummary {
  /// The table; few columns for lists of seasons.
  ///
  /// Of several games together it has none of what they scored, which has no sum.
  ///
  /// - Parameter division: Whose it is; `nil` for that of everybody or, with few columns, of the first.
  package func table(
    isShort: Bool, showsForm: Bool = true, of division: Standings.Division? = nil
  ) -> TableValue? {
    table(isShort: isShort, showsForm: showsForm, of: division, beside: isShort ? Shared() : shared)
  }

  /// The values that the tables of all divisions have in common.
  struct Shared {
    fileprivate(set) var movement: [PlayerID: Int] = [:]
    /// The cells that the game adds.
    fileprivate(set) var cells: [PlayerID: [TableValue.Cell]] = [:]
  }

  var shared: Shared { Shared(movement: movement, cells: gameCells) }

  func table(
    isShort: Bool, showsForm: Bool, of division: Standings.Division?, beside all: Shared
  ) -> TableValue? {
    guard !finished.isEmpty, !season.isCupAlone(in: page.book) else { return nil }
    let wording = page.wording
    let showsForm = showsForm && kind?.game.hasScores == true
    let division = division ?? (isShort ? standings.divisions.first : nil)
    let shown = division.map { Array(standings.rows[$0.rows]) } ?? standings.rows
    let shared = isShort ? shortColumns : columns(movement: all.movement)
    let added = isShort ? [] : addedColumns
    let keys = shared.map(\.rawValue) + added.map { standingsColumns[$0] }
    var table = TableValue(
      caption: caption(of: division), kind: "standings",
      columns: TableValue.columns(SiteColumn.player, keys, in: wording)
        + (showsForm ? [TableValue.column(SiteColumn.form, in: wording, kind: "word")] : []))
    let mean = meanScore
    let above = [Standings.Row?](shown.dropLast())
    for (row, above) in zip(shown, [nil] + above) where row.played > 0 || !isShort || isHalf {
      let cells =
        shared.map { page.cell(in: $0, of: row, movement: all.movement) }
        + added.map { (all.cells[row.player] ?? noCells)[$0] }
      let reason = isShort && !isHalf ? nil : broken(row, below: above)
      let notes =
        marks(of: row, isShort: isShort)
        + [membership(of: row.player), reason].compactMap(\.self)
      table.rows.append(
        ranked(
          row, isStrong: row.rank == 1 && row.played > 0,
          note: notes.isEmpty ? nil : notes.joined(separator: "; "),
          cells: cells + (showsForm ? [page.form(row.scores, of: row.player, beside: mean)] : [])))
    }
    if !isShort { table.define(keys + (showsForm ? [SiteColumn.form.rawValue] : []), in: wording) }
    let rows = shown.filter { $0.played > 0 || !isShort || isHalf }
    for (index, column) in shared.enumerated() {
      let numbers = rows.map { number(in: column, of: $0) }
      let best = numbers.compactMap(\.self).best(.more)
      for (row, number) in numbers.enumerated() where number != nil && number == best {
        table.rows[row].cells[index] = table.rows[row].cells[index].strong
      }
    }
    // Points and games played stand even before anybody has any.
    return table.withoutNoughtColumns(keeping: 2)
  }

  /// The mean of all scores that the table adds up; `nil` where it adds up none.
  private var meanScore: Double? {
    let count = standings.rows.reduce(0) { $0 + $1.scored }
    return count == 0 ? nil : Double(standings.rows.reduce(0) { $0 + $1.total }) / Double(count)
  }

  /// The table of the sheet on the wall: points, games, averages and highest games; `nil` where all is a knock-out.
  var wallTable: TableValue? {
    guard !finished.isEmpty, !season.isCupAlone(in: page.book) else { return nil }
    let columns: [SiteColumn] =
      points + [.played] + SiteColumn.outcomes(of: standings.rows)
      + (showsScores ? [.average, bestGame] : [])
    var table = TableValue(
      caption(of: nil), kind: "standings", of: SiteColumn.player, columns, in: page.wording,
      rows: [])
    let divisions = standings.divisions.flatMap { division in division.rows.map { _ in division } }
    for (index, row) in standings.rows.enumerated() where row.played > 0 || row.byes > 0 {
      table.rows.append(
        ranked(
          row, isStrong: row.rank == 1,
          note: divisions.isEmpty
            ? nil
            : ([title(of: divisions[index])] + marks(of: row, isShort: true)).joined(
              separator: "; "),
          cells: columns.map { page.cell(in: $0, of: row) }))
    }
    return table
  }

  /// Returns the number by which the best of a column is found; `nil` in one that tells nothing of how well somebody
  /// plays.
  private func number(in column: SiteColumn, of row: Standings.Row) -> Double? {
    func worth(_ score: Double) -> Double { row.scoreOrder.margin(of: score, over: 0) }
    return switch column {
    case .leaguePoints, .nightPoints: row.leaguePoints.value
    case .gamePoints: row.gamePoints.value
    case .firsts: Double(row.firsts)
    case .seconds: Double(row.seconds)
    case .won: Double(row.won)
    case .wonAlone: Double(row.wonAlone)
    case .scoredFor: row.duels > 0 ? worth(Double(row.pointsFor)) : nil
    case .spread: row.spread.map(Double.init)
    case .winPercent: row.winRate
    case .totalPoints: row.scored > 0 ? worth(Double(row.total)) : nil
    case .average: row.average.map(worth)
    case .highestGame, .lowestGame: row.highest.map { worth(Double($0)) }
    default: nil
    }
  }

  /// The column of the best game, which is the lowest where the lowest total wins.
  private var bestGame: SiteColumn {
    standings.rows.contains { $0.scoreOrder == .lowestWins } ? .lowestGame : .highestGame
  }

  private var showsScores: Bool { kind.map { page.game($0).hasOpenScores } ?? false }

  /// The columns that the game adds.
  private var standingsColumns: [String] {
    kind.map(page.standingsColumns) ?? []
  }

  /// The points that the table goes by, and those of games beside points of nights.
  private var points: [SiteColumn] {
    goesByNights ? [.nightPoints, .gamePoints] : [.leaguePoints]
  }

  /// Whether points of nights decide; the tables of single games, and of a play-off, have none.
  private var goesByNights: Bool {
    season.document.nights?.givePoints == true && (kind != nil) == (season.kinds.count == 1)
  }

  /// The places of those that are shown: points of games may stand beside those of nights already.
  private var addedColumns: [Int] {
    let hasPoints = goesByNights && season.document.points.isGames
    return standingsColumns.indices.filter { !hasPoints || standingsColumns[$0] != "gamePoints" }
  }

  /// The columns of a table in a list of seasons, without games lost.
  private var shortColumns: [SiteColumn] {
    [.leaguePoints, .played] + SiteColumn.outcomes(of: standings.rows).dropLast()
  }

  /// The columns of a whole table: those that nothing would stand in are left out.
  private func columns(movement: [PlayerID: Int]) -> [SiteColumn] {
    let rows = standings.rows
    // Where everybody's points are those of duels, what was scored for is the total.
    let areDuels =
      kind != nil && rows.contains { $0.duels > 0 } && rows.allSatisfy { $0.duels == $0.scored }
    let places = season.document.tieBreaks
    let parts: [(isShown: Bool, columns: [SiteColumn])] = [
      (true, points + [.played] + SiteColumn.outcomes(of: rows) + [.winPercent]),
      (places.contains(.firsts), [.firsts]),
      (places.contains(.seconds), [.seconds]),
      (rows.contains { $0.bonus > 0 }, [.bonus]),
      (rows.contains { $0.wonByForfeit + $0.forfeited > 0 }, [.byForfeit]),
      (rows.contains { $0.byes > 0 }, [.byes]),
      (areDuels, [.scoredFor, .scoredAgainst, .spread]),
      (showsScores && !areDuels, [.totalPoints]),
      (showsScores, [.average, bestGame]),
      (!showsScores, deciding(rows).filter { !areDuels || $0 != .totalPoints }),
      (rows.contains { !$0.course.isEmpty }, [.lastFive, .streak]),
      (!movement.isEmpty, [.movement]),
    ]
    return parts.flatMap { $0.isShown ? $0.columns : [] }
  }

  /// Returns the columns that part those who are level, of what tables don't show for every game.
  private func deciding(_ rows: [Standings.Row]) -> [SiteColumn] {
    let used = Set(rows.compactMap { $0.broken.flatMap { $0.isTie ? $0.tieBreak : nil } })
    let columns: KeyValuePairs<TieBreak, SiteColumn> = [
      .total: .totalPoints, .average: .average, .highest: bestGame,
    ]
    return columns.filter { used.contains($0.key) }.map(\.value)
  }

  /// The cells that the game adds for a player who has finished none.
  private var noCells: [TableValue.Cell] {
    standingsColumns.map { _ in .init(text: nil) }
  }

  /// Returns since when somebody plays in the season or doesn't any more, and why; `nil` for a player who always does.
  private func membership(of player: PlayerID) -> String? {
    guard let entry = season.member(player) else { return nil }
    let parts = [
      entry.joined.map { page.wording(.seasonJoined, ["date": page.shortText(of: $0)]) },
      entry.withdrawn.map { page.wording(.seasonWithdrew, ["date": page.shortText(of: $0)]) },
    ].compactMap { $0 }
    guard !parts.isEmpty else { return nil }
    let text = parts.joined(separator: ", ")
    guard let reason = entry.reason else { return text }
    return page.wording(.remarkReason, ["remark": text, "reason": reason])
  }
}
