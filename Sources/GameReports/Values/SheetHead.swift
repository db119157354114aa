package import Contents
package import Drawing
package import Histories
package import League
package import Localization
package import PageKit
import Seasons
package import SiteModel
package import Templating

/// The facts that are known of a game for which a blank sheet is printed.
package struct SheetOccasion: Sendable {
  /// The names of the players in order of play; empty where names are written by hand.
  package var players: [String] = []
  /// The marks of the players; `nil` for a name that is nobody's.
  package var marks: [PlayerMark?] = []
  package var date: CalendarDate?
  /// Season and round.
  package var place: String?
  package var table: String?
  /// The fixture's.
  package var code: String?
  /// What a win is worth in its season.
  package var worth: String?
  /// The QR code of its fixture, or of its season; `nil` for that of the page to keep score on.
  package var qr: CodeValue?

  package init() {}
}

/// The things that score, as blank sheets show them.
package struct SheetStrip: Sendable {
  let scores: [ScoringValue]
  /// The rules in a few words, without what scores.
  let summary: [String]

  package init(scores: [ScoringValue], summary: [String]) {
    self.scores = scores
    self.summary = summary
  }
}

/// The parts above and below the tables of a score sheet, the same on all its pages.
package struct SheetHead: PageValue {
  package let title: String
  package let heading: String
  package let stock: SiteSettings.Paper
  package let isUpright: Bool
  package let isDense: Bool
  package let rulesTitle: String
  package private(set) var inForce: [String]
  /// The things that score, on a blank sheet of a game that shows them.
  package private(set) var strip: Group<ScoringValue>?
  /// The league whose sheet it is; `nil` where the sheet is called by it anyway.
  package let league: String?
  /// Names to print on a blank sheet, by seat; `nil` where they are written by hand.
  package private(set) var players: [String?]
  /// The classes of the players' marks, by seat; `nil` for who isn't known.
  let marks: [String?]
  package private(set) var report: PageLink?
  package private(set) var date: String?
  package private(set) var place: String?
  package private(set) var table: String?
  package private(set) var code: String?
  package private(set) var winner: String?
  package internal(set) var qr: CodeValue?

  package static let typeName = "Sheet's head"
  package static let fields: [Field<SheetHead>] = [
    Field("title", "the heading on the screen; it isn't printed") { $0.title },
    Field("heading", "the game's name, printed on each page") { $0.heading },
    Field("paper", "`A4` or `letter`") { $0.stock.name },
    Field("orientation", "`portrait`; of Farkle `landscape` for 6 to 8 players") {
      $0.isUpright ? "portrait" : "landscape"
    },
    Field("density", "`roomy` for up to 3 and for 6 players, `dense` for 4, 5, 7 and 8") {
      $0.isDense ? "dense" : "roomy"
    },
    Field("report", "the game, of a filled sheet") { $0.report },
    Field("date", "filled in, or null to be written by hand, as the next four") { $0.date },
    Field("place", "season and round") { $0.place },
    Field("table", "where it was played") { $0.table },
    Field("code", "the fixture's") { $0.code },
    Field("winner", "who won, or how it ended otherwise") { $0.winner },
    Field("league", "the site's title; null where it is the heading") { $0.league },
    Field("rulesTitle", "\"Farkle.\"") { $0.rulesTitle },
    Field(
      "inForce",
      "the rules in short, without full stops; at most some 420 characters together; three lines are printed"
    ) { $0.inForce },
    Field("strip", "what scores, of a blank sheet for Farkle; null where `inForce` has it") {
      $0.strip
    },
    Field(
      "qr",
      "leads to the report, the fixture, or the page to keep score on; null without a `base-url`"
    ) { $0.qr },
  ]

  private init<Played: ReportedGame>(
    _ title: String, of played: Played, for players: Int, under rules: Played.Rules,
    called rulesTitle: String, marks: [PlayerMark?], on page: some WrittenPage
  ) {
    self.title = title
    self.marks = marks.map { $0?.classes }
    heading = page.wording[played.sheetHeading]
    stock = page.settings.paper
    isUpright = played.hasUprightSheets(for: players)
    isDense = players == 4 || players == 5 || players >= 7
    self.rulesTitle = rulesTitle + "."
    inForce = page.rulesMemo.lines(of: rules, on: .sheet) {
      played.sheetSummary(of: rules, in: page.wording)
    }
    let site = page.settings.title
    league = site == heading ? nil : site
    self.players = Array(repeating: nil, count: players)
  }

  /// Makes the head of a blank sheet.
  ///
  /// - Parameters:
  ///   - title: Unless told, what a sheet of the game for so many is called: with its game, since games have
  ///     sheets for as many players.
  ///   - occasion: What is known of the game that it is for.
  ///   - hasStrip: Whether it shows what scores, where the game does.
  package init<Played: ReportedGame>(
    title: String? = nil, of game: Played, for players: Int, under rules: Played.Rules,
    called rulesTitle: String, occasion: SheetOccasion = SheetOccasion(), hasStrip: Bool = false,
    on page: PageContext
  ) {
    self.init(
      title ?? SheetHead.title(of: game, for: players, in: page.wording), of: game, for: players,
      under: rules, called: rulesTitle, marks: occasion.marks, on: page)
    for (seat, name) in occasion.players.prefix(players).enumerated() { self.players[seat] = name }
    date = occasion.date.map { page.text(of: $0) }
    place = occasion.place
    table = occasion.table
    code = occasion.code
    if hasStrip, let strip = game.sheetStrip(of: rules, in: page.wording) {
      self.strip = Group(strip.scores)
      inForce = strip.summary
    }
    if let worth = occasion.worth { inForce.append(worth) }
    qr = occasion.qr ?? page.code(toTableOf: game.kind)
  }

  /// Makes the head of a sheet filled with a game.
  package init<Played: ReportedGame>(
    _ game: Game, _ play: Play<Played>, called rulesTitle: String, on page: GamePage
  ) {
    let header = game.record.header
    let season = page.input.season
    let winners = game.record.sides.filter { game.winners.contains($0[0]) }
    self.init(
      page.wording(.sheetGameTitle, ["game": GameHeadline(game, on: page).title]),
      of: play.game, for: game.players.count, under: play.rules, called: rulesTitle,
      marks: page.input.players.map(\.mark), on: page)
    report = PageLink(url: page.link(to: .game(season.slug, game.slug)))
    date = header.date.map { page.text(of: $0) }
    place = [season.title, header.round.map(page.roundName)].compactMap { $0 }
      .joined(separator: ", ")
    table = header.table
    code = header.circumstances.fixture.flatMap { $0 == Fixture.noCode ? nil : $0 }
    winner =
      game.ending == .rules
      ? winners.isEmpty ? nil : page.list(winners.map { page.names(of: $0, in: game) })
      : GameHeadline(game, on: page).result
  }
}

extension SheetHead {
  /// Returns the title of a blank sheet of a game for so many.
  package static func title<Played: ReportedGame>(
    of played: Played, for players: Int, in wording: Wording
  ) -> String {
    wording(
      played.sheetTitle, count: players,
      ["game": wording[.game(played.kind)], "count": wording.numbers.whole(players)])
  }

  /// Returns the number of rows of 8 mm that a page has (template-values.md, *games/farkle/sheet*).
  package func rows(onPage page: Int) -> Int {
    let first =
      switch (stock, isUpright) {
      case (.a4, true): 27
      case (.a4, false): 16
      case (.letter, true): 25
      case (.letter, false): 17
      }
    return (page == 0 ? first : first - 1) - (strip == nil ? 0 : 1)
  }
}

extension SiteSettings.Paper {
  /// The name that CSS has for it.
  package var name: String { self == .a4 ? "A4" : "letter" }
}
