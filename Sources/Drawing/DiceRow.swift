import Bytes

/// Dice in the order they were thrown, side by side; some may be kept.
public struct DiceRow: Hashable, Sendable {
  /// A die: its face, 1 to 6, and whether it is kept.
  public struct Die: Hashable, Sendable {
    public var face: Int
    public var isKept: Bool

    public init(_ face: Int, isKept: Bool = false) {
      self.face = face
      self.isKept = isKept
    }
  }

  public var dice: [Die]
  /// The description of the dice, for those who don't see them: "threw 1 3 3 5, kept 1 5".
  public var label: String

  public init(_ dice: [Die], label: String) {
    self.dice = dice
    self.label = label
  }

  /// - Parameters:
  ///   - faces: each 1 to 6.
  ///   - kept: for each face whether it is kept; dice beyond its end aren't.
  public init(_ faces: some Sequence<Int>, kept: [Bool] = [], label: String) {
    dice = faces.enumerated().map { Die($1, isKept: $0 < kept.count && kept[$0]) }
    self.label = label
  }
}

extension DiceRow {
  /// Writes the dice as one image, 16 units high; nothing where there are no dice.
  ///
  /// The page must hold `DieSymbols`, and its style sets the dice 19 units apart.
  public func write(to output: inout [UInt8]) {
    DiceRow.write(dice, to: &output) { $0.append(escaping: label) }
  }

  /// Writes dice whose description is written, as it can stand in an attribute, without a text of its own.
  public static func write(
    _ dice: [Die], to output: inout [UInt8], label: (inout [UInt8]) -> Void
  ) {
    guard !dice.isEmpty else { return }
    output.append("<svg class=\"dice\" viewBox=\"0 0 ")
    output.append(decimal: dice.count * (side + gap) - gap)
    output.append(" 16\" role=\"img\" aria-label=\"")
    label(&output)
    output.append("\">")
    for die in dice {
      output.append(contentsOf: uses[(die.isKept ? 7 : 0) + die.face])
    }
    output.append("</svg>")
  }

  /// The symbols of the faces 0 to 6 as they lie, and then of those kept.
  private static let uses: [[UInt8]] = ["d", "k"].flatMap { kind in
    (0...6).map { Array("<use href=\"#\(kind)\($0)\"/>".utf8) }
  }

  private static let side = 16
  private static let gap = 3
}
