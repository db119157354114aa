import Diagnostics
import Histories
import TestGames
import TestSupport
import Testing

/// What word processors, spreadsheets and phones make of a record, and what is said of it.
struct TypingSlipTests {
  typealias Sample = FaultSample

  @Test(
    arguments: [
      .body(
        "Ann:1️⃣\u{A0}500\n",
        "1: there is a character here that can't be seen, U+00A0, no-break space, write a plain blank"
      ),
      .body(
        "Ann: 51️⃣\u{200B}00\n",
        "1: there is a character here that can't be seen, U+200B, zero width space, delete it"),
      .body(
        "1️⃣\u{FEFF}Ann: 500\n",
        "1: there is a character here that can't be seen, U+FEFF, zero width no-break space, delete it"
      ),
      .body("Ann: 1️⃣“500”\n", "1: '“500”' stands in quotation marks, leave them out: '500'"),
      .body("1️⃣“Ann”: 500\n", "1: '“Ann”' stands in quotation marks, leave them out: 'Ann'"),
      .body("Ann: 5001️⃣’\n", "1: '’' is a quotation mark, leave it out"),
      .body("Ann: 1️⃣１０５０\n", "1: '１０５０' isn't what a keyboard types, write '1050'"),
      .body("Ann: 1️⃣٥٠٠\n", "1: '٥٠٠' isn't what a keyboard types, write '500'"),
      .body("Ann: farkle = 1️⃣–500\n", "1: '–500' isn't what a keyboard types, write '-500'"),
      .body(
        "Ann 1️⃣–\n",
        "1: nothing stands behind '–', write what belongs there or leave the dash out"),
      .body(
        "1️⃣scores: 500\n",
        "1: 'scores' belongs in the header, write the line above the '---' that closes it"),
      .body(
        "1️⃣scores: {Ann: 500, Bob: 300}\n",
        "1: 'scores' belongs in the header, write the line above the '---' that closes it"),
      .body(
        "Ann: 500\n1️⃣title: Final\n",
        "1: 'title' belongs in the header, write the line above the '---' that closes it"),
      .body("Ann: 1️⃣−500\n", "1: '−500' isn't what a keyboard types, write '-500'"),
      .body("Ann: 1114621️⃣→111 bank\n", "1: '→' isn't what a keyboard types, write '>'"),
      .body("Ann: 1️⃣—\n", "1: '—' is no turn; a farkle is written 'farkle', a missed turn 'pass'"),
      .body(
        "Ann: 1️⃣1,050\nBob: 2️⃣1 1 1 4 6 2>111 bank\nAnn: 3️⃣Farkle\nBob: 500 4️⃣(lucky!)\n",
        "1: '1,050' is no number here, write '1050'",
        "2: '1 1 1 4 6 2>111' is one throw, write its dice without blanks: '111462>111'",
        "3: 'Farkle' has capitals, write 'farkle'",
        "4: unexpected '(lucky!)'; a remark is written behind '#': '# (lucky!)'"),
      .body("Ann:\t500\nBob: 300 # “well – done”\n"),
    ] as [Sample])
  func `a slip in a turn is told with what to write`(sample: Sample) { sample.check(.farkle) }

  @Test(arguments: [
    Sample(
      "---\nplayers: [1️⃣“Ann”, Bob]\n---\nAnn: 500\n",
      "1: '“Ann”' stands in quotation marks, leave them out: 'Ann'"),
    Sample(
      "---\nplayers: [Ann, Bo1️⃣\u{200B}b]\n---\nAnn: 500\n",
      "1: there is a character here that can't be seen, U+200B, zero width space, delete it"),
    Sample(
      "---\nplayers: [Ann, Bob]\ndate: 1️⃣2026–09–08\n---\nAnn: 500\n",
      "1: '2026–09–08' is not a date, write it as year-month-day: '2026-09-08'"),
    Sample(
      "---\nplayers: [Ann, Bob]\nscores: {Ann: 1️⃣10,050, Bob: 2️⃣8,700}\n---\n",
      "1: '10,050' is read as two entries, write the number without a comma: '10050'",
      "2: '8,700' is read as two entries, write the number without a comma: '8700'"),
    Sample(
      "---\nplayers: [Ann, Bob]\nscores:\n  Ann: 1️⃣10,050\n  Bob: 2️⃣8 700\n---\n",
      "1: expected a whole number, found '10,050', write 10050",
      "2: expected a whole number, found '8 700', write 8700"),
    Sample(
      "---\nplayers: [Ann, Bob]\nscores: {Ann: 1️⃣１００５０, Bob: 2️⃣8.700}\n---\n",
      "1: expected a whole number, found '１００５０', write 10050",
      "2: expected a whole number, found '8.700', write 8700"),
    Sample(
      "---\nplayers: [O’Brien, Ann “Ace” Lee]\ntitle: The\u{A0}final – “at last”\n---\nO’Brien: 500\n"
    ),
  ])
  func `a slip in a header is told with what to write`(sample: Sample) { sample.check(.farkle) }

  @Test(arguments: [
    ("deal ones 1️⃣“low”\n", "1: '“low”' stands in quotation marks, leave them out: 'low'"),
    (
      "round1️⃣\u{A0}Ann\n",
      "1: there is a character here that can't be seen, U+00A0, no-break space, write a plain blank"
    ),
  ])
  func `every game's record is read so`(body: String, line: String) {
    FaultSample("---\nplayers: [Ann, Bob]\n---\n" + body, line).check(.sixis)
  }

  @Test func `a file's faults are told up to a number, and how many more there are`() {
    let game = "---\nplayers: [Ann, Bob]\n---\n" + String(repeating: "Ann: xyz\n", count: 100)
    let text = SourceText(path: "f", String(repeating: game, count: 4))
    let (games, findings) = HistoryReader(.farkle).read(text)
    #expect(games.map(\.status) == [.faulty, .faulty, .faulty, .faulty])
    #expect(findings.all.count == 301)
    #expect(
      findings.sorted.last?.message
        == "there are 100 more faults in this file, told when those above are corrected")
    #expect(findings.sorted.last?.place == SourcePlace(path: "f", line: 313, column: 6))
  }

  @Test func `no error is made of warnings beyond that number, nor hidden behind them`() {
    let evening = "---\nresults: farkle\n---\n"
    let lines = String(repeating: "Ann 10000, Bob 4000\n", count: 400)
    let (games, findings) = HistoryReader(.farkle).read(SourceText(path: "f", evening + lines))
    #expect(games.count == 400 && !games.contains { $0.status == .faulty })
    #expect(findings.all.count == 301 && findings.errorCount == 0)
    #expect(
      findings.sorted.last?.message
        == "there are 99 more warnings in this file, told when those above are gone")
    #expect(findings.sorted.last?.place == SourcePlace(path: "f", line: 305, column: 1))
    let faulty = HistoryReader(.farkle).read(
      SourceText(path: "f", evening + lines + evening + "Ann 10001, Bob 4000\n"))
    #expect(faulty.findings.all.filter { $0.severity == .error }.map(\.place?.line) == [407])
    #expect(faulty.findings.all.count == 301)
    let all = HistoryReader(.farkle, mostFindings: nil).read(SourceText(path: "f", evening + lines))
    #expect(all.findings.warningCount == 399 && all.findings.all.count == 399)
  }
}
