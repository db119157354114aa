public import Diagnostics
public import Tabletop

/// One game as its record tells it.
public struct GameRecord: Sendable {
  /// The record file, as diagnostics name it.
  public let path: String
  /// The line of the game's first `---`.
  public let line: Int
  /// Bytes of the game in its file, from its first `---` up to the next game's.
  public let range: Range<Int>
  /// The header's `id`, or else the file's stem, with `-2`, `-3`… for later games of the file.
  public let id: String
  /// Where the id stands: the header's value, or the first `---`.
  public let idPlace: SourcePlace
  public let header: RecordHeader
  /// The rules' name: a slug, a preset, `custom`.
  public let rulesName: String
  public let play: GamePlay
  /// The finest level present.
  public let detail: DetailLevel
  public let status: GameStatus
  /// Totals by seat so far: the final scores of a finished game.
  public let scores: [Int]
  /// Empty unless the game is finished; several share a win.
  public let winners: [Seat]
  /// The first fault in the file; `nil` unless the game is faulty.
  public let fault: Diagnostic?
}

extension GameRecord {
  /// Returns the name of the player in a seat.
  public func player(_ seat: Seat) -> String { header.players[seat.rawValue] }
}
