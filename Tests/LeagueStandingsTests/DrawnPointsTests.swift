import Contents
import Draws
import Histories
import League
import Seasons
import TestGames
import Testing

@testable import LeagueStandings

/// The points that a draw compares.
@Suite("Points of a draw")
struct DrawnPointsTests {
  @Test("are counted in the parts that all have in common")
  func exact() {
    let worths = [Fraction(1, by: 2), Fraction(2, by: 3), Fraction(-1), Fraction(5, by: 6)]
    #expect(DrawnPeople.wholePoints(worths) == [3, 4, -6, 5])
    #expect(DrawnPeople.wholePoints([]) == [])
    #expect(DrawnPeople.wholePoints([7, 7]) == [7, 7])
  }

  /// Their common parts have 27 digits.
  @Test("are rounded where common parts would be too many")
  func rounded() {
    let primes = [999_999_937, 999_999_929, 999_999_893]
    let points = DrawnPeople.wholePoints(primes.map { Fraction($0 / 3, by: $0) } + [2])
    #expect(points.max() == 999_999_999)
    #expect(points.min() == 0)
    let large = DrawnPeople.wholePoints([Fraction(4_000_000_001, by: 4), Fraction(1, by: 4), 0])
    #expect(large == [999_999_999, 0, 0])
  }

  /// The costs of a draw are made for differences below a thousand million.
  @Test("differ by what a draw can add up")
  func bounded() {
    for worths in [
      [Fraction(999_999_999), Fraction(1, by: 3)], [Fraction(1, by: 999_999_937), 1],
    ] {
      let points = DrawnPeople.wholePoints(worths)
      #expect(abs(points[0] - points[1]) < 1_000_000_000)
      #expect((points[0] < points[1]) == (worths[0] < worths[1]))
    }
  }
}
