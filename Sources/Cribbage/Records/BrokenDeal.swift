import Tabletop

/// A deal of which a line is faulty, and what can still be told of its other lines: whether each card is there
/// once, the hands whole and the counts right, but not whose turn it was or who had won.
///
/// A class, since all it holds would be copied to be asked.
final class BrokenDeal {
  private struct Hand {
    var kept: CardSet
    var discards: CardSet
  }

  private let rules: CribbageRules
  private let seats: Int
  private(set) var dealer: Seat?
  /// The seats whose cards were told, whole or not.
  private var told: [Seat] = []
  /// The hands without a fault.
  private var hands: [Hand?]
  private var cribCard: Card?
  private var starter: Card?
  private var played = CardSet()
  private var claims: [CribbageRules.Claimed] = []
  /// The cards told in hands, cut and crib.
  private var cards = CardSet()
  /// Cards told twice, of which nothing more is said.
  private var doubtful = CardSet()
  /// Whether the next `deal` may have come, in a line that is missing or can't be read.
  private(set) var mayHaveEnded = false

  /// - Parameter deal: What is known of it; `nil` where not even the dealer is.
  init(_ deal: CribbageRules.Deal?, seats: Int, under rules: CribbageRules) {
    self.rules = rules
    self.seats = seats
    hands = Array(repeating: nil, count: seats)
    guard let deal else { return }
    dealer = deal.dealer
    for seat in deal.hands.indices {
      guard let hand = deal.hands[seat] else { continue }
      told.append(Seat(seat))
      hands[seat] = Hand(kept: CardSet(hand.kept), discards: CardSet(hand.discards))
      for card in hand.dealt { cards.insert(card) }
    }
    for line in deal.counts { told.append(line.seat) }
    (cribCard, starter) = (deal.cribCard, deal.starter)
    if let cribCard { cards.insert(cribCard) }
    if let starter { cards.insert(starter) }
    for card in deal.played { played.insert(card.card) }
    claims = deal.claims
    mayHaveEnded = deal.isComplete
  }

  /// Forgets what was told: the next deal has begun, in a line that is missing or can't be read.
  private func forget() {
    dealer = nil
    told = []
    hands = Array(repeating: nil, count: seats)
    (cribCard, starter) = (nil, nil)
    (played, cards, doubtful) = (CardSet(), CardSet(), CardSet())
    claims = []
    mayHaveEnded = false
  }

  /// Takes note of a line that may have been the next `deal`, or that comes where one is missing.
  func skipLine() { mayHaveEnded = true }

  /// Returns what is wrong with a line of cards, and takes note of what is good.
  ///
  /// - Parameter seat: The player named; `nil` where nobody is, or somebody unknown.
  func judge(_ line: CribbageSketch, of seat: Seat?) -> [CribbageRules.Fault] {
    switch line.kind {
    case .hand: return judgeHand(line, of: seat)
    case .cribCard:
      guard seats == 3 else { return [.init(.noCribCard, at: .action)] }
      let (card, faults) = single(line)
      cribCard = card
      return faults
    case .cut:
      let (card, faults) = single(line)
      starter = card
      return faults
    case .play:
      var faults: [CribbageRules.Fault] = []
      for (index, card) in line.cards.enumerated() {
        guard let card, let reason = refusal(of: card) else { continue }
        faults.append(.init(reason, at: .item(index)))
      }
      return faults
    case .counts: return judgeCounts(line, of: seat)
    case .deal, .points, .claim, .unknown: return []
    }
  }

  private func judgeCounts(
    _ line: CribbageSketch, of seat: Seat?
  ) -> [CribbageRules.Fault] {
    guard let seat else { return [] }
    if told.contains(seat) {
      guard mayHaveEnded else { return [.init(.toldTwice, at: .name)] }
      forget()
    }
    told.append(seat)
    return rules.faults(of: line.counts, by: seat, dealer: dealer, seats: seats)
  }

  /// Returns what is wrong with a claim.
  func judge(
    _ claim: CribbageRules.Claim, _ points: Points, by seat: Seat
  ) -> CribbageRules.Fault? {
    if claim == .crib, let dealer, seat != dealer { return .init(.notTheDealer(dealer), at: .name) }
    for earlier in claims where earlier.seat == seat && earlier.claim == claim {
      return .init(.claimedTwice, at: .action)
    }
    claims.append(CribbageRules.Claimed(seat: seat, claim: claim, points: points))
    guard let actual = count(of: claim, by: seat), points != actual.points else { return nil }
    if !rules.muggins {
      return .init(.claimDiffers(claim, claimed: points, actual: .cards(actual)), at: .number)
    }
    guard points > actual.points else { return nil }
    return .init(.claimAbove(claim, claimed: points, actual: .cards(actual)), at: .number)
  }
}

// MARK: - Cards

extension BrokenDeal {
  private func judgeHand(
    _ line: CribbageSketch, of seat: Seat?
  ) -> [CribbageRules.Fault] {
    if let seat, told.contains(seat) {
      guard mayHaveEnded else { return [.init(.toldTwice, at: .name)] }
      forget()
    }
    let (dealt, crib) = (line.cards, line.crib)
    var faults: [CribbageRules.Fault] = []
    @inline(never)
    func add(_ reason: CribbageRules.Reason, at part: CribbageRules.Part) {
      faults.append(CribbageRules.Fault(reason, at: part))
    }
    for (index, card) in dealt.enumerated() {
      guard let card, let reason = take(card) else { continue }
      add(reason, at: .card(index))
    }
    let due = seats == 2 ? 6 : 5
    for (index, card) in crib.enumerated() {
      guard let card else { continue }
      if crib[..<index].contains(card) {
        add(.cardTwice(card), at: .discard(index))
      } else if !dealt.contains(card), !dealt.contains(nil) {
        add(.discardNotDealt(card), at: .discard(index))
      }
    }
    if dealt.count != due {
      add(.wrongHandSize(dealt.count, due: due), at: .action)
    } else if crib.count != due - 4 {
      add(.wrongDiscards(crib.count, due: due - 4), at: crib.isEmpty ? .end : .discard(0))
    }
    guard let seat else { return faults }
    told.append(seat)
    if faults.isEmpty, line.unreadable.isEmpty {
      let discards = CardSet(crib.compactMap { $0 })
      let kept = CardSet(dealt.compactMap { $0 }).subtracting(discards)
      hands[seat.rawValue] = Hand(kept: kept, discards: discards)
    }
    return faults
  }

  /// Returns the card of a line that has one, and why it can't be.
  private func single(_ line: CribbageSketch) -> (Card?, [CribbageRules.Fault]) {
    guard line.cards.count == 1, let card = line.cards[0] else { return (nil, []) }
    guard let reason = take(card) else { return (card, []) }
    return (nil, [.init(reason, at: .card(0))])
  }

  private func take(_ card: Card) -> CribbageRules.Reason? {
    guard !cards.insert(card) else { return nil }
    doubtful.insert(card)
    return .cardTwice(card)
  }

  /// Returns the reason why nobody can play the card at any time, `nil` where somebody might.
  private func refusal(of card: Card) -> CribbageRules.Reason? {
    guard !doubtful.contains(card) else { return nil }
    if card == starter { return .playedStarter(card) }
    if card == cribCard { return .playedFromCrib(card, owner: nil) }
    if let owner = hands.firstIndex(where: { $0?.discards.contains(card) == true }) {
      return .playedFromCrib(card, owner: Seat(owner))
    }
    if played.contains(card) {
      let owner = hands.firstIndex { $0?.kept.contains(card) == true }
      return .alreadyPlayed(card, owner: owner.map { Seat($0) })
    }
    played.insert(card)
    let mayBeDealt = hands.contains { $0?.kept.contains(card) ?? true }
    return mayBeDealt ? nil : .notDealt(card)
  }
}

// MARK: - Counts

extension BrokenDeal {
  /// Returns the count of a hand or the crib, `nil` where a card of it isn't known for sure.
  private func count(of claim: CribbageRules.Claim, by seat: Seat) -> HandCount? {
    guard let starter, !doubtful.contains(starter) else { return nil }
    var cards = CardSet()
    switch claim {
    case .hand: cards = hands[seat.rawValue]?.kept ?? cards
    case .crib:
      for case let hand? in hands { cards = cards.union(hand.discards) }
      if let cribCard { cards.insert(cribCard) }
    case .pegs: return nil
    }
    guard cards.count == 4, cards.intersection(doubtful).isEmpty else { return nil }
    return HandCount(of: cards.cards, starter: starter, isCrib: claim == .crib)
  }
}
