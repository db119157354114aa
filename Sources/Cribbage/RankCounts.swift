public import Tabletop

/// The number of cards of each rank, the ace first, whatever their suits.
struct RankCounts {
  private(set) var counts = [Int](repeating: 0, count: 13)

  /// Calls `body` with every choice of so many ranks, each at most four times: 6175 for five cards.
  static func forEach(of size: Int, _ body: (RankCounts) -> Void) {
    var chosen = RankCounts()
    func extend(from rank: Int, by rest: Int) {
      if rest == 0 { return body(chosen) }
      guard rank < 13 else { return }
      for count in 0...min(4, rest) {
        chosen.counts[rank] = count
        extend(from: rank + 1, by: rest - count)
      }
      chosen.counts[rank] = 0
    }
    extend(from: 0, by: size)
  }

  /// The sum of the weights, by which `RankTable` finds these ranks.
  var key: Int {
    var key = 0
    for (rank, count) in counts.enumerated() { key += RankTable.weights[rank] * count }
    return key
  }

  /// The number of ways in which the ranks can have suits.
  var suitings: Int {
    let choices = [1, 4, 6, 4, 1]
    return counts.reduce(1) { $0 * choices[$1] }
  }

  /// The points that fifteens, pairs and runs score.
  var points: Int { 2 * fifteens + pairs + runs }

  /// The number of choices of cards that sum to fifteen: ten of five cards at most, as of any other sum, since none of
  /// them holds another.
  private var fifteens: Int {
    // The ways to make each sum with the ranks so far, four bits each; those of larger sums are lost.
    var ways: UInt64 = 1
    for (rank, count) in counts.enumerated() {
      for _ in 0..<count { ways &+= ways << UInt64(4 * min(rank + 1, 10)) }
    }
    return Int(ways >> 60)
  }

  private var pairs: Int { counts.reduce(0) { $0 + $1 * ($1 - 1) } }

  private var runs: Int {
    var (total, length, product) = (0, 0, 1)
    for count in counts {
      if count > 0 {
        length += 1
        product *= count
      } else {
        if length >= 3 { total += length * product }
        (length, product) = (0, 1)
      }
    }
    return length >= 3 ? total + length * product : total
  }
}

extension Rank {
  /// The number that the card adds to the running count and to fifteens: 1 for the ace, 10 for ten, jack,
  /// queen, king.
  public var countingValue: Int { min(number, 10) }
}
