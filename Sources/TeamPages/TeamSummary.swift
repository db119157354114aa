import Contents
import Drawing
import GameReports
import Histories
package import League
import Localization
import Matches
package import PageKit
import Seasons
package import SiteModel
package import Templating

/// A season of teams, as its own page, the front page and the list of seasons show it.
package struct TeamSummary {
  package let season: Season
  package let teams: TeamSeason
  let page: PageContext

  /// - Returns: `nil` of a season of players.
  package init?(_ season: Season, on page: PageContext) {
    guard let teams = season.teams else { return nil }
    self.season = season
    self.teams = teams
    self.page = page
  }

  private var wording: Wording { page.wording }

  /// The matches that have a card, in order of time.
  package var matches: [TeamMatch] { teams.matches.map { page.book[$0] } }

  /// Those that count.
  package var counted: [TeamMatch] { matches.filter(\.isCounted) }

  /// Whether something is still to be played.
  package var isOpen: Bool { season.isOpen(in: page.book) }

  /// The rows of each division, the highest first; one of all where there are none.
  package var parts: [ArraySlice<TeamTable.Row>] { teams.table.parts.map { teams.table.rows[$0] } }

  private var isDivided: Bool { !season.document.teamDivisions.isEmpty }

  /// "12 matches between 8 teams"
  package var range: String {
    wording(
      .range,
      [
        "matches": countOfMatches,
        "teams": wording(count: teams.teams.count, .teams),
      ])
  }

  /// "12 matches": all that the table counts, those given without a card among them.
  package var countOfMatches: String {
    wording(count: counted.count + teams.calendar.given.count, .matches)
  }

  package var dates: String? {
    let document = season.document
    let played = matches.compactMap(\.date)
    guard let first = document.starts ?? played.min() else { return nil }
    guard let last = document.ends ?? played.max(), last != first else {
      return page.text(of: first)
    }
    let from = first.year == last.year ? page.shortText(of: first) : page.text(of: first)
    return wording(.dateRange, ["first": from, "last": page.text(of: last)])
  }

  // MARK: Who leads

  /// The leader, and by what: "Anchor leads with 14 points, 2 ahead of Bell"; by division where there are several. It is
  /// `nil` before the first match.
  package var leader: String? {
    let sentences = parts.enumerated().compactMap { index, rows -> String? in
      guard let sentence = leader(of: rows) else { return nil }
      guard isDivided, parts.count > 1 else { return sentence }
      return "\(season.document.teamDivisions[index].name): \(sentence)"
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: "; ")
  }

  private func leader(of rows: ArraySlice<TeamTable.Row>) -> String? {
    let leaders = rows.filter { $0.rank == 1 }
    guard let first = leaders.first, rows.contains(where: { $0.played > 0 }) else { return nil }
    let isOpen = isOpen
    func name(_ row: TeamTable.Row) -> String { teams[row.team].name }
    let points = wording.pointCount(first.points)
    if leaders.count > 1 {
      return wording(
        isOpen ? .leadsLevel : .wonLevel,
        ["teams": page.list(leaders.map(name)), "points": points])
    }
    guard let second = rows.first(where: { ($0.rank ?? 1) > 1 }) else {
      return wording(isOpen ? .leadsAlone : .wonAlone, ["team": name(first), "points": points])
    }
    if second.points == first.points {
      guard let tie = second.broken?.tieBreak else {
        return wording(isOpen ? .leadsAlone : .wonAlone, ["team": name(first), "points": points])
      }
      return wording(
        isOpen ? .leadsByTie : .wonByTie,
        [
          "team": name(first), "other": name(second), "points": points,
          "tie": wording[Word("teams.ties.\(tie.rawValue)")],
        ])
    }
    return wording(
      isOpen ? .leads : .won,
      [
        "team": name(first), "other": name(second), "points": points,
        "gap": wording.text(of: first.points - second.points),
      ])
  }

  /// The teams that lead, once each, for lists of champions.
  package var leaders: [TeamID] {
    parts.first?.filter { $0.rank == 1 && $0.played > 0 }.map(\.team) ?? []
  }

  // MARK: The table

  /// The table of all teams, or that of the first division with few columns.
  package func table(isShort: Bool) -> TableValue? {
    guard let rows = parts.first, !isShort || !matches.isEmpty else { return nil }
    return table(
      of: rows,
      called: isDivided ? season.document.teamDivisions.first?.name : nil, isShort: isShort)
  }

  /// The table of each division in few columns, or that of all teams.
  var shortTables: [TableValue] {
    parts.enumerated().map { index, rows in
      table(
        of: rows, called: isDivided ? season.document.teamDivisions[index].name : nil,
        isShort: true)
    }
  }

  /// What a table in few columns is called.
  package var titleOfShortTable: String {
    guard isDivided, let first = season.document.teamDivisions.first else { return season.title }
    return "\(season.title), \(first.name)"
  }

  /// The table of the sheet on the wall: all divisions, one after another.
  package var wallTable: TableValue? {
    guard !matches.isEmpty else { return nil }
    let columns: [TeamColumn] = [.teamPoints, .matches, .matchesWon, .legDifference]
    var table = TableValue(
      caption: wording(.standingsOf, ["season": season.title, "matches": countOfMatches]),
      kind: "standings", columns: TableValue.columns(TeamColumn.team, columns, in: wording))
    for (index, rows) in parts.enumerated() {
      for row in rows {
        var shown = self.row(row, columns, below: nil, isShort: true)
        if isDivided {
          shown.note = [season.document.teamDivisions[index].name, shown.note].compactMap { $0 }
            .joined(separator: "; ")
        }
        table.rows.append(shown)
      }
    }
    return table
  }

  /// The columns without that of drawn matches where there are none.
  private func shown(_ columns: [TeamColumn]) -> [TeamColumn] {
    let areDrawn = parts.contains { $0.contains { $0.drawn > 0 } }
    return columns.filter { $0 != .matchesDrawn || areDrawn }
  }

  /// The table of each division; `nil` without divisions.
  package var divisions: Group<TitledTable>? {
    guard isDivided else { return nil }
    return Group(
      zip(parts, season.document.teamDivisions).enumerated().map { index, part in
        TitledTable(
          id: String(index + 1), title: part.1.name,
          table: table(of: part.0, called: part.1.name, isShort: false))
      })
  }

  private func table(
    of rows: ArraySlice<TeamTable.Row>, called part: String?, isShort: Bool
  ) -> TableValue {
    let columns: [TeamColumn] =
      isShort
      ? [.teamPoints, .matches, .legDifference]
      : shown([
        .teamPoints, .matches, .matchesWon, .matchesDrawn, .matchesLost, .tablesForAgainst,
        .legsForAgainst, .legDifference,
      ])
    let title = [season.title, part].compactMap { $0 }.joined(separator: ", ")
    var table = TableValue(
      caption: wording(.standingsOf, ["season": title, "matches": countOfMatches]),
      kind: "standings", columns: TableValue.columns(TeamColumn.team, columns, in: wording))
    var above: TeamTable.Row?
    for row in rows {
      table.rows.append(self.row(row, columns, below: above, isShort: isShort))
      above = row
    }
    if !isShort { table.define(columns, in: wording) }
    return table
  }

  private func row(
    _ row: TeamTable.Row, _ columns: [TeamColumn], below above: TeamTable.Row?, isShort: Bool
  ) -> TableValue.Row {
    let entrant = teams[row.team]
    var notes: [String] = []
    if let prospect = row.prospect {
      notes.append(wording[Word("prospects.\(prospect.rawValue)")])
    }
    if let withdrawal = entrant.team.withdrawal {
      notes.append(wording(.seasonWithdrew, ["date": page.shortText(of: withdrawal.date)]))
    }
    if !isShort, let above, let reason = broken(row, below: above) { notes.append(reason) }
    return TableValue.Row(
      text: entrant.name, url: page.link(to: page.route(of: row.team)),
      color: page.mark(of: row.team).classes, rank: row.rank.map { String($0) } ?? "–",
      isStrong: row.rank == 1 && row.played > 0,
      note: notes.isEmpty ? nil : notes.joined(separator: "; "),
      cells: columns.map { cell(in: $0, of: row) })
  }

  /// Why a row stands below another that has as many points; `nil` where nothing told them apart, or points did.
  private func broken(_ row: TeamTable.Row, below above: TeamTable.Row) -> String? {
    guard let broken = row.broken, let tie = broken.tieBreak, row.played > 0, above.played > 0
    else { return nil }
    let name = wording[Word("teams.ties.\(tie.rawValue)")]
    let (own, other) = (number(broken.own, of: tie), number(broken.other, of: tie))
    guard own != other else {
      return wording(.tieBrokenBare, ["team": teams[above.team].name, "tie": name])
    }
    return wording(
      .tieBroken,
      ["team": teams[above.team].name, "tie": name, "own": own, "other": other])
  }

  private func number(_ value: Fraction, of tie: TeamTieBreak) -> String {
    switch tie {
    case .legDifference, .tableDifference: wording.signed(value)
    case .legs, .tables, .wins, .headToHead: wording.text(of: value)
    }
  }

  private func cell(in column: TeamColumn, of row: TeamTable.Row) -> TableValue.Cell {
    switch column {
    case .teamPoints: return sorted(wording.text(of: row.points), by: row.points)
    case .matches: return .init(text: page.number(row.played))
    case .matchesWon: return .init(text: page.number(row.won))
    case .matchesDrawn: return .init(text: page.number(row.drawn))
    case .matchesLost: return .init(text: page.number(row.lost))
    case .tablesForAgainst:
      return sorted(page.score(row.tablesFor, row.tablesAgainst), by: row.tableDifference)
    case .legsForAgainst:
      return sorted(page.score(row.legsFor, row.legsAgainst), by: Fraction(row.legDifference))
    case .legDifference: return .init(text: page.numbers.signed(row.legDifference))
    default: return .init()
    }
  }

  /// A cell that is sorted by a number that its text doesn't begin with, or not in digits alone.
  private func sorted(_ text: String, by number: Fraction) -> TableValue.Cell {
    var cell = TableValue.Cell(text: text)
    cell.order = Int((number.value * 12).rounded())
    return cell
  }

  /// What the league gave teams or took from them: "Bell −2 on 3 November 2026 (late card)"; of one team, or of all.
  package func adjustments(of team: TeamID? = nil) -> String? {
    let told = teams.table.rows.filter { team == nil || $0.team == team }.flatMap { row in
      row.adjustments.map { adjustment in
        let name = teams[row.team].name
        let points = wording.signed(adjustment.points)
        let text =
          adjustment.date.map {
            wording(
              .adjustedOn, ["team": name, "points": points, "date": page.text(of: $0)])
          } ?? wording(.adjusted, ["team": name, "points": points])
        return adjustment.reason.map {
          wording(.adjustedReason, ["adjusted": text, "reason": $0])
        } ?? text
      }
    }
    return told.isEmpty ? nil : told.joined(separator: "; ")
  }

  /// What counts without a card, and what doesn't though there is one: "2 given, since a team withdrew, 1 void".
  package var basis: String? {
    var parts: [String] = []
    let given = teams.calendar.given.count
    if given > 0 { parts.append(wording(count: given, .given)) }
    func add(_ phrase: SitePhrase, _ isMeant: (TeamMatch.Status) -> Bool) {
      let count = matches.count { isMeant($0.status) }
      if count > 0 { parts.append(wording(count: count, phrase)) }
    }
    add(.basisVoid) { $0 == .void }
    add(.basisAbandoned) { $0 == .abandoned }
    let withdrawn = matches.filter { if case .withdrawn = $0.status { true } else { false } }
    if !withdrawn.isEmpty { parts.append(wording(count: withdrawn.count, .notCounted)) }
    return parts.isEmpty ? nil : parts.joined(separator: ", ").sentence
  }

  // MARK: The race

  /// Points after each match day; `nil` before the second, and where not all points come from matches with a day.
  package var race: ChartValue? {
    let played = counted
    let days = Set(played.compactMap(\.date)).sorted()
    guard days.count > 1, let rows = parts.first, rows.count > 1 else { return nil }
    var totals: [TeamID: [Fraction]] = [:]
    for team in teams.teams { totals[team.id] = [] }
    let byDay = Dictionary(grouping: played) { $0.date }
    for day in days {
      var earned: [TeamID: Fraction] = [:]
      for match in byDay[day] ?? [] {
        for side in MatchSide.allCases {
          earned[match.team(side), default: .zero] += match.result?.points[side] ?? .zero
        }
      }
      for row in teams.table.rows {
        let before = totals[row.team]?.last ?? .zero
        totals[row.team]?.append(
          before + (earned[row.team] ?? .zero) + adjustment(of: row, on: day, among: days))
      }
    }
    // The lines end where the table stands, or aren't drawn.
    guard rows.allSatisfy({ totals[$0.team]?.last == $0.points }) else { return nil }
    let shown = rows.prefix(8)
    var chart = RaceChart(
      lines: shown.map { row in
        RaceChart.Line(
          name: teams[row.team].name, mark: page.mark(of: row.team),
          points: (totals[row.team] ?? []).map(\.value))
      }, nights: days, names: days.map { _ in nil }, isOver: !isOpen)
    chart.others = rows.dropFirst(8).map { (totals[$0.team] ?? []).map(\.value) }
    chart.write(shown.flatMap { totals[$0.team] ?? [] }, in: wording)
    return chart.value(
      id: "race-chart",
      subject: [
        wording[TeamWord.race], isDivided ? season.document.teamDivisions.first?.name : nil,
      ]
      .compactMap { $0 }.joined(separator: ", "), in: wording)
  }

  /// What the league gave a team or took from it until a match day and since the one before; what has no day is of the
  /// first.
  private func adjustment(
    of row: TeamTable.Row, on day: CalendarDate, among days: [CalendarDate]
  ) -> Fraction {
    row.adjustments.filter { adjustment in
      let date = adjustment.date ?? days[0]
      return (days.first { $0 >= date } ?? days[days.count - 1]) == day
    }.reduce(.zero) { $0 + $1.points }
  }
}
