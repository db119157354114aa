import Analyses
import Farkle
import GameReports
import Histories
import League
import Localization
import SiteModel
import Tabletop
package import Templating

extension FarkleReport {
  /// Every turn.
  func log(keys: Set<String>) -> FarkleLog {
    let verdicts = verdicts
    var scored = Scored(in: words)
    let parts = FarkleGame().parts(of: self)
    return FarkleLog(
      engine: logEngine(),
      rounds: rounds.sections.enumerated().map { index, section in
        FarkleLog.Round(
          head: PartHead(
            id: section.id, title: parts[index].title, totals: totals(before: section),
            isKey: section.steps.contains { keys.contains("turn-\($0 + 1)") },
            place: place(ofPart: index, among: parts)),
          turns: section.steps.map { turn($0, verdicts: verdicts[$0] ?? [], &scored) })
      })
  }

  func title(of section: FarkleRounds.Section) -> String {
    section.number.map { page.wording(.reportRound, ["number": String($0)]) }
      ?? page.wording(.reportFinalRound)
  }

  private func totals(before section: FarkleRounds.Section) -> [PartHead.Total] {
    let first = section.steps.lowerBound
    let before = first == 0 ? replay.start : replay.steps[first - 1].state
    return totals { before.totals[$0[0].rawValue] }
  }

  private func turn(_ index: Int, verdicts: [Verdict], _ scored: inout Scored) -> FarkleLog.Turn {
    let step = replay.steps[index]
    let summary = rounds.summaries[index]
    let seat = step.turn.seat
    let points = summary.end == .open ? step.state.turnPoints : summary.points
    return FarkleLog.Turn(
      head: page.turnHead(
        index, of: seat, points: points, isOpen: summary.end == .open,
        total: scored.words.points(step.state.players[seat.rawValue].total)),
      steps: steps(of: index, verdicts: verdicts, &scored))
  }

  /// The throws of a turn and what is to be said about them, in the order things happened.
  private func steps(of index: Int, verdicts: [Verdict], _ scored: inout Scored)
    -> [FarkleLog.Step]
  {
    let step = replay.steps[index]
    var throwsMade = 0
    var steps: [FarkleLog.Step] = []
    for note in step.notes {
      switch note {
      case .kept(let thrown, let combinations, _, _, _):
        throwsMade += 1
        steps.append(
          thrownStep(
            thrown.dice, keeping: thrown.kept,
            combinations.isEmpty ? nil : scored.made(combinations, of: thrown.kept),
            verdicts.onThrow(throwsMade)))
      case .thrown(let dice):
        throwsMade += 1
        steps.append(thrownStep(dice, keeping: nil, nil, verdicts.onThrow(throwsMade)))
      // The row says it, or the headline.
      case .over, .banked(_, .some): continue
      default:
        let entry = note.entry(under: play.rules)
        guard let text = text(of: note, entry, inStep: index) else { continue }
        let kind = FarkleReport.kind(of: note, entry)
        // What came of a throw stands below it.
        if let last = steps.indices.last, steps[last].thrown != nil, steps[last].note == nil {
          steps[last].note = .init(kind: kind, text: text)
        } else {
          steps.append(.init(thrown: nil, note: .init(kind: kind, text: text)))
        }
      }
    }
    // What was decided before the first throw: whether to go on with another's dice.
    if let before = verdicts.onThrow(0) {
      steps.insert(.init(thrown: nil, note: nil, verdicts: before), at: 0)
    }
    return steps
  }

  /// Returns the words for a note; `nil` where it has none.
  private func text(of note: FarkleRules.Note, _ entry: LogEntry, inStep index: Int) -> String? {
    switch note {
    case .hotDice: return page.wording[FarkleMoments.hotDiceHeading]
    case .finalRound: return page.wording[.finalRoundBegins]
    case .tookOver: return page.wording[.takesTheLead]
    default:
      let before = index > 0 ? name(replay.steps[index - 1].turn.seat) : ""
      return entry.sentence(in: page.wording, naming: name, ["before": before])
    }
  }

  /// The class of a note: what the stable JSON calls it, but for two that say how a turn was recorded.
  private static func kind(of note: FarkleRules.Note, _ entry: LogEntry) -> String {
    switch note {
    case .banked: "bare"
    case .passed: "pass"
    default: entry.told.kind
    }
  }

  private func thrownStep(
    _ dice: Dice, keeping kept: Dice?, _ made: String?,
    _ verdicts: Group<VerdictValue>?
  ) -> FarkleLog.Step {
    let thrown = FarkleLog.Throw(
      dice: Markup(page.wording.drawing(of: dice, keeping: kept)), made: made)
    return FarkleLog.Step(thrown: thrown, note: nil, verdicts: verdicts)
  }
}

extension FarkleWords {
  /// Returns the words for what was kept of a throw: its combinations by name, and the points of single dice.
  fileprivate func made(_ combinations: [Combination]) -> String {
    let singles = combinations.filter { $0.dice.count == 1 }
    let sum = singles.reduce(Points(0)) { $0 + $1.points }
    let named = self.combinations(combinations.filter { $0.dice.count > 1 }).map {
      "\($0.name) \($0.points)"
    }
    return (named + (singles.isEmpty ? [] : [points(sum)])).joined(separator: " + ")
  }
}

/// What was kept of throws in words: the same few dice are kept again and again, and what they come to is said once for
/// all of a game.
private struct Scored {
  let words: FarkleWords
  private var known: [Entry] = []

  private struct Entry {
    let kept: Dice?
    let combinations: [Combination]
    let text: String
  }

  init(in words: FarkleWords) {
    self.words = words
  }

  mutating func made(_ combinations: [Combination], of kept: Dice?) -> String {
    // What dice come to may differ by when they were thrown.
    if let entry = known.first(where: { $0.kept == kept && $0.combinations == combinations }) {
      return entry.text
    }
    let text = words.made(combinations)
    known.append(Entry(kept: kept, combinations: combinations, text: text))
    return text
  }
}

extension FarkleMoments {
  fileprivate static let hotDiceHeading = Phrase(hotDice).heading
}

extension [Verdict] {
  /// Returns the verdicts on a throw of a turn, from 1, and on what was decided after it; 0 for before the first.
  fileprivate func onThrow(_ number: Int) -> Group<VerdictValue>? {
    isEmpty ? nil : Group(filter { $0.moment.chances == number }.map(\.value))
  }
}

// MARK: - What its template shows

package struct FarkleLog: PageValue {
  let engine: LogEngine?
  let rounds: [Round]

  package static let typeName = "Farkle log"
  package static let fields: [Field<FarkleLog>] = [
    Field("engine", "what opens a throw; null where the game's engine wasn't built") { $0.engine },
    Field("rounds", "in order of play, the final round apart") { $0.rounds },
  ]

  struct Round: PageValue {
    let head: PartHead
    let turns: [Turn]

    static let typeName = "Farkle round"
    static let fields: [Field<Round>] =
      PartHead.fields { $0.head } + [
        Field("turns", "in order of play") { $0.turns }
      ]
  }

  struct Turn: PageValue {
    let head: TurnHead
    let steps: [Step]

    static let typeName = "Farkle turn"
    static let fields: [Field<Turn>] =
      TurnHead.fields { $0.head } + [Field("steps", "what happened, in order") { $0.steps }]
  }

  /// A throw, what came of it, and what is said of it.
  struct Step: PageValue {
    let thrown: Throw?
    var note: Note?
    var verdicts: Group<VerdictValue>?

    static let typeName = "Farkle step"
    static let fields: [Field<Step>] = [
      Field("throw", "dice; null for what is no throw") { $0.thrown },
      Field("note", "what came of it, or happened without one") { $0.note },
      Field("verdicts", "on the luck of the throw, and on what was decided after it") {
        $0.verdicts
      },
    ]
  }

  struct Throw: PageValue {
    let dice: Markup
    let made: String?

    static let typeName = "Farkle throw"
    static let fields: [Field<Throw>] = [
      Field("dice", "the throw, with what is kept") { $0.dice },
      Field("made", "what is kept, and scores: \"three 1s 1,000 + 50\"; null for a farkle") {
        $0.made
      },
    ]
  }

  struct Note: PageValue {
    let kind: String
    let text: String

    static let typeName = "Farkle note"
    static let fields: [Field<Note>] = [
      Field(
        "kind",
        "`piggyback`, `hot-dice`, `no-score-bonus`, `toxic-twos`, `farkle`, `penalty`, `bare`, `pass`, `opened`, `final-round`, `took-over`, `eliminated`, `instant-win`"
      ) { $0.kind },
      Field("text", "a few words") { $0.text },
    ]
  }
}
