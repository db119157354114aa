import Contents
import Diagnostics
import DocumentPages
import GameReports
import Histories
import League
import LeaguePages
import LeagueStandings
import Localization
import PageKit
import SeasonPages
import Seasons
import SiteModel
import Statistics
import Templating

// The book of a season of players, and what all books have alike.
extension PageContext {
  func book(of summary: SeasonSummary) -> BookValue {
    let season = summary.season
    let players = Set(summary.counting.flatMap(\.players)).count
    var value = emptyBook(
      of: season,
      range: wording(
        .seasonRange,
        [
          "games": wording(count: summary.counting.count, .games),
          "players": wording(count: players, .players),
        ]))
    value.status = summary.isOpen ? wording[.siteInProgress] : nil
    value.dates = summary.dates
    value.leader = summary.leader
    value.scheme = summary.scheme
    value.standings = tables(of: summary)
    value.race = summary.race
    value.split = summary.split
    value.byNight = summary.byNight
    value.grid = summary.grid
    value.cup = self.value(ofCup: season)
    value.nights = bookNights(of: summary)
    value.parts = summary.parts.map(part)
    value.records = Group(records(of: season))
    value.players = Group(bookPlayers(of: summary, value))
    value.contents = contents(of: value, isOfTeams: false)
    return value
  }

  /// A book with what is in any.
  func emptyBook(of season: Season, range: String) -> BookValue {
    var value = BookValue(
      title: season.title, league: site.contents.settings.title,
      stock: site.contents.settings.paper, game: gameNames(of: season), range: range)
    var unread = Findings()
    let words = html(season.document.document, omitsTitle: true, findings: &unread)
    value.about =
      words.isEmpty ? nil : Markup(BookMarkup(prefix: "about-", depth: 1).bytes(of: words))
    value.rulesOfSeason = season.kinds.map {
      rulesReference(named: season.document.rulesName(of: $0), of: $0)
    }
    value.rules = rules(of: season)
    value.qr = code(to: .season(season.slug), saying: .season)
    return value
  }

  // MARK: The tables

  private func tables(of summary: SeasonSummary) -> BookTables? {
    let tables =
      summary.standings.divisions.isEmpty
      ? summary.table(isShort: false).map { [BookTable(id: "standings-1", table: $0)] } ?? []
      : (summary.divisions?.items ?? []).map {
        BookTable(id: "division-\($0.id)", title: $0.title, table: $0.table)
      }
    return bookTables(
      tables, notes: [summary.togetherNote, summary.basis, summary.countingNote],
      struck: summary.struck)
  }

  /// The tables with what their columns mean behind all of them; `nil` where there are none.
  func bookTables(_ tables: [BookTable], notes: [String?], struck: TableValue? = nil)
    -> BookTables?
  {
    guard let first = tables.first else { return nil }
    return BookTables(
      tables: tables.map(\.withoutDefinitions), notes: notes.compactMap(\.self),
      definitions: first.table.definitions, struck: struck)
  }

  private func part(_ summary: SeasonSummary) -> BookPart {
    let title = summary.partTitle
    return BookPart(
      id: summary.idSuffix, title: title,
      standings: title == nil
        ? nil
        : summary.table(isShort: false).map {
          BookTable(id: "table\(summary.idSuffix)", title: title, table: $0).withoutDefinitions
        },
      numbers: summary.numbers, skill: summary.skill, tables: summary.gameTables)
  }

  // MARK: The rules

  private func rules(of season: Season) -> [BookRules] {
    season.kinds.map { kind in
      let name = season.document.rulesName(of: kind)
      let id = "rules-\(kind.name)"
      guard let number = rulesDocument(of: season, at: kind) else {
        let rules = site.contents.rulebook.rules(named: name, for: kind)
        return BookRules(
          id: id,
          title: wording(
            .seasonTableOf,
            ["part": wording[.game(kind)], "table": rulesReference(named: name, of: kind).text]),
          lines: Group(rules.map { summary(of: $0) } ?? []))
      }
      let rules = site.contents.rules[number]
      var unread = Findings()
      let words = html(
        rules.document, omitsTitle: true, rules: rules.rules, areKnown: false, findings: &unread)
      return BookRules(
        id: id, title: rules.document.title,
        lines: Group(rules.rules.map { summary(of: $0) } ?? []),
        content: words.isEmpty
          ? nil : Markup(BookMarkup(prefix: "\(id)-", depth: 2).bytes(of: words)))
    }
  }

  // MARK: The contents

  /// The chapters of a book in their order, and within them nights and rules.
  func contents(of book: BookValue, isOfTeams: Bool) -> [ContentsEntry] {
    var entries: [ContentsEntry] = []
    func add(_ id: String, _ text: String, if isThere: Bool = true, level: Int = 2) {
      guard isThere else { return }
      entries.append(ContentsEntry(id: id, text: text, level: "h\(level)"))
    }
    add("about", wording[BookWord.about])
    add(
      "standings", wording[isOfTeams ? BookWord.teamTable : .standings],
      if: book.standings != nil)
    for part in book.parts {
      guard let table = part.standings, let title = table.title else { continue }
      add(table.id, title, level: 3)
    }
    add("race", wording[BookWord.race], if: book.race != nil)
    add("halves", wording[BookWord.halves], if: book.split != nil)
    add("by-night", book.byNight?.caption ?? "", if: book.byNight != nil)
    add("grid", book.grid?.title ?? "", if: book.grid != nil)
    add("cup", wording[.cupTitle], if: book.cup != nil)
    add(
      "nights", wording[isOfTeams ? BookWord.matches : .nights], if: !book.nights.isEmpty)
    for night in book.nights {
      let title = night.place.map { "\(night.title) · \($0)" } ?? night.title
      add(night.id, title, level: 3)
    }
    add("teams", wording[BookWord.teams], if: book.teams != nil)
    add("players", wording[BookWord.players], if: book.players != nil)
    add("figures", wording[BookWord.figures], if: book.hasFigures)
    add("records", wording[BookWord.records], if: book.records != nil)
    add("rules", wording[BookWord.rules])
    for rules in book.rules { add(rules.id, rules.title, level: 3) }
    return entries
  }
}

extension BookValue {
  /// Whether a game tells anything of all its games.
  var hasFigures: Bool {
    parts.contains { $0.numbers != nil || $0.skill != nil || $0.tables != nil }
  }
}

extension BookTable {
  /// The same without what its columns mean, which stands behind all tables.
  fileprivate var withoutDefinitions: BookTable {
    var table = self
    table.table.definitions = []
    return table
  }
}
