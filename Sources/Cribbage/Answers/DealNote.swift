public import Tabletop

extension CribbageRules {
  /// An event of a player in a deal.
  public struct DealNote: Sendable {
    public let seat: Seat
    public let event: Event

    public enum Event: Sendable {
      case deals
      case dealt(Deal.Hand)
      /// The sum of the player's points, where nothing else is known of the deal.
      case recorded(Points)
      /// The deck's card in the crib.
      case cribCard(Card)
      case starter(Card)
      case heels(Points)
      /// The points that the play brought, where the deal is known by its counts.
      case pegged(Points)
      /// The so many-th card of the play, from 1.
      case played(Played, number: Int)
      case counted(Show)
      /// The points that the player took of another's count.
      case took(Muggins, from: Seat)
      case won(margin: Points)
    }
  }
}

extension CribbageRules.Deal {
  /// Returns what happened in the deal, in order.
  ///
  /// - Parameter result: How the game ended, where it ended with this deal.
  public func notes(endingWith result: CribbageRules.Result?) -> [CribbageRules.DealNote] {
    var notes: [CribbageRules.DealNote] = []
    @inline(never)
    func add(_ seat: Seat, _ event: CribbageRules.DealNote.Event) {
      notes.append(CribbageRules.DealNote(seat: seat, event: event))
    }
    add(dealer, .deals)
    for case (let index, let hand?) in hands.enumerated() { add(Seat(index), .dealt(hand)) }
    for case (let index, let points?) in recorded.enumerated() {
      add(Seat(index), .recorded(points))
    }
    if let cribCard { add(dealer, .cribCard(cribCard)) }
    if let starter { add(dealer, .starter(starter)) }
    for peg in pegs where peg.cause == .heels { add(peg.seat, .heels(peg.points)) }
    for line in counts where line.counts.pegs != nil {
      add(line.seat, .pegged(pegged(by: line.seat)))
    }
    for (index, card) in played.enumerated() { add(card.seat, .played(card, number: index + 1)) }
    for show in shows {
      add(show.seat, .counted(show))
      if let muggins = show.muggins { add(muggins.seat, .took(muggins, from: show.seat)) }
    }
    if let result {
      for winner in result.winners { add(winner, .won(margin: result.margin)) }
    }
    return notes
  }
}

extension CribbageRules.DealNote {
  /// The note as the stable formats tell it.
  public var told: ToldNote {
    switch event {
    case .deals: ToldNote("deals")
    case .dealt(let hand):
      ToldNote(
        "dealt",
        [
          "dealt": .cards(hand.dealt), "kept": .cards(hand.kept), "crib": .cards(hand.discards),
        ])
    case .recorded(let points): ToldNote("recorded", ["points": .points(points)])
    case .cribCard(let card): ToldNote("crib-card", ["card": .cards([card])])
    case .starter(let card): ToldNote("starter", ["card": .cards([card])])
    case .heels(let points): ToldNote("heels", ["points": .points(points)])
    case .pegged(let points): ToldNote("pegged", ["points": .points(points)])
    case .played(let played, let number): played.told(number: number)
    case .counted(let show): show.told
    case .took(let muggins, let seat):
      ToldNote(
        "muggins",
        [
          "from": .seat(seat), "overlooked": .points(muggins.points),
          "points": .points(muggins.pegged),
        ])
    case .won(let margin): ToldNote("won", ["margin": .points(margin)])
    }
  }
}

extension CribbageRules.Played {
  fileprivate func told(number: Int) -> ToldNote {
    ToldNote(
      "played",
      [
        "number": .number(number), "card": .cards([card]), "count": .number(count),
        "points": .points(pegged),
        "scores": .list(
          scores.map { .object(["name": .text($0.name), "points": .points($0.points)]) }),
      ])
  }
}

extension CribbageRules.Show {
  fileprivate var told: ToldNote {
    ToldNote(
      isCrib ? "crib" : "hand",
      [
        "cards": count.map { .cards($0.hand) } ?? .text(nil),
        "starter": count.map { .cards([$0.starter]) } ?? .text(nil), "count": .points(points),
        "called": .points(called), "points": .points(pegged), "groups": count?.told ?? .list([]),
      ])
  }
}

extension HandCount {
  /// The groups that a hand counts for, in the stable formats.
  public var told: ToldNote.Value {
    .list(
      groups.map { group in
        .object([
          "name": .text(group.rawValue), "points": .points(points(of: group)),
          "combinations": .list(
            combinations(of: group).map { combination in
              .object([
                "name": .text(combination.kind.rawValue), "cards": .cards(combination.cards),
                "points": .points(combination.points),
              ])
            }),
        ])
      })
  }
}

extension CribbageRules.PlayScore {
  /// The name that the stable formats have.
  public var name: String {
    switch self {
    case .fifteen: "fifteen"
    case .thirtyOne: "thirty-one"
    case .pair: "pair"
    case .pairRoyal: "pair-royal"
    case .doublePairRoyal: "double-pair-royal"
    case .run: "run"
    case .go: "go"
    case .lastCard: "last-card"
    }
  }
}
