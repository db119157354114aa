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
  @inline(never)
  public func words(naming name: (Seat) -> String) -> FaultWords {
    let message = message(naming: name)
    guard case .claimAbove = self else { return FaultWords(id, saying: message) }
    return FaultWords(
      id, saying: message,
      notes: ["under 'muggins' less may be claimed than is there, but no more"])
  }

  private var id: StaticString {
    switch self {
    case .afterEnd, .playedAfterEnd: "cribbage-after-end"
    case .afterHeels, .peggedAfterEnd, .countedAfterEnd: "cribbage-won-before"
    case .noDeal: "cribbage-no-deal"
    case .unfinishedDeal: "cribbage-unfinished-deal"
    case .wrongDealer: "cribbage-wrong-dealer"
    case .notDue: "cribbage-not-due"
    case .toldTwice: "cribbage-told-twice"
    case .outOfOrder: "cribbage-order"
    case .noCribCard: "cribbage-no-crib-card"
    case .wrongHandSize: "cribbage-hand-size"
    case .wrongDiscards: "cribbage-discards"
    case .discardNotDealt: "cribbage-not-in-hand"
    case .cardTwice, .alreadyPlayed: "cribbage-card-twice"
    case .playedFromCrib, .playedStarter, .notDealt: "cribbage-not-in-play"
    case .outOfTurn: "cribbage-out-of-turn"
    case .aboveThirtyOne: "cribbage-above-31"
    case .playIsOver: "cribbage-play-over"
    case .misplacedRestart: "cribbage-misplaced-restart"
    case .notTheDealer, .heelsOfTheDealer: "cribbage-not-the-dealer"
    case .claimedTwice: "cribbage-claimed-twice"
    case .neverCounted: "cribbage-never-counted"
    case .toldByPoints: "cribbage-told-by-points"
    case .toldByCounts, .claimWithoutCards: "cribbage-told-by-counts"
    case .claimDiffers, .claimAbove, .totalDiffers: "cribbage-claim-differs"
    case .tooManyPegs, .tooManyPoints, .cannotCount, .cannotCountTogether: "cribbage-impossible"
    case .noMuggins: "cribbage-no-muggins"
    }
  }

  private func message(naming name: (Seat) -> String) -> Message {
    switch self {
    case .afterEnd: "a line after the winning point; the game is over"
    case .playedAfterEnd: "a card after the winning point; the game is over"
    case .noDeal: "no deal was begun; expected 'deal NAME' first"
    case .unfinishedDeal(let due):
      "the deal before stops short: \(due.message(naming: name)) due there"
    case .wrongDealer(let due): "the deal goes around: it is the deal of '\(name(due))'"
    case .notDue(let due): "not now: \(due.message(naming: name)) due"
    case .toldTwice: "a second line for this player in one deal; the next begins with 'deal NAME'"
    case .outOfOrder(let due):
      "points are told in the order of counting: those of '\(name(due))' are due"
    case .noCribCard: "the deck gives a card to the crib where three play, and only there"
    case .wrongHandSize(let count, let due): "\(cards(count)) dealt where \(due) are due"
    case .wrongDiscards(let count, let due):
      "\(cards(count)) to the crib where \(due) \(due == 1 ? "is" : "are") due, after '>'"
    case .discardNotDealt(let card): "'\(card)' to the crib isn't in the hand dealt"
    case .cardTwice(let card): "'\(card)' is in this deal already"
    case .alreadyPlayed(let card, let owner):
      if let owner {
        "'\(card)' of '\(name(owner))' was played already"
      } else {
        "'\(card)' was played already"
      }
    case .playedFromCrib(let card, let owner):
      if let owner {
        "'\(card)' went to the crib, '\(name(owner))' laid it away"
      } else {
        "'\(card)' went to the crib, from the deck"
      }
    case .playedStarter(let card): "'\(card)' is the starter, and nobody's to play"
    case .notDealt(let card): "'\(card)' was dealt to nobody"
    case .outOfTurn(let card, let owner, let due):
      "'\(card)' of '\(name(owner))' is out of turn: '\(name(due))' can play and must"
    case .aboveThirtyOne(let card, let owner, let count, let playable):
      """
      '\(card)' of '\(name(owner))' would pass 31, the count is \(count): '\(name(owner))' can play \
      \(playable.map { "'\($0)'" as Message }.listed("or")) and must
      """
    case .playIsOver: "all cards of this deal are played"
    case .misplacedRestart(let count):
      count == 0
        ? "the count doesn't begin again here; '|' stands once, between two cards"
        : "the count doesn't begin again here: it is \(count), and somebody can play"
    case .notTheDealer(let dealer): "the crib is that of the dealer, '\(name(dealer))'"
    case .claimedTwice: "this was claimed already in this deal"
    case .neverCounted: "this was never counted: the game was won before"
    case .toldByPoints:
      "this deal is told by its points alone; claims are about cards, 'NAME: CARDS'"
    case .toldByCounts: "this deal is told by its counts; claims are about cards, 'NAME: CARDS'"
    case .claimWithoutCards(let claim, let points):
      """
      claims are about cards, and none are told; without them write \
      'NAME: \(claim.rawValue) \(points.rawValue)'
      """
    case .claimDiffers(let claim, let claimed, let actual),
      .claimAbove(let claim, let claimed, let actual):
      "'\(claim.rawValue) = \(claimed.rawValue)' is claimed, \(actual.message)"
    case .heelsOfTheDealer(let dealer):
      "his heels are the dealer's, write them for '\(name(dealer))'"
    case .tooManyPegs(let points, let most):
      "nobody can peg \(points.rawValue) in one deal, \(most.rawValue) at the most"
    case .tooManyPoints(let points, let most):
      "no deal brings a player \(points.rawValue), \(most.rawValue) at the most"
    case .cannotCount(.took, let points): "no counts leave \(points.rawValue) to be taken"
    case .cannotCount(let word, let points):
      "no \(word.rawValue) counts \(points.rawValue), only 0 to 18, 20 to 24, 28 and 29 can be"
    case .cannotCountTogether(let hand, let crib):
      """
      no hand of \(hand.rawValue) goes with a crib of \(crib.rawValue): together they count \
      \(CribbageRules.mostOfHandAndCrib.rawValue) at the most
      """
    case .noMuggins: "nothing is taken by these rules, leave 'took' out or play 'muggins: on'"
    case .afterHeels(let dealer):
      "nothing was played: '\(name(dealer))' had won by his heels; leave the pegs out"
    case .peggedAfterEnd(let winner):
      """
      '\(name(winner))' has won with the pegs written first, so these can't reach the target, too; \
      write the winner's line first
      """
    case .countedAfterEnd(.took, let winner):
      "this was never taken: '\(name(winner))' had won before; leave 'took' out"
    case .countedAfterEnd(let word, let winner):
      "this \(word.rawValue) was never counted: '\(name(winner))' had won before; leave it out"
    case .totalDiffers(let claimed, let actual):
      "'total \(claimed.rawValue)' is claimed, the deals make it \(actual.rawValue)"
    }
  }

  private func cards(_ count: Int) -> Message {
    count == 0 ? "no card" : count == 1 ? "1 card" : "\(count) cards"
  }
}

extension CribbageRules.Counted {
  /// The count of the engine, each part with its points: `the cards count 12: fifteens 4, pairs 2 and runs 6`.
  fileprivate var message: Message {
    var parts: [Message] = []
    let verb: Message
    switch self {
    case .cards(let count):
      verb = "the cards count"
      for group in count.groups {
        parts.append("\(group.rawValue) \(count.points(of: group).rawValue)")
      }
    case .pegs(_, let played):
      verb = "the play pegs"
      for played in played where played.pegged > 0 {
        parts.append("\(played.pegged.rawValue) with '\(played.card)'")
      }
    }
    let count: Message = "\(verb) \(points.rawValue)"
    return parts.isEmpty ? count : "\(count): \(parts.listed("and"))"
  }
}

extension CribbageRules.Due {
  /// Returns the words for what is due, with their verb: `the cut is`.
  @inline(never)
  fileprivate func message(naming name: (Seat) -> String) -> Message {
    switch self {
    case .deal: "the first 'deal' is"
    case .hands(let seats): "the cards of \(list(seats, naming: name)) are"
    case .cribCard: "the deck's card, 'crib CARD', is"
    case .cut: "the starter, 'cut CARD', is"
    case .play(let seat): "a card of '\(name(seat))' in 'play' is"
    case .points(let seat): "the points of '\(name(seat))' are"
    case .counts(let seats):
      "the counts of \(list(seats, naming: name)), 'NAME: pegs 3 hand 8', are"
    case .claims: "claims or the next 'deal' are"
    }
  }

  private func list(_ seats: [Seat], naming name: (Seat) -> String) -> Message {
    var names: [Message] = []
    for seat in seats { names.append("'\(name(seat))'") }
    return names.listed("and")
  }
}
