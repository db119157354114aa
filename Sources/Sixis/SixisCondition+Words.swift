import Bytes
public import Tabletop

/// Conditions in words: `six even dice`, and what dice have of it.
extension SixisCondition {
  /// What the condition asks of six dice, as the end of a sentence: `needs six even dice`.
  public var needs: String { need.text }

  private var need: Message {
    switch self {
    case .count(let count, let face): "\(Self.dice(count, showing: face))"
    case .both(let one, let other, let count):
      "\(Self.dice(count, showing: one)) and \(Self.dice(count, showing: other))"
    case .run(let first, let last): "\(Self.list(Array(first...last), before: "a "))"
    case .even(let count): "\(Self.word(count)) even dice"
    case .odd(let count): "\(Self.word(count)) odd dice"
    case .alike(let count): "\(Self.word(count)) dice alike"
    case .fullHouse: "three dice of one number and two of another"
    case .pairs(let count): "\(Self.word(count)) pairs of different numbers"
    case .sumAtMost(let sum): "\(sum) pips at the most"
    case .sumAtLeast(let sum): "\(sum) pips at least"
    }
  }

  /// What six dice have of it, in as many words: `five`.
  public func found(in dice: FaceCounts) -> String {
    switch self {
    case .count(_, let face): return Self.word(dice[face])
    case .both(let one, let other, _):
      let words: Message =
        "\(Self.dice(dice[one], showing: one)) and \(Self.dice(dice[other], showing: other))"
      return words.text
    case .run(let first, let last):
      return Self.list((first...last).filter { dice[$0] == 0 }, before: "no ")
    case .even: return Self.word(dice.even)
    case .odd: return Self.word(dice.odd)
    case .alike: return Self.word(dice.mostAlike)
    case .fullHouse:
      return dice.mostAlike < 3 ? "no three of one number" : "no pair of another number"
    case .pairs: return Self.word(dice.pairs)
    case .sumAtMost, .sumAtLeast: return ("\(dice.sum)" as Message).text
    }
  }

  /// `a 6`, `two 6s`, `no 6`.
  @inline(never)
  private static func dice(_ count: Int, showing face: Int) -> String {
    let words: Message =
      switch count {
      case 0: "no \(face)"
      case 1: "a \(face)"
      default: "\(word(count)) \(face)s"
      }
    return words.text
  }

  @inline(never)
  private static func word(_ count: Int) -> String {
    ["none", "one", "two", "three", "four", "five", "six"][count]
  }

  @inline(never)
  private static func list(_ faces: [Int], before: StaticString) -> String {
    var text: [UInt8] = []
    for (index, face) in faces.enumerated() {
      if index > 0 { text.append(index == faces.count - 1 ? " and " : ", " as StaticString) }
      text.append(before)
      text.append(decimal: face)
    }
    return String(bytes: text)
  }
}

extension SixisCard.Face {
  /// The name in lower case, as it stands in a message: `all dice even`.
  public var lowercasedName: String {
    var bytes = name.bytes
    for index in bytes.indices where (65...90).contains(bytes[index]) { bytes[index] |= 0x20 }
    return String(bytes: bytes)
  }
}
