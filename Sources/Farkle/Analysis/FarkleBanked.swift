import Tabletop

/// The bounds found while a turn is gone over from the most points down: the rows at which it was thrown on, so
/// that rows far below needn't be compared.
///
/// Of several keeps that are banked, the one of most points is best, as long as more points are worth more.
struct FarkleBanked {
  /// The last row at which the turn wasn't banked, by dice left, 1 to 5.
  private var thrown = InlineArray<8, Int>(repeating: .max)
  /// The last row at which banking was worth more than a row more.
  private var drop = Int.max

  @inline(__always)
  mutating func isThrown(left: Int, at row: Int) { thrown[left] = row }

  @inline(__always)
  mutating func drops(at row: Int) { drop = row }

  /// Whether more points were worth more wherever one looked: then they are for who throws on, too.
  var grows: Bool {
    @inline(__always) get { drop == .max }
  }

  /// Whether everything is banked that a throw from a row may leave dice with.
  ///
  /// - Parameter most: by dice left: the most rows that a throw leads up which leaves so many.
  @inline(__always)
  func isAll(dice: Int, row: Int, most: InlineArray<8, Int>) -> Bool {
    for left in 1..<dice where thrown[left] <= row + most[left] { return false }
    return true
  }

  /// Returns the most dice left up to which every keep of a throw from a row is banked, and more points are
  /// better; 0 where there is none.
  @inline(__always)
  func level(dice: Int, row: Int, most: InlineArray<8, Int>, mostOfAll: Int) -> Int {
    guard drop > row + mostOfAll else { return 0 }
    var level = 0
    while level < dice - 1, thrown[level + 1] > row + most[level + 1] { level += 1 }
    return level
  }
}

extension FarkleThrows.Outcome {
  /// The options where all that leave up to `level` dice are banked, and of those the one of most points alone,
  /// as though it left one.
  ///
  /// - Parameter growing: Whether of those that leave as many dice the one of most points is best, too.
  func options(bankingUpTo level: Int, growing: Bool = false) -> [FarkleThrows.Option] {
    var kept: [FarkleThrows.Option] = []
    var most: Int?
    for option in options {
      if option.left > 0, option.left <= level {
        most = max(most ?? 0, option.points)
      } else if !growing || kept.last?.left != option.left || option.wins {
        // The one of most points comes first.
        kept.append(option)
      }
    }
    if let most { kept.append(FarkleThrows.Option(points: most, left: 1)) }
    return kept
  }
}
