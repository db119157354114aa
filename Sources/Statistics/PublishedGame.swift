package import GameReports
import Histories
package import League
package import PageKit
import SiteModel
package import Templating

/// A table game with pages: what it brings to the site beside what all games share.
package protocol PublishedGame: ReportedGame {
  // MARK: Luck and skill

  /// Returns the part of a dashboard on luck and skill; `nil` where there is nothing to tell.
  func skill(of career: PlayerCareer<Self>) -> SkillSection?
  /// A season's players by luck and skill; `nil` where there is nothing to tell.
  func skill(of season: SeasonOfGames<Self>) -> SeasonSkill?

  // MARK: Players and seasons

  /// The figures that are of a turn, a hand or a moment, each with where that stands in a game.
  var reached: [ReachedFigure<Self>] { get }
  func dashboard(of career: PlayerCareer<Self>) -> DashboardValue
  /// A season's numbers.
  func numbers(of season: SeasonOfGames<Self>) -> [Figure]
  /// The tables that the game adds to a season's page below its records.
  func tables(of games: SeasonOfGames<Self>, in season: Season)
    -> [(title: String, table: TableValue)]

  // MARK: Sheets

  /// A sheet with all games of a season, filled as far as they were played; `nil` for a game without such sheets.
  var seasonSheet: SeasonSheet<Self>? { get }
}

extension PublishedGame {
  package var reached: [ReachedFigure<Self>] { [] }
  package func dashboard(of career: PlayerCareer<Self>) -> DashboardValue {
    career.dashboard(charts: [career.gamesChart(id: "\(name)-games")])
  }
  package func numbers(of season: SeasonOfGames<Self>) -> [Figure] { season.numbers }
  package func tables(of games: SeasonOfGames<Self>, in season: Season)
    -> [(title: String, table: TableValue)]
  { [] }
  package var seasonSheet: SeasonSheet<Self>? { nil }
  /// The templates of it by which pages and pieces of them are made.
  package var allRoots: [PageRoot] {
    [
      .page("games/\(templates)/report", ReportBody.self),
      .page("games/\(templates)/sheet", Sheet.self),
    ]
      + (hasSeasonSheets ? [.page("games/\(templates)/season-sheet", ScoreSheet.self)] : [])
      + printables.map { $0.root(templates) } + blocks.compactMap(\.root)
  }
  package func skill(of career: PlayerCareer<Self>) -> SkillSection? { career.skill }
  package func skill(of season: SeasonOfGames<Self>) -> SeasonSkill? { season.skill }
}
