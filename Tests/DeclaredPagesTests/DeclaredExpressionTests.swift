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
}
