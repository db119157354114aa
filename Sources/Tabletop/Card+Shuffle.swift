extension Card {
  /// Returns the whole pack in an order drawn from `generator`.
  ///
  /// Fisher and Yates: the same generator gives the same order on every machine, whatever the standard
  /// library's own shuffle does.
  public static func shuffledPack(using generator: inout SplitMix64) -> [Card] {
    var cards = pack
    for last in stride(from: cards.count - 1, to: 0, by: -1) {
      cards.swapAt(last, generator.below(last + 1))
    }
    return cards
  }
}

extension SplitMix64 {
  /// Returns a number from 0 up to, but not, `bound`, each as likely.
  ///
  /// - Precondition: `bound` is above 0.
  public mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "there must be a number below the bound")
    let bound = UInt64(bound)
    let unfair = (0 &- bound) % bound
    while true {
      let (high, low) = bound.multipliedFullWidth(by: next())
      if low >= unfair { return Int(high) }
    }
  }
}
