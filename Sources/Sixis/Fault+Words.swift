import Bytes
public import Tabletop

extension SixisRules.Fault {
  /// Returns the fault in words.
  ///
  /// - Parameter name: the player's name at a seat.
  public func words(naming name: (Seat) -> String) -> FaultWords {
    reason.words(naming: name)
  }
}

extension SixisRules.Reason {
  /// Returns the reason in words.
  @inline(never)
  public func words(naming name: (Seat) -> String) -> FaultWords {
    switch self {
    case .afterEnd:
      FaultWords("sixis-after-end", saying: "a line after the end of the game")
    case .beforeRound:
      FaultWords("sixis-before-round", saying: "no round has begun; begin with 'round'")
    case .afterRoundEnd(let end):
      FaultWords(
        "sixis-after-round-end",
        saying: "the round is over: \(end.words); begin the next with 'round'")
    case .roundUnderWay:
      FaultWords("sixis-round-under-way", saying: "'round' while the round before is still on")
    case .emptyRound:
      FaultWords("sixis-empty-round", saying: "'round' after a round without a turn")
    case .cannotBegin(let due):
      FaultWords(
        "sixis-cannot-begin", saying: "the round is for \(list(due, naming: name)) to begin")
    case .firstUnnamed(let among):
      FaultWords(
        "sixis-first-unnamed",
        saying:
          "the rules leave open who begins; write the name of \(list(among, naming: name)) behind 'round'"
      )
    case .outOfTurn(let due):
      FaultWords("sixis-out-of-turn", saying: "out of turn: it is the turn of '\(name(due))'")
    case .notDealt:
      FaultWords(
        "sixis-not-dealt",
        saying: "no cards were dealt in this round; write 'deal' before its first turn")
    case .rollUndealt:
      FaultWords(
        "sixis-not-dealt",
        saying:
          "a roll in a round without 'deal'; write what it took alone: 'take ones blue', 'flip kind', "
          + "or 0 for neither")
    case .pointsAfterDeal:
      FaultWords(
        "sixis-points-after-deal",
        saying: "points alone in a round whose cards were dealt; write the roll")
    case .cardAfterDeal:
      FaultWords(
        "sixis-points-after-deal",
        saying: "a card alone in a round whose cards were dealt; write the roll before it")
    case .endRoundUndealt:
      FaultWords(
        "sixis-end-round",
        saying:
          "'end-round' in a round without 'deal', which ends with the next 'round' or with the game; "
          + "leave it out")
    case .notAtEnd:
      FaultWords("sixis-not-at-end", saying: "the game isn't at its end yet")
    case .dealtAlready, .dealAfterTurns, .wrongArmCount, .wrongCardCount, .dealtTwice, .sixisDealt:
      dealWords
    case .noAdvancedStart, .startDiceInLaterRound, .startDiceAfterDeal, .startDiceOfFirst,
      .tooManyStartDice, .startDiceTwice:
      startWords
    case .notDealtThisRound, .takenAlready, .outOfReach, .conditionNotMet, .flipOfRed,
      .liesRed, .noCardLeft:
      cardWords(naming: name)
    case .wrongDiceCount, .rolledNone, .savedNotHad, .endRoundOfMany, .endRoundTooEarly,
      .impossiblePoints, .claimDiffers, .rolledAlready, .notRolled, .chosenAlready:
      turnWords
    }
  }

  /// Names in quotes: `'Ann', 'Bob' or 'Cy'`.
  private func list(_ seats: [Seat], naming name: (Seat) -> String) -> String {
    list(seats.map { ("'\(name($0))'" as Message).text })
  }

  /// `15, 20 or 25`.
  private func list(_ words: [String]) -> String {
    var text: [UInt8] = []
    for (index, word) in words.enumerated() {
      if index > 0 { text.append(index == words.count - 1 ? " or " : ", " as StaticString) }
      text.append(text: word)
    }
    return String(bytes: text)
  }
}

extension SixisRules.RoundEnd {
  /// The reason why the round ended, as a part of a sentence.
  var words: Message {
    switch self {
    case .sixis: "the Sixis was taken"
    case .noCardInReach: "the player to move reached no card but the Sixis"
    case .choice: "it was ended by 'end-round'"
    case .goal: "the goal was reached"
    case .unrecorded: "its last turn was recorded"
    }
  }
}

extension SixisRules.Reason {
  private var dealWords: FaultWords {
    switch self {
    case .dealAfterTurns:
      FaultWords(
        "sixis-deal-after-turns", saying: "'deal' after turns of the round; write it before them")
    case .wrongArmCount(let count, let due):
      FaultWords(
        "sixis-arm-count",
        saying: "cards for \(count, "arm", "arms") where there are \(due); "
          + "'/' stands between arms"
      )
    case .wrongCardCount(let arm, let count, let due):
      FaultWords(
        "sixis-card-count",
        saying: (count == 0 ? "no cards" : "\(count, "card", "cards")")
          + " in arm \(arm.rawValue) where \(due) are dealt")
    case .dealtTwice(let card):
      FaultWords("sixis-dealt-twice", saying: "'\(card)' is dealt twice")
    case .sixisDealt:
      FaultWords(
        "sixis-sixis-dealt", saying: "'sixis' lies in the centre and isn't dealt into an arm")
    default:
      FaultWords("sixis-dealt-already", saying: "the cards of this round were dealt already")
    }
  }

  private var startWords: FaultWords {
    switch self {
    case .startDiceInLaterRound:
      FaultWords("sixis-start-dice", saying: "'saved' is for the first round alone")
    case .startDiceAfterDeal:
      FaultWords("sixis-start-dice", saying: "'saved' after the deal; write it before 'deal'")
    case .startDiceOfFirst:
      FaultWords("sixis-start-dice", saying: "who begins the round begins it without saved dice")
    case .tooManyStartDice(let count, let most):
      FaultWords(
        "sixis-start-dice",
        saying: "\(count) saved dice where this player may begin with \(most) at the most")
    case .startDiceTwice:
      FaultWords("sixis-start-dice", saying: "a second 'saved' for the same player")
    default:
      FaultWords("sixis-start-dice", saying: "'saved' in a game without 'advanced-start: on'")
    }
  }

  private func cardWords(naming name: (Seat) -> String) -> FaultWords {
    switch self {
    case .takenAlready(let card, let seat):
      FaultWords(
        "sixis-not-on-table",
        saying: "'\(card)' is no longer on the table: '\(name(seat))' took it")
    case .outOfReach(let card, let arm):
      FaultWords(
        "sixis-out-of-reach", saying: "'\(card)' is out of reach: it lies in arm \(arm.rawValue)"
      )
    case .conditionNotMet(let card, let side, let dice):
      FaultWords(
        "sixis-condition", saying: "\(card.face(side)?.shortfall(of: dice) ?? "")",
        notes: ["the dice are '\(spaced: dice.dice)'"])
    case .flipOfRed(let card):
      FaultWords("sixis-flip-of-red", saying: "'\(card)' lies red side up and can't be flipped")
    case .liesRed(let card, let seat):
      FaultWords(
        "sixis-lies-red",
        saying:
          "'\(card)' lies red side up since '\(name(seat))' flipped it; write 'take \(card) red'"
      )
    case .noCardLeft(let dealt):
      FaultWords(
        "sixis-no-card-left",
        saying: "more goal cards than the \(dealt) that are dealt; a new round begins with 'round'")
    case .notDealtThisRound(let card):
      FaultWords("sixis-not-on-table", saying: "'\(card)' sits this round out: it wasn't dealt")
    default:
      FaultWords("sixis-not-on-table", saying: "the card isn't on the table")
    }
  }

  private var turnWords: FaultWords {
    switch self {
    case .wrongDiceCount(let rolled, 0):
      FaultWords(
        "sixis-dice-count",
        saying: "a roll of \(rolled, "die", "dice") where six are due: none are saved")
    case .wrongDiceCount(let rolled, 6):
      FaultWords(
        "sixis-dice-count",
        saying:
          "a roll of \(rolled, "die", "dice") where all six are saved; roll none, written '-', or six"
      )
    case .wrongDiceCount(let rolled, let saved):
      FaultWords(
        "sixis-dice-count",
        saying: "a roll of \(rolled, "die", "dice") where \(saved, "is", "are") saved; "
          + "roll the other \(6 - saved), or six")
    case .rolledNone(let saved):
      FaultWords(
        "sixis-dice-count",
        saying: "no dice rolled where \(6 - saved, "isn't", "aren't") saved; "
          + "'-' is for six saved dice")
    case .savedNotHad(let saved, let had):
      FaultWords(
        "sixis-saved-not-had", saying: "saved dice '\(spaced: saved)' are not all among the six",
        notes: ["the dice are '\(spaced: had.dice)'"])
    case .endRoundOfMany:
      FaultWords(
        "sixis-end-round",
        saying: "'end-round' is for two players; a round of three or four ends by itself"
      )
    case .endRoundTooEarly:
      FaultWords(
        "sixis-end-round",
        saying: "the round can't be ended yet: no arm is empty, and a blue card is on the table")
    case .impossiblePoints(let points):
      FaultWords(
        "sixis-impossible-points",
        saying: "no card is worth '\(points)'; a turn is worth 0, "
          + "\(list(SixisRules.cardPoints.map { ("\($0)" as Message).text }))",
        notes: points > SixisRules.highestCardPoints
          ? ["without 'deal' before it a number is a turn's points"] : [])
    case .claimDiffers(let claimed, let actual):
      FaultWords(
        "sixis-claim",
        saying:
          "the turn is claimed to be worth '\(claimed)', it is worth \(actual)")
    case .rolledAlready:
      FaultWords("sixis-rolled-already", saying: "the dice of this turn were rolled already")
    case .chosenAlready:
      FaultWords("sixis-two-actions", saying: "the turn has taken or flipped a card already")
    default:
      FaultWords("sixis-not-rolled", saying: "the dice of this turn aren't rolled yet")
    }
  }
}
