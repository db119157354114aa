import Tabletop

/// The one table of the cards (sixis.md, *Components*).
extension SixisCard {
  /// A card's name in the notation, and what its sides say.
  private struct Row {
    let id: String
    let blue: Face?
    let red: Face

    init(_ id: String, _ blue: Face?, _ red: Face) {
      self.id = id
      self.blue = blue
      self.red = red
    }
  }

  /// The rows of the table, in the order of the cases.
  private static let rows: [Row] = [
    Row("ones", Face("Double Ones", 20, .count(2, of: 1)), Face("Four Ones", 50, .count(4, of: 1))),
    Row("twos", Face("Double Twos", 20, .count(2, of: 2)), Face("Four Twos", 50, .count(4, of: 2))),
    Row(
      "threes", Face("Double Threes", 20, .count(2, of: 3)),
      Face("Four Threes", 50, .count(4, of: 3))),
    Row(
      "fours", Face("Double Fours", 20, .count(2, of: 4)), Face("Four Fours", 50, .count(4, of: 4))),
    Row(
      "fives", Face("Double Fives", 20, .count(2, of: 5)), Face("Four Fives", 50, .count(4, of: 5))),
    Row(
      "sixes", Face("Double Sixes", 20, .count(2, of: 6)), Face("Four Sixes", 50, .count(4, of: 6))),
    Row(
      "one-six", Face("One and Six", 15, .both(1, 6, count: 1)),
      Face("Ones and Sixes", 50, .both(1, 6, count: 2))),
    Row(
      "two-five", Face("Two and Five", 15, .both(2, 5, count: 1)),
      Face("Twos and Fives", 50, .both(2, 5, count: 2))),
    Row(
      "three-four", Face("Three and Four", 15, .both(3, 4, count: 1)),
      Face("Threes and Fours", 50, .both(3, 4, count: 2))),
    Row("run-low", Face("Run 1-2-3", 25, .run(1, 3)), Face("Run 1-2-3-4-5", 60, .run(1, 5))),
    Row("run-high", Face("Run 4-5-6", 25, .run(4, 6)), Face("Run 2-3-4-5-6", 60, .run(2, 6))),
    Row("even", Face("Four Dice Even", 15, .even(4)), Face("All Dice Even", 65, .even(6))),
    Row("odd", Face("Four Dice Odd", 15, .odd(4)), Face("All Dice Odd", 65, .odd(6))),
    Row("kind", Face("Three of a Kind", 15, .alike(3)), Face("Full House", 55, .fullHouse)),
    Row("pairs", Face("Two Pair", 20, .pairs(2)), Face("Three Pair", 80, .pairs(3))),
    Row("low", Face("Low", 20, .sumAtMost(18)), Face("Very Low", 60, .sumAtMost(12))),
    Row("high", Face("High", 20, .sumAtLeast(24)), Face("Very High", 60, .sumAtLeast(30))),
    Row("sixis", nil, Face("Sixis", 60, .alike(6))),
  ]

  private var row: Row { Self.rows[Int(rawValue)] }

  /// The card's name in records: `one-six`.
  public var id: String {
    @inline(never)
    get { row.id }
  }

  /// The blue side; `nil` for the Sixis.
  public var blue: Face? { row.blue }

  public var red: Face { row.red }
}

extension SixisCard.Face {
  fileprivate init(_ name: String, _ points: Points, _ condition: SixisCondition) {
    self.init(name: name, points: points, condition: condition)
  }
}
