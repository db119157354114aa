import Contents
import GameReports
import Histories
import League
import Localization
import Matches
import PageKit
import SeasonPages
import Seasons
import SiteModel
import TeamPages

// What the front page tells of matches beside games.
extension PageContext {
  /// Returns the newest match that counts, where no game is newer; `nil` where there is none.
  ///
  /// - Parameter isNight: Whether the game is of a night that was won, which leads before a match of its day.
  func latestMatch(among matches: [TeamMatch], since story: Game?, isNight: Bool) -> TeamMatch? {
    guard let match = matches.last(where: \.isCounted) else { return nil }
    guard let day = story?.record.header.date else { return match }
    return match.date.map { isNight ? $0 > day : $0 >= day } ?? false ? match : nil
  }

  func latest(_ match: TeamMatch, namesSeason: Bool) -> FrontValue.Latest {
    FrontValue.Latest(
      night: nil, game: matchItem(match, namesSeason: namesSeason),
      deck: MatchStory(match, on: self).turn,
      chart: nil, photographs: nil)
  }

  /// Returns games and matches together, the newest first.
  func latestResults(
    _ games: some Collection<Game>, _ matches: some Collection<TeamMatch>, most: Int,
    namesSeason: Bool
  ) -> [GameItem] {
    let items =
      matches.reversed().map { ($0.date, matchItem($0, namesSeason: namesSeason)) }
      + games.reversed().map { ($0.record.header.date, gameItem($0, showsKind: true)) }
    let order = items.indices.sorted {
      (-(items[$0].0?.dayNumber ?? .min + 1), $0) < (-(items[$1].0?.dayNumber ?? .min + 1), $1)
    }
    return order.prefix(most).map { items[$0].1 }
  }

  /// A fixture that is still to be played, of players or of teams.
  struct Upcoming {
    let fixture: Fixture
    let isOverdue: Bool
    /// Shows it below a heading of a day.
    let shown: (CalendarDate?) -> FixtureValue
  }

  func upcoming(in season: Season, namesSeason: Bool) -> [Upcoming] {
    season.calendar.open.map { entry in
      Upcoming(fixture: entry.fixture, isOverdue: entry.status == .overdue) { day in
        fixture(entry, of: season, namesSeason: namesSeason, below: (false, day))
      }
    }
      + (season.teams?.calendar.open ?? []).map { entry in
        Upcoming(fixture: entry.fixture, isOverdue: entry.status == .overdue) { day in
          fixture(entry, of: season, namesSeason: namesSeason, below: (false, day))
        }
      }
  }
}
