import ContentFiles
import Diagnostics
import Files
package import Histories
package import Matches

/// Reads the cards of matches of all seasons, several files at once.
struct CardReader: Sendable {
  private typealias Reading = (file: SiteContents.CardFile?, findings: Findings)

  private let tree: ContentTree
  private let rulebook: Rulebook
  private let seasons: [String: SeasonDocument]
  /// Folders with a `season.md`, also where it can't be read or is a draft.
  private let folders: Set<String>

  /// - Parameter paths: Every `season.md`; `seasons` are those that could be read.
  init(tree: ContentTree, rulebook: Rulebook, seasons: [SeasonDocument], paths: [String]) {
    self.tree = tree
    self.rulebook = rulebook
    self.seasons = Dictionary(
      seasons.map { ($0.slug.text, $0) }, uniquingKeysWith: { first, _ in first })
    folders = Set(paths.compactMap(Self.folder))
  }

  private static func folder(of path: String) -> String? {
    let parts = path.split(separator: "/")
    return parts.count > 2 ? String(parts[1]) : nil
  }

  /// Reads `paths`, and returns their cards in that order.
  func read(_ paths: [String], jobs: Int) async -> ([SiteContents.CardFile], Findings) {
    let results = await Parallel.map(paths.count, jobs: jobs) { read(paths[$0]) }
    var findings = Findings()
    for result in results { findings.add(contentsOf: result.findings) }
    return (results.compactMap(\.file), findings)
  }

  private func read(_ path: String) -> Reading {
    var findings = Findings()
    guard let folder = Self.folder(of: path) else { return (nil, findings) }
    guard let slug = Slug(folder), let season = seasons[slug.text] else {
      guard !folders.contains(folder) else { return (nil, findings) }
      findings.add(
        Diagnostic(
          id: "record-without-season",
          "this card's season is not described, write 'seasons/\(folder)/season.md'",
          at: SourcePlace(path: tree.prefix + path, line: 1, column: 1)))
      return (nil, findings)
    }
    guard let text = tree.text(path, findings: &findings) else { return (nil, findings) }
    guard let play = season.teams else {
      let fault = MatchCardFault.noSeasonOfTeams(slug.text)
      findings.add(fault.diagnostic(in: text, at: 0..<0))
      return (nil, findings)
    }
    let (cards, faulty, faults) = MatchCardReader.read(
      text, under: play.format, of: TeamNames(play.teams, isWhole: play.isWhole),
      rules: season.legRules(in: rulebook), members: play.teams.map(\.keys))
    findings.add(contentsOf: faults)
    return (
      SiteContents.CardFile(
        path: path, season: slug, cards: cards, faulty: faulty,
        fingerprints: cards.map { Fingerprint(of: text.bytes[$0.range]) }), findings
    )
  }
}

extension SeasonDocument {
  /// Returns the rules by which the points of legs are checked, of each kind of table; `nil` where nobody knows them.
  package func legRules(in rulebook: Rulebook) -> [LegRules?] {
    (teams?.format.tables ?? []).map { table in
      guard let game else { return nil }
      let name = table.rules ?? rulesName(of: game)
      guard !rulebook.isFaulty(name) else { return nil }
      return rulebook.rules(named: name, for: game).map(LegRules.init)
    }
  }
}
