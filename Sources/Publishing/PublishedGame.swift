package import Diagnostics
package import Histories
package import League
package import Markdown
package import Tabletop
package import Templating

/// A table game with pages: what it brings to the site beside what all games share.
package protocol PublishedGame: TalliedGame {
  associatedtype Story: Sendable
  associatedtype Report: GameReport

  // MARK: What it is

  /// What its pages draw.
  static var pieces: Shown.Pieces { get }
  /// Whether a game may end with any score, so that totals, averages and the highest game tell something.
  static var hasOpenScores: Bool { get }

  /// What its pages say beside what all games say.
  static var words: WordTable { get }
  /// What a report says of a game of which the points of turns are known alone.
  static var turnsOnly: Word { get }

  // MARK: Games

  /// Plays a game again, with what its pages make of it.
  static func story(of play: Play<Self>) -> Story
  static func report(of game: Game, _ play: Play<Self>, on page: GamePage) -> Report
  /// A game in a line, where the game has words of its own for how it ended.
  static func headline(of game: Game, _ play: Play<Self>, on page: any WrittenPage)
    -> String?

  // MARK: Players and seasons

  /// The figures of its players, in the order in which most lists have them.
  static var figures: [PlayerFigure<Stats>] { get }
  static func dashboard(of career: PlayerCareer<Self>) -> DashboardValue
  /// A season's numbers.
  static func numbers(of season: SeasonOfGames<Self>) -> [Figure]
  /// The tables that the game adds to a season's page below its records.
  static func tables(of season: SeasonOfGames<Self>, deals: NamedDeals)
    -> [(title: String, table: TableValue)]

  // MARK: Sheets

  /// How many players blank sheets are made for.
  static var sheetPlayers: ClosedRange<Int> { get }
  /// Whether a filled sheet has all on it that its players played that day.
  static var hasEveningSheets: Bool { get }
  /// Whether blank sheets are drawn on with what the game's pages draw.
  static var drawsPiecesOnSheets: Bool { get }
  /// How a blank sheet lies on its paper: `portrait` or `landscape`.
  static func orientation(ofSheetFor players: Int, on page: PageContext) -> String
  /// A blank sheet with the rules at its foot.
  static func blankSheet(
    for players: Int, under rules: Rules, called rulesTitle: String, on page: PageContext
  ) -> (title: String, value: any PageBody)
  /// A sheet filled with a game.
  static func filledSheet(
    of game: Game, _ play: Play<Self>, called rulesTitle: String, on page: GamePage
  ) -> (title: String, value: any PageBody)
  /// What else of it is printed, by the names of its templates: boards, charts.
  static var printables: [String] { get }
  /// What one of the printables shows.
  static func printable(_ name: String, under rules: Rules, on page: PageContext) -> any PageBody

  // MARK: Templates

  /// The game's own templates with what they show.
  static var pageRoots: [PageRoot] { get }

  // MARK: Rules

  /// Rules in a few lines.
  static func summary(of rules: Rules, in wording: Wording) -> [String]
  /// The first words of the code blocks that the game makes something of, of `Directives.names`.
  static var directives: [String] { get }
  /// A block of a document that is the game's own: worked examples, each checked, tables, drawings.
  ///
  /// - Parameter directive: One of the game's `directives`.
  static func html(
    _ directive: Directive, under rules: Rules, in text: SourceText, on page: PageContext,
    findings: inout Findings
  ) -> [UInt8]
}

extension PublishedGame {
  package static var hasOpenScores: Bool { true }
  package static var turnsOnly: Word { Word(SiteWord.reportTurnsOnly) }
  package static func headline(of game: Game, _ play: Play<Self>, on page: any WrittenPage)
    -> String?
  {
    nil
  }
  package static func dashboard(of career: PlayerCareer<Self>) -> DashboardValue {
    career.dashboard(form: career.gamesChart(id: "\(name)-games"))
  }
  package static func numbers(of season: SeasonOfGames<Self>) -> [Figure] { season.numbers }
  package static func tables(of season: SeasonOfGames<Self>, deals: NamedDeals)
    -> [(title: String, table: TableValue)]
  { [] }
  package static var sheetPlayers: ClosedRange<Int> { standardSeats }
  package static var hasEveningSheets: Bool { false }
  package static var drawsPiecesOnSheets: Bool { false }
  package static func orientation(ofSheetFor players: Int, on page: PageContext) -> String {
    "portrait"
  }
  package static var printables: [String] { [] }
  package static func printable(_ name: String, under rules: Rules, on page: PageContext)
    -> any PageBody
  { preconditionFailure("there is nothing else to print") }
  package static var pageRoots: [PageRoot] { [] }
  package static var directives: [String] { [] }
  package static func html(
    _ directive: Directive, under rules: Rules, in text: SourceText, on page: PageContext,
    findings: inout Findings
  ) -> [UInt8] { [] }
}

extension PublishedGame where Story == Replay<Rules> {
  package static func story(of play: Play<Self>) -> Replay<Rules> { play.replay() }
}

/// The report of one game.
package protocol GameReport {
  /// What the page shows, with the record's own text.
  func value(source: String) -> any PageBody
  /// What decided the game, in a sentence; `nil` where the record doesn't tell.
  var decisive: String? { get }
  /// What decided the game, as a chart; `nil` where the record doesn't tell.
  var decisionChart: [UInt8]? { get }
}

extension GameReport {
  package var decisive: String? { nil }
  package var decisionChart: [UInt8]? { nil }
}

extension [any PublishedGame.Type] {
  package var kinds: [GameKind] { map { GameKind($0) } }

  /// - Precondition: The game is listed.
  package func of(_ kind: GameKind) -> any PublishedGame.Type {
    guard let game = first(where: { $0 == kind.game }) else {
      preconditionFailure("what is published is of a game that is listed")
    }
    return game
  }
}
