import Farkle
import Tabletop
import Testing

struct AnswersTests {
  @Test func `a throw is scored, and the dice of it that are kept`() {
    let best =
      #"{"points":1000,"kept":"111","left":3,"combinations":["#
      + #"{"name":"three-of-a-kind","dice":"111","points":1000}]}"#
    let chosen =
      #"{"points":100,"kept":"1","left":5,"combinations":["#
      + #"{"name":"single-one","dice":"1","points":100}]}"#
    #expect(
      Asked(body: "111462").text("score", ["keep": "1"])
        == #"{"game":"farkle","input":"111462","farkle":false,"best":\#(best),"all":null,"#
        + #""keep":\#(chosen),"keeps":["#
        + #"{"kept":"111","points":1000,"left":3,"next":{"dice":3,"farkles":60,"of":216}},"#
        + #"{"kept":"11","points":200,"left":4,"next":{"dice":4,"farkles":204,"of":1296}},"#
        + #"{"kept":"1","points":100,"left":5,"next":{"dice":5,"farkles":600,"of":7776}}]}"#)
    #expect(
      Asked(body: "234663").text("score")
        == #"{"game":"farkle","input":"234663","farkle":true,"best":null,"all":null,"keeps":[]}"#)
    #expect(
      Asked(body: "11147").text("score").contains(
        #""fault":{"line":1,"column":1,"id":"farkle-example""#))
  }

  @Test func `a game is told turn by turn`() throws {
    let game = Asked(body: "Ann: 111462>111 bank\n\nBob: 234663\nAnn: 350\n")
    let answer = try game.ask("annotate", ["from": "9", "states": "yes", "id": "x", "line": "3"])
    let turns = try #require(answer["turns"] as? [[String: Any]])
    #expect(turns.map { $0["n"] as? Int } == [1, 2, 3])
    #expect(turns.map { $0["player"] as? String } == ["Ann", "Bob", "Ann"])
    #expect(turns.map { $0["points"] as? Int } == [1000, 0, 350])
    #expect(turns.map { $0["total"] as? Int } == [1000, 0, 1350])
    #expect(turns.map { $0["line"] as? Int } == [9, 11, 12])
    let states = turns.map { ($0["state"] as? [String: Any])?["toAct"] as? String }
    #expect(states == ["Bob", "Ann", "Bob"])
    #expect(answer["status"] as? String == "in-progress")
    #expect(answer["detail"] as? String == "moves")
    #expect(answer["id"] as? String == "x" && answer["line"] as? Int == 3)
    #expect(try game.ask("annotate")["turns"] is [[String: Any]])
    #expect(!game.text("annotate").contains(#""state":"#))
  }

  @Test func `a fault has its place in the file`() throws {
    let game = Asked(body: "Ann: 111462>111 bank\nBob: 234663>2\n")
    for verb in ["annotate", "resume"] {
      let fault = try game.ask(verb, ["from": "9"])["fault"] as? [String: Any]
      #expect(fault?["line"] as? Int == 10)
      #expect(fault?["column"] as? Int == 13)
    }
    #expect(try game.ask("annotate")["status"] as? String == "faulty")
    #expect(try game.ask("play", ["step": "bank"])["body"] == nil)
  }

  @Test func `a finished game has its winners`() throws {
    var game = Asked(body: "Ann: 350\nBob: 500\n")
    game.rules.target = 500
    game.rules.ending = .sudden
    let answer = try game.ask("annotate")
    #expect(answer["status"] as? String == "finished")
    #expect(answer["winners"] as? [String] == ["Bob"])
    #expect(answer["scores"] as? [String: Int] == ["Ann": 350, "Bob": 500])
    #expect(try game.options().isEmpty)
  }

  @Test func `what isn't asked as it should be is refused`() throws {
    func refusal(_ asked: Asked, _ verb: String) throws -> String? {
      try asked.ask(verb)["refused"] as? String
    }
    #expect(try refusal(Asked(), "what") == "unknown verb")
    #expect(try refusal(Asked(), "play") == "no step")
    var over = Asked(body: "Ann: 350\nBob: 500\n")
    over.rules.target = 500
    over.rules.ending = .sudden
    #expect(try refusal(over, "analyse") == "nothing to decide")
    #expect(try refusal(Asked(players: []), "resume") == "no players")
    var wrong = Asked()
    wrong.rules.target = 0
    #expect(try refusal(wrong, "resume") == "no rules")
    #expect(Asked.answer("") == #"{"refused":"no rules"}"#)
    #expect(Asked.answer("resume\nrules 1 1\n\n") == #"{"refused":"no rules"}"#)
    #expect(try Asked().ask("annotate", ["from": "2147483647"])["turns"] != nil)
    let long = Asked(body: String(repeating: "\n", count: Engine<FarkleRules>.mostBytes + 1))
    #expect(try refusal(long, "resume") == "too long")
  }

  /// What throws are worth is the mean over each of them, one by one.
  @Test func `all that may be done is told, best first`() throws {
    let tables = try #require(FarkleTurnTables(.standard))
    let answer = try Asked(body: "Ann: 350\nBob: 111462\n").ask("analyse")
    #expect(answer["turn"] as? Double == 582.3172138082)
    #expect((answer["bank"] as? [String: Int])?["2"] == 250)
    #expect((answer["farkle"] as? [String: Double])?["1"] == 0.6666666667)
    #expect(answer["leavesOut"] as? [String] == [])
    let options = try #require(answer["options"] as? [[String: Any]])
    let ways = options.map { "\($0["do"] ?? "") \($0["keep"] ?? "")" }
    #expect(ways == ["bank 111", "throw 111", "throw 1", "throw 11", "bank 11", "bank 1"])
    let points = options.compactMap { $0["points"] as? Double }
    #expect(points == points.sorted(by: >))
    #expect(points.first == 1000 && points.suffix(2) == [200, 100])
    for (way, keep, left) in [(1, 1000, 3), (2, 100, 5), (3, 200, 4)] {
      #expect(abs(points[way] - tables.mean(ofThrowing: left, points: keep)) < 1e-9)
    }
  }

  @Test func `a turn under way has no other choices than its state`() throws {
    func ways(_ body: String, _ change: (inout FarkleRules) -> Void = { _ in }) throws -> [String] {
      var asked = Asked(body: body)
      change(&asked.rules)
      let options = try asked.ask("analyse")["options"] as? [[String: Any]]
      return options?.compactMap { $0["do"] as? String } ?? ["none"]
    }
    #expect(try ways("Ann: 350\n") == ["none"])
    #expect(try ways("Ann: 111462>111\n") == ["bank", "throw"])
    #expect(try ways("Ann: 123456>123456\n") == ["throw", "bank"])
    #expect(try ways("Ann: 123456>123456\n") { $0.hotDice = .off } == ["bank"])
    #expect(try ways("Ann: 152346>15\n") { $0.openingMinimum = 500 } == ["throw"])
  }

  /// Broken bodies and steps; what was written can be read again.
  @Test func `whatever is asked, it is answered`() throws {
    var generator = SplitMix64(seed: 16)
    let games = try RecordedGame.all()
    let steps = [
      "throw 111462", "throw 1", "throw 7", "throw", "throw 152>1", "keep 1", "keep 111", "keep",
      "bank", "bank = 350", "farkle", "pass", "points 350", "points", "points -50",
      "points 2147483647", "# x", ":", "=", ">", "Ann: 350", "---", "throw 111462>111 bank",
    ]
    for _ in 0..<1500 {
      let game = games.randomElement(using: &generator) ?? games[0]
      var asked = game.asked
      asked.rules = .random(using: &generator)
      if Bool.random(using: &generator) { asked.rules = game.rules }
      let lines = game.lines.prefix(Int.random(in: 0...game.lines.count, using: &generator))
      var bytes = Array(lines.joined(separator: "\n").utf8)
      for _ in 0..<Int.random(in: 0...2, using: &generator) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &generator)
        if Bool.random(using: &generator) {
          bytes[place] = UInt8.random(in: 9...126, using: &generator)
        } else {
          bytes.removeSubrange(place...)
        }
      }
      asked.body = String(decoding: bytes, as: UTF8.self)
      let verb =
        Int.random(in: 0..<100, using: &generator) == 0
        ? "analyse"
        : ["score", "annotate", "resume", "play", "play"].randomElement(using: &generator)
      let step = steps.randomElement(using: &generator) ?? ""
      let answer = try asked.ask(verb ?? "", ["step": step, "keep": step, "states": "yes"])
      #expect(!answer.isEmpty)
      guard let body = answer["body"] as? String else { continue }
      asked.body = body
      #expect(try asked.ask("resume")["fault"] == nil, "\(step): \(body)")
    }
  }
}

extension FarkleTurnTables {
  /// The mean of what a turn comes to whose dice are thrown once, of each throw that may fall the best that may be kept.
  fileprivate func mean(ofThrowing count: Int, points: Int) -> Double {
    let throwCount = (0..<count).reduce(1) { all, _ in all * 6 }
    let sum = (0..<throwCount).reduce(0.0) { sum, number in
      var (rest, dice) = (number, FaceCounts())
      for _ in 0..<count {
        dice[rest % 6 + 1] += 1
        rest /= 6
      }
      let worths = throwing.rules.keeps(of: dice).map { keep in
        worth(points: points + keep.points.rawValue, left: keep.left)
      }
      return sum + (worths.max() ?? 0)
    }
    return sum / Double(throwCount)
  }
}
