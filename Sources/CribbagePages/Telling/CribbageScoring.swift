import Bytes
import Cribbage
import Diagnostics
import Histories
import Tabletop
import Telling

/// The command `score cribbage`.
struct CribbageScoring: InputScorer {
  func score(_ input: ArraySlice<UInt8>) throws(CribbageExample.Fault) -> InputScore {
    let example = try CribbageExample(parsing: input)
    try example.check()
    let count = example.count
    return InputScore(fields: count.json, text: text(of: count))
  }

  private func text(of count: HandCount) -> String {
    Column.left("\(count.hand.words) + \(count.starter)" + (count.isCrib ? " crib" : ""), 24)
      + Column.right(String(count.points.rawValue), 4) + "\n" + count.breakdown(indent: "    ")
  }
}

extension HandCount {
  /// A line for each group with its points, and one below it for each combination.
  ///
  /// - Parameters:
  ///   - indent: What stands before each line.
  ///   - words: `nil` for the names that the stable formats have.
  func breakdown(indent: String, in words: CribbageWords? = nil) -> String {
    func line(_ indent: String, _ points: Points, _ text: String) -> String {
      indent + Column.right(String(points.rawValue), 4) + "  \(text)\n"
    }
    return groups.map { group in
      line(indent, points(of: group), words?.name(of: group) ?? group.rawValue)
        + combinations(of: group).map { combination in
          let name = words?.name(of: combination) ?? combination.kind.words
          return line(indent + "      ", combination.points, "\(name) \(combination.cards.words)")
        }.joined()
    }.joined()
  }
}

extension HandCount.Kind {
  /// The name as a person says it: `double run`.
  fileprivate var words: String { rawValue.split(separator: "-").joined(separator: " ") }
}

extension CribbageExample.Fault: PlacedFault {}
extension PegExample.Fault: PlacedFault {}
