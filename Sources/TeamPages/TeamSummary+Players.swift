import Contents
import GameReports
import Histories
package import League
import Localization
import Matches
package import PageKit
import SiteModel
import Templating

// The players of a season of teams, and what its matches are worth.
extension TeamSummary {
  private var wording: Wording { page.wording }

  /// The players by tables won: of all teams, or of one; `nil` before the first table.
  package func players(of team: TeamID? = nil) -> TableValue? {
    let rows = teams.players.rows.filter { (team == nil || $0.team == team) && $0.all.played > 0 }
    guard !rows.isEmpty else { return nil }
    var columns: [TeamColumn] = [.tablesPlayed, .tableShare, .tablesWon, .legsForAgainst]
    if rows.contains(where: { $0.singles.played > 0 }),
      rows.contains(where: { $0.pairs.played > 0 })
    {
      columns += [.singlesWon, .pairsWon]
    }
    if rows.contains(where: { $0.legsWithPoints > 0 }) { columns.append(.legAverage) }
    var table = TableValue(
      caption: team.map { wording(.playersOfTeam, ["team": teams[$0].name]) }
        ?? wording(.playersOf, ["season": season.title]),
      kind: "standings", columns: TableValue.columns(SiteColumn.player, columns, in: wording),
      rows: rows.map { row in
        var shown = page.row(
          of: row.player, rank: team == nil ? row.rank : nil,
          note: note(on: row, isOfTeam: team != nil),
          cells: columns.map { cell(in: $0, of: row) })
        if team == nil, row.rank == nil { shown.rank = "–" }
        return shown
      })
    table.define(columns, in: wording)
    return table
  }

  /// Whom a player played for, as what, and what a rank still takes.
  private func note(on row: TeamPlayersTable.Row, isOfTeam: Bool) -> String? {
    var notes = isOfTeam ? [] : [teams[row.team].name]
    let team = teams[row.team]
    let spells = team.members.filter { $0.player == row.player }.map(\.entry)
    if spells.isEmpty, !team.team.isOpen { notes.append(wording[TeamWord.guest]) }
    if isOfTeam {
      notes += spells.flatMap { spell in
        [
          spell.joined.map { wording(.joined, ["date": page.shortText(of: $0)]) },
          spell.withdrawn.map { wording(.left, ["date": page.shortText(of: $0)]) },
        ].compactMap { $0 }
      }
    }
    let least = teams.play.minimumTables
    if !isOfTeam, row.all.played < least {
      notes.append(
        wording(
          .tooFew, count: least,
          ["played": page.number(row.all.played), "count": page.number(least)]))
    }
    return notes.isEmpty ? nil : notes.joined(separator: "; ")
  }

  func cell(in column: TeamColumn, of row: TeamPlayersTable.Row) -> TableValue.Cell {
    switch column {
    case .tablesPlayed: return .init(text: page.number(row.all.played))
    case .tableShare: return .init(text: row.all.share.map { wording.percent($0.value) })
    case .tablesWon:
      var cell = TableValue.Cell(
        text: wording.text(of: Fraction(2 * row.all.won + row.all.drawn, by: 2)))
      cell.order = 2 * row.all.won + row.all.drawn
      return cell
    case .legsForAgainst:
      var cell = TableValue.Cell(text: page.score(row.legsWon, row.legsLost))
      cell.order = row.legDifference
      return cell
    case .singlesWon: return cell(of: row.singles)
    case .pairsWon: return cell(of: row.pairs)
    case .legAverage:
      return .init(text: row.average.map { page.numbers.decimal($0.value, places: 1) })
    default: return .init()
    }
  }

  /// "3–2"; with draws each side has half of these.
  private func cell(of tally: TeamPlayersTable.Tally) -> TableValue.Cell {
    guard tally.played > 0 else { return .init(text: "0–0") }
    var cell = TableValue.Cell(
      text: page.score(
        Fraction(2 * tally.won + tally.drawn, by: 2), Fraction(2 * tally.lost + tally.drawn, by: 2))
    )
    cell.order = tally.won - tally.lost
    return cell
  }

  /// How players are ranked, where that isn't plain.
  package var playersNote: String? {
    var notes: [String] = []
    let least = teams.play.minimumTables
    if least > 0 { notes.append(wording(count: least, .minimum)) }
    if teams.players.rows.contains(where: { isGuest($0) }) {
      notes.append(wording[TeamWord.playersNote])
    }
    return notes.isEmpty ? nil : notes.joined(separator: " ")
  }

  private func isGuest(_ row: TeamPlayersTable.Row) -> Bool {
    let team = teams[row.team]
    return !team.team.isOpen && !team.members.contains { $0.player == row.player }
  }

  // MARK: What a match is

  /// "3 × singles, 5 legs; 2 × pairs, best of 3"
  package var format: String {
    teams.play.format.tables.map { table in
      wording(
        .formatPart,
        [
          "count": page.number(table.count), "called": table.called,
          "legs": legs(of: table),
        ])
    }.joined(separator: "; ")
  }

  func legs(of table: MatchFormat.Table) -> String {
    switch table.legs {
    case .all(let count): wording(count: count, .legs)
    case .best(let count): wording(.bestOf, ["count": page.number(count)])
    }
  }

  /// How points are given and ties broken.
  package var scheme: String {
    let format = teams.play.format
    let worth: [(TeamPhrase, Fraction, Bool)] = [
      (.schemeWin, format.points.win, false), (.schemeDraw, format.points.draw, false),
      (.schemeLoss, format.points.loss, false), (.schemeTable, format.points.table, true),
      (.schemeLeg, format.points.leg, true),
    ]
    var parts = worth.filter { $0.1 != .zero }.map { phrase, points, _ in
      wording(phrase, ["points": wording.text(of: points)])
    }
    if parts.isEmpty { parts = [wording(.schemeWin, ["points": page.number(0)])] }
    let scheme = parts.joined(separator: ", ")
    let ties = format.tieBreaks.map { wording[Word("teams.ties.\($0.rawValue)")] }
    guard let last = ties.last else { return "\(scheme). \(by)." }
    let order = ties.dropLast().reversed().reduce(last) { rest, tie in
      wording(.seasonTieThen, ["first": tie, "rest": rest])
    }
    return wording(.seasonSchemeTies, ["scheme": scheme, "ties": order]) + ". \(by)."
  }

  /// What wins a match.
  private var by: String {
    let word: TeamWord =
      switch teams.play.format.by {
      case [.legs]: .byLegs
      case [.legs, .tables]: .byLegsThenTables
      case [.tables, .legs]: .byTablesThenLegs
      default: .byTables
      }
    return wording[word]
  }
}
