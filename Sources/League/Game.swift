package import Contents
package import Files
package import Histories
package import Tabletop

/// One game of a league: its record, and who its players are.
package struct Game: Sendable {
  package let id: GameID
  package let season: SeasonID
  /// The name of its pages, unique in its season.
  package let slug: Slug
  package let record: GameRecord
  /// By seat.
  package let players: [PlayerID]
  /// What each player did, by seat.
  package let stats: GameStats
  /// The record file below its season's folder.
  package let file: String
  /// The season in whose folder the record stands.
  package let folder: Slug
  /// The fingerprint of the record's text.
  package let source: Fingerprint

  package var isFinished: Bool { record.status == .finished }

  /// Returns the seat that a player had; `nil` for somebody who didn't play.
  package func seat(of player: PlayerID) -> Seat? {
    players.firstIndex(of: player).map { Seat($0) }
  }

  /// Returns whether a player won, alone or shared; `nil` for somebody who didn't play, and where the
  /// record doesn't tell who won.
  package func isWon(by player: PlayerID) -> Bool? {
    guard record.isDecided else { return nil }
    return seat(of: player).map(record.winners.contains)
  }

  /// Returns how many sides stand before a seat: none before the winners, who needn't have the highest
  /// total, and the winners before all others.
  package func place(of seat: Seat) -> Int {
    let scores = record.scores
    guard !record.winners.contains(seat) else { return 0 }
    return record.sides.count { side in
      scores[side[0].rawValue] > scores[seat.rawValue] || record.winners.contains(side[0])
    }
  }

  /// Returns a player's total; `nil` for somebody who didn't play.
  package func score(of player: PlayerID) -> Int? {
    seat(of: player).map { record.scores[$0.rawValue] }
  }
}

extension Game {
  /// Returns the points that the game itself gives a seat for a finished game's result, for seasons
  /// with `points: game`; 0 where it gives none.
  func ownPoints(of seat: Seat) -> Int {
    func points<Played: RecordedGame>(_ played: Played.Type) -> Points? {
      guard let give = played.gamePoints, let play = record.play.as(played) else { return nil }
      return give(record.scores.map { Points($0) }, play.rules)[seat.rawValue]
    }
    return points(record.play.kind.game)?.rawValue ?? 0
  }
}
