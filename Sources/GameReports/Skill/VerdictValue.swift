package import Analyses
import SiteModel
package import Tabletop
package import Templating

/// A decision's line, or that of a stroke of luck, as the template `partials/verdict` takes it.
package struct VerdictValue: PageValue {
  /// The quality of a decision or a stroke of luck: the raw value is a class.
  package enum Kind: String, CaseIterable, Sendable {
    case right, small, inaccuracy, mistake, blunder
    case veryLucky = "very-lucky"
    case lucky, unlucky
    case veryUnlucky = "very-unlucky"

    /// A sign beside the words, as annotated games of chess have them.
    package var sign: String {
      switch self {
      case .right: "✓"
      case .small: "·"
      case .inaccuracy: "?!"
      case .mistake: "?"
      case .blunder: "??"
      case .lucky: "▲"
      case .veryLucky: "▲▲"
      case .unlucky: "▽"
      case .veryUnlucky: "▽▽"
      }
    }
  }

  package let kind: Kind
  /// The name of the kind; `nil` for what is no mark.
  package let label: String?
  /// A sentence without its full stop.
  package let text: String
  /// The same in a few words; `nil` for what has no mark.
  package let brief: String?
  /// The choice that was made, and the best one, without what it cost; `nil` for luck.
  package let choice: String?

  package init(
    _ kind: Kind, label: String?, text: String, brief: String? = nil, choice: String? = nil
  ) {
    self.kind = kind
    self.label = label
    self.text = text
    self.brief = brief
    self.choice = choice
  }

  package static let typeName = "Verdict"
  package static let fields: [Field<VerdictValue>] = [
    Field(
      "kind",
      "a class: `right`, `small` for a loss without a mark, `inaccuracy`, `mistake`, `blunder`; of luck `very-lucky`, `lucky`, `unlucky`, `very-unlucky`"
    ) { $0.kind.rawValue },
    Field("sign", "`✓`, `·`, `?!`, `?`, `??`; of luck `▲` or `▽`, twice where it was much") {
      $0.kind.sign
    },
    Field("label", "\"Mistake\", \"Lucky\"; null for `right` and `small`") { $0.label },
    Field("text", "the sentence, without its full stop") { $0.text },
    Field(
      "brief", "\"Mistake, −16: best was to bank 400\", \"Lucky, +12\"; null for what has no label"
    ) {
      $0.brief
    },
  ]
}

/// A line on a moment.
package struct Verdict: Sendable {
  package let moment: JudgedMoment
  package let value: VerdictValue
}

extension GameReport {
  /// The luck and skill of this game; `nil` on a site that says nothing of it.
  package var judgement: Judgement<Played.Choice, Played.Theme>? { page.judgement(of: game, play) }

  /// The verdicts on decisions and strokes of luck that have a mark, by the step in which they happened; none of a game
  /// that isn't judged.
  package var verdicts: [Int: [Verdict]] {
    guard let analysis = judgement?.analysis else { return [:] }
    let judged = judged
    var verdicts: [Int: [Verdict]] = [:]
    for moment in analysis.moments where analysis.events[moment.event].isMarked(in: analysis.unit) {
      guard let value = judged.verdict(at: moment, in: analysis) else { continue }
      verdicts[moment.step, default: []].append(Verdict(moment: moment, value: value))
    }
    return verdicts
  }
}

extension VerdictValue.Kind {
  /// - Parameter loss: 0 or more.
  package init(loss: Double, in unit: AnalysisUnit) {
    self =
      switch AnalysisMark(loss: loss, in: unit) {
      case .inaccuracy: .inaccuracy
      case .mistake: .mistake
      case .blunder: .blunder
      case nil: loss.isNothing(in: unit) ? .right : .small
      }
  }

  package init(_ fortune: Fortune) {
    self =
      switch fortune {
      case .veryUnlucky: .veryUnlucky
      case .unlucky: .unlucky
      case .lucky: .lucky
      case .veryLucky: .veryLucky
      }
  }
}
