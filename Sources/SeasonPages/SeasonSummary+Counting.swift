import Contents
import GameReports
import Histories
import League
package import LeagueStandings
import Localization
package import PageKit
import Seasons
import SiteModel
package import Templating

// What counts of a season, and how its table is parted.
extension SeasonSummary {
  /// Returns the caption, "After 24 games", of a division with its name.
  func caption(of division: Standings.Division?) -> String {
    let text = page.wording(
      .seasonStandings,
      [
        "season": season.title,
        "games": page.wording(count: countOfGames, .games),
      ])
    return (division.map { title(of: $0) } ?? partTitle).map { inPart($0, text) } ?? text
  }

  func inPart(_ part: String, _ table: String) -> String {
    page.wording(.seasonTableOf, ["part": part, "table": table])
  }

  /// The season's title, with that of the division whose table lists of seasons have.
  package var titleOfShortTable: String {
    standings.divisions.first.map { inPart(season.title, title(of: $0)) } ?? season.title
  }

  package func title(of division: Standings.Division) -> String {
    division.document?.name ?? page.wording[.seasonGuests]
  }

  /// A row with its rank, or a dash.
  func ranked(
    _ row: Standings.Row, isStrong: Bool, note: String?, cells: [TableValue.Cell]
  ) -> TableValue.Row {
    var shown = page.row(
      of: row.player, rank: row.rank, isStrong: isStrong, note: note, cells: cells)
    if row.rank == nil { shown.rank = "–" }
    return shown
  }

  /// Returns what there is to say of a row's place: whether somebody goes up or down, why there is no rank, what
  /// counts.
  func marks(of row: Standings.Row, isShort: Bool) -> [String] {
    var marks: [String] = []
    if let prospect = row.prospect {
      marks.append(page.wording[Word("prospects.\(prospect.rawValue)")])
    }
    if row.isShortOfGames {
      marks.append(
        page.wording(
          isOpen || night != nil ? .seasonTooFew : .seasonStayedTooFew,
          [
            "played": page.number(row.played),
            "least": page.number(season.document.format.minimumGames),
          ]))
    }
    if !isShort, let best = season.document.nights?.best ?? season.document.points.best,
      row.results.count > best
    {
      marks.append(
        page.wording(
          season.document.nights == nil ? .seasonBestOf : .nightBestOf,
          ["counted": page.number(best), "played": page.number(row.results.count)]))
    }
    return isShort ? marks : marks + titles(of: row.player)
  }

  /// The table of each division; `nil` without divisions, and before the first finished game.
  package var divisions: Group<TitledTable>? {
    guard !standings.divisions.isEmpty else { return nil }
    let shared = shared
    return Group(
      standings.divisions.enumerated().compactMap { index, division in
        table(isShort: false, showsForm: true, of: division, beside: shared).map { table in
          SeasonValue.Table(
            id: String(index + 1), title: title(of: division), table: table)
        }
      })
  }

  /// A note on what the table of several games leaves to those of each; `nil` of one.
  package var togetherNote: String? {
    guard kind == nil else { return nil }
    return page.wording(.seasonTogether, ["games": page.gameNames(of: season)])
  }

  /// The table of what doesn't count where only the best results do, player by player; `nil` where everything does.
  package var struck: TableValue? {
    guard let best = season.document.nights?.best ?? season.document.points.best else {
      return nil
    }
    let rows = standings.rows.flatMap { row in
      row.struck(keeping: best).map { result in
        let game = result.game.map { page.book[$0] }
        let night = result.night.map { page.name(ofNight: $0, in: nights) }
        let when =
          night
          ?? game.map { game in
            game.record.header.date.map { page.shortText(of: $0) } ?? game.record.id
          }
        return page.row(
          of: row.player,
          cells: [
            .init(
              text: when ?? page.wording[.fixtureBye], kind: "word",
              url: result.night.map {
                page.link(to: .standings(season.slug, nights.nights[$0].name))
              } ?? game.flatMap { $0.hasPage ? page.link(to: $0) : nil }),
            .init(text: page.number(result.points)),
          ])
      }
    }
    guard !rows.isEmpty else { return nil }
    let wording = page.wording
    return TableValue(
      caption: wording[.seasonStruck],
      columns: [
        TableValue.column(SiteColumn.player, in: wording, kind: "word"),
        TableValue.column(
          season.document.nights == nil ? SiteColumn.game : .date, in: wording, kind: "word"),
        TableValue.column(SiteColumn.leaguePoints, in: wording),
      ], rows: rows)
  }

  // MARK: Halves

  /// The halves and the play-off; `nil` in a season that isn't split, and before the first finished game.
  package var split: SeasonValue.SplitValue? {
    guard let split = standings.split else { return nil }
    let parts: [(SeasonPart, SiteWord)] = [
      (.firstHalf, .seasonFirstHalf), (.secondHalf, .seasonSecondHalf),
    ]
    let tables = zip(parts, split.halves).enumerated().compactMap { index, half in
      let ((part, word), standings) = half
      let title = page.wording[word]
      let table = SeasonSummary(part, of: self, standings).table(isShort: true, showsForm: false)
      return table.map { table in
        var table = table
        table.caption = inPart(title, table.caption)
        return SeasonValue.Table(id: String(index + 1), title: title, table: table)
      }
    }
    guard !tables.isEmpty else { return nil }
    return SeasonValue.SplitValue(
      summary: summary(of: split), tables: Group(tables),
      playOff: page.games(split.games.map { page.book[$0] }))
  }

  private func names(_ players: [PlayerID]) -> String {
    page.list(players.map { page.book[$0].name })
  }

  /// Whether the day of the play-off has come: both halves are over.
  private var isAtPlayOff: Bool {
    guard let halves = season.document.format.halves else { return false }
    return season.calendar.asOf.map { $0 >= halves.playOff } ?? false
  }

  /// Returns what a player has won of a split season, told in its table: halves, and the season itself.
  private func titles(of player: PlayerID) -> [String] {
    guard let split = standings.split, isAtPlayOff else { return [] }
    var titles: [SiteWord] = []
    for (half, word) in zip(split.halves, [SiteWord.seasonWonFirst, .seasonWonSecond])
    where half.leaders.contains(where: { $0.player == player }) {
      titles.append(word)
    }
    if !isOpen, split.champions.contains(player) { titles.append(.seasonWonSeason) }
    return titles.map { page.wording[$0] }
  }

  /// Returns who won a split season and by what, and why another player who leads its table didn't.
  private func outcome(of split: SplitSeason) -> String {
    let wording = page.wording
    var sentences: [String] = []
    if split.finalists.count == 1 {
      sentences.append(wording(.seasonNoPlayOff, ["player": names(split.finalists)]))
    } else {
      let above = [Standings.Row?](split.playOff.dropLast())
      let results = zip(split.playOff, [nil] + above).map { row, above in
        let result = wording(
          .seasonPlayOffTotal,
          [
            "player": page.book[row.player].name,
            "total": wording(count: row.leaguePoints, .pointCount),
          ])
        return broken(row, below: above).map { "\(result), \($0)" } ?? result
      }
      sentences.append(
        wording(
          .seasonPlayOffResult,
          ["players": names(split.champions), "results": results.joined(separator: "; ")]))
    }
    let others = standings.leaders.map(\.player).filter { !split.champions.contains($0) }
    if !others.isEmpty {
      sentences.append(
        wording(.seasonLedInVain, count: others.count, ["players": names(others)]))
    }
    return sentences.joined(separator: " ")
  }

  /// Returns who won both halves or the play-off, or meets in it; `nil` before both halves have begun.
  private func summary(of split: SplitSeason) -> String? {
    guard !split.finalists.isEmpty, let halves = season.document.format.halves else { return nil }
    let wording = page.wording
    if split.finalists.count == 1, isOpen {
      return wording(.seasonLeadsBoth, ["player": names(split.finalists)])
    }
    guard isOpen || split.champions.isEmpty else { return outcome(of: split) }
    guard !isAtPlayOff else {
      return wording(.seasonInPlayOff, ["players": names(split.finalists)])
    }
    return wording(
      .seasonToPlayOff,
      ["players": names(split.finalists), "date": page.shortText(of: halves.playOff)])
  }

  // MARK: In words

  /// "1 more for winning by 31 or more"
  func bonusText(_ bonus: Bonus) -> String {
    let least = bonus.least.map(page.number)
    let most = bonus.most.map(page.number)
    let amount =
      switch (least, most) {
      case (let least?, let most?):
        page.wording(.seasonBetween, ["least": least, "most": most])
      case (let least?, nil): page.wording(.seasonAtLeast, ["least": least])
      case (nil, let most): page.wording(.seasonAtMost, ["most": most ?? ""])
      }
    let phrase: SitePhrase =
      switch bonus.measure {
      case .scored: .seasonBonusScored
      case .wonBy: .seasonBonusWonBy
      case .lostBy: .seasonBonusLostBy
      }
    let text = page.wording(phrase, ["points": page.number(bonus.points), "amount": amount])
    guard season.kinds.count > 1, let game = bonus.game else { return text }
    return named(text, at: game)
  }

  /// The sentences on what gives more points, how many results count, how many games give a rank, and that no tie is
  /// broken.
  var countingParts: [String] {
    let document = season.document
    var parts = document.points.bonuses.map(bonusText)
    if document.points.tied == .shared { parts.append(page.wording[.seasonTied]) }
    parts += nightParts
    if let best = document.points.best {
      parts.append(page.wording(.seasonSchemeBest, count: best, ["count": page.number(best)]))
    }
    let least = document.format.minimumGames
    if least > 0 {
      parts.append(
        page.wording(.seasonSchemeMinimum, count: least, ["count": page.number(least)]))
    }
    if document.tieBreaks.isEmpty { parts.append(page.wording[.seasonSchemeLevel]) }
    return parts
  }

  /// The same below the table.
  package var countingNote: String? {
    let parts = countingParts
    guard !parts.isEmpty else { return nil }
    return page.wording(.seasonCounting, ["parts": parts.joined(separator: "; ").sentence])
  }
}
