import Building
import ContentFiles
import Contents
import DeclaredPages
import Diagnostics
import Exchange
import Files
import Formats
import Histories
import League

/// A league in memory, read whole: the engines' games, and two that documents declare.
struct MemoryLeague {
  let files: [String: [UInt8]]
  let contents: SiteContents?
  let findings: Findings
  private let tree: ContentTree

  /// The declared ones tell who won, and in which places.
  static let games: [any TableGame] =
    everyGame
    + DeclaredGames.read(
      in: ContentTree(.memory(rules.mapValues { Array($0.utf8) }), prefix: ""),
      beside: everyGame.kinds.names
    ).map { $0 as any TableGame }

  private static let rules = [
    "rules/chess.md":
      "---\ntitle: Chess\ngame: chess\nplay: {players: 2, result: winner}\n---\nMate.\n",
    "rules/race.md":
      "---\ntitle: Race\ngame: race\nplay: {players: 2-12, result: places}\n---\nRun.\n",
  ]

  /// - Parameter own: Files of an input, by their paths.
  init(_ own: [String: [UInt8]]) {
    var files = Self.rules.mapValues { Array($0.utf8) }
    files["site.yaml"] = Array("title: League\n".utf8)
    files.merge(own) { _, last in last }
    let tree = ContentTree(.memory(files), prefix: "")
    self.files = files
    self.tree = tree
    (contents, findings) = awaited {
      await ContentsReader(
        tree: tree, games: Self.games.kinds, includesDrafts: true, directives: [],
        digest: Tally(Self.games.map { $0 })
      ).read(jobs: 1)
    }
  }

  var texts: [String: SourceText] {
    Dictionary(uniqueKeysWithValues: files.map { ($0, SourceText(path: $0, bytes: $1)) })
  }

  /// Holds that what is exported is all there where it is imported again, and comes to the same in the league without
  /// its records.
  ///
  /// - Parameter told: What the records of a league say.
  func holdExported(as rows: Exporter.Rows, telling told: (SiteContents) -> [String]) {
    guard let contents, !told(contents).isEmpty else { return }
    let (bytes, faults) = Exporter(tree: tree, rows: rows, separator: .csv).export(contents)
    hold(faults.isEmpty, "all is exported: \(faults.all)")
    let (table, broken) = Table.read(SourceText(path: "table.csv", bytes: bytes))
    hold(broken.isEmpty, "a table is written right: \(broken.all)")
    let shown = String(decoding: bytes, as: UTF8.self)
    let again = plan(for: table)
    let emptied = MemoryLeague(
      files.filter { path, _ in
        !Self.games.kinds.contains { path.hasSuffix(".\($0.name)") }
          && !path.hasSuffix(".match") && !path.hasSuffix(".results")
      })
    let plan = emptied.plan(for: table)
    guard rows == .matches || !(again.findings.all + plan.findings.all).contains(where: isAsked)
    else { return }
    holdSame(again.addedCount, 0, "what is there isn't added: \(shown)")
    hold(!again.findings.hasErrors, "what is there is known: \(again.findings.all)\n\(shown)")
    hold(!plan.findings.hasErrors, "what is exported is imported: \(plan.findings.all)\n\(shown)")
    let added = Dictionary(plan.files.map { ($0.path, $0.bytes) }) { _, last in last }
    let whole = MemoryLeague(emptied.files.merging(added) { _, last in last })
    let written = added.values.map { String(decoding: $0, as: UTF8.self) }.joined()
    guard let copy = whole.contents, !whole.findings.hasErrors else {
      return hold(false, "what is imported is right: \(whole.findings.all)\n\(written)")
    }
    hold(
      told(copy).sorted() == told(contents).sorted(),
      "what is imported is the same: \(told(copy))\n\(told(contents))\n\(written)")
  }

  private func plan(for table: Table) -> ImportPlan {
    let tree = tree
    return awaited {
      await Importer(tree: tree, games: Self.games.kinds, options: ImportOptions(), jobs: 1)
        .plan(for: table)
    }
  }
}

/// Whether a row is refused that stands in a file by right: a name such as 'forfeit' or a note such as 'replay' may mean
/// something else in a cell, and a game that comes twice may be one.
private func isAsked(_ finding: Diagnostic) -> Bool {
  ["same-game", "table-outcome", "table-player", "table-row", "table-substitute"].contains(
    finding.id)
}
