import CommandLineKit
import Testing

@testable import scorebook

struct SixisToolTests {
  private func run(
    _ line: String, input: String = "", _ status: ToolStatus = .done
  ) async -> (output: String, reports: String) {
    let test = TestConsole(input: input.isEmpty ? [] : [input])
    #expect(await test.run(line) == status)
    return (test.output, test.reports)
  }

  private let record = """
    ---
    players: [Ann, Bob]
    date: 2026-10-02
    rules: {rounds: 1}
    ---
    round Bob
    deal ones low kind pairs / high even sixes odd
    Bob: 135266 take sixes save 66
    Ann: 222415 flip kind save 222

    """

  // MARK: score

  @Test func `six dice answer to the letter of the stable format`() async {
    #expect(
      await run("score sixis 135266 --json").output == """
        {"game":"sixis","input":"135266","blue":["sixes","one-six","two-five","run-low"],"red":[]}

        """)
    #expect(
      await run("score sixis 666666 --json").output == """
        {"game":"sixis","input":"666666","blue":["sixes","even","kind","high"],\
        "red":["sixes","even","high","sixis"]}

        """)
  }

  @Test func `text lists the cards with their points`() async {
    #expect(
      await run("score sixis 444444").output == """
        444444    20  fours       blue  Double Fours
                  15  even        blue  Four Dice Even
                  15  kind        blue  Three of a Kind
                  20  high        blue  High
                  50  fours       red   Four Fours
                  65  even        red   All Dice Even
                  60  sixis       red   Sixis

        """)
  }

  @Test func `a batch answers line by line, faults in their places`() async {
    let (output, reports) = await run(
      "score sixis --json", input: "135266\n\n13526\n111111\n", .faults)
    let lines = output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(
      lines[1] == """
        {"game":"sixis","input":"13526","fault":{"line":3,"column":1,"id":"sixis-example",\
        "message":"expected six dice like '226611', not '13526'","values":["13526"]}}
        """)
    #expect(lines[2].hasSuffix(#""red":["ones","odd","low","sixis"]}"#))
    #expect(
      reports == "stdin:3:1: error: expected six dice like '226611', not '13526' [sixis-example]\n")
  }

  @Test(arguments: [
    ("1 3 5 2 6 6", "six dice like '226611', not '1 3 5 2 6 6'; write the dice without blanks"),
    ("226611 = pears red", "'pairs' or 'one-six', not 'pears'"),
    ("226611 pairs", "or a comment behind the dice, not 'pairs'"),
  ])
  func `what can't be read is quoted`(input: String, words: String) async {
    let test = TestConsole(input: [input + "\n"])
    #expect(await test.run("score sixis") == .faults)
    #expect(test.reports.contains(words))
  }

  @Test(arguments: [
    ("226611=pairs", "sixis-example"), ("226611=even,red", "sixis-example"),
    ("226618", "sixis-example"), ("1234567", "sixis-example"),
  ])
  func `six dice that can't be read are a fault`(words: String, id: String) async {
    let (output, reports) = await run("score sixis \(words)", .faults)
    #expect(output.isEmpty)
    #expect(reports.contains("[\(id)]"))
  }

  @Test func `a keep means nothing for Sixis`() async {
    let reports = await run("score sixis 135266 --keep 66", .misuse).reports
    #expect(reports.contains("'--keep' means nothing for sixis"))
  }

  // MARK: annotate

  @Test func `a game answers to the letter of the stable format`() async {
    #expect(
      await run("annotate --game sixis --json", input: record).output == """
        {"game":"sixis","file":null,"line":1,"id":"stdin","title":null,"date":"2026-10-02",\
        "season":null,"round":null,"players":["Ann","Bob"],"teams":[],"rules":"custom",\
        "outcome":null,"forfeiters":[],"reason":null,"substitutes":{},"handicaps":{},"amended":[],\
        "fixture":null,\
        "detail":"moves","status":"in-progress","winners":[],"scores":{"Ann":0,"Bob":20},\
        "turns":[{"n":1,"player":"Bob","points":20,"total":20,"line":8,"notes":[\
        {"kind":"round","round":1,"first":"Bob"},\
        {"kind":"dealt","arms":[["ones","low","kind","pairs"],["high","even","sixes","odd"]]},\
        {"kind":"rolled","dice":"135266","kept":""},\
        {"kind":"possible","cards":[{"card":"sixes","side":"blue","points":20}]},\
        {"kind":"took","card":"sixes","side":"blue","points":20,"flippedBy":null},\
        {"kind":"saved","dice":"66"}]},\
        {"n":2,"player":"Ann","points":0,"total":0,"line":9,"notes":[\
        {"kind":"rolled","dice":"222415","kept":""},\
        {"kind":"possible","cards":[{"card":"even","side":"blue","points":15},\
        {"card":"kind","side":"blue","points":15},{"card":"low","side":"blue","points":20}]},\
        {"kind":"flipped","card":"kind"},{"kind":"saved","dice":"222"}]}],"fault":null}

        """)
  }

  @Test func `what ended a round stands with its last turn`() async {
    let record =
      "---\nplayers: [Ann, Bob]\nrules: {rounds: 2}\nscores: {Ann: 20, Bob: 15}\n---\n"
      + "round Ann\nAnn: 20\nBob: 15\nround Bob\nBob: 0\n"
    let output = await run("annotate --game sixis --json", input: record).output
    #expect(
      output.contains(
        """
        "notes":[{"kind":"scored","points":15},{"kind":"round-ended","reason":"unrecorded"}]},\
        {"n":3,"player":"Bob","points":0,"total":15,"line":10,"notes":[\
        {"kind":"round","round":2,"first":"Bob"},{"kind":"scored","points":0},\
        {"kind":"round-ended","reason":"unrecorded"},{"kind":"over","winners":["Ann"]}]}]
        """))
    #expect(output.contains(#""detail":"turns","status":"finished","winners":["Ann"]"#))
  }

  @Test func `the state after the last turn of a game without cards is the game's end`()
    async throws
  {
    let record =
      "---\nplayers: [Ann, Bob]\nrules: {rounds: 1}\nscores: {Ann: 20, Bob: 15}\n---\n"
      + "round Ann\nAnn: 20\nBob: 15\n"
    let output = await run("annotate --game sixis --json --states", input: record).output
    let last = try #require(output.split(separator: #""state":"#).last)
    #expect(
      last.hasPrefix(#"{"phase":"over","round":1,"roundsLeft":0,"first":"Ann","toAct":null,"#))
    #expect(last.contains(#""options":null,"roundEnd":"unrecorded","winners":["Ann"]}}]"#))
  }

  @Test func `a team's total stands with each of its turns`() async {
    let record =
      "---\nplayers: [A, B, C, D]\nteams: [[A, C], [B, D]]\n---\nround A\nA: 20\nB: 15\nC: 50\n"
    let output = await run("annotate --game sixis --json", input: record).output
    #expect(output.contains(#""scores":{"A":70,"B":15,"C":70,"D":15}"#))
    #expect(output.contains(#"{"n":3,"player":"C","points":50,"total":70,"line":8"#))
  }

  @Test func `a faulty game shows its good turns, and the next one goes on`() async {
    let (output, reports) = await run(
      "annotate --game sixis --json", input: record + "Bob: 4431 take sixes\n" + record, .faults)
    let lines = output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains(#""status":"faulty","winners":[],"scores":{"Ann":0,"Bob":20}"#))
    #expect(
      lines[0].hasSuffix(
        #""fault":{"line":10,"column":16,"id":"sixis-not-on-table","#
          + #""message":"'sixes' is no longer on the table: 'Bob' took it","values":["sixes","Bob"]}}"#
      ))
    #expect(lines[1].contains(#""status":"in-progress""#))
    #expect(reports.hasPrefix("stdin:10:16: error: 'sixes' is no longer on the table"))
  }

  @Test func `text tells every roll, the points and the totals`() async {
    let lines = await run("annotate --game sixis", input: record).output.split(separator: "\n")
    #expect(lines.contains("in progress: Ann 0, Bob 20"))
    #expect(lines.contains("    1  Bob     Bob begins."))
    #expect(lines.contains("               Takes Double Sixes for 20"))
    #expect(lines.contains { $0.contains("saved 6 6") && $0.hasSuffix("      20      20") })
  }

  private let sheet = """
    ---
    players: [Ann, Bob]
    rules: {rounds: 1}
    ---
    round Ann
    Ann: take ones blue
    Bob: flip kind
    Ann: 0
    Bob: take kind red = 55

    """

  @Test func `cards without dice are told with their sides`() async {
    let output = await run("annotate --game sixis --json", input: sheet).output
    #expect(
      output.contains(
        """
        "notes":[{"kind":"round","round":1,"first":"Ann"},\
        {"kind":"took","card":"ones","side":"blue","points":20,"flippedBy":null}]}
        """))
    #expect(output.contains(#""notes":[{"kind":"flipped","card":"kind"}]}"#))
    #expect(
      output.contains(
        #"{"kind":"took","card":"kind","side":"red","points":55,"flippedBy":"Bob"}"#))
    #expect(output.contains(#""detail":"turns""#))
    let text = await run("annotate --game sixis", input: sheet).output
    for line in [
      "Takes Double Ones for 20", "Flips Three of a Kind", "Neither takes nor flips a card",
      "Takes Full House for 55, flipped by Bob",
    ] { #expect(text.contains(line), "\(line)") }
  }

  @Test func `the state of a round without a deal has what is told of its cards`() async {
    let output = await run("annotate --game sixis --json --states", input: sheet).output
    #expect(
      output.contains(
        #""told":{"taken":[{"card":"ones","side":"blue","by":"Ann"}],"flipped":[{"card":"kind","by":"Bob"}],"unnamed":{"blue":0,"red":0}}"#
      ))
    #expect(
      await resume("round Ann\nAnn: take ones blue\nBob: flip kind\n") == """
        g: Ann 20, Bob 0
        Ann is to act, round 1 of 2
          the deal of this round is not recorded
          ones (blue, Double Ones) was taken by Ann
          kind (red, Full House) lies there, flipped by Bob


        """)
  }

  // MARK: resume

  private func resume(_ body: String, rules: String = "rounds: 2") async -> String {
    await run(
      "resume --game sixis",
      input: "---\nplayers: [Ann, Bob]\nid: g\nrules: {\(rules)}\n---\n\(body)"
    ).output
  }

  @Test func `between turns the saved dice and the cards in reach are told`() async {
    #expect(
      await resume(
        """
        round Bob
        deal ones low kind pairs / high even sixes odd
        Bob: 135266 take sixes save 66
        Ann: 222415 flip kind save 222

        """) == """
          g: Ann 0, Bob 20
          Bob is to act, round 1 of 2, 66 saved
            may roll 4 dice and keep the others
            may roll all six dice
            reaches ones (blue, Double Ones) for 20, arm A: 13.2% with 4 dice, 26.3% with 6 dice
            reaches low (blue, Low) for 20, arm A: 1.2% with 4 dice, 27.9% with 6 dice
            reaches kind (red, Full House) for 55, arm A: 28.9% with 4 dice, 17.0% with 6 dice
            reaches pairs (blue, Two Pair) for 20, arm A: 61.3% with 4 dice, 55.6% with 6 dice
            reaches high (blue, High) for 20, arm B: 76.1% with 4 dice, 27.9% with 6 dice
            reaches even (blue, Four Dice Even) for 15, arm B: 68.8% with 4 dice, 34.4% with 6 dice
            reaches odd (blue, Four Dice Odd) for 15, arm B: 6.3% with 4 dice, 34.4% with 6 dice
            reaches sixis (red, Sixis) for 60, centre: 0.1% with 4 dice, under 0.1% with 6 dice


          """)
  }

  @Test
  func `with all six saved none need be rolled, and a round may be ended once an arm is empty`()
    async
  {
    let text = await resume(
      """
      round Ann
      deal ones low kind pairs / high even sixes odd
      Ann: 113355 take ones
      Bob: 113355 take pairs
      Ann: 113351 take kind save 113351
      Bob: 113351 take low

      """)
    #expect(text.contains("\nAnn is to act, round 1 of 2, 113351 saved\n"))
    #expect(text.contains("\n  may roll none and keep all six\n  may roll all six dice\n"))
    #expect(text.contains("\n  may end the round instead\n"))
  }

  @Test(arguments: [
    ("round Bob\nBob: 20\nAnn: 15\n", "the cards of this round are not recorded", 15, 20),
    ("round Bob\n", "the cards are to be dealt", 0, 0),
  ])
  func `before the deal, and without one, that is told`(
    body: String, text: String, ann: Int, bob: Int
  ) async {
    #expect(
      await resume(body)
        == "g: Ann \(ann), Bob \(bob)\nBob is to act, round 1 of 2\n  \(text)\n\n")
  }

  @Test func `before the first deal it is told who may begin with saved dice`() async {
    #expect(
      await resume("round Bob\n", rules: "advanced-start: on")
        == """
        g: Ann 0, Bob 0
        Bob is to act, round 1 of 3
          the cards are to be dealt
          Ann may begin with up to 2 saved dice


        """)
    #expect(
      await resume("round Bob\nsaved Ann 44\n", rules: "advanced-start: on")
        .hasSuffix("\n  the cards are to be dealt\n  Ann begins with 44 saved\n\n"))
  }

  @Test func `where a game without cards can end, that is told`() async {
    #expect(
      await resume("round Ann\nAnn: 20\nBob: 15\n", rules: "rounds: 1")
        == """
        g: Ann 20, Bob 15
        Ann is to act, round 1 of 1
          the cards of this round are not recorded
          the game is over once the header gives its 'scores:'


        """)
  }

  @Test func `between rounds it is told who begins`() async {
    let body =
      "round Bob\ndeal ones low kind pairs / high even sixes odd\nBob: 666666 take sixis\n"
    #expect(
      await resume(body) == "g: Ann 0, Bob 60\nround 2 of 2 is to begin\n  Ann begins it\n\n")
    #expect(
      await resume(body, rules: "goal: 600, start: free")
        == "g: Ann 0, Bob 60\nround 2 is to begin\n  anybody may begin it\n\n")
  }

  // MARK: simulate

  @Test func `teams are four`() async {
    let (output, reports) = await run("simulate sixis -p A,B --teams", .misuse)
    #expect(reports.contains("'--teams' needs four players, not 2"))
    #expect(output.isEmpty)
  }
}
