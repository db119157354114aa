import Farkle
import Histories
import Tabletop
import Telling

extension Combination.Kind {
  /// The name as a person says it: `three of a kind`.
  var words: String { rawValue.split(separator: "-").joined(separator: " ") }
}

extension JSON {
  /// A combination as the stable formats have it: `{"name","dice","points"}`.
  init(_ combination: Combination) {
    self = [
      "name": .string(combination.kind.rawValue),
      "dice": .string(combination.dice.description),
      "points": .number(combination.points.rawValue),
    ]
  }
}
