package import Diagnostics
package import Histories

extension RoundRobin {
  /// Why a season has no round robin.
  package enum Fault: Error, Hashable, Sendable {
    case noRoster
    case badSize(Int)
    /// A game that two can't play.
    case notOfTwo(GameKind)
    /// Fewer nights than it needs.
    case tooFewNights(Int, needed: Int)
  }

  /// Returns the fixtures of a season's roster.
  ///
  /// - Throws: `Fault` where there can't be any.
  package func fixtures(in span: SeasonSpan, of kind: GameKind?, at source: SourcePlace)
    throws(Fault) -> [Fixture]
  {
    if let kind, !RoundRobin.isOfTwo(kind) { throw .notOfTwo(kind) }
    guard let members = span.roster?.members else { throw .noRoster }
    guard RoundRobin.sizes.contains(members.count) else { throw .badSize(members.count) }
    let needed = (sessionCount(of: members.count) + roundsPerNight - 1) / roundsPerNight
    if let nightCount, nightCount < needed { throw .tooFewNights(nightCount, needed: needed) }
    return fixtures(of: members, at: source)
  }

  /// Whether two may play a game, by the rules it has where nobody says otherwise.
  private static func isOfTwo(_ kind: GameKind) -> Bool {
    func seats<Game: RecordedGame>(_ game: Game.Type) -> ClosedRange<Int> {
      game.seats(of: .standard)
    }
    return seats(kind.game).contains(2)
  }
}

extension RoundRobin.Fault {
  /// One sentence, lower case, without a full stop.
  package var message: String {
    switch self {
    case .noRoster: "a round robin of whom, list the players in 'roster' above"
    case .badSize(let count):
      "a round robin is of \(RoundRobin.sizes.lowerBound) to \(RoundRobin.sizes.upperBound) players, "
        + "the roster has \(count)"
    case .notOfTwo(let kind):
      "a round robin pairs two at a table, which \(kind.name) isn't played by; list the fixtures instead"
    case .tooFewNights(let count, let needed):
      "\(count == 1 ? "1 night is" : "\(count) nights are") listed where the games need \(needed), "
        + "list more, or raise 'tables' or 'rounds-per-night'"
    }
  }
}
