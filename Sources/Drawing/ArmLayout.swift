/// A table of goal cards: two, three or four arms around a card in the centre, and the players
/// between the arms that they reach.
///
/// Two arms of four lie above and below the centre; three arms of three on its left, below it and
/// on its right; four arms of three turn around it like the sails of a mill. Each is a list, named
/// after its arm, and its cards stand in the cells of a grid.
public struct ArmLayout: Hashable, Sendable {
  public struct Player: Hashable, Sendable {
    public var name: String
    /// The mark of the player; `nil` for nobody in particular, who gets one by the seat.
    public var mark: PlayerMark?

    public init(_ name: String, mark: PlayerMark? = nil) {
      self.name = name
      self.mark = mark
    }
  }

  public struct Arm: Hashable, Sendable {
    /// The name of the arm for those who don't see where it lies: "Arm A, reached by Ann and Bob".
    public var label: String
    public var cards: [GoalCard]

    public init(_ cards: [GoalCard], label: String) {
      self.cards = cards
      self.label = label
    }
  }

  /// The arms, two to four; the drawing has no more.
  public var arms: [Arm]
  public var centre: GoalCard
  /// The players in their order; empty where the table alone is drawn.
  public var players: [Player]

  public init(arms: [Arm], centre: GoalCard, players: [Player] = []) {
    self.arms = arms
    self.centre = centre
    self.players = players
  }
}

extension ArmLayout {
  /// The rows and columns of a grid that something takes, the first being 1.
  struct Cell: Hashable, Sendable {
    var row: Int
    var column: Int
    var rows = 1
    var columns = 1
  }

  /// The cell of a card of an arm, where there are `arms` of them; the names take the first row.
  static func cell(of card: Int, arm: Int, arms: Int) -> Cell {
    switch (arms, arm) {
    case (...2, 0): Cell(row: 2, column: 1 + card)
    case (...2, _): Cell(row: 4, column: 1 + card)
    case (3, 0): Cell(row: 2 + card, column: 1)
    case (3, 1): Cell(row: 5, column: 1 + card)
    case (3, _): Cell(row: 4 - card, column: 3)
    case (_, 0): Cell(row: 2, column: 1 + card)
    case (_, 1): Cell(row: 2 + card, column: 4)
    case (_, 2): Cell(row: 5, column: 4 - card)
    default: Cell(row: 5 - card, column: 1)
    }
  }

  static func centre(arms: Int) -> Cell {
    switch arms {
    case ...2: Cell(row: 3, column: 2, columns: 2)
    case 3: Cell(row: 2, column: 2, rows: 3)
    default: Cell(row: 3, column: 2, rows: 2, columns: 2)
    }
  }

  /// The cell of a player's name, beside the arms within reach: of three, the first reaches the
  /// first arm and the third; of four, the third and the fourth.
  static func seat(of player: Int, arms: Int) -> Cell {
    switch (arms, player) {
    case (...2, 0): Cell(row: 5, column: 1, columns: 4)
    case (...2, _): Cell(row: 1, column: 1, columns: 4)
    case (3, 0): Cell(row: 1, column: 1, columns: 3)
    case (3, 1): Cell(row: 6, column: 1)
    case (3, _): Cell(row: 6, column: 3)
    case (_, 0): Cell(row: 6, column: 1, columns: 2)
    case (_, 1): Cell(row: 1, column: 1, columns: 2)
    case (_, 2): Cell(row: 1, column: 3, columns: 2)
    default: Cell(row: 6, column: 3, columns: 2)
    }
  }
}
