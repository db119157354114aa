import Bytes
public import Tabletop

extension KlondikeLine.Fault {
  /// Returns the fault in words.
  ///
  /// - Parameter bytes: the slice that was read.
  @inline(never)
  public func words(reading bytes: ArraySlice<UInt8>) -> FaultWords {
    let text = String(bytes: bytes[range])
    switch reason {
    case .nothing:
      return FaultWords(
        "klondike-empty-line", saying: "a line without a move; expected moves like 'draw' or 'AH>F'"
      )
    case .unknownWord:
      return FaultWords(
        "klondike-unknown-word",
        saying:
          "unknown word '\(text)'; expected 'draw', 'recycle', 'tap CARD', 'CARD>F', 'CARD>1' to"
          + " 'CARD>7' or 'resign'")
    case .misplacedDeal:
      return FaultWords(
        "klondike-misplaced-deal",
        saying: "'deal' after something else; the deal begins a line of its own")
    case .cardAlone:
      return FaultWords(
        "klondike-card-alone",
        saying: "'\(text)' alone says nothing of where it goes; write '\(text)>F', '\(text)>1' to"
          + " '\(text)>7' or 'tap \(text)'")
    case .notACard:
      return FaultWords(
        "klondike-not-a-card",
        saying: "'\(text)' is no card; expected rank and suit like '10H' or 'QS'")
    case .misplacedArrow:
      return FaultWords(
        "klondike-misplaced-arrow",
        saying: "a '>' that follows no card; expected a move like '9C>5'")
    case .tapWithoutCard:
      return FaultWords("klondike-tap-without-card", saying: "'tap' without a card; write 'tap QD'")
    case .noTarget:
      return FaultWords(
        "klondike-no-target", saying: "nothing after '>'; expected 'F' or a column from 1 to 7")
    case .notATarget:
      return FaultWords(
        "klondike-no-target",
        saying: "'\(text)' is no place for a card; expected 'F' or a column from 1 to 7"
      )
    case .claimWithoutNumber:
      return FaultWords(
        "klondike-claim-number", saying: "expected a number after '=', the score so far")
    case .numberTooLarge:
      return FaultWords("klondike-number-too-large", saying: "'\(text)' is too high for a score")
    case .afterClaim:
      return FaultWords(
        "klondike-after-claim",
        saying: "unexpected '\(text)' after the claim; further moves go in a line of their own")
    }
  }
}
