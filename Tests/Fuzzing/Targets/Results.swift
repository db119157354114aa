import Building
import Contents
import Diagnostics
import Exchange
import Histories
import League
import LeagueStandings
import Tabletop

/// A file of evenings of results, a game a line: what is wrong has its place, and what is read is the same as a record of
/// its own, as a line to be filled in, and exported and imported again.
func checkResults(_ bytes: [UInt8]) {
  let text = SourceText(path: "night.results", bytes: bytes)
  let (kind, faults) = MemoryLeague.games.kinds.ofRecords(in: text, at: text.path)
  faults.holdPlaces(in: text)
  guard let kind else { return hold(faults.hasErrors, "it is told why this is of no game") }
  let (games, findings) = HistoryReader(kind).read(text)
  findings.holdPlaces(in: text)
  hold(
    findings.hasErrors || games.allSatisfy { $0.status != .faulty },
    "a game is faulty where something is wrong")
  for game in games where game.status != .faulty {
    hold(game.range.upperBound <= bytes.count, "a game stands in its text")
    holdWritten(game)
    holdBlank(game)
  }
  // That two games have one address is told where pages are laid out.
  let ids = games.compactMap(\.header.id)
  guard !findings.hasErrors, games.count <= 24, Set(ids).count == ids.count else { return }
  let league = MemoryLeague([
    "seasons/one/season.md": Array(seasonOfAll.utf8), "seasons/one/night.results": bytes,
  ])
  league.findings.holdPlaces(in: league.texts)
  guard let contents = league.contents, !league.findings.hasErrors,
    !LeagueBook.keep(contents).1.hasErrors
  else { return }
  league.holdExported(as: .games) { contents in contents.records.flatMap(\.records).map(told) }
}

private let seasonOfAll = """
  ---
  title: All
  game: [farkle, cribbage, sixis, klondike, chess, race]
  ---

  """

/// Holds that the players of a line can be written as a line whose scores are still to come.
private func holdBlank(_ game: GameRecord) {
  let players = game.header.players
  let seats = game.sides.map { $0.map(\.rawValue) }
  guard game.evening != nil, game.ending == nil, game.rulesName == game.play.kind.game.standardName,
    let sides = ResultLineWriter.sides(seats, of: players)
  else { return }
  let written =
    ResultLineWriter.header(of: game.play.kind.name, []) + ResultLineWriter.blank(sides, [])
  let (games, findings) = HistoryReader(game.play.kind).read(
    SourceText(path: "night.results", written))
  hold(!findings.hasErrors, "a line is written right: \(written)\(findings.all)")
  holdSame(games.map(\.header.players), [players], "players of a line")
  hold(games.allSatisfy { $0.isUnfilled && $0.sides == game.sides }, "a line is to be filled in")
}

private func told(_ game: GameRecord) -> String {
  "\(game.play.kind.name) \(game.header) \(game.rulesName) \(game.scores) \(game.winners) \(game.status)"
}
