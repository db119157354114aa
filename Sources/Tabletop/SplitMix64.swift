/// A small seeded random generator: the same seed gives the same sequence on every machine.
///
/// Steele, Lea and Flood, *Fast splittable pseudorandom number generators* (2014). Not for secrets.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) {
    state = seed
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

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
