import Farkle
import Tabletop
import Testing

struct StepsTests {
  @Test func `records are written tap by tap`() throws {
    let games = try RecordedGame.all()
    #expect(games.count > 40)
    for game in games {
      var asked = game.asked
      for line in game.lines {
        let steps = RecordedGame.steps(of: line)
        #expect(try asked.play(all: steps) == nil, "\(game.testDescription): \(line), \(steps)")
      }
      #expect(asked.body == game.body)
    }
  }

  /// Whatever is said to be allowed can be done, and what is said of it is so.
  @Test(arguments: NamedRules.presets + NamedRules.odd)
  func `what is allowed can be played`(named: NamedRules) throws {
    var generator = SplitMix64(seed: 3)
    for players in [2, 3] {
      var game = Asked(rules: named.rules, players: ["Ann", "Bob", "Cy"].dropLast(3 - players))
      game.rules.target = 1500
      for _ in 0..<60 {
        let options = try game.options()
        guard !options.isEmpty else { break }
        var steps: [String] = []
        if let bank = options["bank"] as? Int { steps.append("bank = \(bank)") }
        if options["mayPass"] as? Bool == true { steps.append("pass") }
        for keep in options["keeps"] as? [[String: Any]] ?? [] {
          steps.append("keep \(keep["dice"] as? String ?? "")")
        }
        if let count = options["throw"] as? Int {
          let dice = (0..<count).map { _ in "\(Int.random(in: 1...6, using: &generator))" }
          steps.append("throw \(dice.joined())")
        }
        let step = try #require(steps.randomElement(using: &generator))
        for step in steps {
          var tried = game
          #expect(try tried.play(step) == nil, "\(named.name): \(game.body)… \(step)")
        }
        #expect(try game.play(step) == nil)
      }
    }
  }

  @Test func `steps go behind the turn that is open, or begin the next one`() throws {
    var game = Asked(players: ["Chloé", "Bob O'Neil"])
    #expect(try game.play("throw 111462", "keep 111", "throw  352") == nil)
    #expect(game.body == "Chloé: 111462>111 352\n")
    #expect(try game.play("keep  5", "bank") == nil)
    #expect(try game.play("points 350", "farkle", "pass", "throw 123456", "keep 123456") == nil)
    #expect(
      game.body
        == "Chloé: 111462>111 352>5 bank\nBob O'Neil: 350\nChloé: farkle\nBob O'Neil: pass\n"
        + "Chloé: 123456>123456\n")
    game.body = "Chloé: 111462>111"
    #expect(try game.play("bank = 1000") == nil)
    #expect(game.body == "Chloé: 111462>111 bank = 1000\n")
    game.body = "Chloé: 111462>111\n\n\n"
    #expect(try game.play("bank") == nil)
    #expect(game.body == "Chloé: 111462>111 bank\n\n\n")
    game.body = "Chloé: 111462>111 \r\n"
    #expect(try game.play("bank") == nil)
    #expect(game.body == "Chloé: 111462>111 bank \r\n")
  }

  @Test func `a remark keeps what is written behind it out of it`() throws {
    var game = Asked(body: "Ann: 111462>111 # three!\n")
    #expect(try game.play("bank") == nil)
    #expect(game.body == "Ann: 111462>111 bank # three!\n")
    game.body = "Ann: 111462>111\n# the phone rang\n"
    #expect(try game.play("bank") == nil)
    #expect(game.body == "Ann: 111462>111 bank\n# the phone rang\n")
  }

  @Test(arguments: [
    ("", "", "no step")
  ])
  func `what can't be is told`(body: String, step: String, fault: String) throws {
    var game = Asked(body: body)
    #expect(try game.play(step) == fault)
    #expect(game.body == body)
  }

  @Test(arguments: ["points", "points x", "points -", "points 99999999999999999999", "points 1 2"])
  func `points that are none aren't written`(step: String) throws {
    var game = Asked()
    #expect(try game.play(step) != nil, "\(game.body)")
    #expect(game.body.isEmpty)
  }

  @Test func `points below nothing are none`() throws {
    var game = Asked()
    game.rules.farklePenalty = FarkleRules.Penalty(consecutive: 1, points: 500)
    #expect(try game.play("points -500") == "farkle-impossible-points")
    #expect(try game.play("farkle = -500") == nil)
    #expect(game.body == "Ann: farkle = -500\n")
  }

  @Test func `nothing follows the end`() throws {
    var game = Asked()
    game.rules.target = 500
    game.rules.ending = .sudden
    #expect(try game.play("points 500") == nil)
    for step in ["throw 111462", "points 50", "bank", "farkle", "pass"] {
      #expect(try game.play(step) == "farkle-after-end", "\(step)")
    }
  }
}
