import Bytes
import ContentFiles
import Contents
package import Diagnostics
import Formats
import Histories
package import League
package import PageKit
package import SiteModel

/// A season as one JSON text: its rows of the league's tables, for those who show it in a way of their own.
package struct SeasonFile: SitePage {
  let season: SeasonID

  package init(_ season: SeasonID) { self.season = season }

  package func make(on page: PageContext, findings: inout Findings) -> [UInt8] {
    page.json(of: page.book[season])
  }

  /// The tables with rows of a season, and those behind them whose keys they hold.
  static let tables: [LeagueTable] = [
    .seasonGames, .standings, .halfStandings, .gameStandings, .nightStandings, .teamStandings,
    .teamPlayers, .champions, .fixtures, .fixturePlayers, .games, .gamePlayers, .matches,
  ]
}

extension PageContext {
  /// Returns the address of a season's own file; `nil` on a site that doesn't hand out JSON.
  package func data(of season: Season) -> PageLink? {
    site.contents.settings.downloads.contains(.json)
      ? PageLink(url: link(to: .seasonFile(season.slug))) : nil
  }

  fileprivate func json(of season: Season) -> [UInt8] {
    var named: Set<String> = []
    let tables = SeasonFile.tables.map { table in
      let keys = table.columns.indices.filter {
        table.columns[$0].table == LeagueTable.players.name
      }
      var rows: [[TableCell]] = []
      table.forEachRow(of: season, on: self) { cells in
        for key in keys { if case .text(let player) = cells[key] { named.insert(player) } }
        rows.append(cells)
      }
      return (table, rows)
    }
    var players: [[TableCell]] = []
    var names: [String: String] = [:]
    for player in book.players where named.contains(book.key(of: player.id)) {
      names[book.key(of: player.id)] = player.name
    }
    LeagueTable.players.forEachRow(on: self) { cells in
      if case .text(let key)? = cells.first, names[key] != nil { players.append(cells) }
    }

    var bytes: [UInt8] = []
    bytes.append("{\"format\":\"scorebook-season\",\"version\":")
    bytes.append(decimal: LeagueTable.version)
    for field in head(of: season) {
      bytes.append(",\n")
      JSON.string(field.key).write(to: &bytes)
      bytes.append(":")
      field.value.write(to: &bytes)
    }
    bytes.append(",\n\"tables\":{")
    var isFirst = true
    func add(_ table: LeagueTable, _ rows: [[TableCell]]) {
      bytes.append(isFirst ? "\n" : ",\n")
      isFirst = false
      JSON.string(table.name).write(to: &bytes)
      bytes.append(":[")
      for (number, row) in rows.enumerated() {
        bytes.append(number == 0 ? "\n" : ",\n")
        table.object(row, naming: names).write(to: &bytes)
      }
      bytes.append("]")
    }
    add(.players, players)
    for (table, rows) in tables { add(table, rows) }
    bytes.append("}}\n")
    return bytes
  }

  /// Returns what the file says before its tables.
  private func head(of season: Season) -> [JSON.Field] {
    var fields: [JSON.Field] = [
      JSON.Field(key: "league", value: .string(site.contents.settings.title)),
      JSON.Field(key: "as_of", value: JSON(season.calendar.asOf?.description)),
      JSON.Field(key: "open", value: .bool(season.isOpen(in: book))),
    ]
    LeagueTable.seasons.forEachRow(of: season, on: self) { cells in
      fields.append(JSON.Field(key: "season", value: LeagueTable.seasons.object(cells)))
    }
    let rules = season.kinds.map { kind -> JSON in
      ["kind": .string(kind.name), "rules": .string(season.document.rulesName(of: kind))]
    }
    fields.append(JSON.Field(key: "rules", value: .array(rules)))
    return fields
  }
}

extension LeagueTable {
  /// Returns a row by the names of its columns.
  ///
  /// - Parameter names: Those of players, by their keys: a row that has the key of one, and no name, is given it.
  func object(_ row: [TableCell], naming names: [String: String] = [:]) -> JSON {
    var fields: [JSON.Field] = []
    let hasName = columns.contains { $0.name == "name" }
    for (column, cell) in zip(columns, row) {
      fields.append(JSON.Field(key: column.name, value: cell.json))
      if column.name == "player", !hasName, case .text(let key) = cell {
        fields.append(JSON.Field(key: "name", value: JSON(names[key])))
      }
    }
    return .object(fields)
  }
}
