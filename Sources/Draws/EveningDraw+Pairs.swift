import Contents
import Tabletop

extension EveningDraw {
  /// Round robins in random order, one after another.
  static func roundRobin(of count: Int, games: Int, using dice: inout SplitMix64) -> [Round] {
    var rounds: [Round] = []
    while rounds.count < games {
      let people = Array(0..<count).shuffled(by: &dice)
      let robin = RoundRobin().rounds(of: count).shuffled(by: &dice)
      rounds += robin.map { round in
        Round(
          tables: round.pairings.map { [people[$0.first], people[$0.second]] },
          bye: round.bye.map { people[$0] })
      }
    }
    return Array(rounds.prefix(games))
  }

  /// The next game: who has sat out least often, and of those stands lowest, sits out; then as few meet again as can be,
  /// and the squares of their differences add up to the least.
  static func round(after rounds: [Round], of drawn: DrawnPeople, using dice: inout SplitMix64)
    -> Round
  {
    var met = drawn.method == .swiss ? drawn.met : []
    for round in rounds { met.formUnion(round.pairs) }
    var people = Array(0..<drawn.count)
    var bye: Int?
    if !drawn.count.isMultiple(of: 2) {
      var byes = drawn.byes
      for round in rounds { if let bye = round.bye { byes[bye] += 1 } }
      bye = people.min { (byes[$0], -drawn.places[$0]) < (byes[$1], -drawn.places[$1]) }
      people.removeAll { $0 == bye }
    }
    let costs = PairCosts(of: drawn)
    let partners = PerfectMatching.least(of: people.count) { one, other in
      costs.cost(
        of: people[one], people[other], isRematch: met.contains(Pair(people[one], people[other])))
    }
    var tables: [[Int]] = []
    for (one, other) in partners.enumerated() where one < other {
      let pair = [people[one], people[other]]
      tables.append(dice.below(2) == 0 ? pair : pair.reversed())
    }
    return Round(tables: tables.sorted { drawn.best(of: $0) < drawn.best(of: $1) }, bye: bye)
  }
}

extension DrawnPeople {
  /// The best place of some people in the table.
  func best(of table: [Int]) -> Int { table.map { places[$0] }.min() ?? 0 }
}

/// What it costs that two sit together: a rematch more than all else.
struct PairCosts {
  private let drawn: DrawnPeople
  /// The cost of a second game at a table that is short of a seat: more than the squares of all pairs of an evening.
  let shortTable: Int128
  /// The cost of a rematch: more than all that short tables may cost in an evening.
  let rematch: Int128

  init(of drawn: DrawnPeople) {
    self.drawn = drawn
    var most: Int128 = 1
    for one in 0..<drawn.count {
      for other in 0..<one { most = max(most, Self.square(drawn, one, other)) }
    }
    let games = EveningDraw.games.upperBound
    shortTable = most * Int128(drawn.count * games * 2)
    rematch = shortTable * Int128(drawn.count * games * games)
  }

  private static func square(_ drawn: DrawnPeople, _ one: Int, _ other: Int) -> Int128 {
    let distance: Int128 =
      switch drawn.method {
      case .random: 0
      case .swiss: Int128(drawn.points[one]) - Int128(drawn.points[other])
      case .standings: Int128(drawn.places[one]) - Int128(drawn.places[other])
      }
    return distance * distance
  }

  func cost(of one: Int, _ other: Int, isRematch: Bool) -> Int128 {
    Self.square(drawn, one, other) + (isRematch ? rematch : 0)
  }
}

extension Array {
  /// Returns the elements in an order drawn from a generator, the same on every machine (Fisher and Yates).
  func shuffled(by dice: inout SplitMix64) -> [Element] {
    var drawn = self
    for last in stride(from: count - 1, to: 0, by: -1) { drawn.swapAt(last, dice.below(last + 1)) }
    return drawn
  }
}
