import Declared
import Tabletop
import Testing

/// Lines of rounds, by the sentences of the document.
@Suite struct RoundsTests {
  private let plain = "rounds: {}"
  private let two = "rounds: {fields: {bid: 0-9, tricks: 0-9}, points: bid * 10 + tricks}"
  private let turns = "rounds: {order: in-turn, fields: {scored: 0-180}}"

  @Test func `a line has the values of all sides in their order`() throws {
    expect("12 0 35\n1\t2  3", try rules(plain), totals: [13, 2, 38])
    expect("3/3 2/1 0/0", try rules(two), totals: [33, 21, 0])
  }

  @Test func `a line may name the sides, in any order`() throws {
    expect("Ann 12, Cy 35, Bob 0", try rules(plain), totals: [12, 0, 35])
    expect("Cy 1/2,Ann 0/0 ,  Bob 9/9", try rules(two), totals: [0, 99, 12])
    let names = ["Ann Lee", "Ann Moe", "7 of Nine"]
    expect("Ann M 1, 7 of Nine 2, Ann L 3", try rules(plain), totals: [3, 1, 2], players: names)
  }

  @Test func `by names each is there once`() throws {
    let game = try rules(plain)
    expectFault(of: "Ann 12, 1️⃣Ann 35, Bob 0", game, "'Ann' stands on the line twice")
    expectFault(of: "Ann 12, Bob 01️⃣", game, "'Cy' is missing")
    expectFault(of: "Ann 12, 1️⃣Dee 35, Bob 0", game, "unknown player 'Dee'")
    expectFault(of: "Ann 12, 1️⃣Bob, Cy 0", game, "a name and its value")
    expectFault(of: "Ann 12, 1️⃣5, Cy 0", game, "a player's name")
    expectFault(
      of: "1️⃣B 1, Ann 2", game, "write more of the name", players: ["Ann", "Bob", "Ben"])
  }

  @Test func `by order as many values are there as sides`() throws {
    let game = try rules(plain)
    expectFault(of: "12 01️⃣", game, "2 values where 3 sides play")
    expectFault(of: "12 0 35 1️⃣4", game, "4 values where 3 sides play")
    expectFault(of: "12 1️⃣x 35", game, "a number for 'points', found 'x'")
    expectFault(of: "12 1️⃣3/4 35", game, "2 numbers where 1 is due")
    expectFault(of: "1/1 1️⃣3 2/2", try rules(two), "numbers for 'bid' and 'tricks'")
    expectFault(
      of: "1/1 3/1️⃣10 2/2", try rules(two), "10 isn't allowed for 'tricks'; the nearest is 9")
  }

  @Test func `numbers have a minus of either kind, or none`() throws {
    expect("-12 −3 0", try rules(plain), totals: [-12, -3, 0])
    expectFault(of: "1️⃣+12 3 0", try rules(plain), "found '+12'")
  }

  @Test func `the number of the round is checked`() throws {
    let game = try rules(plain)
    expect("1. 1 2 3\n2. 1 2 3", game, totals: [2, 4, 6])
    expectFault(of: "1. 1 2 3\n1️⃣3. 1 2 3", game, "this is round 2, not 3")
    let darts = try rules(turns)
    expect(
      "1. Ann: 1\n1. Bob: 2\nCy: 3\n2. Ann: 4", darts, totals: [5, 2, 3])
    expectFault(of: "Ann: 1\n1️⃣2. Bob: 2", darts, "this is round 1, not 2")
  }

  @Test func `totals behind the line are checked, in the order in which it names the sides`() throws
  {
    let game = try rules(plain)
    expect("12 0 35 = 12 0 35\nCy 1, Ann 2, Bob 3 = 36 14 3", game, totals: [14, 3, 36])
    expectFault(of: "12 0 35 = 12 1️⃣1 35", game, "the total of 'Bob' is claimed to be 1, it is 0")
    expectFault(of: "12 0 35 = 12 01️⃣", game, "2 totals behind '=' where 3 are due")
    expectFault(of: "12 0 35 = 12 0 35 1️⃣4", game, "4 totals behind '=' where 3 are due")
    expectFault(of: "12 0 35 1️⃣=", game, "expected totals behind '='")
    expectFault(of: "12 0 35 = 1️⃣x", game, "expected totals behind '=', found 'x'")
    expect("Ann: 60 = 60\nBob: 3", try rules(turns), totals: [60, 3, 0])
    expectFault(of: "Ann: 60 = 1️⃣61", try rules(turns), "it is 60")
  }

  @Test func `a side that sits out is a dash, where that is allowed`() throws {
    expectFault(of: "12 1️⃣- 3", try rules(plain), "'-' is for who sits out")
    expect("12 - 3", try rules("rounds: {absent: yes}"), totals: [12, 0, 3])
    expect("12 - 3", try rules("rounds: {absent: -5}"), totals: [12, -5, 3])
    expectFault(of: "12 1️⃣- 3", try rules("rounds: {absent: no}"), "'-' is for who sits out")
    expectFault(of: "1️⃣- - -", try rules("rounds: {absent: yes}"), "nobody plays this round")
    for order in ["in-turn", "any"] {
      let turns = try rules("rounds: {order: \(order), absent: yes}")
      let fault = order == "any" ? "has played in this round" : "out of turn"
      expectFault(of: "Ann: 1\n1️⃣Ann: -", turns, fault)
      expectFault(of: "Ann: 1️⃣-", try rules("rounds: {order: \(order)}"), "who sits out")
    }
    expect("Ann 12, Cy -, Bob −", try rules("rounds: {absent: 1}"), totals: [12, 1, 1])
  }

  @Test func `what goes over all sides passes by who sits out, and players counts them`() throws {
    let start = "rounds: {absent: yes, fields: {a: any}, points: '"
    for (expression, worth) in [
      ("sum(a)", 7), ("most(a)", 5), ("least(a)", 2), ("count(a >= 0)", 2), ("players", 3),
    ] {
      expect("5 2 -", try rules("\(start)\(expression)'}"), totals: [worth, worth, 0])
    }
    let told = Told("5 2 -", try rules("\(start)a'}"))
    #expect(told.notes.contains(.absent(side: 2, round: 1, points: 0, total: 0)))
  }

  @Test func `who sits out notes nothing that could decide a tie`() throws {
    let game = try rules(
      "tie: b\nrounds: {absent: 3, fields: {a: any, b: 5-9}, points: a}\nends: {after: 2}")
    expect("3/5 - 0/9\n- 3/5 0/9", game, totals: [6, 6, 0], winners: [0, 1])
    expect("3/5 - 0/9\n- 3/6 0/9", game, totals: [6, 6, 0], winners: [1])
  }

  @Test func `a figure beyond the limit is a fault of the line, too`() throws {
    let game = try rules(
      "rounds: {fields: {a: any}}\nfigures: {f: {title: F, sum: a * a * 1000000}}")
    expect("1000 0 0", game, totals: [1000, 0, 0])
    expectFault(of: "1️⃣1001 0 0", game, "passes 1000000000000")
  }

  @Test func `in turn one plays after another, and out of turn is a fault`() throws {
    let game = try rules(turns)
    let told = expect("Ann: 60\nBob: 7\nCy: 1\nAnn: 3", game, totals: [63, 7, 1])
    #expect(told.state?.rounds == 1)
    #expect(told.state?.isMidRound == true)
    expectFault(of: "Ann: 60\n1️⃣Cy: 7", game, "it is the turn of 'Bob'")
    expectFault(of: "1️⃣Ann 60", game, "a player's name before the value")
    expectFault(of: "Ann: 60 1️⃣7", game, "stands behind the whole line")
    expectFault(of: "Ann:1️⃣", game, "a number for 'scored'")
    expectFault(of: "Ann: 1️⃣181", game, "the nearest is 180")
  }

  @Test func `in any order each plays once a round`() throws {
    let game = try rules("rounds: {order: any}")
    expect("Cy: 1\nAnn: 2\nBob: 3\nBob: 4", game, totals: [2, 7, 1])
    expectFault(of: "Cy: 1\n1️⃣Cy: 2", game, "'Cy' has played in this round already")
  }

  @Test func `a check that fails is told at the line that completes the round, under its words`()
    throws
  {
    let game = try rules(
      "rounds: {order: any, fields: {a: any}, check: [{holds: sum(a) = 9, else: nine in all}]}")
    expectFault(of: "Cy: 1\nAnn: 2\n1️⃣Bob: 3", game, "nine in all")
    let told = Told("Cy: 1\nAnn: 2\nBob: 3", game)
    #expect(told.faults.first?.words.notes == ["sum(a) = 9 doesn't hold: 6 and 9"])
    // A round cut short isn't checked.
    expect("Cy: 1\nAnn: 2\nend", game, totals: [2, 0, 1], winners: [0])
  }

  @Test func `a check of other conditions tells no numbers`() throws {
    let game = try rules("rounds: {fields: {a: any}, check: [every(a > 0) and sum(a) < 9]}")
    expectFault(of: "1️⃣0 1 2", game, "every(a > 0) and sum(a) < 9 doesn't hold")
    expect("1 1 2", game, totals: [1, 1, 2])
  }

  @Test func `a check knows the totals before the round, and its points`() throws {
    let game = try rules(
      "rounds: {order: any, fields: {a: any}, check: [sum(total) = 0 or sum(points) = 1]}")
    expect("Cy: 1\nAnn: 2\nBob: 4\nCy: 0\nAnn: 0\nBob: 1", game, totals: [2, 5, 1])
    expectFault(of: "Cy: 1\nAnn: 2\nBob: 4\nCy: 0\nAnn: 0\n1️⃣Bob: 2", game, "doesn't hold")
  }

  @Test func `the word end finishes a game early, the best total wins`() throws {
    let game = try rules("rounds: {}\nends: {at-least: 100}")
    expect("12 0 35\nend\n", game, totals: [12, 0, 35], winners: [2])
    expectFault(of: "1️⃣end\n", game, "before anything was played")
    expectFault(of: "1 2 3\nend\n1️⃣1 2 3", game, "after the end of the game: it was ended by 'end'")
    // Once, after a game that is over already, it is accepted.
    expect("100 0 1\nend\n", game, totals: [100, 0, 1], winners: [0])
    expectFault(of: "100 0 1\nend\n1️⃣end\n", game, "after the end")
    expect(
      "Ann: 3\nend", try rules(turns), totals: [3, 0, 0], winners: [0])
  }

  @Test func `the header's scores end a game without ends, and are only checked in others`() throws
  {
    expect("12 0 35", try rules(plain), totals: [12, 0, 35], winners: [2], scores: true)
    let ends = try rules("rounds: {}\nends: {at-least: 100}")
    #expect(expect("12 0 35", ends, totals: [12, 0, 35], scores: true).isOver == false)
    #expect(Told("", try rules(plain), scores: true).isOver == false)
    let sheet = try rules("sheet: {categories: {a: any}}")
    expect("Ann: a 3", sheet, totals: [3, 0, 0], winners: [0], scores: true)
  }

  @Test func `a value of two words or a bad byte never stops the reading of the rest`() throws {
    let game = try rules("rounds: {fields: {a: 0-9}}")
    let told = Told("1 2 3\n1 2 77\n1 x 3\n1 2 88\n1 2 3", game)
    #expect(told.faults.count == 3)
    #expect(told.totals == [1, 2, 3])
  }

  @Test func `behind a fault what goes by the round alone is still judged`() throws {
    let game = try rules(
      """
      rounds:
        given: {cards: [3, 2, 1]}
        fields: {tricks: 0-cards}
        check: [sum(tricks) = cards]
      """)
    let told = Told("1 1 2\n2 0 0\n1 1 0 = 5 5 5\n", game)
    #expect(
      told.messages == [
        "sum(tricks) = cards doesn't hold: 4 and 3",
        "sum(tricks) = cards doesn't hold: 2 and 1",
      ])
    #expect(
      Told("1 1 2\n2 0 0\n0 2 0", game).messages.last
        == "2 isn't allowed for 'tricks'; the nearest is 1")
  }

  @Test func `a game has a thousand rounds at the most`() throws {
    let game = try rules(plain)
    let thousand = String(repeating: "1 0 0\n", count: 1000)
    expect(thousand, game, totals: [1000, 0, 0])
    expectFault(of: "\(thousand)1️⃣1 0 0\n", game, "1000 rounds at the most")
  }
}
