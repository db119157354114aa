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
    case .claimWithoutNumber:
      return FaultWords(
        "farkle-claim-number", "expected a number after '=', the points of the turn")
    case .numberTooLarge:
      return FaultWords("farkle-number-too-large", "'\(text)' is too many points for one turn")
    }
  }
}
