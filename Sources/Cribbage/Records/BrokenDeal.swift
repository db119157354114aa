import Tabletop

/// A deal of which a line is faulty, and what can still be told of its other lines: whether each card is there
/// once, the hands whole and the counts right, but not whose turn it was or who had won.
struct BrokenDeal {
  private struct Hand {
    var kept: [Card]
    var discards: [Card]
  }

  private let rules: CribbageRules
  private let seats: Int
  private(set) var dealer: Seat?
  /// Whose cards were told, whole or not.
  private var told: [Bool]
  /// The hands without a fault.
  private var hands: [Hand?]
  private var cribCard: Card?
  private var starter: Card?
  private var played: [Card] = []
  private var claims: [(seat: Seat, claim: CribbageRules.Claim)] = []
  /// All cards told in hands, cut and crib.
  private var cards: [Card] = []
  /// Cards told twice, of which nothing more is said.
  private var doubtful: [Card] = []
  /// Whether the next `deal` may have come, in a line that is missing or can't be read.
  private(set) var mayHaveEnded = false

  /// - Parameter deal: What is known of it; `nil` where not even the dealer is.
  init(_ deal: CribbageRules.Deal?, seats: Int, under rules: CribbageRules) {
    self.rules = rules
    self.seats = seats
    told = Array(repeating: false, count: seats)
    hands = Array(repeating: nil, count: seats)
    guard let deal else { return }
    dealer = deal.dealer
    for (seat, hand) in deal.hands.enumerated() {
      guard let hand else { continue }
      told[seat] = true
      hands[seat] = Hand(kept: hand.kept, discards: hand.discards)
      cards += hand.dealt
    }
    for line in deal.counts { told[line.seat.rawValue] = true }
    (cribCard, starter) = (deal.cribCard, deal.starter)
    cards += [cribCard, starter].compactMap { $0 }
    played = deal.played.map { $0.card }
    claims = deal.claims.map { ($0.seat, $0.claim) }
    mayHaveEnded = deal.isComplete
  }

  /// Takes note of a line that may have been the next `deal`, or that comes where one is missing.
  mutating func skipLine() { mayHaveEnded = true }

  /// Returns what is wrong with a line of cards, and takes note of what is good.
  ///
  /// - Parameter seat: The player named; `nil` where nobody is, or somebody unknown.
  mutating func judge(_ line: CribbageSketch, of seat: Seat?) -> [CribbageRules.Fault] {
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
      return line.cards.enumerated().compactMap { index, card in
        card.flatMap { refusal(of: $0) }.map { .init($0, at: .item(index)) }
      }
    case .counts: return judgeCounts(line, of: seat)
    case .deal, .points, .claim, .unknown: return []
    }
  }

  private mutating func judgeCounts(
    _ line: CribbageSketch, of seat: Seat?
  ) -> [CribbageRules.Fault] {
    guard let seat else { return [] }
    if told[seat.rawValue] {
      guard mayHaveEnded else { return [.init(.toldTwice, at: .name)] }
      self = BrokenDeal(nil, seats: seats, under: rules)
    }
    told[seat.rawValue] = true
    return rules.faults(of: line.counts, by: seat, dealer: dealer, seats: seats)
  }

  /// Returns what is wrong with a claim.
  mutating func judge(
    _ claim: CribbageRules.Claim, _ points: Points, by seat: Seat
  ) -> CribbageRules.Fault? {
    if claim == .crib, let dealer, seat != dealer { return .init(.notTheDealer(dealer), at: .name) }
    guard !claims.contains(where: { $0 == (seat, claim) }) else {
      return .init(.claimedTwice, at: .action)
    }
    claims.append((seat, claim))
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
  private mutating func judgeHand(
    _ line: CribbageSketch, of seat: Seat?
  ) -> [CribbageRules.Fault] {
    if let seat, told[seat.rawValue] {
      guard mayHaveEnded else { return [.init(.toldTwice, at: .name)] }
      self = BrokenDeal(nil, seats: seats, under: rules)
    }
    let (dealt, crib) = (line.cards, line.crib)
    var faults = dealt.enumerated().compactMap { index, card in
      card.flatMap { take($0) }.map { CribbageRules.Fault($0, at: .card(index)) }
    }
    let due = seats == 2 ? 6 : 5
    for (index, card) in crib.enumerated() {
      guard let card else { continue }
      if crib[..<index].contains(card) {
        faults.append(.init(.cardTwice(card), at: .discard(index)))
      } else if !dealt.contains(card), !dealt.contains(nil) {
        faults.append(.init(.discardNotDealt(card), at: .discard(index)))
      }
    }
    if dealt.count != due {
      faults.append(.init(.wrongHandSize(dealt.count, due: due), at: .action))
    } else if crib.count != due - 4 {
      faults.append(
        .init(
          .wrongDiscards(crib.count, due: due - 4), at: crib.isEmpty ? .end : .discard(0)))
    }
    guard let seat else { return faults }
    told[seat.rawValue] = true
    if faults.isEmpty, line.unreadable.isEmpty {
      let discards = crib.compactMap { $0 }
      let kept = dealt.compactMap { $0 }.filter { !discards.contains($0) }
      hands[seat.rawValue] = Hand(kept: kept, discards: discards)
    }
    return faults
  }

  /// Returns the card of a line that has one, and why it can't be.
  private mutating func single(_ line: CribbageSketch) -> (Card?, [CribbageRules.Fault]) {
    guard line.cards.count == 1, let card = line.cards[0] else { return (nil, []) }
    guard let reason = take(card) else { return (card, []) }
    return (nil, [.init(reason, at: .card(0))])
  }

  private mutating func take(_ card: Card) -> CribbageRules.Reason? {
    guard cards.contains(card) else {
      cards.append(card)
      return nil
    }
    doubtful.append(card)
    return .cardTwice(card)
  }

  /// Why nobody can play the card at any time, `nil` where somebody might.
  private mutating func refusal(of card: Card) -> CribbageRules.Reason? {
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
    played.append(card)
    let mayBeDealt = hands.contains { $0?.kept.contains(card) ?? true }
    return mayBeDealt ? nil : .notDealt(card)
  }
}

// MARK: - Counts

extension BrokenDeal {
  /// What a hand or the crib counts, `nil` where a card of it isn't known for sure.
  private func count(of claim: CribbageRules.Claim, by seat: Seat) -> HandCount? {
    guard let starter, !doubtful.contains(starter) else { return nil }
    let cards: [Card]
    switch claim {
    case .hand: cards = hands[seat.rawValue]?.kept ?? []
    case .crib: cards = hands.flatMap { $0?.discards ?? [] } + [cribCard].compactMap { $0 }
    case .pegs: return nil
    }
    guard cards.count == 4, !cards.contains(where: { doubtful.contains($0) }) else { return nil }
    return HandCount(of: cards, starter: starter, isCrib: claim == .crib)
  }
}
