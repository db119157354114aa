import Bytes

/// The requirement on dice, as a row of dice: numbers, letters that stand for numbers, and words.
public struct DicePattern: Hashable, Sendable {
  public enum Item: Hashable, Sendable {
    /// A die that shows 1 to 6.
    case face(Int)
    /// A die whose number is free: a letter, the same for the same number.
    case letter(String)
    /// A few characters beside the dice: `≤ 18`, `×4`.
    case text(String)
  }

  public var items: [Item]
  /// The requirement in words, for those who don't see the dice; empty where words beside them say so.
  public var label: String

  public init(_ items: [Item], label: String = "") {
    self.items = items
    self.label = label
  }
}

extension DicePattern {
  /// Writes the pattern as one image, 16 units high; nothing where it is empty.
  ///
  /// The page must hold `DieSymbols`.
  public func write(to output: inout [UInt8]) {
    guard !items.isEmpty else { return }
    let width = items.reduce(-DicePattern.gap) { $0 + $1.width + DicePattern.gap }
    output.append("<svg class=\"dice pattern\" viewBox=\"0 0 ")
    output.append(coordinate: width)
    output.append(" 16\"")
    output.append(" width=", width)
    output.append(" height=\"16\"")
    if label.isEmpty {
      output.append(" aria-hidden=\"true\">")
    } else {
      output.append(" role=\"img\"")
      output.append(" aria-label=", label)
      output.append(">")
    }
    var x = 0.0
    for item in items {
      item.write(at: x, to: &output)
      x += item.width + DicePattern.gap
    }
    output.append("</svg>")
  }

  fileprivate static let gap = 3.0
}

extension DicePattern.Item {
  fileprivate var width: Double {
    switch self {
    case .face, .letter: 16
    case .text(let text): TextMeasure.width(of: text, size: 13)
    }
  }

  fileprivate func write(at x: Double, to output: inout [UInt8]) {
    switch self {
    case .face(let face):
      output.append("<use href=\"#d")
      output.append(decimal: face)
      output.append("\"")
      output.append(" x=", x)
      output.append("/>")
    case .letter(let letter):
      output.append("<rect class=\"die\"")
      output.append(" x=", x + 1)
      output.append(
        """
         y="1" width="14" height="14" rx="3" fill="none" stroke="currentColor" stroke-width="1.5"/>
        """)
      output.append(letter, from: x + 8, size: "10.5", baseline: "11.8")
    case .text(let text):
      output.append(text, from: x + width / 2, size: "13", baseline: "12.5")
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(
    _ text: String, from middle: Double, size: StaticString, baseline: StaticString
  ) {
    append("<text")
    append(" x=", middle)
    append(" y=\"")
    append(baseline)
    append("\" font-size=\"")
    append(size)
    append("\" font-weight=\"700\" text-anchor=\"middle\" fill=\"currentColor\">")
    append(escaping: text)
    append("</text>")
  }
}
