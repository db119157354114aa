import CommandLineKit
import Foundation
import Klondike
import Tabletop
import Testing

@testable import Telling
@testable import scorebook

struct KlondikeToolTests {
  /// The pack in its order: the columns end in AC, 8C, AD, 6D, TD, KD and 2H.
  private static let deal = "deal " + Card.pack.map(\.description).joined(separator: " ") + "\n"

  private func run(_ command: String, _ records: String...) async -> (TestConsole, ToolStatus) {
    let test = TestConsole(input: [records.joined()])
    return (test, await test.run("\(command) --game klondike"))
  }

  private static func record(_ moves: String, header: String = "") -> String {
    "---\nplayers: [Ann]\ndate: 2026-10-02\n\(header)---\n\(deal)\(moves)"
  }

  @Test func `a game answers to the letter of the stable format`() async {
    let (test, status) = await run(
      "annotate --json", Self.record("AC>F AD>F 9C>5 = 30 # so far\ndraw | tap KD\n"))
    #expect(status == .done)
    #expect(
      test.output == """
        {"game":"klondike","file":null,"line":1,"id":"stdin","title":null,"date":"2026-10-02",\
        "season":null,"round":null,"players":["Ann"],"teams":[],"rules":"standard",\
        "outcome":null,"forfeiters":[],"reason":null,"substitutes":{},"handicaps":{},"amended":[],\
        "fixture":null,\
        "detail":"moves","status":"in-progress","winners":[],"scores":{"Ann":35},\
        "turns":[{"n":1,"player":"Ann","points":30,"total":30,"line":6,"notes":[\
        {"kind":"moved","cards":"AC","from":"1","to":"F","tapped":false},\
        {"kind":"scored","event":"to-foundation","points":10},\
        {"kind":"moved","cards":"AD","from":"3","to":"F","tapped":false},\
        {"kind":"scored","event":"to-foundation","points":10},\
        {"kind":"turned-up","card":"9C","column":3},\
        {"kind":"scored","event":"turned-up","points":5},\
        {"kind":"moved","cards":"9C","from":"3","to":"5","tapped":false},\
        {"kind":"turned-up","card":"3C","column":3},\
        {"kind":"scored","event":"turned-up","points":5}]},\
        {"n":2,"player":"Ann","points":5,"total":35,"line":7,"notes":[\
        {"kind":"drew","cards":"3H"},\
        {"kind":"moved","cards":"KD","from":"6","to":"1","tapped":true},\
        {"kind":"turned-up","card":"JD","column":6},\
        {"kind":"scored","event":"turned-up","points":5}]}],"fault":null,\
        "state":"stock 23  waste 3H  F: AC AD - -\\n1: KD   2: ## 8C   3: 3C   4: ## ## ## 6D   \
        5: ## ## ## ## TD 9C   6: ## ## ## ## JD   7: ## ## ## ## ## ## 2H",\
        "deal":null,"seconds":null,"won":null,"home":2,"passes":1,"moves":5}

        """)
  }

  @Test func `the stake of Vegas is in the totals, and in no line's points`() async {
    let (test, _) = await run(
      "annotate --json", Self.record("draw\nAC>F = -47\n", header: "rules: vegas\n"))
    #expect(test.output.contains(#""scores":{"Ann":-47}"#))
    #expect(test.output.contains(#"{"n":1,"player":"Ann","points":0,"total":-52,"#))
    #expect(test.output.contains(#"{"n":2,"player":"Ann","points":5,"total":-47,"#))
  }

  @Test func `without scoring every score is null`() async {
    let (test, status) = await run(
      "annotate --json", Self.record("AC>F\nresign\n", header: "rules: {scoring: none}\n"))
    #expect(status == .done)
    #expect(test.output.contains(#""status":"finished","winners":[],"scores":{"Ann":null}"#))
    #expect(test.output.contains(#"{"n":1,"player":"Ann","points":null,"total":null,"#))
    #expect(
      test.output.contains(#"{"n":2,"player":"Ann","points":null,"total":null,"line":8,"#))
    #expect(test.output.contains(#""notes":[{"kind":"resigned","home":1}]"#))
  }

  @Test func `the time is in the scores, and in no line's total`() async {
    let (test, _) = await run(
      "annotate --json",
      Self.record("AC>F AD>F\nresign\n", header: "rules: {timed: on}\nseconds: 47\n"))
    #expect(test.output.contains(#""scores":{"Ann":17}"#))
    #expect(test.output.contains(#"{"n":2,"player":"Ann","points":0,"total":25,"#))
    #expect(test.output.contains(#""seconds":47"#))
  }

  @Test func `with --states each line has the table after it`() async {
    let (test, _) = await run("annotate --json --states", Self.record("AC>F\ndraw\n"))
    #expect(test.output.contains(#""state":"stock 24  waste -  F: AC - - -\n1: -   2: ## 8C"#))
    #expect(
      test.output.components(separatedBy: #""state":"stock 23  waste 3H  F: AC - - -\n"#).count == 3
    )
  }

  @Test func `a faulty game shows its good lines, and the next one goes on`() async {
    let (test, status) = await run(
      "annotate --json", Self.record("AC>F\ndraw 9C>5\n"),
      "---\nplayers: [Ann]\nscores: {Ann: 210}\n---\n")
    #expect(status == .faults)
    let lines = test.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[0].contains(#""status":"faulty","winners":[],"scores":{"Ann":10},"turns":[{"n":1"#))
    #expect(
      lines[0].contains(
        #""fault":{"line":7,"column":6,"id":"klondike-face-down","#
          + #""message":"'9C' is face down in column 3","values":["9C",3]},"state":"stock 24"#))
    #expect(lines[1].contains(#""detail":"results","status":"finished""#))
    #expect(lines[1].contains(#""turns":[],"fault":null,"state":null"#))
    #expect(test.reports.contains("stdin:7:6: error: '9C' is face down in column 3"))
  }

  @Test func `a result is told as won, lost or finished, as far as its header says`() async {
    let results = ["", "won: yes\n", "home: 37\nmoves: 90\n"].map {
      "---\nplayers: [Ann]\nscores: {Ann: 210}\n\($0)---\n"
    }.joined()
    let (text, _) = await run("annotate", results)
    let told = text.output.split(separator: "\n").filter { $0.contains("Ann 210") }
    #expect(told == ["finished: Ann 210", "Ann won: Ann 210", "lost: Ann 210"])
    let (json, _) = await run("annotate --json", results)
    let lines = json.output.split(separator: "\n")
    for (line, keys) in zip(
      lines,
      [
        #""won":null,"home":null,"passes":null,"moves":null}"#,
        #""won":true,"home":52,"passes":null,"moves":null}"#,
        #""won":false,"home":37,"passes":null,"moves":90}"#,
      ])
    {
      #expect(line.hasSuffix(keys), "\(line)")
    }
  }

  @Test func `text tells every move with what came of it, and the board`() async {
    let (test, _) = await run(
      "annotate", Self.record("AC>F AD>F 9C>5 tap KD\ndraw = 35\nresign\n"))
    #expect(
      test.output == """
        stdin · 2026-10-02 · rules: standard
        lost: Ann 35

         line  player                                            points   total
            1  Ann     AC>F     A♣\u{FE0E} goes home, +10
                       AD>F     A♦\u{FE0E} goes home, turns up 9♣\u{FE0E}, +15
                       9C>5     9♣\u{FE0E} to column 5, turns up 3♣\u{FE0E}, +5
                       tap KD   K♦\u{FE0E} to column 1, turns up J♦\u{FE0E}, +5      35      35
            2  Ann     draw     Draws 3♥\u{FE0E}                              0      35
            3  Ann     resign   Gives up                              0      35

        stock 23  waste 3H  F: AC AD - -
        1: KD   2: ## 8C   3: 3C   4: ## ## ## 6D   5: ## ## ## ## TD 9C   6: ## ## ## ## JD   \
        7: ## ## ## ## ## ## 2H


        """)
  }

  @Test func `resume draws the board and lists the moves`() async {
    let (test, status) = await run(
      "resume", Self.record("AC>F\n", header: "id: g\nrules: vegas\n"))
    #expect(status == .done)
    #expect(
      test.output == """
        g: Ann -47
        Ann is to move, pass 1 of 1, 1 of 52 cards home
          stock 24  waste -  F: AC - - -
          1: -   2: ## 8C   3: ## ## AD   4: ## ## ## 6D   5: ## ## ## ## TD   \
        6: ## ## ## ## ## KD   7: ## ## ## ## ## ## 2H
          may draw
          may AD>F
          may KD>1
          may AC>7
          may resign


        """)
  }

  @Test func `resume as JSON has the whole state, with the moves that are allowed`() async {
    let (test, _) = await run("resume --json", Self.record("AC>F\n", header: "id: g\n"))
    #expect(
      test.output.hasPrefix(
        #"{"game":"klondike","file":null,"line":1,"id":"g","players":["Ann"],"rules":"standard","#
          + #""state":{"phase":"play","table":"stock 24  waste -  F: AC - - -\n"#))
    #expect(
      test.output.hasSuffix(
        #"{"faceDown":6,"faceUp":"2H"}],"score":10,"home":1,"pass":1,"passes":null,"moves":1,"#
          + #""allowed":["draw","AD>F","KD>1","AC>7"]}}"# + "\n"))
  }

  @Test func `there is nothing to score but whole games`() async {
    let test = TestConsole()
    #expect(await test.run("score klondike AH") == .misuse)
    #expect(
      test.reports.contains(
        "klondike has nothing to score apart from a whole game, see 'scorebook annotate'"))
  }
}

struct KlondikeSimulateTests {
  private func simulate(_ words: String) async -> String {
    let test = TestConsole()
    #expect(await test.run("simulate klondike \(words)") == .done)
    return test.output
  }

  @Test func `a deal alone is that of the seed`() async {
    let deal = await simulate("--deal --seed 7")
    var expected: [UInt8] = []
    KlondikeDeal(seed: 7).write(to: &expected)
    #expect(deal == String(decoding: expected, as: UTF8.self))
    let test = TestConsole(input: ["---\nplayers: [Ann]\n---\n" + deal])
    #expect(await test.run("resume --game klondike") == .done)
    #expect(test.output.contains("stock 24"))
  }

  @Test(arguments: [
    ("", "'--players NAMES' is missing"),
    ("--deal --games 3", "'--deal' plays nothing, leave out '--games'"),
    ("--deal --seed x", "'--seed' is 'x', expected a number from 0 on"),
    ("-p Ann --rules chess", "'chess' is no file, and no preset of klondike"),
  ])
  func `what makes no sense is told`(words: String, message: String) async {
    let test = TestConsole()
    #expect(await test.run("simulate klondike \(words)") != .done)
    #expect(test.reports.contains(message))
    #expect(test.output.isEmpty)
  }

  @Test func `a deal alone is Klondike's`() async {
    let test = TestConsole()
    #expect(await test.run("simulate farkle -p A,B --deal") == .misuse)
    #expect(test.reports.contains("'--deal' means nothing for farkle, leave it out"))
  }
}
