import Tabletop

/// Plays the cards of hands of four plainly, to see what a play line pegs: everything is looked at anew after
/// each card.
struct PeggingTwin {
  /// By seat.
  var hands: [[Card]]
  var next: Int
  /// Every card with who played it, one list a count.
  var counts: [[(seat: Int, card: Card)]] = [[]]

  private func value(_ card: Card) -> Int { Swift.min(Int(card.rank.rawValue), 10) }

  private var count: Int { counts[counts.count - 1].map { value($0.card) }.reduce(0, +) }

  func canPlay(_ seat: Int) -> Bool {
    hands[seat].contains { value($0) + count <= 31 }
  }

  /// Plays a card, and returns its points and who is next; `nil` where it isn't allowed.
  mutating func play(_ card: Card) -> (points: Int, count: Int)? {
    guard let index = hands[next].firstIndex(of: card), value(card) + count <= 31 else {
      return nil
    }
    let seat = next
    hands[seat].remove(at: index)
    counts[counts.count - 1].append((seat, card))
    let pile = counts[counts.count - 1].map { Int($0.card.rank.rawValue) }
    let reached = count
    var points = reached == 15 || reached == 31 ? 2 : 0
    var same = 1
    while same < pile.count, pile[pile.count - same - 1] == pile[pile.count - 1] { same += 1 }
    points += same * (same - 1)
    var run = 0
    for size in stride(from: 3, through: pile.count, by: 1) {
      let last = pile.suffix(size).sorted()
      if zip(last, last.dropFirst()).allSatisfy({ $1 == $0 + 1 }) { run = size }
    }
    points += run
    if !hands.indices.contains(where: { canPlay($0) }) {
      if reached != 31 { points += 1 }
      counts.append([])
    }
    for step in 1...hands.count {
      let other = (seat + step) % hands.count
      if canPlay(other) {
        next = other
        break
      }
    }
    return (points, reached)
  }
}
