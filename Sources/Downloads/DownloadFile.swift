import Bytes
package import Contents
import Formats
package import SiteModel

extension DownloadFile {
  /// Returns the files that a site asks for, in the order in which its page has them.
  package static func all(of formats: Set<SiteSettings.Download>) -> [DownloadFile] {
    var files: [DownloadFile] = []
    if formats.contains(.sqlite) { files.append(.sqlite) }
    if formats.contains(.json) { files.append(.json) }
    if formats.contains(.bgstats) { files.append(.bgStats) }
    if formats.contains(.csv) { files += tables }
    return files
  }

  /// The tables that most people want first, then those that these refer to.
  private static let tables: [DownloadFile] = {
    let leading = ["games", "game_players", "standings", "turns", "player_stats"]
    let first = leading.compactMap { name in LeagueTable.all.firstIndex { $0.name == name } }
    return (first + LeagueTable.all.indices.filter { !first.contains($0) }).map { .table($0) }
  }()

  var isTable: Bool { if case .table = self { true } else { false } }

  /// The file's name below `downloads/`.
  package var name: String {
    switch self {
    case .table(let index): LeagueTable.all[index].name + ".csv"
    case .json: "league.json"
    case .sqlite: "league.sqlite"
    case .bgStats: "league.bgsplay"
    }
  }

  /// The key of the word that says what it holds.
  package var word: String {
    switch self {
    case .table(let index): LeagueTable.all[index].name
    case .json: SiteSettings.Download.json.rawValue
    case .sqlite: SiteSettings.Download.sqlite.rawValue
    case .bgStats: SiteSettings.Download.bgstats.rawValue
    }
  }
}

extension PageContext {
  /// Writes a file: the same bytes for the same league, whenever.
  func bytes(of file: DownloadFile) throws(DatabaseFault) -> [UInt8] {
    switch file {
    case .table(let index): csv(LeagueTable.all[index])
    case .json: json(LeagueTable.all)
    case .sqlite: try database(LeagueTable.all)
    case .bgStats: bgStats.line
    }
  }

  /// A table by RFC 4180.
  private func csv(_ table: LeagueTable) -> [UInt8] {
    let writer = CellWriter(.csv, lineEnd: "\r\n")
    var bytes: [UInt8] = []
    writer.write(table.columns.map(\.name), to: &bytes)
    table.forEachRow(on: self) { cells in writer.write(cells.map(\.text), to: &bytes) }
    return bytes
  }

  /// Returns all tables as one object, a row a line.
  private func json(_ tables: [LeagueTable]) -> [UInt8] {
    var bytes: [UInt8] = []
    let comma = UInt8(ascii: ",")
    bytes.append("{\"format\":\"scorebook-league\",\"version\":")
    bytes.append(decimal: LeagueTable.version)
    bytes.append(",\"title\":")
    JSON.string(site.contents.settings.title).write(to: &bytes)
    bytes.append(",\"tables\":{")
    for (index, table) in tables.enumerated() {
      if index > 0 { bytes.append(comma) }
      bytes.append("\n")
      JSON.string(table.name).write(to: &bytes)
      bytes.append(":[")
      var isFirst = true
      table.forEachRow(on: self) { cells in
        if !isFirst { bytes.append(comma) }
        isFirst = false
        bytes.append("\n")
        JSON.object(
          zip(table.columns, cells).map { JSON.Field(key: $0.name, value: $1.json) }
        ).write(to: &bytes)
      }
      bytes.append("]")
    }
    bytes.append("}}\n")
    return bytes
  }

  /// Returns all tables as a database, with views for common questions.
  private func database(_ tables: [LeagueTable]) throws(DatabaseFault) -> [UInt8] {
    let database = try Database()
    try database.run("PRAGMA user_version = \(LeagueTable.version); BEGIN;")
    for table in tables {
      try database.run(table.schema)
      try database.fill(table.name, columns: table.columns.count) { add in
        table.forEachRow(on: self, add)
      }
    }
    for view in LeagueView.all { try database.run(view.schema) }
    try database.run("COMMIT;")
    return try database.bytes()
  }
}

extension LeagueTable {
  /// The version of the tables. It rises when a column or table goes or means something else; what is added leaves it
  /// as it is.
  package static let version = 1

  /// The statement by which the database makes it, each column with what it means.
  package var schema: String {
    var lines = columns.map { column in
      var line = "  \(column.name) \(column.kind.affinity)"
      if !column.isOptional { line += " NOT NULL" }
      if column.kind == .flag { line += " CHECK (\(column.name) IN (0, 1))" }
      if let table = column.table { line += " REFERENCES \(table)" }
      return "\(line), -- \(column.meaning)"
    }
    lines += references.map { reference in
      "  FOREIGN KEY (\(reference.columns.joined(separator: ", "))) REFERENCES \(reference.table),"
    }
    lines.append("  PRIMARY KEY (\(key.joined(separator: ", ")))")
    return
      "CREATE TABLE \(name) ( -- \(meaning)\n\(lines.joined(separator: "\n"))\n) WITHOUT ROWID;"
  }
}

extension LeagueTable.Column.Kind {
  fileprivate var affinity: String {
    switch self {
    case .text, .date: "TEXT"
    case .whole, .flag: "INTEGER"
    case .fraction: "REAL"
    }
  }
}
