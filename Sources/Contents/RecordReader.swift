import Diagnostics
import Histories

/// Reads the record files of all seasons, several at once.
struct RecordReader: Sendable {
  private let tree: ContentTree
  private let rulebook: Rulebook
  private let seasons: [String: SeasonDocument]

  init(tree: ContentTree, rulebook: Rulebook, seasons: [SeasonDocument]) {
    self.tree = tree
    self.rulebook = rulebook
    self.seasons = Dictionary(
      seasons.map { ($0.slug.text, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Reads `paths`, and returns their records in that order.
  func read(_ paths: [String], jobs: Int) async -> ([SiteContents.RecordFile], Findings) {
    let results = await Parallel.map(paths.count, jobs: jobs) { read(paths[$0]) }
    var findings = Findings()
    for result in results { findings.add(contentsOf: result.findings) }
    return (results.compactMap(\.file), findings)
  }

  private func read(_ path: String) -> (file: SiteContents.RecordFile?, findings: Findings) {
    var findings = Findings()
    guard let text = tree.text(path, findings: &findings), let kind = GameKind(path: path) else {
      return (nil, findings)
    }
    let folder = path.split(separator: "/")[1]
    guard let season = seasons[String(folder)], let slug = Slug(String(folder)) else {
      findings.add(
        Diagnostic(
          id: "record-without-season",
          "this record's season is not described, write 'seasons/\(folder)/season.md'", in: text,
          at: 0..<0))
      return (nil, findings)
    }
    let rules = season.game == kind ? season.rules : nil
    let defaults = rules.flatMap { name in
      rulebook.rules(named: name, for: kind).map { NamedRules(name: name, rules: $0) }
    }
    let (records, faults) = HistoryReader(
      kind, rulebook: rulebook, defaults: RecordDefaults(rules: defaults, season: slug.text)
    ).read(text)
    findings.add(contentsOf: faults)
    return (SiteContents.RecordFile(path: path, season: slug, records: records), findings)
  }
}
