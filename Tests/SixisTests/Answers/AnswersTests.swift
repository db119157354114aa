import Bytes
import Sixis
import Tabletop
import Testing

@Suite struct AnswersTests {
  private static let round = "round Bob\n"
  private static let dealt = round + "deal ones low kind pairs / high even sixes odd\n"

  @Test func `six dice are scored by side`() {
    #expect(
      Asked(body: "135266").text("score")
        == #"{"game":"sixis","input":"135266","blue":["sixes","one-six","two-five","run-low"],"red":[]}"#
    )
    #expect(Asked(body: "135266 = ones blue").ask("score")["fault"]?.number("column") == 10)
  }

  @Test func `between rounds it is told who may begin`() {
    #expect(Asked().text("analyse") == #"{"begin":["Ann","Bob"]}"#)
    #expect(
      Asked(body: Self.round + "Bob: 20\n").text("analyse")
        == #"{"begin":["Ann"],"mayFinish":false}"#)
    var last = Asked(body: Self.round + "Bob: 20\n")
    last.rules.length = .rounds(1)
    #expect(last.text("analyse") == #"{"begin":[],"mayFinish":true}"#)
  }

  @Test func `before the deal it is told who begins with how many dice`() {
    var game = Asked(body: Self.round)
    #expect(game.text("analyse") == #"{"startDice":[]}"#)
    game.rules.advancedStart = true
    game.body += "saved Ann 44\n"
    #expect(
      game.text("analyse") == #"{"startDice":[{"player":"Ann","most":2,"saved":"44"}]}"#)
  }

  @Test func `over is over`() {
    var game = Asked(body: Self.dealt + "Bob: 666666 take sixis\n")
    game.rules.length = .rounds(1)
    #expect(game.ask("analyse").string("refused") == "nothing to decide")
  }

  /// Before a roll, after it, with a card chosen.
  @Test(arguments: [
    "", "Bob: 135266", "Bob: 135266 take sixes", "Bob: 135266 flip sixes",
    "Bob: 135266 take sixes save 66\nAnn: 662155 save 55\n",
    "Bob: 135266 take sixes save 66\nAnn: 662155 save 55\nBob: 4431",
    "Bob: 111111 take kind save 111111\nAnn: 662155 save 55\nBob: -",
  ])
  func `the first way is the best`(turns: String) throws {
    let answer = Asked(body: Self.dealt + turns).ask("analyse")
    let ways = answer.list("options")
    let best = try #require(answer["best"])
    let first = try #require(ways.first)
    #expect(first.string("keep") ?? first.string("save") == best.string("keep"))
    #expect(first["choice"]?.string("act") == best["choice"]?.string("act"))
    #expect(first["choice"]?.string("card") == best["choice"]?.string("card"))
    #expect(first.number("value") == answer.number("twoTurns"))
    let values = ways.compactMap { $0.number("value") }
    #expect(values.count == ways.count)
    #expect(zip(values, values.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test func `of a next roll it is told how many rolls meet each card`() throws {
    let game = Asked(body: Self.dealt + "Bob: 135266")
    let cards = game.ask("analyse", ["saving": "66"]).list("next")
    #expect(cards.map { $0.string("card") } == SixisCard.allCases.map(\.id))
    let sixes = try #require(cards.first { $0.string("card") == "sixes" })
    #expect(sixes["blue"]?.number("met") == 1296 && sixes["blue"]?.number("of") == 1296)
    #expect(sixes["red"]?.number("met") == 171 && sixes["red"]?.number("of") == 1296)
    let sixis = try #require(cards.last)
    #expect(sixis["blue"] == nil && sixis["red"]?.number("met") == 1)
    let none = try #require(game.ask("analyse", ["saving": "-"]).list("next").last)
    #expect(none["red"]?.number("met") == 6 && none["red"]?.number("of") == 46656)
    for wrong in ["7", "1234561"] {
      #expect(game.ask("analyse", ["saving": wrong]).string("refused") == "nothing to decide")
    }
  }

  @Test func `what isn't asked as it should be is refused`() {
    #expect(Asked().ask("what").string("refused") == "unknown verb")
    #expect(Asked().ask("play").string("refused") == "no step")
    #expect(Asked(players: ["Ann"]).ask("resume").string("refused") == "no players")
    #expect(
      Asked(players: ["A", "B", "C", "D", "E"]).ask("resume").string("refused") == "no players")
    let wrong = Asked(rules: rules { $0.length = .rounds(0) })
    #expect(wrong.ask("resume").string("refused") == "no rules")
    #expect(Asked(body: "round Bob\n").ask("annotate", ["from": "2147483647"])["fault"] == nil)
  }

  @Test func `whatever is asked, it is answered`() throws {
    var generator = SplitMix64(seed: 20)
    let games = try RecordedGames.all()
    let steps = [
      "roll 135266", "take ones", "flip sixes", "save 66", "end", "end-round", "points 20", "round",
      "deal ones", "Ann: - take sixis", "take kind red", "saved Bob 66 # x", "roll -", ":",
      "take =",
    ]
    for _ in 0..<2000 {
      let game = games.randomElement(using: &generator) ?? games[0]
      var asked = game.asked
      let lines = game.lines.prefix(Int.random(in: 0...game.lines.count, using: &generator))
      var bytes = Array(lines.joined(separator: "\n").utf8)
      for _ in 0..<Int.random(in: 0...3, using: &generator) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &generator)
        if Bool.random(using: &generator) {
          bytes[place] = UInt8.random(in: 9...126, using: &generator)
        } else {
          bytes.remove(at: place)
        }
      }
      asked.body = String(decoding: bytes, as: UTF8.self)
      let verb = ["annotate", "resume", "play", "analyse"].randomElement(using: &generator) ?? ""
      let step = steps.randomElement(using: &generator) ?? ""
      let answer = asked.ask(verb, ["step": step])
      guard let body = answer.string("body") else { continue }
      var next = asked
      next.body = body
      #expect(next.ask("resume")["fault"] == nil)
    }
  }
}
