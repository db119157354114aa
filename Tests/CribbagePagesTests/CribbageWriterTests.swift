import Cribbage
import Diagnostics
import Histories
import Tabletop
import TestGames
import Testing

@testable import CribbagePages

struct CribbageWriterTests {
  private func read(_ bytes: [UInt8]) throws -> GameRecord {
    let (games, findings) = HistoryReader(.cribbage).read(SourceText(path: "g", bytes: bytes))
    #expect(findings.isEmpty, "\(findings.sorted.map(\.message))")
    #expect(games.count == 1)
    return try #require(games.first)
  }

  private static let rules: [CribbageRules] = {
    var muggins = CribbageRules.standard
    muggins.muggins = true
    muggins.doubleSkunk = .on
    return [.standard, .short, muggins]
  }()

  @Test(arguments: rules, CribbageStyle.allCases)
  func `simulated games are read as they were played`(rules: CribbageRules, style: CribbageStyle)
    throws
  {
    var random = SplitMix64(seed: 5)
    for seats in 2...4 {
      let styles = Array(repeating: style, count: seats)
      let turns = CribbageSimulation.play(rules, styles: styles, using: &random)
      let play = CribbagePlay(rules: rules, seats: seats, turns: turns)
      let header = RecordHeader(
        players: ["Ann", "Bob O'Neil", "José", "No"].prefix(seats).map(\.self))
      var bytes: [UInt8] = []
      HistoryWriter.write(header, rulesName: NamedRules.custom, play, to: &bytes)
      let record = try read(bytes)
      #expect(record.header == header)
      #expect(record.play.rules == GameRules(rules, of: CribbageGame.self))
      guard let reread = record.play.as(CribbageGame.self) else { return }
      #expect(reread.turns == turns)
      let end = play.replay().state
      #expect(record.scores == end.totals.map(\.rawValue))
      #expect(record.winners == end.winners)
      #expect(record.status == .finished)
      #expect(record.detail == .moves)
      var again: [UInt8] = []
      HistoryWriter.write(record, to: &again)
      #expect(again == bytes)
    }
  }

  @Test func `a record is written as a person would type it`() throws {
    let text = """
      ---
      players: [Ann, Bob, Cy]
      date: 2026-09-04
      rules: short
      ---
      deal Cy
      Ann: 4C 4D 8H 9S QC > QC
      Bob: 5H 5D 6C 7S JH > JH
      Cy: 2H 3D TC KS AH > AH
      crib 7D
      cut 5S
      play 4C 5H 2H 8H 7S 3D | 4D 5D TC

      """
    var bytes: [UInt8] = []
    HistoryWriter.write(try read(Array(text.utf8)), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == text)
  }
}
