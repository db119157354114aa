package import Analyses
import Histories
import League
package import Localization
package import PageKit
import SiteModel
package import Tabletop
package import Templating

/// The part of a report that tells of luck and skill, as the template `partials/skill` takes it.
package struct SkillValue: PageValue {
  /// The chances to win as the game went on; `nil` where the game has no such chances.
  package var chart: ChartValue?
  /// Whether luck and decisions are marked on it.
  package var hasSigns: Bool
  /// The table of what each player did, and had done to them; `nil` for a game that isn't judged.
  package var players: TableValue?
  /// The model by which it all is told, in a sentence or two; `nil` for a game that isn't judged.
  package var model: String?
  /// The things that aren't on record or known of a game that is judged, and so not told.
  package var unknown: String?
  /// The reason why the game isn't judged.
  package var reason: String?
  /// The page that says where the figures come from, on a site that has it.
  package var source: String?
  /// The decisions that cost most, as questions; `nil` where none cost much.
  package var questions: Group<QuestionValue>?

  package init(
    chart: ChartValue? = nil, hasSigns: Bool = false, players: TableValue? = nil,
    model: String? = nil, unknown: String? = nil,
    reason: String? = nil, source: String? = nil, questions: Group<QuestionValue>? = nil
  ) {
    self.chart = chart
    self.hasSigns = hasSigns
    self.players = players
    self.model = model
    self.unknown = unknown
    self.reason = reason
    self.source = source
    self.questions = questions
  }

  package static let typeName = "Luck and skill"
  package static let fields: [Field<SkillValue>] = [
    Field("chart", "the chances to win; null where the game has none, or isn't judged") {
      $0.chart
    },
    Field("signs", "whether luck and decisions are marked on it") { $0.hasSigns },
    Field("players", "what each player did and had done to them; null where the game isn't judged")
    { $0.players },
    Field("model", "by which model it is told, in a sentence or two") { $0.model },
    Field("unknown", "what isn't on record or known of it, in a sentence; null where all is") {
      $0.unknown
    },
    Field("reason", "why the game isn't judged; null where it is") { $0.reason },
    Field("source", "the page *How we know*; null on a site without one") { $0.source },
    Field("questions", "the decisions that cost most, three at most; null where none cost much") {
      $0.questions
    },
  ]
}

/// A moment that changed much.
package struct SwingValue: PageValue {
  package let verdict: VerdictValue
  package let who: PlayerValue
  package let when: String
  package let url: String?

  package init(verdict: VerdictValue, who: PlayerValue, when: String, url: String?) {
    self.verdict = verdict
    self.who = who
    self.when = when
    self.url = url
  }

  package static let typeName = "Swing"
  package static let fields: [Field<SwingValue>] =
    VerdictValue.fields { $0.verdict } + [
      Field("who", "who threw, was dealt to or decided") { $0.who },
      Field("when", "\"turn 12\"") { $0.when },
      Field("url", "its turn in the log") { $0.url },
    ]
}

extension GameReport {
  /// The part of the report on luck and skill; `nil` on a site that says nothing of it.
  package var skill: SkillValue? {
    // Nobody has a model of a game that a document declares, and nobody asks for one.
    if played.declaration != nil { return nil }
    return judgement.map { judgement in
      switch judgement {
      case .judged(let analysis): played.skill(of: analysis, in: self)
      case .notJudged(let reason): SkillValue(reason: wording[.notJudged(reason)])
      }
    }
  }

  /// Returns what all games tell of an analysis.
  package func skill(
    of analysis: GameAnalysis<Played.Choice, Played.Theme>
  ) -> SkillValue {
    let swings = self.swings(of: analysis)
    let series = played.chances(in: analysis, of: self, naming: swings)
    return SkillValue(
      chart: series?.value(
        naming: seats.map(name), marks: seats.map(mark), winners: game.winners, on: page),
      hasSigns: series.map { !$0.jumps.isEmpty } ?? false,
      players: table(of: analysis),
      model: (analysis.unit == .win ? wording[.unitsWin] + " " : "")
        + played.sentence(on: analysis, in: judged),
      unknown: played.sentence(
        onUntold: analysis.untold, hasAverage: analysis.hasAverage, in: wording),
      source: page.sourceOfSkill.map { page.link(to: $0) },
      questions: Group(questions(of: analysis)))
  }

  /// The three moments that changed most for who acted, the largest first.
  package func swings(of analysis: GameAnalysis<Played.Choice, Played.Theme>) -> [JudgedMoment] {
    var largest: [(moment: JudgedMoment, size: Double)] = []
    for moment in analysis.moments {
      let event = analysis.events[moment.event]
      if case .unjudged = event.cause { continue }
      let size = abs(event.ownChange)
      guard !size.isNothing(in: analysis.unit) else { continue }
      let place = largest.firstIndex { $0.size < size } ?? largest.count
      guard place < 3 else { continue }
      largest.insert((moment, size), at: place)
      if largest.count > 3 { largest.removeLast() }
    }
    return largest.map(\.moment)
  }

  /// A column a player, a row a figure with its unit.
  private func table(of analysis: GameAnalysis<Played.Choice, Played.Theme>) -> TableValue {
    let unit = analysis.unit
    let isOver = analysis.figures.contains { $0.games > 0 }
    // A game that is going on has no result.
    let columns = SkillColumn.ofPlayers(in: unit).filter { isOver || !$0.isOfResult }
    let texts = analysis.figures.map { figures in
      zip(
        SkillColumn.ofPlayers(in: unit),
        figures.texts(in: unit, isRelative: played.isResultRelative, wording)
      ).filter { isOver || !$0.0.isOfResult }.map(\.1)
    }
    var table = TableValue(
      caption: wording[unit == .win ? .playersWin : .playersPoints], kind: "figured",
      columns: [TableValue.column(SkillColumn.figure, in: wording, kind: "word")]
        + seats.map { seat in
          let player = self.player([seat])
          return TableValue.Column(
            text: player.name, kind: "number", url: player.url, color: player.color)
        },
      rows: columns.enumerated().map { index, column in
        TableValue.Row(
          text: wording[.column(column)],
          note: column.unit(isRelative: played.isResultRelative).map { wording[$0] },
          cells: texts.map { .init(text: $0[index]) })
      })
    table.explain(
      columns + [unit == .win ? .lossOfGameWin : .lossOfGamePoints], of: played,
      counting: unit, in: wording)
    return table
  }
}

// MARK: - A player's figures

extension SkillColumn {
  /// Returns the columns that are told of each player of a game.
  package static func ofPlayers(in unit: AnalysisUnit) -> [SkillColumn] {
    unit == .win
      ? [.resultWin, .luckWin, .withoutLuckWin, .decisions, .meanLossWin, .marks]
      : [.resultPoints, .luckPoints, .withoutLuckPoints, .decisions, .meanLossPoints, .marks]
  }

  /// Whether it tells of the end of a game.
  package var isOfResult: Bool {
    switch self {
    case .resultWin, .resultPoints, .withoutLuckWin, .withoutLuckPoints: true
    default: false
    }
  }

  /// Returns the unit in which it counts, where its name doesn't say so.
  ///
  /// - Parameter isRelative: Whether results are points beside the average.
  package func unit(isRelative: Bool) -> SkillWord? {
    switch self {
    case .luckWin, .meanLossWin: .unitWin
    case .resultPoints, .withoutLuckPoints: isRelative ? .unitRelative : .unitPoints
    case .luckPoints, .meanLossPoints: .unitPoints
    case .marks: .unitMarks
    default: nil
    }
  }
}

extension AnalysisFigures {
  /// Returns the texts for those columns; `nil` for what there is nothing to tell of yet.
  ///
  /// - Parameter isRelative: Whether results are points beside the average, and have a sign.
  package func texts(in unit: AnalysisUnit, isRelative: Bool = false, _ wording: Wording)
    -> [String?]
  {
    let numbers = wording.numbers
    func result(_ value: Double) -> String? {
      guard games > 0 else { return nil }
      let places = value == value.rounded() ? 0 : 1
      if unit == .win {
        return wording.percent(value, places: value * 100 == (value * 100).rounded() ? 0 : 1)
      }
      return isRelative
        ? numbers.signed(value, places: 1) : numbers.decimal(value, places: places)
    }
    let marks = AnalysisMark.allCases.map { numbers.whole(count(of: $0)) }
    return [
      result(self.result),
      luck.map { numbers.signed($0.shown(in: unit), places: 1) } ?? wording[.notKnown],
      games == 0 ? nil : withoutLuck.flatMap(result) ?? wording[.notKnown],
      numbers.whole(decisions),
      meanLoss.map { numbers.decimal($0.shown(in: unit), places: 2) },
      decisions == 0 ? nil : marks.joined(separator: " / "),
    ]
  }
}
