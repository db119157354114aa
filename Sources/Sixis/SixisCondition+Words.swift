import Bytes
public import Tabletop

/// Conditions in words: `six even dice`, and what dice have of it.
extension SixisCondition {
  /// The requirement of six dice, as the end of a sentence: `needs six even dice`.
  fileprivate var needs: Message {
    switch self {
    case .count(let count, let face): "\(count, showing: face)"
    case .both(let one, let other, let count):
      "\(count, showing: one) and \(count, showing: other)"
    case .run(let first, let last): "\(faces: Array(first...last), each: "a ")"
    case .even(let count): "\(inWords: count) even dice"
    case .odd(let count): "\(inWords: count) odd dice"
    case .alike(let count): "\(inWords: count) dice alike"
    case .fullHouse: "three dice of one number and two of another"
    case .pairs(let count): "\(inWords: count) pairs of different numbers"
    case .sumAtMost(let sum): "\(sum) pips at the most"
    case .sumAtLeast(let sum): "\(sum) pips at least"
    }
  }

  /// Returns the part of it that six dice have, in as many words: `five`.
  fileprivate func found(in dice: FaceCounts) -> Message {
    switch self {
    case .count(_, let face): "\(inWords: dice[face])"
    case .both(let one, let other, _):
      "\(dice[one], showing: one) and \(dice[other], showing: other)"
    case .run(let first, let last):
      "\(faces: (first...last).filter { dice[$0] == 0 }, each: "no ")"
    case .even: "\(inWords: dice.even)"
    case .odd: "\(inWords: dice.odd)"
    case .alike: "\(inWords: dice.mostAlike)"
    case .fullHouse:
      dice.mostAlike < 3 ? "no three of one number" : "no pair of another number"
    case .pairs: "\(inWords: dice.pairs)"
    case .sumAtMost, .sumAtLeast: "\(dice.sum)"
    }
  }
}

extension Message.StringInterpolation {
  @inline(never)
  fileprivate mutating func appendInterpolation(inWords count: Int) {
    appendInterpolation(["none", "one", "two", "three", "four", "five", "six"][count])
  }

  /// `a 6`, `two 6s`, `no 6`.
  @inline(never)
  fileprivate mutating func appendInterpolation(_ count: Int, showing face: Int) {
    switch count {
    case 0: appendLiteral("no ")
    case 1: appendLiteral("a ")
    default:
      appendInterpolation(inWords: count)
      appendLiteral(" ")
    }
    appendInterpolation(face)
    if count > 1 { appendLiteral("s") }
  }

  /// `a 1, a 2 and a 3`.
  @inline(never)
  fileprivate mutating func appendInterpolation(faces: [Int], each before: StaticString) {
    for (index, face) in faces.enumerated() {
      if index > 0 { appendLiteral(index == faces.count - 1 ? " and " : ", ") }
      appendLiteral(before)
      appendInterpolation(face)
    }
  }
}

extension SixisCard.Face {
  /// The name in lower case, as it stands in a message: `all dice even`.
  public var lowercasedName: String {
    var bytes = name.bytes
    for index in bytes.indices where (65...90).contains(bytes[index]) { bytes[index] |= 0x20 }
    return String(bytes: bytes)
  }

  /// Returns why dice don't meet the side: `all dice even needs six even dice, these have five`.
  public func shortfall(of dice: FaceCounts) -> String {
    let (needs, found) = (condition.needs.text, condition.found(in: dice).text)
    return ("\(lowercasedName) needs \(needs), these have \(found)" as Message).text
  }
}
