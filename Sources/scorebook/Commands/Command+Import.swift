import Building
import Bytes
import CommandLineKit
import ContentFiles
import Contents
import Diagnostics
import Exchange
import Files
import Formats
import Histories
import Matches
import Telling

extension Command {
  static func importing(_ games: [any TableGame]) -> Command {
    Command(
      name: "import",
      summary: "make records of a table of results, or of the plays of the app BG Stats",
      operands: [Operand(name: "TABLE")],
      options: [
        .root, .rowSeason, .rowGame, .rowDate, .map, .fill, .dates, .separator, .recordFile,
        .sheetName, .dryRun, .quiet,
      ],
      discussion: """
        TABLE ends in .csv, .tsv, .ods, .xlsx or .xls; '-' is CSV from standard input. Its \
        first row names the columns. A table with a row for each game has player1, score1, \
        player2, score2 and so on. One with a row for each player has player and score. Other \
        columns: \
        \(Column.names.filter { !$0.hasPrefix("player") && !$0.hasPrefix("score") }.joined(separator: ", ")). \
        The manual explains them: 'scorebook manual tables'.

        A table of matches of teams has a row for each table of a match. Its columns: \
        \(Column.namesOfMatches.joined(separator: ", ")).

        The sheet of an evening has a row for each player and a column for each game, named by its \
        number. A cell has the player's points and spread: 2 +12. The day is said by --date.

        A .json or .bgsplay file has the plays of BG Stats. Each goes into the season of its game \
        and its day. If the app calls a game otherwise than the league, --map says which it is.

        Records go to new files in the season's folder, by default one for each date. No file \
        is ever changed. Games that the season already has are skipped, and a table that grew \
        may be imported again. Each record is checked before it is written. Rows that can't \
        become a record are listed with row and column, the others are imported, and the exit \
        status is 1.

        Spreadsheets are read with ssconvert, which is part of Gnumeric.
        """,
      examples: [
        ("scorebook import results.csv --season 2026-autumn", "a table with the columns above"),
        (
          "scorebook import old.xlsx --map 'Datum=date,Heim=player1,Gast=player2,Ort='",
          "one with columns of its own"
        ),
        ("scorebook import results.csv --dry-run", "show the records, write nothing"),
        ("scorebook import sheet.csv --date 2026-10-06", "the sheet of an evening"),
        (
          "scorebook import BGStatsExport.json --map 'Crib=cribbage,Chess='",
          "the plays of an app, without those of one game"
        ),
      ],
      run: { arguments, console in
        try await ImportRun(arguments, console, games: games).run()
      })
  }

  static func export(_ games: [any TableGame]) -> Command {
    Command(
      name: "export", summary: "write all games as a table that import reads back",
      operands: [Operand(name: "ROOT", isOptional: true)],
      options: [.onlySeason, .onlyGame, .format, .rows, .excel],
      discussion: """
        ROOT is the site's folder, by default the working folder. The table has everything \
        that the records say: headers in columns, turns in a cell of several lines. Imported \
        into a site with the same seasons and rules, it gives the same records. Matches of \
        teams have a table of their own, with '--rows matches'.
        """,
      examples: [
        ("scorebook export > games.csv", "every game of the site here"),
        (
          "scorebook export League --season 2026-autumn --rows players > players.csv",
          "a row a player, for sums and charts"
        ),
        ("scorebook export --rows matches > matches.csv", "the matches of teams, a row a table"),
        ("scorebook export --excel > games.csv", "for Excel, which then reads every letter right"),
      ],
      run: { arguments, console in
        let site = try ExchangeSite(arguments.operand(0), console, games: games)
        let rows: Exporter.Rows = try arguments.word(.rows, of: "kind of rows") ?? .games
        guard rows != .matches || !arguments.has(.onlyGame) else {
          throw UsageFault.conflict("matches are of their seasons' games, leave out '--game'")
        }
        let exporter = Exporter(
          tree: site.tree, rows: rows,
          separator: try arguments.word(.format, of: "format") ?? .csv,
          season: try arguments[.onlySeason].map { name throws(UsageFault) in
            guard let slug = Slug(name), slug.text == name else {
              throw .badValue(.onlySeason, name, expected: "a season's slug such as '2026-autumn'")
            }
            return slug
          },
          game: try arguments[.onlyGame].map { name throws(UsageFault) in
            try arguments.game(named: name)
          })
        guard let (contents, cardFaults) = await site.read() else { return .faults }
        if let season = arguments[.onlySeason] {
          let known = contents.seasons.map(\.slug.text)
          guard known.contains(season) else {
            throw UsageFault.unknownWord(season, of: "season", known: known)
          }
        }
        var (bytes, findings) = exporter.export(contents)
        if rows == .matches { findings.add(contentsOf: cardFaults) }
        if arguments.has(.excel) { try console.write(data: CellWriter.mark) }
        try console.write(data: bytes)
        console.report(findings)
        return findings.hasErrors ? .faults : .done
      })
  }
}

extension ToolOption {
  fileprivate static let rowSeason = ToolOption(
    "season", letter: "s", value: "SLUG", "the season, for rows that don't name one")
  fileprivate static let rowGame = ToolOption(
    "game", letter: "g", value: "GAME",
    "the game, for rows that don't name one, by default the season's")
  fileprivate static let rowDate = ToolOption(
    "date", value: "DATE", "the day, for rows that don't name one")
  fileprivate static let map = ToolOption(
    "map", letter: "m", value: "TITLE=COLUMN,…",
    "which columns other titles mean; a title with nothing after '=' is left out; 'TITLE#2' is the "
      + "second column of that title; for BG Stats, which game its games are; may be given again"
  )
  fileprivate static let fill = ToolOption(
    "fill", value: "COLUMN,…",
    "columns whose empty cells repeat the one above, such as a date written once a night")
  fileprivate static let separator = ToolOption(
    "separator", value: "SIGN",
    "what separates cells, comma, semicolon or tab, if the rows don't show it")
  fileprivate static let dates = ToolOption(
    "dates", value: "ORDER", "dmy or mdy, for dates such as 3/4/2026")
  fileprivate static let recordFile = ToolOption(
    "file", letter: "f", value: "NAME",
    "the record file, for rows that don't name one, instead of one for each date")
  fileprivate static let sheetName = ToolOption(
    "sheet", value: "NAME", "which sheet, if the spreadsheet has several")
  fileprivate static let dryRun = ToolOption(
    "dry-run", letter: "n", "print the records, write nothing")

  fileprivate static let excel = ToolOption(
    "excel", "begin the table with the mark by which Excel reads UTF-8")
  fileprivate static let onlySeason = ToolOption(
    "season", letter: "s", value: "SLUG", "only this season's games")
  fileprivate static let onlyGame = ToolOption(
    "game", letter: "g", value: "GAME", "only this game's")
  fileprivate static let format = ToolOption(
    "format", letter: "f", value: "FORMAT", "csv or tsv, by default csv")
  fileprivate static let rows = ToolOption(
    "rows", value: "KIND", choices: Exporter.Rows.allCases.map(\.rawValue),
    "a row for each game, 'games', for each player, 'players', or for each table of matches of teams, 'matches'; by "
      + "default games")
}

extension Arguments {
  /// The word of an option that is one of a few.
  fileprivate func word<Word: RawRepresentable<String> & CaseIterable>(
    _ option: ToolOption, of kind: String
  ) throws(UsageFault) -> Word? {
    guard let text = self[option] else { return nil }
    guard let word = Word(rawValue: text) else {
      throw .unknownWord(text, of: kind, known: Word.allCases.map(\.rawValue))
    }
    return word
  }
}

/// A site as exporting and importing read it.
private struct ExchangeSite {
  let root: SiteRoot
  private let console: Console
  private let games: [any TableGame]

  /// - Throws: misuse where there is no site.
  init(_ root: String?, _ console: Console, games: [any TableGame]) throws(UsageFault) {
    self.root = SiteRoot(root)
    self.console = console
    self.games = games
    try self.root.checkPresence()
  }

  var tree: ContentTree { root.content }

  /// Reads all that the site says; what is wrong with it is for `check` to say, unless nothing can be read.
  ///
  /// - Returns: The contents, and what is wrong with cards of matches.
  func read() async -> (contents: SiteContents, cardFaults: Findings)? {
    let (contents, findings) = await ContentsReader(
      tree: tree, games: games.kinds, includesDrafts: true, directives: []
    ).read(jobs: SiteRun.processors)
    guard let contents else {
      console.report(findings)
      return nil
    }
    let faults = findings.all.filter {
      $0.severity == .error && ($0.place?.path.hasSuffix("." + MatchCard.ending) ?? false)
    }
    return (contents, Findings(faults))
  }
}

/// One run of `import`.
private struct ImportRun {
  private let arguments: Arguments
  private let console: Console
  private let site: ExchangeSite
  private let importer: Importer
  private let games: [any TableGame]

  init(_ arguments: Arguments, _ console: Console, games: [any TableGame]) throws {
    self.arguments = arguments
    self.console = console
    self.games = games
    site = try ExchangeSite(arguments[.root], console, games: games)
    let isOfPlays = ImportRun.isOfPlays(arguments.operands[0])
    if isOfPlays, let option = ImportRun.ofTables.first(where: arguments.has) {
      throw UsageFault.conflict(
        "'--\(option.name)' is for tables, \(arguments.operands[0].quoted) has an app's plays")
    }
    let file = arguments[.recordFile]
    if let file, !Importer.isFileName(file) {
      throw UsageFault.badValue(
        .recordFile, file, expected: "a file's name without its ending, such as 'night-1'")
    }
    importer = Importer(
      tree: site.tree, games: games.kinds,
      options: ImportOptions(
        season: arguments[.rowSeason],
        game: try arguments[.rowGame].map { name throws(UsageFault) in
          try arguments.game(named: name)
        },
        file: file,
        dates: try arguments.word(.dates, of: "order of dates"),
        map: isOfPlays
          ? ColumnMap()
          : ColumnMap(try arguments.all(.map).flatMap { try ImportRun.map($0).entries }),
        filled: arguments.all(.fill).flatMap { $0.split(separator: ",").map(String.init) },
        games: isOfPlays
          ? try arguments.all(.map).flatMap { try ImportRun.games($0, of: arguments) } : [],
        date: try arguments.date(.rowDate)),
      jobs: SiteRun.processors)
  }

  /// The options that speak of tables.
  private static let ofTables: [ToolOption] = [.fill, .dates, .separator, .sheetName, .rowDate]

  /// The most bytes of an app's plays: those of thirty years of evenings.
  private static let mostPlays = 32_000_000

  /// Whether a file has the plays of an app.
  private static func isOfPlays(_ path: String) -> Bool {
    let path = path.lowercased()
    return path.hasSuffix(".json") || path.hasSuffix(".bgsplay")
  }

  /// Reads `TITLE=GAME,TITLE=`.
  private static func games(
    _ text: String, of arguments: Arguments
  ) throws(UsageFault) -> [(title: String, game: GameKind?)] {
    var games: [(title: String, game: GameKind?)] = []
    let pairs: [(title: String, name: String)]
    do throws(ColumnMap.Fault) {
      pairs = try ColumnMap.pairs(text)
    } catch {
      throw .badValue(
        .map, text, expected: "a game's name in the app and here, such as 'Crib=cribbage'")
    }
    for (title, name) in pairs {
      games.append((title, name.isEmpty ? nil : try arguments.game(named: name)))
    }
    return games
  }

  private static func map(_ text: String) throws(UsageFault) -> ColumnMap {
    do throws(ColumnMap.Fault) {
      return try ColumnMap(parsing: text)
    } catch {
      switch error {
      case .noColumn(let part):
        throw .badValue(.map, part, expected: "a title and a column, such as 'Datum=date'")
      case .unknownColumn(let name):
        throw .unknownWord(
          name, of: "column", known: Column.names + Column.namesOfMatches)
      }
    }
  }

  func run() async throws -> ToolStatus {
    guard var plan = try await plan(for: arguments.operands[0]) else { return .faults }
    if let game = mistakenGame(in: plan) {
      plan.findings.add(
        Diagnostic(
          .note, id: "table-other-game",
          "most rows are no results of \(game); if they are of another game, begin a season of it with 'scorebook new "
            + "season NAME --game GAME', and import with '--season NAME'"))
    }
    let files = plan.files.map { (path: site.root.contentFolder + "/" + $0.path, file: $0) }
    if !arguments.has(.dryRun) {
      try FileTree.createFiles(files.map { ($0.path, $0.file.bytes) })
    }
    for (path, file) in files {
      if arguments.has(.dryRun) {
        try console.write("# \(path)\n")
        try console.write(data: file.bytes)
        try console.write("\n")
      } else if !arguments.has(.quiet) {
        try console.write("\(path): \(ImportRun.count(file.gameCount, of: plan))\n")
      }
    }
    if !plan.findings.isEmpty { console.report("needs attention:\n") }
    console.report(plan.findings)
    if !arguments.has(.quiet) { console.report(summary(of: plan)) }
    return plan.findings.hasErrors ? .faults : .done
  }

  /// Reads a file, and returns what it comes to; `nil` where it can't be read, which is told.
  private func plan(for path: String) async throws -> ImportPlan? {
    if ImportRun.isOfPlays(path) {
      let bytes = try FileTree.readFileOrStream(path, atMost: ImportRun.mostPlays)
      return await importer.plan(ofPlays: SourceText(path: path, bytes: bytes))
    }
    let (table, faults) = try read(path)
    guard let table, !faults.hasErrors else {
      console.report(faults)
      return nil
    }
    var plan = await importer.plan(for: table)
    plan.findings.add(contentsOf: faults)
    return plan
  }

  /// The game by whose rules most rows of a table can't have ended; `nil` where they can.
  private func mistakenGame(in plan: ImportPlan) -> String? {
    let rows = plan.addedCount + plan.presentCount + plan.needingCount
    return games.kinds.names.first { name in
      let faults = plan.findings.all.filter { $0.severity == .error && $0.id.hasPrefix(name + "-") }
      return 2 * Set(faults.compactMap(\.place?.line)).count > rows
    }
  }

  private func summary(of plan: ImportPlan) -> String {
    let verb = arguments.has(.dryRun) ? "to add" : "added"
    var parts = ["\(ImportRun.count(plan.addedCount, of: plan)) \(verb)"]
    if plan.presentCount > 0 { parts.append("\(plan.presentCount) there already") }
    if plan.needingCount > 0 { parts.append("\(plan.needingCount) not imported") }
    return parts.joined(separator: ", ") + "\n"
  }

  private static func count(_ number: Int, of plan: ImportPlan) -> String {
    let (one, several) = plan.isOfMatches ? ("match", "matches") : ("game", "games")
    return "\(number) \(number == 1 ? one : several)"
  }

  /// Reads the table, of a spreadsheet as it is converted.
  private func read(_ path: String) throws -> (Table?, Findings) {
    guard let format = Spreadsheet.Format(ofFile: path) else {
      guard !arguments.has(.sheetName) else {
        throw UsageFault.conflict("'--sheet' is for spreadsheets, \(path.quoted) has no sheets")
      }
      let separator = try arguments[.separator].map { name throws(UsageFault) in
        guard let separator = TableSeparator(named: name) else {
          throw .badValue(.separator, name, expected: "'comma', 'semicolon' or 'tab'")
        }
        return separator
      }
      return Table.read(try console.source(path), separator: separator)
    }
    guard !arguments.has(.separator) else {
      throw UsageFault.conflict("'--separator' is for CSV, \(path.quoted) is a spreadsheet")
    }
    do {
      let sheet = try Spreadsheet(path, format).sheet(named: arguments[.sheetName])
      return Table.read(
        SourceText(path: path, bytes: sheet.bytes), places: .cells, separator: .comma,
        merges: sheet.merges)
    } catch let fault as Spreadsheet.Fault {
      return (nil, Findings([Diagnostic(id: "spreadsheet", fault.message(of: path))]))
    }
  }
}
