import Ratings
import Testing

struct InvariantTests {
  /// Games of two to four sides, some of two players, with ties; the same each time.
  private static func games(_ count: Int, players: Int) -> [Contest] {
    var seed: UInt64 = 7
    func next(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((seed >> 33) % UInt64(bound))
    }
    return (0..<count).map { _ in
      var seats = Array(0..<players)
      for place in seats.indices { seats.swapAt(place, next(players)) }
      let size = 1 + next(2)
      let sides = (0..<(2 + next(3))).map { side in
        Array(seats[(side * size)..<(side * size + size)])
      }
      return Contest(sides: sides, places: sides.map { _ in next(3) })
    }
  }

  private static let systems: [any RatingSystem] = [Elo(), Glicko2(), PlackettLuce()]

  @Test func `what Elo gives to some it takes from others`() {
    let system = Elo()
    var players = Array(repeating: system.newcomer, count: 9)
    system.rate(InvariantTests.games(400, players: 9), &players)
    #expect(players.reduce(0) { $0 + $1.rating }.isNear(9 * 1500, within: 1e-6))
    #expect(Set(players).count > 5)
  }

  @Test func `the order of games in a period of Glicko-2 doesn't matter`() {
    let system = Glicko2()
    let games = InvariantTests.games(40, players: 8)
    var one = Array(repeating: system.newcomer, count: 8)
    var other = one
    system.rate(games, &one)
    system.rate(games.reversed(), &other)
    for (one, other) in zip(one, other) {
      #expect(one.rating.isNear(other.rating, within: 1e-9))
      #expect(one.deviation.isNear(other.deviation, within: 1e-9))
    }
  }

  @Test(arguments: [2, 3, 5]) func `a draw of equals moves nobody's rating`(_ count: Int) {
    for system in InvariantTests.systems {
      var players = Array(repeating: system.newcomer, count: count)
      let sides = (0..<count).map { [$0] }
      system.rate([Contest(sides: sides, places: sides.map { _ in 0 })], &players)
      #expect(players.allSatisfy { $0.rating.isNear(system.newcomer.rating, within: 1e-9) })
    }
  }

  @Test func `ratings go with the players, wherever they sit`() {
    let games = InvariantTests.games(60, players: 8)
    let seats = [3, 0, 7, 5, 1, 6, 2, 4]
    let moved = games.map { game in
      Contest(
        sides: game.sides.map { $0.map { seats[$0] } }.reversed(), places: game.places.reversed())
    }
    for system in InvariantTests.systems {
      var one = Array(repeating: system.newcomer, count: 8)
      var other = one
      for (game, second) in zip(games, moved) {
        system.rate([game], &one)
        system.rate([second], &other)
      }
      for (player, seat) in seats.enumerated() {
        #expect(one[player].rating.isNear(other[seat].rating, within: 1e-6))
        #expect(one[player].deviation.isNear(other[seat].deviation, within: 1e-6))
      }
    }
  }

  @Test func `who wins rises and who loses falls`() {
    for system in InvariantTests.systems {
      var players = [system.newcomer, system.newcomer]
      system.rate([Contest(sides: [[0], [1]], places: [0, 1])], &players)
      #expect(players[0].rating > system.newcomer.rating)
      #expect(players[1].rating < system.newcomer.rating)
    }
  }

  @Test func `idle periods are many at once, and nobody is known less than a newcomer`() {
    let system = Glicko2()
    let known = Estimate(rating: 1600, deviation: 60, volatility: 0.06)
    let steps = (0..<9).reduce(known) { estimate, _ in system.idle(estimate, periods: 1) }
    #expect(steps.deviation.isNear(system.idle(known, periods: 9).deviation, within: 1e-9))
    #expect(system.idle(known, periods: 1_000_000).deviation == 350)
    #expect(Elo().idle(known, periods: 9) == known)
  }

  @Test func `ratings stay numbers, however one-sided the results`() {
    let games = Array(repeating: Contest(sides: [[0], [1]], places: [0, 1]), count: 5000)
    for system in InvariantTests.systems {
      var players = [system.newcomer, system.newcomer]
      for game in games { system.rate([game], &players) }
      system.rate(games, &players)
      #expect(players.allSatisfy { $0.rating.isFinite && $0.deviation.isFinite })
      #expect(players.allSatisfy { $0.volatility.isFinite })
    }
  }
}
