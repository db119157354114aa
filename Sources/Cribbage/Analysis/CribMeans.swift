public import Tabletop

/// The mean count of a crib by what a player threw into it, when all throw the best discard by the same
/// table: in thousandths of a point.
///
/// Two players throw two cards, three and four throw one. Found by `SelfPlay`, round by round until the
/// next table is the same.
public struct CribMeans: Hashable, Sendable {
  /// The player's own crib, or a partner's.
  public var own: [UInt16]
  /// The crib of another.
  public var others: [UInt16]

  public init(own: [UInt16], others: [UInt16]) {
    self.own = own
    self.others = others
  }

  /// The means when two, three or four play.
  ///
  /// - Precondition: two to four play.
  public static func of(seats: Int) -> CribMeans {
    precondition((2...4).contains(seats), "two to four play cribbage")
    return [ofTwo, ofThree, ofFour][seats - 2]
  }

  /// Returns the table of no cribs at all, with which self-play begins.
  public static func none(seats: Int) -> CribMeans {
    let zeros = [UInt16](repeating: 0, count: size(seats: seats))
    return CribMeans(own: zeros, others: zeros)
  }

  /// Returns the number of entries that a table has for so many players.
  static func size(seats: Int) -> Int { seats == 2 ? 13 * 13 * 2 : 13 }

  /// The place of two cards: by their ranks in either order, and by whether they are of one suit.
  static func index(_ first: Rank, _ second: Rank, isSuited: Bool) -> Int {
    ((first.number - 1) * 13 + second.number - 1) * 2 + (isSuited ? 1 : 0)
  }

  /// The same of two cards by their bits in a set.
  static func index(ofBits first: Int, _ second: Int) -> Int {
    ((first & 15) * 13 + (second & 15)) * 2 + (first >> 4 == second >> 4 ? 1 : 0)
  }

  func table(ownsCrib: Bool) -> [UInt16] { ownsCrib ? own : others }

  /// The mean crib with two cards of these ranks thrown into it, in points.
  public func mean(_ first: Rank, _ second: Rank, isSuited: Bool, ownsCrib: Bool) -> Double {
    Double(table(ownsCrib: ownsCrib)[Self.index(first, second, isSuited: isSuited)]) / 1000
  }

  /// The same of all pairs of these ranks, of which a fourth are of one suit unless the ranks are equal.
  public func mean(_ first: Rank, _ second: Rank, ownsCrib: Bool) -> Double {
    let apart = mean(first, second, isSuited: false, ownsCrib: ownsCrib)
    if first == second { return apart }
    return 0.75 * apart + 0.25 * mean(first, second, isSuited: true, ownsCrib: ownsCrib)
  }
}
