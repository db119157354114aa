package import Histories
package import League
package import Tabletop
package import Templating

/// A table game with pages: what it brings to the site beside what all games share.
package protocol PublishedGame: TalliedGame {
  associatedtype Story: Sendable
  associatedtype ReportBody: PageBody

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
  /// What a report shows, with the record's own text.
  static func body(of report: GameReport<Self>, source: String) -> ReportBody
  /// What decided a game, in a sentence and as a chart; `nil` where the record doesn't tell.
  static func decision(of report: GameReport<Self>) -> (sentence: String?, chart: [UInt8]?)
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

  /// The game's own templates with what they show, beside those of its report and its blocks.
  static var pageRoots: [PageRoot] { get }

  // MARK: Rules

  /// Rules in a few lines, for `GameWords.summary`.
  static func summary(of rules: Rules, in words: GameWords<Self>) -> [String]
  /// What it makes of blocks of documents.
  static var blocks: [GameBlock<Self>] { get }
}

extension PublishedGame {
  package static var hasOpenScores: Bool { true }
  package static func decision(of report: GameReport<Self>) -> (sentence: String?, chart: [UInt8]?)
  { (nil, nil) }
  package static var turnsOnly: Word { .reportTurnsOnly }
  package static func headline(of game: Game, _ play: Play<Self>, on page: any WrittenPage)
    -> String?
  {
    nil
  }
  package static func numbers(of season: SeasonOfGames<Self>) -> [Figure] { season.numbers }
  package static func tables(of season: SeasonOfGames<Self>, deals: NamedDeals)
    -> [(title: String, table: TableValue)]
  { [] }
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
  package static var blocks: [GameBlock<Self>] { [] }

  /// All of its templates that pages and pieces of them are made by, its sheets' among `pageRoots`.
  static var allRoots: [PageRoot] {
    [.page("games/\(name)/report", ReportBody.self)] + pageRoots + blocks.compactMap(\.root)
  }
}

extension PublishedGame where Story == Replay<Rules> {
  package static func story(of play: Play<Self>) -> Replay<Rules> { play.replay() }
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
