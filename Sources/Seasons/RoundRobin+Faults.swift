package import Diagnostics
package import Histories
import Tabletop

extension RoundRobin {
  /// A reason why a season has no round robin.
  package enum Fault: Error, Hashable, Sendable {
    case noRoster
    case badSize(Int)
    /// A game that two can't play.
    case notOfTwo(GameKind)
    /// A list of fewer nights than it needs.
    case tooFewNights(Int, needed: Int)
  }

  /// Returns the fixtures of a season's roster, of the plan's game; else of the season's games in turn, each round
  /// of the next, where it has several.
  ///
  /// - Parameter games: Those of the season; none where they aren't known.
  /// - Throws: `Fault` where there can't be any.
  package func fixtures(in span: SeasonSpan, of games: [GameKind], at source: SourcePlace)
    throws(Fault) -> [Fixture]
  {
    let games = game.map { [$0] } ?? games
    if let kind = games.first(where: { !RoundRobin.isOfTwo($0) }) { throw .notOfTwo(kind) }
    guard let members = span.roster?.members else { throw .noRoster }
    guard RoundRobin.sizes.contains(members.count) else { throw .badSize(members.count) }
    let needed = (sessionCount(of: members.count) + roundsPerNight - 1) / roundsPerNight
    if let nightCount, nightCount < needed { throw .tooFewNights(nightCount, needed: needed) }
    let fixtures = fixtures(of: members, at: source)
    guard game != nil || games.count > 1 else { return fixtures }
    return fixtures.map { fixture in
      var fixture = fixture
      if !fixture.isBye, let round = fixture.round {
        fixture.game = games[(round - 1) % games.count]
      }
      return fixture
    }
  }

  /// Whether two may play a game, by the rules it has where nobody says otherwise.
  private static func isOfTwo(_ kind: GameKind) -> Bool {
    func seats<Game: RecordedGame>(_ game: Game) -> ClosedRange<Int> {
      game.standardSeats
    }
    return seats(kind.game).contains(2)
  }
}

extension RoundRobin.Fault {
  /// One sentence, lower case, without a full stop.
  package var message: String {
    switch self {
    case .noRoster:
      "who plays this round robin, write 'roster: [Ann, Bob, Cy]' into season.md, above 'fixtures'"
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
