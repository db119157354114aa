import Diagnostics
import Histories
import Klondike
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import KlondikePages

extension FaultSample {
  /// Moves after the deal of the pack in its order.
  fileprivate static func moves(_ text: String, header: String = "", _ lines: String...)
    -> FaultSample
  {
    FaultSample(KlondikeSamples.record(text, header: header), lines: lines)
  }

  /// A body, with whatever deal it has.
  fileprivate static func alone(_ text: String, _ lines: String...) -> FaultSample {
    FaultSample("---\nplayers: [Ann]\n---\n\(text)", lines: lines)
  }
}

struct KlondikeRecordFaultTests {
  typealias Sample = FaultSample

  private func check(_ sample: Sample) { sample.check(.klondike) }

  private static let draws = String(repeating: "draw ", count: 24)

  static let outcomes: [Sample] = [
    .moves(
      "AC>F\nresign\n",
      header: "won: 1️⃣yes\nhome: 2️⃣52\npasses: 3️⃣2\nmoves: 4️⃣9\n",
      "1: 'won' is given as yes, the moves make it no",
      "2: 'home' is given as 52, the moves make it 1",
      "3: 'passes' is given as 2, the moves make it 1",
      "4: 'moves' is given as 9, the moves make it 1"),
    Sample(
      "---\nplayers: [Ann]\nscores: {Ann: 10}\nwon: 1️⃣yes\nhome: 37\n---\n",
      "1: a game is won with 52 cards home, not with 37"),
    Sample(
      "---\nplayers: [Ann]\nscores: {Ann: 10}\nhome: 52\nwon: 1️⃣no\n---\n",
      "1: a game with 52 cards home is won, write 'won: yes'"),
    Sample(
      "---\nplayers: [Ann]\nscores: {Ann: 10}\nhome: 1️⃣53\nwon: 2️⃣maybe\n---\n",
      "1: expected a number from 0 to 52, found '53'", "2: expected 'yes' or 'no', found 'maybe'"),
    Sample(
      "1️⃣---\nplayers: [Ann]\nwon: yes\n---\n",
      "1: the game has neither turns nor 'scores:', write one or the other"),
  ]

  private static func result(_ score: String, _ header: String = "", _ message: String? = nil)
    -> Sample
  {
    Sample(
      "---\nplayers: [Ann]\nscores: {Ann: \(score)}\n\(header)---\n",
      lines: message.map { ["1: " + $0] } ?? [])
  }

  static let ends: [Sample] = [
    result("745"), result("0"), result("745", "won: yes\n"), result("-52", "rules: vegas\n"),
    result("208", "rules: vegas\nwon: yes\n"), result("-7", "rules: vegas\nhome: 9\n"),
    result("700", "outcome: abandoned\n"),
    result("5201", "rules: {timed: on}\nwon: yes\nseconds: 150\n"),
    result(
      "1️⃣746", "", "no game by these rules ends with 746 points, expected 0, 5 and so on up to 745"),
    result(
      "1️⃣-5", "", "no game by these rules ends with -5 points, expected 0, 5 and so on up to 745"),
    result(
      "1️⃣3", "", "no game by these rules ends with 3 points, expected 0, 5 and so on up to 745"),
    result(
      "1️⃣740", "won: no\n",
      "no game that was lost by these rules ends with 740 points, expected 0, 5 and so on up to 735"
    ),
    result(
      "1️⃣300", "home: 3\n",
      "no game that was lost with 3 cards home by these rules ends with 300 points, expected 0, 5 and so on up to 255"
    ),
    result(
      "1️⃣209", "rules: vegas\n",
      "no game by these rules ends with 209 points, expected -52, -47 and so on up to 208"),
    result(
      "1️⃣-57", "rules: vegas\n",
      "no game by these rules ends with -57 points, expected -52, -47 and so on up to 208"),
    result(
      "1️⃣100", "rules: vegas\nwon: yes\n",
      "no game that was won by these rules ends with 100 points, expected 208"),
    result(
      "1️⃣5203", "rules: {timed: on}\nwon: yes\nseconds: 150\n",
      "no game that was won by these rules ends with 5203 points, expected 10, 15 and so on up to 745 before its time counts"
    ),
  ]

  private static func counts(_ header: String, _ messages: String...) -> Sample {
    Sample("---\nplayers: [Ann]\nscores: {Ann: 60}\n\(header)---\n", lines: messages)
  }

  static let counted: [Sample] = [
    counts("home: 6\nmoves: 6\npasses: 9\n"), counts("moves: 3\n"),
    counts("rules: {passes: 3}\npasses: 3\n"), counts("rules: {draw: 3}\npasses: 12\n"),
    counts(
      "home: 6\nmoves: 1️⃣5\n",
      "1: no game with 6 cards home has 5 moves, since each card takes one; expected 6 or more"),
    Sample(
      "---\nplayers: [Ann]\nscores: {Ann: 700}\nwon: yes\nmoves: 1️⃣51\n---\n",
      lines: [
        "1: no game with 52 cards home has 51 moves, since each card takes one; expected 52 or more"
      ]),
    counts(
      "rules: {passes: 3}\npasses: 1️⃣4\nhome: 6\nmoves: 2️⃣0\n",
      "1: no game by these rules has 4 passes, expected 3 at the most; write the right number, or how many these "
        + "rules allow as their 'passes'",
      "2: no game with 6 cards home has 0 moves, since each card takes one; expected 6 or more"),
    Sample(
      "---\nplayers: [Ann]\nscores: {Ann: -52}\nrules: vegas\npasses: 1️⃣2\n---\n",
      lines: [
        "1: no game by these rules has 2 passes, expected 1 at the most; write the right number, or how many these "
          + "rules allow as their 'passes'"
      ]),
  ]

  @Test(arguments: counted)
  func `moves are as many as cards home, and passes as the rules allow`(sample: Sample) {
    check(sample)
  }

  @Test(arguments: ends) func `a score is one that a game can end with`(sample: Sample) {
    check(sample)
  }

  @Test(arguments: outcomes) func `how a game went can't be two things`(sample: Sample) {
    check(sample)
  }

  static let misfits: [Sample] = [
    .moves("1️⃣3H>F\n", "1: '3H' is face down in the stock"),
    .moves("draw 1️⃣9C>5\n", "1: '9C' is face down in column 3"),
    .moves("draw draw 1️⃣3H>F\n", "1: '3H' is buried in the waste under '4H'"),
    .moves("AD>F 9C>5 1️⃣TD>F\n", "1: 'TD' is buried in column 5 under '9C'"),
    .moves(
      "AC>F AD>F 1️⃣9C>6\n", "1: '9C' doesn't go on 'KD': it takes 'QC' or 'QS'"),
    .moves("AC>F AD>F KD>1 9C>5 2H>3 AH>F 1️⃣JD>7\n", "1: 'JD' doesn't go on 'QD': both are red"),
    .moves(
      "AC>F 1️⃣8C>1\n",
      "1: '8C' can't go to column 1, which is empty and takes only a king"),
    .moves(
      "1️⃣8C>F\n", "1: '8C' can't go home yet: its foundation begins with 'AC'"),
    .moves("AC>F 1️⃣8C>F\n", "1: '8C' can't go home yet: its foundation stands at 'AC'"),
    .moves("1️⃣8C>2\n", "1: '8C' lies in column 2 already"),
    .moves("AC>F 1️⃣AC>F\n", "1: 'AC' is on its foundation already"),
    .moves(
      "AC>F 1️⃣AC>3\n", header: "rules: {worrying-back: off}\n",
      "1: 'AC' is home, and under 'worrying-back: off' stays there"),
    .moves("tap AC\n1️⃣tap AC\n", "1: 'AC' is home, where a tap does nothing"),
    .moves("1️⃣tap 8C\n", "1: '8C' fits nowhere, a tap does nothing"),
    .moves("1️⃣recycle\n", "1: 'recycle' with 24 cards left in the stock; 'draw' until it is empty"),
    .moves(
      "\(draws)1️⃣draw\n", "1: 'draw' from an empty stock; turn the waste over with 'recycle'"),
    .moves(
      "\(draws)1️⃣draw\n", header: "rules: {passes: 1}\n",
      "1: 'draw' from an empty stock, which can't be filled again"),
    .moves(
      "\(draws)1️⃣recycle\n", header: "rules: vegas\n",
      "1: 'recycle' after 1 pass, all that the rules allow"),
    .moves("resign\n1️⃣draw\n", "1: a move after 'resign'"),
    .moves("AC>F = 1️⃣15\n", "1: the score is claimed to be '15', it is 10"),
    .moves(
      "AC>F = 1️⃣0\n", header: "rules: {scoring: none}\n",
      "1: a claim where 'scoring: none' keeps no score; leave it out"),
    .moves(
      "AC>F\n", header: "scores: {Ann: 1️⃣10}\nrules: {scoring: none}\n",
      "1: no score is kept under 'scoring: none', leave 'scores' out"),
    .moves(
      "AC>F\n", header: "scores: {Ann: 1️⃣15}\n",
      "1: the score of 'Ann' is given as 15, the turns make it 10"),
  ]

  @Test(arguments: misfits)
  func `a move that doesn't fit is a fault at its place, with the reason`(sample: Sample) {
    check(sample)
  }

  static let unreadable: [Sample] = [
    .moves(
      "1️⃣drwa\n",
      "1: unknown word 'drwa'; expected 'draw', 'recycle', 'tap CARD', 'CARD>F', 'CARD>1' to 'CARD>7' or 'resign'"
    ),
    .moves(
      "draw\n1️⃣9C\n",
      "1: '9C' alone says nothing of where it goes; write '9C>F', '9C>1' to '9C>7' or 'tap 9C'"),
    .moves("AC>1️⃣8\n", "1: '8' is no place for a card; expected 'F' or a column from 1 to 7"),
    .moves("1️⃣XC>F\n", "1: 'XC' is no card; expected rank and suit like '10H' or 'QS'"),
    .moves("1️⃣tap\n", "1: 'tap' without a card; write 'tap QD'"),
    .moves("draw 1️⃣=\n", "1: expected a number after '=', the score so far"),
    .moves(
      "draw = 0 1️⃣draw\n",
      "1: unexpected 'draw' after the claim; further moves go in a line of their own"),
    .moves("|1️⃣\n", "1: a line without a move; expected moves like 'draw' or 'AH>F'"),
    .moves(
      "1️⃣3H>F\ndraw 9C>5\ntap 2️⃣X\n= 3️⃣\n".replacing("= 3️⃣", with: "draw 3️⃣="),
      "1: '3H' is face down in the stock",
      "2: 'X' is no card; expected rank and suit like '10H' or 'QS'",
      "3: expected a number after '=', the score so far"),
  ]

  @Test(arguments: unreadable)
  func `what can't be read is a fault at its place, after others too`(sample: Sample) {
    check(sample)
  }

  private static let short = KlondikeSamples.cards.dropLast(3)

  static let badDeals: [Sample] = [
    .alone("1️⃣draw\n", "1: a move before the deal; begin with 'deal' and the 52 cards"),
    .alone("1️⃣deal \(short)\ndraw\n", "1: the deal has 51 of 52 cards; missing: 'KS'"),
    .alone("1️⃣deal \(short)\n", "1: the deal has 51 of 52 cards; missing: 'KS'"),
    .alone("1️⃣deal \(short) = 0\n", "1: the deal has 51 of 52 cards; missing: 'KS'"),
    .alone(
      "1️⃣deal AC\n2C 3C\ndraw\n9C\ndraw\n".replacing("\n9C", with: "\n2️⃣9C"),
      "1: the deal has 3 of 52 cards; missing: '4C', '5C', '6C', '7C', '8C', '9C' and 43 more",
      "2: '9C' alone says nothing of where it goes; write '9C>F', '9C>1' to '9C>7' or 'tap 9C'"),
    .alone("deal \(short)\n1️⃣QS\n", "1: 'QS' is dealt twice"),
    .alone("deal \(short) 1️⃣QS\ndraw\nAC>F\n", "1: 'QS' is dealt twice"),
    .alone("deal \(KlondikeSamples.cards) 1️⃣KS\n", "1: 'KS' is dealt twice"),
    .alone(
      "deal AC 1️⃣1OH 3C\n4C\ndraw\n",
      "1: '1OH' is no card; expected rank and suit like '10H' or 'QS'"),
    .alone(
      "deal AC\n2C 1️⃣XX 3C\n4C\ndraw\n",
      "1: 'XX' is no card; expected rank and suit like '10H' or 'QS'"),
    .moves(
      "draw\n1️⃣\(KlondikeSamples.deal)draw\n",
      "1: a second deal in one game; a new game begins with a header"),
    .moves(
      "draw 1️⃣deal\n", "1: 'deal' after something else; the deal begins a line of its own"),
    Sample(
      "---\nplayers: [Ann]\n1️⃣deal \(KlondikeSamples.cards)\ndraw\n2️⃣AH>F\n---\nplayers: [Ann]\n---\n"
        + KlondikeSamples.deal,
      "1: 'deal AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD 2D 3D 4D 5D 6…' stands in the header, write '---' on the line before it",
      "2: 'AH' is face down in column 7"),
    Sample(
      "---\nplayers: 1️⃣[Ann, Bob]\n---\n\(KlondikeSamples.deal)",
      "1: 1 player can play klondike by these rules, found 2"),
    Sample(
      "---\nplayers: [Ann]\nrules: 1️⃣vegsa\n---\n\(KlondikeSamples.deal)3H>F\n",
      "1: there are no rules 'vegsa', did you mean 'vegas'?"),
    Sample(
      "1️⃣---\nplayers: [Ann]\n---\n",
      "1: note: nothing of this game is typed in yet, so it isn't published; write its turns or 'scores:'"
    ),
  ]

  @Test(arguments: badDeals)
  func `a deal that isn't 52 cards is told once, at its card or its word`(sample: Sample) {
    check(sample)
  }

  @Test(arguments: ["\n1️⃣draw", " 1️⃣resign"])
  func `a move after the win is a fault`(move: String) throws {
    check(Sample(KlondikeSamples.wonRecord(ending: move), "1: a move after the win"))
  }

  @Test(arguments: [
    ("---\nplayers: [Ann]\n---\ndeal AC # \u{1}\n2C\n", 4, 11),
    ("---\nplayers: [Ann]\n---\ndeal AC\n\u{1}\n2C\n", 5, 1),
  ])
  func `invalid UTF-8 in a deal is one error at its byte`(text: String, line: Int, column: Int) {
    let bytes = text.utf8.map { $0 == 1 ? 0xFF : $0 }
    let (games, findings) = HistoryReader(.klondike).read(SourceText(path: "f", bytes: bytes))
    #expect(findings.all.first?.id == "invalid-utf8")
    #expect(findings.all.first?.place == SourcePlace(path: "f", line: line, column: column))
    #expect(games.map(\.status) == [.faulty])
  }

  @Test(arguments: [
    ("x", 20_000_000), ("draw ", Size.of(debug: 100_000, full: 500_000)),
    ("deal ", Size.of(debug: 100_000, full: 500_000)),
  ])
  func `a line of many megabytes is a few findings with short messages`(unit: String, size: Int) {
    let long = String(repeating: unit, count: size / unit.utf8.count)
    let text = "---\nplayers: [Ann]\n---\n\(KlondikeSamples.deal)\(long)\ndraw\n"
    let findings = HistoryReader(.klondike).read(SourceText(path: "f", text)).findings
    #expect((1...3).contains(findings.all.count))
    #expect(findings.all.allSatisfy { $0.message.utf8.count < 400 })
  }
}
