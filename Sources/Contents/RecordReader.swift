import ContentFiles
import Diagnostics
import Files
package import Histories
import Seasons
import Tabletop
import YAML

/// The result of reading a file of records.
typealias RecordReading = (file: SiteContents.RecordFile?, findings: Findings)

/// Reads the record files of all seasons, several at once.
struct RecordReader: Sendable {
  private let tree: ContentTree
  private let games: [GameKind]
  private let rulebook: Rulebook
  private let digest: (any RecordDigest)?
  private let mostFindings: Int?
  private let known: (memo: ReadingMemo<Fingerprint, RecordReading>, surroundings: Fingerprint)?
  private let seasons: [String: SeasonDocument]
  private let people: People
  /// Folders with a `season.md`, also where it can't be read or is a draft.
  private let folders: Set<String>

  /// - Parameters:
  ///   - paths: Every `season.md`; `seasons` are those that could be read.
  ///   - people: Those of pages and rosters.
  ///   - mostFindings: The most that is told of one file; `nil` to tell all.
  ///   - known: What records came to that were read before, and what tells whether rules, seasons and people are the same.
  init(
    tree: ContentTree, games: [GameKind], rulebook: Rulebook, seasons: [SeasonDocument],
    paths: [String], people: People, digest: (any RecordDigest)?,
    mostFindings: Int? = HistoryReader.mostFindings,
    known: (memo: ReadingMemo<Fingerprint, RecordReading>, surroundings: Fingerprint)? = nil
  ) {
    self.tree = tree
    self.games = games
    self.rulebook = rulebook
    self.people = people
    self.digest = digest
    self.mostFindings = mostFindings
    self.known = known
    self.seasons = Dictionary(
      seasons.map { ($0.slug.text, $0) }, uniquingKeysWith: { first, _ in first })
    folders = Set(paths.compactMap(RecordReader.folder))
  }

  /// Returns the name of the season's folder that a path leads into.
  private static func folder(of path: String) -> String? {
    let parts = path.split(separator: "/")
    return parts.count > 2 ? String(parts[1]) : nil
  }

  /// Reads `paths`, and returns their records in that order.
  func read(_ paths: [String], jobs: Int) async -> ([SiteContents.RecordFile], Findings) {
    let results = await Parallel.map(paths.count, jobs: jobs) { read(paths[$0]) }
    var findings = Findings()
    for result in results { findings.add(contentsOf: result.findings) }
    return (results.compactMap(\.file), findings)
  }

  private func read(_ path: String) -> RecordReading {
    var findings = Findings()
    guard let folder = RecordReader.folder(of: path) else { return (nil, findings) }
    guard let slug = Slug(folder), let season = seasons[slug.text] else {
      // The season is a draft, or its own fault is told at its own place.
      guard !folders.contains(folder) else { return (nil, findings) }
      let text = SourceText(path: tree.prefix + path, bytes: [])
      findings.add(
        Diagnostic(
          id: "record-without-season",
          "this record's season is not described, write 'seasons/\(folder)/season.md'", in: text,
          at: 0..<0))
      return (nil, findings)
    }
    guard let text = tree.text(path, findings: &findings) else { return (nil, findings) }
    let (kind, faults) = games.ofRecords(in: text, at: path, of: season.games) {
      DraftedGames(in: tree).words(for: $0)
    }
    findings.add(contentsOf: faults)
    guard let kind else { return (nil, findings) }
    guard let known else { return read(text, at: path, of: kind, in: season, slug) }
    return known.memo.reading(of: path, text.bytes, among: known.surroundings) {
      read(text, at: path, of: kind, in: season, slug)
    }
  }

  private func read(
    _ text: SourceText, at path: String, of kind: GameKind, in season: SeasonDocument, _ slug: Slug
  ) -> RecordReading {
    var findings = Findings()
    let defaults = { @Sendable (season: SeasonDocument) in
      RecordDefaults(of: season, for: kind, rulebook: rulebook, people: people)
    }
    let (records, faults) = HistoryReader(
      kind, rulebook: rulebook, defaults: defaults(season),
      seasons: { [seasons] name in seasons[name].map(defaults) }, digest: digest,
      mostFindings: mostFindings
    ).read(text)
    findings.add(contentsOf: faults)
    var told: Set<String> = []
    let ofSeason = records.filter { record in
      hasSeason(record, in: text, findings: &findings)
        && isOfSeasonsGame(record, in: text, told: &told, findings: &findings)
    }
    let unfilled = ofSeason.filter(\.isUnfilled)
    let found = ofSeason.filter { !$0.isUnfilled }
    let fingerprints = found.map { record in
      var print = Fingerprint(of: text.bytes[record.range])
      if let evening = record.evening { print.add(Fingerprint(of: text.bytes[evening])) }
      return print
    }
    return (
      SiteContents.RecordFile(
        // An array that grew by appending holds up to as much room again.
        path: path, season: slug, records: found.map { $0 }, unfilled: unfilled,
        fingerprints: fingerprints), findings
    )
  }

  /// Whether the season that a header names is one; a season that isn't is a finding.
  private func hasSeason(_ record: GameRecord, in text: SourceText, findings: inout Findings)
    -> Bool
  {
    guard let name = record.header.season, seasons[name] == nil else { return true }
    guard !folders.contains(where: { Slug($0)?.text == name }) else { return false }
    let near = Suggestion.phrase(for: name, among: seasons.keys.sorted())
    findings.add(
      Diagnostic(
        id: "unknown-season", "there is no season '\(name)'\(near)", in: text,
        at: range(ofKey: "season", of: record, in: text)))
    return false
  }

  /// Whether a record is of a game that its season is of; another game's is a finding, told once for
  /// each season in a file.
  private func isOfSeasonsGame(
    _ record: GameRecord, in text: SourceText, told: inout Set<String>, findings: inout Findings
  ) -> Bool {
    let kind = record.play.kind
    guard let name = record.header.season, let games = seasons[name]?.games, !games.isEmpty,
      !games.contains(kind)
    else { return true }
    guard told.insert(name).inserted else { return false }
    let start = record.range.lowerBound
    let key = range(ofKey: "season", of: record, in: text)
    findings.add(
      Diagnostic(
        id: "wrong-game",
        "season '\(name)' is of \(games.names.phrase), a record of \(kind.name) belongs in a season of "
          + "its own game", in: text, at: key == record.range ? start..<start : key))
    return false
  }

  /// Returns where a header's value stands, read once more for the purpose.
  private func range(ofKey key: String, of record: GameRecord, in text: SourceText) -> Range<Int> {
    HeaderPlaces(record, in: text).range(ofKey: key) ?? record.range
  }
}

extension RecordDefaults {
  /// Makes the defaults that a season has for its records of a game.
  ///
  /// - Parameter people: Those of its roster at least.
  package init(
    of season: SeasonDocument, for kind: GameKind, rulebook: Rulebook, people: People
  ) {
    let rules = season.rules[kind].flatMap { name in
      rulebook.rules(named: name, for: kind).map { NamedRules(name: name, rules: $0) }
    }
    self.init(rules: rules, season: season.slug.text, deals: season.deals)
    isMember = { name in people.index(of: name).map { people.all[$0].isMember } ?? false }
    let points = season.roster?.handicaps(of: people) ?? [:]
    guard !points.isEmpty else { return }
    handicap = { name in people.index(of: name).flatMap { points[$0] } }
  }
}
