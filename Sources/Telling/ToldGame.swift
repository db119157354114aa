import Analyses
package import Bytes
import Diagnostics
package import Histories
package import Statistics
package import Tabletop
package import YAML

/// A table game at the command line: what its turns come to in text and JSON, how a throw or hand is
/// scored alone, how simple players play it, and what a new record of it begins with.
package protocol ToldGame: PublishedGame where Rules.State: TableState {
  associatedtype Annotation: GameAnnotation where Annotation.Game == Self
  /// Simple players, by the words that `--style` takes.
  associatedtype Style: CaseIterable & RawRepresentable<String> & Sendable

  /// Its part of help.
  var guide: GameGuide { get }
  /// The texts that `new` writes of it.
  var scaffold: GameScaffold { get }
  func annotation(of record: GameRecord, _ play: Play<Self>) -> Annotation
  /// Returns all that a table knows at one point of a game, as the stable formats have it.
  func json(of state: Rules.State, under rules: Rules, naming name: (Seat) -> String) -> JSON
  /// Returns how a game in progress stands and who is to act, then everything that player may do, a line each.
  func outlook(of game: OpenGame<Rules>) -> [String]
  /// Returns what `score` asks; `nil` for a game without throws or hands that could be looked at alone.
  ///
  /// - Throws: misuse where an option of the command makes no sense.
  func scorer(under rules: Rules, _ arguments: Arguments) throws(UsageFault)
    -> (any InputScorer)?
  /// Answers what `odds` asks; never asked of a game whose guide has no `odds`.
  ///
  /// - Throws: misuse where an option or operand makes no sense, and what writing an answer throws.
  func odds(_ request: OddsRequest<Self>) async throws
  /// Reads a state as `json(of:under:naming:)` writes it, without what is `null`; keys that nobody asks for are
  /// reported, as is what was asked for and isn't right.
  ///
  /// - Parameter players: In order of play; empty where nobody said.
  /// - Returns: `nil` where it can't be read.
  func state(in mapping: inout YAMLMapping, under rules: Rules, players: [String])
    -> Rules.State?
  /// Returns who plays with whom in a simulated game, by seats; nobody where each plays alone. The rules become those of
  /// such a table.
  ///
  /// - Parameter inTeams: Whether teams are asked for.
  /// - Throws: misuse where so many can't play so.
  func teams(
    ofSimulated players: Int, inTeams: Bool, under rules: inout Rules
  ) throws(UsageFault) -> [[Int]]
  /// Plays a whole game.
  ///
  /// - Throws: why none could be found.
  func simulate(_ rules: Rules, styles: [Style], using generator: inout SplitMix64)
    throws(SimulationFault) -> Play<Self>
  /// Returns a result as a header tells it; `nil` for a game whose turns tell it.
  ///
  /// - Throws: why none could be found.
  func simulateResult(_ rules: Rules, players: Int, using generator: inout SplitMix64)
    throws(SimulationFault) -> SimulatedResult?
}

extension ToldGame {
  /// The words that `--style` takes, for help.
  package var styles: String { Style.allCases.map(\.rawValue).joined(separator: ", ") }

  package func scorer(under rules: Rules, _ arguments: Arguments) throws(UsageFault)
    -> (any InputScorer)?
  { nil }

  package func teams(
    ofSimulated players: Int, inTeams: Bool, under rules: inout Rules
  ) throws(UsageFault) -> [[Int]] {
    rules = self.rules(rules, inTeams: inTeams)
    guard inTeams else { return [] }
    guard players == 4 else {
      throw .conflict("'--teams' needs four players, not \(players)")
    }
    return sides(ofPlayers: players, inTeams: true) ?? []
  }

  package func simulateResult(_: Rules, players _: Int, using _: inout SplitMix64)
    throws(SimulationFault) -> SimulatedResult?
  { nil }

  package func odds(_ request: OddsRequest<Self>) async throws {
    throw UsageFault.noOdds(kind)
  }

  package func state(in mapping: inout YAMLMapping, under rules: Rules, players: [String])
    -> Rules.State?
  { nil }
}
