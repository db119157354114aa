package import Diagnostics
package import Tabletop

/// One game as its record tells it.
package struct GameRecord: Sendable {
  /// The record file, as diagnostics name it.
  package let path: String
  /// The line of the game's first `---`.
  package let line: Int
  /// Bytes of the game in its file, from its first `---` up to the next game's; of an evening of results, its line.
  package let range: Range<Int>
  /// Bytes of the header that it shares with the other games of an evening; `nil` where it has its own.
  package internal(set) var evening: Range<Int>?
  /// The header's `id`, or else the file's stem, with `-2`, `-3`… for later games of the file.
  package let id: String
  /// The place of the id: the header's value, or the first `---`.
  package let idPlace: SourcePlace
  /// The place of the header's `fixture`; `nil` where it has none.
  package let fixturePlace: SourcePlace?
  /// The places of what the header of a leg of a match says, by the keys; none of any other game.
  package let legPlaces: [LegKey: SourcePlace]
  /// The place of the header's `tie`; `nil` where it has none.
  package let tiePlace: SourcePlace?
  package let header: RecordHeader
  /// The rules' name: a slug, a preset, `custom`.
  package let rulesName: String
  package let play: GamePlay
  /// The finest level present.
  package let detail: DetailLevel
  package let status: GameStatus
  /// Totals by seat so far: the final scores of a finished game, without handicaps; 0 where none are told.
  package let scores: [Int]
  /// The order of the scores by the rules of the game.
  package let scoreOrder: ScoreOrder
  /// Whether anything tells the scores: nothing needs to of a game with an `outcome`.
  package let hasScores: Bool
  /// Points that each seat began with; partners have theirs together.
  package let handicaps: [Int]
  /// The winners; empty unless the game is decided. Several share a win.
  package let winners: [Seat]
  /// Whether others would have won by the scores alone.
  package let isDecidedByHandicap: Bool
  /// Whether the game is finished and its record tells who won, or that nobody did.
  package let isDecided: Bool
  /// The first fault in the file; `nil` unless the game is faulty, and where only its rules are.
  package let fault: Diagnostic?
  /// The value that was worked out of it as it was read; `nil` where the game is faulty, or nobody asked for it.
  package internal(set) var digest: (any Sendable)?
}

/// A key of a record's header that its match's card has to agree with.
package enum LegKey: String, Hashable, Sendable, CaseIterable {
  case match, table, leg, date, players, scores
}

extension GameRecord {
  /// Whether nothing of the game is typed in yet: it was written to be filled in.
  package var isUnfilled: Bool {
    status == .inProgress && detail == .results && play.turnCount == 0
      && header.solo == SoloOutcome()
  }

  /// The way in which it ended otherwise than by its rules; `nil` where it didn't.
  package var ending: Circumstances.Ending? { header.circumstances.ending }

  /// The numbers that decide the game, by seat: the scores with what each began with.
  package var results: [Int] { zip(scores, handicaps).map(scoreOrder.score) }

  /// The seats whose side gave the game up.
  package var forfeiters: [Seat] {
    guard case .forfeit(let names) = ending else { return [] }
    return sides.filter { $0.contains { names.contains(player($0)) } }.flatMap(\.self).sorted()
  }

  /// Returns the name of the player in a seat.
  package func player(_ seat: Seat) -> String { header.players[seat.rawValue] }
}

extension GameRecord {
  /// The seats that have one score together, by the first of them: each alone, or partners.
  package var sides: [[Seat]] {
    if let sides = play.kind.game.sides(of: header) { return sides.map { $0.map { Seat($0) } } }
    let count = header.players.count
    return Self.singles.indices.contains(count) ? Self.singles[count] : Self.alone(count)
  }

  /// Each seat alone, by how many there are: all games of as many share these.
  private static let singles = (0...8).map(alone)

  private static func alone(_ count: Int) -> [[Seat]] { (0..<count).map { [Seat($0)] } }

  /// Returns the seats that have one score with a seat, itself among them.
  package func side(of seat: Seat) -> [Seat] { sides.first { $0.contains(seat) } ?? [seat] }
}

/// Whether a game is over, as its record tells it.
package enum GameStatus: String, Hashable, Sendable, CaseIterable {
  case finished
  case inProgress = "in-progress"
  /// A record in which something is wrong, in the header or the body.
  case faulty
}
