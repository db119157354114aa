import Building
import Contents
import Diagnostics
import DocumentPages
import Histories
import League
import Telling

/// The files that a new thing begins with.
struct Scaffold {
  struct File {
    /// The path as the tool opens it.
    let path: String
    let text: String
  }

  enum Kind: String, CaseIterable {
    case site, game, rules, player, season
  }

  /// The site that it is written into; `nil` for a new one.
  let root: SiteRoot?
  let files: [File]
  /// The commands to go on with, each with what it does.
  let steps: [(line: String, meaning: String)]
  /// The oddities of what was asked for.
  let findings: Findings

  init(_ arguments: Arguments, games: [any TableGame]) async throws(UsageFault) {
    let word = arguments.operands[0]
    guard let kind = Kind(rawValue: word) else {
      throw .unknownWord(word, of: "kind", known: Kind.allCases.map(\.rawValue))
    }
    let writer = try ScaffoldWriter(arguments, games: games)
    root = kind == .site ? nil : writer.root
    try root?.checkPresence()
    if let choice = try Scaffold.choice(arguments, of: kind) {
      let (contents, found) = await ContentsReader(
        tree: writer.root.content, games: games.kinds, includesDrafts: true,
        directives: Directives.names(of: games.map { $0 }), digest: Tally(games.map { $0 })
      ).read(jobs: SiteRun.processors)
      guard let contents, !found.hasErrors else {
        (files, steps, findings) = ([], [], found)
        return
      }
      files = try writer.records(of: choice, in: arguments.operand(1), under: contents)
      (steps, findings) = ([], Findings())
      return
    }
    if kind != .rules, arguments.has(.declare) {
      throw .conflict("'--declare' is for 'new rules'")
    }
    if kind != .season, kind != .site, arguments.has(.teamNames) {
      throw .conflict("'--teams' is for 'new season' and 'new site'")
    }
    guard let name = arguments.operand(1) ?? arguments[.declare] else {
      throw .missingOperand("NAME")
    }
    try Scaffold.checkVisible(kind == .player ? name : "", as: "NAME")
    for option in [ToolOption.title, .players, .teamNames] {
      try Scaffold.checkVisible(arguments[option] ?? "", as: "--\(option.name)")
    }
    findings =
      switch kind {
      case .game: try writer.oddPlayers(ofGame: name)
      case .player: try writer.oddPage(ofPlayer: name)
      case .season: try writer.gameTaken(bySeason: name)
      case .site, .rules: Findings()
      }
    steps = kind == .site ? writer.stepsOfSite(in: name) : []
    files =
      switch kind {
      case .site: try writer.site(in: name)
      case .season: [try writer.season(name)]
      case .game: [try writer.game(name)]
      case .rules: [try writer.rules(name, declaring: arguments[.declare])]
      case .player: [try writer.player(name)]
      }
  }

  /// Refuses what would stand in a file and be an error there: characters that can't be seen, and ends of lines.
  private static func checkVisible(_ text: String, as argument: String) throws(UsageFault) {
    let source = SourceText(path: argument, text)
    let hidden = source.hiddenInProse(in: source.bytes.indices, atMost: 1).first?.scalar
    guard let character = hidden ?? text.unicodeScalars.first(where: { $0.value < 0x20 }) else {
      return
    }
    throw .conflict(
      "'\(argument)' has a character that can't be seen, \(character.nameAndNumber), leave it out")
  }

  /// The games of a calendar that the command line names.
  private static func choice(_ arguments: Arguments, of kind: Kind) throws(UsageFault)
    -> FixtureChoice?
  {
    let given = [ToolOption.fixtureRecord, .nightRecords].filter { arguments.has($0) }
    guard let option = given.first else { return nil }
    guard kind == .game else {
      throw .conflict("'--\(option.name)' is for 'new game'")
    }
    guard given.count == 1 else {
      throw .conflict("one fixture or a whole night, leave out '--fixture' or '--night'")
    }
    for other in [ToolOption.players, .title] where arguments.has(other) {
      throw .conflict("'--\(option.name)' is of those who are to play, leave out '--\(other.name)'")
    }
    if let night = try arguments.date(.nightRecords) {
      guard !arguments.has(.date) else {
        throw .conflict("the date is that of '--night', leave out '--date'")
      }
      return .night(night)
    }
    return arguments[.fixtureRecord].map { .fixture($0) }
  }
}
