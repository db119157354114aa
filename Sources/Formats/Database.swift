import CSQLite

/// An SQLite database in memory, filled once and then taken as the bytes of a file.
///
/// The same statements in the same order make the same bytes: pages have one size, none bears a time, and what was
/// never written is zeros.
package final class Database {
  private let connection: OpaquePointer

  /// - Throws: A fault where there is no memory.
  package init() throws(DatabaseFault) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(":memory:", &opened, flags, nil)
    guard let opened, code == SQLITE_OK else {
      sqlite3_close(opened)
      throw DatabaseFault(reason: String(cString: sqlite3_errstr(code)))
    }
    connection = opened
    try run("PRAGMA page_size = 4096; PRAGMA encoding = 'UTF-8'; PRAGMA secure_delete = ON;")
  }

  deinit { sqlite3_close(connection) }

  /// Runs statements that return nothing.
  package func run(_ statements: String) throws(DatabaseFault) {
    try check(sqlite3_exec(connection, statements, nil, nil, nil))
  }

  /// Adds rows to a table; of several with one key the first.
  ///
  /// - Parameters:
  ///   - columns: How many cells a row has.
  ///   - rows: Hands its rows one by one to what it is given.
  package func fill(
    _ table: String, columns: Int, with rows: (_ add: ([TableCell]) -> Void) -> Void
  ) throws(DatabaseFault) {
    let places = Array(repeating: "?", count: columns).joined(separator: ", ")
    var prepared: OpaquePointer?
    let insertion = "INSERT INTO \(table) VALUES (\(places)) ON CONFLICT DO NOTHING"
    try check(sqlite3_prepare_v2(connection, insertion, -1, &prepared, nil))
    guard let statement = prepared else { throw DatabaseFault(reason: "nothing to run") }
    defer { sqlite3_finalize(statement) }
    var fault: DatabaseFault?
    rows { cells in
      guard fault == nil else { return }
      do throws(DatabaseFault) { try self.add(cells, by: statement) } catch { fault = error }
    }
    if let fault { throw fault }
  }

  private func add(_ cells: [TableCell], by statement: OpaquePointer) throws(DatabaseFault) {
    for (index, cell) in cells.enumerated() {
      let place = Int32(index + 1)
      let code =
        switch cell {
        case .none: sqlite3_bind_null(statement, place)
        case .whole(let number): sqlite3_bind_int64(statement, place, Int64(number))
        case .fraction(let number): sqlite3_bind_double(statement, place, number)
        case .flag(let flag): sqlite3_bind_int(statement, place, flag ? 1 : 0)
        case .text(var text):
          text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
              scorebook_bind_text(statement, place, $0.baseAddress, Int32($0.count))
            }
          }
        }
      try check(code)
    }
    let code = sqlite3_step(statement)
    sqlite3_reset(statement)
    if code != SQLITE_DONE { try check(code) }
  }

  /// The database as the bytes of a file.
  package func bytes() throws(DatabaseFault) -> [UInt8] {
    var size: Int64 = 0
    guard let file = sqlite3_serialize(connection, "main", &size, 0) else {
      throw DatabaseFault(reason: String(cString: sqlite3_errstr(SQLITE_NOMEM)))
    }
    defer { sqlite3_free(file) }
    return Array(UnsafeBufferPointer(start: file, count: Int(size)))
  }

  private func check(_ code: Int32) throws(DatabaseFault) {
    guard code != SQLITE_OK else { return }
    throw DatabaseFault(reason: String(cString: sqlite3_errmsg(connection)))
  }
}

/// The reason why a database can't be made, in SQLite's words.
package struct DatabaseFault: Error, Hashable {
  package let reason: String
}
