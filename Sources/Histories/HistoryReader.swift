package import Diagnostics

/// Reads record files of one game (design.md, *Records*).
package struct HistoryReader: Sendable {
  package let kind: GameKind
  private let rulebook: Rulebook
  private let defaults: RecordDefaults
  private let seasons: @Sendable (_ name: String) -> RecordDefaults?
  private let digest: (any RecordDigest)?
  private let mostFindings: Int?

  /// The most that is usually told of one file: a spreadsheet's export may have many games with a few faults each.
  package static let mostFindings = 300

  /// - Parameters:
  ///   - rulebook: The rules that a header's `rules:` may name, beside the game's presets.
  ///   - defaults: What headers needn't say.
  ///   - seasons: What headers needn't say that name a season; `nil` for one that isn't known.
  ///   - digest: What is worked out of each game without a fault.
  ///   - mostFindings: The most that is told of one file; `nil` to tell all.
  package init(
    _ kind: GameKind, rulebook: Rulebook = Rulebook(), defaults: RecordDefaults = RecordDefaults(),
    seasons: @escaping @Sendable (_ name: String) -> RecordDefaults? = { _ in nil },
    digest: (any RecordDigest)? = nil, mostFindings: Int? = HistoryReader.mostFindings
  ) {
    self.kind = kind
    self.rulebook = rulebook
    self.defaults = defaults
    self.seasons = seasons
    self.digest = digest
    self.mostFindings = mostFindings
  }

  /// Returns the games of a file, faulty ones with their good turns, and everything wrong with them.
  package func read(_ text: SourceText) -> (games: [GameRecord], findings: Findings) {
    func read<Game: RecordedGame>(_ game: Game) -> (games: [GameRecord], findings: Findings) {
      var reader = RecordFileReader(
        text, of: game, rulebook: rulebook, defaults: defaults, seasons: seasons, digest: digest,
        mostFindings: mostFindings)
      reader.readGames()
      // All of a file is published, comments and all.
      var findings = reader.findings
      findings.add(contentsOf: text.hiddenInProse(in: text.bytes.indices, besides: findings))
      return (reader.games, findings)
    }
    return read(kind.game)
  }
}

/// The values that a record's season gives it where its header doesn't.
package struct RecordDefaults: Sendable {
  /// The rules; `nil` for the game's standard rules.
  package var rules: NamedRules?
  package var season: String?
  /// The deals that headers may name; `nil` where nobody knows which these are.
  package var deals: NamedDeals?
  /// Returns the points that somebody begins each game with, by any name of theirs; `nil` for none.
  package var handicap: @Sendable (_ name: String) -> Int?
  /// Whether a roster or a page has a name.
  package var isMember: @Sendable (_ name: String) -> Bool = { _ in false }

  package init(
    rules: NamedRules? = nil, season: String? = nil, deals: NamedDeals? = nil,
    handicap: @escaping @Sendable (_ name: String) -> Int? = { _ in nil }
  ) {
    self.rules = rules
    self.season = season
    self.deals = deals
    self.handicap = handicap
  }
}
