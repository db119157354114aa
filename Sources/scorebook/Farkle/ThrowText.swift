import Diagnostics
import Farkle
import Tabletop

/// One throw as it is typed: `111462`, or with what it should score, `111523 = 1050`, `234663 = farkle`.
///
/// The grammar of the lines in a rule document's `score` blocks. Blanks may stand between dice.
struct ThrowText {
  /// What the throw is claimed to score, and where in the text that stands.
  struct Claim {
    /// 0 for `farkle`.
    var points: Points
    var range: Range<Int>
  }

  private(set) var dice = Dice()
  private(set) var claim: Claim?

  /// Why a text is no throw, and where, in bytes of the text.
  enum Fault: Error, Hashable {
    case nothing
    case notADie(String, Range<Int>)
    case tooManyDice(Range<Int>)
    case claimWithoutPoints(Range<Int>)
    case claimDiffers(claimed: Int, actual: Int, Range<Int>)
    case notScoring(FarkleRules.Reason)
  }

  init(_ text: some Collection<UInt8>) throws(Fault) {
    let bytes = Array(text)
    let equals = bytes.firstIndex(of: UInt8(ascii: "="))
    for index in 0..<(equals ?? bytes.count) where !ThrowText.isBlank(bytes[index]) {
      let face = Int(bytes[index]) - Int(UInt8(ascii: "0"))
      guard (1...6).contains(face) else {
        throw .notADie(ThrowText.character(at: index, of: bytes), index..<index + 1)
      }
      guard dice.count < Dice.capacity else { throw .tooManyDice(0..<(equals ?? bytes.count)) }
      dice.append(face)
    }
    guard !dice.isEmpty else { throw .nothing }
    guard let equals else { return }
    let range = ThrowText.trimmed(equals + 1..<bytes.count, of: bytes)
    let claim = String(decoding: bytes[range], as: UTF8.self)
    guard let points = claim == "farkle" ? 0 : Int(claim) else {
      throw .claimWithoutPoints(range.isEmpty ? equals..<equals + 1 : range)
    }
    self.claim = Claim(points: Points(points), range: range)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func trimmed(_ range: Range<Int>, of bytes: [UInt8]) -> Range<Int> {
    var range = range
    while let first = range.first, isBlank(bytes[first]) { range = first + 1..<range.upperBound }
    while let last = range.last, isBlank(bytes[last]) { range = range.lowerBound..<last }
    return range
  }

  private static func character(at index: Int, of bytes: [UInt8]) -> String {
    String(String(decoding: bytes[index...].prefix(4), as: UTF8.self).prefix(1))
  }
}

extension ThrowText.Fault {
  /// Where it is, in bytes of the text.
  var range: Range<Int> {
    switch self {
    case .nothing, .notScoring: 0..<0
    case .notADie(_, let range), .tooManyDice(let range), .claimWithoutPoints(let range),
      .claimDiffers(_, _, let range):
      range
    }
  }

  var words: FaultWords {
    switch self {
    case .nothing:
      FaultWords("farkle-no-dice", "no dice, expected one to six digits like '111462'")
    case .notADie(let character, _):
      FaultWords("farkle-not-a-die", "a die shows 1 to 6, not '\(character)'")
    case .tooManyDice:
      FaultWords("farkle-too-many-dice", "more than six dice, a throw has one to six")
    case .claimWithoutPoints:
      FaultWords("farkle-claim-number", "expected points or 'farkle' after '='")
    case .claimDiffers(let claimed, let actual, _):
      FaultWords(
        "farkle-claim-differs", "the throw scores \(actual), not \(claimed) as claimed")
    case .notScoring(let reason):
      reason.words { "seat \($0.rawValue + 1)" }
    }
  }
}
