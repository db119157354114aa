import Contents
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
  associatedtype SeasonOfGames: GameSeason

  // MARK: What it is

  /// What its pages draw.
  static var pieces: Shown.Pieces { get }
  /// Whether a game may end with any score, so that totals, averages and the highest game tell something.
  static var hasOpenScores: Bool { get }

  // MARK: Games

  /// Plays a game again, with what its pages make of it.
  static func story(of play: Play<Self>) -> Story
  static func report(of game: Game, _ play: Play<Self>, on page: GamePage) -> Report
  /// A game in a line, where the game has words of its own for how it ended.
  static func headline(of game: Game, _ play: Play<Self>, on page: any WrittenPage)
    -> String?

  // MARK: Players and seasons

  /// A player's dashboard; `nil` for who never played it.
  static func dashboard(of player: PlayerID, on page: PageContext) -> TemplateValue?
  /// The columns of players side by side.
  static var playerColumns: [StatColumn<Stats>] { get }
  /// The columns that the game adds to a season's standings, by their keys.
  static var standingsColumns: [String] { get }
  static func season(of games: [Game], on page: PageContext) -> SeasonOfGames

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
  ) -> (title: String, value: TemplateValue)
  /// A sheet filled with a game.
  static func filledSheet(
    of game: Game, _ play: Play<Self>, called rulesTitle: String, on page: GamePage
  ) -> (title: String, value: TemplateValue)
  /// What else of it is printed, by the names of its templates: boards, charts.
  static var printables: [String] { get }
  /// The value `printable` of one of the printables.
  static func printable(_ name: String, under rules: Rules, on page: PageContext) -> TemplateValue

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
  package static func headline(of game: Game, _ play: Play<Self>, on page: any WrittenPage)
    -> String?
  {
    nil
  }
  package static var standingsColumns: [String] { [] }
  package static var hasEveningSheets: Bool { false }
  package static var drawsPiecesOnSheets: Bool { false }
  package static func orientation(ofSheetFor players: Int, on page: PageContext) -> String {
    "portrait"
  }
  package static var printables: [String] { [] }
  package static func printable(_ name: String, under rules: Rules, on page: PageContext)
    -> TemplateValue
  { .null }
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
  /// The page's value `report`, with the record's own text.
  func value(source: String) -> TemplateValue
  /// What decided the game, in a sentence; `nil` where the record doesn't tell.
  var decisive: String? { get }
  /// What decided the game, as a chart; `nil` where the record doesn't tell.
  var decisionChart: [UInt8]? { get }
}

extension GameReport {
  package var decisive: String? { nil }
  package var decisionChart: [UInt8]? { nil }
}

/// What a season's games tell beyond who won them.
package protocol GameSeason {
  /// What stands in the game's columns of the standings, by player.
  var standingsCells: [PlayerID: [TableValue.Cell]] { get }
  /// The numbers of the finished games, beside how many they are.
  var figures: [Figure] { get }
  /// The best of the finished games, with who holds it.
  var records: [SeasonRecord] { get }
  /// The tables that the game adds to a season's page below its records.
  func tables(deals: NamedDeals) -> [(title: String, table: TableValue)]
}

extension GameSeason {
  package var standingsCells: [PlayerID: [TableValue.Cell]] { [:] }
  package var figures: [Figure] { [] }
  package var records: [SeasonRecord] { [] }
  package func tables(deals: NamedDeals) -> [(title: String, table: TableValue)] { [] }
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
