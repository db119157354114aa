import Foundation
import TestSupport
import Testing

/// A club's table as secretaries keep it, imported by somebody who does just what the messages say.
@Suite(.enabled(if: BuiltTool.isBuilt, "the tool isn't built beside the tests: swift build"))
struct ImportAdviceTests {
  private let folder = NSTemporaryDirectory() + "scorebook-advice-" + UUID().uuidString

  @Test func `following the messages alone, a club's table becomes its season`() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let table = try String(
      contentsOfFile: PackageFolder.path("Tests/scorebookTests/Spreadsheets/club.csv"),
      encoding: .utf8)
    #expect(try run("new site . --game cribbage --date 2026-09-01").status == 0)
    #expect(try run("new season 2026-autumn --game cribbage").status == 0)

    var follower = Follower(table)
    var result = try run("import results.csv -n", table: follower.text)
    // The secretary knows of two seasons which it is.
    var rounds = 0
    while result.status != 0, rounds < 8 {
      let before = follower
      follower.follow(result.errors, choosing: "2026-autumn")
      #expect(follower != before, "these messages lead nowhere: \(result.errors)")
      guard follower != before else { return }
      result = try run("import results.csv -n\(follower.options)", table: follower.text)
      rounds += 1
    }
    // What is only a warning is followed, too.
    follower.follow(result.errors, choosing: "2026-autumn")
    result = try run("import results.csv\(follower.options)", table: follower.text)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.contains("'Total'"), "\(result.errors)")
    #expect(result.errors.contains("'BYE' is nobody's name, so this is the bye of 'Carla Diaz'"))
    #expect(result.errors.contains("the note says 'replay'"))
    #expect(!result.errors.contains("did you mean"))
    #expect(result.errors.hasSuffix("24 games added\n"), "\(result.errors)")

    let records = try records()
    #expect(records.count == 24)
    #expect(records.allSatisfy { $0.contains("\ndate: 2026-") })
    #expect(records.filter { $0.contains("date: 2026-09-14\n") }.count == 4)
    let byes = records.filter { $0.contains(" bye") }
    #expect(byes.count == 1 && byes[0].contains("\nCarla Diaz bye"))
    let forfeits = records.filter { $0.contains("forfeit") }
    #expect(forfeits.count == 1 && forfeits[0].contains(" forfeit Dave Evans"))
    let substituted = records.filter { $0.contains("substitutes") }
    #expect(substituted.count == 1)
    #expect(substituted[0].contains("substitutes {Gina Hall: Ivy Jones}"))
    for word in ["BYE", "Total", "Karla", "Joerg"] {
      #expect(!records.contains { $0.contains(word) }, "\(word)")
    }
    let check = try run("check --strict")
    #expect(check.status == 0, "\(check.errors)")
  }

  @Test func `a table of another game than the season's says so`() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try run("new site . --date 2026-09-01").status == 0)
    let rows = [(121, 98), (121, 104), (85, 121)].enumerated().map { index, points in
      "2026-09-0\(index + 2),Ann,Bob,\(points.0),\(points.1)\n"
    }
    let table = "date,player1,player2,score1,score2\n" + rows.joined()
    let told =
      "note: most rows are no results of farkle; if they are of another game, begin a season of it with "
      + "'scorebook new season NAME --game GAME', and import with '--season NAME' [table-other-game]"
    #expect(try run("import results.csv -n", table: table).errors.contains(told))
    #expect(try run("new season club --game cribbage").status == 0)
    let right = try run("import results.csv -n --season club", table: table)
    #expect(right.status == 0 && !right.errors.contains("another game"), "\(right.errors)")
  }

  private func run(_ words: String, table: String? = nil) throws -> BuiltTool.Result {
    if let table {
      try Data(table.utf8).write(to: URL(fileURLWithPath: folder + "/results.csv"))
    }
    return try BuiltTool.run(Follower.words(of: words), in: folder)
  }

  private func records() throws -> [String] {
    let season = folder + "/Content/seasons/2026-autumn"
    return try FileManager.default.contentsOfDirectory(atPath: season).sorted()
      .filter { $0.hasSuffix(".cribbage") }
      .flatMap { name in
        let text = try String(contentsOfFile: season + "/" + name, encoding: .utf8)
        guard text.contains("\nresults: ") else { return text.components(separatedBy: "\n\n") }
        // A game on each line, by one header.
        let parts = text.components(separatedBy: "---\n")
        return parts[2].split(separator: "\n").map { "---\n\(parts[1])---\n\($0)\n" }
      }
  }
}

/// Somebody who does what a message says, to the letter.
private struct Follower: Equatable {
  /// By rows and columns; no cell of this table has a `;` or a quote.
  private var cells: [[String]]
  private(set) var options = ""

  init(_ table: String) {
    cells = table.components(separatedBy: "\r\n").map { $0.components(separatedBy: ";") }
  }

  var text: String { cells.map { $0.joined(separator: ";") }.joined(separator: "\r\n") }

  /// Splits a command line as a shell does, as far as messages go.
  static func words(of line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if "'\"".contains(character) {
        quote = character
      } else if character == " " {
        words.append(word)
        word = ""
      } else {
        word.append(character)
      }
    }
    return (words + [word]).filter { !$0.isEmpty }
  }

  mutating func follow(_ messages: String, choosing season: String) {
    for line in messages.split(separator: "\n").map(String.init) {
      if let map = line.firstMatch(of: /'(--map "[^"]*")'/) { add(String(map.1)) }
      if let fill = line.firstMatch(of: /'(--fill [a-z,]*)'/) { add(String(fill.1)) }
      if line.contains("'--season'"), line.contains("'\(season)'") { add("--season \(season)") }
      guard let place = line.firstMatch(of: /: row (\d+), column ([A-Z]) '[^']*':/),
        let row = Int(place.1).map({ $0 - 1 }),
        let column = place.2.utf8.first.map({ Int($0 - UInt8(ascii: "A")) })
      else { continue }
      if let advice = line.firstMatch(of: /write '([^']*)' in a column '([^']*)'/) {
        write(String(advice.1), row: row, titled: String(advice.2))
      } else if let advice = line.firstMatch(of: /, write (\d+) \[/) {
        cells[row][column] = String(advice.1)
      } else if let advice = line.firstMatch(of: /did you mean '([^']*)'/) {
        cells[row][column] = String(advice.1)
      }
    }
  }

  private mutating func add(_ option: String) {
    if !options.contains(option) { options += " " + option }
  }

  private mutating func write(_ text: String, row: Int, titled title: String) {
    if !cells[0].contains(title) {
      for index in cells.indices where cells[index].count > 1 {
        cells[index].append(index == 0 ? title : "")
      }
    }
    if let column = cells[0].firstIndex(of: title) { cells[row][column] = text }
  }
}
