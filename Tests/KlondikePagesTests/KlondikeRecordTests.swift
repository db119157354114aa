import Diagnostics
import Histories
import Klondike
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import KlondikePages

struct KlondikeRecordTests {
  private func read(_ text: String, defaults: RecordDefaults = .init()) throws -> GameRecord {
    let (games, findings) = HistoryReader(.klondike, defaults: defaults).read(
      SourceText(path: "night.klondike", text))
    #expect(findings.isEmpty, "\(findings.sorted.map(\.message))")
    #expect(games.count == 1)
    return try #require(games.first)
  }

  private func play(_ record: GameRecord) throws -> KlondikePlay {
    guard let play = record.play.as(KlondikeGame()) else {
      throw Missing(what: "a game of Klondike")
    }
    return play
  }

  private struct Missing: Error {
    var what: String
  }

  @Test func `a body is a deal and lines of moves`() throws {
    let record = try read(
      KlondikeSamples.record(
        """
        AC>F  | A♦>f 9C>5 = 30   # both aces

        KD>1 2H>3 tap AH
        draw = 55

        """))
    let play = try play(record)
    #expect(play.deal?.cards == Card.pack)
    #expect(play.turns.map(\.moves.count) == [3, 3, 1])
    #expect(play.turns.map(\.claim) == [30, nil, 55])
    #expect(play.lines == [5, 7, 8])
    #expect(record.detail == .moves)
    #expect(record.status == .inProgress)
    #expect(record.scores == [55])
    #expect(record.winners.isEmpty)
  }

  @Test func `a deal takes as many lines as it likes, and moves may follow in its last`() throws {
    let cards = KlondikeSamples.cards.split(separator: " ")
    let lines = stride(from: 0, to: 52, by: 5).map {
      cards[$0..<min($0 + 5, 52)].joined(separator: " ")
    }
    let text =
      "---\nplayers: [Ann]\n---\ndeal\n" + lines.joined(separator: "\n# more\n")
      + " AC>F = 10\ndraw\n"
    let play = try play(try read(text))
    #expect(play.deal?.cards == Card.pack)
    #expect(play.turns.map(\.claim) == [10, nil])
    #expect(play.lines == [25, 26])
  }

  @Test func `a deal alone is a game in progress`() throws {
    let record = try read(KlondikeSamples.record(""))
    #expect(record.status == .inProgress)
    #expect(record.detail == .moves)
    #expect(record.play.turnCount == 0)
    #expect(record.scores == [0])
  }

  @Test func `a score alone is a result`() throws {
    let record = try read("---\nplayers: [Ann]\nscores: {Ann: 208}\nrules: vegas\n---\n")
    #expect(record.status == .finished)
    #expect(record.detail == .results)
    #expect(record.scores == [208])
    #expect(try play(record).deal == nil)
  }

  @Test(
    arguments: [
      ("", nil), ("won: yes\n", true), ("won: no\n", false), ("home: 52\n", true),
      ("home: 37\n", false), ("won: no\nhome: 37\nmoves: 90\npasses: 3\nseconds: 200\n", false),
      ("moves: 90\n", nil),
    ] as [(String, Bool?)])
  func `a result is won or lost where its header says so`(keys: String, hasWon: Bool?) throws {
    let text = "---\nplayers: [Ann]\nscores: {Ann: 285}\n\(keys)---\n"
    let record = try read(text)
    #expect(record.status == .finished)
    #expect(record.isDecided == (hasWon != nil))
    #expect(record.winners == (hasWon == true ? [Seat(0)] : []))
    var written: [UInt8] = []
    HistoryWriter.write(record, to: &written)
    let again = try read(String(decoding: written, as: UTF8.self))
    #expect(again.header == record.header)
    #expect(again.isDecided == record.isDecided && again.winners == record.winners)
  }

  @Test func `what the header tells of a game agrees with its moves`() throws {
    let header = "won: no\nhome: 1\nmoves: 1\npasses: 1\n"
    let record = try read(KlondikeSamples.record("AC>F\nresign\n", header: header))
    #expect(record.header.solo == SoloOutcome(won: false, home: 1, passes: 1, moves: 1))
    #expect(record.isDecided)
  }

  @Test func `a game given up is finished and has no winner`() throws {
    let record = try read(KlondikeSamples.record("AC>F\nresign = 10\n"))
    #expect(record.status == .finished)
    #expect(record.winners.isEmpty)
    #expect(record.scores == [10])
  }

  @Test func `a game with all cards home is won`() throws {
    let record = try read(KlondikeSamples.wonRecord())
    #expect(record.status == .finished)
    #expect(record.winners == [Seat(0)])
    #expect(record.detail == .moves)
  }

  @Test(arguments: [
    ("timed: on", 120, -24 + 700_000 / 120), ("timed: on", 30, -6), ("timed: off", 120, 0),
    ("timed: on, scoring: vegas, passes: unlimited", 120, 0),
  ])
  func `the time is counted once at the end of a timed game`(rules: String, seconds: Int, by: Int)
    throws
  {
    let header = "rules: {\(rules)}\n"
    let untimed = try read(KlondikeSamples.wonRecord(header: header)).scores[0]
    let timed = try read(KlondikeSamples.wonRecord(header: header + "seconds: \(seconds)\n"))
    #expect(timed.scores == [untimed + by])
  }

  @Test func `claims leave the time out, and the header's scores have it`() throws {
    let rules = "rules: {timed: on}\nseconds: 47\n"
    let record = try read(
      KlondikeSamples.record("AC>F AD>F\nresign = 25\n", header: rules + "scores: {Ann: 17}\n"))
    #expect(record.scores == [17])
    let open = try read(KlondikeSamples.record("AC>F AD>F = 25\n", header: rules))
    #expect(open.scores == [25])
  }

  @Test func `Vegas begins 52 below zero`() throws {
    let record = try read(
      KlondikeSamples.record("AC>F = -47\n", header: "rules: vegas\n"))
    #expect(record.scores == [-47])
    #expect(record.rulesName == "vegas")
  }

  @Test func `no score is kept where the scoring is none`() throws {
    let record = try read(KlondikeSamples.record("AC>F\n", header: "rules: {scoring: none}\n"))
    #expect(record.scores == [0])
    #expect(try play(record).replay().state.score == nil)
  }

  @Test func `a faulty game keeps its good lines, and the games after it go on`() throws {
    let text =
      KlondikeSamples.record("AC>F\nAD>F\nAH>F\ndraw\n") + KlondikeSamples.record("draw\nresign\n")
    let (games, findings) = HistoryReader(.klondike).read(SourceText(path: "f", text))
    #expect(findings.errorCount == 1)
    #expect(games.map(\.status) == [.faulty, .finished])
    #expect(games.map(\.scores) == [[25], [0]])
    #expect(games.first?.fault?.place == SourcePlace(path: "f", line: 7, column: 1))
    #expect(games.first?.fault?.id == "klondike-face-down")
    #expect(games.map(\.play.turnCount) == [2, 2])
  }

  @Test func `every beginning of a file is read without harm`() throws {
    let text =
      KlondikeSamples.record(
        "AC>F | tap AD = 25\n9C>5\n", header: "scores: {Ann: 1}\nrules: {passes: 3}\n")
      + KlondikeSamples.record("draw # é\nresign\n")
    let bytes = Array(text.utf8)
    for end in 0...bytes.count {
      let source = SourceText(path: "f", bytes: Array(bytes[..<end]))
      let (games, findings) = HistoryReader(.klondike).read(source)
      #expect(games.contains { $0.status == .faulty } == !findings.isEmpty || games.isEmpty)
    }
  }
}
