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
      try expectRead(
        FarkleGame(), under: rules, by: Array(repeating: style, count: seats),
        names: ["Ann", "Bob", "José", "No"], using: &random)
    }
  }

  @Test(arguments: [
    "plain", "two words", "José", "2026", "on", "null", "~", "- x", "a: b", "a #b", "'q'", "\"q\"",
    "[x]", "x, y", "back\\slash", "tab\there", "line\nbreak", "日本🎲", "@x", "%x",
    "",
    " blank ", "? x", "=", "<<", "...", "---",
  ])
  func `every text of a header comes back as it was`(text: String) throws {
    let header = RecordHeader(
      players: ["Ann", "Bob O'Neil, jr.", "\"Cy\"", "null"],
      date: try CalendarDate(parsing: "2024-02-29"), id: "x-1", season: "s",
      round: text.isEmpty ? "1" : text, table: "[1]",
      teams: [["Ann", "null"], ["Bob O'Neil, jr.", "\"Cy\""]], scores: [50, 10000, 300, 0],
      note: text, title: text, seconds: 0)
    var bytes: [UInt8] = []
    let play = FarklePlay(of: FarkleGame(), rules: .standard, seats: 4, turns: [])
    HistoryWriter.write(header, play, to: &bytes)
    let record = try read(bytes)
    #expect(record.header == header)
    #expect(record.rulesName == "standard")
    var again: [UInt8] = []
    HistoryWriter.write(record, to: &again)
    #expect(again == bytes)
  }

  @Test func `a record is written as a person would type it`() throws {
    try expectWritten(
      """
      ---
      players: [Ann, José]
      date: 2026-09-04
      rules: flat
      ---
      Ann: 111462>111 352>5 bank = 350
      José: 234664
      Ann: 350
      José: pass

      """, as: .farkle)
  }
}
