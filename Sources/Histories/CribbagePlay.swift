public import Cribbage
public import Tabletop

/// The lines of a game of Cribbage that the rules allowed, as the record has them.
public struct CribbagePlay: Hashable, Sendable {
  public let rules: CribbageRules
  public let seats: Int
  private let packedTurns: PackedCribbageTurns
  private let lineNumbers: [Int32]

  /// - Parameter lines: The number of each line in its file, from 1; empty where the turns come from no file.
  public init(rules: CribbageRules, seats: Int, turns: [CribbageRules.Turn], lines: [Int] = []) {
    self.rules = rules
    self.seats = seats
    packedTurns = PackedCribbageTurns(turns)
    lineNumbers = lines.map { Int32(clamping: $0) }
  }

  /// The lines in order, unpacked anew each time: ask once.
  public var turns: [CribbageRules.Turn] { packedTurns.turns }

  public var turnCount: Int { packedTurns.count }

  /// Returns the number of a line in its file, from 1; `nil` where the turns come from no file.
  public func line(ofTurn index: Int) -> Int? {
    lineNumbers.indices.contains(index) ? Int(lineNumbers[index]) : nil
  }

  /// Plays the lines again, with the notes and the state after each.
  public func replay() -> Replay<CribbageRules> {
    Replay(turns, under: rules, seats: min(max(2, seats), 4))
  }
}
