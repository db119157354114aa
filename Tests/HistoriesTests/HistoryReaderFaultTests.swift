import Diagnostics
import Farkle
import FarklePages
import Histories
import Tabletop
import TestGames
import TestSupport
import Testing

extension FaultSample {
  /// Header lines beside `players`, with a body that has no fault.
  fileprivate static func header(_ text: String, _ lines: String...) -> FaultSample {
    FaultSample("---\nplayers: [Ann, Bob]\n\(text)\n---\nAnn: 500\n", lines: lines)
  }
}

struct HistoryReaderFaultTests {
  typealias Sample = FaultSample

  private func check(_ sample: Sample) { sample.check(.farkle) }

  @Test(arguments: [
    Sample("1️⃣", "1: there is no game in this file, begin one with '---' and its header"),
    Sample(
      "1️⃣\n# nothing\n\n", "1: there is no game in this file, begin one with '---' and its header"),
    Sample(
      "hello\nworld\n".replacing("hello", with: "1️⃣hello"),
      "1: expected '---' and a header before 'hello'"),
    Sample(
      "1️⃣players: [Ann, Bob]\n---\nAnn: 500\n",
      "1: 'players' belongs to a header, write '---' on the line before it"),
    Sample(
      "1️⃣---\nplayers: [Ann, Bob]\n",
      "1: the header that begins here is never closed, write '---' after its last key"),
    Sample("1️⃣---\n---\nAnn: 500\n", "1: the key 'players' is missing"),
    Sample(
      "1️⃣---\nplayers: [Ann, Bob]\n---\n# nothing\n",
      "1: note: nothing of this game is typed in yet, so it isn't published; write its turns or 'scores:'"
    ),
    Sample(
      "---\nplayers: [Ann, Bob]\n1️⃣Ann: 111462>111 bank\nBob: 234664\nAnn: 2️⃣115>1\n---\nplayers: [Cy, Di]\n---\nCy: 500\n",
      "1: a turn of 'Ann' stands in the header, write '---' on the line before it",
      "2: a throw of 3 dice where 6 are due"),
    Sample(
      "---\nplayers: [Ann, Bob]\n---\nAnn: 500\n1️⃣date: 2026-09-04\nplayers: [Cy, Di]\n---\nCy: 500\n",
      "1: 'date' belongs to a header, write '---' on the line before it"),
    Sample(
      "1️⃣players: [Ann, Bob]\n2️⃣Ann: 500\n3️⃣players: [Cy, Di]\n4️⃣Cy: 500\n",
      "1: 'players' belongs to a header, write '---' on the line before it",
      "2: a turn of 'Ann' stands in the header, write '---' on the line before it",
      "3: 'players' belongs to a header, write '---' on the line before it",
      "4: a turn of 'Cy' stands in the header, write '---' on the line before it"),
  ])
  func `a game without its fences is a fault, told once`(sample: Sample) { check(sample) }

  @Test(arguments: [
    .header(
      "scores: 1️⃣500-300",
      "1: expected '{Ann: 500, Bob: 300}' or the like, found '500-300'"),
    .header(
      "scores: 1️⃣[500, 300]",
      "1: expected '{Ann: 500, Bob: 300}' or the like, found a list"),
    .header(
      "scores: 1️⃣Ann won",
      "1: expected '{Ann: POINTS, Bob: POINTS}' or the like, found 'Ann won'"),
    .header("handicaps: 1️⃣Ann 10", "1: expected '{Ann: 10}' or the like, found 'Ann 10'"),
    .header(
      "outcome: void\nsubstitutes: 1️⃣Zoe for Ann",
      "1: expected '{Ann: WHO PLAYED}' or the like, found 'Zoe for Ann'"),
    .header(
      "amended: 1️⃣typo",
      "1: expected '{date: 2026-09-08, reason: a turn was left out}' or the like, found 'typo'"
    ),
    .header(
      "amended: {date: 2026-01-06, reason: 1️⃣Gina, at a wedding}",
      "1: the ',' parts two keys here, put the text in quotes: reason: \"Gina, at a wedding\""),
    .header(
      "rules: {1️⃣opening-min: 500}", "1: unknown key 'opening-min', did you mean 'opening-minimum'?"),
    .header(
      "rules: {target: 1️⃣10,000}",
      "1: '10,000' is read as two entries, write the number without a comma: '10000'"),
    .header(
      "rules: {target: 1️⃣'10,000'}",
      "1: expected points from 1 on, found the text '10,000', write 10000"),
    Sample(
      "---\nplayers: [1️⃣민준，서연]\n---\n민준: 500\n", "1: '，' isn't what a keyboard types, write ','"),
    Sample(
      "---\nplayers1️⃣：[민준, 서연]\ndate: 2026-01-02\n---\n민준: 500\n",
      "1: '：' is another sign than ':', write that one"),
    Sample(
      "1️⃣—--\nplayers: [Ann, Bob]\n2️⃣—--\nAnn: 500\n",
      "1: '—--' isn't what a keyboard types, write '---'",
      "2: '—--' isn't what a keyboard types, write '---'"),
    Sample(
      "---\nplayers: [Ann, Bob]\n---\nAnn: 1️⃣5OO\nBob: 111462>111 bank 2️⃣1000\n",
      "1: '5OO' has a letter where a digit is due, write '500'",
      "2: the turn's points stand behind '=', write '= 1000'"),
    Sample(
      "---\nplayers: [Ann, Bob]\n---\nAnn: 500 total 500\nBob: farkle total 0\nAnn: 350 total 1️⃣800\n",
      "1: the total is given as '800', the turns make it 850"),
  ])
  func `what people write otherwise is told with what to write`(sample: Sample) { check(sample) }

  @Test func `a comment that cuts a text is a warning, and the record is read`() {
    let text = "---\nplayers: [Ann, Bob]\nnote: at table #4\nscores: {Ann: 10000, Bob: 500}\n---\n"
    let read = HistoryReader(.farkle).read(SourceText(path: "a.farkle", text))
    #expect(read.games.map(\.status) == [.finished])
    #expect(read.findings.all.map(\.id) == ["cut-by-comment"])
    #expect(read.findings.errorCount == 0)
  }

  @Test(arguments: [
    .header("1️⃣plaers: 3", "1: unknown key 'plaers', did you mean 'players'?"),
    .header(
      "date: 1️⃣2026-02-30",
      "1: '2026-02-30' is not a date: that month has 28 days, not 30"),
    .header(
      "date: 1️⃣4.9.2026",
      "1: '4.9.2026' is not a date, write it as year-month-day: '2026-09-04'"),
    .header("date: 1️⃣[2026]", "1: expected a text, found a list"),
    .header("rules: 1️⃣faceboook", "1: there are no rules 'faceboook', did you mean 'facebook'?"),
    .header(
      "rules: 1️⃣our-house-rules",
      "1: there are no rules 'our-house-rules', expected a rule document's slug or one of 'standard', 'minimal', 'flat', 'facebook', 'partial-straights', 'zilch' or 'big-kinds'"
    ),
    .header("rules: {1️⃣tarket: 5000}", "1: unknown key 'tarket', did you mean 'target'?"),
    .header("seconds: 1️⃣-5", "1: expected a number from 0 to 1000000000, found '-5'"),
    .header(
      "seconds: 1️⃣9223372036854775807",
      "1: expected a number from 0 to 1000000000, found '9223372036854775807'"),
    .header("seconds: 1️⃣soon", "1: expected a whole number, found 'soon'"),
    .header("teams: [[Ann, 1️⃣Zoe], [Bob]]", "1: unknown player 'Zoe', expected 'Ann' or 'Bob'"),
    .header("teams: [[Ann, Bob], [1️⃣Ann]]", "1: 'Ann' plays in two teams"),
    .header("teams: 1️⃣[[Ann]]", "1: 'Bob' plays in no team, name every player in one"),
    .header("scores: {Ann: 500, Bob: 1️⃣…}", "1: write the score of 'Bob'"),
    .header("scores: 1️⃣{Ann: 500}", "1: the score of 'Bob' is missing"),
    .header("scores: {Ann: 500, Bob: 0, 1️⃣Bo: 1}", "1: 'Bo' has two scores"),
    .header("scores: {Ann: 1️⃣many, Bob: 0}", "1: expected a whole number, found 'many'"),
    .header(
      "scores: {Ann: 1️⃣9223372036854775807, Bob: 0}",
      "1: expected a number from -1000000000 to 1000000000, found '9223372036854775807'"),
    .header(
      "scores: {Ann: 1️⃣600, Bob: 2️⃣10}",
      "1: the score of 'Ann' is given as 600, the turns make it 500",
      "2: the score of 'Bob' is given as 10, the turns make it 0"),
    .header(
      "2️⃣title: x\n1️⃣title: y", "1: the key 'title' is written twice, keep one of them",
      "2: note: 'title' is first written here"),
    .header(
      "title: \"open1️⃣".replacing("\"open1️⃣", with: "1️⃣\"open"),
      "1: the quotation mark that opens here is never closed"),
    Sample(
      "---\nplayers: [Ann, 1️⃣Ann]\n---\nAnn: 500\n",
      "1: the player 'Ann' is named twice, tell them apart: 'Ann B'"),
    Sample(
      "---\nplayers: [Ann, 1️⃣'A:B', 2️⃣\"\"]\n---\nAnn: 500\n",
      "1: the name 'A:B' can't begin a turn, write it without ':', '=', '#' and control characters",
      "2: a player's name is empty"),
    Sample(
      "---\nplayers: 1️⃣[Ann]\n---\nAnn: 500\n",
      "1: 2 to 8 players can play farkle by these rules, found 1"),
    Sample(
      "---\nplayers: 1️⃣[]\n---\nAnn: 500\n",
      "1: there are no players, name them in order of play: [Ann, Bob]"),
    Sample(
      "---\nplayers: 1️⃣Ann\n---\nAnn: 500\n",
      "1: expected a list of names, like [Ann, Bob], found 'Ann'"),
  ])
  func `a fault in a header is an error at its place`(sample: Sample) { check(sample) }

  @Test(arguments: [
    .body("Ann: 1️⃣115>1\n", "1: a throw of 3 dice where 6 are due"),
    .body(
      "2️⃣Ann: 233466>1️⃣3\n", "1: kept dice '3' score nothing", "2: note: the roll was '2 3 3 4 6 6'"),
    .body(
      "Ann: 500\n1️⃣Ann: 300\n", "1: out of turn: it is the turn of 'Bob'",
      "1: note: a missed turn is written 'Bob: pass'"),
    .body("Ann: 500\n1️⃣Zoe: 300\n", "1: unknown player 'Zoe', expected 'Ann' or 'Bob'"),
    .body("1️⃣ann: 300\n", "1: unknown player 'ann', did you mean 'Ann'?"),
    .body(
      "Ann: 111462>111 352>5 bank = 1️⃣1100\n",
      "1: the turn is claimed to be worth '1100', it is worth 1050"),
    .body("Ann: 10000\nBob: 50\n1️⃣Ann: 50\n", "1: a turn after the end of the game"),
    .body("Ann: 1️⃣bonk\n", "1: unknown word 'bonk'; expected 'bank', 'farkle' or 'pass'"),
    .body("1️⃣Ann 500\n", "1: expected a player's name and ':' to begin a turn, found 'Ann 500'"),
    .body(
      "José: 500\n".replacing("José", with: "1️⃣José"),
      "1: unknown player 'José', expected 'Ann' or 'Bob'"),
    .body(
      "Ann: 111462>1111️⃣\nBob: 500\n",
      "1: the turn neither banks nor farkles though turns follow it; end it with 'bank', or write the throw that farkled"
    ),
    Sample(
      "---\nplayers: [Anna, Annika]\n---\n1️⃣Ann: 500\n",
      "1: 'Ann' could be 'Anna' or 'Annika', write more of the name"),
  ])
  func `a fault in a body is an error at its place`(sample: Sample) { check(sample) }

  @Test func `after a fault later turns are judged by themselves, and nothing follows from it`() {
    check(
      .body(
        """
        Ann: 111462>111 bank
        Bob: 1️⃣11>1 bank
        Ann: 500
        Ann: 233466>2️⃣3 bank
        3️⃣Zoe: 500
        Bob: 4️⃣xyz
        Ann: 500
        """,
        "1: a throw of 2 dice where 6 are due", "2: kept dice '3' score nothing",
        "4:1: note: the roll was '2 3 3 4 6 6'".replacing("4:1", with: "7:1"),
        "3: unknown player 'Zoe', expected 'Ann' or 'Bob'",
        "4: unknown word 'xyz'; expected 'bank', 'farkle' or 'pass'"))
  }

  @Test func `after a fault a turn left open is still found, unless it is the last`() {
    let message =
      "the turn neither banks nor farkles though turns follow it; end it with 'bank', or write the throw that farkled"
    check(
      .body(
        "Ann: 1️⃣xyz\nBob: 111462>1112️⃣ # more\nAnn: 500\nBob: 111462>111\n",
        "1: unknown word 'xyz'; expected 'bank', 'farkle' or 'pass'", "2: \(message)"))
  }

  @Test func `after a fault claims are still checked, but not against a history that is lost`() {
    check(
      Sample(
        """
        ---
        players: [Ann, Bob]
        rules: {opening-minimum: 500, farkle-penalty: {consecutive: 1, points: 100}}
        ---
        Ann: 1️⃣12>1 bank
        Bob: 111462>111 bank = 2️⃣900
        Ann: 124463>1 bank = 100
        Bob: 234664 = -100
        """,
        "1: a throw of 2 dice where 6 are due",
        "2: the turn is claimed to be worth '900', it is worth 1000"))
  }

  @Test func `a game with a fault keeps its good turns, and the games after it go on`() throws {
    let text = """
      ---
      players: [Ann, Bob]
      ---
      Ann: 500
      Bob: 300
      Ann: 12>1 bank
      Bob: 400
      ---
      players: [Ann, Bob]
      ---
      Ann: 10000
      Bob: farkle
      """
    let (games, findings) = HistoryReader(.farkle).read(SourceText(path: "f", text))
    #expect(findings.errorCount == 1)
    #expect(games.map(\.status) == [.faulty, .finished])
    #expect(games.map(\.scores) == [[500, 300], [10_000, 0]])
    let faulty = try #require(games.first)
    #expect(faulty.fault?.place == SourcePlace(path: "f", line: 6, column: 6))
    #expect(faulty.fault?.id == "farkle-dice-count")
    guard let play = faulty.play.as(FarkleGame()) else { return }
    #expect(play.turns.count == 2)
    #expect(play.replay().fault == nil)
  }

  @Test func `a faulty header keeps what could be read, and its turns`() {
    let text = "---\nplayers: [Ann, Bob]\ndate: soon\ntitle: Night\n---\nAnn: 500\nBob: 300\n"
    let (games, _) = HistoryReader(.farkle).read(SourceText(path: "f", text))
    #expect(games.map(\.status) == [.faulty])
    #expect(games.map(\.header.title) == ["Night"])
    #expect(games.map(\.scores) == [[500, 300]])
  }

  @Test func `the first fault in the file is the game's`() {
    let text = "---\nplayers: [Ann, Bob]\nscores: {Ann: 1}\nplaers: 1\n---\nAnn: x\n"
    let (games, findings) = HistoryReader(.farkle).read(SourceText(path: "f", text))
    #expect(games.first?.fault == findings.sorted.first)
    #expect(findings.errorCount == 3)
  }

  @Test(arguments: ["Ann: 500 # caf\u{0}", "An\u{0}n: 500"])
  func `a byte 0 is an error, in a comment as well`(body: String) {
    let text = SourceText(path: "f", "---\nplayers: [Ann, Bob]\n---\n\(body)\n")
    let (games, findings) = HistoryReader(.farkle).read(text)
    #expect(games.count == 1)
    #expect(findings.all.map(\.id) == ["nul-byte"])
  }

  @Test(arguments: [
    ("---\nplayers: [Ann, Bob]\ntitle: \u{1}\n---\nAnn: 500\nBob: 300\n", 3, 8),
    ("---\nplayers: [Ann, Bob]\n---\nAnn: 500 # \u{1}\nBob: 300\n", 4, 12),
    ("---\nplayers: [Ann, Bob]\n---\nAn\u{1}: 500\nBob: 300\n", 4, 3),
  ])
  func `invalid UTF-8 is one error at its byte`(text: String, line: Int, column: Int) {
    let bytes = text.utf8.map { $0 == 1 ? 0xFF : $0 }
    let (games, findings) = HistoryReader(.farkle).read(SourceText(path: "f", bytes: bytes))
    #expect(findings.all.map(\.id) == ["invalid-utf8"])
    #expect(findings.all.map(\.place) == [SourcePlace(path: "f", line: line, column: column)])
    #expect(games.map(\.status) == [.faulty])
  }

  @Test(arguments: [
    ("x", 100_000_000), ("é", 200_000), ("Ann: 1", 200_000), (" ", 200_000),
    ("players: [", Size.of(debug: 100_000, full: 1_200_000)),
  ])
  func `a line of many megabytes is a few findings with short messages, or none`(
    pattern: String, size: Int
  ) {
    var bytes = Array("---\nplayers: [Ann, Bob]\n---\n\(pattern)".utf8)
    let unit = pattern == "é" ? pattern : String(pattern.suffix(1))
    bytes += Array(String(repeating: unit, count: size / unit.utf8.count).utf8)
    bytes.append(contentsOf: "\nAnn: 500\n".utf8)
    let (games, findings) = HistoryReader(.farkle).read(SourceText(path: "f", bytes: bytes))
    #expect(games.count == (pattern.hasPrefix("players") ? 2 : 1))
    #expect(findings.all.count <= 4)
    #expect(findings.all.allSatisfy { $0.message.utf8.count < 400 })
  }

  @Test func `every beginning of a file is read without harm`() {
    let text = """
      ---
      players: [Ann, José]
      scores: {Ann: 1500, José: 0}
      rules: {target: 5000}
      ---
      Ann: 111462>111 352>5 bank = 1050 # é
      José: 234664
      ---
      players: [Cy, Di]
      ---
      Cy: 500
      """
    readEveryBeginning(of: text, as: .farkle)
  }
}
