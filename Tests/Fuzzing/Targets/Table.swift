import Building
import Bytes
import ContentFiles
import Contents
import Diagnostics
import Exchange
import Files
import Formats
import Histories

/// A table of results for a small league: cells are written and read again alike, and what is made of the rows
/// brings no error to the league.
func checkTable(_ bytes: [UInt8]) {
  let source = SourceText(path: "table.csv", bytes: bytes)
  let (table, faults) = Table.read(source)
  faults.holdPlaces(in: table.source)
  guard !faults.hasErrors else { return }
  let texts = table.rows.map { $0.map(\.text) }
  for separator in CellWriter.Separator.allCases {
    var written: [UInt8] = []
    for row in [["game", "date"]] + texts { CellWriter(separator).write(row, to: &written) }
    let (copy, faults) = Table.read(
      SourceText(path: "", bytes: written), separator: separator == .csv ? .comma : .tab)
    hold(faults.isEmpty, "cells are written right: \(faults.all)")
    hold(
      copy.rows.dropFirst().map { $0.map(\.text) }.filter { $0 != [""] }
        == texts.filter { $0 != [""] },
      "cells are read as they were: \(texts)")
  }
  guard table.rows.count <= 24 else { return }
  let plan = awaited {
    await Importer(tree: smallLeague, games: everyGame.kinds, options: ImportOptions(), jobs: 1)
      .plan(for: table)
  }
  holdImported(plan, of: table.source) { tree in
    await Importer(tree: tree, games: everyGame.kinds, options: ImportOptions(), jobs: 1)
      .plan(for: table)
  }
}

/// Holds that what is made of a file brings no error to the league, and is made once.
///
/// - Parameter again: Imports the file into another tree.
func holdImported(
  _ plan: ImportPlan, of source: SourceText,
  again: @escaping @Sendable (ContentTree) async -> ImportPlan
) {
  plan.findings.holdPlaces(in: [source.path: source])
  holdLinear(
    plan.files.reduce(0) { $0 + $1.bytes.count }, of: source.bytes.count, by: 200, "records")
  guard !plan.files.isEmpty else { return }
  var files = (try? smallLeague.files.list("").files) ?? []
  for file in plan.files {
    hold(!files.contains(file.path), "'\(file.path)' is no file that there is")
    hold(isPath(file.path), "'\(file.path)' is a path")
    files.append(file.path)
  }
  let added = Dictionary(
    plan.files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { _, last in last })
  let whole = ContentTree(
    .memory(leagueBytes.merging(added) { _, last in last }), prefix: "Content/")
  let (_, findings) = awaited {
    await ContentsReader(tree: whole, games: everyGame.kinds, includesDrafts: true, directives: [])
      .read(jobs: 1)
  }
  hold(!findings.hasErrors, "what is imported is right: \(findings.all)")
  let second = awaited { await again(whole) }
  holdSame(second.addedCount, 0, "a game is imported once")
}

/// A season of each game, with one game of Farkle.
let smallLeague = ContentTree(.memory(leagueBytes), prefix: "Content/")

private let leagueBytes = league.mapValues { Array($0.utf8) }

private let league = [
  "site.yaml": "title: League\n",
  "seasons/one/season.md": "---\ntitle: One\ngame: farkle\n---\n",
  "seasons/two/season.md": "---\ntitle: Two\ngame: cribbage\n---\n",
  "seasons/three/season.md": "---\ntitle: Three\ngame: sixis\n---\n",
  "seasons/four/season.md": "---\ntitle: Four\ngame: klondike\n---\n",
  "seasons/one/a.farkle":
    "---\nplayers: [Ann, Bob]\ndate: 2026-01-02\nscores: {Ann: 10050, Bob: 8700}\n---\n",
]
