import Contents
import Histories

/// Finds out which game was which fixture.
struct FixtureMatching {
  /// What tells of a game which fixture it may have been.
  struct Played: Hashable {
    /// For whom it counts, sorted.
    var players: [String]
    var round: String?
    var date: CalendarDate?
  }

  /// What tells of a fixture which game it may be.
  struct Planned: Hashable {
    /// Sorted; empty for an evening of everybody.
    var players: [String]
    var round: Int?
    var date: CalendarDate?
  }

  /// Returns the game of each fixture, by their places; `nil` for one that none fits.
  ///
  /// A game fits a fixture of the same players; where both have a round, of the same. Of all that fit the nearest in
  /// time go together first; of equally near ones the fixture that stands first, then the game. A game or fixture
  /// without a date comes after all that have one.
  static func match(_ games: [Played], to fixtures: [Planned]) -> [Int?] {
    var numbers: [[String]: Int] = [:]
    var groups: [(fixtures: [Int], games: [Int])] = []
    for (index, fixture) in fixtures.enumerated() where !fixture.players.isEmpty {
      let number = numbers[fixture.players, default: groups.count]
      if number == groups.count {
        numbers[fixture.players] = number
        groups.append(([], []))
      }
      groups[number].fixtures.append(index)
    }
    for (index, game) in games.enumerated() {
      if let number = numbers[game.players] { groups[number].games.append(index) }
    }
    var result: [Int?] = Array(repeating: nil, count: fixtures.count)
    for group in groups {
      var pairs: [(distance: Int, fixture: Int, game: Int)] = []
      for fixture in group.fixtures {
        for game in group.games where fits(games[game], fixtures[fixture]) {
          pairs.append((distance(games[game], fixtures[fixture]), fixture, game))
        }
      }
      var taken: Set<Int> = []
      for pair in pairs.sorted(by: <)
      where result[pair.fixture] == nil && taken.insert(pair.game).inserted {
        result[pair.fixture] = pair.game
      }
    }
    return result
  }

  static func fits(_ game: Played, _ fixture: Planned) -> Bool {
    guard game.players == fixture.players else { return false }
    guard let round = fixture.round, let written = game.round else { return true }
    return Int(written).map { $0 == round } ?? false
  }

  /// In days.
  static func distance(_ game: Played, _ fixture: Planned) -> Int {
    guard let one = game.date, let other = fixture.date else { return .max }
    return abs(one.dayNumber - other.dayNumber)
  }
}
