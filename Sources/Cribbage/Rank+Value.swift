public import Tabletop

extension Rank {
  /// What the card adds to the running count and to fifteens: 1 for the ace, 10 for ten, jack, queen, king.
  public var countingValue: Int { min(number, 10) }
}
