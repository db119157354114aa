import Diagnostics
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

  func score(_ input: ArraySlice<UInt8>) throws(InputFault) -> InputScore {
    do throws(FarkleExample.Fault) {
      var example = try FarkleExample(parsing: input)
      if let keep { example.kept = keep }
      let score = try ThrowScore(example, under: rules)
      return InputScore(fields: score.json, text: score.text(of: example.dice))
    } catch {
      throw InputFault(error)
    }
  }
}

extension FarkleExample.Fault: PlacedFault {}
