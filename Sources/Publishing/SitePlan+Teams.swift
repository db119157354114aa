import Contents
import Diagnostics
import League
import Matches
import PageKit
import SiteModel
import TeamPages

extension SitePlan {
  /// Adds the pages of a season's teams, and of their matches; none of a season of players.
  mutating func addTeams(of season: Season) {
    guard let teams = season.teams else { return }
    for team in teams.teams {
      let place = team.team.place
      add(.team(season.slug, team.slug), TeamPage(team.id), from: place)
      if book.hasEvents(of: team.id) {
        add(.teamCalendar(season.slug, team.slug), TeamCalendarFile(team.id), from: place)
      }
    }
    for id in teams.matches {
      let match = book[id]
      add(.match(season.slug, match.slug), MatchPage(id), from: match.card.idPlace)
      if match.hasCard {
        add(.matchCard(season.slug, match.slug), MatchCardPage(id), from: match.card.idPlace)
      }
    }
    add(
      .blankCard(season.slug), BlankCardPage(season.id),
      from: season.document.document.text.place(at: 0))
  }
}
