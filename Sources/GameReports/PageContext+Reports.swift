import Histories
import League
import Localization
package import Messages
package import PageKit
import SiteModel
import Tabletop
package import Templating

extension GameReport {
  /// Returns what the reports of all games say alike: what was played, when, under which rules, and where its record
  /// and its sheet are.
  ///
  /// - Parameter source: The record's own text.
  package func value(source: String) -> ReportValue {
    let (input, header) = (page.input, game.record.header)
    let season = input.season
    return ReportValue(
      headline: GameHeadline(game, on: page).text, isFinished: game.isFinished,
      status: page.status(of: game), isExcluded: game.isExcluded, remarks: page.remarks(on: game),
      season: page.reference(season.title, to: .season(season.slug)),
      round: page.roundAndTie(of: header), date: page.date(header.date),
      table: header.table.map(page.tableName),
      rules: page.reference(
        toRules: input.rules, named: game.record.rulesName, of: game.record.play.kind),
      inForce: page.rulesMemo.lines(of: rules, on: .report) { words.summary(of: rules) }
        .joined(separator: " ·\u{a0}"), note: header.note,
      photographs: page.photographs(input.photographs),
      source: ReportValue.Source(
        url: page.link(to: .record(game.folder, game.file)), name: game.file, text: source),
      sheet: game.hasSheet(as: played)
        ? page.link(to: .gameSheet(season.slug, game.slug)) : nil,
      bgStats: bgStats,
      turner: TurnerValue(
        previous: page.reference(to: input.previous), next: page.reference(to: input.next)),
      message: MessageValue(page.message, on: page))
  }
}

extension GamePage {
  fileprivate func reference(to neighbour: ReportInput.Neighbour?) -> Reference? {
    neighbour.map { neighbour in
      let sides = neighbour.sides.map { side in
        let players = list(side.players)
        return side.score.map { wording(.reportTeam, ["players": players, "points": number($0)]) }
          ?? players
      }
      return reference(
        sides.joined(separator: " – "), to: .game(input.season.slug, neighbour.slug))
    }
  }
}

/// The values that the reports of all games have in common; a game's own report shows them as if they were its own.
package struct ReportValue: PageValue {
  package let headline: String
  package let isFinished: Bool
  package let status: String?
  package let isExcluded: Bool
  package let remarks: Group<RemarkValue>?
  package let season: Reference
  package let round: String?
  package let date: DateValue?
  package let table: String?
  package let rules: Reference
  package let inForce: String?
  package let note: String?
  package let photographs: PhotographsValue?
  package let source: Source
  package let sheet: String?
  package let bgStats: String?
  package let turner: TurnerValue?
  package let message: MessageValue

  package static let typeName = "Report"
  package static let fields: [Field<ReportValue>] = [
    Field("headline", "\"Ann from last to first\"") { $0.headline },
    Field("finished", "whether the game is over") { $0.isFinished },
    Field("status", "\"in progress\", \"not counted\"") { $0.status },
    Field("excluded", "whether it counts for nothing: void, abandoned") { $0.isExcluded },
    Field("remarks", "that it was given up, who stood in for whom, what was corrected") {
      $0.remarks
    },
    Field("season", "the season it belongs to") { $0.season },
    Field("round", "\"Round 5\"") { $0.round },
    Field("date", "when it was played") { $0.date },
    Field("table", "where it was played") { $0.table },
    Field(
      "rules",
      "the rules in force; `url` is null for a preset, and for rules that the record or the season writes out"
    ) { $0.rules },
    Field("inForce", "those rules in one line") { $0.inForce },
    Field("note", "the record's own note") { $0.note },
    Field("photographs", "the pictures that the record names") { $0.photographs },
    Field("source", "the record") { $0.source },
    Field("sheet", "the filled score sheet; null where it would be empty") { $0.sheet },
    Field(
      "bgstats",
      "the address that opens it in the app BG Stats; null without `bgstats` among the site's `downloads`"
    ) { $0.bgStats },
    Field("turner", "the games before and after it with their results, \"Ann 10,250 – Bob 7,850\"")
    {
      $0.turner
    },
    Field("message", "the text to send about it") { $0.message },
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
