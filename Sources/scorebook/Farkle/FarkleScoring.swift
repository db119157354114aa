import Diagnostics
import Farkle
import Histories
import Tabletop

/// The command `score farkle`.
struct FarkleScoring: InputScorer {
  private let rules: FarkleRules
  private let keep: Dice?

  static func run(_ arguments: Arguments, _ console: Console) throws -> ToolStatus {
    let keep = try arguments[.keep].map { value throws(UsageFault) in
      guard let dice = Dice(value.utf8.map { Int($0) - Int(UInt8(ascii: "0")) }) else {
        throw .badValue(.keep, value, expected: "one to six digits from 1 to 6")
      }
      return dice
    }
    let source = try RulesSource.read(arguments[.rules], for: .farkle)
    console.report(source.findings)
    guard !source.findings.hasErrors, case .farkle(let rules) = source.rules.rules else {
      return .faults
    }
    let scorer = FarkleScoring(rules: rules, keep: keep)
    return try Scoring(.farkle, by: scorer, arguments, console).run()
  }

  func score(_ input: ArraySlice<UInt8>) throws(InputFault) -> InputScore {
    do throws(FarkleExample.Fault) {
      var example = try FarkleExample(parsing: input)
      if let keep { example.kept = keep }
      let score = try ThrowScore(example, under: rules)
      return InputScore(fields: score.json, text: score.text(of: example.dice))
    } catch {
      let words = error.words
      throw InputFault(
        id: words.id, message: words.message, notes: words.notes, range: error.range)
    }
  }
}
