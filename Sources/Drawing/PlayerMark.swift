import Bytes

/// The sign that a player is known by on every page, for ever: a colour, and a shape for anyone who doesn't see it.
public struct PlayerMark: Hashable, Sendable {
  public var color: Color
  public var shape: Shape

  public init(color: Color, shape: Shape) {
    self.color = color
    self.shape = shape
  }

  /// The colours in the order of their classes, `p1` to `p8`; a style says what they look like.
  public enum Color: String, CaseIterable, Hashable, Sendable {
    case blue, orange, green, purple, gold, teal, grey, red
  }

  /// The shapes in the order of their classes, `m1` to `m8`.
  public enum Shape: String, CaseIterable, Hashable, Sendable {
    case circle, square, triangle, diamond
    case wedge, plus, cross, star
  }
}

extension PlayerMark {
  /// A mark for a line by its place, which is nobody's.
  public init(place: Int) {
    let number = abs(place % Color.allCases.count)
    self.init(color: Color.allCases[number], shape: Shape.allCases[number])
  }

  /// The mark that follows from a name: always the same, no matter who else plays.
  public init(hashing name: some Sequence<UInt8>) {
    // Of short names the bits of the hash are far from even, so they are mixed once more.
    var hash = FNV1a(of: name).value
    hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
    hash ^= hash >> 33
    self.init(
      color: Color.allCases[Int(hash % 8)], shape: Shape.allCases[Int(hash / 8 % 8)])
  }

  /// The two classes of an element that bears the mark: `p3 m5`.
  public var classes: String { Self.allClasses[(color.number - 1) * 8 + shape.number - 1] }

  /// The classes of all marks, those of a colour together.
  private static let allClasses = (1...8).flatMap { color in
    (1...8).map { "p\(color) m\($0)" }
  }
}

extension PlayerMark.Color {
  /// The number, 1 to 8.
  var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }
}

extension PlayerMark.Shape {
  /// The number, 1 to 8.
  fileprivate var number: Int { (Self.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// The outline of the shape from its centre on, about 8 units in size.
  package var path: StaticString {
    switch self {
    case .circle: "m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"
    case .square: "m-3.5-3.5h7v7h-7z"
    case .triangle: "m0-5l4.5 8h-9z"
    case .diamond: "m0-5l5 5l-5 5l-5-5z"
    case .wedge: "m0 5l4.5-8h-9z"
    case .plus: "m-1.5-5h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5v-3h3.5z"
    case .cross:
      "m0-2.2l2.8-2.8l2.2 2.2l-2.8 2.8l2.8 2.8l-2.2 2.2l-2.8-2.8l-2.8 2.8l-2.2-2.2l2.8-2.8l-2.8-2.8l2.2-2.2z"
    case .star:
      "m0-5.5l1.4 3.6l3.8 0.2l-3 2.4l1 3.8l-3.2-2.1l-3.2 2.1l1-3.8l-3-2.4l3.8-0.2z"
    }
  }
}

extension [UInt8] {
  /// Appends the class of a mark's colour, ` p3`.
  mutating func append(_ color: PlayerMark.Color) {
    append(" p")
    append(decimal: color.number)
  }
}
