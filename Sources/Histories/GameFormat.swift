import Diagnostics
import Tabletop
import YAML

/// How one game's records are written: its rules in YAML, and the body of a record.
///
/// A game more is a type more that conforms, and a case in `GameKind`, `GameRules` and `GamePlay`.
protocol GameFormat {
  associatedtype Rules: Tabletop.Rules
  associatedtype Body: RecordBody where Body.Rules == Rules

  static var kind: GameKind { get }
  static var presetNames: [String] { get }
  static func preset(named name: String) -> Rules?
  /// Reads a mapping of rules; keys that aren't written have the standard value.
  static func rules(reading mapping: inout YAMLMapping) -> Rules
  /// How many may play.
  static func seats(of rules: Rules) -> ClosedRange<Int>
  /// Returns the rules of a game whose header has teams, or hasn't; the same ones where that is no matter
  /// of rules.
  static func rules(_ rules: Rules, inTeams: Bool) -> Rules
  /// Who plays with whom, by places in order of play; `nil` where it is for the header to say.
  ///
  /// - Parameter inTeams: Whether the header has teams, whichever.
  static func sides(ofPlayers count: Int, inTeams: Bool) -> [[Int]]?
  /// The score at which a game is over and won, so that nobody has more; `nil` where a score may pass it.
  static func winningScore(under rules: Rules) -> Int?
  /// The score that everybody begins with, where none can fall; `nil` where a score may be below it.
  static var leastScore: Int? { get }
  /// Whether a line can only be one of a body: found in a header, it shows that this was never closed.
  static func isOfBody(_ line: ArraySlice<UInt8>) -> Bool
  /// Whether a header may name a deal of its season: `deal: monday`.
  static var hasNamedDeals: Bool { get }

  static func gameRules(_ rules: Rules) -> GameRules
  static func rules(_ rules: GameRules) -> Rules?
}

extension GameFormat {
  static func rules(_ rules: Rules, inTeams: Bool) -> Rules { rules }
  static func sides(ofPlayers count: Int, inTeams: Bool) -> [[Int]]? { nil }
  static func winningScore(under rules: Rules) -> Int? { nil }
  static var leastScore: Int? { nil }
  static func isOfBody(_ line: ArraySlice<UInt8>) -> Bool { false }
  static var hasNamedDeals: Bool { false }
}

/// Reads the body of one game, line by line.
protocol RecordBody {
  associatedtype Rules: Tabletop.Rules

  /// - Parameters:
  ///   - rules: `nil` where the header doesn't tell them, so that nothing can be replayed.
  ///   - players: Empty where the header doesn't tell them, so that no name can be looked up.
  init(rules: Rules?, players: PlayerNames, text: SourceText)

  /// Takes what else of the header the game goes by, before the first line.
  mutating func begin(under header: ReadHeader<Rules>)

  /// Reads a line that holds something, without its comment.
  mutating func read(_ line: SourceLine)

  /// Takes note of a line that can't be read, and that was reported already.
  mutating func skip()

  /// Takes note that there is no further line.
  mutating func finish(under header: RecordHeader)

  /// Everything found wrong so far.
  var findings: Findings { get }

  /// The game as far as it could be read.
  var outcome: BodyOutcome { get }
}

extension RecordBody {
  mutating func begin(under header: ReadHeader<Rules>) {}
  mutating func finish(under header: RecordHeader) {}
}

/// What a record's body comes to.
struct BodyOutcome {
  var play: GamePlay
  /// `nil` where the body holds nothing.
  var detail: DetailLevel?
  var isOver: Bool
  /// Totals by seat so far.
  var scores: [Int]
  /// Empty unless the game is over.
  var winners: [Seat]
}
