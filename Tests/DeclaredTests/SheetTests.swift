import Declared
import Tabletop
import TestSupport
import Testing

/// Lines of a sheet.
@Suite struct SheetTests {
  private let yacht = """
    players: 1-4
    begin-with: 100
    sheet:
      upper:
        categories:
          ones: {step: 1, to: 5}
          twos: {values: {step: 2, to: 10}}
          wild: {values: 0-9, optional: yes}
        bonus: {when: part >= 12 and ones > 0, points: 35}
      lower:
        categories: {house: [0, 25], chance: 5-30}
    """

  @Test func `lines come in any order, one category, several or all`() throws {
    let game = try rules(yacht)
    let told = expect(
      "Bob: ones 1\nBob: twos 4 house 0\nAnn: ones 1 twos 2 house 25 chance 9 = 137", game,
      totals: [137, 105], players: ["Ann", "Bob"])
    #expect(!told.isOver)
    #expect(told.state?.winners == [])
  }

  @Test func `a bonus counts once its part is full, and tells among the points of the line`() throws
  {
    let game = try rules(yacht)
    expect("Ann: twos 10 = 110\nAnn: ones 5 = 150", game, totals: [150], players: ["Ann"])
    expect("Ann: twos 10\nAnn: ones - = 110", game, totals: [110], players: ["Ann"])
    let told = Told("Ann: twos 10\nAnn: ones 5", game, players: ["Ann"])
    #expect(
      told.notes.last
        == .filled(
          side: 0, [.init(category: 0, value: 5, categoryPlace: 5..<9, valuePlace: 10..<11)],
          points: 40, total: 150))
  }

  @Test func `after the word end every bonus counts, and what is empty is 0`() throws {
    let game = try rules(
      "sheet: {upper: {categories: {a: any, b: any}, bonus: {when: part < 9, points: 50}}}")
    expect("Ann: a 3", game, totals: [3, 0], players: ["Ann", "Bob"])
    expect("Ann: a 3\nend", game, totals: [53, 50], winners: [0], players: ["Ann", "Bob"])
  }

  @Test func `what is optional counts for its part whenever it is filled`() throws {
    let game = try rules(yacht)
    let full = "Ann: ones 3 twos 6 house 0 chance 5 = 114\n"
    #expect(expect(full, game, totals: [114], winners: [0], players: ["Ann"]).isOver)
    expect("\(full)Ann: wild 3 = 152", game, totals: [152], winners: [0], players: ["Ann"])
    expectFault(
      of: "\(full)Ann: 1️⃣ones 3", game, "'ones' is filled already, with 3", players: ["Ann"])
    expectFault(of: "\(full)end\n1️⃣Ann: wild 3", game, "after the end", players: ["Ann"])
    // A sheet with nothing optional is over when it is full.
    let plain = try rules("players: 1\nsheet: {categories: {a: any}}")
    expectFault(
      of: "Ann: a 3\n1️⃣Ann: a 4", plain, "everything is filled", players: ["Ann"])
  }

  @Test func `a dash is 0 where 0 is allowed`() throws {
    let game = try rules(yacht)
    expect("Ann: house −", game, totals: [100], players: ["Ann"])
    expectFault(
      of: "Ann: chance 1️⃣-", game, "0 isn't allowed for 'chance'; the nearest is 5",
      players: ["Ann"])
  }

  @Test func `faults stand at their place`() throws {
    let game = try rules(yacht)
    for (line, words) in [
      ("Ann: ones 3 1️⃣ones 4", "filled already, with 3"),
      ("Ann: twos 1️⃣3", "the nearest are 2 and 4"), ("Ann: twos 1️⃣12", "the nearest is 10"),
      ("Ann: house 1️⃣7", "the nearest are 0 and 25"),
      ("Ann: 1️⃣hose 25", "did you mean 'house'?"), ("Ann: ones1️⃣", "a number behind 'ones'"),
      ("Ann:1️⃣", "a category and its number"), ("Ann: ones 1️⃣x", "a number for 'ones'"),
      ("1️⃣ones 3", "a player's name"), ("1️⃣Dee: ones 3", "unknown player 'Dee'"),
      ("Ann: ones 3 = 1️⃣104", "it is 103"), ("Ann: ones 3 = 1 1️⃣2", "2 totals"),
      ("1️⃣end", "before anything was played"),
    ] {
      expectFault(of: line, game, words, players: ["Ann", "Bob"])
    }
  }
}

/// One round, turn or column by itself.
@Suite struct DeclaredExampleTests {
  private func score(_ line: String, _ rules: DeclaredRules) throws -> [Int] {
    try rules.example(Array(line.utf8)[...]).sides.map { Int($0.points) }
  }

  /// Expects a fault at a mark of an example.
  private func expectFault(
    _ marked: String, _ rules: DeclaredRules, _ words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let parts = marked.split(separator: "1️⃣", omittingEmptySubsequences: false)
    do {
      _ = try rules.example(Array(parts.joined().utf8)[...])
      Issue.record("\(marked) is right", sourceLocation: sourceLocation)
    } catch {
      #expect(error.range.lowerBound == parts[0].utf8.count, sourceLocation: sourceLocation)
      let message = error.words { _ in "?" }.message
      #expect(message.contains(words), "\(message)", sourceLocation: sourceLocation)
    }
  }

  @Test func `a round begins with what everybody begins with, and claims its points`() throws {
    let game = try rules(DeclaredTexts.ohHell.replacing("[3, 2, 1]", with: "[10, 9]"))
    #expect(try score("1. 3/3 2/1 4/6 = 13 1 6", game) == [13, 1, 6])
    #expect(try score("2. 3/3 2/1 3/5", game) == [13, 1, 5])
    expectFault("3/3 2/1 4/6 = 13 1️⃣2 6", game, "claimed to be 2, they are 1")
    expectFault("3/3 2/1 4/6 = 13 11️⃣", game, "2 totals behind '=' where 3 are due")
    expectFault("1️⃣3/3 2/1 4/5", game, "sum(tricks) = cards doesn't hold: 9 and 10")
    expectFault("1️⃣3. 3/3 2/1 4/5", game, "round 2, not 3")
    expectFault("1️⃣3/3 2/7", game, "2 values where 3 sides play")
    expectFault("3/3 1️⃣x 2/2", game, "found 'x'")
  }

  @Test func `a turn and a column name nobody`() throws {
    let darts = try rules(DeclaredTexts.darts)
    #expect(try score("60 = -60", darts) == [-60])
    expectFault("60 1️⃣60", darts, "stands behind the whole line")
    let yacht = try rules(DeclaredTexts.yacht)
    #expect(try score("ones 3 twos 6 = 9", yacht) == [9])
    #expect(try score("ones 4 twos 8 = 47", yacht) == [47])
    expectFault("ones 3 twos 6 = 1️⃣10", yacht, "they are 9")
    expectFault("1️⃣one 3", yacht, "did you mean 'ones'?")
    expectFault("1️⃣12", try rules(DeclaredTexts.chess), "no lines")
  }

  @Test func `sides of teams are no more than may play`() throws {
    let euchre = try rules(DeclaredTexts.euchre)
    #expect(try score("3 2", euchre) == [1, 0])
    expectFault("1 1 1 1 1️⃣1", euchre, "5 values where 4 sides play")
    expectFault("1️⃣3 1", euchre, "sum(tricks) = 5 doesn't hold: 4 and 5")
  }

  @Test func `what counts players is left out where nobody counts them`() throws {
    let teams = try rules(
      "players: 2-6\nsides: teams\nrounds: {fields: {a: any}, check: [sum(a) = players, sum(a) < 9]}"
    )
    #expect(try score("3 1", teams) == [3, 1])
    expectFault("1️⃣9 1", teams, "sum(a) < 9 doesn't hold")
    let game = try rules(
      "players: 2-3\nrounds: {order: any, given: {c: {2: [1], 3: [9]}}, fields: {a: 0-c}}")
    #expect(try score("9", game) == [9])
  }
}

/// What a page's engine is asked, and answers.
@Suite struct DeclaredAnswersTests {
  private func ask(_ verb: String, _ rules: DeclaredRules, _ body: String, _ more: String = "")
    -> String
  {
    let codes = rules.codes.map { "\($0)" }.joined(separator: " ")
    let request = "\(verb)\nrules \(codes)\nplayers Ann\tBob\tCy\n\(more)\n\(body)"
    return String(decoding: Engine<DeclaredRules>.answer(Array(request.utf8)), as: UTF8.self)
  }

  @Test func `rules survive their codes, and what are none are refused`() throws {
    for game in DeclaredTexts.all {
      let rules = try rules(game)
      #expect(DeclaredRules(codes: rules.codes) == rules)
      #expect(DeclaredRules(codes: Array(rules.codes.dropLast())) == nil)
      #expect(DeclaredRules(codes: rules.codes + [1]) == nil)
    }
    #expect(DeclaredRules(codes: []) == nil)
    #expect(DeclaredRules(codes: [3, 0]) == nil)
    #expect(DeclaredRules(codes: [-1]) == nil)
    #expect(DeclaredRules(codes: DeclaredRules.standard.codes) == .standard)
  }

  @Test func `a round is scored`() throws {
    let answer = ask("score", try rules(DeclaredTexts.ohHell), "3/3 1/0 1/0 = 13 0 0")
    #expect(
      answer.contains(
        #""round":1,"sides":[{"fields":{"bid":3,"tricks":3},"points":13},{"fields":{"bid":1,"tricks":0},"points":0}"#
      ), "\(answer)")
  }

  @Test func `a game in progress says what is due`() throws {
    let answer = ask("resume", try rules(DeclaredTexts.darts), "Ann: 180\nBob: 60\n")
    #expect(
      answer.contains(
        #""state":{"phase":"round","round":1,"given":{},"toAct":["Cy"],"players":[{"name":"Ann","total":321,"playing":true,"filled":{}}"#
      ), "\(answer)")
    #expect(
      answer.contains(
        #""ends":{"after":null,"atLeast":null,"atMost":0,"atOnce":true,"lead":null},"winners":[]"#))
    let sheet = ask("resume", try rules(DeclaredTexts.yacht), "Ann: ones 4\n")
    #expect(sheet.contains(#""filled":{"ones":4}"#))
    let given = ask("resume", try rules(DeclaredTexts.ohHell), "0/0 1/1 1/2\n")
    #expect(
      given.contains(
        #""phase":"between","round":2,"given":{"cards":2},"toAct":["Ann","Bob","Cy"]"#))
  }

  @Test func `a turn is a round and a side, of a sheet a line`() throws {
    let rounds = ask("annotate", try rules("rounds: {absent: yes}"), "12 - 35\n1 2 3\n")
    #expect(
      rounds.contains(
        #""turns":[{"n":1,"player":"Ann","points":12,"total":12,"line":1,"round":1,"fields":{"points":12},"notes":[]},{"n":1,"player":"Cy","points":35"#
      ), "\(rounds)")
    #expect(rounds.contains(#""detail":"turns""#))
    let sheet = ask("annotate", try rules(DeclaredTexts.yacht), "Ann: ones 4\nAnn: twos 8\n")
    #expect(
      sheet.contains(
        #"{"n":2,"player":"Ann","points":43,"total":47,"line":2,"round":null,"fields":{"twos":8}"#),
      "\(sheet)")
  }

  @Test func `a round is judged by what is noted of it`() throws {
    let game = try rules(DeclaredTexts.ohHell)
    func noted(_ words: String) -> String {
      ask("analyse", game, "0/0 1/1 1/2\n", "noted \(words)\n")
    }
    #expect(noted("1/? 0/? ?/?") == #"{"fault":null}"#)
    // Checks of the bids alone, before any trick is known.
    #expect(noted("1/? 0/? 1/?").contains("the dealer may not make the bids come out"))
    #expect(noted("1/? 0/? 0/?") == #"{"fault":null}"#)
    #expect(noted("3/? ?/? ?/?").contains("3 isn't allowed for 'bid'; the nearest is 2"))
    #expect(noted("0/1 0/1 0/1").contains("sum(tricks) = cards doesn't hold: 3 and 2"))
    #expect(noted("1/1 0/0").contains("refused"))
    let points = try rules("rounds: {absent: yes, check: count(points > 3) = 1}")
    // Points aren't known before the round is whole.
    #expect(ask("analyse", points, "", "noted 1 ? -\n") == #"{"fault":null}"#)
    #expect(
      ask("analyse", points, "", "noted 1 2 -\n").contains(
        "count(points > 3) = 1 doesn't hold: 0 and 1"))
  }

  @Test func `scores alone say who won, or why they can't be`() throws {
    let game = try rules("ends: {at-least: 100}")
    #expect(
      ask("analyse", game, "", "noted 120 7 120\n")
        == #"{"fault":null,"winners":["Ann","Cy"]}"#)
    #expect(ask("analyse", game, "", "noted 20 7 12\n").contains("no total ends the game"))
    #expect(ask("analyse", game, "", "noted 20 ? 12\n").contains("refused"))
  }

  @Test func `a step is a line, and a fault is told with its place`() throws {
    let game = try rules("rounds: {}")
    let answer = ask("play", game, "12 0 35\n", "step 1 2 3\n")
    #expect(answer.contains(#""body":"12 0 35\n1 2 3\n""#))
    let fault = ask("play", game, "12 0 35\n", "step 1 2\n")
    #expect(fault.contains(#""line":2,"column":4,"id":"declared-side-count""#), "\(fault)")
  }
}
