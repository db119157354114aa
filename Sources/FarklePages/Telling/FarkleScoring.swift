import Bytes
import Farkle
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

extension ThrowScore.Kept {
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
