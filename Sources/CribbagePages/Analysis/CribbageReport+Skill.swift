import Analyses
package import Cribbage
package import GameReports
import Histories
package import Localization
import SiteModel
package import Tabletop
import Templating

/// The words of a report of Cribbage on luck and skill.
extension CribbageGame {
  package func definition(of column: SkillColumn) -> Word {
    column == .resultPoints
      ? Word(CribbageWord.cribbageResult) : .column(column, .definition)
  }

  package var isResultRelative: Bool { true }
  package var untold: SkillPhrase { .untoldDeals }

  /// A deal is luck and decisions both, so the rings on its chart tell of neither.
  package func skill(
    of analysis: CribbageRules.Analysis, in report: CribbageReport
  ) -> SkillValue {
    var skill = report.skill(of: analysis)
    skill.hasSigns = false
    if report.seats.count == 2 {
      skill.model = skill.model.map { $0 + " " + report.wording[.cribbageChances] }
    }
    return skill
  }

  /// The chances by the scores at the beginning of each deal and at the end, of two players; the three deals that
  /// moved them most are named.
  package func chances(
    in _: CribbageRules.Analysis, of report: CribbageReport, naming _: [JudgedMoment]
  ) -> ChanceSeries? {
    guard let course = report.winCourse else { return nil }
    return ChanceSeries(
      places: course.points.indices.map(Double.init),
      chances: report.seats.indices.map { seat in course.points.map { $0.chances[seat] } },
      jumps: report.swings.map { change in
        ChanceSeries.Jump(
          index: change.index, seat: change.gainer, isDecision: false,
          text: report.wording(
            .note,
            [
              "what": report.wording(
                .cribbageInDeal, ["number": report.page.number(change.deal + 1)]),
              "change": report.page.numbers.signed(change.size * 100, places: 0),
            ]))
      }, step: SiteColumn.deal)
  }

  package func chanceTurns(of report: CribbageReport) -> [ChanceTurn]? {
    guard let course = report.winCourse else { return nil }
    let swings = report.swings
    return zip(course.points, course.points.dropFirst()).enumerated().map { index, points in
      let number = report.page.number(index + 1)
      return ChanceTurn(
        anchor: "deal-\(index + 1)", when: report.wording(.cribbageDeal, ["number": number]),
        before: points.0.chances, after: points.1.chances,
        deed: swings.first { $0.deal == index }.map { ($0.gainer, report.deed(of: $0)) })
    }
  }

  package func sentence(on _: AnalysisModel, in wording: Wording) -> String {
    wording[.cribbageModel]
  }

  package func played(
    _ choice: CribbageRules.Choice, at moment: JudgedMoment, in judged: JudgedStory<CribbageGame>
  ) -> String {
    let dealer = judged.story.deal(ofStep: moment.step)?.dealer ?? moment.seat
    let thrown = judged.wording.shown(choice.thrown)
    return dealer == moment.seat
      ? judged.wording(.cribbageThrewOwn, ["cards": thrown])
      : judged.wording(.cribbageThrew, ["cards": thrown, "player": judged.name(dealer)])
  }

  package func advised(
    _ choice: CribbageRules.Choice, at _: JudgedMoment, in judged: JudgedStory<CribbageGame>
  ) -> String {
    judged.wording(.cribbageThrow, ["cards": judged.wording.shown(choice.thrown)])
  }

  package func happened(at moment: JudgedMoment, in judged: JudgedStory<CribbageGame>)
    -> String
  {
    guard let deal = judged.story.deal(ofStep: moment.step) else { return judged.wording[.luck] }
    let action = judged.story.replay.steps[moment.step].turn.action
    switch action {
    case .hand(let dealt, _):
      return judged.wording(
        .cribbageWasDealt, ["cards": judged.wording.shown(dealt.sorted())])
    case .cut(let starter):
      return judged.wording(.cribbageTurnedUp, ["card": judged.wording.shown([starter])])
    case .play, .claim:
      let points = deal.cribShow?.points ?? 0
      return judged.wording(.cribbageCribCounted, ["points": judged.words.points(points)])
    case .deal, .points, .counts, .cribCard: return judged.wording[.luck]
    }
  }

  package func time(of step: Int, in report: CribbageReport) -> String {
    let number = report.story.deal(ofStep: step)?.number ?? 0
    return report.wording(.cribbageInDeal, ["number": report.page.number(number)])
  }

  package func anchor(ofStep step: Int, in report: CribbageReport) -> String {
    "deal-\(report.story.deal(ofStep: step)?.number ?? 1)"
  }
}

extension CribbageReport {
  /// The chances of two players by the scores at the beginning of each deal and at the end; `nil` of others' games
  /// and on a site that says nothing of it.
  fileprivate var winCourse: WinCourse? {
    guard seats.count == 2, let judgements = page.judgements,
      let chances = CribbageGame.winChances(target: rules.target, at: judgements.cache),
      let course = WinCourse(of: deals, to: state, by: chances), course.points.count > 1
    else { return nil }
    return course
  }

  /// The three deals that moved the chances most.
  fileprivate var swings: [DealSwing] {
    guard let points = winCourse?.points else { return [] }
    let swings = zip(points, points.dropFirst()).enumerated().map { index, points in
      DealSwing(deal: index, gain: points.1.chances[0] - points.0.chances[0])
    }
    return Array(swings.sorted { ($1.size, $0.deal) < ($0.size, $1.deal) }.prefix(3))
  }

  /// "scored 24, Bob 6".
  fileprivate func deed(of swing: DealSwing) -> String {
    let deal = deals[swing.deal]
    let other = swing.gainer.next(of: 2)
    return wording(
      .cribbageDealSwing,
      [
        "points": words.points(points(of: [swing.gainer], in: deal)), "other": name(other),
        "others": words.points(points(of: [other], in: deal)),
      ])
  }
}

/// The change that a deal brought to the chances of two players.
private struct DealSwing {
  /// The index of the deal, from 0.
  let deal: Int
  /// The first seat's.
  let gain: Double

  var size: Double { abs(gain) }
  var gainer: Seat { Seat(gain < 0 ? 1 : 0) }
  /// The index of the chances after it.
  var index: Int { deal + 1 }
}

extension CribbageStory {
  /// The deal to which a line belongs, as it stood at its end.
  func deal(ofStep step: Int) -> CribbageRules.Deal? {
    zip(deals, steps).first { $1.contains(step) }?.0
  }
}

extension Wording {
  /// Cards within a sentence: `5♥ J♦`.
  func shown(_ cards: [Card]) -> String {
    cards.map { card in
      card.rank.shown + String(Character(card.suit.symbol))
    }.joined(separator: " ")
  }
}

// MARK: - The discards of a deal

/// The quality of what was thrown, and what else could have been.
struct CribbageChoices: PageValue {
  let verdict: VerdictValue
  let loss: String?
  let rows: [Row]

  static let typeName = "Cribbage choices"
  static let fields: [Field<CribbageChoices>] = [
    Field("verdict", "how good what was thrown was") { $0.verdict },
    Field("loss", "\"−1.2\", the points on average that a marked one lost; null for others") {
      $0.loss
    },
    Field("rows", "the best that could be thrown and, where it isn't among them, what was") {
      $0.rows
    },
  ]

  struct Row: PageValue {
    let thrown: String
    let hand: String
    let crib: String
    let sum: String
    let isPlayed: Bool

    static let typeName = "Cribbage choice"
    static let fields: [Field<Row>] = [
      Field("thrown", "the cards, \"7♠ 8♦\"") { $0.thrown },
      Field("hand", "what the cards kept count in the mean") { $0.hand },
      Field("crib", "the mean crib with these cards in it, with a minus sign for another's") {
        $0.crib
      },
      Field("sum", "both together") { $0.sum },
      Field("played", "whether these were thrown") { $0.isPlayed },
    ]
  }
}

extension CribbageReport {
  /// The number of the best throws that are told.
  private static var told: Int { 5 }

  /// The lines on what was thrown, by deal and seat; none of a game that isn't judged.
  var discardVerdicts: [[Seat: VerdictValue]] {
    guard let analysis = judgement?.analysis else { return [] }
    var verdicts: [[Seat: VerdictValue]] = deals.map { _ in [:] }
    var index = 0
    for moment in analysis.moments {
      guard case .decision = analysis.events[moment.event].cause,
        let verdict = judged.verdict(at: moment, in: analysis)
      else { continue }
      while index < deals.count - 1, story.steps[index].upperBound <= moment.step { index += 1 }
      verdicts[index][moment.seat] = verdict
    }
    return verdicts
  }

  func ranked(_ dealt: [Card], of seat: Seat, in deal: CribbageRules.Deal) -> RankedDiscards {
    let ownsCrib = seat == deal.dealer || state.partner(of: seat) == deal.dealer
    return RankedDiscards(of: dealt, ownsCrib: ownsCrib, seats: deal.hands.count)
  }

  /// Returns the cards that a player threw among the best that could be thrown.
  func choices(
    of seat: Seat, in deal: CribbageRules.Deal, _ verdict: VerdictValue?
  ) -> CribbageChoices? {
    guard let verdict, let hand = deal.hands[seat.rawValue] else { return nil }
    let ranked = ranked(hand.dealt, of: seat, in: deal)
    let ownsCrib = ranked.ownsCrib
    let played = ranked.option(throwing: hand.discards)
    let numbers = wording.numbers
    let shown = ranked.options.enumerated().filter { $0 < Self.told || $1 == played }.map(\.element)
    return CribbageChoices(
      verdict: verdict,
      loss: verdict.label == nil
        ? nil : played.map { numbers.signed($0.sum - ranked.best.sum, places: 1) },
      rows: shown.map { option in
        CribbageChoices.Row(
          thrown: wording.shown(option.thrown), hand: numbers.decimal(option.hand, places: 2),
          crib: numbers.signed(ownsCrib ? option.crib : -option.crib, places: 2),
          sum: numbers.decimal(option.sum, places: 2), isPlayed: option == played)
      })
  }
}
