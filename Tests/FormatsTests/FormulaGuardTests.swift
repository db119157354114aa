import Bytes
import Testing

@testable import Formats

struct FormulaGuardTests {
  @Test(arguments: [
    ("=1+1", "'=1+1"), ("@SUM(A1)", "'@SUM(A1)"), ("+A1", "'+A1"), ("-A1", "'-A1"), ("-", "'-"),
    ("\t=1", "'\t=1"), ("'=1", "''=1"), ("-50", "-50"), ("+3", "+3"), ("-1.5", "-1.5"),
    ("Ann", "Ann"),
    ("'tis", "'tis"), ("", ""), ("'", "'"),
  ])
  func `what a spreadsheet would run is kept a text, and read as it was`(
    _ text: String, _ cell: String
  ) {
    #expect(FormulaGuard.guarded(text) == cell)
    #expect(FormulaGuard.unguarded(cell) == text)
  }
}
