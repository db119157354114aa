import TestGames
import TestSupport
import Testing

@testable import DeclaredPages

@Suite struct DeclaredExpressionTests {
  @Test func `An expression binds as the engine's does`() {
    #expect(
      DeclaredExpression("a + 2 * b")
        == .operation(.plus, .name("a"), .operation(.times, .number("2"), .name("b"))))
    #expect(
      DeclaredExpression("a - b - c")
        == .operation(.minus, .operation(.minus, .name("a"), .name("b")), .name("c")))
    #expect(
      DeclaredExpression("not a = 1 and b != 2")
        == .operation(
          .and, .not(.operation(.equal, .name("a"), .number("1"))),
          .operation(.notEqual, .name("b"), .number("2"))))
    #expect(
      DeclaredExpression("full-house -1")
        == .operation(.minus, .name("full-house"), .number("1")))
    #expect(DeclaredExpression("-a") == .negative(.name("a")))
    #expect(DeclaredExpression("a +") == nil)
    #expect(DeclaredExpression("sum(a") == nil)
  }

  @Test func `Different expressions are said differently`() async throws {
    let expressions = [
      "not every(b = 1)", "every(not b = 1)", "sum(b) > 0 or every(a > 0)", "every(b > 0 or a > 0)",
      "every(b > 0) and sum(a) = 2", "every(b > 0 and a = 2)", "count(a > 0) * 2 = 4",
      "count(a > 0 * 2) = 4", "count(a > 0) > sum(b)", "sum(min(a, max(b, 2), 3)) = 1",
      "sum(min(a, max(b, 2, 3))) = 1", "sum(max(a, if(b = 1, 2, 3), 4)) = 0",
      "sum(max(a, if(b = 1, 2, 3) + 4)) = 0", "sum(a * 2) = 0", "sum(a) * 2 = 0",
    ]
    let checks = expressions.map { "    - \($0)\n" }.joined()
    let site = await DeclaredLeague.site([
      "rules/pairs.md": TenGames.document(
        "pairs", "Pairs",
        "rounds:\n  fields: {a: 0-9, b: 0-9}\n  points: a\n  check:\n\(checks)ends: {after: 2}")
    ])
    #expect(site.lines == [])
    let said = site["rules/pairs.html"].split(separator: "<dd>").map { $0.prefix { $0 != "<" } }
    #expect(said.contains("Not (b = 1 for everybody)."), "\(said)")
    #expect(
      said.contains("(Not b = 1) for everybody.") || said.contains("(not b = 1) for everybody."))
    let checked = said.filter {
      $0.contains("for everybody") || $0.contains("number of players with") || $0.contains("um of")
    }
    #expect(Set(checked).count == checked.count, "\(checked)")
    #expect(checked.count >= expressions.count)
  }
}
