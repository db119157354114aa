import Contents
import Histories

/// Finds out which game was which fixture.
package struct FixtureMatching {
  /// The facts about a game by which its fixture is found.
  struct Played: Hashable {
    /// The names of those for whom it counts, sorted.
    var players: [String]
    /// The tie of a knock-out that it says.
    var tie: String?
    var round: String?
    /// The kind of game that it was.
    var kind: GameKind?
    var date: CalendarDate?
    /// Whether it says that its one player sat out.
    var isBye = false
  }

  /// The facts about a fixture by which its game is found.
  struct Planned: Hashable {
    /// The names of its players, sorted; empty for an evening of everybody.
    var players: [String]
    /// The tie of a knock-out that it is of.
    var tie: String?
    var round: Int?
    /// The kind of game that it is of; `nil` where that is open.
    var kind: GameKind?
    var date: CalendarDate?
    /// The day before which no game is it; `nil` where any may be.
    var earliest: CalendarDate?
    /// Whether its one player sits out.
    var isBye = false
  }

  /// Returns the game of each fixture, by their places; `nil` for one that none fits.
  ///
  /// A game fits a fixture of the same players and, where it says one, the same game; where both have a round, of the
  /// same; where one is of a tie of a knock-out, of the same. A fixture that was drawn for a day is no earlier game. As
  /// many go together as can; of all the ways they can, that with the fewest days between them in all; of several such,
  /// one in order of time.
  /// A game or fixture without a date is further off than any with one. Where the same players meet more than a hundred
  /// times, games and fixtures go together in order of time.
  static func match(_ games: [Played], to fixtures: [Planned]) -> [Int?] {
    var numbers: [Meeting: Int] = [:]
    var groups: [(fixtures: [Int], games: [Int])] = []
    for (index, fixture) in fixtures.enumerated() where !fixture.players.isEmpty {
      let meeting = Meeting(players: fixture.players, tie: fixture.tie)
      let number = numbers[meeting, default: groups.count]
      if number == groups.count {
        numbers[meeting] = number
        groups.append(([], []))
      }
      groups[number].fixtures.append(index)
    }
    for (index, game) in games.enumerated() {
      if let number = numbers[Meeting(players: game.players, tie: game.tie)] {
        groups[number].games.append(index)
      }
    }
    var result: [Int?] = Array(repeating: nil, count: fixtures.count)
    for var group in groups {
      group.fixtures.sort { (day(fixtures[$0].date), $0) < (day(fixtures[$1].date), $1) }
      group.games.sort { (day(games[$0].date), $0) < (day(games[$1].date), $1) }
      guard max(group.fixtures.count, group.games.count) <= mostWeighed else {
        pairInOrder(group.fixtures, group.games, games, fixtures) { result[$0] = $1 }
        continue
      }
      let costs = group.fixtures.map { fixture in
        group.games.map { game in
          fits(games[game], fixtures[fixture]) ? distance(games[game], fixtures[fixture]) : nil
        }
      }
      for (fixture, game) in zip(group.fixtures, ordered(cheapest(costs), costs)) {
        result[fixture] = game.map { group.games[$0] }
      }
    }
    return result
  }

  /// The players who meet, and in which tie of a knock-out.
  private struct Meeting: Hashable {
    let players: [String]
    let tie: String?
  }

  /// The most games or fixtures of the same players that are weighed against one another, which takes the cube of it.
  private static let mostWeighed = 100

  /// Pairs fixtures and games of the same players, both in order of time: as many as can be, first those that ask
  /// for a game, and of these those of one round.
  private static func pairInOrder(
    _ fixtures: [Int], _ played: [Int], _ games: [Played], _ planned: [Planned],
    pair: (_ fixture: Int, _ game: Int) -> Void
  ) {
    var kinds: [GameKind?] = []
    for fixture in fixtures where !kinds.contains(planned[fixture].kind) {
      kinds.append(planned[fixture].kind)
    }
    var taken: Set<Int> = []
    for kind in kinds.filter({ $0 != nil }) + kinds.filter({ $0 == nil }) {
      pairAlike(
        fixtures.filter { planned[$0].kind == kind },
        played.filter { !taken.contains($0) && (games[$0].isBye || isOf(kind, games[$0])) }, games,
        planned
      ) { fixture, game in
        taken.insert(game)
        pair(fixture, game)
      }
    }
  }

  /// The same with those that ask for one game.
  private static func pairAlike(
    _ fixtures: [Int], _ played: [Int], _ games: [Played], _ planned: [Planned],
    pair: (_ fixture: Int, _ game: Int) -> Void
  ) {
    for isBye in [false, true] {
      var ofRound: [Int: [Int]] = [:]
      for game in played.reversed() where games[game].isBye == isBye {
        guard let round = games[game].round.flatMap(number) else { continue }
        ofRound[round, default: []].append(game)
      }
      var waiting: [Int] = []
      var taken: Set<Int> = []
      for fixture in fixtures where planned[fixture].isBye == isBye {
        if let round = planned[fixture].round,
          let game = ofRound[round]?.removeLast(where: {
            isInTime(games[$0], for: planned[fixture])
          })
        {
          taken.insert(game)
          pair(fixture, game)
        } else {
          waiting.append(fixture)
        }
      }
      let left = played.filter { games[$0].isBye == isBye && !taken.contains($0) }
      // Those with a round fit a fixture without one alone. The first of each is the last of its list.
      var bound = Array(left.filter { games[$0].round != nil }.reversed())
      var free = Array(left.filter { games[$0].round == nil }.reversed())
      for fixture in waiting {
        func isInTime(_ game: Int) -> Bool { Self.isInTime(games[game], for: planned[fixture]) }
        let game =
          (planned[fixture].round == nil ? bound.removeLast(where: isInTime) : nil)
          ?? free.removeLast(where: isInTime)
        if let game { pair(fixture, game) }
      }
    }
  }

  private static func day(_ date: CalendarDate?) -> Int { date?.dayNumber ?? .max }

  /// Returns the fixture that a game by itself would be: of those that it fits the nearest, of equally near
  /// ones the first.
  static func nearest(to game: Played, among fixtures: [Planned]) -> Int? {
    fixtures.indices.filter { !fixtures[$0].players.isEmpty && fits(game, fixtures[$0]) }
      .min { distance(game, fixtures[$0]) < distance(game, fixtures[$1]) }
  }

  static func fits(_ game: Played, _ fixture: Planned) -> Bool {
    guard game.players == fixture.players, game.tie == fixture.tie, game.isBye == fixture.isBye,
      game.isBye || isOf(fixture.kind, game)
    else { return false }
    guard isInTime(game, for: fixture) else { return false }
    guard let round = fixture.round, let written = game.round else { return true }
    return number(in: written) == round
  }

  /// Whether a game wasn't before the day for which a fixture was drawn.
  private static func isInTime(_ game: Played, for fixture: Planned) -> Bool {
    guard let earliest = fixture.earliest, let date = game.date else { return true }
    return date >= earliest
  }

  /// Whether a game is of the kind that a fixture asks for.
  static func isOf(_ kind: GameKind?, _ game: Played) -> Bool { kind == nil || kind == game.kind }

  /// Returns the number that a round is called by: 3 of `3`, `Round 3` and `3rd`; `nil` where there is none, or
  /// more than one.
  package static func number(in round: String) -> Int? {
    let numbers = round.split { !$0.isASCII || !$0.isNumber }
    return numbers.count == 1 ? Int(numbers[0]) : nil
  }

  /// Returns the distance in days between a game and a fixture, 40 000 at the most; 50 000 where one has no date.
  static func distance(_ game: Played, _ fixture: Planned) -> Int {
    guard let one = game.date, let other = fixture.date else { return 50_000 }
    return min(abs(one.dayNumber - other.dayNumber), 40_000)
  }

  /// Returns the columns of rows with those exchanged that needn't cross.
  private static func ordered(_ columns: [Int?], _ costs: [[Int?]]) -> [Int?] {
    var columns = columns
    var isOrdered = false
    while !isOrdered {
      isOrdered = true
      for late in columns.indices {
        for early in 0..<late {
          guard let one = columns[early], let other = columns[late], one > other,
            let now = sum(costs[early][one], costs[late][other]),
            let then = sum(costs[early][other], costs[late][one]), then <= now
          else { continue }
          columns.swapAt(early, late)
          isOrdered = false
        }
      }
    }
    return columns
  }

  private static func sum(_ one: Int?, _ other: Int?) -> Int? {
    guard let one, let other else { return nil }
    return one + other
  }

  /// Returns the column of each row, no column twice: as many as can be, at the least cost in all; `nil` for a
  /// cost is what can't be.
  ///
  /// The Hungarian method, row by row, by the shortest way that makes room for one more; each row may stay alone,
  /// which costs more than all else together.
  private static func cheapest(_ costs: [[Int?]]) -> [Int?] {
    guard let columns = costs.first?.count, columns > 0 else { return costs.map { _ in nil } }
    let alone = costs.count * 50_001
    let impossible = 2 * alone
    let width = columns + costs.count
    func cost(_ row: Int, _ column: Int) -> Int {
      guard column < columns else { return alone }
      return costs[row][column] ?? impossible
    }
    var rowPrices = Array(repeating: 0, count: costs.count)
    var columnPrices = Array(repeating: 0, count: width)
    var owners: [Int?] = Array(repeating: nil, count: width)
    for first in costs.indices {
      var slack = Array(repeating: Int.max, count: width)
      var origin: [Int?] = Array(repeating: nil, count: width)
      var isSettled = Array(repeating: false, count: width)
      var reached: Int?
      var row: Int? = first
      while let current = row {
        var next: Int?
        for column in 0..<width where !isSettled[column] {
          let left = cost(current, column) - rowPrices[current] - columnPrices[column]
          if left < slack[column] {
            slack[column] = left
            origin[column] = reached
          }
          if next.map({ slack[column] < slack[$0] }) ?? true { next = column }
        }
        guard let next else { break }
        let step = slack[next]
        rowPrices[first] += step
        for column in 0..<width {
          if isSettled[column] {
            if let owner = owners[column] { rowPrices[owner] += step }
            columnPrices[column] -= step
          } else {
            slack[column] -= step
          }
        }
        isSettled[next] = true
        reached = next
        row = owners[next]
      }
      while let column = reached {
        let before = origin[column]
        owners[column] = before.map { owners[$0] } ?? first
        reached = before
      }
    }
    var result: [Int?] = Array(repeating: nil, count: costs.count)
    for column in 0..<columns {
      if let row = owners[column], costs[row][column] != nil { result[row] = column }
    }
    return result
  }
}

extension Array {
  /// Removes and returns the last element that fits; `nil` where none does.
  fileprivate mutating func removeLast(where fits: (Element) -> Bool) -> Element? {
    lastIndex(where: fits).map { remove(at: $0) }
  }
}
