import Contents
package import Diagnostics
import GameReports
import Histories
package import League
import Localization
import Matches
import PageKit
import Seasons
package import SiteModel
package import Templating

/// The card of a match to print: as it was filled in.
package struct MatchCardPage: TemplatedPage {
  package typealias Body = MatchSheetValue
  package static let template = "sheets/card"

  let match: MatchID

  package init(_ match: MatchID) { self.match = match }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.printedCard(of: match)
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.cardFrame(of: match) }

  package func outline(on page: PageContext) -> PageOutline? {
    let match = page.book[match]
    return page.outline("sheet", page.cardFrame(of: match.id).title, of: match.season)
  }
}

/// A season's blank card to print.
package struct BlankCardPage: TemplatedPage {
  package typealias Body = MatchSheetValue
  package static let template = "sheets/card"

  let season: SeasonID

  package init(_ season: SeasonID) { self.season = season }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.blankCard(of: season)
  }

  package func frame(on page: PageContext) -> PageContext.Frame? {
    page.blankCardFrame(of: season)
  }

  package func outline(on page: PageContext) -> PageOutline? {
    page.outline("sheet", page.blankCardFrame(of: season).title, of: season)
  }
}

extension PageContext {
  func cardFrame(of id: MatchID) -> Frame {
    let match = book[id]
    let title = wording(
      .cardTitle, ["home": book[match.home].name, "away": book[match.away].name])
    return cardFrame([title, match.date.map { text(of: $0) }], in: match.season)
  }

  package func blankCardTitle(of season: Season) -> String {
    wording(.cardBlank, ["season": season.title])
  }

  func blankCardFrame(of season: SeasonID, standsAlone: Bool = false) -> Frame {
    cardFrame([blankCardTitle(of: book[season])], in: season, standsAlone)
  }

  private func cardFrame(_ title: [String?], in id: SeasonID, _ standsAlone: Bool = false) -> Frame
  {
    let season = book[id]
    return Frame(
      kind: "sheet", title: title.compactMap { $0 }.joined(separator: ", "),
      description: wording(.cardDescription),
      breadcrumbs: standsAlone
        ? []
        : [home, (wording[.seasonTitle], .seasons), (season.title, .season(season.slug))],
      section: .seasons, standsAlone: standsAlone)
  }

  func printedCard(of id: MatchID) -> ShownPage {
    let match = book[id]
    let story = MatchStory(match, on: self)
    var sheet = MatchSheet(of: book[match.season], on: self)
    sheet.names = Sides(book[match.home].name, book[match.away].name)
    sheet.date = match.date
    sheet.code =
      match.card.fixture
      ?? match.fixture.map { book[match.season].document.matchFixtures[$0].code }
    sheet.venue = book[match.home].team.venue
    sheet.round = match.card.round.map(roundName)
    let told = (remarks(on: match)?.items.map(\.text) ?? []) + [match.card.note].compactMap(\.self)
    sheet.note = told.nonEmpty?.joined(separator: "; ")
    sheet.match = (match, story)
    sheet.qr = code(to: route(of: match), saying: .match)
    let back = Reference(text: wording[TeamWord.back], url: link(to: route(of: match)))
    return page(cardFrame(of: id), sheet.value(titled: cardFrame(of: id).title, back: back))
  }

  func blankCard(of id: SeasonID) -> ShownPage {
    let frame = blankCardFrame(of: id)
    var sheet = MatchSheet(of: book[id], on: self)
    sheet.qr = code(to: .season(book[id].slug), saying: .season)
    return page(frame, sheet.value(titled: frame.title, back: nil))
  }

  /// A blank card with all that is known of a fixture, as a page of its own, which links to nothing.
  ///
  /// - Parameter entry: The fixture; `nil` for a card of any match of the season.
  package func standaloneCard(of entry: TeamCalendar.Entry?, in season: Season) -> ShownPage {
    var sheet = MatchSheet(of: season, on: self)
    var frame = blankCardFrame(of: season.id, standsAlone: true)
    sheet.qr = code(to: .season(season.slug), saying: .season)
    if let entry {
      let fixture = placed(entry)
      let names = zip(fixture.teams, [entry.home, entry.away]).map { name, id in
        id.map { book[$0].name } ?? name
      }
      if names.count == 2 {
        sheet.names = Sides(names[0], names[1])
        frame.title = wording(.cardTitle, ["home": names[0], "away": names[1]])
      }
      sheet.date = fixture.date
      sheet.code = fixture.code
      sheet.qr = code(to: fixture, in: season)
      sheet.venue = fixture.venue
      sheet.round = fixture.round.map { roundName(String($0)) }
    }
    return page(frame, sheet.value(titled: frame.title, back: nil))
  }
}

/// What is printed on a card.
private struct MatchSheet {
  let season: Season
  let page: PageContext
  var names: Sides<String>?
  var date: CalendarDate?
  var code: String?
  var venue: String?
  var round: String?
  var note: String?
  var match: (card: TeamMatch, story: MatchStory)?
  var qr: CodeValue?

  init(of season: Season, on page: PageContext) {
    self.season = season
    self.page = page
  }

  private var format: MatchFormat { season.teams?.play.format ?? MatchFormat() }
  /// The boxes of a row: as many as the longest table has legs.
  private var boxes: Int { format.tables.map(\.legs.most).max() ?? 1 }

  func value(titled title: String, back: Reference?) -> MatchSheetValue {
    let settings = page.site.contents.settings
    let summary = TeamSummary(season, on: page)
    let result = match?.card.result
    return MatchSheetValue(
      title: title,
      status: match.flatMap { $0.card.isCounted ? nil : page.wording[.siteNotCounted] },
      league: settings.title, stock: settings.paper, back: back,
      season: [season.title, round].compactMap { $0 }.joined(separator: ", "),
      date: date.map { page.text(of: $0) }, code: code, venue: venue,
      sides: MatchSide.allCases.map { side in
        MatchSheetValue.Side(
          role: page.wording[side == .home ? TeamWord.home : .away], name: names?[side])
      },
      legNumbers: (1...max(1, boxes)).map { page.number($0) },
      isDense: format.tableCount > 14 || boxes > 5,
      rows: rows(summary),
      legTotal: result.map { page.score($0.legs.home, $0.legs.away) },
      tableTotal: result.map { page.score($0.tables.home, $0.tables.away) }, note: note,
      rulesTitle: summary?.format.sentence ?? "", scheme: summary?.scheme.sentence ?? "",
      qr: qr)
  }

  private func rows(_ summary: TeamSummary?) -> [MatchSheetValue.Row] {
    guard let match, !match.card.tables.isEmpty else {
      return format.tables.flatMap { table in
        (1...max(1, table.count)).map { number in
          let name =
            table.count > 1
            ? page.wording(
              .tableNamed, ["called": table.called, "number": page.number(number)]) : table.called
          return MatchSheetValue.Row(
            name: name.sentence, format: summary?.legs(of: table), players: ["", ""],
            legs: (0..<boxes).map { .init(text: nil, isUnused: $0 >= table.legs.most) },
            score: nil, running: nil)
        }
      }
    }
    return match.card.tables.indices.map { place in
      let table = match.card.tables[place]
      let kind = format.tables[table.format]
      let running = match.story.running[place].tables
      return MatchSheetValue.Row(
        name: match.story.tableName(at: place).sentence, format: summary?.legs(of: kind),
        players: MatchSide.allCases.map { side in
          table.players[side].isEmpty
            ? page.wording[TeamWord.nobody]
            : page.list(table.players[side].map { page.book[$0].name })
        },
        legs: (0..<boxes).map { index in
          let points = table.points.indices.contains(index) ? table.points[index] : nil
          return .init(
            text: points.map { page.score($0.home, $0.away) }, isUnused: index >= kind.legs.most)
        }, score: page.score(table.legs.home, table.legs.away),
        running: page.score(running.home, running.away))
    }
  }
}

package struct MatchSheetValue: PageBody {
  let title: String
  let status: String?
  let league: String
  let stock: SiteSettings.Paper
  let back: Reference?
  let season: String
  let date: String?
  let code: String?
  let venue: String?
  let sides: [Side]
  let legNumbers: [String]
  let isDense: Bool
  let rows: [Row]
  let legTotal: String?
  let tableTotal: String?
  let note: String?
  let rulesTitle: String
  let scheme: String
  let qr: CodeValue?

  package static let name = "matchCard"
  package static let typeName = "Card to print"
  package static let fields: [Field<MatchSheetValue>] = [
    Field("title", "the page's title") { $0.title },
    Field("status", "\"not counted\"; null of a match that counts, and of a blank card") {
      $0.status
    },
    Field("league", "the league's name") { $0.league },
    Field("paper", "`A4` or `letter`") { $0.stock.name },
    Field("back", "the match; null of a blank card") { $0.back },
    Field("season", "the season and the round") { $0.season },
    Field("date", "when it is played") { $0.date },
    Field("code", "the fixture's code") { $0.code },
    Field("venue", "where it is played") { $0.venue },
    Field("sides", "home and away") { $0.sides },
    Field("legNumbers", "the heads of the boxes for legs") { $0.legNumbers },
    Field("legCount", "how many those are") { String($0.legNumbers.count) },
    Field("dense", "whether rows are narrow, for all to have room") { $0.isDense },
    Field("rows", "one a table") { $0.rows },
    Field("legTotal", "all legs: \"15–10\"; null of a blank card") { $0.legTotal },
    Field("tableTotal", "all tables: \"3–2\"; null of a blank card") { $0.tableTotal },
    Field("note", "how it ended, who stood in, what was corrected, and the card's own words") {
      $0.note
    },
    Field("rulesTitle", "what a match is: \"3 × singles, 5 legs\"") { $0.rulesTitle },
    Field("scheme", "how points are given") { $0.scheme },
    Field("qr", "leads to the match, the fixture or the season; null without a `base-url`") {
      $0.qr
    },
  ]

  struct Side: PageValue {
    let role: String
    let name: String?

    static let typeName = "Team on a card"
    static let fields: [Field<Side>] = [
      Field("role", "\"Home\", \"Away\"") { $0.role },
      Field("name", "null of a blank card") { $0.name },
    ]
  }

  struct Row: PageValue {
    let name: String
    let format: String?
    let players: [String]
    let legs: [Box]
    let score: String?
    let running: String?

    static let typeName = "Row of a card"
    static let fields: [Field<Row>] = [
      Field("name", "\"Singles 2\"") { $0.name },
      Field("format", "\"best of 3\"") { $0.format },
      Field("players", "who sits there for each team; empty texts on a blank card") { $0.players },
      Field("legs", "a box a leg") { $0.legs },
      Field("score", "the legs of both: \"3–2\"") { $0.score },
      Field("running", "tables won by both up to here: \"2–1\"") { $0.running },
    ]
  }

  struct Box: PageValue {
    let text: String?
    let isUnused: Bool

    static let typeName = "Box of a card"
    static let fields: [Field<Box>] = [
      Field("text", "the points of the leg: \"121–98\"") { $0.text },
      Field("unused", "whether the table has no such leg") { $0.isUnused },
    ]
  }
}
