public import Tabletop

extension CribbageRules.Fault {
  /// Returns the fault in words.
  ///
  /// - Parameter name: the player's name at a seat.
  public func words(naming name: (Seat) -> String) -> FaultWords {
    reason.words(naming: name)
  }
}

extension CribbageRules.Reason {
  /// Returns the reason in words.
  public func words(naming name: (Seat) -> String) -> FaultWords {
    switch self {
    case .afterEnd:
      FaultWords("cribbage-after-end", "a line after the winning point; the game is over")
    case .playedAfterEnd:
      FaultWords("cribbage-after-end", "a card after the winning point; the game is over")
    case .noDeal:
      FaultWords("cribbage-no-deal", "no deal was begun; expected 'deal NAME' first")
    case .unfinishedDeal(let due):
      FaultWords(
        "cribbage-unfinished-deal",
        "the deal before stops short: \(due.words(naming: name)) due there")
    case .wrongDealer(let due):
      FaultWords("cribbage-wrong-dealer", "the deal goes around: it is the deal of '\(name(due))'")
    case .notDue(let due):
      FaultWords("cribbage-not-due", "not now: \(due.words(naming: name)) due")
    case .toldTwice:
      FaultWords("cribbage-told-twice", "a second line for this player in one deal")
    case .outOfOrder(let due):
      FaultWords(
        "cribbage-order",
        "points are told in the order of counting: those of '\(name(due))' are due")
    case .noCribCard:
      FaultWords(
        "cribbage-no-crib-card",
        "the deck gives a card to the crib where three play, and only there")

    case .wrongHandSize(let count, let due):
      FaultWords("cribbage-hand-size", "\(cards(count)) dealt where \(due) are due")
    case .wrongDiscards(let count, let due):
      FaultWords(
        "cribbage-discards",
        "\(cards(count)) to the crib where \(due) \(due == 1 ? "is" : "are") due, after '>'")
    case .discardNotDealt(let card):
      FaultWords(
        "cribbage-not-in-hand", "'\(card.description)' to the crib isn't in the hand dealt")
    case .cardTwice(let card):
      FaultWords("cribbage-card-twice", "'\(card.description)' is in this deal already")

    case .alreadyPlayed(let card):
      FaultWords("cribbage-card-twice", "'\(card.description)' was played already")
    case .playedFromCrib(let card):
      FaultWords("cribbage-not-in-play", "'\(card.description)' went to the crib")
    case .playedStarter(let card):
      FaultWords("cribbage-not-in-play", "'\(card.description)' is the starter")
    case .notDealt(let card):
      FaultWords("cribbage-not-in-play", "'\(card.description)' was dealt to nobody")
    case .outOfTurn(let card, let owner, let due):
      FaultWords(
        "cribbage-out-of-turn",
        "'\(card.description)' of '\(name(owner))' is out of turn: '\(name(due))' can play and must"
      )
    case .aboveThirtyOne(let card, let count):
      FaultWords(
        "cribbage-above-31",
        "'\(card.description)' can't be played at \(count), where the player has a card that can:"
          + " it would pass 31")
    case .playIsOver:
      FaultWords("cribbage-play-over", "all cards of this deal are played")
    case .misplacedRestart(let count):
      FaultWords(
        "cribbage-misplaced-restart",
        count == 0
          ? "the count doesn't begin again here; '|' stands once, between two cards"
          : "the count doesn't begin again here: it is \(count), and somebody can play")

    case .notTheDealer(let dealer):
      FaultWords("cribbage-not-the-dealer", "the crib is that of the dealer, '\(name(dealer))'")
    case .claimedTwice:
      FaultWords("cribbage-claimed-twice", "this was claimed already in this deal")
    case .neverCounted:
      FaultWords("cribbage-never-counted", "this was never counted: the game was won before")
    case .toldByPoints:
      FaultWords(
        "cribbage-told-by-points",
        "this deal is told by its points alone; claims are about cards, 'NAME: CARDS'")
    case .claimDiffers(let claim, let claimed, let actual):
      FaultWords(
        "cribbage-claim-differs",
        "'\(claim.rawValue) = \(claimed.rawValue)' is claimed, but it is \(actual.rawValue)")
    case .claimAbove(let claim, let claimed, let actual):
      FaultWords(
        "cribbage-claim-differs",
        "'\(claim.rawValue) = \(claimed.rawValue)' is claimed, but it is only \(actual.rawValue)",
        notes: ["under 'muggins' less may be claimed than is there, but no more"])
    }
  }

  private func cards(_ count: Int) -> String {
    count == 0 ? "no card" : count == 1 ? "1 card" : "\(count) cards"
  }
}

extension CribbageRules.Due {
  /// What is due, with its verb: `the cut is`.
  fileprivate func words(naming name: (Seat) -> String) -> String {
    switch self {
    case .deal: return "the first 'deal' is"
    case .hands(let seats):
      var text = "the cards of "
      for (index, seat) in seats.enumerated() {
        if index > 0 { text += index + 1 == seats.count ? " and " : ", " }
        text += "'" + name(seat) + "'"
      }
      return text + " are"
    case .cribCard: return "the deck's card, 'crib CARD', is"
    case .cut: return "the starter, 'cut CARD', is"
    case .play(let seat): return "a card of '\(name(seat))' in 'play' is"
    case .points(let seat): return "the points of '\(name(seat))' are"
    case .claims: return "claims or the next 'deal' are"
    }
  }
}
