import Foundation
import TestGames
import TestSupport
import Testing

/// A row of a filled sheet, or what stands below a table of one: texts by the places of their columns.
private struct SheetRow {
  private(set) var texts: [String] = []
  /// Where cells begin that are wider than a column.
  private(set) var starts: [Int] = []

  init(_ row: String) {
    for cell in row.matches(of: /<t[dh]([^>]*)>(.*?)<\/t[dh]>/) {
      let span = cell.1.firstMatch(of: /colspan="(\d+)"/).flatMap { Int($0.1) } ?? 1
      if span > 1 { starts.append(texts.count) }
      texts += Array(repeating: String(cell.2).visibleText, count: span)
    }
  }

  static func all(in part: String?) -> [SheetRow] {
    (part ?? "").components(separatedBy: "<tr").dropFirst().map { SheetRow($0) }
  }

  /// What a text adds: of "9 of 10" what went to the score; of a dash nothing; `nil` of an empty one.
  static func points(_ text: String) -> Int? {
    let text = text.replacing(",", with: "").replacing("−", with: "-")
    if text == "–" { return 0 }
    return text.firstMatch(of: /^-?\d+/).flatMap { Int($0.0) }
  }
}

/// A table of a sheet, with what its columns are.
private struct SheetColumns {
  /// For each column its heading: "hand", "points".
  let kinds: [String]
  /// For each column whose it is, and for those before them "".
  let players: [String]
  let rows: [SheetRow]
  let foot: [SheetRow]

  init?(_ table: String) {
    let heads = SheetRow.all(in: table.between("<thead>", "</thead>"))
    guard heads.count == 2, let names = heads.first?.texts else { return nil }
    let own = heads[1].texts.filter { !$0.isEmpty }
    let before = names.count - own.count
    kinds = names.prefix(before) + own
    players = names.enumerated().map { $0 < before ? "" : $1 }
    rows = SheetRow.all(in: table.between("<tbody>", "</tbody>"))
    foot = SheetRow.all(in: table.between("<tfoot>", "</tfoot>"))
  }
}

/// What filled sheets say of the last turn, too, which the end of the game may cut short.
struct SheetRowTests {
  /// What is added up in a column of that heading.
  private static let added: Set<String> = [
    "turn", "pegs", "hand", "crib", "took", "score", "points",
  ]

  @Test(arguments: Tried.games)
  func `every row of every filled sheet adds up`(tried: Tried) async throws {
    for (players, more) in tried.tables {
      var content = try await tried.newContent()
      let count = Size.of(debug: 4, full: 60)
      for seed in 1...count {
        content["seasons/2026/\(seed).\(tried.name)"] = await tried.simulated(
          players: players, seed: seed, more: more)
      }
      let site = await Site.ofAll(content)
      for seed in 1...count {
        let page = site["seasons/2026/\(seed)-sheet.html"]
        let tables = page.components(separatedBy: "<table").dropFirst().compactMap {
          SheetColumns($0)
        }
        #expect(!tables.isEmpty)
        var totals: [Int: Int] = [:]
        for table in tables {
          check(table, &totals, at: "\(tried.name), \(players) players, seed \(seed)")
        }
      }
    }
  }

  /// - Parameter totals: What stood in the row before, by the column of the total.
  private func check(_ table: SheetColumns, _ totals: inout [Int: Int], at place: String) {
    guard table.kinds.contains("total") else { return checkSums(of: table, &totals, at: place) }
    for row in table.rows {
      var sum = 0
      for (column, kind) in table.kinds.enumerated() {
        let points = SheetRow.points(row.texts[column])
        if SheetRowTests.added.contains(kind) { sum += points ?? 0 }
        guard kind == "total" else { continue }
        if let total = points {
          sum += heels(in: row, of: table, endingAt: column)
          #expect(totals[column, default: 0] + sum == total, "\(place): \(row.texts)")
          totals[column] = total
        }
        sum = 0
      }
    }
    for (column, total) in totals {
      let shown = table.foot.compactMap { Int($0.texts[column].replacing(",", with: "")) }
      #expect(shown.allSatisfy { $0 == total }, "\(place): \(shown)")
    }
  }

  /// A table a round, with sums and totals below it.
  private func checkSums(of table: SheetColumns, _ totals: inout [Int: Int], at place: String) {
    let sides = table.foot[0].starts
    #expect(table.foot.count == 2 && !sides.isEmpty, "\(place)")
    for (index, start) in sides.enumerated() {
      let end = index + 1 < sides.count ? sides[index + 1] : table.kinds.count
      let points = (start..<end).filter { SheetRowTests.added.contains(table.kinds[$0]) }
      let sum = table.rows.reduce(0) { sum, row in
        points.reduce(sum) { $0 + (SheetRow.points(row.texts[$1]) ?? 0) }
      }
      totals[start, default: 0] += sum
      #expect(SheetRow.points(table.foot[0].texts[start]) == sum, "\(place)")
      #expect(SheetRow.points(table.foot[1].texts[start]) == totals[start], "\(place)")
    }
  }

  /// What his heels brought the side whose total stands in a column.
  private func heels(in row: SheetRow, of table: SheetColumns, endingAt total: Int) -> Int {
    guard let column = table.kinds.firstIndex(of: "heels"),
      let dealer = table.kinds.firstIndex(of: "Dealer"), !row.texts[column].isEmpty
    else { return 0 }
    let start = (table.kinds[..<total].lastIndex(of: "total") ?? dealer + 1) + 1
    guard table.players[start...total].contains(row.texts[dealer]) else { return 0 }
    return row.texts[column] == "✓" ? 2 : SheetRow.points(row.texts[column]) ?? 0
  }
}
