import Tabletop

/// The ways in which turns end that are played for most points, from any moment of them: the chances by points
/// banked.
///
/// Shared by all turns: an object, so that handing it on counts one reference and not one of each table.
public final class FarklePlans: Sendable {
  public let tables: FarkleTurnTables
  /// The number of rows of points; the last stands for so many and all above.
  let rows: Int
  /// The ends by row and dice to throw: the chance of a farkle, and from that row on the chance to bank so much.
  private let ends: [Ends]

  /// The chances of the ends that a turn may have.
  public struct Ends: Sendable {
    public internal(set) var farkle = 0.0
    /// The chance to win the game at once.
    public internal(set) var won = 0.0
    /// The chances to bank, by rows of points counted from the row looked from.
    public internal(set) var banks: [Double] = []
  }

  /// - Parameter rows: above 0.
  public init(_ tables: FarkleTurnTables, rows: Int) {
    let throwing = tables.throwing
    let unit = throwing.unit
    self.tables = tables
    self.rows = rows
    var ends = Array(repeating: Ends(), count: rows * (Dice.capacity + 1))
    for row in stride(from: rows - 1, through: 0, by: -1) {
      for dice in 1...Dice.capacity {
        var sum = Ends(farkle: throwing.farkle[dice], banks: Array(repeating: 0, count: rows - row))
        if row == rows - 1 {
          sum.farkle = tables.finalFarkle(dice: dice)
          sum.banks[0] = 1 - sum.farkle
        } else {
          for outcome in throwing.outcomes[dice] {
            let option = tables.best(of: outcome.options, points: row * unit)
            let points = row * unit + option.points
            let next = min(points / unit, rows - 1)
            if option.wins {
              sum.won += outcome.chance
            } else if tables.banks(points: points, left: option.left) {
              sum.banks[next - row] += outcome.chance
            } else {
              let later = ends[next * (Dice.capacity + 1) + option.dice]
              sum.farkle += outcome.chance * later.farkle
              sum.won += outcome.chance * later.won
              for (index, chance) in later.banks.enumerated() {
                sum.banks[next - row + index] += outcome.chance * chance
              }
            }
          }
        }
        while sum.banks.last == 0 { sum.banks.removeLast() }
        ends[row * (Dice.capacity + 1) + dice] = sum
      }
    }
    self.ends = ends
  }

  func ends(row: Int, dice: Int) -> Ends {
    ends[min(row, rows - 1) * (Dice.capacity + 1) + dice]
  }

  /// The chances of a turn's ends, from its beginning.
  public var ofTurn: Ends {
    let throwing = tables.throwing
    var sum = ends(row: 0, dice: Dice.capacity)
    guard throwing.bonusChance > 0 else { return sum }
    let row = min(throwing.bonus / throwing.unit, rows - 1)
    let second = ends(row: row, dice: Dice.capacity)
    sum.farkle += throwing.bonusChance * (second.farkle - 1)
    sum.won += throwing.bonusChance * second.won
    while sum.banks.count < row + second.banks.count { sum.banks.append(0) }
    for (index, chance) in second.banks.enumerated() {
      sum.banks[row + index] += throwing.bonusChance * chance
    }
    return sum
  }
}
