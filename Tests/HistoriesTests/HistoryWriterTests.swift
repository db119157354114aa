import Diagnostics
import Farkle
import FarklePages
import Histories
import Klondike
import KlondikePages
import Tabletop
import TestGames
import Testing

struct HistoryWriterTests {
  private func read(_ bytes: [UInt8]) throws -> GameRecord {
    let (games, findings) = HistoryReader(.farkle).read(SourceText(path: "g", bytes: bytes))
    #expect(findings.isEmpty, "\(findings.sorted.map(\.message))")
    #expect(games.count == 1)
    return try #require(games.first)
  }

  private static let presets: [FarkleRules] = FarkleRules.presetNames.compactMap {
    FarkleRules.preset(named: $0)
  }

  @Test(arguments: presets, FarkleStyle.allCases)
  func `simulated games are read as they were played`(rules: FarkleRules, style: FarkleStyle)
    throws
  {
    var random = SplitMix64(seed: 5)
    for seats in 2...4 {
      let styles = Array(repeating: style, count: seats)
      let turns = FarkleSimulation.play(rules, styles: styles, using: &random)
      let play = FarklePlay(rules: rules, seats: seats, turns: turns)
      let header = RecordHeader(players: ["Ann", "Bob", "José", "No"].prefix(seats).map(\.self))
      var bytes: [UInt8] = []
      HistoryWriter.write(header, rulesName: NamedRules.custom, play, to: &bytes)
      let record = try read(bytes)
      #expect(record.header == header)
      #expect(record.play.rules == GameRules(rules, of: FarkleGame.self))
      guard let reread = record.play.as(FarkleGame.self) else { return }
      #expect(reread.turns == turns)
      let end = play.replay().state
      #expect(record.scores == end.totals.map(\.rawValue))
      #expect(record.winners == end.winners)
      #expect(record.status == .finished)
    }
  }

  @Test(arguments: [
    "plain", "two words", "José", "2026", "on", "null", "~", "- x", "a: b", "a #b", "'q'", "\"q\"",
    "[x]", "x, y", "back\\slash", "tab\there", "line\nbreak", "日本🎲", "\u{85}\u{2028}", "@x", "%x",
    "",
    " blank ", "? x", "=", "<<", "...", "---", "\u{7F}\u{1}",
  ])
  func `every text of a header comes back as it was`(text: String) throws {
    let header = RecordHeader(
      players: ["Ann", "Bob O'Neil, jr.", "\"Cy\"", "null"],
      date: try CalendarDate(parsing: "2024-02-29"), id: "x-1", season: "s",
      round: text.isEmpty ? "1" : text, table: "[1]",
      teams: [["Ann", "null"], ["Bob O'Neil, jr.", "\"Cy\""]], scores: [1, -2, 30, 0],
      note: text, title: text, seconds: 0)
    var bytes: [UInt8] = []
    let play = FarklePlay(rules: .standard, seats: 4, turns: [])
    HistoryWriter.write(header, play, to: &bytes)
    let record = try read(bytes)
    #expect(record.header == header)
    #expect(record.rulesName == "standard")
    var again: [UInt8] = []
    HistoryWriter.write(record, to: &again)
    #expect(again == bytes)
  }

  @Test func `a record is written as a person would type it`() throws {
    let text = """
      ---
      players: [Ann, José]
      date: 2026-09-04
      rules: flat
      ---
      Ann: 111462>111 352>5 bank = 350
      José: 234664
      Ann: 350
      José: pass

      """
    var bytes: [UInt8] = []
    HistoryWriter.write(try read(Array(text.utf8)), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}
