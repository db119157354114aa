package import Bytes
import Histories
package import League
import Localization
import PageKit
import SiteModel
import Tabletop
package import Templating

/// The things by which the log of a report asks its game's engine once somebody opens it: the scripts that bear the
/// engine, which the page doesn't load, and what its own script says.
package struct LogEngine: PageValue {
  package let game: String
  let rules: String
  let scripts: String
  let data: Markup

  package static let typeName = "Log with an engine"
  package static let fields: [Field<LogEngine>] = [
    Field("game", "its name for machines: \"farkle\"") { $0.game },
    Field("rules", "those of the game, as the engine reads them") { $0.rules },
    Field("scripts", "the addresses of the engine's scripts, a blank between two") { $0.scripts },
    Field("data", "the words of the page's script, as JSON") { $0.data },
  ]
}

extension PublishedAssets {
  /// Whether throws or hands of a game's report are worked out once they are opened: the page needn't hold what
  /// they come to.
  package func areAsked(inReportOf game: Game, of played: any ReportedGame) -> Bool {
    played.asksInReports && game.record.detail == .moves && !engineScripts(of: played.kind).isEmpty
  }
}

extension GameReport {
  /// Whether its throws or hands are worked out once they are opened.
  package var asksEngine: Bool { page.assets.areAsked(inReportOf: game, of: played) }

  /// Returns what its log needs to ask the engine; `nil` where it asks nothing.
  ///
  /// - Parameter data: What the script knows beside its words.
  package func logEngine(_ data: [JSON.Field] = []) -> LogEngine? {
    guard asksEngine, let codes = GameRules(rules, of: played).engineCodes else { return nil }
    let words = wording.scriptTexts(of: "report.\(played.name)").map {
      JSON.Field(key: $0.key, value: .string($0.text))
    }
    let scripts = page.assets.engineScripts(of: played.kind).map { page.link(toAsset: $0) }
    return LogEngine(
      game: played.name, rules: codes, scripts: scripts.joined(separator: " "),
      data: JSON.object([JSON.Field(key: "words", value: .object(words))] + data).inScript)
  }
}
