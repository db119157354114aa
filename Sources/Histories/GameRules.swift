import Tabletop
package import YAML

extension GameRules {
  /// The rules a game is played by where nobody says otherwise.
  package static func standard(_ kind: GameKind) -> GameRules {
    func standard<Game: RecordedGame>(_ game: Game) -> GameRules {
      GameRules(game.standard, of: game)
    }
    return standard(kind.game)
  }

  /// Reads a mapping of a game's rules: a rule document's `rules:`, a file of `--rules`.
  package init(reading mapping: inout YAMLMapping, for kind: GameKind) {
    func read<Game: RecordedGame>(_ game: Game) -> GameRules {
      GameRules(game.options.read(from: &mapping), of: game)
    }
    self = read(kind.game)
  }

  /// Returns the rules that a preset of a game stands for.
  package static func preset(named name: String, of kind: GameKind) -> GameRules? {
    func preset<Game: RecordedGame>(_ game: Game) -> GameRules? {
      game.options.preset(named: name).map { GameRules($0, of: game) }
    }
    return preset(kind.game)
  }
}

extension GameKind {
  /// House rules as they are written: those of a preset, where a node has the name of one, or else with an option that is a
  /// number.
  package func exampleOfRules(for node: YAMLNode? = nil) -> String {
    if let name = node?.text, game.presetNames.contains(name) { return "{preset: \(name)}" }
    let numbers = game.optionSummaries.filter {
      $0.numbers != nil && $0.standard.flatMap { Int($0) } != nil
    }
    let option = numbers.first { $0.name == "target" } ?? numbers.first
    guard let option = option ?? game.optionSummaries.first else { return "{}" }
    return "{\(option.name): \(option.standard ?? option.expected)}"
  }
}

extension GamePlay {
  package var rules: GameRules? {
    func rules<Game: RecordedGame>(_ game: Game) -> GameRules? {
      self.as(game).map { GameRules($0.rules, of: game) }
    }
    return rules(kind.game)
  }
}

/// Rules with the name that a record, a season or a page calls them by.
package struct NamedRules: Hashable, Sendable {
  /// A rule document's slug, a preset's name, or `NamedRules.custom`.
  package let name: String
  package let rules: GameRules

  /// The name of rules that a record spells out.
  package static let custom = "custom"

  package init(name: String, rules: GameRules) {
    self.name = name
    self.rules = rules
  }

  package static func standard(_ kind: GameKind) -> NamedRules {
    NamedRules(name: kind.game.standardName, rules: .standard(kind))
  }
}

/// The rules that a site's rule documents define, by slug.
package struct Rulebook: Hashable, Sendable {
  private let documents: [String: GameRules]
  /// The slugs of documents whose front matter can't be read.
  private let faulty: Set<String>

  package init(_ documents: [String: GameRules] = [:], faulty: Set<String> = []) {
    self.documents = documents
    self.faulty = faulty
  }

  /// Whether a document of that name is at fault: nobody knows what its rules are.
  package func isFaulty(_ name: String) -> Bool { faulty.contains(name) }

  /// Returns the rules that `name` stands for: a document's, or else a preset's of that game; the standard ones
  /// for a document that is at fault.
  package func rules(named name: String, for kind: GameKind) -> GameRules? {
    if isFaulty(name) { return .standard(kind) }
    if let rules = documents[name], rules.kind == kind { return rules }
    return .preset(named: name, of: kind)
  }

  /// Returns the names that stand for rules of a game: its documents' in order, then its presets'.
  package func names(for kind: GameKind) -> [String] {
    let slugs = documents.filter { $0.value.kind == kind }.keys.sorted()
    return slugs + kind.game.presetNames.filter { !slugs.contains($0) }
  }
}
