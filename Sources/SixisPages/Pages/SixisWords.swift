import Drawing
package import Localization
package import SiteModel
package import Sixis
import Tabletop

/// Sixis in the words of a language.
package typealias SixisWords = GameWords<SixisGame>

extension SixisWords {
  package init(wording: Wording) { self.init(of: SixisGame(), wording: wording) }
}

extension SixisWords {
  /// Returns the name of a side of a card: `Run 1-2-3`, whose hyphens don't break.
  func name(of card: SixisCard, _ side: SixisCard.Side) -> String {
    wording[SixisWords.word(for: card, side)]
  }

  static func word(for card: SixisCard, _ side: SixisCard.Side) -> Word {
    Word("sixis.\(side.rawValue)Sides.\(card.id)")
  }

  /// `blue` or `red`.
  func name(of side: SixisCard.Side) -> String {
    wording[Word("sixis.\(side.rawValue)")]
  }

  /// A chance as a percentage, with as many decimals as keep a small one apart from none.
  func percent(_ chance: Chance) -> String {
    chance.count == chance.of ? wording.percent(1, places: 0) : percent(chance.value)
  }

  /// - Parameter chance: 0 to 1.
  func percent(_ chance: Double) -> String {
    wording.percent(chance, places: chance < 0.01 ? 2 : 1)
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

extension SixisWords {
  /// A side of a card as it lies on a table, with what it asks for in words.
  func askingCard(
    _ card: SixisCard, _ side: SixisCard.Side, state: GoalCard.State = .there, note: String = ""
  ) -> GoalCard {
    var goal = goalCard(card, side, state: state, note: note)
    goal.pattern = nil
    goal.needs = card.face(side).map { needs($0.condition) } ?? ""
    return goal
  }
}

// MARK: - Rules

extension SixisGame {
  package func summary(of rules: SixisRules, in words: SixisWords) -> [String] {
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

// MARK: - Conditions

/// The words for what cards ask for.
extension SixisWords {
  /// A condition in words: `at least two 1s`.
  func needs(_ condition: SixisCondition) -> String {
    switch condition {
    case .count(let number, let face):
      wording(.sixisCount, ["count": count(number), "face": String(face)])
    case .both(let one, let other, let number):
      wording(
        .sixisBoth, count: number,
        ["count": count(number), "first": String(one), "second": String(other)])
    case .run(let first, let last):
      wording(.sixisRun, ["faces": wording.list((first...last).map(String.init))])
    case .even(let number): some(number, .sixisEven, all: .sixisAllEven)
    case .odd(let number): some(number, .sixisOdd, all: .sixisAllOdd)
    case .alike(let number): some(number, .sixisAlike, all: .sixisAllAlike)
    case .fullHouse: wording(.sixisFullHouse)
    case .pairs(let number): wording(.sixisPairs, ["count": count(number)])
    case .sumAtMost(let sum): wording(.sixisSumAtMost, ["sum": String(sum)])
    case .sumAtLeast(let sum): wording(.sixisSumAtLeast, ["sum": String(sum)])
    }
  }

  private func some(_ number: Int, _ phrase: SixisPhrase, all: SixisPhrase) -> String {
    number == 6 ? wording(all) : wording(phrase, ["count": count(number)])
  }

  /// A small number as a word.
  private func count(_ number: Int) -> String {
    wording[Word("sixis.counts.\(number)")]
  }

  /// A condition as dice, letters standing for any number; `nil` where that says no more than words.
  func pattern(of condition: SixisCondition) -> DicePattern? {
    switch condition {
    case .count(let count, let face): faces(Array(repeating: face, count: count))
    case .both(let one, let other, let count):
      faces(Array(repeating: one, count: count) + Array(repeating: other, count: count))
    case .run(let first, let last): faces(Array(first...last))
    case .even(let count): DicePattern([.face(2), .face(4), .face(6), .text("×\(count)")])
    case .odd(let count): DicePattern([.face(1), .face(3), .face(5), .text("×\(count)")])
    case .alike(let count): letters(repeatElement("a", count: count))
    case .fullHouse: letters(["a", "a", "a", "b", "b"])
    case .pairs(let count): letters(["a", "a", "b", "b", "c", "c"].prefix(2 * count))
    case .sumAtMost(let sum): DicePattern([.text("≤ \(sum)")])
    case .sumAtLeast(let sum): DicePattern([.text("≥ \(sum)")])
    }
  }

  private func faces(_ faces: [Int]) -> DicePattern { DicePattern(faces.map { .face($0) }) }

  private func letters(_ letters: some Sequence<String>) -> DicePattern {
    DicePattern(letters.map { .letter($0) })
  }
}
