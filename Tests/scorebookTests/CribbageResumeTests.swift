import CommandLineKit
import Testing

@testable import scorebook

struct CribbageResumeTests {
  private func resume(_ body: String, players: String = "Ann, Bob") async -> String {
    let test = TestConsole(input: ["---\nplayers: [\(players)]\nid: g\n---\n\(body)\n"])
    #expect(await test.run("resume --game cribbage") == .done)
    return test.output
  }

  private let hands = """
    deal Ann
    Ann: 5H 5D 6C 7S JH KD > JH KD
    Bob: 4C 4D 8H 9S QC QS > QC QS
    """

  @Test func `in the play the cards that may be played are told with their points`() async {
    #expect(
      await resume(hands + "\ncut 5S\nplay 9S 6C 8H") == """
        g: Ann 2, Bob 0
        Ann is to play, deal 1, count 23
          Ann deals and has the crib
          crib QC QS JH KD
          starter 5S
          played since the count began 9S 6C 8H
          Bob holds 4C 4D
          Ann holds 5D 5H 7S
          may play 5D
          may play 5H
          may play 7S: run of 4 for 4


        """)
  }

  @Test func `before the play the hands, the cut or the next deal are due`() async {
    #expect(
      await resume("deal Ann").hasPrefix(
        "g: Ann 0, Bob 0\nBob and Ann to discard, deal 1\n  Ann deals and has the crib\n"))
    #expect(await resume(hands).contains("the cut is due, deal 1"))
    #expect(
      await resume("deal Ann\nBob: 12").contains("the points of Ann are due, deal 1"))
    #expect(
      await resume("deal Ann\nAnn: heels hand 2").contains(
        "the counts of Bob are due, deal 1\n  Ann deals and has the crib\n  Ann has heels hand 2\n")
    )
    #expect(
      await resume("deal Ann\nBob: 12\nAnn: 9")
        == "g: Ann 9, Bob 12\nBob is to deal, deal 2\n\n")
  }

  @Test func `three give the pack's card to the crib`() async {
    let body =
      "deal Cy\nAnn: 4C 4D 8H 9S QC > QC\nBob: 5H 5D 6C 7S JH > JH\nCy: 2H 3D TC KS AH > AH"
    #expect(
      await resume(body, players: "Ann, Bob, Cy")
        .contains("the pack's card to the crib is due, deal 1"))
  }

  @Test func `a program gets the whole state`() async {
    let test = TestConsole(input: ["---\nplayers: [Ann, Bob]\nid: g\n---\ndeal Ann\n"])
    #expect(await test.run("resume --json --game cribbage") == .done)
    #expect(
      test.output == """
        {"game":"cribbage","file":null,"line":1,"id":"g","players":["Ann","Bob"],\
        "rules":"standard","state":{"phase":"discards","deal":1,"dealer":"Ann","toAct":"Bob",\
        "players":[{"name":"Ann","total":0,"partner":null,"kept":null,"discards":null,\
        "unplayed":[],"counts":null},{"name":"Bob","total":0,"partner":null,"kept":null,"discards":null,\
        "unplayed":[],"counts":null}],"crib":[],"starter":null,"played":[],"count":0,"mayPlay":[],"winners":[]}}

        """)
  }
}
