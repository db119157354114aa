import Cribbage
import Diagnostics
import Histories
import Tabletop

/// The command `score cribbage`.
struct CribbageScoring: InputScorer {
  /// Any rules count a hand alike; `--rules` is read for what is wrong in it.
  static func run(_ arguments: Arguments, _ console: Console) throws -> ToolStatus {
    let source = try RulesSource.read(arguments[.rules], for: .cribbage)
    console.report(source.findings)
    guard !source.findings.hasErrors else { return .faults }
    return try Scoring(.cribbage, by: CribbageScoring(), arguments, console).run()
  }

  func score(_ input: ArraySlice<UInt8>) throws(InputFault) -> InputScore {
    do throws(CribbageExample.Fault) {
      let example = try CribbageExample(parsing: input)
      try example.check()
      let count = example.count
      return InputScore(
        fields: [
          JSON.Field(key: "count", value: .number(count.points.rawValue)),
          JSON.Field(key: "groups", value: JSON(groupsOf: count)),
        ],
        text: text(of: count))
    } catch {
      let words = error.words
      throw InputFault(
        id: words.id, message: words.message, notes: words.notes, range: error.range)
    }
  }

  private func text(of count: HandCount) -> String {
    Column.left(count.cardWords + (count.isCrib ? " crib" : ""), 24)
      + Column.right(String(count.points.rawValue), 4) + "\n" + count.breakdown(indent: "    ")
  }
}
