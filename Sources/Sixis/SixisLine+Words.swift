import Bytes
public import Tabletop

extension SixisLine.Fault {
  /// Returns the fault in words.
  ///
  /// - Parameter bytes: the slice that was read.
  @inline(never)
  public func words(reading bytes: ArraySlice<UInt8>) -> FaultWords {
    let text = String(bytes: bytes[range])
    switch reason {
    case .noTurn:
      return FaultWords(
        "sixis-no-turn",
        saying: "expected 'NAME: …', 'round', 'saved' or 'deal'"
          + (range.isEmpty ? "" : ", not '\(text)'"))
    case .noName:
      return FaultWords("sixis-no-name", saying: "expected a player's name")
    case .nothing:
      return FaultWords("sixis-nothing", saying: "nothing follows; expected dice or cards")
    case .noRoll:
      return FaultWords(
        "sixis-unexpected",
        saying: "unexpected '\(text)'; expected the dice rolled, '-' or 'end-round'")
    case .noAction:
      return FaultWords(
        "sixis-unexpected",
        saying: "unexpected '\(text)'; expected the turn's points, or 'take' or 'flip' and a card")
    case .sideBeforeCard:
      return FaultWords(
        "sixis-unknown-card",
        saying: "the side '\(text)' before its card; write the card first: 'take ones \(text)'")
    case .noSide(let card):
      return FaultWords(
        "sixis-no-side",
        saying:
          "expected 'blue' or 'red' behind '\(card)', the side that lay up when it was taken")
    case .unknownSide:
      return FaultWords(
        "sixis-no-side", saying: "expected the side of the card, 'blue' or 'red', not '\(text)'")
    case .noBlueSide:
      return FaultWords("sixis-no-side", saying: "the Sixis has no blue side; write 'take sixis'")
    case .flipOfSixis:
      return FaultWords(
        "sixis-flip-of-red", saying: "'sixis' lies red side up and can't be flipped")
    case .sideOfFlip:
      return FaultWords(
        "sixis-after-turn",
        saying: "'flip' turns a blue side up to red; leave out '\(text)'")
    case .saveWithoutRoll:
      return FaultWords(
        "sixis-unexpected",
        saying: "'save' without a roll; leave the saved dice out, or write 'deal' "
          + "and the dice, too")
    case .pointsWithoutSign:
      return FaultWords(
        "sixis-unexpected",
        saying: "unexpected '\(text)'; points behind a card need a sign: '= \(text)'")
    case .unexpected:
      return FaultWords(
        "sixis-unexpected", saying: "unexpected '\(text)'; expected 'take', 'flip', 'save' or '='")
    case .spacedDice:
      return FaultWords(
        "sixis-unexpected",
        saying: "unexpected '\(text)'; write the dice without blanks, like '135266'")
    case .remark:
      return FaultWords(
        "sixis-unexpected",
        saying: "unexpected '\(text)' behind the points; a remark stands behind '#'")
    case .endRoundAfterRoll:
      return FaultWords(
        "sixis-end-round", saying: "'end-round' behind a roll; a round is ended instead of rolling")
    case .notADie:
      return FaultWords("sixis-not-a-die", saying: "a die shows 1 to 6, not '\(text)'")
    case .tooManyDice(let count):
      return FaultWords(
        "sixis-too-many-dice", saying: "'\(text)' are \(count) dice; a player has six")
    case .noDice:
      return FaultWords(
        "sixis-no-dice",
        saying: "expected the saved dice as digits; leave it out where none are saved")
    case .noCard:
      return FaultWords("sixis-no-card", saying: "expected a card behind '\(text)', such as 'kind'")
    case .unknownCard:
      return FaultWords(
        "sixis-unknown-card", saying: "unknown card '\(text)'",
        notes: ["the cards are \(Self.cards)"])
    case .twoActions:
      return FaultWords(
        "sixis-two-actions", saying: "'\(text)' though the turn has taken or flipped a card already"
      )
    case .actionAfterSave:
      return FaultWords(
        "sixis-action-after-save",
        saying: "'\(text)' behind 'save'; write what was taken or flipped first")
    case .twoSaves:
      return FaultWords(
        "sixis-two-saves", saying: "a second 'save'; write all saved dice behind one")
    case .afterTurn:
      return FaultWords(
        "sixis-after-turn", saying: "unexpected '\(text)' after the end of the turn")
    case .claimWithoutNumber:
      return FaultWords(
        "sixis-claim-number", saying: "expected a number after '=', the points of the turn")
    case .numberTooLarge:
      return FaultWords(
        "sixis-number-too-large", saying: "'\(text)' is too many points for one turn")
    }
  }

  /// The ids of all cards: `ones, twos, …`.
  private static var cards: String {
    var text: [UInt8] = []
    for card in SixisCard.allCases {
      if card != .ones { text.append(", ") }
      text.append(text: card.id)
    }
    return String(bytes: text)
  }
}
