import Drawing
package import League
package import LeagueStandings
import Localization
import PageKit
package import SiteModel
package import Templating

/// The grid that tells who beat whom in a season or a league, or finished ahead.
package struct SeasonGrid: PageValue {
  package fileprivate(set) var title: String
  let isLarge: Bool
  let rows: [Row]
  let forfeits: String?

  /// The most players. Of more nobody finds a cell, and a page has a million of them where a thousand play.
  package static let mostPlayers = 48

  package static let typeName = "Who beat whom"
  package static let fields: [Field<SeasonGrid>] = [
    Field("title", "\"Who beat whom\", of games of more than two \"Head to head\"") {
      $0.title
    },
    Field("large", "whether there are so many that names head columns upright") { $0.isLarge },
    Field("rows", "a player each, in the order of the standings; they head the columns, too") {
      $0.rows
    },
    Field("forfeits", "that games given up are counted, and how many; null where there are none") {
      $0.forfeits
    },
  ]

  struct Row: PageValue {
    let player: PlayerValue
    let cells: [Cell]

    static let typeName = "Player of a grid"
    static let fields: [Field<Row>] =
      PlayerValue.fields { $0.player } + [
        Field("cells", "one for each of the players, the row's own among them") { $0.cells }
      ]
  }

  struct Cell: PageValue {
    let text: String?
    let kind: String?
    var url: String?

    static let typeName = "Cell of a grid"
    static let fields: [Field<Cell>] = [
      Field(
        "text",
        "\"3–1\": ahead three times, behind once; \"3–1–2\": level twice, too; null where they never met"
      ) { $0.text },
      Field("kind", "a class: `up`, `down`, `self`; null where both are level or never met") {
        $0.kind
      },
      Field("url", "the page of both head to head; null where they never met") { $0.url },
    ]
  }
}

extension SeasonSummary {
  package var grid: SeasonGrid? {
    // A play-off is of a few, and others' games on its days count for nothing.
    let playOff = (standings.split?.games ?? []).map { page.book[$0] }
    var grid = page.grid(
      of: standings.rows.map(\.player), SeasonMeetings(in: tabled + playOff.filter(\.isFinished)))
    if kind == nil, let title = grid?.title {
      grid?.title = page.wording(.seasonAllGames, ["what": title])
    }
    return grid
  }
}

extension PageContext {
  /// Returns the grid that tells how often each was ahead of each; `nil` for fewer than three players and for very many.
  ///
  /// - Parameter players: In the order of the rows; who met nobody is left out.
  package func grid(of players: [PlayerID], _ meetings: SeasonMeetings) -> SeasonGrid? {
    let players = players.filter(meetings.players.contains)
    guard (3...SeasonGrid.mostPlayers).contains(players.count) else { return nil }
    let rows = players.map { player in
      SeasonGrid.Row(
        player: PlayerValue(
          name: book[player].name, url: nil, color: book[player].mark.classes),
        cells: players.map { other in
          guard other != player else { return SeasonGrid.Cell(text: nil, kind: "self") }
          let (up, down) = (
            meetings.count(of: player, aheadOf: other), meetings.count(of: other, aheadOf: player)
          )
          let level = meetings.count(of: player, levelWith: other)
          guard up + down + level > 0 else { return SeasonGrid.Cell(text: nil, kind: nil) }
          let (ahead, behind) = (number(up), number(down))
          return SeasonGrid.Cell(
            text: level > 0
              ? wording(
                .seasonMeetingsLevel,
                ["ahead": ahead, "behind": behind, "level": number(level)])
              : wording(.seasonMeetings, ["ahead": ahead, "behind": behind]),
            kind: up == down ? nil : up > down ? "up" : "down",
            url: link(toPair: player, other))
        })
    }
    let shown = Set(players)
    let forfeits = meetings.forfeits.count { $0.count(where: shown.contains) > 1 }
    return SeasonGrid(
      title: wording[meetings.areDuels ? .seasonBeat : .seasonAhead],
      isLarge: players.count > 8, rows: rows,
      forfeits: forfeits > 0 ? wording(count: forfeits, .seasonGridForfeits) : nil)
  }
}
