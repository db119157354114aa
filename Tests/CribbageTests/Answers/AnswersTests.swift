import Cribbage
import Tabletop
import Testing

struct AnswersTests {
  @Test func `a hand is counted`() {
    #expect(
      Asked(body: "2H 4H 6H 8H + KD").text("score")
        == #"{"game":"cribbage","input":"2H 4H 6H 8H + KD","count":4,"groups":[{"name":"flush","#
        + #""points":4,"combinations":[{"name":"flush","cards":"2H 4H 6H 8H","points":4}]}]}"#)
    #expect(
      Asked(body: "2H 4H 6H 8H + KD crib = 4").text("score").contains(
        #""fault":{"line":1,"column":25,"id":"cribbage-example-differs""#))
  }

  /// Each player has an entry in each deal, points or none, with what happened to that player.
  @Test func `a game is told deal by deal`() throws {
    let game = Asked(body: "deal Ann\nBob: 7\nAnn: 5\n\ndeal Bob\n")
    let answer = try game.ask("annotate", ["from": "9", "states": "yes"])
    let turns = try #require(answer["turns"] as? [[String: Any]])
    #expect(turns.map { $0["n"] as? Int } == [1, 1, 2, 2])
    #expect(turns.map { $0["player"] as? String } == ["Ann", "Bob", "Ann", "Bob"])
    #expect(turns.map { $0["points"] as? Int } == [5, 7, 0, 0])
    #expect(turns.map { $0["total"] as? Int } == [5, 7, 5, 7])
    #expect(turns.map { $0["line"] as? Int } == [9, 9, 13, 13])
    let notes = turns.map { ($0["notes"] as? [[String: Any]] ?? []).map { $0["kind"] as? String } }
    #expect(notes == [["deals", "recorded"], ["recorded"], [], ["deals"]])
    let states = turns.map { ($0["state"] as? [String: Any])?["toAct"] as? String }
    #expect(states == ["Bob", "Bob", "Ann", "Ann"])
    #expect(answer["status"] as? String == "in-progress")
  }

  @Test func `a finished game has its result`() {
    var game = Asked(body: "deal Ann\nBob: 7\nAnn: 5\ndeal Bob\nAnn: 1\nBob: 3\n")
    game.rules.target = 10
    game.rules.skunks = false
    #expect(
      game.text("annotate").hasSuffix(
        #","result":{"margin":4,"skunk":"none","gamePoints":{"Ann":0,"Bob":2}}}"#))
    game.body = "deal Ann\nBob: 7\n"
    #expect(game.text("annotate").hasSuffix(#","result":null}"#))
    #expect(Asked().text("annotate").contains(#""detail":"results","status":"in-progress""#))
  }

  @Test func `what can be thrown is ranked, best first`() throws {
    for (players, hand, count) in [
      (["Ann", "Bob"], "5H 6H 7C 8S JD QC", 15), (["Ann", "Bob", "Cy"], "5H 6H 7C 8S JD", 5),
      (["Ann", "Bob", "Cy", "Dee"], "5H 6H 7C 8S JD", 5),
    ] {
      let game = Asked(players: players, body: "deal Ann\n")
      for (player, isOwn) in [("Ann", true), ("Bob", false)] {
        let answer = try game.ask("analyse", ["hand": hand, "player": player])
        #expect(answer["dealer"] as? Bool == isOwn)
        let discards = try #require(answer["discards"] as? [[String: Any]])
        let sums = discards.compactMap { $0["sum"] as? Double }
        #expect(sums.count == count)
        #expect(zip(sums, sums.dropFirst()).allSatisfy { $0 >= $1 })
      }
    }
  }

  @Test func `whose crib it is follows from the deal, or is asked`() throws {
    let hand = "5H 6H 7C 8S JD"
    var game = Asked(players: ["Ann", "Bob", "Cy", "Dee"], body: "deal Ann\n")
    func isOwn(_ player: String) throws -> Bool? {
      try game.ask("analyse", ["hand": hand, "player": player])["dealer"] as? Bool
    }
    #expect(try isOwn("Cy") == true)
    #expect(try isOwn("Dee") == false)
    #expect(try game.ask("analyse", ["hand": hand])["dealer"] as? Bool == false)
    game.body = ""
    #expect(try isOwn("Ann") == false)
    #expect(try game.ask("analyse", ["hand": hand, "dealer": "yes"])["dealer"] as? Bool == true)
  }

  @Test(arguments: [
    ("5H 6H", "cribbage-dealt-cards", 1), ("5H 6H 5X", "cribbage-card", 7),
    ("5H 6H 7C 8S JD 5H", "cribbage-card-twice", 16), ("", "cribbage-dealt-cards", 1),
  ])
  func `cards that can't be are told`(hand: String, id: String, column: Int) throws {
    let fault = try Asked().ask("analyse", ["hand": hand])["fault"] as? [String: Any]
    #expect(fault?["id"] as? String == id)
    #expect(fault?["column"] as? Int == column)
  }

  @Test func `what isn't asked as it should be is refused`() throws {
    func refusal(_ asked: Asked, _ verb: String) throws -> String? {
      try asked.ask(verb)["refused"] as? String
    }
    #expect(try refusal(Asked(), "what") == "unknown verb")
    #expect(try refusal(Asked(), "play") == "no step")
    #expect(try refusal(Asked(), "analyse") == "nothing to decide")
    #expect(try refusal(Asked(players: ["Ann"]), "resume") == "no players")
    #expect(try refusal(Asked(players: ["A", "B", "C", "D", "E"]), "resume") == "no players")
    var wrong = Asked()
    wrong.rules.target = 0
    #expect(try refusal(wrong, "resume") == "no rules")
    #expect(Asked.answer("") == #"{"refused":"no rules"}"#)
    #expect(Asked.answer("resume\nrules 121 1\n\n") == #"{"refused":"no rules"}"#)
    #expect(try Asked().ask("annotate", ["from": "2147483647"])["turns"] != nil)
  }

  /// Broken bodies and steps; what was written can be read again.
  @Test func `whatever is asked, it is answered`() throws {
    var generator = SplitMix64(seed: 20)
    let games = try RecordedGame.all()
    let steps = [
      "deal", "hand 5H 6H 7C 8S / JD QC", "hand 5H", "cut JS", "crib 2C", "play 5H", "play |",
      "play 5H 6H | 7H", "points 3", "points 9999", "add Ann: heels", "Ann hand = 4",
      "Ann: hand 19",
      "add Bob: pegs 9999 total 9999", ":", "=", "/", "add", "add :", "hand", "points", "# x",
    ]
    for _ in 0..<1500 {
      let game = games.randomElement(using: &generator) ?? games[0]
      var asked = game.asked
      let lines = game.lines.prefix(Int.random(in: 0...game.lines.count, using: &generator))
      var bytes = Array(lines.joined(separator: "\n").utf8)
      for _ in 0..<Int.random(in: 0...2, using: &generator) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &generator)
        if Bool.random(using: &generator) {
          bytes[place] = UInt8.random(in: 9...126, using: &generator)
        } else {
          bytes.remove(at: place)
        }
      }
      asked.body = String(decoding: bytes, as: UTF8.self)
      let verb = ["annotate", "resume", "play", "play", "analyse"].randomElement(using: &generator)
      let step =
        Bool.random(using: &generator)
        ? steps.randomElement(using: &generator) : game.lines.randomElement(using: &generator)
      let answer = try asked.ask(verb ?? "", ["step": step ?? "", "hand": step ?? ""])
      #expect(!answer.isEmpty)
      guard let body = answer["body"] as? String else { continue }
      asked.body = body
      #expect(try asked.ask("resume")["fault"] == nil)
    }
  }
}
