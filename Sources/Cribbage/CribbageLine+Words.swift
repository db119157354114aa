import Bytes
public import Tabletop

extension CribbageLine.Fault {
  /// Returns the fault in words.
  ///
  /// - Parameter bytes: the slice that was read.
  @inline(never)
  public func words(reading bytes: ArraySlice<UInt8>) -> FaultWords {
    FaultWords(reason.id, saying: reason.message(quoting: bytes[range]))
  }
}

extension CribbageLine.Fault.Reason {
  fileprivate var id: StaticString {
    switch self {
    case .unknownLine: "cribbage-unknown-line"
    case .noName: "cribbage-no-name"
    case .nothing: "cribbage-no-cards"
    case .notACard: "cribbage-not-a-card"
    case .oneCard: "cribbage-one-card"
    case .secondArrow: "cribbage-second-arrow"
    case .noClaim: "cribbage-claim"
    case .notANumber, .numberAfterHeels, .noCount: "cribbage-number"
    case .afterNumber: "cribbage-after-number"
    case .notACount: "cribbage-not-a-count"
    case .countTwice: "cribbage-count-twice"
    }
  }

  /// - Parameter bytes: What stands at the fault's place.
  fileprivate func message(quoting bytes: ArraySlice<UInt8>) -> Message {
    let text = String(bytes: bytes)
    return switch self {
    case .unknownLine:
      """
      can't read '\(text)'; expected 'deal NAME', 'NAME: CARDS', 'crib CARD', 'cut CARD', 'play CARDS', \
      counts such as 'NAME: pegs 3 hand 8', or a claim such as 'NAME hand = 12'
      """
    case .noName: "expected a player's name"
    case .nothing: "nothing follows '\(text)'; expected cards such as '5H TD'"
    case .notACard: "'\(text)' is no card; write rank and suit, such as '5H', 'TD' or 'AS'"
    case .oneCard: "unexpected '\(text)'; one card is due here"
    case .secondArrow:
      "a second '>' in one hand; the cards dealt come before it, those to the crib after it"
    case .noClaim:
      "can't read the claim '\(text)'; expected 'NAME hand', 'NAME crib' or 'NAME pegs'"
    case .notANumber:
      bytes.isWord("=") || bytes.isWord(":")
        ? "expected points after '\(text)'"
        : "'\(text)' is no number of points, expected one such as '12'"
    case .afterNumber: "unexpected '\(text)' after the points"
    case .notACount:
      """
      can't read '\(text)'; expected 'heels', 'pegs', 'hand', 'crib', 'took' or 'total', as in \
      'pegs 3 hand 8'
      """
    case .countTwice: "a second '\(text)' in one line"
    case .numberAfterHeels:
      "his heels are always 2 and stand without a number, leave '\(text)' out"
    case .noCount: "expected points after '\(text)', such as '\(text) 4'"
    }
  }
}
