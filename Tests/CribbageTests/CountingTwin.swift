import Tabletop

/// Counts a hand plainly: every choice of its cards is tried for every combination.
struct CountingTwin {
  private static let choices: [[Int]] = (0..<32).map { mask in
    (0..<5).filter { mask & 1 << $0 != 0 }
  }

  static func points(hand: [Card], starter: Card, isCrib: Bool) -> Int {
    let cards = hand + [starter]
    let ranks = cards.map { Int($0.rank.rawValue) }
    var points = 0
    var longest = 0
    var runs = 0
    for choice in choices where choice.count >= 2 {
      var (sum, low, high) = (0, 14, 0)
      var seen = 0
      for index in choice {
        let rank = ranks[index]
        sum += rank > 10 ? 10 : rank
        low = rank < low ? rank : low
        high = rank > high ? rank : high
        seen |= 1 << rank
      }
      if sum == 15 { points += 2 }
      if choice.count == 2 {
        if low == high { points += 2 }
      } else if high - low == choice.count - 1, seen.nonzeroBitCount == choice.count {
        if choice.count > longest { (longest, runs) = (choice.count, 0) }
        if choice.count == longest { runs += 1 }
      }
    }
    points += longest * runs
    let suit = hand[0].suit
    if hand[1].suit == suit, hand[2].suit == suit, hand[3].suit == suit {
      if starter.suit == suit { points += 5 } else if !isCrib { points += 4 }
    }
    for card in hand where card.rank == .jack && card.suit == starter.suit { points += 1 }
    return points
  }
}
