import Bytes

/// Dice in the order they were thrown, side by side, of which some may be kept.
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
    guard !dice.isEmpty else { return }
    let width = dice.count * (DiceRow.side + DiceRow.gap) - DiceRow.gap
    output.append("<svg class=\"dice\" viewBox=\"0 0 ")
    output.append(decimal: width)
    output.append(" 16\" role=\"img\"")
    output.append(" aria-label=", label)
    output.append(">")
    for die in dice {
      output.append(contentsOf: DiceRow.uses[(die.isKept ? 7 : 0) + die.face])
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
