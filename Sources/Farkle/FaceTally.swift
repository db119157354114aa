import Tabletop

/// The number of dice that showed each face, without a limit.
public struct FaceTally: Hashable, Sendable {
  /// The counts of 1s, 2s and 3s.
  private var low = SIMD4<Int>.zero
  /// The counts of 4s, 5s and 6s.
  private var high = SIMD4<Int>.zero

  public init() {}

  /// - Precondition: `face` is 1 to 6.
  public subscript(face: Int) -> Int {
    get {
      precondition((1...6).contains(face), "a die shows 1 to 6")
      return face <= 3 ? low[face - 1] : high[face - 4]
    }
    set {
      precondition((1...6).contains(face), "a die shows 1 to 6")
      if face <= 3 { low[face - 1] = newValue } else { high[face - 4] = newValue }
    }
  }

  /// The number of dice counted.
  public var total: Int {
    var total = 0
    for face in 1...6 { total += self[face] }
    return total
  }

  public static func + (one: FaceTally, other: FaceTally) -> FaceTally {
    var sum = one
    sum.low &+= other.low
    sum.high &+= other.high
    return sum
  }

  mutating func visit<Visitor: StatsVisitor>(by visitor: inout Visitor) {
    var counts = (1...6).map { self[$0] }
    visitor.visit("faces", &counts, size: 6, most: Int.max)
    for (index, count) in counts.enumerated() { self[index + 1] = count }
  }
}
