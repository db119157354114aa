import Bytes
public import Tabletop

extension FarkleLine.Fault {
  /// Returns the fault in words.
  ///
  /// - Parameter bytes: the slice that was read.
  @inline(never)
  public func words(reading bytes: ArraySlice<UInt8>) -> FaultWords {
    let text = String(bytes: bytes[range])
    switch reason {
    case .nothing:
      return FaultWords(
        "farkle-empty-turn", saying: "a turn with nothing in it; a missed turn is written 'pass'")
    case .unexpected:
      return FaultWords(
        "farkle-unexpected",
        saying: "unexpected '\(text)'; expected a throw, 'bank', 'farkle' or 'pass'")
    case .unknownWord:
      return FaultWords(
        "farkle-unknown-word", saying: "unknown word '\(text)'; expected 'bank', 'farkle' or 'pass'"
      )
    case .capitals:
      return FaultWords(
        "farkle-unknown-word", saying: "'\(text)' has capitals, write '\(Self.small(bytes[range]))'"
      )
    case .cross:
      return FaultWords(
        "farkle-unknown-word", saying: "unknown word '\(text)'; a farkle is written 'farkle'")
    case .dash:
      return FaultWords(
        "farkle-dash",
        saying: "'\(text)' is no turn; a farkle is written 'farkle', a missed turn 'pass'")
    case .remark:
      return FaultWords(
        "farkle-remark", saying: "unexpected '\(text)'; a remark is written behind '#': '# \(text)'"
      )
    case .spacedDice:
      let joined = String(bytes: bytes[range].filter { !$0.isWhiteSpace })
      return FaultWords(
        "farkle-spaced-dice",
        saying: "'\(text)' is one throw, write its dice without blanks: '\(joined)'")
    case .notADie:
      return FaultWords("farkle-not-a-die", saying: "a die shows 1 to 6, not '\(text)'")
    case .tooManyDice(let count):
      return FaultWords(
        "farkle-too-many-dice", saying: "'\(text)' are \(count) dice; there are six")
    case .misplacedArrow:
      return FaultWords(
        "farkle-misplaced-arrow", saying: "a second '>' in one throw; put a space between throws")
    case .passAfterThrows:
      return FaultWords(
        "farkle-pass-after-throws", saying: "'pass' after a throw; only a whole turn can be missed")
    case .afterFinish:
      return FaultWords(
        "farkle-after-finish", saying: "unexpected '\(text)' after the end of the turn")
    case .afterPoints:
      return FaultWords(
        "farkle-after-points",
        saying: "unexpected '\(text)' after the points, which are a whole turn by themselves")
    case .claimAlone:
      let number = bytes[range].drop { !$0.isDigit && $0 != UInt8(ascii: "-") }
      return FaultWords(
        "farkle-claim-alone",
        saying: """
          '\(text)' claims the points of dice, and there are none; without dice write \
          '\(String(bytes: number))'
          """)
    case .partedNumber:
      let digits = String(bytes: bytes[range].filter { $0.isDigit })
      return FaultWords(
        "farkle-parted-number", saying: "'\(text)' is no number here, write '\(digits)'")
    case .totalWithoutNumber:
      return FaultWords(
        "farkle-claim-number",
        saying: "expected a number after 'total', the player's points after the turn")
    case .totalAlone:
      return FaultWords(
        "farkle-claim-alone", saying: "'total' stands behind a turn, as in '350 total 3400'")
    case .pointsAfterBank:
      return FaultWords(
        "farkle-after-finish", saying: "the turn's points stand behind '=', write '= \(text)'")
    case .pointsAfterBankAlone:
      return FaultWords(
        "farkle-after-finish",
        saying: "a turn without its dice is its points alone, write '\(text)'")
    case .claimWithoutNumber:
      return FaultWords(
        "farkle-claim-number", saying: "expected a number after '=', the points of the turn")
    case .numberTooLarge:
      return FaultWords(
        "farkle-number-too-large", saying: "'\(text)' is too many points for one turn")
    }
  }

  /// A word of ASCII letters without its capitals.
  private static func small(_ word: ArraySlice<UInt8>) -> String {
    String(bytes: word.map { $0.isLetter ? $0 | 0x20 : $0 })
  }
}
