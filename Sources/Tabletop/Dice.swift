import Bytes

/// A throw of up to six six-sided dice in the order they were thrown or written, packed in four bytes.
///
/// Equality minds the order; compare `counts` where it doesn't matter.
public struct Dice: Hashable, Sendable {
  /// The dice, three bits each, the first die lowest.
  private var packed: UInt32 = 0
  private var size: UInt32 = 0

  /// The most dice one value holds.
  public static let capacity = 6

  public init() {}

  /// Adds a die showing `face`.
  ///
  /// - Precondition: `face` is 1 to 6 and fewer than six dice are held.
  public mutating func append(_ face: Int) {
    precondition((1...6).contains(face) && size < 6, "a die shows 1 to 6, six dice at the most")
    packed |= UInt32(face) << (size * 3)
    size += 1
  }

  /// Creates dice from their faces; `nil` where there are more than six or a face isn't 1 to 6.
  public init?(_ faces: some Sequence<Int>) {
    for face in faces {
      guard (1...6).contains(face), size < 6 else { return nil }
      append(face)
    }
  }
}

extension Dice: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { Int(size) }

  public subscript(index: Int) -> Int {
    precondition(index >= 0 && index < count, "die index out of range")
    return Int(packed >> (UInt32(index) * 3)) & 7
  }
}

extension Dice {
  /// The number of dice that show each face.
  public var counts: FaceCounts {
    var counts = FaceCounts()
    for face in self { counts[face] += 1 }
    return counts
  }

  /// Marks, die by die, which of these dice make up `kept`: of equal faces the first ones.
  public func marking(_ kept: FaceCounts) -> [Bool] {
    var rest = kept
    return map { face in
      guard rest[face] > 0 else { return false }
      rest[face] -= 1
      return true
    }
  }

  /// Appends the dice to `output` as ASCII digits.
  public func write(to output: inout [UInt8]) {
    for face in self { output.append(UInt8(ascii: "0") + UInt8(face)) }
  }
}

extension Dice: CustomStringConvertible {
  /// The dice as digits: `111462`.
  @inline(never)
  public var description: String {
    var digits: [UInt8] = []
    write(to: &digits)
    return String(bytes: digits)
  }
}
