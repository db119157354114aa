import Drawing
package import Publishing
package import Sixis
import Tabletop

/// Sixis in the words of a language.
package typealias SixisWords = GameWords<SixisGame>

extension SixisWords {
  /// What a side of a card is called: `Run 1-2-3`, whose hyphens don't break.
  func name(of card: SixisCard, _ side: SixisCard.Side) -> String {
    wording[Word("sixis.\(side.rawValue)Sides.\(card.id)")]
  }

  /// `blue` or `red`.
  func name(of side: SixisCard.Side) -> String {
    wording[Word("sixis.\(side.rawValue)")]
  }

  /// A chance with its cases: `38.4%, 498 of 1,296`.
  func chance(_ chance: Chance) -> String {
    wording(
      .sixisChance,
      [
        "percent": percent(chance), "count": wording.numbers.whole(chance.count),
        "of": wording.numbers.whole(chance.of),
      ])
  }

  /// A chance as a percentage, with as many decimals as keep a small one apart from none.
  func percent(_ chance: Chance) -> String {
    wording.percent(chance.value, places: chance.value < 0.01 ? 2 : 1)
  }

  /// Dice drawn in a row, the first ones filled.
  ///
  /// - Parameter label: What the dice are, for those who don't see them.
  func drawing(of dice: Dice, filling count: Int, label: String) -> [UInt8] {
    var output: [UInt8] = []
    DiceRow(dice.enumerated().map { DiceRow.Die($1, isKept: $0 < count) }, label: label)
      .write(to: &output)
    return output
  }

  /// `6 6 3`.
  static func spaced(_ dice: Dice) -> String { dice.map(String.init).joined(separator: " ") }
}

// MARK: - Cards

extension SixisWords {
  /// A side of a card as it lies on a table.
  ///
  /// - Parameter note: What became of it; empty where nothing did.
  func goalCard(
    _ card: SixisCard, _ side: SixisCard.Side, state: GoalCard.State = .there, note: String = ""
  ) -> GoalCard {
    GoalCard(
      name(of: card, side), side: side == .blue ? .blue : .red, sideName: name(of: side),
      points: card.points(side)?.rawValue ?? 0,
      pattern: card.face(side).flatMap { pattern(of: $0.condition) }, state: state, note: note)
  }
}

// MARK: - Rules

extension SixisGame {
  package static func summary(of rules: SixisRules, in words: SixisWords) -> [String] {
    [words.length(of: rules), words.start(of: rules)]
      + (rules.advancedStart ? [words.wording(.sixisRulesAdvancedStart)] : [])
  }
}

extension SixisWords {
  fileprivate func length(of rules: SixisRules) -> String {
    switch rules.length {
    case .rounds(let rounds): wording(count: rounds, .sixisRulesRounds)
    case .goal(let goal):
      wording(
        rules.goalCheck == .round ? .sixisRulesGoal : .sixisRulesGoalAtOnce,
        ["points": points(goal)])
    }
  }

  fileprivate func start(of rules: SixisRules) -> String {
    switch rules.start {
    case .lowest: wording(.sixisRulesLowest)
    case .rotate: wording(.sixisRulesRotate)
    case .free: wording(.sixisRulesFree)
    }
  }
}
