import Bytes
public import Tabletop

extension FarkleLine.Fault {
  /// Returns the fault in words.
  ///
  /// - Parameter bytes: the slice that was read.
  public func words(reading bytes: ArraySlice<UInt8>) -> FaultWords {
    let text = String(decoding: bytes[range], as: UTF8.self)
    switch reason {
    case .nothing:
      return FaultWords(
        "farkle-empty-turn", "a turn with nothing in it; a missed turn is written 'pass'")
    case .unexpected:
      return FaultWords(
        "farkle-unexpected", "unexpected '\(text)'; expected a throw, 'bank', 'farkle' or 'pass'")
    case .unknownWord:
      return FaultWords(
        "farkle-unknown-word", "unknown word '\(text)'; expected 'bank', 'farkle' or 'pass'")
    case .capitals:
      return FaultWords(
        "farkle-unknown-word", "'\(text)' has capitals, write '\(Self.small(bytes[range]))'")
    case .cross:
      return FaultWords(
        "farkle-unknown-word", "unknown word '\(text)'; a farkle is written 'farkle'")
    case .dash:
      return FaultWords(
        "farkle-dash",
        "'\(text)' is no turn; a farkle is written 'farkle', a missed turn 'pass'")
    case .remark:
      return FaultWords(
        "farkle-remark", "unexpected '\(text)'; a remark is written behind '#': '# \(text)'")
    case .spacedDice:
      let joined = String(decoding: bytes[range].filter { !$0.isWhiteSpace }, as: UTF8.self)
      return FaultWords(
        "farkle-spaced-dice",
        "'\(text)' is one throw, write its dice without blanks: '\(joined)'")
    case .notADie:
      return FaultWords("farkle-not-a-die", "a die shows 1 to 6, not '\(text)'")
    case .tooManyDice(let count):
      return FaultWords("farkle-too-many-dice", "'\(text)' are \(count) dice; there are six")
    case .misplacedArrow:
      return FaultWords(
        "farkle-misplaced-arrow", "a second '>' in one throw; put a space between throws")
    case .passAfterThrows:
      return FaultWords(
        "farkle-pass-after-throws", "'pass' after a throw; only a whole turn can be missed")
    case .afterFinish:
      return FaultWords("farkle-after-finish", "unexpected '\(text)' after the end of the turn")
    case .afterPoints:
      return FaultWords(
        "farkle-after-points",
        "unexpected '\(text)' after the points, which are a whole turn by themselves")
    case .claimAlone:
      let number = bytes[range].drop { !$0.isDigit && $0 != UInt8(ascii: "-") }
      return FaultWords(
        "farkle-claim-alone",
        "'\(text)' claims the points of dice, and there are none; without dice write "
          + "'\(String(decoding: number, as: UTF8.self))'")
    case .partedNumber:
      let digits = String(decoding: bytes[range].filter { $0.isDigit }, as: UTF8.self)
      return FaultWords(
        "farkle-parted-number", "'\(text)' is no number here, write '\(digits)'")
    case .claimWithoutNumber:
      return FaultWords(
        "farkle-claim-number", "expected a number after '=', the points of the turn")
    case .numberTooLarge:
      return FaultWords("farkle-number-too-large", "'\(text)' is too many points for one turn")
    }
  }

  /// A word of ASCII letters without its capitals.
  private static func small(_ word: ArraySlice<UInt8>) -> String {
    String(decoding: word.map { $0.isLetter ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
