import Diagnostics
package import Histories
package import YAML

extension YAMLMapping {
  /// Returns the games that a season is of: one, or a list of several. None if one of them isn't known:
  /// nothing is held against the others.
  ///
  /// - Parameter isTold: Whether it is told already why a word names no game.
  package mutating func games(
    _ key: String, among games: [GameKind],
    unless isTold: (inout YAMLMapping, _ word: String, _ at: Range<Int>) -> Bool = { _, _, _ in
      false
    }
  ) -> [GameKind] {
    guard let node = node(key) else { return [] }
    var items = [node]
    if case .sequence(let list) = node.content { items = list }
    if items.isEmpty {
      error(
        "season-games",
        "no game is listed, write some like '[\(games.names.joined(separator: ", "))]'",
        at: node.range)
    }
    let faults = findings.errorCount
    var found: [GameKind] = []
    for item in items {
      guard let name = string(item) else { continue }
      guard let game = games.named(name) else {
        if !isTold(&self, name, item.range) {
          unknownWord(name, known: games.names, at: item.range)
        }
        continue
      }
      if found.contains(game) {
        error("season-games", "\(name.quoted) is listed already, write it once", at: item.range)
      } else {
        found.append(game)
      }
    }
    return findings.errorCount == faults ? found : []
  }

  /// Returns the rules of each game that a season names some for: those of one name, which may be those of several
  /// games, or of a name for each game.
  ///
  ///     rules: {farkle: zilch, cribbage: short}
  package mutating func rulesNames(_ key: String, for games: [GameKind], in rulebook: Rulebook)
    -> [GameKind: String]
  {
    guard let node = node(key) else { return [:] }
    guard case .mapping = node.content else {
      let named = rulesName(node, for: games, in: rulebook)
      return Dictionary(
        named.map { ($0.game, $0.name) }, uniquingKeysWith: { first, _ in first })
    }
    return read(node, like: "{farkle: zilch, cribbage: short}") { inner in
      var names: [GameKind: String] = [:]
      for game in games {
        guard let node = inner.node(game.name) else { continue }
        names[game] = inner.rulesName(node, for: [game], in: rulebook).first?.name
      }
      return names
    }
  }

  /// Returns the games that have rules of the name a node writes.
  private mutating func rulesName(_ node: YAMLNode, for games: [GameKind], in rulebook: Rulebook)
    -> [(game: GameKind, name: String)]
  {
    guard let name = string(node) else { return [] }
    let found = games.filter { rulebook.rules(named: name, for: $0) != nil }
    if found.isEmpty { unknownWord(name, known: games.flatMap(rulebook.names), at: node.range) }
    return found.map { ($0, name) }
  }

  /// Returns the game that a key names; nothing is held against it where no game is known.
  ///
  /// - Parameter isTold: Whether it is told already why a word names no game.
  package mutating func game(
    _ key: String, among games: [GameKind],
    unless isTold: (inout YAMLMapping, _ word: String, _ at: Range<Int>) -> Bool = { _, _, _ in
      false
    }
  ) -> GameKind? {
    guard let node = node(key), let name = string(node) else { return nil }
    if let game = games.named(name) { return game }
    if games.isEmpty || isTold(&self, name, node.range) { return nil }
    unknownWord(name, known: games.names, at: node.range)
    return nil
  }

  /// Reports what goes by scores where a game has none.
  package mutating func refuseScores(of game: GameKind, at range: Range<Int>) {
    error(
      "season-no-scores",
      "a result of \(game.name) is no score, so there are no points to go by; leave this out",
      at: range)
  }
}

extension [String] {
  /// "farkle and cribbage"
  package var phrase: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
