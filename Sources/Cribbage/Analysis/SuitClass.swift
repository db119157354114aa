import Tabletop

/// Hands that differ by the names of their suits alone.
///
/// Which suit a card has matters to a flush and to nobs, and to both by what else is of that suit: what a hand counts is
/// the same for all of a class.
struct SuitClass {
  /// The ranks of each suit's cards, the ace in the lowest of thirteen bits; no suit's greater than the one before it.
  private let ranks: InlineArray<4, UInt16>

  /// One of the hands.
  var hand: CardSet { CardSet(ranks: ranks) }

  /// The number of hands: 1 to 24.
  var count: Int {
    var count = 0
    for order in Self.orders where isFirst(order) { count += 1 }
    return count
  }

  func forEachHand(_ body: (CardSet) -> Void) {
    for order in Self.orders where isFirst(order) {
      body(CardSet(ranks: [ranks[order[0]], ranks[order[1]], ranks[order[2]], ranks[order[3]]]))
    }
  }

  /// Whether suits with the same ranks stand in their own order: of the orders that make one hand, one.
  private func isFirst(_ order: InlineArray<4, Int>) -> Bool {
    for place in 0..<3 {
      for later in place + 1..<4
      where order[place] > order[later] && ranks[order[place]] == ranks[order[later]] {
        return false
      }
    }
    return true
  }

  private static let orders: [InlineArray<4, Int>] = {
    var orders: [InlineArray<4, Int>] = []
    for first in 0..<4 {
      for second in 0..<4 where second != first {
        for third in 0..<4 where third != first && third != second {
          orders.append([first, second, third, 6 - first - second - third])
        }
      }
    }
    return orders
  }()

  /// Calls `body` with each class of hands of `size` cards of the first so many ranks.
  static func forEach(of size: Int, ranks: Int = 13, _ body: (SuitClass) -> Void) {
    // By how many cards a suit has: the sets of their ranks, the greatest first.
    var sets = [[UInt16]](repeating: [], count: ranks + 1)
    for set in stride(from: (1 << ranks) - 1, through: 0, by: -1) {
      sets[set.nonzeroBitCount].append(UInt16(set))
    }
    func extend(_ chosen: InlineArray<4, UInt16>, from suit: Int, by rest: Int) {
      if suit == 4 {
        if rest == 0 { body(SuitClass(ranks: chosen)) }
        return
      }
      for count in 0...min(rest, ranks) {
        for set in sets[count] where suit == 0 || set <= chosen[suit - 1] {
          var chosen = chosen
          chosen[suit] = set
          extend(chosen, from: suit + 1, by: rest - count)
        }
      }
    }
    extend([0, 0, 0, 0], from: 0, by: size)
  }
}
