import Diagnostics
package import Histories
package import Tabletop
package import Telling
import Testing

/// Plays a game, writes it as a record, and expects that to be read as it was played and written again as it is.
///
/// - Parameter names: The players', as many as play.
package func expectRead<Game: ToldGame>(
  _ game: Game, under rules: Game.Rules, by styles: [Game.Style], names: [String],
  teams: [[String]] = [], using generator: inout SplitMix64
) throws where Game.Rules.State: TableState {
  let play = try game.simulate(rules, styles: styles, using: &generator)
  let header = RecordHeader(players: Array(names.prefix(styles.count)), teams: teams)
  var bytes: [UInt8] = []
  HistoryWriter.write(header, rulesName: NamedRules.custom, play, to: &bytes)
  let (games, findings) = HistoryReader(game.kind).read(SourceText(path: "g", bytes: bytes))
  #expect(findings.isEmpty, "\(findings.sorted.map(\.message))")
  #expect(games.count == 1)
  let record = try #require(games.first)
  #expect(record.header == header)
  #expect(record.play.rules == GameRules(rules, of: game))
  #expect(record.play.as(game)?.turns == play.turns)
  let end = play.replay().state
  #expect(record.scores == end.totals.map(\.rawValue))
  #expect(record.winners == end.winners)
  #expect(record.status == (end.isOver ? .finished : .inProgress))
  #expect(record.detail == .moves)
  var again: [UInt8] = []
  HistoryWriter.write(record, to: &again)
  #expect(again == bytes)
}

/// Reads a record and expects it to be written as it was.
package func expectWritten(_ text: String, as kind: GameKind) throws {
  let (games, findings) = HistoryReader(kind).read(SourceText(path: "g", text))
  #expect(findings.isEmpty, "\(findings.sorted.map(\.message))")
  #expect(games.count == 1)
  var bytes: [UInt8] = []
  HistoryWriter.write(try #require(games.first), to: &bytes)
  #expect(String(decoding: bytes, as: UTF8.self) == text)
}
