import Tabletop

/// A search for good seats at tables of three and four over all games of an evening.
///
/// Late acceptance (Burke and Bykov, *The late acceptance hill-climbing heuristic*, European Journal of Operational
/// Research 258, 2017): two people of a game change seats where that costs no more than what some steps ago did. It
/// takes so many steps as `steps` says, from three beginnings, and keeps the best seating that it saw. Meeting
/// again costs most, then sitting again at a table that is short of a seat, then the squares of the method.
struct SeatingSearch {
  /// The number of changes that are tried from each beginning.
  static let steps = 400_000
  private static let memory = 2_000

  private let drawn: DrawnPeople
  private let sizes: [Int]
  private let games: Int
  private let costs: PairCosts
  /// The cost of each pair's first game together tonight.
  private var base: [Int128]
  /// The people of each game in the order of the tables.
  private var seats: [[Int]] = []
  /// The number of games that each pair plays together tonight.
  private var together: [Int] = []
  /// The number of games that each plays at a table that is short of a seat.
  private var short: [Int] = []
  private let tableOfSeat: [Int]
  private let isShort: [Bool]
  /// The other seats at the table of each seat.
  private let neighbours: [[Int]]

  init(of drawn: DrawnPeople, seats: Int, games: Int) {
    self.drawn = drawn
    self.games = games
    sizes = TableSizes.sizes(for: drawn.count, seats: seats)
    costs = PairCosts(of: drawn)
    tableOfSeat = sizes.enumerated().flatMap { Array(repeating: $0.offset, count: $0.element) }
    isShort = sizes.map { $0 < seats }
    let tables = tableOfSeat
    neighbours = tables.indices.map { seat in
      tables.indices.filter { $0 != seat && tables[$0] == tables[seat] }
    }
    base = Array(repeating: 0, count: drawn.count * drawn.count)
    for one in 0..<drawn.count {
      for other in 0..<drawn.count where other != one {
        base[one * drawn.count + other] = costs.cost(of: one, other)
      }
    }
  }

  mutating func run(using dice: inout SplitMix64) -> [EveningDraw.Round] {
    var best: (cost: Int128, seats: [[Int]])?
    for _ in 0..<3 {
      begin(using: &dice)
      let found = climb(using: &dice)
      if best.map({ found.cost < $0.cost }) ?? true { best = found }
    }
    return (best?.seats ?? []).map { row in
      var tables: [[Int]] = []
      var next = 0
      for size in sizes {
        tables.append(Array(row[next..<next + size]).shuffled(by: &dice))
        next += size
      }
      return EveningDraw.Round(tables: tables, bye: nil)
    }
  }

  /// Seats everybody by chance, or as they stand in the table.
  private mutating func begin(using dice: inout SplitMix64) {
    let byPlace = (0..<drawn.count).sorted { drawn.places[$0] < drawn.places[$1] }
    seats = (0..<games).map { _ in
      drawn.method == .random ? Array(0..<drawn.count).shuffled(by: &dice) : byPlace
    }
    together = Array(repeating: 0, count: drawn.count * drawn.count)
    short = Array(repeating: 0, count: drawn.count)
    for row in seats {
      for seat in row.indices {
        if isShort[tableOfSeat[seat]] { short[row[seat]] += 1 }
        for other in row.indices where other != seat && tableOfSeat[other] == tableOfSeat[seat] {
          together[row[seat] * drawn.count + row[other]] += 1
        }
      }
    }
  }

  /// The cost of the whole evening.
  private var cost: Int128 {
    var sum: Int128 = 0
    for one in 0..<drawn.count {
      for other in 0..<one {
        let times = Int128(together[one * drawn.count + other])
        sum += times * base[one * drawn.count + other] + times * (times - 1) / 2 * costs.rematch
      }
      sum += Int128(short[one] * (short[one] - 1) / 2) * costs.shortTable
    }
    return sum
  }

  private mutating func climb(using dice: inout SplitMix64) -> (cost: Int128, seats: [[Int]]) {
    var now = cost
    var best = (cost: now, seats: seats)
    var past = Array(repeating: now, count: Self.memory)
    for step in 0..<Self.steps {
      let game = dice.below(games)
      let one = seat(of: game, using: &dice)
      let other = dice.below(drawn.count)
      guard tableOfSeat[one] != tableOfSeat[other] else { continue }
      let next = now + swap(one, other, in: game)
      let place = step % Self.memory
      if next <= now || next <= past[place] {
        now = next
        if now < best.cost { best = (now, seats) }
        if best.cost == 0 { break }
      } else {
        _ = swap(one, other, in: game)
      }
      past[place] = min(past[place], now)
    }
    return best
  }

  /// A seat of a game, of those whose person meets somebody again if one is soon found.
  private func seat(of game: Int, using dice: inout SplitMix64) -> Int {
    var seat = 0
    for _ in 0..<4 {
      seat = dice.below(drawn.count)
      let row = seats[game][seat] * drawn.count
      if neighbours[seat].contains(where: { together[row + seats[game][$0]] > 1 }) { break }
    }
    return seat
  }

  /// Has two of a game change seats at different tables; returns what that costs more.
  private mutating func swap(_ one: Int, _ other: Int, in game: Int) -> Int128 {
    let change = leave(one, in: game) + leave(other, in: game)
    seats[game].swapAt(one, other)
    return change + join(one, in: game) + join(other, in: game)
  }

  private mutating func leave(_ seat: Int, in game: Int) -> Int128 {
    var change: Int128 = 0
    let person = seats[game][seat]
    for place in neighbours[seat] {
      let other = seats[game][place]
      let pair = person * drawn.count + other
      together[pair] -= 1
      together[other * drawn.count + person] -= 1
      change -= base[pair] + Int128(together[pair]) * costs.rematch
    }
    if isShort[tableOfSeat[seat]] {
      short[person] -= 1
      change -= Int128(short[person]) * costs.shortTable
    }
    return change
  }

  private mutating func join(_ seat: Int, in game: Int) -> Int128 {
    var change: Int128 = 0
    let person = seats[game][seat]
    for place in neighbours[seat] {
      let other = seats[game][place]
      let pair = person * drawn.count + other
      change += base[pair] + Int128(together[pair]) * costs.rematch
      together[pair] += 1
      together[other * drawn.count + person] += 1
    }
    if isShort[tableOfSeat[seat]] {
      change += Int128(short[person]) * costs.shortTable
      short[person] += 1
    }
    return change
  }
}
