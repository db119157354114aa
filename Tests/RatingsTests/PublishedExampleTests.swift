import Ratings
import Testing

struct PublishedExampleTests {
  /// Glickman's *Example of the Glicko-2 system*: one player, three games in a period.
  @Test func `Glickman's example of Glicko-2 comes out as printed`() {
    let system = Glicko2()
    var players = [(1500.0, 200.0), (1400, 30), (1550, 100), (1700, 300)].map {
      Estimate(rating: $0, deviation: $1, volatility: 0.06)
    }
    system.rate(
      [
        Contest(sides: [[0], [1]], places: [0, 1]), Contest(sides: [[0], [2]], places: [1, 0]),
        Contest(sides: [[0], [3]], places: [1, 0]),
      ], &players)
    #expect(players[0].rating.isNear(1464.06, within: 0.01))
    #expect(players[0].deviation.isNear(151.52, within: 0.01))
    #expect(players[0].volatility.isNear(0.05999, within: 0.00001))
  }

  /// The five games that many tell of Elo's system by, with FIDE's former factor of 32.
  @Test func `Elo takes 1613 to 1601 in five games`() {
    let results = [(1609.0, 0.0), (1477, 0.5), (1388, 1), (1586, 1), (1720, 0)].map {
      (opponent: $0, score: $1)
    }
    #expect((1613 + Elo().change(of: 1613, by: results)).rounded() == 1601)
  }

  /// What OpenSkill's own description begins with: a newcomer and a partner beat two others.
  @Test func `OpenSkill's two against two come out as printed`() {
    var system = PlackettLuce()
    system.tau = 0
    var players = [(25.0, 25.0 / 3), (32.444, 5.123), (43.381, 2.421), (25.188, 6.211)].map {
      Estimate(rating: $0, deviation: $1)
    }
    system.rate([Contest(sides: [[0, 1], [2, 3]], places: [0, 1])], &players)
    let expected = [
      (28.669648, 8.071521), (33.830870, 5.062773), (43.071275, 2.416690), (23.149503, 6.137861),
    ]
    for (player, (rating, deviation)) in zip(players, expected) {
      #expect(player.rating.isNear(rating, within: 0.000_001))
      #expect(player.deviation.isNear(deviation, within: 0.000_001))
    }
  }

  /// Of OpenSkill's own tests.
  @Test func `three newcomers for themselves come out as OpenSkill has them`() {
    var system = PlackettLuce()
    system.tau = 0
    var players = [system.newcomer, system.newcomer, system.newcomer]
    system.rate([Contest(sides: [[0], [1], [2]], places: [0, 1, 2])], &players)
    let expected = [
      (27.868876552746237, 8.204837030780652), (25.717219138186557, 8.057829747583874),
      (21.413904309067206, 8.057829747583874),
    ]
    for (player, (rating, deviation)) in zip(players, expected) {
      #expect(player.rating.isNear(rating, within: 1e-9))
      #expect(player.deviation.isNear(deviation, within: 1e-9))
    }
  }
}

extension Double {
  func isNear(_ other: Double, within distance: Double) -> Bool { abs(self - other) <= distance }
}
