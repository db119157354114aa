import Bytes
public import Tabletop

extension DeclaredRules {
  /// The reason why a header's players, or its result, aren't those of a game.
  public enum ResultFault: Error, Hashable, Sendable {
    case playerCount(Int, allowed: ClosedRange<Int>)
    /// Nobody in teams, where teams play.
    case noTeams
    /// Scores that no end of the rules explains.
    case endNotReached
    /// Totals of several sides that each would have ended the game at once.
    case severalAtOnce([Int])
    case leadTooSmall(lead: Amount, due: Amount)
    case scoreTooLarge(Int)
    /// A result of another kind than the game has.
    case wrongResult(due: Outcome)
    case nobody
    case placedTwice(Int)
    case notPlaced(Int)
  }

  /// Returns why so many people can't play; `nil` where they can.
  public func fault(ofPlayers count: Int, teams: [[Seat]]) -> ResultFault? {
    guard players.contains(count) else { return .playerCount(count, allowed: players) }
    return sides == .teams && teams.isEmpty ? .noTeams : nil
  }

  /// Returns the seats of each side of a table.
  public func sides(ofSeats seats: Int, teams: [[Seat]]) -> [[Seat]] {
    var rules = self
    rules.teams = sides == .players ? [] : teams
    return State(seats: seats, under: rules).sides
  }

  // MARK: - Scores alone

  /// Returns the sides that won by scores alone.
  ///
  /// - Parameters:
  ///   - scores: A total for each side.
  ///   - players: The number of people.
  /// - Throws: why no game can have ended so.
  public func winners(
    ofScores scores: [Amount], players: Int
  ) throws(ResultFault) -> [Int] {
    guard outcome == .scores else { throw .wrongResult(due: outcome) }
    guard !scores.isEmpty else { throw .nobody }
    if let large = scores.firstIndex(where: { $0 > Overflow.limit || $0 < -Overflow.limit }) {
      throw .scoreTooLarge(large)
    }
    if let fault = fault(ofEnd: scores, players: players) { throw fault }
    return Self.best(scores, ties: Array(repeating: 0, count: scores.count), wins)
  }

  private func fault(ofEnd scores: [Amount], players: Int) -> ResultFault? {
    guard let ends, ends.after == nil else { return nil }
    // Given numbers run out whatever the totals are.
    if rounds?.mostRounds(of: players) != nil { return nil }
    let ending = scores.indices.filter { ends.isMet(by: scores[$0]) }
    if ending.isEmpty { return .endNotReached }
    if ends.atOnce, ending.count > 1 { return .severalAtOnce(ending) }
    if let due = ends.lead, !ends.hasLead(scores, wins) {
      var best = scores.map { wins == .highest ? $0 : -$0 }
      best.sortFew { $0 > $1 }
      return .leadTooSmall(lead: best[0] - best[1], due: due)
    }
    return nil
  }

  // MARK: - Winners and places

  /// Returns the sides that won where a header names them.
  public func winners(named sides: [Int], of count: Int) throws(ResultFault) -> [Int] {
    guard outcome == .winner else { throw .wrongResult(due: outcome) }
    guard !sides.isEmpty else { throw .nobody }
    var winners: [Int] = []
    for side in sides {
      if winners.contains(side) { throw .placedTwice(side) }
      winners.append(side)
    }
    winners.sortFew { $0 < $1 }
    return winners
  }

  /// Returns the place of every side, from 1: those that share one have the best of it, and who didn't finish shares the
  /// last.
  public func places(
    _ places: [[Int]], unplaced: [Int], of count: Int
  ) throws(ResultFault) -> [Int] {
    guard outcome == .places else { throw .wrongResult(due: outcome) }
    guard !places.isEmpty, !places.contains(where: { $0.isEmpty }) else { throw .nobody }
    var found: [Int] = Array(repeating: 0, count: count)
    var next = 1
    for group in places + (unplaced.isEmpty ? [] : [unplaced]) {
      for side in group {
        guard side >= 0, side < count else { throw .nobody }
        if found[side] != 0 { throw .placedTwice(side) }
        found[side] = next
      }
      next += group.count
    }
    if let missing = found.firstIndex(of: 0) { throw .notPlaced(missing) }
    return found
  }
}
