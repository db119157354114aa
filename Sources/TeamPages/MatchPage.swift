import Contents
package import Diagnostics
import GameReports
package import Histories
package import League
import Localization
import Matches
import Messages
import PageKit
package import Pictures
import Seasons
package import SiteModel
package import Templating

/// A match of two teams: who won, who turned it, and its card.
package struct MatchPage: TemplatedPage {
  package typealias Body = MatchValue
  package static let template = "seasons/match"

  let match: MatchID

  package init(_ match: MatchID) { self.match = match }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.match(match)
  }

  package func frame(on page: PageContext) -> PageContext.Frame? { page.matchFrame(match) }

  package func outline(on page: PageContext) -> PageOutline? {
    let match = page.book[match]
    var outline = page.outline(
      "match", page.matchFrame(match.id).title, of: match.season, players: page.players(of: match))
    outline.day = match.date
    return outline
  }

  package func day(on page: PageContext) -> CalendarDate? { page.book[match].date }

  package func message(on page: PageContext) -> String? {
    page.message(about: page.book[match]).text
  }

  package func draw(_ picture: inout SharedPicture, on page: PageContext) {
    let match = page.book[match]
    let story = MatchStory(match, on: page)
    picture.headline = story.headline
    picture.sentence = story.turn ?? ""
    guard let result = match.result else { return }
    let most = max(1, result.tables.home.value + result.tables.away.value)
    picture.lines = MatchSide.allCases.map { side in
      SharedPicture.Line(
        name: page.book[match.team(side)].name, value: story.points(of: side) ?? "",
        share: result.tables[side].value / most, mark: page.mark(of: match.team(side)),
        isBest: result.winner == side)
    }
  }
}

extension PageContext {
  /// Those who sat at a table of a match, each once.
  func players(of match: TeamMatch) -> [PlayerID] {
    Set(match.tables.flatMap { $0.players.home + $0.players.away }).sorted()
  }

  func matchFrame(_ id: MatchID) -> Frame {
    let match = book[id]
    let season = book[match.season]
    let story = MatchStory(match, on: self)
    let title = [story.headline, match.date.map { text(of: $0) }].compactMap { $0 }
    var frame = Frame(
      kind: "match",
      title: title.joined(separator: ", "),
      description: wording(
        .matchDescription,
        [
          "home": book[match.home].name, "away": book[match.away].name, "season": season.title,
        ]),
      breadcrumbs: [
        home, (wording[.seasonTitle], .seasons), (season.title, .season(season.slug)),
      ], section: .seasons)
    frame.scripts = Frame.messageScripts
    return frame
  }

  func match(_ id: MatchID) -> ShownPage { page(matchFrame(id), value(of: book[id])) }

  /// What is told of a match.
  package func value(of match: TeamMatch) -> MatchValue {
    let season = book[match.season]
    let story = MatchStory(match, on: self)
    let fixture = match.fixture.map { season.document.matchFixtures[$0] }
    let venue = fixture?.venue ?? book[match.home].team.venue
    let place = [match.card.round.map(roundName), venue].compactMap { $0 }
    return MatchValue(
      turner: turner(of: match), season: reference(season.title, to: .season(season.slug)),
      date: date(match.date), place: place.isEmpty ? nil : place.joined(separator: ", "),
      headline: story.headline, status: match.isCounted ? nil : wording[.siteNotCounted],
      sides: MatchSide.allCases.map { side in
        GameItem.Player(
          player: team(match.team(side)), points: story.points(of: side),
          isWinner: match.result?.winner == side)
      },
      total: match.result.flatMap { _ in
        story.totals.map { wording(.total, ["tables": $0.tables, "legs": $0.legs]) }
      },
      turn: sentences(story.turn, story.pointsApart), remarks: remarks(on: match),
      card: card(of: match, story), photographs: photographs(site.photographs(of: match)),
      note: match.card.note,
      print: match.hasCard ? PageLink(url: link(to: .matchCard(season.slug, match.slug))) : nil,
      reports: reports(of: match), message: MessageValue(message(about: match), on: self))
  }

  private func sentences(_ texts: String?...) -> String? {
    let told = texts.compactMap { $0 }
    return told.isEmpty ? nil : told.joined(separator: " ")
  }

  private func turner(of match: TeamMatch) -> TurnerValue? {
    let all = book[match.season].teams?.matches ?? []
    guard let place = all.firstIndex(of: match.id) else { return nil }
    func reference(at place: Int) -> Reference? {
      guard all.indices.contains(place) else { return nil }
      let other = book[all[place]]
      return self.reference(pairing(of: other), to: route(of: other))
    }
    return TurnerValue(previous: reference(at: place - 1), next: reference(at: place + 1))
  }

  /// The legs that have a report of their own.
  private func reports(of match: TeamMatch) -> Group<GameItem>? {
    let legs = match.legs.sorted { ($0.key.table, $0.key.leg) < ($1.key.table, $1.key.leg) }
    return games(legs.map { book[$0.value] }, showsRound: false)
  }

  private func card(of match: TeamMatch, _ story: MatchStory) -> MatchValue.Card? {
    guard !match.tables.isEmpty else { return nil }
    return MatchValue.Card(
      caption: wording(
        .cardOf, ["home": book[match.home].name, "away": book[match.away].name]),
      sides: MatchSide.allCases.map { team(match.team($0)) },
      rows: match.tables.indices.map { row(at: $0, of: match, story) },
      legTotal: story.totals?.legs, tableTotal: story.totals?.tables)
  }

  private func row(at place: Int, of match: TeamMatch, _ story: MatchStory) -> MatchValue.Row {
    let table = match.tables[place]
    let running = story.running[place].tables
    return MatchValue.Row(
      name: story.tableName(at: place).sentence,
      sides: MatchSide.allCases.map { side in
        MatchValue.Seat(
          players: Group(table.players[side].map { player($0) }), isWinner: table.winner == side)
      },
      score: table.isNobodys ? nil : score(table.legs.home, table.legs.away),
      status: table.isBrokenOff ? wording[TeamWord.brokenOff] : nil,
      legs: legs(of: table, in: match), running: score(running.home, running.away))
  }

  /// The points of a table's legs, each with the report of the leg where it has one; `nil` where nothing is known of any.
  private func legs(of table: TeamMatch.Table, in match: TeamMatch) -> Group<Reference>? {
    let known = match.legs.keys.filter { $0.table == table.number }.map(\.leg).max() ?? 0
    let legs = (0..<max(table.points.count, known)).compactMap { index -> Reference? in
      let game = match.legs.first { $0.key.table == table.number && $0.key.leg == index + 1 }
        .map { book[$0.value] }
      let url = game.flatMap { $0.hasPage ? link(to: $0) : nil }
      guard table.points.indices.contains(index) else {
        return url.map { Reference(text: wording(.leg, ["number": number(index + 1)]), url: $0) }
      }
      let points = table.points[index]
      return Reference(text: score(points.home, points.away), url: url)
    }
    return Group(legs)
  }
}

package struct MatchValue: PageBody {
  let turner: TurnerValue?
  let season: Reference
  let date: DateValue?
  let place: String?
  let headline: String
  let status: String?
  let sides: [GameItem.Player]
  let total: String?
  let turn: String?
  let remarks: Group<RemarkValue>?
  let card: Card?
  let photographs: PhotographsValue?
  let note: String?
  let print: PageLink?
  let reports: Group<GameItem>?
  let message: MessageValue

  package static let name = "match"
  package static let typeName = "Match"
  package static let fields: [Field<MatchValue>] = [
    Field("turner", "the matches of the season before and after it") { $0.turner },
    Field("season", "the season it belongs to") { $0.season },
    Field("date", "when it was played") { $0.date },
    Field("place", "the round and where: \"Round 5, The Anchor\"") { $0.place },
    Field("headline", "\"Anchor beats Bell 3–2 at the last table\"") { $0.headline },
    Field("status", "\"not counted\"; null of a match that counts") { $0.status },
    Field("sides", "both teams with the score, the home team first") { $0.sides },
    Field("total", "\"Tables 3–2, legs 15–10\"") { $0.total },
    Field("turn", "who turned it; null where the card doesn't tell") { $0.turn },
    Field("remarks", "that it was conceded, who stood in for whom, what was corrected") {
      $0.remarks
    },
    Field("card", "table by table; null where none was played") { $0.card },
    Field("photographs", "its pictures") { $0.photographs },
    Field("note", "what the card says beside that") { $0.note },
    Field("print", "the same to print; null of a void match without a table") { $0.print },
    Field("reports", "the legs that have a report") { $0.reports },
    Field("message", "the text to send about it") { $0.message },
  ]

  struct Card: PageValue {
    let caption: String
    let sides: [PlayerValue]
    let rows: [Row]
    let legTotal: String?
    let tableTotal: String?

    static let typeName = "Card of a match"
    static let fields: [Field<Card>] = [
      Field("caption", "what it shows") { $0.caption },
      Field("sides", "both teams, the home team first") { $0.sides },
      Field("rows", "its tables in order") { $0.rows },
      Field("legTotal", "all legs: \"15–10\"") { $0.legTotal },
      Field("tableTotal", "all tables: \"3–2\"") { $0.tableTotal },
    ]
  }

  struct Row: PageValue {
    let name: String
    let sides: [Seat]
    let score: String?
    let status: String?
    let legs: Group<Reference>?
    let running: String

    static let typeName = "Table of a match"
    static let fields: [Field<Row>] = [
      Field("name", "\"Singles 2\"") { $0.name },
      Field("sides", "who sat there for each team") { $0.sides },
      Field("score", "the legs of both: \"3–2\"; null of a table with nobody") { $0.score },
      Field("status", "\"broken off\"; null of a table that was played to its end") { $0.status },
      Field("legs", "the points of each leg, with its report; null where they aren't known") {
        $0.legs
      },
      Field("running", "tables won by both up to here: \"2–1\"") { $0.running },
    ]
  }

  struct Seat: PageValue {
    let players: Group<PlayerValue>?
    let isWinner: Bool

    static let typeName = "Side of a table"
    static let fields: [Field<Seat>] = [
      Field("players", "null where a team had nobody") { $0.players },
      Field("winner", "whether it won the table") { $0.isWinner },
    ]
  }
}
