import Farkle
import Formats
import Histories
import Tabletop
import Telling

/// The command `score farkle`.
struct FarkleScoring: InputScorer {
  private let rules: FarkleRules
  private var keep: Dice?

  init(rules: FarkleRules, _ arguments: Arguments) throws(UsageFault) {
    self.rules = rules
    keep = nil
    guard let value = arguments[.keep] else { return }
    guard let dice = Dice(value.utf8.map { Int($0) - Int(UInt8(ascii: "0")) }) else {
      throw .badValue(.keep, value, expected: "one to six digits from 1 to 6")
    }
    keep = dice
  }

  func score(_ input: ArraySlice<UInt8>) throws(FarkleExample.Fault) -> InputScore {
    var example = try FarkleExample(parsing: input)
    if let keep { example.kept = keep }
    let score = try ThrowScore(example, under: rules)
    return InputScore(fields: score.json, text: score.text(of: example.dice))
  }
}

extension FarkleExample.Fault: PlacedFault {}

/// What one throw scores under rules, looked at alone.
struct ThrowScore {
  /// Dice kept of the throw, and what they make.
  struct Kept {
    var dice: Dice
    var points: Points
    /// How many dice of the throw are left, 0 when all are kept.
    var left: Int
    /// The largest first.
    var combinations: [Combination]
  }

  var isFarkle: Bool
  /// The keep with the most points, `nil` on a farkle.
  var best: Kept?
  /// Keeping every die, `nil` where not every die scores.
  var all: Kept?
  /// What the caller chose to keep.
  var chosen: Kept?

  /// Scores a throw that was typed, with the keep it chose if it chose one.
  ///
  /// - Throws: a fault where the claim doesn't hold, or the keep isn't allowed.
  init(_ example: FarkleExample, under rules: FarkleRules) throws(FarkleExample.Fault) {
    try example.check(under: rules)
    let dice = example.dice
    isFarkle = rules.isFarkle(dice.counts)
    best = rules.bestKeep(of: dice.counts).flatMap { Kept($0.dice.dice, of: dice, rules) }
    all = Kept(dice.counts.dice, of: dice, rules)
    chosen = example.kept.flatMap { Kept($0.counts.dice, of: dice, rules) }
  }
}

extension ThrowScore.Kept {
  /// `nil` where the rules don't let these dice be kept.
  fileprivate init?(_ kept: Dice, of thrown: Dice, _ rules: FarkleRules) {
    guard let combinations = try? rules.combinations(keeping: kept, of: thrown) else { return nil }
    self.combinations = combinations
    dice = kept
    points = combinations.reduce(0) { $0 + $1.points }
    left = thrown.count - kept.count
  }

  fileprivate var json: JSON {
    [
      "points": .number(points.rawValue), "kept": .string(dice.description),
      "left": .number(left), "combinations": .array(combinations.map { JSON($0.value) }),
    ]
  }

  /// One line for the keep and one for each combination it is made of.
  fileprivate func text(after start: String) -> String {
    let leaves =
      switch left {
      case 0: "no dice left"
      case 1: "1 die left"
      default: "\(left) dice left"
      }
    var text = "\(start)\(Column.right(String(points.rawValue), 6))  keep \(dice), \(leaves)\n"
    for combination in combinations {
      text += String(repeating: " ", count: start.count)
      text += Column.right(String(combination.points.rawValue), 6)
      text += "    \(combination.dice) \(combination.kind.words)\n"
    }
    return text
  }
}

extension ThrowScore {
  /// The fields of a `score` answer after `game` and `input`.
  var json: [JSON.Field] {
    var fields: [JSON.Field] = []
    fields.add("farkle", .bool(isFarkle))
    fields.add("best", best?.json ?? .null)
    fields.add("all", all?.json ?? .null)
    if let chosen { fields.add("keep", chosen.json) }
    return fields
  }

  /// The answer to read: what to keep, what for, and whether all dice score.
  func text(of dice: Dice) -> String {
    let start = Column.left(dice.description, 8)
    if let chosen { return chosen.text(after: start) }
    guard let best else { return start + Column.right("0", 6) + "  farkle\n" }
    var text = best.text(after: start)
    if let all, all.dice != best.dice {
      text += all.text(after: String(repeating: " ", count: start.count))
    }
    return text
  }
}

extension Combination.Kind {
  /// The name as a person says it: `three of a kind`.
  fileprivate var words: String { rawValue.split(separator: "-").joined(separator: " ") }
}
