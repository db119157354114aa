public import Sixis
public import Tabletop

/// The lines of a game of Sixis that the rules allowed, as the record has them.
public struct SixisPlay: Hashable, Sendable {
  public let rules: SixisRules
  public let seats: Int
  private let packedTurns: PackedSixisTurns
  private let lineNumbers: [Int32]

  /// - Parameters:
  ///   - turns: Rounds, deals and the players' turns, in order.
  ///   - lines: The line of each in its file, from 1; empty where they come from no file.
  public init(rules: SixisRules, seats: Int, turns: [SixisRules.Turn], lines: [Int] = []) {
    self.rules = rules
    self.seats = seats
    packedTurns = PackedSixisTurns(turns)
    lineNumbers = lines.map { Int32(clamping: $0) }
  }

  /// Rounds, deals and the players' turns in order, unpacked anew each time: ask once.
  public var turns: [SixisRules.Turn] { packedTurns.turns }

  /// How many turns the players had, apart from rounds and deals.
  public var turnCount: Int { packedTurns.playerCount }

  /// Returns the line of one of `turns` in its file, from 1; `nil` where they come from no file, and for
  /// what no line says.
  public func line(ofTurn index: Int) -> Int? {
    lineNumbers.indices.contains(index) ? Int(lineNumbers[index]) : nil
  }

  /// Plays the turns again, with the notes and the state after each.
  public func replay() -> Replay<SixisRules> {
    Replay(
      turns, under: rules,
      seats: min(max(seats, SixisLayout.seats.lowerBound), SixisLayout.seats.upperBound))
  }
}
