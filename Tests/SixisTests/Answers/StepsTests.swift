import Sixis
import Tabletop
import TestSupport
import Testing

@Suite struct StepsTests {
  private static let dealt = "round Bob\ndeal ones low kind pairs / high even sixes odd\n"

  @Test func `a turn is written bit by bit`() {
    var game = Asked(body: Self.dealt)
    #expect(game.play("roll 135266") == nil)
    #expect(game.body == Self.dealt + "Bob: 135266")
    #expect(game.play("take sixes") == nil)
    #expect(game.body == Self.dealt + "Bob: 135266 take sixes")
    #expect(game.play("save 66") == nil)
    #expect(game.body == Self.dealt + "Bob: 135266 take sixes save 66\n")
    #expect(game.play("roll 222415", "flip kind", "end", "roll 4431", "save 664431") == nil)
    #expect(game.play("roll 662155", "end", "roll -", "take even", "save 66") == nil)
    #expect(
      game.body == Self.dealt + """
        Bob: 135266 take sixes save 66
        Ann: 222415 flip kind
        Bob: 4431 save 664431
        Ann: 662155
        Bob: - take even save 66

        """)
  }

  @Test func `a turn without its line feed is under way, and one with it over`() {
    var game = Asked(body: Self.dealt + "Bob: 135266 take sixes")
    var state = game.ask("resume")["state"]
    #expect(state?.string("toAct") == "Bob")
    #expect(state?["turn"]?["choice"]?.string("card") == "sixes")
    #expect(state?["options"]?.string("saveable") == "135266")
    var record = game.ask("annotate")
    #expect(record.string("status") == "in-progress")
    #expect(record.list("turns").map { $0.list("notes").count } == [5])
    game.body += "\n"
    state = game.ask("resume")["state"]
    #expect(state?.string("toAct") == "Ann")
    #expect(state?["turn"] == nil)
    record = game.ask("annotate")
    #expect(record.list("turns").map { $0.number("total") } == [20])
  }

  @Test func `a last turn under way doesn't end the game before its time`() throws {
    var game = Asked(body: Self.dealt)
    game.rules.length = .goal(20)
    game.rules.goalCheck = .turn
    #expect(game.play("roll 135266", "take sixes") == nil)
    #expect(game.ask("annotate").string("status") == "in-progress")
    #expect(game.play("end") == nil)
    #expect(game.ask("annotate").string("status") == "finished")
  }

  @Test func `taking the Sixis closes the line`() {
    var game = Asked(body: Self.dealt)
    game.rules.length = .rounds(1)
    #expect(game.play("roll 666666", "take sixis") == nil)
    #expect(game.body == Self.dealt + "Bob: 666666 take sixis\n")
    #expect(game.ask("resume")["state"]?.strings("winners") == ["Bob"])
  }

  @Test func `a round without a deal is written by cards and points`() {
    var game = Asked()
    #expect(
      game.play("round Bob", "take ones blue", "flip kind", "points 20", "take sixis") == nil)
    #expect(
      game.body == "round Bob\nBob: take ones blue\nAnn: flip kind\nBob: 20\nAnn: take sixis\n")
    #expect(game.play("Bob: take kind red") == "sixis-after-round-end")
  }

  @Test func `a game without deals is over where its scores are given`() {
    var game = Asked(body: "round Bob\nBob: 20\n")
    game.rules.length = .rounds(1)
    #expect(game.ask("annotate").string("status") == "in-progress")
    let record = game.ask("annotate", ["scores": "yes"])
    #expect(record.strings("winners") == ["Bob"])
    #expect(record.list("turns").last?.list("notes").last?.string("kind") == "over")
  }

  @Test func `teams have one total`() {
    var game = Asked(body: "round Ann\nAnn: 20\nBob: 15\nCy: 25\n")
    game.players = ["Ann", "Bob", "Cy", "Dee"]
    game.teams = "0 2|1 3"
    #expect(game.ask("annotate").list("turns").map { $0.number("total") } == [20, 15, 45])
  }

  @Test(arguments: [
    ("", "roll 135266", "sixis-before-round"), ("", "end", "sixis-not-rolled"),
    ("", "take ones", "sixis-before-round"), ("", "cards", "sixis-no-turn"),
    ("", "round Cy", "unknown-player"),
    ("round Bob\n", "roll 135266", "sixis-not-dealt"),
    ("round Bob\nBob: 20\n", "roll 135266", "sixis-not-dealt"),
    ("round Bob\nBob: 20\n", "end-round", "sixis-end-round"),
    (dealt, "save 66", "sixis-not-rolled"), (dealt, "take ones", "sixis-not-rolled"),
    (dealt, "points 20", "sixis-points-after-deal"), (dealt, "roll 13526", "sixis-dice-count"),
    (dealt, "roll", "sixis-dice-count"), (dealt, "roll 135267", "sixis-not-a-die"),
    (dealt, "roll six", "sixis-unexpected"), (dealt, "end-round", "sixis-end-round"),
    (dealt, "Ann: 135266", "sixis-out-of-turn"), (dealt, "", "no step"),
    (dealt + "Bob: 135266", "take ones", "sixis-condition"),
    (dealt + "Bob: 135266", "flip thing", "sixis-unknown-card"),
    (dealt + "Bob: 135266", "take", "sixis-no-card"),
    (dealt + "Bob: 135266", "save", "sixis-no-dice"),
    (dealt + "Bob: 135266", "save 44", "sixis-saved-not-had"),
    (dealt + "Bob: 135266", "roll 135266", "sixis-rolled-already"),
    (dealt + "Bob: 135266", "Ann: 135266", "sixis-rolled-already"),
    (dealt + "Bob: 135266", "round Ann", "sixis-rolled-already"),
    (dealt + "Bob: 135266 take sixes", "flip sixes", "sixis-two-actions"),
  ])
  func `what can't be done now is told`(body: String, step: String, id: String) {
    var game = Asked(body: body)
    #expect(game.play(step) == id)
    #expect(game.body == body)
  }

  @Test func `records are written again by their steps`() throws {
    let games = try RecordedGames.all()
    #expect(games.count > 10)
    for game in games {
      var asked = game.asked
      var body = ""
      var isDealt = false
      for line in game.lines {
        let line = Self.bare(line, by: asked.players)
        guard !line.isEmpty else { continue }
        isDealt = !line.hasPrefix("round") && (isDealt || line.hasPrefix("deal"))
        let steps = Self.steps(of: line, isDealt: isDealt)
        try #require(asked.play(all: steps) == nil, "\(line)")
        body += line + "\n"
        try #require(asked.body == body)
      }
      #expect(asked.ask("resume")["fault"] == nil)
    }
  }

  /// A line without its comment and its claim, its player by the whole name.
  private static func bare(_ line: String, by players: [String]) -> String {
    let text = line.prefix { $0 != "#" }.split(separator: " ")
    let claim = text.firstIndex(of: "=") ?? text.endIndex
    let bare = text[..<claim].joined(separator: " ")
    guard let colon = bare.firstIndex(of: ":") else { return bare }
    let name = players.first { $0.hasPrefix(bare[..<colon]) } ?? ""
    return name + bare[colon...]
  }

  private static func steps(of line: String, isDealt: Bool) -> [String] {
    guard let colon = line.firstIndex(of: ":") else { return [line] }
    var words = line[line.index(after: colon)...].split(separator: " ").map(String.init)
    let first = words[0]
    if !isDealt, Int(first) != nil { return ["points \(first)"] }
    if !isDealt || first == "end-round" { return [words.joined(separator: " ")] }
    words[0] = "roll \(first)"
    for word in ["take", "flip", "save"] {
      guard let index = words.firstIndex(of: word), index + 1 < words.count else { continue }
      words[index] += " " + words.remove(at: index + 1)
    }
    if let last = words.last, last != "take sixis", !last.hasPrefix("save") { words.append("end") }
    return words
  }
}
