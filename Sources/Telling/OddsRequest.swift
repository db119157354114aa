package import Analyses
package import Bytes
package import Diagnostics
package import Histories
package import Tabletop
import YAML

/// A question that somebody asks with `odds` of one game, and where the answers go.
package struct OddsRequest<Game: ToldGame>: Sendable {
  package let game: Game
  package let arguments: Arguments
  /// The rules of `--rules`, else the standard ones.
  package let rules: Game.Rules
  /// A preset's name, or `custom`.
  package let rulesName: String
  package let cache: AnalysisCache
  private let tool: any OddsTool

  package init(
    of game: Game, _ arguments: Arguments, rules: Game.Rules, named rulesName: String,
    cache: AnalysisCache, tool: any OddsTool
  ) {
    self.game = game
    self.arguments = arguments
    self.rules = rules
    self.rulesName = rulesName
    self.cache = cache
    self.tool = tool
  }

  /// The arguments after the game's name on the command line: files, a hand.
  package var inputs: [String] { Array(arguments.operands.dropFirst()) }
}

/// Reads what `odds` is asked about, and takes its answers.
package protocol OddsTool: Sendable {
  /// Returns a file's text, or that of standard input for `-` and `nil`; `nil` where it can't be read, which
  /// is reported.
  func source(_ file: String?) -> SourceText?
  /// Returns the games of a file as the site around it reads them; what is wrong with them is reported.
  func records(in text: SourceText, of kind: GameKind) -> [GameRecord]
  /// Whether answers are JSON.
  var writesJSON: Bool { get }
  func write(_ bytes: [UInt8]) throws
  /// Errors make the exit status 1.
  func report(_ findings: Findings)
  /// Scores one input or, for `nil`, each line of standard input.
  func score(_ input: String?, of kind: GameKind, by scorer: any InputScorer) throws
}

// MARK: - Answers

extension OddsRequest {
  /// Writes an answer: as an object whose first key is `game`, or to read.
  ///
  /// - Parameter text: With its line feed.
  package func answer(_ fields: [JSON.Field], text: @autoclosure () -> String) throws {
    guard tool.writesJSON else { return try tool.write(Array(text().utf8)) }
    let game = JSON.Field(key: "game", value: .string(game.name))
    try tool.write(JSON.object([game] + fields).line)
  }

  /// Answers an input, or without one each line of standard input, as `score` does; JSON begins with `game` and
  /// `input`.
  package func answer(_ input: String?, by scorer: any InputScorer) throws {
    try tool.score(input, of: game.kind, by: scorer)
  }

  /// Reports what is wrong; errors make the exit status 1.
  package func report(_ findings: Findings) { tool.report(findings) }
}

// MARK: - Files

extension OddsRequest {
  /// Returns a file's text, or that of standard input for `-` and `nil`; `nil` where it can't be read, which
  /// is reported.
  package func source(_ file: String?) -> SourceText? { tool.source(file) }

  /// Returns the games of a file as the site around it reads them; what is wrong with them is reported.
  package func records(in text: SourceText) -> [GameRecord] {
    tool.records(in: text, of: game.kind)
  }

  /// A game in progress, and all that its table knows.
  package struct Position: Sendable {
    package let rules: Game.Rules
    package let rulesName: String
    /// The names in order of play; empty where nobody said.
    package let players: [String]
    package let state: Game.Rules.State
    /// The record's or object's `id`; `nil` of a state alone.
    package let id: String?
    /// The file as it was named on the command line; `nil` for standard input.
    package let file: String?
    /// Whether points were given before the game.
    package let isHandicapped: Bool
    /// The place in its file, for what is wrong with it.
    package let place: SourcePlace

    /// The fields that say which game it is, as the stable JSON has them.
    package var identity: [JSON.Field] {
      [
        JSON.Field(key: "file", value: JSON(file)),
        JSON.Field(key: "line", value: JSON(place.line)),
        JSON.Field(key: "id", value: JSON(id)), JSON.Field(key: "players", value: JSON(players)),
      ]
    }

    package func name(of seat: Seat) -> String {
      players.indices.contains(seat.rawValue)
        ? players[seat.rawValue] : "player \(seat.rawValue + 1)"
    }
  }

  /// Returns the games in progress of a file: objects as `resume --json` writes them, their states alone, or
  /// records. What can't be read is reported.
  ///
  /// A record's rules are its own; those of an object are `--rules`, else the preset that it names.
  package func positions(in file: String?) -> [Position] {
    guard let text = source(file) else { return [] }
    let objects = text.objectRanges
    guard objects.isEmpty else {
      return objects.compactMap { position(in: text, of: file, at: $0) }
    }
    let open = records(in: text).filter { $0.status == .inProgress }
    if open.isEmpty {
      let place = SourcePlace(path: text.path, line: 1, column: 1)
      report(Findings([Diagnostic(id: "no-state", "there is no game in progress here", at: place)]))
    }
    return open.compactMap { record in
      guard let play = record.play.as(game) else { return nil }
      return Position(
        rules: play.rules, rulesName: record.rulesName, players: record.header.players,
        state: play.replay().state, id: record.id, file: file == "-" ? nil : file,
        isHandicapped: record.handicaps.contains { $0 != 0 },
        place: SourcePlace(path: record.path, line: record.line, column: 1))
    }
  }

  private func position(in text: SourceText, of file: String?, at range: Range<Int>) -> Position? {
    let (node, syntax) = YAMLNode.parse(text, in: range)
    guard !syntax.hasErrors, let node = node?.withoutNulls else {
      report(syntax)
      return nil
    }
    let isWhole = node["state"] != nil
    let place = text.place(at: node.range.lowerBound)
    let (found, findings) = YAMLMapping.read(node, in: text) { mapping in
      isWhole
        ? whole(&mapping, of: file, at: place)
        : position(
          &mapping, under: (rulesName, rules), players: [], id: nil, of: file, isHandicapped: false,
          at: place)
    }
    report(findings)
    return findings.hasErrors ? nil : found
  }

  /// Reads an object of `resume --json`; keys that nobody knows are passed over.
  private func whole(
    _ mapping: inout YAMLMapping, of file: String?, at place: SourcePlace
  ) -> Position? {
    _ = mapping.allEntries()
    if let game = mapping.string("game"), game != self.game.name,
      let range = mapping.valueRange("game")
    {
      mapping.error(
        "other-game", "this is a game of \(game.quoted), not of '\(self.game.name)'", at: range)
      return nil
    }
    let players = mapping.strings("players") ?? []
    let id = mapping.string("id")
    let isHandicapped =
      mapping.mapping("handicaps", like: "{Ann: 10}") { handicaps in
        !handicaps.allEntries().isEmpty
      } ?? false
    guard let rules = rules(of: &mapping) else { return nil }
    return mapping.mapping("state", like: "{players: …}") { state in
      position(
        &state, under: rules, players: players, id: id, of: file, isHandicapped: isHandicapped,
        at: place)
    } ?? nil
  }

  /// Returns the rules of `--rules`, else the preset that an object names.
  private func rules(of mapping: inout YAMLMapping) -> (name: String, rules: Game.Rules)? {
    guard !arguments.has(.rules), let name = mapping.string("rules") else {
      return (rulesName, rules)
    }
    if let rules = GameRules.preset(named: name, of: game.kind)?.as(game) {
      return (name, rules)
    }
    mapping.error(
      "unknown-rules",
      "nobody can tell here what the rules \(name.quoted) are, name their file with '--rules FILE'",
      at: mapping.valueRange("rules") ?? mapping.range)
    return nil
  }

  private func position(
    _ mapping: inout YAMLMapping, under rules: (name: String, rules: Game.Rules),
    players: [String], id: String?, of file: String?, isHandicapped: Bool, at place: SourcePlace
  ) -> Position? {
    let before = mapping.findings.all.count
    guard let state = game.state(in: &mapping, under: rules.rules, players: players) else {
      _ = mapping.allEntries()
      if mapping.findings.all.count == before {
        mapping.error(
          "no-state",
          "this is no state of \(game.name) that could be read, give a record of the game instead",
          at: mapping.range.lowerBound..<mapping.range.lowerBound)
      }
      return nil
    }
    return Position(
      rules: rules.rules, rulesName: rules.name, players: players, state: state, id: id,
      file: file == "-" ? nil : file, isHandicapped: isHandicapped, place: place)
  }
}

extension SourceText {
  /// The places of the objects of a JSON text that are written one after another, each beginning a line; empty where
  /// anything else comes first.
  fileprivate var objectRanges: [Range<Int>] {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    guard let first = bytes.firstIndex(where: { !blanks.contains($0) }),
      bytes[first] == UInt8(ascii: "{")
    else { return [] }
    let starts =
      [first]
      + bytes.indices.filter { index in
        index > first && bytes[index] == UInt8(ascii: "{")
          && bytes[index - 1] == UInt8(ascii: "\n")
      }
    return zip(starts, starts.dropFirst() + [bytes.count]).map { $0..<$1 }
  }
}
