import BGStats
package import ContentFiles
import Contents
package import Diagnostics
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
    if let sheet = EveningSheet(table, options: options) { return await plan(for: sheet) }
    let (contents, faults) = await contents(of: tree)
    let (layout, findings) =
      TableLayout.readMatches(table, options: options)
      ?? TableLayout.read(table, options: options, games: games(of: contents?.seasons ?? []))
    var plan = ImportPlan(findings: findings)
    guard let layout else { return plan }
    plan.isOfMatches = layout.isOfMatches
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
    await add(table, layout, to: &plan, contents)
    return plan
  }

  /// Reads the league and the plays of a file of BG Stats, and returns what is to be written.
  package func plan(ofPlays source: SourceText) async -> ImportPlan {
    var plan = ImportPlan()
    let export: BGStatsExport?
    do throws(JSONFault) {
      export = try BGStatsExport(source)
    } catch {
      plan.findings.add(error.diagnostic(in: source))
      return plan
    }
    guard let export else {
      plan.findings.add(PlayFault.noPlays.diagnostic(in: source, at: 0..<0))
      return plan
    }
    let (contents, faults) = await contents(of: tree)
    guard let contents else {
      plan.findings.add(contentsOf: faults)
      return plan
    }
    if let name = options.season, !contents.seasons.contains(where: { $0.isNamed(name) }) {
      plan.findings.add(
        TableFault.unknownSeason(name, known: contents.seasons.map(\.slug.text))
          .diagnostic(in: source, at: 0))
      return plan
    }
    let plays = PlayTable(export, of: source, options, games: games, contents)
    plan.findings.add(contentsOf: plays.findings)
    plan.needingCount = plays.needingCount
    let table = plays.table
    guard table.rows.count > 1 else { return plan }
    let (layout, findings) = TableLayout.read(table, options: ImportOptions(), games: [])
    plan.findings.add(contentsOf: findings)
    if let layout { await add(table, layout, winners: plays.winners, to: &plan, contents) }
    return plan
  }

  /// Reads the league and the sheet of an evening, and returns what is to be written.
  private func plan(for sheet: EveningSheet) async -> ImportPlan {
    let (contents, faults) = await contents(of: tree)
    var plan = ImportPlan(findings: faults)
    guard let contents else { return plan }
    var sheet = sheet
    let table = sheet.table(in: contents)
    plan.findings = sheet.findings
    plan.needingCount = sheet.needingCount
    guard let table, table.rows.count > 1 else { return plan }
    let (layout, findings) = TableLayout.read(table, options: ImportOptions(), games: [])
    plan.findings.add(contentsOf: findings)
    if let layout { await add(table, layout, to: &plan, contents) }
    return plan
  }

  /// Makes records of rows, a row a game.
  ///
  /// - Parameter winners: Who is said to have won, by rows that say it beside the result.
  private func add(
    _ table: Table, _ layout: TableLayout, winners: [Int: Set<String>] = [:],
    to plan: inout ImportPlan, _ contents: SiteContents
  ) async {
    let entries = EntryReader(table, layout, people: contents.people)
    plan.findings.add(contentsOf: entries.findings)
    plan.needingCount += entries.faultyCount
    var maker = DraftMaker(
      options, games: games, winners: winners, in: tree,
      KnownGames(
        contents, tree: tree.limited(by: contents.settings.limits),
        countsMinutes: table.places == .values), contents, table, layout)
    for entry in entries.entries { maker.add(entry.dated(options.date)) }
    maker.finish()
    plan.findings.add(contentsOf: maker.findings)
    plan.needingCount += maker.faultyCount
    plan.presentCount = maker.presentCount
    await finish(&plan, maker.drafts, besides: maker.ids, table, layout)
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

  /// Returns the games of the season that all rows belong to; all games where there is none, or it names none.
  private func games(of seasons: [SeasonDocument]) -> [GameKind] {
    let season =
      options.season.map { name in seasons.first { $0.isNamed(name) } }
      ?? (seasons.count == 1 ? seasons[0] : nil)
    guard let season, !season.games.isEmpty else { return games }
    return season.games
  }

  private func contents(of tree: ContentTree) async -> (contents: SiteContents?, Findings) {
    // Each game has findings of its own, and one that isn't told would be taken for right.
    await ContentsReader(
      tree: tree, games: games, includesDrafts: true, directives: [], mostFindings: nil
    ).read(jobs: jobs)
  }
}

extension Importer {
  /// Whether a text can be the name of a record file below its season's folder, without its ending.
  package static func isFileName(_ name: String) -> Bool { DraftFiles.isPossible(name) }
}

extension SeasonDocument {
  /// Whether it is meant by a slug or a title.
  func isNamed(_ name: String) -> Bool { slug.text == name || document.title == name }
}

extension Findings {
  /// Returns these findings without those about a date if others tell already that it is odd.
  fileprivate func withoutDates(of others: Findings) -> Findings {
    let told = Set(others.all.filter { $0.id == "table-date" }.map(\.place))
    return Findings(all.filter { !$0.id.hasPrefix("date-far") || !told.contains($0.place) })
  }
}
