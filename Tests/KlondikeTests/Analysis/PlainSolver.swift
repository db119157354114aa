import Klondike
import Tabletop

/// The solver's twin: makes every move the rules allow in every position once, and knows nothing else.
struct PlainSolver {
  let rules: KlondikeRules

  /// What the moves to come depend on; columns in the order of their lowest cards, for they are all alike.
  private struct Key: Hashable {
    var stock: [Card?]
    var waste: [Card]
    var columns: [KlondikeRules.State.Column]
    var foundations: [Card?]
    var pass: Int
  }

  private func key(_ state: KlondikeRules.State) -> Key {
    func lowest(_ column: KlondikeRules.State.Column) -> Card? {
      column.hidden.first ?? column.faceUp.first
    }
    let columns = state.columns.filter { !$0.isEmpty }
      .sorted { one, other in
        guard let card = lowest(one), let otherCard = lowest(other) else { return false }
        return card < otherCard
      }
    return Key(
      stock: state.stock, waste: state.waste, columns: columns,
      foundations: state.foundations,
      pass: rules.passesInForce == .unlimited ? 1 : state.pass)
  }

  /// Returns whether the game can be won, `nil` where there are more positions than `limit`.
  func wins(_ state: KlondikeRules.State, limit: Int) -> Bool? {
    var seen: Set<Key> = [key(state)]
    var waiting = [state]
    while let state = waiting.popLast() {
      for move in rules.moves(in: state) {
        var next = state
        guard (try? rules.play(move, on: &next)) != nil else { return nil }
        if next.isWon { return true }
        guard seen.insert(key(next)).inserted else { continue }
        guard seen.count <= limit else { return nil }
        waiting.append(next)
      }
    }
    return false
  }
}

/// A table near a game's end: `left` cards aren't home, dealt at random to the stock and to columns, the last of each
/// face up.
func randomEndgame(
  left: Int, using generator: inout SplitMix64
) throws -> KlondikeRules.State {
  var heights = [13, 13, 13, 13]
  for _ in 0..<left {
    var suit = generator.below(4)
    while heights[suit] == 0 { suit = generator.below(4) }
    heights[suit] -= 1
  }
  var cards: [String] = []
  var tops: [String] = []
  for (suit, height) in zip(["C", "D", "H", "S"], heights) {
    let ranks = Array("A23456789TJQK")
    tops.append(height == 0 ? "-" : "\(ranks[height - 1])\(suit)")
    cards += (height..<13).map { "\(ranks[$0])\(suit)" }
  }
  for last in stride(from: cards.count - 1, to: 0, by: -1) {
    cards.swapAt(last, generator.below(last + 1))
  }
  let inStock = generator.below(min(left, 12))
  var text = "stock \(inStock == 0 ? "0" : cards.prefix(inStock).joined(separator: " "))"
  text += "  waste -  F: \(tops.joined(separator: " "))\n"
  var columns: [[String]] = Array(repeating: [], count: 7)
  let used = 1 + generator.below(4)
  for card in cards.dropFirst(inStock) { columns[generator.below(used)].append(card) }
  for (index, column) in columns.enumerated() {
    let hidden = column.dropLast().map { "#\($0)" }
    let shown = column.isEmpty ? "-" : (hidden + column.suffix(1)).joined(separator: " ")
    text += " \(index + 1): \(shown)"
  }
  return try drawnState(text)
}
