import Testing

@testable import Ratings

@Suite("The legs of a table")
struct LegTests {
  @Test("are rated from the ratings before the first of them, in whatever order they were played")
  func together() {
    func rated(_ system: some RatingSystem, _ wins: [Int]) -> [Estimate] {
      var estimates = [system.newcomer, system.newcomer]
      let contests = wins.enumerated().map { index, winner in
        var contest = Contest(sides: [[0], [1]], places: winner == 0 ? [0, 1] : [1, 0])
        contest.isNextLeg = index > 0
        return contest
      }
      system.rate(contests, &estimates)
      return estimates
    }
    let elo = Elo()
    #expect(rated(elo, [0, 0, 1]).map(\.rating) == [elo.start + elo.k / 2, elo.start - elo.k / 2])
    #expect(rated(elo, [0, 1, 0]) == rated(elo, [1, 0, 0]))
    let plackettLuce = PlackettLuce()
    let (one, other) = (rated(plackettLuce, [0, 1, 0]), rated(plackettLuce, [1, 0, 0]))
    #expect(abs(one[0].rating - other[0].rating) < 1e-9)
    #expect(abs(one[0].deviation - other[0].deviation) < 1e-9)
  }
}
