public import Tabletop

extension SixisLine.Fault {
  /// Returns the fault in words.
  ///
  /// - Parameter bytes: the slice that was read.
  public func words(reading bytes: ArraySlice<UInt8>) -> FaultWords {
    let text = String(decoding: bytes[range], as: UTF8.self)
    switch reason {
    case .noTurn:
      return FaultWords(
        "sixis-no-turn",
        "expected 'NAME: …', 'round', 'saved' or 'deal'"
          + (text.utf8.isEmpty ? "" : ", not '\(text)'"))
    case .noName:
      return FaultWords("sixis-no-name", "expected a player's name")
    case .nothing:
      return FaultWords("sixis-nothing", "nothing follows; expected dice or cards")
    case .noRoll:
      return FaultWords(
        "sixis-unexpected",
        "unexpected '\(text)'; expected the dice rolled, '-' or 'end-round'")
    case .noAction:
      return FaultWords(
        "sixis-unexpected",
        "unexpected '\(text)'; expected the turn's points, or 'take' or 'flip' and a card")
    case .sideBeforeCard:
      return FaultWords(
        "sixis-unknown-card",
        "the side '\(text)' before its card; write the card first: 'take ones \(text)'")
    case .noSide(let card):
      return FaultWords(
        "sixis-no-side",
        "expected 'blue' or 'red' behind '\(card.id)', the side that lay up when it was taken")
    case .unknownSide:
      return FaultWords(
        "sixis-no-side", "expected the side of the card, 'blue' or 'red', not '\(text)'")
    case .noBlueSide:
      return FaultWords("sixis-no-side", "the Sixis has no blue side; write 'take sixis'")
    case .flipOfSixis:
      return FaultWords(
        "sixis-flip-of-red", "'sixis' lies red side up and can't be flipped")
    case .sideOfFlip:
      return FaultWords(
        "sixis-after-turn",
        "'flip' turns a blue side up to red; leave out '\(text)'")
    case .saveWithoutRoll:
      return FaultWords(
        "sixis-unexpected",
        "'save' without a roll; leave the saved dice out, or write 'deal' "
          + "and the dice, too")
    case .pointsWithoutSign:
      return FaultWords(
        "sixis-unexpected", "unexpected '\(text)'; points behind a card need a sign: '= \(text)'")
    case .unexpected:
      return FaultWords(
        "sixis-unexpected", "unexpected '\(text)'; expected 'take', 'flip', 'save' or '='")
    case .spacedDice:
      return FaultWords(
        "sixis-unexpected", "unexpected '\(text)'; write the dice without blanks, like '135266'")
    case .remark:
      return FaultWords(
        "sixis-unexpected", "unexpected '\(text)' behind the points; a remark stands behind '#'")
    case .endRoundAfterRoll:
      return FaultWords(
        "sixis-end-round", "'end-round' behind a roll; a round is ended instead of rolling")
    case .notADie:
      return FaultWords("sixis-not-a-die", "a die shows 1 to 6, not '\(text)'")
    case .tooManyDice(let count):
      return FaultWords("sixis-too-many-dice", "'\(text)' are \(count) dice; a player has six")
    case .noDice:
      return FaultWords(
        "sixis-no-dice", "expected the saved dice as digits; leave it out where none are saved")
    case .noCard:
      return FaultWords("sixis-no-card", "expected a card behind '\(text)', such as 'kind'")
    case .unknownCard:
      return FaultWords(
        "sixis-unknown-card", "unknown card '\(text)'", notes: ["the cards are \(Self.cards)"])
    case .twoActions:
      return FaultWords(
        "sixis-two-actions", "'\(text)' though the turn has taken or flipped a card already")
    case .actionAfterSave:
      return FaultWords(
        "sixis-action-after-save", "'\(text)' behind 'save'; write what was taken or flipped first")
    case .twoSaves:
      return FaultWords("sixis-two-saves", "a second 'save'; write all saved dice behind one")
    case .afterTurn:
      return FaultWords("sixis-after-turn", "unexpected '\(text)' after the end of the turn")
    case .claimWithoutNumber:
      return FaultWords(
        "sixis-claim-number", "expected a number after '=', the points of the turn")
    case .numberTooLarge:
      return FaultWords("sixis-number-too-large", "'\(text)' is too many points for one turn")
    }
  }

  /// The ids of all cards: `ones, twos, …`.
  private static var cards: String {
    var text = ""
    for card in SixisCard.allCases {
      if card != .ones { text += ", " }
      text += card.id
    }
    return text
  }
}
