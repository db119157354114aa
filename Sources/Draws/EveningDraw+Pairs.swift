import Contents
import Seasons
package import Tabletop

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

  /// Game after game the pairing of the least cost. Before everybody has met everybody nobody meets anybody twice: where
  /// the games one after another come to that, all come from one round robin.
  static func rounds(of drawn: DrawnPeople, games: Int, using dice: inout SplitMix64) -> [Round] {
    let whole = drawn.count.isMultiple(of: 2) ? drawn.count - 1 : drawn.count
    var rounds: [Round] = []
    while rounds.count < games {
      let count = min(whole, games - rounds.count)
      var next: [Round] = []
      for _ in 0..<count { next.append(round(after: next, of: drawn, using: &dice)) }
      let pairs = next.flatMap(\.pairs)
      rounds +=
        Set(pairs).count == pairs.count
        ? next : nearRoundRobin(of: drawn, games: count, using: &dice)
    }
    return rounds
  }

  /// The next game. If somebody must sit out, it is one who hasn't tonight, has least often, and stands lowest of
  /// those. As few as can be meet who met tonight, then as few who met in the season. Then the squares of their
  /// differences add up to the least.
  private static func round(
    after rounds: [Round], of drawn: DrawnPeople, using dice: inout SplitMix64
  ) -> Round {
    let met = Set(rounds.flatMap(\.pairs))
    var people = Array(0..<drawn.count)
    var bye: Int?
    if !drawn.count.isMultiple(of: 2) {
      bye = resting(drawn, besides: Set(rounds.compactMap(\.bye))).first
      people.removeAll { $0 == bye }
    }
    let costs = PairCosts(of: drawn)
    let partners = PerfectMatching.least(of: people.count) { one, other in
      costs.cost(of: people[one], people[other])
        + (met.contains(Pair(people[one], people[other])) ? costs.again : 0)
    }
    let tables = partners.enumerated().filter { $0.offset < $0.element }
      .map { [people[$0.offset], people[$0.element]] }
    return Round(tables: drawn.sorted(tables, using: &dice), bye: bye)
  }

  /// Those who haven't sat out, in the order in which they do.
  private static func resting(_ drawn: DrawnPeople, besides rested: Set<Int>) -> [Int] {
    (0..<drawn.count).filter { !rested.contains($0) }.sorted {
      (drawn.byes[$0], -drawn.places[$0]) < (drawn.byes[$1], -drawn.places[$1])
    }
  }

  /// Games of one round robin at little cost: any two change their places in it as long as that costs less, from a few
  /// beginnings. The cheapest game comes first.
  private static func nearRoundRobin(
    of drawn: DrawnPeople, games: Int, using dice: inout SplitMix64
  ) -> [Round] {
    let rounds = Array(RoundRobin().rounds(of: drawn.count).prefix(games))
    var opponents: [[Int]] = Array(repeating: [], count: drawn.count)
    for pairing in rounds.flatMap(\.pairings) {
      opponents[pairing.first].append(pairing.second)
      opponents[pairing.second].append(pairing.first)
    }
    // The places of those who sit out are for those whose turn it is.
    let resting = rounds.compactMap(\.bye)
    let playing = (0..<drawn.count).filter { !resting.contains($0) }
    let order = drawn.count.isMultiple(of: 2) ? [] : Self.resting(drawn, besides: [])
    let groups: [(places: [Int], people: [Int])] =
      order.isEmpty
      ? [(playing, Array(0..<drawn.count))]
      : [(resting, Array(order.prefix(games))), (playing, Array(order.dropFirst(games)))]
    let costs = PairCosts(of: drawn)
    func cost(_ place: Int, _ people: [Int]) -> Int128 {
      opponents[place].reduce(0) { $0 + costs.cost(of: people[place], people[$1]) }
    }
    var best: (cost: Int128, people: [Int])?
    for _ in 0..<5 {
      var people = Array(repeating: 0, count: drawn.count)
      for group in groups {
        for (place, person) in zip(group.places, group.people.shuffled(by: &dice)) {
          people[place] = person
        }
      }
      var isBetter = true
      while isBetter {
        isBetter = false
        for places in groups.map(\.places) {
          for (number, one) in places.enumerated() {
            for other in places[..<number] {
              let now = cost(one, people) + cost(other, people)
              people.swapAt(one, other)
              if cost(one, people) + cost(other, people) < now {
                isBetter = true
              } else {
                people.swapAt(one, other)
              }
            }
          }
        }
      }
      let sum = people.indices.reduce(Int128(0)) { $0 + cost($1, people) }
      if best.map({ sum < $0.cost }) ?? true { best = (sum, people) }
    }
    let people = best?.people ?? []
    let drawnRounds = rounds.map { round in
      Round(
        tables: drawn.sorted(
          round.pairings.map { [people[$0.first], people[$0.second]] }, using: &dice),
        bye: round.bye.map { people[$0] })
    }
    func cost(of round: Round) -> Int128 {
      round.pairs.reduce(0) { $0 + costs.cost(of: $1.low, $1.high) }
    }
    return drawnRounds.enumerated().map { (cost(of: $1), $0, $1) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}

extension DrawnPeople {
  /// The best place of some people in the table.
  func best(of table: [Int]) -> Int { table.map { places[$0] }.min() ?? 0 }

  /// Pairs in the order of the table, the two of each in any order.
  fileprivate func sorted(_ pairs: [[Int]], using dice: inout SplitMix64) -> [[Int]] {
    let tables = pairs.map { dice.below(2) == 0 ? $0 : $0.reversed() }
    return tables.sorted { best(of: $0) < best(of: $1) }
  }
}

/// What it costs that two sit together: a rematch more than all else.
struct PairCosts {
  private let drawn: DrawnPeople
  /// The cost of a second game at a table that is short of a seat: more than the squares of all pairs of an evening.
  let shortTable: Int128
  /// The cost of a rematch: more than all that short tables may cost in an evening.
  let rematch: Int128
  /// The cost of meeting twice in an evening, at tables of two: more than the rematches of a game.
  let again: Int128

  init(of drawn: DrawnPeople) {
    self.drawn = drawn
    var most: Int128 = 1
    for one in 0..<drawn.count {
      for other in 0..<one { most = max(most, Self.square(drawn, one, other)) }
    }
    let games = EveningDraw.games.upperBound
    shortTable = most * Int128(drawn.count * games * 2)
    rematch = shortTable * Int128(drawn.count * games * games)
    again = rematch * Int128(drawn.count)
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

  /// Returns the cost of two who haven't met tonight.
  func cost(of one: Int, _ other: Int) -> Int128 {
    Self.square(drawn, one, other)
      + (drawn.method == .swiss && drawn.met.contains(Pair(one, other)) ? rematch : 0)
  }
}

extension Array {
  /// Returns the elements in an order drawn from a generator, the same on every machine (Fisher and Yates).
  package func shuffled(by dice: inout SplitMix64) -> [Element] {
    var drawn = self
    for last in stride(from: count - 1, to: 0, by: -1) { drawn.swapAt(last, dice.below(last + 1)) }
    return drawn
  }
}
