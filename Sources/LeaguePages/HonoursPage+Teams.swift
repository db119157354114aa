import GameReports
import League
import Localization
import PageKit
import SeasonPages
import SiteModel
import TeamPages
import Templating

extension PageContext {
  /// Returns the teams that won a season of teams; `nil` while it goes on.
  func champions(of summary: TeamSummary) -> TableValue.Row? {
    guard !summary.isOpen, let first = summary.leaders.first,
      let points = summary.teams.table[first]?.points
    else { return nil }
    return TableValue.Row(
      text: summary.season.title, url: link(to: .season(summary.season.slug)),
      cells: [
        .init(
          text: list(summary.leaders.map { book[$0].name }), kind: "word strong",
          url: summary.leaders.count == 1 ? team(first).url : nil),
        .init(text: gameNames(of: summary.season), kind: "word"),
        .init(text: wording.pointCount(points)),
      ])
  }
}
