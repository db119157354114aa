import Bytes
import Contents
package import League
import LeagueStandings
import Localization
import Matches
import PageKit
package import SiteModel
package import Templating

/// The ways of a season to other sites: the line to paste, and its results for programs.
package struct ElsewhereValue: PageValue {
  let line: String?
  let page: PageLink?
  let data: PageLink?

  package static let typeName = "Season elsewhere"
  package static let fields: [Field<ElsewhereValue>] = [
    Field("line", "the `<iframe>` to paste into another site; null without a `base-url`") {
      $0.line
    },
    Field("page", "the page that it shows") { $0.page },
    Field("data", "the season's results as JSON, where `site.yaml` asks for `json`") { $0.data },
  ]
}

extension PageContext {
  /// Returns the ways of a season to other sites; `nil` where there is none.
  package func elsewhere(_ season: Season) -> ElsewhereValue? {
    let data = data(of: season)
    guard site.baseURL != nil else {
      return data.map { ElsewhereValue(line: nil, page: nil, data: $0) }
    }
    return ElsewhereValue(
      line: line(of: season), page: PageLink(url: link(to: .embed(season.slug))), data: data)
  }

  private func line(of season: Season) -> String {
    var line: [UInt8] = []
    line.append("<iframe src=\"")
    line.append(escaping: fullAddress(of: .embed(season.slug)))
    line.append("\" title=\"")
    line.append(
      escaping: wording(
        .documentTitle, ["page": season.title, "site": site.contents.settings.title]))
    line.append("\" width=\"400\" height=\"")
    line.append(decimal: height(of: season))
    line.append("\" style=\"border: 0; max-width: 100%\" loading=\"lazy\"></iframe>")
    return String(decoding: line, as: UTF8.self)
  }

  /// The height at which all of the season's bare page is seen, up to that of a screen: it is scrolled beyond.
  private func height(of season: Season) -> Int {
    let (tables, rows) =
      if let teams = season.teams {
        (teams.table.parts.count, teams.table.rows.count)
      } else if let cup = season.cup, season.isCupAlone(in: book) {
        (cup.rounds.count, cup.rounds.reduce(0) { $0 + $1.count })
      } else {
        (
          max(1, site.index.league.standings[season.id.index].divisions.count),
          site.index.league.standings[season.id.index].rows.count
        )
      }
    return min(640, 150 + 70 * tables + 34 * rows)
  }
}
