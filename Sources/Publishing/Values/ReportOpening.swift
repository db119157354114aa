package import Templating

/// A report's head: what all games say alike, who is to act, how it ended, what decided it, the players
/// with their points. A report shows it as if it were its own.
package struct ReportOpening: PageValue {
  package let report: ReportValue
  package let toAct: String?
  package let deck: String?
  package let teams: String?
  package let detail: String?
  package let final: TableValue
  package let moments: Group<MomentValue>?

  package static let typeName = "Report's opening"
  package static let fields: [Field<ReportOpening>] =
    ReportValue.fields { $0.report } + [
      Field("toAct", "who is to act, in a game in progress") { $0.toAct },
      Field("deck", "what decided the game, in a sentence") { $0.deck },
      Field("teams", "who played together, with their points") { $0.teams },
      Field("detail", "what was not recorded; null when all was, or nothing but the result") {
        $0.detail
      },
      Field("final", "the players from the first place down, with what each did") { $0.final },
      Field("moments", "what decided the game; only what occurred") { $0.moments },
    ]
}

/// Something in a game worth telling.
package struct MomentValue: PageValue {
  package let title: String
  package let text: String
  package let url: String?

  package init(title: String, text: String, url: String?) {
    self.title = title
    self.text = text
    self.url = url
  }

  package static let typeName = "Moment"
  package static let fields: [Field<MomentValue>] = [
    Field("title", "what kind of thing: \"Hot dice\"") { $0.title },
    Field("text", "a sentence without its full stop") { $0.text },
    Field("url", "its turn in the log") { $0.url },
  ]
}
