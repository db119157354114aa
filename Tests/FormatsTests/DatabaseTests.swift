import Bytes
import TestSupport
import Testing

@testable import Formats

struct DatabaseTests {
  private static let rows: [[TableCell]] = (1...3000).map { number in
    [
      .text("key \(number * 7919 % 3001)"), .whole(number), .fraction(Double(number) / 3),
      number % 3 == 0 ? .none : .text(String(repeating: "🎲", count: number % 50)),
      .flag(number % 2 == 0),
    ]
  }

  private func database() throws -> [UInt8] {
    let database = try Database()
    try database.run(
      "BEGIN; CREATE TABLE t (k TEXT PRIMARY KEY, n INTEGER, f REAL, s TEXT, b INTEGER) WITHOUT ROWID"
    )
    try database.fill("t", columns: 5) { add in Self.rows.forEach(add) }
    try database.run("COMMIT")
    return try database.bytes()
  }

  @Test func `what is put in is found again, in a file that is whole`() throws {
    let file = try SQLiteFile(try database())
    #expect(try file.rows("PRAGMA integrity_check") == [["ok"]])
    #expect(try file.rows("PRAGMA encoding") == [["UTF-8"]])
    let sums = try file.rows(
      "SELECT count(*), sum(n), sum(b), count(s), sum(length(s)), min(f), typeof(f) FROM t")
    let lengths = (1...3000).filter { $0 % 3 != 0 }.map { $0 % 50 }.reduce(0, +)
    #expect(
      sums == [["3000", "4501500", "1500", "2000", "\(lengths)", "0.333333333333333", "real"]])
    #expect(try file.rows("SELECT s FROM t WHERE n = 50") == [[""]])
  }

  @Test func `the same rows make the same bytes`() throws {
    let first = try database()
    // What was freed before is what would be found in memory that nobody cleared.
    _ = (0..<50).map { [UInt8](repeating: UInt8($0 + 1), count: 4096) }
    #expect(try database() == first)
  }

  @Test func `what SQLite refuses is a fault in its words`() throws {
    let database = try Database()
    #expect(throws: DatabaseFault(reason: "near \"MAKE\": syntax error")) {
      try database.run("MAKE TABLE")
    }
    try database.run("CREATE TABLE t (k TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID")
    #expect(throws: DatabaseFault(reason: "NOT NULL constraint failed: t.k")) {
      try database.fill("t", columns: 1) { add in
        for cell in [TableCell.text("a"), .text("a"), .none, .text("b")] { add([cell]) }
      }
    }
    let file = try SQLiteFile(try database.bytes())
    #expect(try file.rows("SELECT k FROM t") == [["a"]])
  }
}
