import Diagnostics
public import Farkle
import Histories
import Tabletop
public import YAML

/// House rules as YAML (farkle.md, *House rules*).
extension FarkleRules {
  /// Reads a mapping of house rules; a key that isn't written has the value of the mapping's `preset:`,
  /// or else the standard one.
  ///
  /// Every unknown key, wrong type and nonsensical value is added to the mapping's findings; the rules are
  /// of use only where there are none. Rules that contradict one another are errors too.
  public init(reading mapping: inout YAMLMapping) {
    self.init()
    readPreset(&mapping)
    readCombinations(&mapping)
    readSpecialRolls(&mapping)
    readBanking(&mapping)
    readEnding(&mapping)
    for fault in validate() { report(fault, in: &mapping) }
  }

  /// Adds what makes no sense in the rules, at the first of the keys at odds that is written.
  private func report(_ fault: RulesFault, in mapping: inout YAMLMapping) {
    let range = fault.keys.compactMap { mapping.valueRange($0.rawValue) }.first
    let words = fault.words
    mapping.error(words.id, words.message, at: range ?? mapping.range)
  }

  private mutating func readPreset(_ mapping: inout YAMLMapping) {
    guard let node = mapping.node("preset"), let name = mapping.string(node) else { return }
    guard let preset = FarkleRules.preset(named: name) else {
      mapping.unknownWord(name, known: FarkleRules.presetNames, at: node.range)
      return
    }
    self = preset
  }

  private mutating func readCombinations(_ mapping: inout YAMLMapping) {
    mapping.points("single-one", into: &singleOne)
    mapping.points("single-five", into: &singleFive)
    readTriples(&mapping)
    mapping.kindScore("four-of-a-kind", into: &fourOfAKind)
    mapping.kindScore("five-of-a-kind", into: &fiveOfAKind)
    mapping.kindScore("six-of-a-kind", into: &sixOfAKind)
  }

  private mutating func readTriples(_ mapping: inout YAMLMapping) {
    mapping.points("three-ones", into: &triples[0])
    let expected = "points for each number of pips, or a list of six"
    guard let node = mapping.node("three-of-a-kind") else { return }
    if let points = node.points {
      for face in 2...6 { triples[face - 1] = points * face }
      return
    }
    guard case .sequence(let items) = node.content, items.count == 6 else {
      mapping.mismatch(expected: expected, node)
      return
    }
    for (index, item) in items.enumerated() {
      if let points = item.points {
        triples[index] = points
      } else {
        mapping.mismatch(expected: "points from 1 on", item)
      }
    }
    if mapping.has(Key.threeOnes.rawValue) { report(.listAndThreeOnes, in: &mapping) }
  }

  private mutating func readSpecialRolls(_ mapping: inout YAMLMapping) {
    mapping.pointsOrOff("straight", into: &straight)
    mapping.pointsOrOff("three-pairs", into: &threePairs)
    mapping.pointsOrOff("two-triplets", into: &twoTriplets)
    mapping.value("four-and-pair", expected: "'off', 'three-pairs' or points", into: &fourAndPair) {
      $0.isOff ? .off : $0.text == "three-pairs" ? .asThreePairs : $0.points.map { .flat($0) }
    }
    mapping.value("full-house", expected: "points, 'triple+250' or 'off'", into: &fullHouse) {
      if $0.isOff { return .off }
      return $0.number(after: "triple+").map { .triplePlus(Points($0)) }
        ?? $0.points.map { .flat($0) }
    }
    mapping.value(
      "small-straight", expected: "points, a pair of points or 'off'", into: &smallStraight
    ) { node in
      if node.isOff { return .some(nil) }
      if let points = node.points { return SmallStraight(low: points, high: points) }
      guard case .sequence(let items) = node.content, items.count == 2,
        let low = items[0].points, let high = items[1].points
      else { return nil }
      return SmallStraight(low: low, high: high)
    }
    mapping.value("six-ones", expected: "points or 'wins'", into: &sixOnes) {
      $0.text == "wins" ? .wins : $0.points.map { .flat($0) }
    }
    mapping.value("toxic-twos", expected: "'on' or 'off'", into: &toxicTwos) { $0.boolean }
  }

  private mutating func readBanking(_ mapping: inout YAMLMapping) {
    mapping.pointsOrOff("no-score-bonus", into: &noScoreBonus)
    mapping.points("opening-minimum", from: 0, into: &openingMinimum)
    mapping.points("bank-minimum", from: 0, into: &bankMinimum)
    if let dice = mapping.integer("bank-dice", in: 0...6) { bankDice = dice }
    mapping.value(
      "hot-dice", expected: HotDice.allCases.map(\.rawValue).quotedList, into: &hotDice
    ) { $0.isOff ? .off : $0.text.flatMap(HotDice.init(rawValue:)) }
    if let choice = mapping.choice("keep", of: Keep.self) { keep = choice }
    mapping.value("piggyback", expected: "'on' or 'off'", into: &piggyback) { $0.boolean }
    readPenalty(&mapping)
  }

  private mutating func readPenalty(_ mapping: inout YAMLMapping) {
    guard let node = mapping.node("farkle-penalty") else { return }
    if node.isOff {
      farklePenalty = nil
      return
    }
    guard case .mapping = node.content else {
      mapping.mismatch(expected: "'off' or '{consecutive: 3, points: 1000, floor: none}'", node)
      return
    }
    farklePenalty = mapping.read(node) { inner in
      var penalty = Penalty(consecutive: 3, points: 1000)
      if let farkles = inner.integer("consecutive", in: 1...100) { penalty.consecutive = farkles }
      inner.points("points", into: &penalty.points)
      inner.value("floor", expected: "a number of points or 'none'", into: &penalty.floor) {
        $0.text == "none" ? .some(nil) : $0.integer(in: -1_000_000...1_000_000).map { Points($0) }
      }
      return penalty
    }
  }

  private mutating func readEnding(_ mapping: inout YAMLMapping) {
    mapping.points("target", into: &target)
    mapping.value("rounds", expected: "a number of rounds from 1 on or 'off'", into: &rounds) {
      $0.isOff ? .some(nil) : $0.integer(in: 1...1000).map { .some($0) }
    }
    if let choice = mapping.choice("ending", of: Ending.self) { ending = choice }
    if let choice = mapping.choice("final-tie", of: FinalTie.self) { finalTie = choice }
    mapping.value(
      "seats", expected: "how many may play, like '2-8', within 1 and 8", into: &seats
    ) { $0.seats(within: 1...8) }
  }
}

// MARK: - Grammar

extension YAMLMapping {
  fileprivate mutating func pointsOrOff(_ key: String, into target: inout Points?) {
    value(key, expected: "points or 'off'", into: &target) {
      $0.isOff ? .some(nil) : $0.points.map { .some($0) }
    }
  }

  fileprivate mutating func kindScore(_ key: String, into target: inout FarkleRules.KindScore) {
    value(key, expected: "'x2' (times the triple), points or 'off'", into: &target) {
      if $0.isOff { return .off }
      return $0.number(after: "x").map { .times($0) } ?? $0.points.map { .flat($0) }
    }
  }
}

extension YAMLNode {
  /// The number above 0 that follows `prefix`: the 2 of `x2`.
  fileprivate func number(after prefix: String) -> Int? {
    guard let text, text.hasPrefix(prefix) else { return nil }
    return YAMLNode(.scalar(String(text.dropFirst(prefix.count)), .plain), range: range)
      .integer(in: 1...YAMLNode.mostPoints)
  }
}
