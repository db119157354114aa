import Bytes
public import Tabletop

extension CribbageLine.Fault {
  /// Returns the fault in words.
  ///
  /// - Parameter bytes: the slice that was read.
  @inline(never)
  public func words(reading bytes: ArraySlice<UInt8>) -> FaultWords {
    let text = String(bytes: bytes[range])
    return switch reason {
    case .unknownLine:
      FaultWords(
        "cribbage-unknown-line",
        saying:
          "can't read '\(text)'; expected 'deal NAME', 'NAME: CARDS', 'crib CARD', 'cut CARD',"
          + " 'play CARDS', counts such as 'NAME: pegs 3 hand 8', or a claim such as"
          + " 'NAME hand = 12'")
    case .noName:
      FaultWords("cribbage-no-name", saying: "expected a player's name")
    case .nothing:
      FaultWords(
        "cribbage-no-cards", saying: "nothing follows '\(text)'; expected cards such as '5H TD'")
    case .notACard:
      FaultWords(
        "cribbage-not-a-card",
        saying: "'\(text)' is no card; write rank and suit, such as '5H', 'TD' or 'AS'")
    case .oneCard:
      FaultWords("cribbage-one-card", saying: "unexpected '\(text)'; one card is due here")
    case .secondArrow:
      FaultWords(
        "cribbage-second-arrow",
        saying:
          "a second '>' in one hand; the cards dealt come before it, those to the crib after it")
    case .noClaim:
      FaultWords(
        "cribbage-claim",
        saying: "can't read the claim '\(text)'; expected 'NAME hand', 'NAME crib' or 'NAME pegs'")
    case .notANumber:
      FaultWords(
        "cribbage-number",
        saying: bytes[range].isWord("=") || bytes[range].isWord(":")
          ? "expected points after '\(text)'"
          : "'\(text)' is no number of points, expected one such as '12'")
    case .afterNumber:
      FaultWords("cribbage-after-number", saying: "unexpected '\(text)' after the points")
    case .notACount:
      FaultWords(
        "cribbage-not-a-count",
        saying: "can't read '\(text)'; expected"
          + " \(CribbageRules.CountWord.allCases.map { ("'\($0.rawValue)'" as Message).text }.listed("or")),"
          + " as in 'pegs 3 hand 8'")
    case .countTwice:
      FaultWords("cribbage-count-twice", saying: "a second '\(text)' in one line")
    case .numberAfterHeels:
      FaultWords(
        "cribbage-number",
        saying: "his heels are always 2 and stand without a number, leave '\(text)' out")
    case .noCount:
      FaultWords("cribbage-number", saying: "expected points after '\(text)', such as '\(text) 4'")
    }
  }
}
