/// The number of dice that show each face, 1 to 6: a set of dice without their order, packed in four bytes.
public struct FaceCounts: Hashable, Sendable {
  /// The counts, four bits a face, the 1s lowest.
  public private(set) var packed: UInt32 = 0

  public init() {}

  /// The number of dice showing `face`, 0 to 15.
  public subscript(face: Int) -> Int {
    get { Int(packed >> shift(face)) & 15 }
    set {
      precondition((0...15).contains(newValue), "0 to 15 dice of a face")
      packed = packed & ~(15 << shift(face)) | UInt32(newValue) << shift(face)
    }
  }

  private func shift(_ face: Int) -> UInt32 {
    precondition((1...6).contains(face), "a die shows 1 to 6")
    return UInt32(face - 1) * 4
  }

  /// The number of dice.
  public var total: Int {
    var total = 0
    for face in 1...6 { total += self[face] }
    return total
  }

  /// Whether every die of these is among `other`'s.
  public func isSubset(of other: FaceCounts) -> Bool {
    for face in 1...6 where self[face] > other[face] { return false }
    return true
  }

  /// The dice in ascending order.
  ///
  /// - Precondition: there are six at the most.
  public var dice: Dice {
    var dice = Dice()
    for face in 1...6 {
      for _ in 0..<self[face] { dice.append(face) }
    }
    return dice
  }

  public static func + (one: FaceCounts, other: FaceCounts) -> FaceCounts {
    var sum = one
    for face in 1...6 { sum[face] += other[face] }
    return sum
  }

  /// - Precondition: `other` is a subset of `one`.
  public static func - (one: FaceCounts, other: FaceCounts) -> FaceCounts {
    var difference = one
    for face in 1...6 { difference[face] -= other[face] }
    return difference
  }
}
