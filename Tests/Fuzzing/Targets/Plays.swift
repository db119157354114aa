import BGStats
import Building
import Diagnostics
import Exchange

/// An export of BG Stats for a small league: what is made of the plays brings no error to the league.
func checkPlays(_ bytes: [UInt8]) {
  let source = SourceText(path: "plays.json", bytes: bytes)
  let importer = Importer(
    tree: smallLeague, games: everyGame.kinds, options: ImportOptions(), jobs: 1)
  let plan = awaited { await importer.plan(ofPlays: source) }
  if let export = try? BGStatsExport(source) {
    hold(
      plan.addedCount + plan.presentCount + plan.needingCount <= export.plays.count
        + export.faultyCount, "no play is counted twice")
  }
  holdImported(plan, of: source) { tree in
    await Importer(tree: tree, games: everyGame.kinds, options: ImportOptions(), jobs: 1)
      .plan(ofPlays: source)
  }
}
