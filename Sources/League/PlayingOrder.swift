import Contents
import Histories

/// The order in which games were played, as far as their records tell: by day, and on a day as the records stand.
///
/// Games without a day come before all that was noted on the first day of their season. Those of a season stand
/// together. They go by the number of their round if it has one, each round in one piece, then as the records stand.
struct PlayingOrder {
  /// The places of the games among the records, the first that was played at the head.
  let places: [Int]

  /// - Parameter entries: As the records stand.
  init(of entries: [LeagueBuilder.Entry], in seasons: [SeasonDocument]) {
    let starts = seasons.map { $0.starts?.description ?? "" }
    // Where the first undated game of each season stands, and of each round.
    var firstOfSeason: [Int: Int] = [:]
    var firstOfRound: [Round: Int] = [:]
    let keys = entries.enumerated().map { place, entry -> Key in
      let header = entry.record.header
      if let date = header.date { return Key(day: date.description, isDated: true) }
      var key = Key(day: starts[entry.season], isDated: false)
      key.season = firstOfSeason.placeOfFirst(entry.season, at: place)
      guard let round = header.round else {
        key.round = place
        return key
      }
      key.number = FixtureMatching.number(in: round) ?? .max
      key.round = firstOfRound.placeOfFirst(Round(season: entry.season, name: round), at: place)
      return key
    }
    places = entries.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
  }

  private struct Round: Hashable {
    let season: Int
    let name: String
  }

  private struct Key: Comparable {
    let day: String
    let isDated: Bool
    /// The same number for all dated games; for others the place of the season's first undated record. `round` is that
    /// of the round's.
    var season = 0
    var number = Int.max
    var round = 0

    static func < (one: Key, other: Key) -> Bool {
      (one.day, one.isDated ? 1 : 0, one.season, one.number, one.round)
        < (other.day, other.isDated ? 1 : 0, other.season, other.number, other.round)
    }
  }
}

extension Dictionary where Value == Int {
  /// Returns where something was met first, which is here unless it was met before.
  fileprivate mutating func placeOfFirst(_ key: Key, at place: Int) -> Int {
    if let first = self[key] { return first }
    self[key] = place
    return place
  }
}
