import Cribbage
import Diagnostics
import Histories
import Tabletop
import Telling

/// The command `score cribbage`.
struct CribbageScoring: InputScorer {
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
      throw InputFault(error)
    }
  }

  private func text(of count: HandCount) -> String {
    Column.left(count.cardWords + (count.isCrib ? " crib" : ""), 24)
      + Column.right(String(count.points.rawValue), 4) + "\n" + count.breakdown(indent: "    ")
  }
}

extension CribbageExample.Fault: PlacedFault {}
extension PegExample.Fault: PlacedFault {}
