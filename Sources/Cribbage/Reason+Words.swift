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
    switch self {
    case .afterEnd:
      FaultWords("cribbage-after-end", saying: "a line after the winning point; the game is over")
    case .playedAfterEnd:
      FaultWords("cribbage-after-end", saying: "a card after the winning point; the game is over")
    case .noDeal:
      FaultWords("cribbage-no-deal", saying: "no deal was begun; expected 'deal NAME' first")
    case .unfinishedDeal(let due):
      FaultWords(
        "cribbage-unfinished-deal",
        saying: "the deal before stops short: \(due.words(naming: name)) due there")
    case .wrongDealer(let due):
      FaultWords(
        "cribbage-wrong-dealer", saying: "the deal goes around: it is the deal of '\(name(due))'")
    case .notDue(let due):
      FaultWords("cribbage-not-due", saying: "not now: \(due.words(naming: name)) due")
    case .toldTwice:
      FaultWords(
        "cribbage-told-twice",
        saying: "a second line for this player in one deal; the next begins with 'deal NAME'")
    case .outOfOrder(let due):
      FaultWords(
        "cribbage-order",
        saying: "points are told in the order of counting: those of '\(name(due))' are due")
    case .noCribCard:
      FaultWords(
        "cribbage-no-crib-card",
        saying: "the deck gives a card to the crib where three play, and only there")

    case .wrongHandSize(let count, let due):
      FaultWords("cribbage-hand-size", saying: "\(cards(count)) dealt where \(due) are due")
    case .wrongDiscards(let count, let due):
      FaultWords(
        "cribbage-discards",
        saying: "\(cards(count)) to the crib where \(due) \(due == 1 ? "is" : "are") due, after '>'"
      )
    case .discardNotDealt(let card):
      FaultWords(
        "cribbage-not-in-hand", saying: "'\(card)' to the crib isn't in the hand dealt")
    case .cardTwice(let card):
      FaultWords("cribbage-card-twice", saying: "'\(card)' is in this deal already")

    case .alreadyPlayed(let card, let owner):
      FaultWords(
        "cribbage-card-twice",
        saying:
          "'\(card)'\(owner.map { of($0, naming: name) } ?? "") was played already")
    case .playedFromCrib(let card, let owner):
      FaultWords(
        "cribbage-not-in-play",
        saying: "'\(card)' went to the crib, "
          + (owner.map { "'\(name($0))' laid it away" } ?? "from the deck"))
    case .playedStarter(let card):
      FaultWords(
        "cribbage-not-in-play", saying: "'\(card)' is the starter, and nobody's to play"
      )
    case .notDealt(let card):
      FaultWords("cribbage-not-in-play", saying: "'\(card)' was dealt to nobody")
    case .outOfTurn(let card, let owner, let due):
      FaultWords(
        "cribbage-out-of-turn",
        saying:
          "'\(card)' of '\(name(owner))' is out of turn: '\(name(due))' can play and must"
      )
    case .aboveThirtyOne(let card, let owner, let count, let playable):
      FaultWords(
        "cribbage-above-31",
        saying:
          "'\(card)' of '\(name(owner))' would pass 31, the count is \(count): '\(name(owner))'"
          + " can play \(playable.map { ("'\($0)'" as Message).text }.listed("or")) and must"
      )
    case .playIsOver:
      FaultWords("cribbage-play-over", saying: "all cards of this deal are played")
    case .misplacedRestart(let count):
      FaultWords(
        "cribbage-misplaced-restart",
        saying: count == 0
          ? "the count doesn't begin again here; '|' stands once, between two cards"
          : "the count doesn't begin again here: it is \(count), and somebody can play")

    case .notTheDealer(let dealer):
      FaultWords(
        "cribbage-not-the-dealer", saying: "the crib is that of the dealer, '\(name(dealer))'")
    case .claimedTwice:
      FaultWords("cribbage-claimed-twice", saying: "this was claimed already in this deal")
    case .neverCounted:
      FaultWords(
        "cribbage-never-counted", saying: "this was never counted: the game was won before")
    case .toldByPoints:
      FaultWords(
        "cribbage-told-by-points",
        saying: "this deal is told by its points alone; claims are about cards, 'NAME: CARDS'")
    case .toldByCounts:
      FaultWords(
        "cribbage-told-by-counts",
        saying: "this deal is told by its counts; claims are about cards, 'NAME: CARDS'")
    case .claimWithoutCards(let claim, let points):
      FaultWords(
        "cribbage-told-by-counts",
        saying: "claims are about cards, and none are told; without them write"
          + " 'NAME: \(claim.rawValue) \(points.rawValue)'")
    case .claimDiffers(let claim, let claimed, let actual):
      FaultWords(
        "cribbage-claim-differs",
        saying: "'\(claim.rawValue) = \(claimed.rawValue)' is claimed, \(actual.words)")
    case .claimAbove(let claim, let claimed, let actual):
      FaultWords(
        "cribbage-claim-differs",
        saying: "'\(claim.rawValue) = \(claimed.rawValue)' is claimed, \(actual.words)",
        notes: ["under 'muggins' less may be claimed than is there, but no more"])

    case .heelsOfTheDealer(let dealer):
      FaultWords(
        "cribbage-not-the-dealer",
        saying: "his heels are the dealer's, write them for '\(name(dealer))'")
    case .tooManyPegs(let points, let most):
      FaultWords(
        "cribbage-impossible",
        saying: "nobody can peg \(points.rawValue) in one deal, \(most.rawValue) at the most")
    case .tooManyPoints(let points, let most):
      FaultWords(
        "cribbage-impossible",
        saying: "no deal brings a player \(points.rawValue), \(most.rawValue) at the most")
    case .cannotCount(.took, let points):
      FaultWords("cribbage-impossible", saying: "no counts leave \(points.rawValue) to be taken")
    case .cannotCount(let word, let points):
      FaultWords(
        "cribbage-impossible",
        saying:
          "no \(word.rawValue) counts \(points.rawValue), only 0 to 18, 20 to 24, 28 and 29 can be")
    case .cannotCountTogether(let hand, let crib):
      FaultWords(
        "cribbage-impossible",
        saying:
          "no hand of \(hand.rawValue) goes with a crib of \(crib.rawValue): together they count"
          + " \(CribbageRules.mostOfHandAndCrib.rawValue) at the most")
    case .noMuggins:
      FaultWords(
        "cribbage-no-muggins",
        saying: "nothing is taken by these rules, leave 'took' out or play 'muggins: on'")
    case .afterHeels(let dealer):
      FaultWords(
        "cribbage-after-end",
        saying: "nothing was played: '\(name(dealer))' had won by his heels; leave the pegs out")
    case .peggedAfterEnd(let winner):
      FaultWords(
        "cribbage-after-end",
        saying:
          "'\(name(winner))' has won with the pegs written first, so these can't reach the target, too;"
          + " write the winner's line first")
    case .countedAfterEnd(.took, let winner):
      FaultWords(
        "cribbage-after-end",
        saying: "this was never taken: '\(name(winner))' had won before; leave 'took' out")
    case .countedAfterEnd(let word, let winner):
      FaultWords(
        "cribbage-after-end",
        saying:
          "this \(word.rawValue) was never counted: '\(name(winner))' had won before; leave it out")
    case .totalDiffers(let claimed, let actual):
      FaultWords(
        "cribbage-claim-differs",
        saying: "'total \(claimed.rawValue)' is claimed, the deals make it \(actual.rawValue)")
    }
  }

  @inline(never)
  private func cards(_ count: Int) -> String {
    count == 0 ? "no card" : count == 1 ? "1 card" : ("\(count) cards" as Message).text
  }

  private func of(_ owner: Seat, naming name: (Seat) -> String) -> String {
    (" of '\(name(owner))'" as Message).text
  }
}

extension CribbageRules.Counted {
  /// What the engine counts, each part with its points: `the cards count 12: fifteens 4, pairs 2 and runs 6`.
  fileprivate var words: String {
    var parts: [String] = []
    let verb: String
    switch self {
    case .cards(let count):
      verb = "the cards count"
      for group in count.groups {
        let part: Message = "\(group.rawValue) \(count.points(of: group).rawValue)"
        parts.append(part.text)
      }
    case .pegs(_, let played):
      verb = "the play pegs"
      for played in played where played.pegged > 0 {
        let part: Message = "\(played.pegged.rawValue) with '\(played.card)'"
        parts.append(part.text)
      }
    }
    let text: Message = "\(verb) \(points.rawValue)"
    return (parts.isEmpty ? text : text + ": \(parts.listed("and"))").text
  }
}

extension CribbageRules.Due {
  /// What is due, with its verb: `the cut is`.
  @inline(never)
  fileprivate func words(naming name: (Seat) -> String) -> String {
    message(naming: name).text
  }

  private func message(naming name: (Seat) -> String) -> Message {
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

  private func list(_ seats: [Seat], naming name: (Seat) -> String) -> String {
    seats.map { ("'\(name($0))'" as Message).text }.listed("and")
  }
}
