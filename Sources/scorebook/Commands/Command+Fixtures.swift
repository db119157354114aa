import Building
import CommandLineKit
import ContentFiles
import Contents
import Diagnostics
import DocumentPages
import Files
import Histories
import League
import Matches
import Seasons
import Telling

extension Command {
  static func fixtures(_ games: [any TableGame]) -> Command {
    Command(
      name: "fixtures", summary: "list a season's fixtures, propose them, and tell what clashes",
      operands: [Operand(name: "ROOT", isOptional: true)],
      options: [
        .season, .asOf, .roundRobin, .fixturesFrom, .fixturesEvery, .tables, .write, .force,
      ],
      discussion: """
        ROOT is the site's folder, by default the working folder. Each fixture is played, being \
        played, due, overdue, void or a bye, as of today. A moved one says from when. Clashes are reported: \
        somebody twice in a round or at the same time, more games than tables, a day outside \
        the season, a player who hasn't joined yet or has withdrawn.

        --round-robin proposes fixtures for the season's roster, or for site.yaml's if the \
        season has none: everybody against everybody, by the Berger tables. In a season of \
        several games, rounds take turns at them. In a season of teams they are matches. --write puts the list into season.md as \
        'fixtures:', where you can edit it. Nothing else in the file changes. Only with --force \
        does it replace fixtures that are already there, and the comments between them.
        """,
      examples: [
        ("scorebook fixtures League --season 2026-autumn", "what is played and what is due"),
        (
          "scorebook fixtures --round-robin double --starts 2026-09-08 --tables 3",
          "propose a season"
        ),
        ("scorebook fixtures --round-robin single --write", "write it into season.md"),
      ],
      run: { arguments, console in
        try await FixtureRun(arguments, console, games: games).run()
      })
  }
}

extension ToolOption {
  fileprivate static let season = ToolOption(
    "season", value: "SEASON", "which season, by its folder; by default site.yaml's or the latest")
  fileprivate static let asOf = ToolOption(
    "date", letter: "d", value: "DATE", "the day to look from, by default today")
  fileprivate static let roundRobin = ToolOption(
    "round-robin", value: "HOW",
    "propose fixtures, everybody against everybody: 'single' or 'double'")
  fileprivate static let fixturesFrom = ToolOption(
    "starts", value: "DATE", "the first night, by default the season's start")
  fileprivate static let fixturesEvery = ToolOption(
    "every", value: "DAYS", "how many days from one night to the next, by default 7")
  fileprivate static let tables = ToolOption(
    "tables", value: "N", "how many games can be played side by side")
  fileprivate static let write = ToolOption("write", "put the list into season.md")
  fileprivate static let force = ToolOption(
    "force", "with --write: replace the fixtures that are there")
}

/// One run over a season's fixtures.
private struct FixtureRun {
  private let arguments: Arguments
  private let console: Console
  private let games: [any TableGame]
  private let root: SiteRoot
  private let day: CalendarDate?
  private let tables: Int?
  /// The number of days between two nights.
  private let every: Int
  /// The round robin that `--round-robin` asks for.
  private let plan: RoundRobin?

  init(_ arguments: Arguments, _ console: Console, games: [any TableGame]) throws(UsageFault) {
    self.arguments = arguments
    self.console = console
    self.games = games
    root = SiteRoot(arguments.operand(0))
    day = try arguments.date(.asOf) ?? .today()
    tables = try arguments.integer(.tables, in: 1...1000)
    let starts = try arguments.date(.fixturesFrom)
    every = try arguments.integer(.fixturesEvery, in: 1...366) ?? 7
    guard !arguments.has(.force) || arguments.has(.write) else {
      throw .conflict("'--force' is for writing, say '--write' too")
    }
    guard let word = arguments[.roundRobin] else {
      for option in [ToolOption.fixturesFrom, .fixturesEvery] where arguments.has(option) {
        throw .conflict("'--\(option.name)' is for a proposal, say '--round-robin' too")
      }
      plan = nil
      return
    }
    guard let meetings = RoundRobin.Meetings(rawValue: word) else {
      throw .unknownWord(
        word, of: "round robin", known: RoundRobin.Meetings.allCases.map(\.rawValue))
    }
    var plan = RoundRobin(meetings)
    plan.tables = tables
    if let starts { plan.nights = .every(every, from: starts) }
    self.plan = plan
  }

  func run() async throws -> ToolStatus {
    guard
      let opened = try await OpenedSeason(
        arguments[.season], in: root, games: games, asOf: day, console)
    else { return .faults }
    let (book, season) = (opened.book, opened.season)
    if let teams = season.teams { return try await run(of: teams, opened) }
    var findings = opened.findings
    var fixtures = season.document.fixtures
    if let plan {
      try checkNights(of: plan, in: season.document)
      do throws(RoundRobin.Fault) {
        fixtures = try proposal(by: plan, for: season.document, league: opened.settings.roster)
      } catch {
        findings.add(
          Diagnostic(
            id: "round-robin", error.message, in: season.document.document.text, at: 0..<0))
        return refuse(findings)
      }
    }
    findings.add(contentsOf: clashes(of: fixtures, in: season.document, opened.people))
    if arguments.has(.write) { try checkWritable(fixtures, in: opened) }
    console.report(findings)
    try console.write(
      plan == nil ? list(of: season, in: book) : proposed(fixtures, for: season.document))
    return arguments.has(.write) ? try write(fixtures, to: opened) : .done
  }

  /// The same of a season of teams.
  private func run(of teams: TeamSeason, _ opened: OpenedSeason) async throws -> ToolStatus {
    let document = opened.season.document
    var findings = opened.findings
    var fixtures = document.matchFixtures
    if let plan, let play = document.teams {
      guard tables == nil else {
        throw UsageFault.conflict(
          "season \(opened.season.slug.text.quoted) has teams, whose matches are at their places; leave out '--tables'"
        )
      }
      try checkNights(of: plan, in: document)
      do throws(TeamFault) {
        fixtures = try begun(plan, in: document)
          .fixtures(of: play, at: document.document.text.place(at: 0))
      } catch {
        findings.add(
          Diagnostic(id: "round-robin", error.message, in: document.document.text, at: 0..<0))
        return refuse(findings)
      }
      findings.add(
        contentsOf: Findings(
          document.matchClashes(in: fixtures).map {
            Diagnostic($0.severity, id: $0.id, $0.message, at: $0.place)
          }))
    }
    if arguments.has(.write) { try checkWritable(fixtures, in: opened) }
    console.report(findings)
    try console.write(
      plan == nil
        ? TeamFixtureList(of: opened.season, teams, in: opened.book).text
        : TeamFixtureList(proposing: fixtures, for: opened.season).text)
    guard arguments.has(.write) else { return .done }
    // What follows from the home team needn't be written.
    let places = (document.teams?.teams ?? []).reduce(into: [String: String]()) {
      $0[$1.name] = $1.venue
    }
    return try write(
      fixtures.map { fixture in
        var fixture = fixture
        if let home = fixture.teams.first, fixture.venue == places[home] { fixture.venue = nil }
        return fixture
      }, to: opened)
  }

  private func checkNights(of plan: RoundRobin, in season: SeasonDocument) throws(UsageFault) {
    if case .open = plan.nights, season.starts == nil, arguments.has(.fixturesEvery) {
      throw .conflict("'--every' counts from a first night, say '--starts' too")
    }
  }

  /// A plan whose nights begin with the season unless it says otherwise.
  private func begun(_ plan: RoundRobin, in season: SeasonDocument) -> RoundRobin {
    var plan = plan
    if case .open = plan.nights, let starts = season.starts {
      plan.nights = .every(every, from: starts)
    }
    return plan
  }

  private func refuse(_ findings: Findings) -> ToolStatus {
    console.report(findings)
    return .faults
  }

  /// The fixtures that a plan makes of who plays in a season: its own roster or, where it has none, the league's.
  private func proposal(
    by plan: RoundRobin, for season: SeasonDocument, league roster: Roster?
  ) throws(RoundRobin.Fault) -> [Fixture] {
    var span = season.span
    span.roster = span.roster ?? roster
    return try begun(plan, in: season).fixtures(
      in: span, of: season.games, at: season.document.text.place(at: 0))
  }

  private func clashes(of fixtures: [Fixture], in season: SeasonDocument, _ people: People)
    -> Findings
  {
    Findings(
      fixtures.clashes(in: season.span, of: people, tables: tables).map { clash in
        Diagnostic(clash.severity, id: clash.id, clash.message, at: clash.place)
      })
  }
}

// MARK: - Lists

extension FixtureRun {
  /// The fixtures of a season with what has become of each.
  private func list(of season: Season, in book: LeagueBook) -> String {
    let entries = season.calendar.entries
    guard !entries.isEmpty else {
      return "\(season.title): no fixtures, propose some with '--round-robin single'\n"
    }
    let names: KeyValuePairs = [
      "played": "played", "being played": "being played", "due": "due", "overdue": "overdue",
      "void": "void",
    ]
    let states = entries.map { state(of: $0, in: book) }
    let counts = names.compactMap { name, word in
      let count = states.count { $0.hasPrefix(name) }
      return count == 0 ? nil : "\(count) \(word)"
    }
    let asOf = season.calendar.asOf.map { ", as of \($0)" } ?? ""
    let summary = counts.isEmpty ? "nothing to play" : counts.joined(separator: ", ")
    return "\(season.title): \(summary)\(asOf)\n"
      + table(zip(entries, states).map { row($0.fixture, state: $1) })
  }

  private func proposed(_ fixtures: [Fixture], for season: SeasonDocument) -> String {
    "\(season.document.title): \(fixtures.count { !$0.isBye }) games proposed\n"
      + table(fixtures.map { row($0, state: $0.isBye ? "sits out" : "") })
  }

  private func state(of entry: SeasonCalendar.Entry, in book: LeagueBook) -> String {
    let state =
      switch entry.status {
      case .played(let id): "played, \(book[id].folder.text)/\(book[id].file)"
      case .playing(let id): "being played, \(book[id].folder.text)/\(book[id].file)"
      case .due: "due"
      case .overdue: "overdue"
      case .bye: "sits out"
      case .over: "over"
      case .void(.said(let reason)): "void" + (reason.map { ": \($0)" } ?? "")
      case .void(.withdrawn(let player, let reason)):
        "void: \(book[player].name) has withdrawn" + (reason.map { ", \($0)" } ?? "")
      case .void(.game(let id)): "void, \(book[id].folder.text)/\(book[id].file)"
      }
    let moves = entry.fixture.moves.map { move in
      "moved from \(move.from?.description ?? "no day")" + (move.reason.map { ": \($0)" } ?? "")
    }
    return ([state] + moves).joined(separator: "; ")
  }

  private func row(_ fixture: Fixture, state: String) -> [String] {
    let names =
      fixture.players.isEmpty ? fixture.note ?? "" : fixture.players.joined(separator: " – ")
    return [
      fixture.code, fixture.game?.name ?? "", fixture.date?.description ?? "no day yet",
      fixture.time?.description ?? "",
      fixture.table.map { "table \($0)" } ?? "", names, state,
    ]
  }

  private func table(_ rows: [[String]]) -> String { FixtureTable.text(of: rows) }
}

/// Rows with their columns one below the other; columns in which nothing stands are left out.
enum FixtureTable {
  static func text(of rows: [[String]]) -> String {
    guard let first = rows.first else { return "" }
    let widths = first.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).filter { $1 > 0 }.map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      let line = "  " + cells.joined(separator: "  ")
      return line.prefix(line.count - line.reversed().prefix { $0 == " " }.count) + "\n"
    }
    .joined()
  }
}

// MARK: - Writing

extension FixtureRun {
  private func checkWritable(_ fixtures: [Fixture], in opened: OpenedSeason) throws(UsageFault) {
    guard !fixtures.isEmpty else {
      throw .conflict("there is nothing to write, propose fixtures with '--round-robin'")
    }
    let document = opened.season.document
    guard document.fixtures.isEmpty && document.matchFixtures.isEmpty || arguments.has(.force)
    else {
      throw .conflict(
        "\(opened.path.quoted) has fixtures already, write over them with '--write --force'")
    }
  }

  /// Puts fixtures into the season's document, whose other lines stay as they are.
  private func write(_ fixtures: [Fixture], to opened: OpenedSeason) throws -> ToolStatus {
    let isWritten = try opened.write(console) { text throws(FixtureWriter.Fault) in
      try FixtureWriter.bytes(of: text, listing: fixtures)
    }
    guard isWritten else { return .faults }
    try console.write("\(opened.path): \(fixtures.count) fixtures written\n")
    return .done
  }
}
