import Tabletop

/// The play of the cards among thoughtful players, without a record of it.
enum QuickPlay {
  /// Returns what each pegs, by position: the first plays first.
  ///
  /// - Parameter hands: four cards each.
  static func pegs(_ hands: [[Card]]) -> [Int] {
    var hands = hands
    var pegs = [Int](repeating: 0, count: hands.count)
    var pile: [Card] = []
    var count = 0
    var next = 0
    while true {
      let playable = hands[next].filter { count + $0.rank.countingValue <= 31 }
      let card = CribbageStyle.thoughtful.card(from: playable, on: pile)
      let scores = CribbageRules.PlayScore.scores(of: card, on: pile)
      pegs[next] += scores.reduce(0) { $0 + $1.points.rawValue }
      hands[next].removeAll { $0 == card }
      pile.append(card)
      count += card.rank.countingValue
      let others = (1...hands.count).map { (next + $0) % hands.count }
      if let other = others.first(where: { seat in
        hands[seat].contains { count + $0.rank.countingValue <= 31 }
      }) {
        next = other
        continue
      }
      if count < 31 { pegs[next] += 1 }
      guard let other = others.first(where: { !hands[$0].isEmpty }) else { return pegs }
      (pile, count, next) = ([], 0, other)
    }
  }
}
