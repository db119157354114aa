import Histories
import Tabletop
import Testing

@testable import League

struct FixtureMatchingTests {
  private typealias Played = FixtureMatching.Played
  private typealias Planned = FixtureMatching.Planned

  private static func day(_ day: Int) -> CalendarDate? {
    try? CalendarDate(year: 2026, month: 9, day: day)
  }

  /// The nearest pair of all, again and again, over everything there is.
  private func matchedPlainly(_ games: [Played], to fixtures: [Planned]) -> [Int?] {
    var result: [Int?] = Array(repeating: nil, count: fixtures.count)
    while true {
      var best: (distance: Int, fixture: Int, game: Int)?
      for (index, fixture) in fixtures.enumerated() where result[index] == nil {
        guard !fixture.players.isEmpty else { continue }
        for (number, game) in games.enumerated() where !result.contains(number) {
          let isRound =
            fixture.round == nil || game.round == nil || game.round == "\(fixture.round!)"
          guard game.players == fixture.players, isRound else { continue }
          var distance = Int.max
          if let one = game.date, let other = fixture.date { distance = abs(one.day - other.day) }
          if best.map({ distance < $0.distance }) ?? true { best = (distance, index, number) }
        }
      }
      guard let best else { return result }
      result[best.fixture] = best.game
    }
  }

  @Test func `games are matched as by looking for the nearest pair over and over`() {
    var generator = SplitMix64(seed: 7)
    let pairs = [["A", "B"], ["A", "C"], [], ["A", "B", "C"]]
    for _ in 0..<2000 {
      func date() -> CalendarDate? {
        Bool.random(using: &generator) || Bool.random(using: &generator)
          ? Self.day(Int.random(in: 1...9, using: &generator)) : nil
      }
      func round() -> Int? {
        Bool.random(using: &generator) ? Int.random(in: 1...2, using: &generator) : nil
      }
      let fixtures = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        Planned(
          players: pairs[Int.random(in: 0..<4, using: &generator)], round: round(), date: date())
      }
      let games = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        Played(
          players: pairs[Int.random(in: 0..<4, using: &generator)], round: round().map { "\($0)" },
          date: date())
      }
      let found = FixtureMatching.match(games, to: fixtures)
      #expect(found == matchedPlainly(games, to: fixtures), "\(games) \(fixtures)")
      let matched = found.compactMap(\.self)
      #expect(Set(matched).count == matched.count)
    }
  }

  @Test func `a round that is a word is no fixture's number`() {
    let fixture = Planned(players: ["A", "B"], round: 1, date: nil)
    #expect(!FixtureMatching.fits(Played(players: ["A", "B"], round: "Cup", date: nil), fixture))
    #expect(FixtureMatching.fits(Played(players: ["A", "B"], round: "01", date: nil), fixture))
    #expect(FixtureMatching.fits(Played(players: ["A", "B"], round: nil, date: nil), fixture))
  }
}
