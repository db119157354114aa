package import GameReports
import Histories
package import League
package import PageKit
import SiteModel
package import Templating

/// A table game with pages: what it brings to the site beside what all games share.
package protocol PublishedGame: ReportedGame {
  // MARK: Luck and skill

  /// What a dashboard tells of luck and skill; `nil` where there is nothing to tell.
  static func skill(of career: PlayerCareer<Self>) -> SkillSection?
  /// A season's players by luck and skill; `nil` where there is nothing to tell.
  static func skill(of season: SeasonOfGames<Self>) -> SeasonSkill?

  // MARK: Players and seasons

  /// Those figures that are of a turn, a hand or a moment, each with where that stands in a game.
  static var reached: [ReachedFigure<Self>] { get }
  static func dashboard(of career: PlayerCareer<Self>) -> DashboardValue
  /// A season's numbers.
  static func numbers(of season: SeasonOfGames<Self>) -> [Figure]
  /// The tables that the game adds to a season's page below its records.
  static func tables(of games: SeasonOfGames<Self>, in season: Season)
    -> [(title: String, table: TableValue)]

  // MARK: Sheets

  /// A sheet with all games of a season, filled as far as they were played; `nil` for a game without such sheets.
  static var seasonSheet: SeasonSheet<Self>? { get }
}

extension PublishedGame {
  package static var reached: [ReachedFigure<Self>] { [] }
  package static func dashboard(of career: PlayerCareer<Self>) -> DashboardValue {
    career.dashboard(charts: [career.gamesChart(id: "\(name)-games")])
  }
  package static func numbers(of season: SeasonOfGames<Self>) -> [Figure] { season.numbers }
  package static func tables(of games: SeasonOfGames<Self>, in season: Season)
    -> [(title: String, table: TableValue)]
  { [] }
  package static var seasonSheet: SeasonSheet<Self>? { nil }
  /// All of its templates that pages and pieces of them are made by.
  package static var allRoots: [PageRoot] {
    [.page("games/\(name)/report", ReportBody.self), .page("games/\(name)/sheet", Sheet.self)]
      + (hasSeasonSheets ? [.page("games/\(name)/season-sheet", ScoreSheet.self)] : [])
      + printables.map(\.root) + blocks.compactMap(\.root)
  }
  package static func skill(of career: PlayerCareer<Self>) -> SkillSection? { career.skill }
  package static func skill(of season: SeasonOfGames<Self>) -> SeasonSkill? { season.skill }
}
