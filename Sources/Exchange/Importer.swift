package import ContentFiles
import Contents
import Diagnostics
import Files
package import Histories

/// Makes records of a table's rows, for a league that may have some of them already.
package struct Importer: Sendable {
  let tree: ContentTree
  let games: [GameKind]
  let options: ImportOptions
  /// The number of records that are read at once.
  let jobs: Int

  package init(tree: ContentTree, games: [GameKind], options: ImportOptions, jobs: Int) {
    self.tree = tree
    self.games = games
    self.options = options
    self.jobs = jobs
  }

  /// Reads the league and the table's rows, and returns what is to be written.
  ///
  /// Nothing is, where the head of the table isn't understood.
  package func plan(for table: Table) async -> ImportPlan {
    let (layout, findings) =
      TableLayout.readMatches(table, options: options)
      ?? TableLayout.read(table, options: options, games: games)
    var plan = ImportPlan(findings: findings)
    guard let layout else { return plan }
    plan.isOfMatches = layout.isOfMatches
    let (contents, faults) = await contents(of: tree)
    guard let contents else {
      plan.findings.add(contentsOf: faults)
      return plan
    }
    if layout.isOfMatches {
      let entries = MatchEntryReader(table, layout)
      plan.findings.add(contentsOf: entries.findings)
      plan.needingCount = entries.faultyCount
      var maker = MatchMaker(options, contents, table, layout)
      for entry in entries.entries { maker.add(entry) }
      plan.findings.add(contentsOf: maker.findings)
      plan.needingCount += maker.faultyCount
      plan.presentCount = maker.presentCount
      await finish(&plan, maker.drafts, besides: maker.ids, table, layout)
      return plan
    }
    let entries = EntryReader(table, layout, people: contents.people)
    plan.findings.add(contentsOf: entries.findings)
    plan.needingCount = entries.faultyCount
    var maker = DraftMaker(
      options, games: games, in: tree,
      KnownGames(contents, tree: tree.limited(by: contents.settings.limits)), contents, table,
      layout)
    for entry in entries.entries { maker.add(entry) }
    maker.finish()
    plan.findings.add(contentsOf: maker.findings)
    plan.needingCount += maker.faultyCount
    plan.presentCount = maker.presentCount
    await finish(&plan, maker.drafts, besides: maker.ids, table, layout)
    return plan
  }

  /// Puts drafts into files, as far as the league is right with them.
  ///
  /// - Parameter ids: Those that the seasons have.
  private func finish(
    _ plan: inout ImportPlan, _ drafts: [RecordDraft], besides ids: Set<String>, _ table: Table,
    _ layout: TableLayout
  ) async {
    let listing = try? tree.files.list("")
    var files = DraftFiles(
      drafts, besides: Set(listing?.files ?? []), ids: ids, name: options.file)
    while true {
      let (_, found) = await self.contents(of: files.added(to: tree))
      let (faulty, told) = files.judge(found, table: table, layout: layout, prefix: tree.prefix)
      plan.needingCount += faulty.count
      plan.findings.add(contentsOf: told.withoutDates(of: plan.findings))
      guard !faulty.isEmpty else { break }
      files.remove(faulty)
    }
    plan.findings.add(contentsOf: Findings(files.repetitions))
    plan.files = files.files
  }

  private func contents(of tree: ContentTree) async -> (contents: SiteContents?, Findings) {
    await ContentsReader(tree: tree, games: games, includesDrafts: true, directives: [])
      .read(jobs: jobs)
  }
}

extension Importer {
  /// Whether a text can be the name of a record file below its season's folder, without its ending.
  package static func isFileName(_ name: String) -> Bool { DraftFiles.isPossible(name) }
}

extension Findings {
  /// Returns these findings without those about a date of which others tell already that it is odd.
  fileprivate func withoutDates(of others: Findings) -> Findings {
    let told = Set(others.all.filter { $0.id == "table-date" }.map(\.place))
    return Findings(all.filter { !$0.id.hasPrefix("date-far") || !told.contains($0.place) })
  }
}
