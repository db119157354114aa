package import Farkle
package import Histories
import Tabletop
import YAML

/// House rules as they are written (farkle.md, *House rules*).
extension FarkleGame {
  package var options: RuleOptions<FarkleRules> { Self.options }
  private static let options = RuleOptions<FarkleRules>(
    [
      RuleOption("single-one", \.singleOne, .points(), group: .scores),
      RuleOption("single-five", \.singleFive, .points(), group: .scores),
      RuleOption("three-ones", \.self, .threeOnes, group: .scores),
      RuleOption("three-of-a-kind", \.self, .threeOfAKind, group: .scores),
      RuleOption("four-of-a-kind", \.fourOfAKind, .kindScore, group: .scores),
      RuleOption("five-of-a-kind", \.fiveOfAKind, .kindScore, group: .scores),
      RuleOption("six-of-a-kind", \.sixOfAKind, .kindScore, group: .scores),
      RuleOption("straight", \.straight, .pointsOrOff, group: .scores),
      RuleOption("three-pairs", \.threePairs, .pointsOrOff, group: .scores),
      RuleOption("four-and-pair", \.fourAndPair, .fourAndPair, group: .scores),
      RuleOption("two-triplets", \.twoTriplets, .pointsOrOff, group: .scores),
      RuleOption("full-house", \.fullHouse, .fullHouse, group: .scores),
      RuleOption("small-straight", \.smallStraight, .smallStraight, group: .scores),
      RuleOption(
        "six-ones", \.sixOnes, .sixOnes,
        inForce: { OptionValue.sixOnes.write($0.sixOnes) ?? .word("by six-of-a-kind") }),
      RuleOption("no-score-bonus", \.noScoreBonus, .pointsOrOff),
      RuleOption("target", \.target, .points(), group: .ending, isMoot: { $0.rounds != nil }),
      RuleOption("opening-minimum", \.openingMinimum, .points(from: 0)),
      RuleOption("bank-minimum", \.bankMinimum, .points(from: 0)),
      RuleOption("bank-dice", \.bankDice, .number(0...6)),
      RuleOption("hot-dice", \.hotDice, .choice),
      RuleOption(
        "farkle-penalty", \.farklePenalty,
        .off(or: .penalty, from: FarkleRules.Penalty(consecutive: 3, points: 1000))),
      RuleOption("keep", \.keep, .choice),
      RuleOption("toxic-twos", \.toxicTwos, .onOrOff),
      RuleOption("rounds", \.rounds, .rounds, group: .ending),
      RuleOption("piggyback", \.piggyback, .onOrOff),
      RuleOption("ending", \.ending, .choice, group: .ending, isMoot: { $0.rounds != nil }),
      RuleOption("final-tie", \.finalTie, .choice, group: .ending, isMoot: { $0.rounds != nil }),
      RuleOption("seats", \.seats, .seats(within: 1...8, like: "2-8"), group: .table),
    ],
    presets: FarkleRules.presetNames.compactMap { name in
      FarkleRules.preset(named: name).map { (name, $0) }
    },
    faults: { $0.validate().map { ($0.keys, $0.words) } })
}

// MARK: - Combinations

extension OptionValue<FarkleRules> {
  fileprivate static var threeOnes: Self {
    let points = OptionValue<Points>.points()
    return Self(
      expected: points.expected, numbers: points.numbers,
      read: { node, rules, _ in
        var rules = rules
        guard let points = node.points else { return nil }
        rules.triples[0] = points
        return rules
      },
      write: { $0.pointsPerFace == nil ? nil : points.write($0.triples[0]) })
  }

  /// Points for each number of pips, which leave three 1s alone, or a list with those.
  fileprivate static var threeOfAKind: Self {
    Self(
      expected: "points for each number of pips, or a list of six", numbers: YAMLNode.points,
      read: { node, rules, mapping in
        var rules = rules
        if let points = node.points {
          for face in 2...6 { rules.triples[face - 1] = points * face }
          return rules
        }
        guard case .sequence(let items) = node.content, items.count == 6 else { return nil }
        for (index, item) in items.enumerated() {
          if let points = item.points {
            rules.triples[index] = points
          } else {
            mapping.mismatch(expected: OptionValue<Points>.points().expected, item)
          }
        }
        let conflict = RulesFault.listAndThreeOnes
        if mapping.has("three-ones") { mapping.report(conflict.words, about: conflict.keys) }
        return rules
      },
      write: { rules in
        rules.pointsPerFace.map { .number($0.rawValue) } ?? .list(rules.triples.map(\.rawValue))
      })
  }
}

extension OptionValue<FarkleRules.KindScore> {
  fileprivate static var kindScore: Self {
    Self(
      expected: "'x2' (times the triple), points or 'off'", words: ["off"],
      numbers: YAMLNode.points,
      read: {
        if $0.isOff { return .off }
        return $0.number(after: "x").map { .times($0) } ?? $0.points.map { .flat($0) }
      },
      write: {
        switch $0 {
        case .times(let times): .prefixed("x", times)
        case .flat(let points): .number(points.rawValue)
        case .off: .word("off")
        }
      })
  }
}

extension OptionValue<FarkleRules.FourAndPair> {
  fileprivate static var fourAndPair: Self {
    Self(
      expected: "'off', 'three-pairs' or points", words: ["off", "three-pairs"],
      numbers: YAMLNode.points,
      read: {
        $0.isOff ? .off : $0.text == "three-pairs" ? .asThreePairs : $0.points.map { .flat($0) }
      },
      write: {
        switch $0 {
        case .off: .word("off")
        case .asThreePairs: .word("three-pairs")
        case .flat(let points): .number(points.rawValue)
        }
      })
  }
}

extension OptionValue<FarkleRules.FullHouse> {
  fileprivate static var fullHouse: Self {
    Self(
      expected: "points, 'triple+250' or 'off'", words: ["off"], numbers: YAMLNode.points,
      read: {
        if $0.isOff { return .off }
        return $0.number(after: "triple+").map { .triplePlus(Points($0)) }
          ?? $0.points.map { .flat($0) }
      },
      write: {
        switch $0 {
        case .off: .word("off")
        case .flat(let points): .number(points.rawValue)
        case .triplePlus(let more): .prefixed("triple+", more.rawValue)
        }
      })
  }
}

extension OptionValue<FarkleRules.SmallStraight?> {
  fileprivate static var smallStraight: Self {
    Self(
      expected: "points, a pair of points or 'off'", words: ["off"], numbers: YAMLNode.points,
      read: { node in
        if node.isOff { return .some(nil) }
        if let points = node.points { return .init(low: points, high: points) }
        guard case .sequence(let items) = node.content, items.count == 2,
          let low = items[0].points, let high = items[1].points
        else { return nil }
        return .init(low: low, high: high)
      },
      write: {
        guard let straight = $0 else { return .word("off") }
        return straight.low == straight.high
          ? .number(straight.low.rawValue)
          : .list([straight.low.rawValue, straight.high.rawValue])
      })
  }
}

extension OptionValue<FarkleRules.SixOnes> {
  fileprivate static var sixOnes: Self {
    Self(
      expected: "points or 'wins'", words: ["wins"], numbers: YAMLNode.points,
      read: { $0.text == "wins" ? .wins : $0.points.map { .flat($0) } },
      write: {
        switch $0 {
        case .byKind: nil
        case .flat(let points): .number(points.rawValue)
        case .wins: .word("wins")
        }
      })
  }
}

// MARK: - The course of a game

extension OptionValue<FarkleRules.Penalty> {
  fileprivate static var penalty: Self {
    .fields(
      [
        RuleOption("consecutive", \.consecutive, .number(1...100)),
        RuleOption("points", \.points, .points()),
        RuleOption("floor", \.floor, .floor),
      ], like: FarkleRules.Penalty(consecutive: 3, points: 1000))
  }
}

extension OptionValue<Points?> {
  fileprivate static var floor: Self {
    Self(
      expected: "a number of points or 'none'", words: ["none"],
      read: {
        $0.text == "none"
          ? .some(nil)
          : $0.integer(in: -YAMLNode.mostPoints...YAMLNode.mostPoints).map { Points($0) }
      },
      write: { $0.map { .number($0.rawValue) } ?? .word("none") })
  }
}

extension OptionValue<Int?> {
  fileprivate static var rounds: Self {
    Self(
      expected: "a number of rounds from 1 on or 'off'", words: ["off"], numbers: 1...1000,
      read: { $0.isOff ? .some(nil) : $0.integer(in: 1...1000).map { .some($0) } },
      write: { $0.map { .number($0) } ?? .word("off") })
  }
}
