package import Templating

/// A report's head: what all games say alike, who is to act, how it ended, what decided it, the players
/// with their points. A game's own report shows it as if it were its own:
///
///     static let fields: [Field<Self>] =
///       ReportOpening.fields { $0.opening } + [Field("log", "every turn") { $0.log }]
package struct ReportOpening: PageValue {
  package let report: ReportValue
  package let toAct: String?
  package let deck: String?
  package let teams: String?
  package let detail: String?
  package let final: TableValue
  package let moments: Group<MomentValue>?

  package init(
    _ report: ReportValue, toAct: String? = nil, deck: String? = nil, teams: String? = nil,
    detail: String? = nil, final: TableValue, moments: [Moment] = []
  ) {
    self.report = report
    self.toAct = toAct
    self.deck = deck
    self.teams = teams
    self.detail = detail
    self.final = final
    self.moments = Group(moments.byWeight.map { MomentValue($0) })
  }

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

  package init(_ moment: Moment) {
    title = moment.title
    text = moment.text
    url = moment.anchor.map { "#" + $0 }
  }

  package static let typeName = "Moment"
  package static let fields: [Field<MomentValue>] = [
    Field("title", "what kind of thing: \"Hot dice\"") { $0.title },
    Field("text", "a sentence without its full stop") { $0.text },
    Field("url", "its turn in the log") { $0.url },
  ]
}
