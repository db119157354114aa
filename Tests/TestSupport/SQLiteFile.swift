import CSQLite

/// An SQLite file in memory, asked in SQL.
public final class SQLiteFile {
  private let connection: OpaquePointer

  public struct Fault: Error {
    let message: String
  }

  public init(_ bytes: [UInt8]) throws {
    var opened: OpaquePointer?
    guard sqlite3_open(":memory:", &opened) == SQLITE_OK, let opened,
      let copy = sqlite3_malloc64(UInt64(bytes.count))
    else { throw Fault(message: "not opened") }
    connection = opened
    copy.copyMemory(from: bytes, byteCount: bytes.count)
    let count = Int64(bytes.count)
    let code = sqlite3_deserialize(
      connection, "main", copy.assumingMemoryBound(to: UInt8.self), count, count,
      UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY))
    guard code == SQLITE_OK else { throw Fault(message: String(cString: sqlite3_errstr(code))) }
  }

  deinit { sqlite3_close(connection) }

  /// Returns the rows of a query as texts, `nil` for NULL.
  public func rows(_ query: String) throws -> [[String?]] {
    var prepared: OpaquePointer?
    defer { sqlite3_finalize(prepared) }
    guard sqlite3_prepare_v2(connection, query, -1, &prepared, nil) == SQLITE_OK else {
      throw Fault(message: "\(String(cString: sqlite3_errmsg(connection))) in \(query)")
    }
    var rows: [[String?]] = []
    while true {
      let code = sqlite3_step(prepared)
      guard code == SQLITE_ROW else {
        guard code == SQLITE_DONE else {
          throw Fault(message: String(cString: sqlite3_errmsg(connection)))
        }
        return rows
      }
      rows.append(
        (0..<sqlite3_column_count(prepared)).map { column in
          sqlite3_column_text(prepared, column).map { String(cString: $0) }
        })
    }
  }
}
