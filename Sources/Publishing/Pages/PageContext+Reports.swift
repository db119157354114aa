import Histories
import League
package import Tabletop
package import Templating

extension GamePage {
  /// What the reports of all games say alike: what was played, when, under which rules, and where its record
  /// and its sheet are.
  ///
  /// - Parameters:
  ///   - inForce: The rules in a line; `nil` where there is nothing to say of them.
  ///   - source: The record's own text.
  package func reportValue(inForce: String?, source: String) -> ReportValue {
    let season = input.season
    let header = game.record.header
    return ReportValue(
      headline: GameHeadline(game, on: self).text, isFinished: game.isFinished,
      status: game.isFinished ? nil : wording[.siteInProgress],
      season: reference(season.title, to: .season(season.slug)),
      round: header.round.map(roundName), date: date(header.date), table: header.table,
      rules: reference(
        toRules: input.rules, named: game.record.rulesName, of: game.record.play.kind),
      inForce: inForce, note: header.note,
      players: game.players.enumerated().map { player($0.element, seat: Seat($0.offset)) },
      source: ReportValue.Source(
        url: link(to: .record(game.folder, game.file)), name: game.file, text: source),
      sheet: link(to: .gameSheet(season.slug, game.slug)),
      previous: reference(to: input.previous), next: reference(to: input.next))
  }

  package func reportObject(inForce: String?, source: String) -> TemplateObject {
    let value = reportValue(inForce: inForce, source: source)
    guard case .object(let object) = TemplateValue(of: value) else { return [:] }
    return object
  }

  private func reference(to neighbour: ReportInput.Neighbour?) -> Reference? {
    neighbour.map { reference(list($0.players), to: .game(input.season.slug, $0.slug)) }
  }
}

/// What the reports of all games have in common; a game's own report shows it as if it were its own.
package struct ReportValue: PageValue {
  package let headline: String
  package let isFinished: Bool
  package let status: String?
  package let season: Reference
  package let round: String?
  package let date: DateValue?
  package let table: String?
  package let rules: Reference
  package let inForce: String?
  package let note: String?
  package let players: [PlayerValue]
  package let source: Source
  package let sheet: String
  package let previous: Reference?
  package let next: Reference?

  package static let typeName = "Report"
  package static let fields: [Field<ReportValue>] = [
    Field("headline", "\"Ann wins by 1,250\"") { $0.headline },
    Field("finished", "whether the game is over") { $0.isFinished },
    Field("status", "\"in progress\"") { $0.status },
    Field("season", "the season it belongs to") { $0.season },
    Field("round", "\"Round 5\"") { $0.round },
    Field("date", "when it was played") { $0.date },
    Field("table", "where it was played") { $0.table },
    Field("rules", "the rules in force; `url` is null for a preset or a mapping") { $0.rules },
    Field("inForce", "those rules in one line") { $0.inForce },
    Field("note", "the record's own note") { $0.note },
    Field("players", "in order of play") { $0.players },
    Field("source", "the record") { $0.source },
    Field("sheet", "the filled score sheet") { $0.sheet },
    Field("previous", "the game before it") { $0.previous },
    Field("next", "the game after it") { $0.next },
  ]

  package struct Source: PageValue {
    package let url: String
    package let name: String
    package let text: String

    package static let fields: [Field<Source>] = [
      Field("url", "the record file") { $0.url },
      Field("name", "the file's name") { $0.name },
      Field("text", "this game as it was typed") { $0.text },
    ]
  }
}

extension GamePage {
  /// The players from the first place down, with their points and what the game adds.
  ///
  /// - Parameters:
  ///   - columns: The keys of the game's own.
  ///   - cells: What stands in them.
  package func finalTable(_ columns: [String], cells: (Seat) -> [TableValue.Cell]) -> TableValue {
    let scores = game.record.scores
    let order = game.players.indices.map { Seat($0) }.map {
      (place: game.place(of: $0), points: scores[$0.rawValue], seat: $0)
    }.sorted { ($0.place, -$0.points, $0.seat) < ($1.place, -$1.points, $1.seat) }
    return TableValue(
      caption: wording[game.isFinished ? .reportFinal : .reportSoFar],
      columns: TableValue.columns("player", ["points"] + columns, in: wording),
      rows: order.map { place, points, seat in
        let player = known(game.players[seat.rawValue])
        return TableValue.Row(
          text: player.name, url: link(to: .player(player.slug)),
          color: PageContext.colorClass(of: seat), rank: String(place + 1),
          isStrong: game.record.winners.contains(seat),
          cells: [.init(text: number(points), kind: "number strong")] + cells(seat))
      })
  }
}
