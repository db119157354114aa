import Declared
import Tabletop
import TestSupport
import Testing

/// What a declaration may say, and what is told at which key.
@Suite struct DeclarationTests {
  @Test func `the ten games are right`() throws {
    for game in DeclaredTexts.all { #expect(try faults(game).isEmpty) }
  }

  @Test func `an empty play declares results alone, by scores`() throws {
    let game = try rules("{}")
    #expect(game.players == 2...8)
    #expect(game.sides == .players)
    #expect(game.wins == .highest)
    #expect(game.beginWith == 0)
    #expect(game.rounds == nil)
    #expect(game.sheet == nil)
    #expect(game.ends == nil)
    #expect(game.outcome == .scores)
  }

  @Test func `rounds without anything have one field of any points`() throws {
    let rounds = try #require(try rules("rounds: {}").rounds)
    #expect(rounds.order == .together)
    #expect(rounds.one == Array("round".utf8))
    #expect(rounds.fields.map { $0.name } == [Array("points".utf8)])
    #expect(rounds.absent == nil)
  }

  @Test func `an unknown key is told at the key, with the one that was meant`() throws {
    try expectFault("1️⃣plaers: 2", "unknown key 'plaers', did you mean 'players'?")
    try expectFault("rounds: {1️⃣pionts: 3}", "did you mean 'points'?")
    try expectFault("rounds: {}\nends: {1️⃣atleast: 3}", "did you mean 'at-least'?")
    try expectFault("1️⃣colour: red", "expected 'players', 'sides'")
  }

  @Test func `a value of the wrong type is told at its first byte`() throws {
    try expectFault("players: 1️⃣many", "expected a number from 1 to 20, or two such as 3-5")
    try expectFault("players: 1️⃣0-3", "from 1 to 20")
    try expectFault("players: 1️⃣5-3", "from 1 to 20")
    try expectFault("players: 1️⃣2-21", "from 1 to 20")
    try expectFault("sides: 1️⃣team", "'players', 'teams' or 'either'")
    try expectFault("wins: 1️⃣most", "'highest' or 'lowest'")
    try expectFault("result: 1️⃣score", "'scores', 'winner' or 'places'")
    try expectFault("begin-with: 1️⃣x", "a whole number")
    try expectFault("begin-with: 1️⃣1000001", "from -1000000 to 1000000")
    try expectFault("begin-with: 1️⃣2.5", "a whole number")
    try expectFault("rounds: 1️⃣yes", "keys with values")
    try expectFault("rounds: {order: 1️⃣turns}", "'together', 'in-turn' or 'any'")
    try expectFault("rounds: {name: 1️⃣deal}", "such as [deal, deals]")
    try expectFault("rounds: {absent: 1️⃣maybe}", "'yes', 'no' or a number")
    try expectFault("rounds: {}\nends: {at-least: 5, at-once: 1️⃣perhaps}", "'yes' or 'no'")
    try expectFault("rounds: {}\nends: {after: 1️⃣0}", "from 1 to 1000")
    try expectFault("rounds: {}\nends: {after: 5, lead: 1️⃣0}", "from 1 to")
    try expectFault("rounds: {given: {cards: 1️⃣3}}", "a list of numbers")
  }

  @Test func `everything wrong is told in one run, in the order of the text`() throws {
    let found = try faults("players: 0\nwins: x\nrounds: {order: y, points: 1 +}")
    #expect(found.count == 4)
    let places = found.map { $0.place.range.lowerBound }
    #expect(places == places.sorted())
  }

  @Test func `a name is words of letters and digits joined by single hyphens`() throws {
    for name in ["a", "full-house", "a1-b2"] {
      #expect(try faults("rounds: {fields: {\(name): any}}").isEmpty)
    }
    for name in ["A", "1a", "a--b", "a-", "a_b", "a-1", "é"] {
      try expectFault("rounds: {fields: {1️⃣\(name): any}}", "is no name")
    }
  }

  @Test func `words of expressions name nothing else`() throws {
    for name in ["total", "if", "sum", "rank", "part", "not"] {
      try expectFault("rounds: {fields: {1️⃣\(name): any}}", "a word of expressions")
    }
    try expectFault("rounds: {given: {1️⃣round: [1]}}", "a word of expressions")
  }

  @Test func `all names share one space`() throws {
    try expectFault(
      "rounds: {given: {cards: [1]}, fields: {1️⃣cards: any}}", "a second 'cards'")
    try expectFault("rounds: {name: [deal, deals], fields: {1️⃣deal: any}}", "a second 'deal'")
    try expectFault(
      "rounds: {fields: {a: any}}\nfigures: {1️⃣a: {sum: a}}", "a second 'a'")
    try expectFault(
      "sheet: {upper: {categories: {ones: any}}, lower: {categories: {1️⃣upper: any}}}",
      "a second 'upper'")
  }

  @Test func `a field may be called points where it is the one and its worth isn't written`() throws
  {
    #expect(try faults("rounds: {fields: {points: 0-9}}").isEmpty)
    try expectFault("rounds: {fields: {1️⃣points: 0-9}, points: '1'}", "beside 'points'")
    try expectFault("rounds: {1️⃣points: points * 2}", "beside 'points'")
    try expectFault(
      "rounds: {fields: {1️⃣points: 0-9, a: any}, points: a}", "a word of expressions")
  }

  @Test func `with several fields the points are written`() throws {
    try expectFault("rounds: {1️⃣fields: {a: any, b: any}}", "write what a round is worth")
  }

  @Test func `there are bounds for everything`() throws {
    func fields(_ count: Int) -> String {
      (0..<count).map { "f\($0): any" }.joined(separator: ", ")
    }
    #expect(try faults("rounds: {fields: {\(fields(8))}, points: f0}").isEmpty)
    try expectFault("rounds: {1️⃣fields: {\(fields(9))}, points: f0}", "8 fields at the most")
    let given = (0..<9).map { "g\($0): [1]" }.joined(separator: ", ")
    try expectFault("rounds: {1️⃣given: {\(given)}}", "8 given numbers at the most")
    let checks = Array(repeating: "1 = 1", count: 21).joined(separator: ", ")
    try expectFault("rounds: {1️⃣check: [\(checks)]}", "20 checks at the most")
    let figures = (0..<41).map { "g\($0): {sum: points}" }.joined(separator: ", ")
    try expectFault("rounds: {}\n1️⃣figures: {\(figures)}", "40 figures at the most")
    let parts = (0..<8).map { "p\($0): {categories: {c\($0): any}}, " }.joined()
    try expectFault("sheet: {\(parts)1️⃣last: {categories: {c: any}}}", "8 parts at the most")
    let categories = (0..<60).map { "c\($0): any, " }.joined()
    try expectFault(
      "sheet: {categories: {\(categories)1️⃣last: any}}", "60 categories at the most")
    let rounds = Array(repeating: "1", count: 1001).joined(separator: ",")
    try expectFault("rounds: {given: {1️⃣cards: [\(rounds)]}}", "1000 rounds at the most")
  }

  @Test func `keys that can't stand together are told at the second`() throws {
    try expectFault("rounds: {}\n1️⃣sheet: {categories: {a: any}}", "'rounds' beside 'sheet'")
    try expectFault("sheet: {categories: {a: any}}\n1️⃣ends: {after: 3}", "'ends' beside 'sheet'")
    try expectFault("result: winner\n1️⃣ends: {after: 3}", "'ends' without scores")
    #expect(try faults("ends: {at-least: 3}").isEmpty)
    try expectFault("result: winner\n1️⃣rounds: {}", "told by the header")
    try expectFault("result: places\n1️⃣sheet: {categories: {a: any}}", "told by the header")
    try expectFault("1️⃣figures: {f: {sum: '1'}}", "counted by rounds")
    try expectFault(
      "sheet: {categories: {a: any}}\n1️⃣figures: {f: {sum: '1'}}", "counted by rounds")
  }

  @Test func `an end at once or with a lead needs another end`() throws {
    try expectFault(
      "rounds: {order: in-turn}\nends: {1️⃣at-once: yes}", "'at-once' without")
    try expectFault("rounds: {}\nends: {1️⃣lead: 2}", "'lead' without")
    try expectFault("rounds: {}\nends: {at-least: 5, 1️⃣at-once: yes}", "'order: in-turn'")
    #expect(try faults("rounds: {order: any}\nends: {at-least: 5, at-once: yes}").isEmpty)
  }

  @Test func `an end that holds before anything was played is told at its key`() throws {
    try expectFault("rounds: {}\nends: {1️⃣at-least: 0}", "holds before the first round")
    try expectFault("rounds: {}\nends: {1️⃣at-most: 0}", "holds before the first round")
    #expect(try faults("begin-with: 501\nrounds: {}\nends: {at-most: 0}").isEmpty)
    try expectFault(
      "begin-with: 501\nrounds: {}\nends: {1️⃣at-least: 100}", "all begin with 501")
  }

  @Test func `tie names a field or a category`() throws {
    #expect(try faults("tie: a\nrounds: {fields: {a: any}}").isEmpty)
    #expect(try faults("tie: a\nsheet: {categories: {a: any}}").isEmpty)
    try expectFault("tie: 1️⃣trick\nrounds: {fields: {tricks: any}}", "did you mean 'tricks'?")
    try expectFault("1️⃣tie: a", "this game has none")
  }
}

/// Given numbers, ranges and sheets.
@Suite struct DeclaredValuesTests {
  @Test func `given lists are of one length, and no fewer than the rounds`() throws {
    try expectFault("rounds: {given: {a: [1, 2], 1️⃣b: [1]}}", "'b' has 1 number, 'a' has 2")
    try expectFault("rounds: {given: {a: [1, 2]}}\nends: {1️⃣after: 3}", "given for 2 rounds")
    #expect(try faults("rounds: {given: {a: [1, 2]}}\nends: {after: 2}").isEmpty)
  }

  @Test func `given lists by players have each number that may play once`() throws {
    #expect(
      try faults("players: 3-6\nrounds: {given: {a: {3-5: [1, 2], 6: [1]}}}").isEmpty)
    try expectFault("players: 3-6\nrounds: {given: {1️⃣a: {3-5: [1]}}}", "6 players have no list")
    try expectFault(
      "players: 3-6\nrounds: {given: {a: {3-5: [1], 1️⃣5-6: [1]}}}", "5 players have a list already")
    try expectFault("rounds: {given: {a: {1️⃣some: [1]}, b: [1]}}", "from 1 to 20")
  }

  @Test func `a range is two numbers, one, any, or a list`() throws {
    for range in ["0-26", "5", "-5", "-5--3", "−5 - 3", "any", "[0, 5-30]", "{step: 5, to: 20}"] {
      #expect(try faults("rounds: {fields: {a: \(range)}}").isEmpty, "\(range)")
    }
    try expectFault("rounds: {fields: {a: 1️⃣5-3}}", "is empty")
    try expectFault("rounds: {fields: {a: 1️⃣some-3}}", "'some' is no given number")
    try expectFault("rounds: {fields: {a: 1️⃣3-}}", "expected a number")
    try expectFault("rounds: {fields: {a: 1️⃣'3 4'}}", "expected a number")
    try expectFault("rounds: {fields: {a: 1️⃣[]}}", "a list of numbers and ranges")
    try expectFault("rounds: {fields: {a: [1, 1️⃣[2]]}}", "expected a number")
    try expectFault("rounds: {fields: {a: 0-1️⃣1000001}}".replacing("0-1️⃣", with: "1️⃣0-"), "from")
    try expectFault("rounds: {fields: {a: {step: 3, to: 1️⃣10}}}", "10 is none of 3")
    try expectFault("rounds: {fields: {a: {step: 1️⃣0, to: 10}}}", "from 1 to")
    try expectFault("rounds: {fields: {a: 1️⃣{step: 3}}}", "expected a key 'to'")
  }

  @Test func `an end of a range may be a given number, by itself too`() throws {
    let given = "given: {cards: [3, 2], top-card: [5, 6]}"
    for range in ["0-cards", "cards", "0 - cards", "cards - top-card", "[0, cards-9]"] {
      #expect(try faults("rounds: {\(given), fields: {a: \(range)}}").isEmpty, "\(range)")
    }
    try expectFault("rounds: {\(given), fields: {a: 0-1️⃣card}}", "did you mean 'cards'?")
    try expectFault(
      "rounds: {\(given), fields: {a: 1️⃣3-cards}}", "empty in round 2: from 3 to 2")
    try expectFault(
      "players: 2-3\nrounds: {given: {c: {2: [3], 3: [1]}}, fields: {a: 1️⃣2-c}}",
      "empty in round 1 of 3 players: from 2 to 1")
  }

  @Test func `a field has a title, or its name with a capital`() throws {
    let fields = try #require(
      try rules("rounds: {fields: {full-house: any, b: {title: Bee, values: 0-3}}, points: b}")
        .rounds?.fields)
    #expect(fields.map { String(decoding: $0.title, as: UTF8.self) } == ["Full house", "Bee"])
    try expectFault("rounds: {fields: {a: 1️⃣{title: A}}}", "expected a key 'values'")
  }

  @Test func `steps go from nothing to the last`() throws {
    let game = try rules("rounds: {fields: {a: {step: 5, to: 20}}}")
    expect("0 5 20", game, totals: [0, 5, 20])
    expectFault(of: "0 1️⃣7 20", game, "7 isn't allowed for 'a'; the nearest are 5 and 10")
    expectFault(of: "0 5 1️⃣25", game, "the nearest is 20")
    expectFault(of: "1️⃣-5 5 20", game, "the nearest is 0")
  }

  @Test func `a sheet has parts, or one`() throws {
    let sheet = try #require(try rules("sheet: {categories: {ones: any, two-pair: 0-5}}").sheet)
    #expect(sheet.parts.count == 1)
    #expect(
      sheet.categories.map { String(decoding: $0.title, as: UTF8.self) } == ["Ones", "Two pair"])
    try expectFault("sheet: 1️⃣{}", "some parts")
    try expectFault("sheet: {upper: 1️⃣{title: U}}", "expected a key 'categories'")
    try expectFault("sheet: {upper: {categories: 1️⃣{}}}", "some categories")
  }

  @Test func `a bonus has a condition on its part and its categories, and points`() throws {
    let start = "sheet: {upper: {categories: {ones: any}, bonus: "
    #expect(try faults("\(start){when: part > 3 and ones = 2, points: 35}}}").isEmpty)
    try expectFault("\(start)1️⃣{points: 35}}}", "expected a key 'when'")
    try expectFault("\(start)1️⃣{when: part > 3}}}", "expected a key 'points'")
    try expectFault("\(start){when: 1️⃣total > 3, points: 35}}}", "unknown name 'total'")
    try expectFault("\(start){when: 1️⃣part, points: 35}}}", "where a condition is due")
    try expectFault("\(start){when: 1️⃣sum(ones) > 3, points: 35}}}", "a bonus over one column")
  }

  @Test func `a figure is a share, a mean, a sum, the most or the least`() throws {
    let start = "rounds: {fields: {a: any}}\nfigures: "
    #expect(
      try faults(
        "\(start){f: {share: a = 1}, g: {title: G, mean: a}, h: {sum: points}, i: {most: rank(a)}, j: {least: total}}"
      ).isEmpty)
    try expectFault("\(start){f: {share: 1️⃣a}}", "where a condition is due")
    try expectFault("\(start){f: {mean: 1️⃣a = 1}}", "where a number is due")
    try expectFault("\(start){1️⃣f: {title: F}}", "expected a key 'share'")
    try expectFault("\(start){f: {sum: a, 1️⃣most: a}}", "leave one out")
  }

  @Test func `a check has words of its own for when it fails`() throws {
    let start = "rounds: {fields: {a: any}, check: "
    #expect(try faults("\(start)sum(a) = 1}").isEmpty)
    #expect(try faults("\(start){holds: sum(a) = 1, else: no}}").isEmpty)
    try expectFault("\(start)[1️⃣{else: no}]}", "expected a key 'holds'")
    try expectFault("\(start)[1️⃣[a]]}", "a condition, or 'holds' and 'else'")
  }
}
