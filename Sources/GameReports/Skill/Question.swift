import Localization
import PageKit
import SiteModel
package import Tabletop
package import Templating

/// A decision as it is asked about: how the player stood, and what could be done.
package struct Question: Sendable {
  package struct Option: PageValue {
    let text: String
    let worth: String
    let isBest: Bool

    /// - Parameters:
    ///   - text: What to do, as after "best was to".
    ///   - worth: What it was worth, with its unit.
    package init(_ text: String, worth: String, isBest: Bool) {
      self.text = text.sentence
      self.worth = worth
      self.isBest = isBest
    }

    package static let typeName = "Option of a question"
    package static let fields: [Field<Option>] = [
      Field("text", "what to do: \"Keep 1 and throw five dice\"") { $0.text },
      Field("worth", "\"wins 54.1%\", \"8.43 points\"") { $0.worth },
      Field("best", "whether nothing was better") { $0.isBest },
    ]
  }

  let text: String
  let drawing: Markup?
  let options: [Option]

  /// - Parameters:
  ///   - text: How the player stood, up to what is drawn.
  ///   - drawing: The dice, cards or board.
  ///   - options: What was played and what was best among them, in an order that doesn't tell which is which.
  package init(_ text: String, drawing: Markup?, options: [Option]) {
    self.text = text
    self.drawing = drawing
    self.options = options
  }
}

/// A question of a report, as the template `partials/questions` takes it.
package struct QuestionValue: PageValue {
  let who: PlayerValue
  let when: Reference
  let question: Question
  let verdict: VerdictValue

  package static let typeName = "Question"
  package static let fields: [Field<QuestionValue>] = [
    Field("who", "who decided") { $0.who },
    Field("when", "\"Round 5\", a link to the turn in the log") { $0.when },
    Field("text", "how the player stood, up to what is drawn") { $0.question.text },
    Field("drawing", "the dice, cards or board; null where there is nothing to draw") {
      $0.question.drawing
    },
    Field("options", "what could be done, what was played and what was best among it") {
      $0.question.options
    },
    Field("verdict", "what was played, what was best, and what it cost") { $0.verdict },
  ]
}

extension GameReport {
  /// The most questions that are asked.
  private static var mostQuestions: Int { 3 }

  /// The decisions that cost most, as questions in the order of the game; a loss of less than a fifth of an inaccuracy
  /// isn't asked about.
  func questions(
    of analysis: GameAnalysis<Played.Choice, Played.Theme>
  ) -> [QuestionValue] {
    let least = AnalysisMark.limits(in: analysis.unit)[0] / 5
    var dear: [(moment: JudgedMoment, loss: Double)] = []
    for moment in analysis.moments {
      guard case .decision(let decision) = analysis.events[moment.event].cause,
        !decision.isForced, decision.loss >= least
      else { continue }
      dear.append((moment, decision.loss))
    }
    dear.sort { ($1.loss, $0.moment.event) < ($0.loss, $1.moment.event) }
    return dear.prefix(Self.mostQuestions).map(\.moment).sorted { $0.event < $1.event }
      .compactMap { question(at: $0, in: analysis) }
  }

  private func question(
    at moment: JudgedMoment, in analysis: GameAnalysis<Played.Choice, Played.Theme>
  ) -> QuestionValue? {
    let event = analysis.events[moment.event]
    guard case .decision(let decision) = event.cause,
      let question = played.question(
        on: decision, at: moment, worth: event.value[event.seat.rawValue], in: self),
      let verdict = judged.verdict(at: moment, in: analysis)
    else { return nil }
    return QuestionValue(
      who: player([event.seat]),
      when: Reference(
        text: played.time(of: event.step, in: self).sentence,
        url: hasLog ? "#" + played.anchor(ofStep: event.step, in: self) : nil),
      question: question, verdict: verdict)
  }

  /// Returns what was played and what was best, sorted by their words.
  ///
  /// - Parameter worth: What they were worth, in words.
  package func options(
    of decision: GameAnalysis<Played.Choice, Played.Theme>.Decision, at moment: JudgedMoment,
    worth: (played: String, best: String)
  ) -> [Question.Option] {
    let judged = judged
    return [
      Question.Option(
        played.advised(decision.played, at: moment, in: judged), worth: worth.played,
        isBest: false),
      Question.Option(
        played.advised(decision.best, at: moment, in: judged), worth: worth.best, isBest: true),
    ].sorted { $0.text < $1.text }
  }

  /// Returns how the sides stood: "Ann 4,500 – Bob 3,000".
  ///
  /// - Parameter points: A side's.
  package func standing(_ points: ([Seat]) -> Points) -> String {
    sides.map { side in
      wording(
        .reportTeam, ["players": name(ofSide: side), "points": words.points(points(side))])
    }.joined(separator: " – ")
  }
}
