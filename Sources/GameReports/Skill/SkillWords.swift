package import Analyses
package import Histories
package import League
package import Localization
package import PageKit
package import Tabletop

/// The phrases that pages say of luck and skill, with values filled in.
package enum SkillPhrase: String, PhraseSet {
  case amountWin = "skill.amount.win(number)"
  case amountPoints = "skill.amount.points(number)"
  case right = "skill.right(amount, played)"
  case rightBarely = "skill.rightBarely(played)"
  case chose = "skill.chose(best, played)"
  case lost = "skill.lost(amount, choice)"
  case better = "skill.better(best, change, what)"
  case fromTo = "skill.fromTo(from, to)"
  case chance = "skill.chance(amount, what)"
  case chanceMoved = "skill.chanceMoved(amount, from, to, what)"
  case chanceBesideAverage = "skill.chanceBesideAverage(amount, what)"
  case note = "skill.note(change, what)"
  case turn = "skill.turn(number)"
  case allRight = "skill.allRight(count)*"
  case chartTitle = "skill.chartTitle(players)"
  case chartDescription = "skill.chartDescription(chance, leader, turns)*"
  case chanceFrom = "skill.chanceFrom(chance, step, winner)"
  case chanceFromNothing = "skill.chanceFromNothing(step, winner)"
  case favouriteBehind = "skill.favouriteBehind(winner)"
  case favouriteThroughout = "skill.favouriteThroughout(winner)"
  case favouriteFrom = "skill.favouriteFrom(step, winner)"
  case favouriteAtLast = "skill.favouriteAtLast(step, winner)"
  case marksPoints = "skill.marksPoints(first, second, third)"
  case lossDescription = "skill.lossDescription(league, loss, player)"
  case resultsDescription = "skill.resultsDescription(luck, player, result, without)"
  case lostLess = "skill.lostLess(count, nights, player)"
  case lostMore = "skill.lostMore(count, nights, player)"
  case luckGave = "skill.luckGave(amount, player)"
  case luckGaveMuch = "skill.luckGaveMuch(amount, player)"
  case luckCost = "skill.luckCost(amount, player)"
  case luckCostMuch = "skill.luckCostMuch(amount, player)"
  case sumWins = "skill.sum.wins(number)"
  case sumPoints = "skill.sum.points(number)"
  case judgedGames = "skill.basis(games)"
  case overDecisions = "skill.overDecisions(count)*"
  case luckOfSome = "skill.luckOfSome(count)*"
  case inGames = "skill.inGames(count, number)*"
  case faults = "skill.faults(all, count)"
  case untoldTurns = "skill.untoldTurns(all, count)*"
  case untoldDeals = "skill.untoldDeals(all, count)*"
  case questionWins = "skill.question.wins(chance)"
}

/// The words that they say as they stand.
package enum SkillWord: String, WordSet {
  case title = "skill.title"
  case chart = "skill.chart"
  case playersWin = "skill.playersWin"
  case playersPoints = "skill.playersPoints"
  case luck = "skill.luck"
  case ownLuck = "skill.ownLuck"
  case luckOfAll = "skill.luckOfAll"
  case decision = "skill.decision"
  case thresholdsWin = "skill.thresholdsWin"
  case unitWin = "skill.units.win"
  case unitPoints = "skill.units.points"
  case unitRelative = "skill.units.relative"
  case unitMarks = "skill.units.marks"
  case unitsWin = "skill.unitsWin"
  case unitsOfSumsWin = "skill.unitsOfSumsWin"
  case lossByNightWin = "skill.lossByNight.win"
  case lossByNightPoints = "skill.lossByNight.points"
  case luckByNightWin = "skill.luckByNight.win"
  case luckByNightPoints = "skill.luckByNight.points"
  case chanceAllows = "skill.chanceAllows"
  case resultRelative = "skill.resultRelative"
  case league = "skill.league"
  case themesTitle = "skill.themesTitle"
  case bySeason = "skill.bySeason"
  case seasonWin = "skill.seasonWin"
  case seasonPoints = "skill.seasonPoints"
  case notKnown = "skill.notKnown"
  case luckOfNone = "skill.luckOfNone"
  case noAverage = "skill.noAverage"
}

/// The columns of tables of luck and skill.
package enum SkillColumn: String, ColumnSet {
  case decisions, meanLossWin, meanLossPoints, marks
  case luckWin, luckPoints, resultWin, resultPoints, withoutLuckWin, withoutLuckPoints
  case lossOfGameWin, lossOfGamePoints
  case figure, night, theme, faults, leagueLoss, lossWin, lossPoints, wins, luckWins, luckSummed,
    winsWithoutLuck
}

extension SkillWord {
  /// Words that go by a value's name.
  package static let families: [[Word]] = [
    AnalysisMark.allCases.map(Word.mark), Fortune.allCases.map(Word.fortune),
    AnalysisModel.allCases.map(Word.model), NotJudged.allCases.map(Word.notJudged),
    Word.columns(SkillColumn.allCases.map(\.rawValue)),
  ]
}

extension Word {
  package static func mark(_ mark: AnalysisMark) -> Word { Word("skill.marks.\(mark.rawValue)") }

  package static func fortune(_ fortune: Fortune) -> Word {
    Word("skill.fortunes.\(fortune.rawValue)")
  }

  /// Returns a plain sentence on how a model takes everybody to play.
  package static func model(_ model: AnalysisModel) -> Word {
    Word("skill.models.\(model.rawValue)")
  }

  package static func notJudged(_ reason: NotJudged) -> Word {
    Word("skill.notJudged.\(reason.rawValue)")
  }

  /// Returns the name of a theme that a decision of a game may have.
  package static func theme(_ name: String, of kind: GameKind) -> Word {
    Word("skill.themes.\(kind.name).\(name)")
  }
}

extension ReportedGame {
  /// The names of the themes that its decisions may have; none of a game that isn't judged.
  package var themeNames: [String] {
    Theme.self == NoTheme.self ? [] : Theme.allCases.map(\.rawValue)
  }
}

extension Wording {
  package func callAsFunction(
    _ phrase: SkillPhrase, count: Int? = nil, _ values: KeyValuePairs<String, String> = [:]
  ) -> String {
    self(Phrase(phrase), count: count, values)
  }

  package subscript(_ word: SkillWord) -> String { self[Word(word)] }

  /// A change of what somebody could expect, with its sign and its unit: "+6.4 points of winning chance".
  package func change(_ change: Double, in unit: AnalysisUnit) -> String {
    amount(numbers.signed(change.shown(in: unit), places: 1), in: unit)
  }

  /// Returns how much more or less somebody could expect, with its unit: "1.2 points of winning chance".
  package func size(_ size: Double, in unit: AnalysisUnit) -> String {
    amount(numbers.decimal(abs(size).shown(in: unit), places: 1), in: unit)
  }

  private func amount(_ number: String, in unit: AnalysisUnit) -> String {
    switch unit {
    case .win: self(.amountWin, ["number": number])
    case .points: self(.amountPoints, ["number": number])
    }
  }
}

extension ReportedGame {
  /// Returns a text on what isn't on record or known of a game that is judged; `nil` where all is.
  package func sentence(
    onUntold untold: UntoldTurns, hasAverage: Bool, in wording: Wording
  ) -> String? {
    let numbers = wording.numbers
    let sentences = [
      untold.count == 0
        ? nil
        : wording(
          self.untold, count: untold.count,
          ["count": numbers.whole(untold.count), "all": numbers.whole(untold.turns)]),
      hasAverage ? nil : wording[.noAverage],
    ].compactMap { $0 }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }
}

extension Wording {
  /// Returns a text on what signs beside decisions and throws mean, and from how many points on.
  package func signs(in unit: AnalysisUnit) -> String {
    guard case .points = unit else { return self[.thresholdsWin] }
    let limits = AnalysisMark.limits(in: unit).map { limit in
      numbers.decimal(limit, places: limit == limit.rounded() ? 0 : 1)
    }
    return self(.marksPoints, ["first": limits[0], "second": limits[1], "third": limits[2]])
  }

  /// Returns sentences on the units in which the figures of several games are told, how their models take everybody to
  /// play, and what they leave out.
  package func sentences<Played: ReportedGame>(
    on models: Set<AnalysisModel>, of games: [Game], _ played: Played,
    in unit: AnalysisUnit
  ) -> String {
    var omissions: [String] = []
    for game in games {
      guard let play = game.record.play.as(played),
        let omission = played.omission(from: play.rules, in: self), !omissions.contains(omission)
      else { continue }
      omissions.append(omission)
    }
    let sentences = AnalysisModel.allCases.filter(models.contains).map {
      played.sentence(on: $0, in: self)
    }
    return ((unit == .win ? [self[.unitsOfSumsWin]] : []) + sentences + omissions)
      .joined(separator: " ")
  }
}

extension TableValue {
  /// A table of luck and skill, its columns explained.
  package init<Played: ReportedGame>(
    _ caption: String, of first: some ColumnSet, _ columns: [SkillColumn], in played: Played,
    counting unit: AnalysisUnit, _ wording: Wording, rows: [Row]
  ) {
    self.init(caption, kind: "figured", of: first, columns, in: wording, rows: rows)
    if played.isResultRelative, let index = columns.firstIndex(of: .resultPoints) {
      self.columns[index + 1].text = wording[.resultRelative]
    }
    explain(columns, of: played, counting: unit, in: wording)
  }

  /// Explains figures of luck and skill below the table.
  mutating func explain<Played: ReportedGame>(
    _ columns: [SkillColumn], of played: Played, counting unit: AnalysisUnit, in wording: Wording
  ) {
    define(columns, in: wording)
    for (index, column) in columns.enumerated() {
      definitions[index].text = wording[played.definition(of: column)]
    }
    if let index = columns.firstIndex(of: .marks) {
      definitions[index].text += " " + wording.signs(in: unit)
    }
  }
}

extension Double {
  /// Returns the number as it is printed: a chance in percent, points as they are.
  package func shown(in unit: AnalysisUnit) -> Double { unit == .win ? self * 100 : self }

  /// Whether it is less than is printed.
  package func isNothing(in unit: AnalysisUnit) -> Bool { abs(shown(in: unit)) < 0.05 }
}
