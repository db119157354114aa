import CommandLineKit
import Testing

@testable import scorebook

struct CribbageAnnotateTests {
  private let games = """
    ---
    players: [Ann, Bob]
    date: 2026-10-02
    ---
    deal Ann
    Ann: 5H 5D 6C 7S JH KD > JH KD
    Bob: 4C 4D 8H 9S QC QS > QC QS
    cut JS
    play 9S 6C
    ---
    players: [Ann, Bob]
    id: broken
    ---
    deal Ann
    Bob: 12
    Ann: 9
    deal Bob
    Bob: 3
    ---
    players: [Ann, Bob, Cy, Dee]
    scores: {Ann: 121, Bob: 90, Cy: 121, Dee: 90}
    ---
    ---
    players: [Ann, Bob]
    rules: {target: 20, muggins: on, skunks: off}
    ---
    deal Ann
    Ann: 5H 5D 6C 7S JH KD > JH KD
    Bob: 4C 4D 8H 9S QC QS > QC QS
    cut 5S
    play 9S 6C 8H 7S | 4D 5H 4C 5D
    Bob hand = 1

    """

  private func annotate(_ words: String) async -> (TestConsole, ToolStatus) {
    let test = TestConsole(input: [games])
    return (test, await test.run("annotate --game cribbage \(words)"))
  }

  @Test func `a deal answers to the letter of the stable format`() async {
    let (test, _) = await annotate("--json")
    #expect(
      test.output.split(separator: "\n").first.map(String.init) == """
        {"game":"cribbage","file":null,"line":1,"id":"stdin","title":null,"date":"2026-10-02",\
        "season":null,"round":null,"players":["Ann","Bob"],"teams":[],"rules":"standard",\
        "outcome":null,"forfeiters":[],"reason":null,"substitutes":{},"handicaps":{},"amended":[],\
        "fixture":null,\
        "detail":"moves","status":"in-progress","winners":[],"scores":{"Ann":4,"Bob":0},\
        "turns":[{"n":1,"player":"Ann","points":4,"total":4,"line":5,"notes":[\
        {"kind":"deals"},{"kind":"dealt","dealt":"5H 5D 6C 7S JH KD","kept":"5H 5D 6C 7S",\
        "crib":"JH KD"},{"kind":"starter","card":"JS"},{"kind":"heels","points":2},\
        {"kind":"played","number":2,"card":"6C","count":15,"points":2,\
        "scores":[{"name":"fifteen","points":2}]}]},\
        {"n":1,"player":"Bob","points":0,"total":0,"line":5,"notes":[\
        {"kind":"dealt","dealt":"4C 4D 8H 9S QC QS","kept":"4C 4D 8H 9S","crib":"QC QS"},\
        {"kind":"played","number":1,"card":"9S","count":9,"points":0,"scores":[]}]}],\
        "fault":null,"result":null}
        """)
  }

  @Test func `a faulty game shows its good deals, and the next one goes on`() async {
    let (test, status) = await annotate("--json")
    #expect(status == .faults)
    let lines = test.output.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[1].contains(#""status":"faulty","winners":[],"scores":{"Ann":9,"Bob":12}"#))
    #expect(
      lines[1].contains(
        #""turns":[{"n":1,"player":"Ann","points":9,"total":9,"line":14,"notes":[{"kind":"deals"},"#
          + #"{"kind":"recorded","points":9}]},{"n":1,"player":"Bob","points":12,"total":12,"#))
    #expect(lines[1].contains(#""fault":{"line":18,"column":1,"id":"cribbage-order","#))
  }

  @Test func `a finished game tells its margin, skunk and game points`() async {
    let (test, _) = await annotate("--json")
    let lines = test.output.split(separator: "\n")
    #expect(
      lines[2].hasSuffix(
        #""turns":[],"fault":null,"result":{"margin":31,"skunk":"skunk","#
          + #""gamePoints":{"Ann":3,"Bob":0,"Cy":3,"Dee":0}}}"#))
    #expect(
      lines[3].hasSuffix(
        #""fault":null,"result":{"margin":19,"skunk":"none","gamePoints":{"Ann":2,"Bob":0}}}"#))
    #expect(
      lines[3].contains(
        #"{"kind":"muggins","from":"Bob","overlooked":1,"points":1}"#))
    #expect(lines[3].contains(#"{"kind":"won","margin":19}"#))
  }

  @Test(arguments: ["abandoned", "void"])
  func `scores of a game that doesn't count are no win, and no skunk`(outcome: String) async {
    let game = "---\nplayers: [Ann, Bob]\noutcome: \(outcome)\nscores: {Ann: 100, Bob: 20}\n---\n"
    let text = TestConsole(input: [game])
    #expect(await text.run("annotate --game cribbage") == .done)
    #expect(text.output == "stdin · rules: standard\n\(outcome): Ann 100, Bob 20\n\n")
    let json = TestConsole(input: [game])
    #expect(await json.run("annotate --game cribbage --json") == .done)
    #expect(
      json.output.contains(#""status":"finished","winners":[],"scores":{"Ann":100,"Bob":20}"#))
    #expect(json.output.hasSuffix("\"result\":null}\n"))
  }

  @Test func `every deal may have its state beside it`() async {
    let (test, _) = await annotate("--json --states")
    let state = """
      "state":{"phase":"play","deal":1,"dealer":"Ann","toAct":"Bob","players":[\
      {"name":"Ann","total":4,"partner":null,"kept":["5H","5D","6C","7S"],\
      "discards":["JH","KD"],"unplayed":["5D","5H","7S"],"counts":null},\
      {"name":"Bob","total":0,"partner":null,"kept":["4C","4D","8H","9S"],\
      "discards":["QC","QS"],"unplayed":["4C","4D","8H"],"counts":null}],\
      "crib":["QC","QS","JH","KD"],"starter":"JS","played":[{"player":"Bob","card":"9S"},\
      {"player":"Ann","card":"6C"}],"count":15,"mayPlay":["4C","4D","8H"],"winners":[]}}
      """
    #expect(test.output.split(separator: "\n").first?.contains(state) == true)
  }

  @Test func `text tells the cards, the play and every count`() async {
    let (test, _) = await annotate("")
    #expect(
      test.output.hasPrefix(
        """
        stdin · 2026-10-02 · rules: standard
        in progress: Ann 4, Bob 0

        Deal 1, Ann deals
          Ann      5H 5D 6C 7S, JH KD to the crib
          Bob      4C 4D 8H 9S, QC QS to the crib
          Ann      turns up JS
          Ann      his heels                                  2
          Bob      plays 9S, 9
          Ann      plays 6C, 15: fifteen                      2
          total    Ann 4, Bob 0


        """))
    #expect(
      test.output.contains(
        """
          Bob      hand 4C 4D 8H 9S + 5S                      1
                   Called 1 of 2.
                   Muggins: Ann takes 1.
                        2  pairs
                              2  pair 4C 4D

        """))
    #expect(
      test.output.contains("\nwon by 31; Bob and Dee skunked with 90; game points: Ann 3, Cy 3\n"))
  }

  @Test func `a deal known by its counts is told by them`() async {
    let test = TestConsole(input: [
      "---\nplayers: [Ann, Bob]\n---\ndeal Ann\nAnn: heels pegs 2 hand 12 crib 4\nBob: hand 8\n"
    ])
    #expect(await test.run("annotate --game cribbage --json") == .done)
    #expect(
      test.output.contains(
        """
        "turns":[{"n":1,"player":"Ann","points":20,"total":20,"line":4,"notes":[{"kind":"deals"},\
        {"kind":"heels","points":2},{"kind":"pegged","points":2},\
        {"kind":"hand","cards":null,"starter":null,"count":12,"called":12,"points":12,"groups":[]},\
        {"kind":"crib","cards":null,"starter":null,"count":4,"called":4,"points":4,"groups":[]}]},\
        {"n":1,"player":"Bob","points":8,"total":8,"line":4,"notes":[\
        {"kind":"hand","cards":null,"starter":null,"count":8,"called":8,"points":8,"groups":[]}]}]
        """))
    let text = TestConsole(input: [
      "---\nplayers: [Ann, Bob]\n---\ndeal Ann\nAnn: heels pegs 2 hand 12 crib 4\nBob: hand 8\n"
    ])
    _ = await text.run("annotate --game cribbage")
    #expect(
      text.output.hasSuffix(
        """
        Deal 1, Ann deals
          Ann      his heels                                  2
          Ann      pegs in the play                           2
          Bob      hand, cards not recorded                   8
          Ann      hand, cards not recorded                  12
          Ann      crib, cards not recorded                   4
          total    Ann 20, Bob 8


        """))
  }
}
