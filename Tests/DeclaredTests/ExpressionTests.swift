import Declared
import Tabletop
import Testing

/// Expressions: what they say, and what is told at which byte.
@Suite struct ExpressionTests {
  /// Rules of two fields whose points are an expression.
  private func worth(_ expression: String) throws -> DeclaredRules {
    try rules(
      """
      players: 3
      begin-with: 100
      rounds:
        given: {cards: [7, 5]}
        fields: {a: any, b-c: any}
        points: '\(expression)'
      """)
  }

  private func points(_ expression: String, _ line: String = "7/2 -3/1 0/4") throws -> [Int] {
    Told(line, try worth(expression)).totals.map { $0 - 100 }
  }

  /// Expects a fault at a mark of an expression of points.
  private func expectSlip(
    _ marked: String, _ words: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectFault(
      """
      players: 3
      rounds:
        given: {cards: [7, 5]}
        fields: {a: any, b-c: any}
        points: '\(marked)'
      """, words, sourceLocation: sourceLocation)
  }

  @Test func `names are the fields, the given numbers, total, round and players`() throws {
    #expect(try points("a") == [7, -3, 0])
    #expect(try points("b-c") == [2, 1, 4])
    #expect(try points("cards + total + round + players") == [111, 111, 111])
  }

  @Test func `a hyphen before a letter belongs to the name, before a digit or a blank it is minus`()
    throws
  {
    #expect(try points("a-1") == [6, -4, -1])
    #expect(try points("a - b-c") == [5, -4, -4])
    #expect(try points("a -b-c") == [5, -4, -4])
    try expectSlip("1️⃣a-b-c", "unknown name 'a-b-c'")
  }

  @Test func `operators bind as they do everywhere`() throws {
    #expect(try points("2 + 3 * 4") == [14, 14, 14])
    #expect(try points("-2 * 3") == [-6, -6, -6])
    #expect(try points("10 - 3 - 2") == [5, 5, 5])
    #expect(try points("--3") == [3, 3, 3])
    #expect(try points("2 * -3") == [-6, -6, -6])
    #expect(try points("(2 + 3) * 4") == [20, 20, 20])
    #expect(try points("if(not a = 7 and b-c = 1, 1, 2)") == [2, 1, 2])
    #expect(try points("if(a = 7 or a = 0 and b-c = 4, 1, 2)") == [1, 2, 1])
    #expect(try points("if((a = 7 or a = 0) and b-c = 4, 1, 2)") == [2, 2, 1])
    #expect(try points("if(not not a = 7, 1, 2)") == [1, 2, 2])
  }

  @Test func `signs of print are understood`() throws {
    #expect(try points("if(a ≠ 7, 1, 2)") == [2, 1, 1])
    #expect(try points("if(a ≤ 0, 1, 2)") == [2, 1, 1])
    #expect(try points("if(a ≥ 0, 1, 2)") == [1, 2, 1])
    #expect(try points("a − 1") == [6, -4, -1])
  }

  @Test func `comparisons are six`() throws {
    let expected = ["=": [0, 1, 0], "!=": [1, 0, 1], "<": [0, 0, 1], "<=": [0, 1, 1]]
    for (sign, holds) in expected {
      #expect(try points("if(b-c \(sign) 1, 1, 0)", "0/2 0/1 0/0") == holds)
    }
    #expect(try points("if(b-c > 1, 1, 0)", "0/2 0/1 0/0") == [1, 0, 0])
    #expect(try points("if(b-c >= 1, 1, 0)", "0/2 0/1 0/0") == [1, 1, 0])
  }

  @Test func `functions of numbers round down, also below zero`() throws {
    #expect(try points("div(a, 2)") == [3, -2, 0])
    #expect(try points("mod(a, 2)") == [1, 1, 0])
    #expect(try points("abs(a)") == [7, 3, 0])
    #expect(try points("min(a, b-c, 3)") == [2, -3, 0])
    #expect(try points("max(a, b-c)") == [7, 1, 4])
  }

  @Test func `over all sides each has its own values`() throws {
    #expect(try points("sum(a)") == [4, 4, 4])
    #expect(try points("most(a) * 10 + least(a)") == [67, 67, 67])
    #expect(try points("count(a > b-c)") == [1, 1, 1])
    #expect(try points("if(every(b-c > 0), 1, 0)") == [1, 1, 1])
    #expect(try points("rank(a)") == [1, 3, 2])
    #expect(try points("rank(a)", "5/0 5/0 1/0") == [1, 1, 3])
    #expect(try points("sum(total)") == [300, 300, 300])
  }

  @Test func `only the branch that is taken is worked out, and conditions stop early`() throws {
    let huge = "1000000 * 1000000 * 1000000"
    #expect(try points("if(1 = 1, 5, \(huge))") == [5, 5, 5])
    #expect(try points("if(1 = 2 and \(huge) > 0, 1, 5)") == [5, 5, 5])
    #expect(try points("if(1 = 1 or \(huge) > 0, 1, 5)") == [1, 1, 1])
    #expect(try points("if(a < 1000, 1, sum(\(huge)))") == [1, 1, 1])
    expectFault(of: "1️⃣1/1 1/1 1/1", try worth("if(a = 1, \(huge), 0)"), "passes 1000000000000")
  }

  @Test func `a million millions is the limit, and one more a fault of the line`() throws {
    #expect(
      try points("1000000 * 1000000 - total", "0/0 0/0 0/0") == [
        999_999_999_900, 999_999_999_900, 999_999_999_900,
      ])
    expectFault(
      of: "1️⃣1/1 1/1 1/1", try worth("1000000 * 1000000 + 1 - total"), "passes 1000000000000")
    expectFault(
      of: "1️⃣1/1 1/1 1/1", try worth("sum(1000000 * 1000000)"), "passes 1000000000000")
    // A total is a sum too.
    expectFault(of: "1️⃣1/1 1/1 1/1", try worth("1000000 * 1000000"), "passes 1000000000000")
  }

  @Test func `every step of a sum is bounded, also where the sum comes back`() throws {
    let most = "1000000 * 1000000"
    #expect(try points("\(most) - \(most)", "0/0 0/0 0/0") == [0, 0, 0])
    #expect(try points("sum(if(a = 1, \(most), -1))", "1/0 0/0 0/0").count == 3)
    for beyond in [
      "\(most) + 1 - 1", "-(\(most)) - 1 + 1", "\(most) * -2 + \(most)", "sum(\(most)) - \(most)",
    ] {
      expectFault(of: "1️⃣1/1 1/1 1/1", try worth(beyond), "passes 1000000000000")
    }
  }

  @Test func `conditions stop early for each side by itself`() throws {
    let huge = "1000000 * 1000000 * 1000000"
    #expect(try points("count(a != 0 or \(huge) > 0)", "1/0 2/0 3/0") == [3, 3, 3])
    #expect(
      try points("if(every(a < 9 and (a > 0 or b-c = 0)), 1, 0)", "1/0 2/0 0/1") == [0, 0, 0])
    expectFault(
      of: "1️⃣1/0 0/0 3/0", try worth("count(a != 0 or \(huge) > 0)"), "passes 1000000000000")
  }

  @Test func `a number in place of a condition is told at its first byte, and the other way round`()
    throws
  {
    try expectSlip("1️⃣a = 1", "a condition where a number is due")
    try expectSlip("2 + 1️⃣(a = 1)", "a condition where a number is due")
    try expectSlip("1️⃣(a = 1) + 2", "a condition where a number is due")
    try expectSlip("if(1️⃣a, 1, 2)", "a number where a condition is due")
    try expectSlip("if(a = 1 and 1️⃣a + 2, 1, 2)", "a number where a condition is due")
    try expectSlip("if(not 1️⃣(a), 1, 2)", "a number where a condition is due")
    try expectSlip("if(a = 1, 1️⃣a = 2, 2)", "a condition where a number is due")
    try expectSlip("a + 1️⃣not a = 2", "a condition where a number is due")
    try expectSlip("count(1️⃣a)", "a number where a condition is due")
    try expectSlip("1️⃣every(a = 1)", "a condition where a number is due")
    try expectSlip("-1️⃣(a = 1)", "a condition where a number is due")
  }

  @Test func `what can't be read is told where it stands`() throws {
    try expectSlip("if(a < 1 1️⃣< 2, 1, 2)", "join two by 'and'")
    try expectSlip("a + 1️⃣", "at the end")
    try expectSlip("(a1️⃣", "expected ')'")
    try expectSlip("a 1️⃣a", "expected an operator, found 'a'")
    try expectSlip("a 1️⃣)", "expected an operator, found ')'")
    try expectSlip("1️⃣? 2", "'?' means nothing in an expression")
    try expectSlip("a + 1️⃣tottal", "did you mean 'total'?")
    try expectSlip("1️⃣summ(a)", "did you mean 'sum'?")
    try expectSlip("1️⃣sum + 1", "expected '(' behind 'sum'")
    try expectSlip("1️⃣1000001", "at the most")
    try expectSlip("div(a, 1️⃣b-c)", "a number written out")
    try expectSlip("div(a, 1️⃣0)", "a number written out")
    try expectSlip("mod(a, 1️⃣2 + 1)", "a number written out")
    try expectSlip("abs(a1️⃣, 2)", "takes 1 value, these are 2")
    try expectSlip("min(a1️⃣)", "takes 2 values or more, these are 1")
    try expectSlip("if(a = 1, 21️⃣)", "takes 3 values, these are 2")
    try expectSlip("1️⃣points", "unknown name 'points'")
  }

  @Test(arguments: [
    ("a 1️⃣/ 2", "'/' means nothing in an expression; write 'div(…, 2)'"),
    ("(a 1️⃣/ 2)", "'/' means nothing in an expression; write 'div(…, 2)'"),
    ("a 1️⃣% 2", "'%' means nothing in an expression; write 'mod(…, 2)'"),
    ("1️⃣% 2", "'%' means nothing in an expression; write 'mod(…, 2)'"),
    ("a 1️⃣== 7", "'==' means nothing in an expression; write '='"),
    ("if(a = 7 1️⃣&& b-c = 1, 1, 2)", "'&&' means nothing in an expression; write 'and'"),
    ("if(a = 7 1️⃣& b-c = 1, 1, 2)", "'&' means nothing in an expression; write 'and'"),
    ("if(a = 7 1️⃣|| b-c = 1, 1, 2)", "'||' means nothing in an expression; write 'or'"),
    ("if(1️⃣!(a = 7), 1, 2)", "'!' means nothing in an expression; write 'not', or '!='"),
  ])
  func `a sign of other languages is told with what stands for it`(marked: String, words: String)
    throws
  { try expectSlip(marked, words) }

  @Test func `an expression has four hundred bytes and a hundred operators at the most`() throws {
    let hundred = String(repeating: "+1", count: 100)
    #expect(try points("a\(hundred)") == [107, 97, 100])
    try expectSlip("a\(hundred)1️⃣+1", "100 operators")
    // Calls and parentheses aren't counted, blanks at the ends neither.
    let deep = String(repeating: "(", count: 199) + "ab" + String(repeating: ")", count: 199)
    #expect(try points("  \(deep.replacing("ab", with: "a "))  ") == [7, -3, 0])
    try expectSlip("1️⃣\(deep.replacing("ab", with: "a  "))", "400 bytes")
  }

  @Test func `what goes over all sides doesn't stand in another, nor in the points of a turn`()
    throws
  {
    try expectSlip("sum(1 + 1️⃣most(a))", "'most' can't stand in another")
    for order in ["in-turn", "any"] {
      try expectFault(
        "rounds: {order: \(order), fields: {a: any}, points: '1 + 1️⃣sum(a)'}",
        "before all have played")
    }
  }

  @Test func `in a check a side's own names stand only over all sides, and rank nowhere`() throws {
    let start = "rounds: {given: {cards: [1]}, fields: {a: any}, check: ['"
    #expect(try faults("\(start)sum(a + total + points) > cards + round + players']}").isEmpty)
    try expectFault("\(start)1️⃣a = 1']}", "write 'sum(a)'")
    try expectFault("\(start)cards = 1️⃣total']}", "'total' is a side's")
    try expectFault("\(start)cards = 1️⃣points']}", "'points' is a side's")
    try expectFault("\(start)1 = 1️⃣rank(a)']}", "a check is of all sides")
    try expectFault("\(start)1️⃣sum(a)']}", "a number where a condition is due")
  }

  @Test func `a comma between braces needs quotes, which is told`() throws {
    try expectFault(
      "rounds: {fields: {a: any, b: any}, points: 1️⃣if(a = b, 1, 0), absent: yes}",
      "between braces a comma ends the value")
    try expectFault(
      "rounds:\n  fields: {a: any}\n  check: [1️⃣max(sum(a), 2) = 2]\n",
      "between braces a comma ends the value")
    try expectFault(
      "rounds: {fields: {a: any}}\nfigures: {f: {title: F, mean: 1️⃣max(a, 2)}}\n",
      "between braces a comma ends the value")
    #expect(
      try faults("rounds: {fields: {a: any, b: any}, points: \"if(a = b, 1, 0)\"}").isEmpty)
  }
}
