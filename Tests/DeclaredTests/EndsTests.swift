import Declared
import Tabletop
import Testing

/// When a game is over, and who wins.
@Suite struct EndsTests {
  @Test func `a game is over after so many complete rounds`() throws {
    let game = try rules("rounds: {order: in-turn}\nends: {after: 2}")
    #expect(!expect("Ann: 1\nBob: 2\nCy: 3\nAnn: 1\nBob: 2", game, totals: [2, 4, 3]).isOver)
    expect(
      "Ann: 1\nBob: 2\nCy: 3\nAnn: 1\nBob: 2\nCy: 1", game, totals: [2, 4, 4], winners: [1, 2])
  }

  @Test func `a total ends a game once its round is complete`() throws {
    let game = try rules("rounds: {order: in-turn}\nends: {at-least: 10}")
    #expect(!expect("Ann: 10\nBob: 2", game, totals: [10, 2, 0]).isOver)
    expect("Ann: 10\nBob: 2\nCy: 11", game, totals: [10, 2, 11], winners: [2])
  }

  @Test func `at once a total ends a game after the turn`() throws {
    let game = try rules("rounds: {order: in-turn}\nends: {at-least: 10, at-once: yes}")
    expect("Ann: 1\nBob: 12", game, totals: [1, 12, 0], winners: [1])
    expectFault(of: "Ann: 1\nBob: 12\n1️⃣Cy: 3", game, "its end was reached")
  }

  @Test func `the first end that holds ends it`() throws {
    let game = try rules("rounds: {}\nends: {after: 3, at-least: 10, at-most: -10}")
    expect("1 2 3\n1 2 10", game, totals: [2, 4, 13], winners: [2])
    expect("1 2 -10", game, totals: [1, 2, -10], winners: [1])
    expect("0 0 1\n0 0 1\n0 0 1", game, totals: [0, 0, 3], winners: [2])
  }

  @Test func `a lead that is too small needs another round, also after the last`() throws {
    let game = try rules("rounds: {}\nends: {at-least: 10, lead: 2}")
    #expect(!expect("10 9 0", game, totals: [10, 9, 0]).isOver)
    expect("10 9 0\n1 0 0", game, totals: [11, 9, 0], winners: [0])
    let after = try rules("rounds: {}\nends: {after: 1, lead: 1}")
    #expect(!expect("5 5 0", after, totals: [5, 5, 0]).isOver)
    expect("5 5 0\n0 1 0", after, totals: [5, 6, 0], winners: [1])
    let lowest = try rules("wins: lowest\nrounds: {}\nends: {at-least: 10, lead: 2}")
    #expect(!expect("10 1 2", lowest, totals: [10, 1, 2]).isOver)
    expect("10 0 2", lowest, totals: [10, 0, 2], winners: [1])
    // Nobody is next to one alone.
    let solo = try rules("players: 1\nrounds: {}\nends: {at-least: 10, lead: 2}")
    expect("10", solo, totals: [10], winners: [0], players: ["Ann"])
  }

  @Test func `given rounds run out whatever the lead`() throws {
    let game = try rules("rounds: {given: {c: [1, 2]}}\nends: {after: 2, lead: 3}")
    expect("1 1 1\n0 0 0", game, totals: [1, 1, 1], winners: [0, 1, 2])
    let by = try rules("players: 2-3\nrounds: {given: {c: {2: [1], 3: [1, 2]}}}")
    expect("1 0", by, totals: [1, 0], winners: [0], players: ["Ann", "Bob"])
    #expect(!expect("1 0 0", by, totals: [1, 0, 0]).isOver)
  }

  @Test func `equal totals share, unless more of a field decides`() throws {
    let fields = "rounds: {fields: {a: any, b: any}, points: a}\nends: {after: 2}"
    expect("1/5 1/4 0/9\n0/0 0/2 0/9", try rules(fields), totals: [1, 1, 0], winners: [0, 1])
    expect(
      "1/5 1/4 0/9\n0/0 0/2 0/9", try rules("tie: b\n\(fields)"), totals: [1, 1, 0], winners: [1])
    expect(
      "1/5 1/4 2/9\n0/0 0/1 0/9", try rules("tie: b\nwins: lowest\n\(fields)"), totals: [1, 1, 2],
      winners: [0, 1])
    let sheet = try rules("tie: b\nsheet: {categories: {a: any, b: any}}")
    expect(
      "Ann: a 3 b 1\nBob: a 1 b 3\nCy: a 0 b 4", sheet, totals: [4, 4, 4], winners: [2])
  }

  @Test func `a side that meets an end by its points to begin with has not`() throws {
    let game = try rules("begin-with: 5\nrounds: {}\nends: {at-most: 0}\nwins: lowest")
    expect("-5 0 0", game, totals: [0, 5, 5], winners: [0])
  }

  @Test func `scores alone need an end, unless rounds are counted or run out`() throws {
    let game = try rules("ends: {at-least: 100}")
    #expect(try game.winners(ofScores: [100, 120, 3], players: 3) == [1])
    #expect(throws: DeclaredRules.ResultFault.endNotReached) {
      try game.winners(ofScores: [99, 3], players: 2)
    }
    #expect(
      try rules("ends: {at-least: 100, after: 9}").winners(ofScores: [9, 3], players: 2) == [0])
    #expect(
      try rules("rounds: {given: {c: [1]}}\nends: {at-least: 100}").winners(
        ofScores: [9, 3], players: 2) == [0])
    #expect(try rules("{}").winners(ofScores: [9, 9], players: 2) == [0, 1])
    let once = try rules("rounds: {order: any}\nends: {at-least: 100, at-once: yes}")
    #expect(throws: DeclaredRules.ResultFault.severalAtOnce([0, 1])) {
      try once.winners(ofScores: [100, 101], players: 2)
    }
    #expect(try once.winners(ofScores: [100, 99], players: 2) == [0])
    #expect(!once.allowsHandicaps)
    #expect(game.allowsHandicaps)
    let lead = try rules("ends: {at-least: 100, lead: 5}")
    #expect(throws: DeclaredRules.ResultFault.leadTooSmall(lead: 4, due: 5)) {
      try lead.winners(ofScores: [100, 104], players: 2)
    }
    #expect(try lead.winners(ofScores: [100, 105], players: 2) == [1])
    #expect(throws: DeclaredRules.ResultFault.scoreTooLarge(1)) {
      try rules("{}").winners(ofScores: [1, 1_000_000_000_001], players: 2)
    }
  }

  @Test func `the header's players are as many as may play`() throws {
    let game = try rules("players: 3-5")
    #expect(game.fault(ofPlayers: 2, teams: []) == .playerCount(2, allowed: 3...5))
    #expect(game.fault(ofPlayers: 3, teams: []) == nil)
    #expect(Told("1 2", try rules("players: 3\nrounds: {}"), players: ["Ann", "Bob"]).totals == [])
  }
}

/// Sides, teams and house rules.
@Suite struct SidesTests {
  @Test func `either plays in teams where the header has them`() throws {
    let either = try rules("players: 4\nsides: either\nrounds: {}")
    let names = ["Ann", "Bob", "Cy", "Dee"]
    expect("1 2 3 4", either, totals: [1, 2, 3, 4], players: names)
    expect("1 2", either, totals: [1, 2, 2, 1], players: names, teams: [[0, 3], [2, 1]])
    // Where players have totals, teams mean nothing for them.
    let alone = try rules("players: 4\nrounds: {}")
    expect("1 2 3 4", alone, totals: [1, 2, 3, 4], players: names, teams: [[0, 3], [2, 1]])
  }

  @Test func `players counts people, not sides`() throws {
    let game = try rules(
      "players: 4\nsides: teams\nrounds: {fields: {a: any}, points: a + players}")
    expect(
      "1 2", game, totals: [5, 6, 5, 6], players: ["Ann", "Bob", "Cy", "Dee"],
      teams: [[0, 2], [1, 3]])
  }

  private let declared = """
    players: 2-4
    rounds:
      given: {cards: {2-3: [1, 2], 4: [1]}}
      fields: {a: 0-9, b: 0-cards}
      points: a
    ends: {after: 1, at-least: 50}
    """

  @Test func `house rules override whole keys, and those of rounds one by one`() throws {
    let game = try rules(
      declared, under: "rounds: {points: a + b}\nends: {at-least: 9}\nwins: lowest")
    #expect(game.wins == .lowest)
    #expect(game.ends?.after == nil)
    #expect(game.ends?.atLeast == 9)
    #expect(game.rounds?.fields.count == 2)
    expect("1/1 3/0 9/0", game, totals: [2, 3, 9], winners: [0])
    #expect(game != (try rules(declared)))
    #expect(try rules(declared) == rules(declared))
  }

  @Test func `house rules may give fields other values, in the order of the declaration`() throws {
    let game = try rules(declared, under: "rounds: {fields: {b: 0-5, a: 0-20}}")
    expect("20/5 3/0 9/0", game, totals: [20, 3, 9], winners: [0])
  }

  @Test func `house rules can't change result, sides, order and names`() throws {
    for (house, words) in [
      ("result: winner", "'result'"), ("sides: teams", "'sides'"),
      ("rounds: {order: any}", "'order'"),
      ("rounds: {fields: {a: 0-9}}", "'b' missing"),
      ("rounds: {fields: {a: 0-9, b: any, c: any}}", "'c' more"),
      ("colour: red", "unknown key"), ("sheet: {categories: {c: any}}", "add or take categories"),
    ] {
      let found = try faults(declared, under: house)
      #expect(found.count == 1)
      #expect(found.first?.place.source == .houseRules)
      #expect(found.first?.words.message.contains(words) == true, "\(found)")
    }
    #expect(
      try faults("result: places", under: "rounds: {}").first?.words.message
        == "house rules can't add or take fields: 'points' more")
    let sheet = "sheet: {upper: {categories: {ones: any}}, lower: {categories: {chance: any}}}"
    #expect(
      try faults(sheet, under: "sheet: {upper: {categories: {ones: 0-5}}}").isEmpty)
    #expect(
      try faults(sheet, under: "sheet: {upper: {categories: {twos: any}}}").first?.words.message
        == "house rules can't add or take categories: 'twos' more, 'ones' missing")
  }

  @Test func `a combination that fails is told at the house rules, with a note at the declaration`()
    throws
  {
    let found = try faults(declared, under: "wins: lowest\nplayers: 2-5")
    #expect(found.count == 1)
    #expect(found.first?.words.message == "5 players have no list")
    #expect(found.first?.place.source == .houseRules)
    #expect(found.first?.place.range.lowerBound == 13)
    #expect(found.first?.note?.source == .declaration)
    let own = try faults(declared, under: "ends: {after: 2}")
    #expect(own.first?.words.message == "'after' is 2, and numbers are given for 1 round")
    #expect(own.first?.place.source == .houseRules)
  }
}
