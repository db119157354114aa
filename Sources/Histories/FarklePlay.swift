public import Farkle
public import Tabletop

/// The turns of a game of Farkle that the rules allowed, as the record has them.
public struct FarklePlay: Hashable, Sendable {
  public let rules: FarkleRules
  public let seats: Int
  private let packedTurns: PackedFarkleTurns
  private let lineNumbers: [Int32]

  /// - Parameter lines: The line of each turn in its file, from 1; empty where the turns come from no file.
  public init(rules: FarkleRules, seats: Int, turns: [FarkleRules.Turn], lines: [Int] = []) {
    self.rules = rules
    self.seats = seats
    packedTurns = PackedFarkleTurns(turns)
    lineNumbers = lines.map { Int32(clamping: $0) }
  }

  /// The turns in order, unpacked anew each time: ask once.
  public var turns: [FarkleRules.Turn] { packedTurns.turns }

  public var turnCount: Int { packedTurns.count }

  /// Returns the line of a turn in its file, from 1; `nil` where the turns come from no file.
  public func line(ofTurn index: Int) -> Int? {
    lineNumbers.indices.contains(index) ? Int(lineNumbers[index]) : nil
  }

  /// Plays the turns again, with the notes and the state after each.
  public func replay() -> Replay<FarkleRules> {
    Replay(turns, under: rules, seats: max(1, seats))
  }
}
