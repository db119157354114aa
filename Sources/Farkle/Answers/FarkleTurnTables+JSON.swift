public import Bytes
import Tabletop

extension FarkleTurnTables {
  /// The fields that `odds` tells of a turn before it begins: its worth, from how many points on to bank with
  /// each number of dice to throw, and how often these score nothing.
  public var odds: [JSON.Field] {
    var bank: [JSON.Field] = []
    var farkle: [JSON.Field] = []
    for dice in 1...Dice.capacity {
      let key = dice.description
      bank.add(key, JSON(bankAtOrAbove(dice: dice)))
      farkle.add(key, .fraction(chanceOfFarkle(dice: dice)))
    }
    var fields: [JSON.Field] = []
    fields.add("turn", .fraction(meanTurn))
    fields.add("bank", .object(bank))
    fields.add("farkle", .object(farkle))
    return fields
  }

  /// Returns the options that `odds` tells of a turn under way: all that may be done next, best first.
  public func options(in turn: FarkleRules.OpenTurn) -> JSON {
    var options: [JSON] = []
    for way in ways(in: turn) {
      var fields: [JSON.Field] = []
      fields.add("do", .string(way.banks ? "bank" : "throw"))
      if let kept = way.kept { fields.add("keep", .string(kept.description)) }
      fields.add("points", .fraction(way.points))
      options.append(.object(fields))
    }
    return .array(options)
  }
}
