import Tabletop

/// A simple way to play: what to put into the crib, and which card to play.
public enum CribbageStyle: String, Hashable, Sendable, CaseIterable {
  /// A style that weighs what a hand will count over all starters against what the crib will, and pegs with care.
  case thoughtful
  /// A style that wants its own hand and every point in sight, whoever's the crib is.
  case greedy
  /// A style that gives a foreign crib as little as it can, and leaves no easy points in the play.
  case careful
  /// A style that looks at the four cards alone, and plays the highest that fits.
  case casual

  /// The weight of a point in the crib beside one in the hand, in percent.
  private var weightOfCrib: Int {
    switch self {
    case .thoughtful: 100
    case .careful: 140
    case .greedy, .casual: 0
    }
  }

  /// The weight of the other's chances in the play beside points, in percent.
  private var weightOfDanger: Int {
    switch self {
    case .thoughtful: 100
    case .careful: 180
    case .greedy, .casual: 0
    }
  }

  /// Returns the cards that the style puts into the crib.
  func discards(from dealt: [Card], ownsCrib: Bool) -> [Card] {
    var best: (cards: [Card], worth: Int)?
    for discards in Self.choices(of: dealt.count - 4, from: dealt) {
      let kept = dealt.filter { !discards.contains($0) }
      let crib = CribValues.shared.worth(of: discards) * weightOfCrib / 100
      let worth = worth(of: kept, beside: dealt) + (ownsCrib ? crib : -crib)
      if worth > best?.worth ?? Int.min { best = (discards, worth) }
    }
    return best?.cards ?? []
  }

  /// Returns the average count of four cards, in thousandths of a point.
  private func worth(of kept: [Card], beside dealt: [Card]) -> Int {
    let hand = CardSet(kept)
    let starters = CardSet.pack.subtracting(CardSet(dealt))
    let table = RankTable.shared
    if self == .casual {
      // The count without the starter is about the least over all starters.
      return starters.reduce(29) { min($0, table.points(hand: hand, starter: $1, isCrib: false)) }
        * 1000
    }
    let sum = starters.reduce(0) { $0 + table.points(hand: hand, starter: $1, isCrib: false) }
    return sum * 1000 / starters.count
  }

  /// Every choice of one or two cards.
  private static func choices(of size: Int, from cards: [Card]) -> [[Card]] {
    guard size == 2 else { return cards.map { [$0] } }
    return cards.indices.flatMap { first in
      cards[(first + 1)...].map { [cards[first], $0] }
    }
  }

  /// Returns the card that the style plays.
  ///
  /// - Parameters:
  ///   - cards: those that may be played, one at least.
  ///   - pile: the cards played since the count began.
  func card(from cards: [Card], on pile: [Card]) -> Card {
    var best = cards[0]
    var most = Int.min
    for card in cards {
      let worth = self == .casual ? card.rank.countingValue : worth(of: card, on: pile)
      if worth > most { (best, most) = (card, worth) }
    }
    return best
  }

  /// Points in tenths, less the other's chances, and a little for high cards, which fit less often later.
  private func worth(of card: Card, on pile: [Card]) -> Int {
    let scores = CribbageRules.PlayScore.scores(of: card, on: pile)
    let points = scores.reduce(0) { $0 + $1.points.rawValue }
    let count = (pile + [card]).reduce(0) { $0 + $1.rank.countingValue }
    var danger = 0
    // So many cards worth ten are about that these two are easily made fifteen and 31.
    if count == 5 || count == 21 { danger += 8 }
    if (6..<15).contains(count) { danger += 3 }
    if let last = pile.last, abs(last.rank.number - card.rank.number) <= 2, points == 0 {
      danger += 3
    }
    return points * 10 - danger * weightOfDanger / 100 + card.rank.countingValue / 4
  }
}
