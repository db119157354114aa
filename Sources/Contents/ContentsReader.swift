package import Diagnostics
import Files
package import Histories
import Markdown

/// Reads a `Content/` folder into values, and collects everything wrong with it.
package struct ContentsReader: Sendable {
  private let tree: ContentTree
  private let games: [GameKind]
  private let includesDrafts: Bool
  /// First words of code blocks that the pages make something of.
  private let directives: Set<String>
  private let digest: (any RecordDigest)?

  /// - Parameters:
  ///   - games: Those whose records, rules and seasons are read, in the order they are listed.
  ///   - digest: What is worked out of each record without a fault.
  package init(
    tree: ContentTree, games: [GameKind], includesDrafts: Bool, directives: Set<String>,
    digest: (any RecordDigest)? = nil
  ) {
    self.tree = tree
    self.games = games
    self.includesDrafts = includesDrafts
    self.directives = directives
    self.digest = digest
  }

  /// Reads everything, records in parallel; `nil` where there is no content to speak of.
  package func read(jobs: Int) async -> (contents: SiteContents?, findings: Findings) {
    var findings = Findings()
    let plan: ContentPlan
    do throws(FileFault) {
      plan = ContentPlan(try tree.files.list(""), games: games, tree: tree)
    } catch {
      return (nil, Findings([tree.diagnostic(for: error)]))
    }
    findings.add(contentsOf: plan.findings)
    guard let settingsText = tree.text("site.yaml", findings: &findings) else {
      return (nil, findings)
    }
    let (settings, faults) = SiteSettings.read(settingsText)
    findings.add(contentsOf: faults)

    let options = MarkdownOptions(
      allowsRawHTML: settings.allowsRawHTML, directives: directives)
    let reader = DocumentReader(
      tree: tree, games: games, options: options, includesDrafts: includesDrafts)
    let rules = await reader.readAll(plan.rules, jobs: jobs, &findings) { $0.rules($1) }
      .sorted { ($0.order, $0.document.title) < ($1.order, $1.document.title) }
    let rulebook = Rulebook(
      Dictionary(
        rules.compactMap { rule in rule.rules.map { (rule.slug.text, $0) } },
        uniquingKeysWith: { first, _ in first }))
    let seasons = await reader.readAll(plan.seasons, jobs: jobs, &findings) {
      $0.season($1, rulebook: rulebook)
    }
    .sorted {
      ($0.starts?.description ?? "", $0.slug.text) < ($1.starts?.description ?? "", $1.slug.text)
    }
    let index = await reader.readAll(plan.index, jobs: jobs, &findings) { $0.page($1) }.first
    let players = await reader.readAll(plan.players, jobs: jobs, &findings) { $0.player($1) }
    let pages = await reader.readAll(plan.pages, jobs: jobs, &findings) { $0.page($1) }

    let recordReader = RecordReader(
      tree: tree, games: games, rulebook: rulebook, seasons: seasons, paths: plan.seasons,
      digest: digest)
    let (records, recordFindings) = await recordReader.read(plan.records, jobs: jobs)
    findings.add(contentsOf: recordFindings)
    let contents = SiteContents(
      settings: settings, settingsText: settingsText, index: index, rules: rules, seasons: seasons,
      players: players, pages: pages, records: records, files: plan.files, rulebook: rulebook)
    return (contents, findings)
  }
}
