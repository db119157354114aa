import Klondike
import Tabletop
import Testing

/// Hints: the next of the moves that win.
@Suite struct HintTests {
  private func asked(_ seed: UInt64) -> AskedEngine {
    let cards = KlondikeDeal(seed: seed).cards.map(\.description).joined()
    return AskedEngine(fields: [("cards", cards)])
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `hints followed one after another win in as many moves as the first says`(seed: UInt64)
    throws
  {
    let asked = asked(seed)
    var (body, plan) = ("", "")
    let first = try asked.object("analyse", "")
    try #require(first["solved"] as? String == "won")
    let moves = try #require(first["moves"] as? Int)
    for left in (1...moves).reversed() {
      let hint = try asked.object("analyse", body, ["plan": plan])
      #expect(hint["moves"] as? Int == left)
      plan = try #require(hint["line"] as? String)
      let move = try #require(hint["hint"] as? String)
      body = try #require(try asked.body(body, and: move))
    }
    let state = try asked.object("resume", body)["state"] as? [String: Any]
    #expect(state?["phase"] as? String == "won")
    #expect(try asked.object("analyse", body)["refused"] != nil)
  }

  @Test func `a small budget leaves it unknown`() throws {
    let answer = try asked(1).object("analyse", "", ["budget": "1"])
    #expect(answer["solved"] as? String == "unknown")
    #expect(answer["hint"] is String == false && answer["moves"] is Int == false)
  }

  @Test(arguments: ["", "draw", "KS>F", "deal", "= 7", "draw # draw", "resign"])
  func `a plan that doesn't win changes nothing`(plan: String) throws {
    let asked = asked(1)
    #expect(asked.text("analyse", "", ["plan": plan]) == asked.text("analyse", ""))
  }

  @Test func `a game without cards or at its end has no hint`() throws {
    #expect(try AskedEngine().object("analyse", "")["refused"] != nil)
    #expect(try asked(1).object("analyse", "resign\n")["refused"] != nil)
  }
}
