import Histories
import Seasons
import Tabletop
import TestGames
import Testing

@testable import League

struct FixtureMatchingTests {
  private typealias Played = FixtureMatching.Played
  private typealias Planned = FixtureMatching.Planned

  private static func day(_ day: Int) -> CalendarDate? {
    try? CalendarDate(year: 2026, month: 9, day: day)
  }

  /// How many go together, and how far off they are in all.
  private struct Total: Hashable, Comparable {
    var count = 0
    var distance = 0

    static func < (one: Total, other: Total) -> Bool {
      one.count != other.count ? one.count > other.count : one.distance < other.distance
    }
  }

  private func days(_ game: Played, _ fixture: Planned) -> Int {
    guard let one = game.date, let other = fixture.date else { return 50_000 }
    return abs(one.day - other.day)
  }

  /// The best of all ways there are.
  private func best(_ games: [Played], _ fixtures: ArraySlice<Planned>, without taken: Set<Int>)
    -> Total
  {
    guard let fixture = fixtures.first else { return Total() }
    var best = best(games, fixtures.dropFirst(), without: taken)
    for (number, game) in games.enumerated() where !taken.contains(number) {
      let isRound = fixture.round == nil || game.round == nil || game.round == "\(fixture.round!)"
      guard !fixture.players.isEmpty, game.players == fixture.players, isRound,
        game.isBye == fixture.isBye, fixture.kind == nil || fixture.kind == game.kind
      else { continue }
      var total = self.best(games, fixtures.dropFirst(), without: taken.union([number]))
      total.count += 1
      total.distance += days(game, fixture)
      best = min(best, total)
    }
    return best
  }

  @Test func `of very many games of the same players as many are matched, those of a round first`()
  {
    let players = ["A", "B"]
    var fixtures = (0..<120).map { Planned(players: players, round: $0 % 2 == 0 ? $0 : nil) }
    fixtures.append(Planned(players: players, isBye: true))
    let games =
      (0..<60).map { Played(players: players, round: "\(118 - 2 * $0)") }
      + (0..<30).map { _ in Played(players: players, round: nil) }
      + (0..<31).map { _ in Played(players: players, round: "Final") }
    let matched = FixtureMatching.match(games, to: fixtures)
    #expect(matched.last == .some(nil))
    for (fixture, game) in zip(fixtures, matched.dropLast()) {
      #expect(game.map { FixtureMatching.fits(games[$0], fixture) } == true)
    }
    #expect(Set(matched.compactMap { $0 }).count == 120)
  }

  @Test func `of very many those that ask for a game have one of it, the others what is left`() {
    let players = ["A", "B"]
    let kinds: [GameKind?] = [nil, .cribbage, .farkle]
    let fixtures = (0..<120).map { Planned(players: players, kind: kinds[$0 % 3]) }
    let games = (0..<120).map { Played(players: players, kind: $0 < 70 ? .farkle : .cribbage) }
    let matched = FixtureMatching.match(games, to: fixtures)
    #expect(Set(matched.compactMap { $0 }).count == 120)
    for (fixture, game) in zip(fixtures, matched) {
      #expect(game.map { FixtureMatching.fits(games[$0], fixture) } == true)
    }
  }

  @Test func `games are matched as the best of all ways there are`() {
    var generator = SplitMix64(seed: 7)
    let pairs = [["A", "B"], ["A", "C"], [], ["A", "B", "C"]]
    for _ in 0..<1000 {
      func date() -> CalendarDate? {
        Bool.random(using: &generator) || Bool.random(using: &generator)
          ? Self.day(Int.random(in: 1...9, using: &generator)) : nil
      }
      func round() -> Int? {
        Bool.random(using: &generator) ? Int.random(in: 1...2, using: &generator) : nil
      }
      func kind(_ kinds: [GameKind?]) -> GameKind? { kinds.randomElement(using: &generator) ?? nil }
      let fixtures = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        Planned(
          players: pairs[Int.random(in: 0..<4, using: &generator)], round: round(),
          kind: kind([nil, .farkle, .cribbage]), date: date())
      }
      let games = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        Played(
          players: pairs[Int.random(in: 0..<4, using: &generator)], round: round().map { "\($0)" },
          kind: kind([.farkle, .cribbage]), date: date())
      }
      let found = FixtureMatching.match(games, to: fixtures)
      var total = Total()
      for (fixture, game) in zip(fixtures, found) {
        guard let game else { continue }
        #expect(FixtureMatching.fits(games[game], fixture))
        total.count += 1
        total.distance += days(games[game], fixture)
      }
      #expect(total == best(games, fixtures[...], without: []), "\(games) \(fixtures)")
      let matched = found.compactMap(\.self)
      #expect(Set(matched).count == matched.count)
    }
  }

  @Test func `a fixture that was drawn for a day is no earlier game`() {
    let players = ["A", "B"]
    let drawn = Planned(players: players, date: Self.day(8), earliest: Self.day(8))
    let early = Played(players: players, date: Self.day(1))
    #expect(FixtureMatching.match([early], to: [drawn]) == [nil])
    #expect(FixtureMatching.nearest(to: early, among: [drawn]) == nil)
    let late = Played(players: players, date: Self.day(15))
    #expect(FixtureMatching.match([early, late], to: [drawn]) == [1])
    #expect(FixtureMatching.match([Played(players: players)], to: [drawn]) == [0])
    // Of very many, too: the first sixty games are before the days of the last sixty fixtures.
    let fixtures = (0..<120).map {
      Planned(
        players: players, round: $0 % 2, date: Self.day(8), earliest: Self.day($0 < 60 ? 1 : 8))
    }
    let games = (0..<120).map {
      Played(players: players, round: "\($0 % 2)", date: Self.day($0 < 60 ? 1 : 9))
    }
    let matched = FixtureMatching.match(games, to: fixtures)
    #expect(Set(matched.compactMap(\.self)).count == 120)
    for (fixture, game) in zip(fixtures, matched) {
      #expect(game.map { FixtureMatching.fits(games[$0], fixture) } == true)
    }
    #expect(
      FixtureMatching.match(games.map { _ in early }, to: fixtures.suffix(60)).allSatisfy {
        $0 == nil
      })
  }

  @Test func `a fixture of a tie is a game of it, and of no other`() {
    let tie = Planned(players: ["A", "B"], tie: "F")
    let games = [nil, "SF-1", "F"].map { Played(players: ["A", "B"], tie: $0) }
    #expect(FixtureMatching.match(games, to: [tie]) == [2])
    #expect(FixtureMatching.match(games, to: [Planned(players: ["A", "B"])]) == [0])
  }

  @Test func `a round that is a word is no fixture's number`() {
    let fixture = Planned(players: ["A", "B"], round: 1, date: nil)
    #expect(!FixtureMatching.fits(Played(players: ["A", "B"], round: "Cup", date: nil), fixture))
    #expect(FixtureMatching.fits(Played(players: ["A", "B"], round: "01", date: nil), fixture))
    #expect(FixtureMatching.fits(Played(players: ["A", "B"], round: nil, date: nil), fixture))
  }

  @Test(
    arguments: [
      ("3", 3), ("Round 3", 3), ("3rd", 3), ("R03", 3), ("Final", nil), ("3 of 8", nil), ("", nil),
      ("٣", nil), ("99999999999999999999", nil),
    ] as [(String, Int?)])
  func `a round is called by the one number in it`(text: String, number: Int?) {
    #expect(FixtureMatching.number(in: text) == number)
  }

  @Test func `who sits out has no game, and who plays alone no bye`() {
    let bye = Planned(players: ["A"], round: nil, date: nil, isBye: true)
    let game = Played(players: ["A"], round: nil, date: nil)
    let rest = Played(players: ["A"], round: nil, date: nil, isBye: true)
    #expect(FixtureMatching.match([game, rest], to: [bye]) == [1])
    #expect(FixtureMatching.nearest(to: game, among: [bye]) == nil)
  }

  @Test func `of what is equally near the first go together, in order`() {
    let fixtures = [8, 9, 9].map { Planned(players: ["A", "B"], round: nil, date: Self.day($0)) }
    let games = [2, 3].map { Played(players: ["A", "B"], round: nil, date: Self.day($0)) }
    #expect(FixtureMatching.match(games, to: fixtures) == [0, 1, nil])
    let undated = Planned(players: ["A", "B"], round: nil, date: nil)
    #expect(FixtureMatching.match(games, to: [undated, undated, undated]) == [0, 1, nil])
    #expect(FixtureMatching.nearest(to: games[0], among: [undated, undated]) == 0)
  }
}
