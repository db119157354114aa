public import Contents
public import Files
public import Histories
public import Tabletop

/// One game of a league: its record, and who its players are.
public struct Game: Sendable {
  public let id: GameID
  public let season: SeasonID
  /// The name of its pages, unique in its season.
  public let slug: Slug
  public let record: GameRecord
  /// By seat.
  public let players: [PlayerID]
  /// What each player did, by seat.
  public let stats: GameStats
  /// The record file below its season's folder.
  public let file: String
  /// The season in whose folder the record stands.
  public let folder: Slug
  /// The fingerprint of the record's text.
  public let source: Fingerprint

  public var isFinished: Bool { record.status == .finished }

  /// Returns the seat that a player had; `nil` for somebody who didn't play.
  public func seat(of player: PlayerID) -> Seat? {
    players.firstIndex(of: player).map { Seat($0) }
  }

  /// Returns whether a player won, alone or shared.
  public func isWon(by player: PlayerID) -> Bool {
    seat(of: player).map { record.winners.contains($0) } ?? false
  }

  /// Returns how many sides stand before a seat: none before the winners, who needn't have the highest
  /// total, and the winners before all others.
  public func place(of seat: Seat) -> Int {
    let scores = record.scores
    guard !record.winners.contains(seat) else { return 0 }
    return record.sides.count { side in
      scores[side[0].rawValue] > scores[seat.rawValue] || record.winners.contains(side[0])
    }
  }

  /// Returns a player's total; `nil` for somebody who didn't play.
  public func score(of player: PlayerID) -> Int? {
    seat(of: player).map { record.scores[$0.rawValue] }
  }
}
