package import Diagnostics
package import Tabletop
package import YAML

/// A table game as its records tell it: its rules in YAML, the notation of its turns both ways, and who
/// plays with whom.
///
/// What else a game is to Scorebook stands in the protocols that refine this one, a protocol a layer. A game conforms
/// to all of them in a module of its own. The rest knows it by one list of games.
package protocol RecordedGame: Hashable, Sendable {
  associatedtype Rules: RecordedRules, Hashable where Rules.Turn: Hashable
  associatedtype Body: BodyReader where Body.Rules == Rules

  /// The game's name, the ending of its records, the stem of its templates and documents: `farkle`.
  var name: String { get }
  /// The folder of its templates below `games`: its name, unless games share them.
  var templates: String { get }
  /// The faults in what declares it, and where that stands; none of a game that no document declares.
  var declaration: DeclarationSource? { get }
  /// The name of its standard rules where a record names none: `standard`, or the document that declares it.
  var standardName: String { get }
  /// The options of its house rules, and the rules that are known by a name.
  var options: RuleOptions<Rules> { get }
  /// Returns the numbers of players who may play.
  func seats(of rules: Rules) -> ClosedRange<Int>
  /// Returns whether the highest score wins by some rules, or the lowest.
  func scoreOrder(under rules: Rules) -> ScoreOrder
  /// Returns what its bodies go by of a header beside players and rules.
  func bodyHeader(of header: ReadHeader<Rules>) -> Body.Header
  /// Returns the rules of a game whose header has teams, or hasn't; the same ones where that is no matter
  /// of rules.
  func rules(_ rules: Rules, inTeams: Bool) -> Rules
  /// Returns who plays with whom, by places in order of play; `nil` where it is for the header to say.
  ///
  /// - Parameter inTeams: Whether the header has teams, whichever.
  func sides(ofPlayers count: Int, inTeams: Bool) -> [[Int]]?
  /// Returns who has one score together by a header, by places in order of play; `nil` where each is alone.
  func sides(of header: RecordHeader) -> [[Int]]?
  /// Whether nobody plays it but in teams, which the header is to have.
  var isInTeams: Bool { get }
  /// The final scores that a header may tell: within what sums over a league's games can't overflow.
  var possibleScores: ClosedRange<Int> { get }
  /// Whether its numbers may have the sign `−` for a minus.
  var readsMinusSigns: Bool { get }
  /// The score at which a game is over and won: nobody has more; `nil` where a score may pass it.
  func winningScore(under rules: Rules) -> Int?
  /// The score that a game is played to, whether or not it may be passed; `nil` where it ends otherwise.
  func goal(under rules: Rules) -> Int?
  /// The score that everybody begins with, where none can fall; `nil` where a score may be below it.
  var leastScore: Int? { get }
  /// Returns what is wrong with final scores: no game by these rules that is played to its end has them, or hardly any.
  func faults(inResult result: FinalScores, under rules: Rules) -> [any ResultFault]
  /// The points that the game itself gives each seat for a result, for seasons with `points: game`; `nil`
  /// for a game that gives none beside its score.
  var gamePoints: (@Sendable (_ totals: [Points], _ rules: Rules) -> [Points])? { get }
  /// Returns why nobody can begin a game by some rules ahead; `nil` where somebody can.
  func refusal(ofHandicapsBy rules: Rules) -> RecordFault?
  /// The names that its declaration gives to what is noted, which translations of the document may say in other words; none
  /// of a game that no document declares.
  var declaredNames: [String] { get }
  /// The things that its declaration has noted of each side, for tables that have a column for each; `nil` for a game
  /// without.
  var noted: NotedFields? { get }
  /// Whether a line can only be one of a body: found in a header, it shows that this was never closed.
  func isOfBody(_ line: ArraySlice<UInt8>) -> Bool
  /// Reads one of the deals that a season may list for its records to name; `nil` for a game without
  /// such deals.
  var dealReader: (@Sendable (YAMLNode, inout YAMLMapping) -> ErasedValue?)? { get }
  /// The number of cards that are home in a game won, where a header may tell how its one player did: `home: 37`; `nil`
  /// where it can't.
  var cardsHome: Int? { get }
  /// Reads from a header who won, of a game without scores: numbers that rank the seats, `nil` where nothing is told;
  /// itself `nil` for a game with scores.
  ///
  /// It is given the places of those who have one result together, too.
  var resultReader: (@Sendable (inout YAMLMapping, PlayerNames, [[Int]], Rules) -> ToldResult?)? {
    get
  }
  /// Returns the keys of a header that `resultReader` reads so, each with its value as YAML.
  func keys(ofResult result: ToldResult, of players: [String]) -> [(key: String, value: String)]
  /// What a header tells of its result.
  var resultForm: ResultForm { get }
  /// Returns the winners of a game that only a header tells of; `nil` where it doesn't tell that.
  func winners(ofResult scores: [Int], in header: RecordHeader, under rules: Rules) -> [Seat]?
  /// Returns those of some seats who won, where these are level with what they began with.
  func winners(among level: [Seat], in play: Play<Self>) -> [Seat]
  /// Appends a turn as a body has it, without its line's end; nothing for a turn that no line tells.
  func write(
    _ turn: Rules.Turn, naming name: (Seat) -> String, to output: inout [UInt8])
  /// Reads a turn as it was written with seats' numbers for names.
  ///
  /// - Parameter turns: Those before it.
  /// - Throws: What no turn can be read of.
  func turn(in line: ArraySlice<UInt8>, after turns: [Rules.Turn]) throws -> Rules.Turn?
  /// Whether a turn is a player's, not what is written around the turns.
  func isPlayers(_ turn: Rules.Turn) -> Bool
  /// Returns the seat whose turn it is; `nil` for what is written around the turns, and where a line names nobody.
  func seat(of turn: Rules.Turn) -> Seat?
}

extension RecordedGame where Rules.Turn: PlayerTurn {
  package func seat(of turn: Rules.Turn) -> Seat? { turn.seat }
}

extension RecordedGame where Body.Header == BodyHeader {
  package func bodyHeader(of header: ReadHeader<Rules>) -> BodyHeader {
    BodyHeader(hasScores: header.header.scores != nil)
  }
}

extension RecordedGame {
  package var templates: String { name }
  package var standardName: String { "standard" }
  package var declaration: DeclarationSource? { nil }
  package func scoreOrder(under rules: Rules) -> ScoreOrder { .highestWins }
  package func rules(_ rules: Rules, inTeams: Bool) -> Rules { rules }
  package func sides(ofPlayers count: Int, inTeams: Bool) -> [[Int]]? { nil }
  package func sides(of header: RecordHeader) -> [[Int]]? {
    sides(ofPlayers: header.players.count, inTeams: !header.teams.isEmpty)
  }
  package var isInTeams: Bool { false }
  package var possibleScores: ClosedRange<Int> { mostNumbers }
  package var readsMinusSigns: Bool { false }
  package func winningScore(under rules: Rules) -> Int? { nil }
  package func goal(under rules: Rules) -> Int? { winningScore(under: rules) }
  package var leastScore: Int? { nil }
  package func faults(inResult result: FinalScores, under rules: Rules)
    -> [any ResultFault]
  {
    result.faults(
      winningAt: winningScore(under: rules).map { Points($0) },
      least: leastScore.map { Points($0) })
  }
  package var gamePoints: (@Sendable ([Points], Rules) -> [Points])? { nil }
  /// Whether its results are scores, and not places or winners alone.
  package var hasScores: Bool { resultForm == .scores }
  package func refusal(ofHandicapsBy rules: Rules) -> RecordFault? {
    winningScore(under: rules).map { .handicapAtFixedScore($0) }
  }
  package var declaredNames: [String] { [] }
  package var noted: NotedFields? { nil }
  package func isOfBody(_ line: ArraySlice<UInt8>) -> Bool { false }
  package func isPlayers(_ turn: Rules.Turn) -> Bool { true }
  package var dealReader: (@Sendable (YAMLNode, inout YAMLMapping) -> ErasedValue?)? { nil }
  package var cardsHome: Int? { nil }
  package var resultReader:
    (@Sendable (inout YAMLMapping, PlayerNames, [[Int]], Rules) -> ToldResult?)?
  { nil }

  package func keys(ofResult _: ToldResult, of _: [String]) -> [(key: String, value: String)] { [] }

  package var resultForm: ResultForm { .scores }

  /// Returns those who have the best score.
  package func winners(ofResult scores: [Int], in header: RecordHeader, under rules: Rules)
    -> [Seat]?
  {
    scoreOrder(under: rules).leaders(in: scores).map { Seat($0) }
  }

  package func winners(among level: [Seat], in _: Play<Self>) -> [Seat] { level }

  package var kind: GameKind { GameKind(self) }

  /// The rules that it is played by where nobody says otherwise.
  package var standard: Rules { options.standard }

  /// The numbers of players who may play by the standard rules.
  package var standardSeats: ClosedRange<Int> { seats(of: standard) }

  /// The order of scores by the standard rules.
  package var standardScoreOrder: ScoreOrder { scoreOrder(under: standard) }

  /// Returns why nobody can begin a game ahead: alone, or where it is over as soon as somebody has a score;
  /// `nil` where somebody can, and where it isn't known by which rules.
  func refusal(ofHandicapsUnder rules: Rules?) -> RecordFault? {
    if (rules.map { seats(of: $0) } ?? standardSeats) == 1...1 { return .handicapAlone }
    return rules.flatMap { refusal(ofHandicapsBy: $0) }
  }

  /// The options as data, in the order of the game's table.
  package var optionSummaries: [OptionSummary] { options.summaries }

  /// The names of the rules that are known by one, the standard first.
  package var presetNames: [String] { options.presets.map(\.name) }

  /// Whether a mapping with such a key is one of the game's rules.
  package func hasRule(named key: String) -> Bool {
    key == "preset" || options[key] != nil
  }
}

/// The document that declares a game.
package struct DeclarationSource: Hashable, Sendable {
  /// The document as far as messages show it.
  package let text: SourceText
  /// The path in `Content`: `rules/oh-hell.md`.
  package let path: String
  /// Bytes of the key `play`.
  package let range: Range<Int>
  /// What is wrong with the declaration; nobody knows the rules of the game then.
  package let findings: Findings
  /// Whether the document has no declaration that could be read at all: told with the document, not again.
  package let isUnread: Bool

  package init(
    text: SourceText, path: String, range: Range<Int>, findings: Findings, isUnread: Bool
  ) {
    self.text = text
    self.path = path
    self.range = range
    self.findings = findings
    self.isUnread = isUnread
  }

  package static func == (one: DeclarationSource, other: DeclarationSource) -> Bool {
    one.path == other.path && one.text.bytes == other.text.bytes
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(text.bytes)
  }

  /// Returns what is told at a key `play` that has no name above.
  package static func nameless(in text: SourceText, at play: Range<Int>) -> Diagnostic {
    Diagnostic(
      id: "declared-game",
      "which game is this, write its name above, for example 'game: oh-hell'", in: text, at: play)
  }

  /// Returns what is told at a key `play` that stands beside `rules`.
  package static func besideRules(in text: SourceText, at play: Range<Int>) -> Diagnostic {
    Diagnostic(
      id: "declared-rules",
      "'play' beside 'rules'; a game is declared in one document, and house rules stand in another",
      in: text, at: play)
  }
}

extension RecordedGame {
  /// Whether a document declares it in a way that nobody can read.
  package var isAtFault: Bool { declaration?.findings.hasErrors ?? false }
}

/// A game with its types erased, where it only matters which one it is and how its records are read. It is known by its
/// name: two of one name are the same.
package struct GameKind: Sendable {
  package let name: String
  package let game: any RecordedGame

  package init(_ game: any RecordedGame) {
    name = game.name
    self.game = game
  }
}

extension GameKind {
  /// The ending of an evening of results whose header names the game.
  static let resultsEnding = ".results"
}

extension GameKind: Hashable {
  package static func == (one: GameKind, other: GameKind) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Sequence {
  /// Returns the game of a kind from a list of games, whatever they are known as there.
  ///
  /// - Parameter name: Returns what a game of the list is called.
  /// - Precondition: The game is listed.
  package func game(_ kind: GameKind, by name: (Element) -> String) -> Element {
    guard let game = first(where: { name($0) == kind.name }) else {
      preconditionFailure("a game that is asked for is listed")
    }
    return game
  }
}

extension [GameKind] {
  /// Returns the game of a name, `nil` where none is called so.
  package func named(_ name: some StringProtocol) -> GameKind? {
    let name = String(name)
    return first { $0.name == name }
  }

  /// Returns the game whose records end like `path`, `nil` where no game's do.
  package func ofFile(_ path: some StringProtocol) -> GameKind? {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    return named(path[dot...].dropFirst())
  }

  /// Whether a path's ending is that of records: a game's, or that of an evening of results.
  package func haveRecords(at path: some StringProtocol) -> Bool {
    ofFile(path) != nil || path.hasSuffix(GameKind.resultsEnding)
  }

  package var names: [String] { map(\.name) }
}

/// A value of a type that only the game it belongs to knows.
package struct ErasedValue: Hashable, Sendable {
  private let value: any Hashable & Sendable

  package init(_ value: any Hashable & Sendable) {
    self.value = value
  }

  /// Returns the value as one of a type, `nil` where it isn't.
  package func `as`<Value>(_: Value.Type = Value.self) -> Value? { value as? Value }

  package static func == (one: ErasedValue, other: ErasedValue) -> Bool {
    AnyHashable(one.value) == AnyHashable(other.value)
  }

  package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
