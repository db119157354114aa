import Cribbage
import Histories
import Tabletop
import Telling

/// The command `score cribbage`.
struct CribbageScoring: InputScorer {
  func score(_ input: ArraySlice<UInt8>) throws(CribbageExample.Fault) -> InputScore {
    let example = try CribbageExample(parsing: input)
    try example.check()
    let count = example.count
    return InputScore(
      fields: [
        JSON.Field(key: "count", value: .number(count.points.rawValue)),
        JSON.Field(key: "groups", value: JSON(groupsOf: count)),
      ],
      text: text(of: count))
  }

  private func text(of count: HandCount) -> String {
    Column.left(count.cardWords + (count.isCrib ? " crib" : ""), 24)
      + Column.right(String(count.points.rawValue), 4) + "\n" + count.breakdown(indent: "    ")
  }
}

extension CribbageExample.Fault: PlacedFault {}
extension PegExample.Fault: PlacedFault {}

extension HandCount.Kind {
  /// The name as a person says it: `double run`.
  var words: String { rawValue.split(separator: "-").joined(separator: " ") }
}

extension HandCount {
  /// The hand and the starter: `5H 5S 5D JC + 5C`.
  var cardWords: String { "\(hand.words) + \(starter)" }

  /// A line for each group with its points, and one below it for each combination.
  ///
  /// - Parameter indent: What stands before each line.
  func breakdown(indent: String) -> String {
    groups.map { group in
      indent + Column.right(String(points(of: group).rawValue), 4) + "  \(group.rawValue)\n"
        + combinations(of: group).map { combination in
          indent + "      " + Column.right(String(combination.points.rawValue), 4)
            + "  \(combination.kind.words) \(combination.cards.words)\n"
        }.joined()
    }.joined()
  }
}

extension JSON {
  /// What a hand counts for, group by group, as the stable formats have it.
  init(groupsOf count: HandCount) {
    self = .array(
      count.groups.map { group in
        [
          "name": .string(group.rawValue), "points": .number(count.points(of: group).rawValue),
          "combinations": .array(
            count.combinations(of: group).map { combination in
              [
                "name": .string(combination.kind.rawValue), "cards": JSON(combination.cards),
                "points": .number(combination.points.rawValue),
              ]
            }),
        ]
      })
  }
}
