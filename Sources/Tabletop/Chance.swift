/// An exact probability: so many of so many equally likely cases.
public struct Chance: Hashable, Sendable {
  public var count: Int
  /// Above 0.
  public var of: Int

  public init(_ count: Int, of cases: Int) {
    precondition(cases > 0, "there must be a case")
    self.count = count
    self.of = cases
  }

  /// 0 to 1.
  public var value: Double { Double(count) / Double(of) }

  /// The same chance in lowest terms: 1080 of 46656 is 5 of 216.
  public var reduced: Chance {
    var divisor = of
    var rest = count
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    return Chance(count / divisor, of: of / divisor)
  }
}
