package import Tabletop

/// A draw: who sits with whom tonight, game after game; people are numbers from 0.
package struct EveningDraw: Hashable, Sendable {
  /// One game of everybody's.
  package struct Round: Hashable, Sendable {
    /// The people at each table, the first table first.
    package var tables: [[Int]]
    /// Those who sit out, at tables of two.
    package var bye: Int?
  }

  package var rounds: [Round]

  /// The number of times that two sit together who did so earlier tonight.
  package var repeats: Int {
    var met: [Pair: Int] = [:]
    for round in rounds { for pair in round.pairs { met[pair, default: 0] += 1 } }
    return met.values.reduce(0) { $0 + $1 - 1 }
  }

  /// Returns a number below which the repeats of no draw lie: those who have met everybody meet somebody again, and so do
  /// some at a table with more seats than there were tables before.
  package static func fewestRepeats(of people: Int, seats: Int, games: Int) -> Int {
    let sizes = TableSizes.sizes(for: people, seats: seats)
    let pairs = sizes.reduce(0) { $0 + $1 * ($1 - 1) / 2 } * games
    // Those who sit at the smallest tables alone meet the fewest.
    let fewest = ((sizes.last ?? 2) - 1) * games
    let ofEach = people.isMultiple(of: 2) || seats > 2 ? max(0, fewest - (people - 1)) : 0
    // Who sat out was at no table.
    let places = sizes.count + people - sizes.reduce(0, +)
    let again = sizes.reduce(0) { sum, size in
      let (each, more) = size.quotientAndRemainder(dividingBy: places)
      return sum + (places - more) * each * (each - 1) / 2 + more * (each + 1) * each / 2
    }
    return max(again * (games - 1), pairs - people * (people - 1) / 2, (people * ofEach + 1) / 2)
  }
}

/// Two people, whichever is named first.
package struct Pair: Hashable, Sendable {
  package let low: Int
  package let high: Int

  package init(_ one: Int, _ other: Int) {
    low = min(one, other)
    high = max(one, other)
  }
}

extension EveningDraw.Round {
  /// All who sit together.
  package var pairs: [Pair] {
    tables.flatMap { table in
      table.indices.flatMap { place in
        table[..<place].map { Pair(table[place], $0) }
      }
    }
  }
}

/// What a draw goes by.
package struct DrawnPeople: Sendable {
  /// A way of drawing.
  package enum Method: String, Hashable, Sendable, CaseIterable {
    /// By chance alone.
    case random
    /// Those who have as many points, if they haven't met in the season.
    case swiss
    /// Neighbours in the table.
    case standings
  }

  package var method: Method
  package var count: Int
  /// Each one's points in the season, for `swiss`; any numbers that all differ by less than a thousand million.
  package var points: [Int]
  /// Each one's place in the table, from 0, for `standings` and for who sits out.
  package var places: [Int]
  /// The number of times that each has sat out in the season.
  package var byes: [Int]
  /// Those who have met in the season, for `swiss`.
  package var met: Set<Pair>

  package init(_ method: Method, count: Int) {
    self.method = method
    self.count = count
    points = Array(repeating: 0, count: count)
    places = Array(0..<count)
    byes = Array(repeating: 0, count: count)
    met = []
  }
}

extension EveningDraw {
  /// The numbers of people that a draw is for.
  package static let people = 2...60
  /// The numbers of games that an evening may have.
  package static let games = 1...20

  /// Draws an evening. The same people and the same seed give the same draw on every machine.
  ///
  /// At tables of two nobody meets anybody twice before everybody has met everybody. By chance it follows a round
  /// robin in a random order. Otherwise each game is the pairing of the least cost, unless two would meet twice that
  /// way. At tables of three and four it is the best that `SeatingSearch` finds.
  ///
  /// - Precondition: `people` holds the number of people, `games` that of the games, `TableSizes.seats` the seats.
  package init(of drawn: DrawnPeople, seats: Int, games: Int, using dice: inout SplitMix64) {
    precondition(Self.people.contains(drawn.count) && Self.games.contains(games))
    if seats > 2 {
      var search = SeatingSearch(of: drawn, seats: seats, games: games)
      rounds = search.run(using: &dice)
    } else if drawn.method == .random {
      rounds = Self.roundRobin(of: drawn.count, games: games, using: &dice)
    } else {
      rounds = Self.rounds(of: drawn, games: games, using: &dice)
    }
  }
}
