import Cribbage
import Tabletop
import Testing

struct StepsTests {
  @Test func `records are written line by line`() throws {
    let games = try RecordedGame.all()
    #expect(games.count > 20)
    for game in games {
      var asked = game.asked
      #expect(try asked.play(all: game.lines) == nil, "\(game.testDescription)")
      #expect(asked.body == game.body)
    }
  }

  /// Deals are due, hands too, and cards are played one by one; where the count begins again, follows.
  @Test func `records are written bit by bit`() throws {
    for game in try RecordedGame.all() where !game.body.contains("\nplay |") {
      var asked = game.asked
      for (index, line) in game.lines.enumerated() {
        var steps = [line]
        if line.hasPrefix("deal "), index > 0 { steps = ["deal"] }
        if line.hasPrefix("play ") {
          steps = line.dropFirst(5).split(separator: " ").filter { $0 != "|" }.map { "play \($0)" }
        }
        #expect(try asked.play(all: steps) == nil, "\(game.testDescription): \(line)")
      }
      let marked = asked.body.split(separator: " ").filter { $0 != "|" }
      #expect(marked == game.body.split(separator: " ").filter { $0 != "|" })
      if game.body.contains("|") || !game.body.contains("play") {
        #expect(asked.body == game.body, "\(game.testDescription)")
      }
    }
  }

  @Test func `a slash in a name parts no cards`() throws {
    var game = Asked(players: ["Agnes", "Ann/Bob"])
    let hands = ["Agnes: 4C 4D 8H 9S / QC QS", "Ann/Bob: 5H 5D 6C 7S / JH TD"]
    #expect(try game.play(all: ["deal Ann/Bob"] + hands) == nil)
    #expect(
      game.body == """
        deal Ann/Bob
        Agnes: 4C 4D 8H 9S QC QS > QC QS
        Ann/Bob: 5H 5D 6C 7S JH TD > JH TD

        """)
  }

  @Test func `names and cards are written in full`() throws {
    var game = Asked(players: ["Chloé", "Bob O'Neil"])
    #expect(
      try game.play(
        "  deal B ", "hand 4c 4d 8h 9s / qc q♠", "Bob:5H 5D 6C 7S JH 10D>JH 10D", "cut 10h") == nil)
    #expect(
      game.body == """
        deal Bob O'Neil
        Chloé: 4C 4D 8H 9S QC QS > QC QS
        Bob O'Neil: 5H 5D 6C 7S JH TD > JH TD
        cut TH

        """)
  }

  @Test func `a card goes behind the line of the play`() throws {
    var game = Asked(body: Self.dealt)
    #expect(try game.play("play 9S", "play 6C", "play 8H", "play 7S", "play 4D") == nil)
    #expect(game.body == Self.dealt + "play 9S 6C 8H 7S | 4D\n")
    game.body = Self.dealt + "play 9S 6C 8H 7S # a run\n"
    #expect(try game.play("play 4D") == nil)
    #expect(game.body == Self.dealt + "play 9S 6C 8H 7S # a run\nplay | 4D\n")
    game.body = Self.dealt + "play 9S 6C 8H 7S |  \n\n"
    #expect(try game.play("play 4D") == nil)
    #expect(game.body == Self.dealt + "play 9S 6C 8H 7S | 4D\n")
    game.body = Self.dealt + "play 9S 6C"
    #expect(try game.play("play 8H 7S | 4D") == nil)
    #expect(game.body == Self.dealt + "play 9S 6C\nplay 8H 7S | 4D\n")
  }

  @Test func `points are of who is due`() throws {
    var game = Asked()
    #expect(try game.play("deal Ann", "points 12", "points 3", "deal", "points 0") == nil)
    #expect(game.body == "deal Ann\nBob: 12\nAnn: 3\ndeal Bob\nAnn: 0\n")
  }

  @Test func `counts are added while they happen`() throws {
    var game = Asked(body: "deal Bob\nAnn: 1\nBob: 2\n")
    #expect(
      try game.play(
        "deal", "add Ann: heels", "add Bob: pegs 2", "add B: pegs 1", "add Ann: pegs 3",
        "add Bob: hand 8", "add Ann: hand 12", "add Ann: crib 4 hand 10", "add Ann: pegs 1") == nil)
    #expect(
      game.body
        == "deal Bob\nAnn: 1\nBob: 2\ndeal Ann\nAnn: heels pegs 4 hand 10 crib 4\nBob: pegs 3 hand 8\n"
    )
    #expect(try game.play("deal", "add Ann: pegs 2") == nil)
    #expect(game.body.hasSuffix("hand 8\ndeal Bob\nAnn: pegs 2\n"))
    game.body = "deal Bob\nAnn: pegs 2 # so far\n"
    #expect(try game.play("add Ann: pegs 2") == nil)
    #expect(game.body == "deal Bob\nAnn: pegs 4 # so far\n")
  }

  @Test(arguments: [
    ("", "deal", "cribbage-no-name"), ("", "deal Zed", "unknown-player"),
    ("", "points 3", "cribbage-no-deal"), ("", "hand 5H", "cribbage-no-deal"),
    ("", "Ann", "cribbage-unknown-line"), ("", "add", "cribbage-unknown-line"),
    ("", "---", "cribbage-unknown-line"), ("", "# nothing", "cribbage-unknown-line"),
    ("deal Ann\n", "deal", "cribbage-unfinished-deal"),
    ("deal Ann\n", "deal Bob", "cribbage-unfinished-deal"),
    ("deal Ann\n", "hand 5X", "cribbage-not-a-card"),
    ("deal Ann\n", "hand 5H 6H", "cribbage-hand-size"),
    ("deal Ann\n", "add Bob: 3", "cribbage-not-a-count"),
    ("deal Ann\n", "add Bob: pegs 99", "cribbage-impossible"),
    ("deal Ann\n", "play 5H", "cribbage-not-due"), ("deal Ann\n", "", "no step"),
    (StepsTests.dealt, "play 4S", "cribbage-not-in-play"),
    (StepsTests.dealt, "play 6C", "cribbage-out-of-turn"),
    (StepsTests.dealt + "play 4S\n", "play 9S", "cribbage-not-in-play"),
  ])
  func `what can't be is told`(body: String, step: String, fault: String) throws {
    var game = Asked(body: body)
    #expect(try game.play(step) == fault)
    #expect(game.body == body)
  }

  @Test func `nothing follows the winning point`() throws {
    var game = Asked(rules: .short)
    game.rules.target = 10
    #expect(try game.play("deal Ann", "points 10") == nil)
    for step in ["deal", "points 3", "hand 5H", "play 5H"] {
      #expect(try game.play(step) == "cribbage-after-end")
    }
  }

  static let dealt = """
    deal Bob
    Ann: 4C 4D 8H 9S QC QS > QC QS
    Bob: 5H 5D 6C 7S JH KD > JH KD
    cut 5S

    """
}
