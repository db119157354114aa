package import ContentFiles
import Contents
package import Files
package import Histories
package import Tabletop

/// One game of a league: its record, and who its players are.
///
/// A class, since pages and lists of a league hand thousands of them about, and each has some thirty references.
package final class Game: Sendable {
  /// The way in which it ended, and with that what it counts for.
  package enum Ending: Hashable, Sendable {
    /// A game that ended by its rules, or hasn't ended yet: it counts for everything.
    case rules
    /// A game that was given up: it counts for the standings alone.
    case forfeit
    /// A bye, where there was nobody to play: it counts as the season says.
    case bye
    /// A game that counts for nothing.
    case void
    /// A game that was broken off: it counts for nothing.
    case abandoned
    /// A game that counts for nothing, since somebody whose result it was withdrew from the season.
    case withdrawn(PlayerID)
  }

  package let id: GameID
  package let season: SeasonID
  /// The name of its pages, unique in its season.
  package let slug: Slug
  package let record: GameRecord
  /// The players, by seat.
  package let players: [PlayerID]
  /// The players for whom it counts in its season, by seat: in place of a substitute, the player for whom they stood
  /// in.
  package let credited: [PlayerID]
  package let ending: Ending
  /// The stats of each player, by seat.
  package let stats: GameStats
  /// The record file below its season's folder.
  package let file: String
  /// The season in whose folder the record stands.
  package let folder: Slug
  /// The fingerprint of the record's text.
  package let source: Fingerprint
  /// How many sides stand before each seat's.
  private let places: [Int]

  init(
    id: GameID, season: SeasonID, slug: Slug, record: GameRecord, players: [PlayerID],
    credited: [PlayerID], ending: Ending, stats: GameStats, file: String, folder: Slug,
    source: Fingerprint
  ) {
    self.id = id
    self.season = season
    self.slug = slug
    self.record = record
    self.players = players
    self.credited = credited
    self.ending = ending
    self.stats = stats
    self.file = file
    self.folder = folder
    self.source = source
    places = Self.places(in: record, ending)
  }

  /// A key that tells the nights of a league apart: the day, or where nobody noted it the round of a season.
  package enum Night: Hashable {
    case day(CalendarDate)
    case round(SeasonID, String)
    /// A game for which neither was noted.
    case game(GameID)
    /// A match of teams for which neither was noted.
    case match(MatchID)
  }

  package var night: Night {
    let header = record.header
    if let date = header.date { return .day(date) }
    return header.round.map { .round(season, $0) } ?? .game(id)
  }

  /// Whether there is no more to come of it.
  package var isFinished: Bool { ending != .rules || record.status == .finished }
  /// Whether it was a leg of a match of teams, whose card tells what counts.
  package var isLeg: Bool { record.header.match != nil }
  /// Whether it is over, and ended by its rules.
  package var isPlayedOut: Bool { isFinished && ending == .rules }
  /// Whether it ended by its rules and was no leg: scores, averages and records are taken from it.
  package var isScored: Bool { isPlayedOut && !isLeg }
  /// Whether it counts for nothing.
  package var isExcluded: Bool { ending.isExcluded }
  /// Whether it was won or lost, by its rules or by forfeit: the standings have it.
  package var isCounted: Bool { isPlayedOut || ending == .forfeit }
  /// Whether it is counted, or may be once it is over: what pages mean by how many games there are.
  package var isCountedOrOpen: Bool { !isExcluded && ending != .bye }

  /// The winners; empty unless the game is decided and counts. Several share a win.
  package var winners: [Seat] { isExcluded ? [] : record.winners }
  /// Whether it counts and is known who won, or that nobody did.
  package var isDecided: Bool { !isExcluded && record.isDecided }

  /// Returns the seat that a player had; `nil` for somebody who didn't play.
  package func seat(of player: PlayerID) -> Seat? {
    players.firstIndex(of: player).map { Seat($0) }
  }

  /// Returns whether a player won, alone or shared; `nil` for somebody who didn't play, and where the
  /// record doesn't tell who won.
  package func isWon(by player: PlayerID) -> Bool? {
    guard isDecided else { return nil }
    return seat(of: player).map(winners.contains)
  }

  /// Returns whether it was won for a player, alone or shared; `nil` for whom it doesn't count, and where
  /// the record doesn't tell who won.
  func isWon(for player: PlayerID) -> Bool? {
    guard isDecided else { return nil }
    return credited.firstIndex(of: player).map { winners.contains(Seat($0)) }
  }

  /// Returns whom a substitute in a seat stood in for; `nil` for who played for themselves.
  package func absent(from seat: Seat) -> PlayerID? {
    let credited = credited[seat.rawValue]
    return credited == players[seat.rawValue] ? nil : credited
  }

  /// Returns how many sides stand before a seat: none before the winners, who needn't have the highest
  /// total, and the winners before all others; of those who gave up, whatever they had until then, no others.
  package func place(of seat: Seat) -> Int { places[seat.rawValue] }

  /// The sides from the first place down, those who share one by their scores.
  ///
  /// - Precondition: The record has scores.
  package var sidesByPlace: [[Seat]] {
    func key(_ side: [Seat]) -> (Int, Int, Seat) {
      let score = record.scores[side[0].rawValue]
      return (place(of: side[0]), record.scoreOrder.margin(of: 0, over: score), side[0])
    }
    return record.sides.sorted { key($0) < key($1) }
  }

  /// Worked out once: each page that has a game among others asks for it.
  private static func places(in record: GameRecord, _ ending: Ending) -> [Int] {
    let winners = ending.isExcluded ? [] : record.winners
    let (results, order, sides) = (record.results, record.scoreOrder, record.sides)
    return results.indices.map { seat in
      guard !winners.contains(Seat(seat)) else { return 0 }
      return sides.count { side in
        ending != .forfeit && order.isBetter(results[side[0].rawValue], than: results[seat])
          || winners.contains(side[0])
      }
    }
  }

  /// Whether both gave the game up: neither was ahead of the other, nor level.
  package func isLost(by seat: Seat, and other: Seat) -> Bool {
    ending == .forfeit && !winners.contains(seat) && !winners.contains(other)
  }

  /// Returns a player's total as it was played, without a handicap; `nil` for somebody who didn't play, and
  /// where nothing tells it.
  package func score(of player: PlayerID) -> Int? {
    guard record.hasScores else { return nil }
    return seat(of: player).map { record.scores[$0.rawValue] }
  }
}

extension Game.Ending {
  /// Whether the game counts for nothing.
  fileprivate var isExcluded: Bool {
    switch self {
    case .rules, .forfeit, .bye: false
    case .void, .abandoned, .withdrawn: true
    }
  }
}

extension Game {
  /// Returns the points that the game itself gives a seat for a finished game's result, for seasons
  /// with `points: game`; 0 where it gives none.
  package func ownPoints(of seat: Seat) -> Int {
    func points<Played: RecordedGame>(_ played: Played) -> Points? {
      guard let give = played.gamePoints, let play = record.play.as(played) else { return nil }
      guard ending == .forfeit else {
        return give(record.scores.map { Points($0) }, play.rules)[seat.rawValue]
      }
      // Won as narrowly as can be: no rules tell how high a game given up would have been won.
      let best = played.winningScore(under: play.rules) ?? 1
      let narrow = record.scores.indices.map { winners.contains(Seat($0)) ? best : best - 1 }
      return give(narrow.map { Points($0) }, play.rules)[seat.rawValue]
    }
    return points(record.play.kind.game)?.rawValue ?? 0
  }
}
