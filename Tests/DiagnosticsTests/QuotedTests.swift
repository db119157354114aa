import Diagnostics
import Testing

struct QuotedTests {
  @Test func `a short text is quoted whole`() {
    #expect("José".quoted == "'José'")
    #expect("".quoted == "''")
    #expect(String(repeating: "é", count: 60).quoted.count == 62)
  }

  @Test func `a long text is quoted in part`() {
    let quoted = String(repeating: "é", count: 1_000_000).quoted
    #expect(quoted.count == 63)
    #expect(quoted.hasSuffix("…'"))
  }
}
