import Testing

@testable import scorebook

struct ResumeTests {
  private func resume(_ lastLine: String, rules: String = "standard") async -> String {
    let test = TestConsole(input: [
      "---\nplayers: [Ann, Bob]\ndate: 2026-10-02\nrules: \(rules)\nid: g\n---\nAnn: 350\n\(lastLine)\n"
    ])
    #expect(await test.run("resume --game farkle") == .done)
    return test.output
  }

  @Test func `between turns six dice are thrown, or the turn is missed`() async {
    #expect(
      await resume("") == """
        g: Ann 350, Bob 0
        Bob is to act, round 1
          may throw 6 dice
          may pass


        """)
  }

  @Test func `in a turn the dice left are thrown, or the points banked`() async {
    #expect(
      await resume("Bob: 111462>111") == """
        g: Ann 350, Bob 0
        Bob is to act, round 1, 1000 points in the turn
          may throw 3 dice
          may bank 1000


        """)
  }

  @Test func `a throw to be decided on lists what may be kept`() async {
    #expect(
      await resume("Bob: 115462").contains(
        "115462 thrown\n  may keep 115 for 250, 3 dice left\n  may keep 11 for 200, 4 dice left\n"))
  }

  @Test func `too few points to bank say so`() async {
    #expect(await resume("Bob: 152346>1", rules: "zilch").contains("  may not bank: "))
  }

  @Test func `a finished game is not told`() async {
    let test = TestConsole(input: [
      "---\nplayers: [Ann, Bob]\ndate: 2026-10-02\nscores: {Ann: 10000, Bob: 1}\n---\n"
    ])
    #expect(await test.run("resume --game farkle") == .done)
    #expect(test.output == "no game in progress\n")
  }
}
