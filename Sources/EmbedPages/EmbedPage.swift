package import Diagnostics
import GameReports
package import Histories
package import League
import LeaguePages
import Localization
import PageKit
import SeasonPages
package import SiteModel
import TeamPages
package import Templating

/// A season's tables alone, in a small page that other sites show within theirs: no script, no file beside it.
package struct EmbedPage: TemplatedPage {
  package typealias Body = EmbedValue
  package static let template = "embed"

  let season: SeasonID

  package init(_ season: SeasonID) { self.season = season }

  package func shown(on page: PageContext, findings: inout Findings) -> ShownPage {
    page.embed(season)
  }

  package func title(on page: PageContext) -> String? { page.book[season].title }

  /// The season's own page stands for it.
  package func isFound(in book: LeagueBook, among kinds: [GameKind]) -> Bool { false }
}

extension PageContext {
  fileprivate func embed(_ id: SeasonID) -> ShownPage {
    let season = book[id]
    var frame = Frame(kind: "embed", title: season.title, description: season.title)
    frame.canonical = .season(season.slug)
    let digest = digest(of: id)
    return page(
      frame,
      EmbedValue(
        season: reference(season.title, to: .season(season.slug)), leader: digest.leader,
        tables: digest.tables,
        rounds: digest.rounds.map { EmbedValue.Round(title: $0.title, ties: $0.ties) },
        isEmpty: digest.tables.isEmpty && digest.rounds.isEmpty,
        asOf: asOf))
  }
}

/// A season as other sites show it.
package struct EmbedValue: PageBody {
  let season: Reference
  let leader: String?
  let tables: [TableValue]
  let rounds: [Round]
  let isEmpty: Bool
  let asOf: String?

  package static let name = "embed"
  package static let typeName = "Season to embed"
  package static let fields: [Field<EmbedValue>] = [
    Field("season", "the season's own page") { $0.season },
    Field("leader", "\"Ann leads with 30\"; null before the first result") { $0.leader },
    Field("tables", "in few columns, one a division") { $0.tables },
    Field("rounds", "of a season that is a knock-out alone, the final first") { $0.rounds },
    Field("empty", "whether there is neither a table nor a round yet") { $0.isEmpty },
    Field("asOf", "the day of the newest result: \"As of 6 October 2026\"") { $0.asOf },
  ]

  struct Round: PageValue {
    let title: String
    let ties: [String]

    static let typeName = "Round to embed"
    static let fields: [Field<Round>] = [
      Field("title", "\"Semi-finals\"") { $0.title },
      Field("ties", "\"Ann 2 – Bob 1\"") { $0.ties },
    ]
  }
}
