public import Klondike
public import Tabletop

/// The deal and the lines of moves of a game of Klondike that the rules allowed, as the record has them.
public struct KlondikePlay: Hashable, Sendable {
  public let rules: KlondikeRules
  /// `nil` for a game that is known by its score alone.
  public let deal: KlondikeDeal?
  /// The score that the record claims at the deal's end, before any move.
  public let dealClaim: Points?
  private let packedTurns: PackedKlondikeTurns
  private let lineNumbers: [Int32]

  /// - Parameters:
  ///   - turns: The lines of moves.
  ///   - lines: The line of each of `turns` in its file, from 1; empty where they come from no file.
  public init(
    rules: KlondikeRules, deal: KlondikeDeal?, dealClaim: Points? = nil,
    turns: [KlondikeRules.Turn], lines: [Int] = []
  ) {
    self.rules = rules
    self.deal = deal
    self.dealClaim = dealClaim
    packedTurns = PackedKlondikeTurns(turns)
    lineNumbers = lines.map { Int32(clamping: $0) }
  }

  /// The lines of moves in order, unpacked anew each time: ask once.
  public var turns: [KlondikeRules.Turn] { packedTurns.turns }

  /// How many lines of moves there are.
  public var turnCount: Int { packedTurns.count }

  /// Returns where a line of moves stands in its file, from 1; `nil` where it comes from no file.
  public func line(ofTurn index: Int) -> Int? {
    lineNumbers.indices.contains(index) ? Int(lineNumbers[index]) : nil
  }

  /// Plays the game again, with the notes and the state after each line; the first step is the deal, where
  /// there is one.
  public func replay() -> Replay<KlondikeRules> {
    let deal = deal.map { KlondikeRules.Turn(.deal($0), claim: dealClaim) }
    return Replay([deal].compactMap { $0 } + turns, under: rules, seats: 1)
  }
}
