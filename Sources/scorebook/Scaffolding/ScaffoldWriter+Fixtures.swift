import Building
import ContentFiles
import Contents
import Diagnostics
import Histories
import League
import LeagueStandings
import Seasons
import Telling
import YAML

/// The games of a calendar for which records are written.
enum FixtureChoice {
  case fixture(String)
  case night(CalendarDate)
}

extension ScaffoldWriter {
  /// A fixture with its season and its game.
  private struct Found {
    let season: Season
    let fixture: Fixture
    let kind: GameKind
    /// The file of its record, without its ending.
    var stem: String

    var path: String { "\(season.folder)/\(stem).\(kind.name)" }
  }

  /// Returns the records of fixtures that are still to be played, to be filled in: those of a night in one file for each
  /// season and game.
  ///
  /// - Parameter name: A season, or a season and the name of a file; `nil` where the league has one such fixture or night.
  func records(of choice: FixtureChoice, in name: String?, under contents: SiteContents)
    throws(UsageFault) -> [Scaffold.File]
  {
    let parts = name?.split(separator: "/", omittingEmptySubsequences: false).map(String.init) ?? []
    guard parts.count <= 2 else {
      throw .conflict("'\(name ?? "")' is no SEASON or SEASON/FILE such as '2026-autumn/night-1'")
    }
    if parts.count == 2 { try check(parts[1], of: "file's name", example: "night-1") }
    let (book, _) = LeagueBook.keep(contents, asOf: Self.today)
    let seasons = book.seasons.filter { parts.isEmpty || $0.slug == Slug(parts[0]) }
    guard !seasons.isEmpty else {
      throw .noSeason(parts.first ?? "", known: book.seasons.map(\.slug.text))
    }
    var found: [Found] = []
    var matches: [FoundMatch] = []
    switch choice {
    case .fixture(let code):
      matches = [try match(code, in: seasons)].compactMap(\.self)
      if matches.isEmpty { found = [try fixture(code, in: seasons)] }
    case .night(let day):
      let open = openMatches(in: seasons)
      matches = open.filter { $0.fixture.date == day }
      found = try night(day, in: seasons, besides: open)
    }
    try checkUnwritten(found, under: contents)
    try checkUnwritten(matches, under: contents)
    let stem = parts.count == 2 ? parts[1] : nil
    let cards = files(of: matches, named: stem)
    if case .night(let day) = choice, !found.isEmpty {
      return try evening(of: found, on: day, named: stem) + cards
    }
    return try files(of: found, named: stem) + cards
  }

  private func fixture(_ code: String, in seasons: [Season]) throws(UsageFault) -> Found {
    let all = seasons.flatMap { season in season.calendar.entries.map { (season, $0) } }
    let coded = all.filter { $0.1.fixture.code == code }
    guard let (season, entry) = coded.first else {
      throw .unknownWord(
        code, of: "fixture",
        known: all.map(\.1.fixture.code)
          + seasons.flatMap { $0.document.matchFixtures.map(\.code) })
    }
    guard coded.count == 1 else {
      throw .severalSeasons(ofFixture: code, coded.map(\.0.slug.text))
    }
    switch entry.status {
    case .played, .playing:
      throw .conflict("fixture '\(code)' is recorded already, see 'scorebook fixtures'")
    case .due, .overdue, .void, .bye, .over: break
    }
    guard [.due, .overdue].contains(entry.status) else {
      throw .conflict("nobody plays fixture '\(code)', it is void, over or a bye")
    }
    guard !entry.fixture.players.isEmpty else {
      throw .conflict(
        "fixture '\(code)' names nobody, write its games one by one: 'new game \(season.slug.text)/FILE "
          + "--players NAMES'")
    }
    let found = try found(entry.fixture, of: season)
    return found
  }

  /// - Parameter matches: Those that are still to be played.
  private func night(_ day: CalendarDate, in seasons: [Season], besides matches: [FoundMatch])
    throws(UsageFault) -> [Found]
  {
    let open = seasons.flatMap { season in
      season.calendar.open.filter { !$0.fixture.players.isEmpty }.map { (season, $0.fixture) }
    }
    let chosen = open.filter { $0.1.date == day }
    guard !chosen.isEmpty || matches.contains(where: { $0.fixture.date == day }) else {
      let days = Set(open.compactMap(\.1.date) + matches.compactMap(\.fixture.date)).sorted()
      let reason =
        reason(on: day, in: seasons) ?? "no fixture that is still to be recorded is on \(day)"
      throw .conflict(reason + days.nearest(to: day))
    }
    var found: [Found] = []
    for (season, fixture) in chosen {
      var one = try self.found(fixture, of: season)
      one.stem = day.description
      found.append(one)
    }
    // The names before the endings of a season's files are addresses, and differ.
    for index in found.indices {
      let kinds = Set(found.filter { $0.season.id == found[index].season.id }.map(\.kind))
      if kinds.count > 1 { found[index].stem += "-\(found[index].kind.name)" }
    }
    return found
  }

  /// Why no fixture of a night is left to write; `nil` where it has none that is played.
  private func reason(on day: CalendarDate, in seasons: [Season]) -> String? {
    var recorded: [String] = []
    for season in seasons {
      for entry in season.calendar.entries where entry.fixture.date == day {
        switch entry.status {
        case .played, .playing: recorded.append(entry.fixture.code)
        case .due, .overdue, .over:
          guard entry.fixture.players.isEmpty else { continue }
          return
            "fixture '\(entry.fixture.code)' on \(day) names nobody, write its games one by one: "
            + "'new game \(season.slug.text)/\(day) --players NAMES'"
        case .void, .bye: continue
        }
      }
      for entry in season.teams?.calendar.entries ?? [] where entry.fixture.date == day {
        if case .played = entry.status { recorded.append(entry.fixture.code) }
      }
    }
    guard !recorded.isEmpty else { return nil }
    return
      "all fixtures on \(day) are recorded already (\(recorded.quotedList)), see 'scorebook fixtures'"
  }

  private func found(_ fixture: Fixture, of season: Season) throws(UsageFault) -> Found {
    guard let kind = season.document.game(of: fixture) ?? game else {
      throw .conflict(
        "the season of fixture '\(fixture.code)' is of several games, say which this is with '--game'"
      )
    }
    guard season.document.game(of: fixture) == kind || season.document.games.contains(kind) else {
      throw .conflict("fixture '\(fixture.code)' is no game of \(kind.name), leave out '--game'")
    }
    let seats = games.of(kind).standardSeats
    guard seats.contains(fixture.players.count) else {
      throw .conflict(
        "fixture '\(fixture.code)' is of \(fixture.players.count) players, and \(kind.name) is for "
          + "\(seats.lowerBound) to \(seats.upperBound)")
    }
    return Found(
      season: season, fixture: fixture, kind: kind,
      stem: Slug(fixture.code)?.text ?? fixture.code)
  }

  /// Refuses fixtures for which there is a record to be filled in.
  private func checkUnwritten(_ found: [Found], under contents: SiteContents) throws(UsageFault) {
    let unfilled = contents.records.flatMap(\.unfilled)
    for one in found {
      let twin = unfilled.first {
        $0.header.season == one.season.slug.text
          && $0.header.circumstances.fixture == one.fixture.code
      }
      if let twin {
        throw .conflict(
          "fixture '\(one.fixture.code)' has a record to fill in already, \(twin.path):\(twin.line)"
        )
      }
    }
  }

  /// Returns files of results, with a line for each fixture of a night.
  private func evening(of found: [Found], on day: CalendarDate, named name: String?)
    throws(UsageFault) -> [Scaffold.File]
  {
    guard seed == nil else {
      throw .conflict("'--seed' is for a game with its turns, leave it out")
    }
    let found = self.found(found, named: name)
    var paths: [String] = []
    for one in found where !paths.contains(one.path) { paths.append(one.path) }
    return try paths.map { path throws(UsageFault) in
      let games = found.filter { $0.path == path }
      let lines = games.compactMap { line(of: $0) }
      // A name that no line can have stands in a record.
      guard let first = games.first, lines.count == games.count else {
        return try files(of: games, named: nil)[0]
      }
      var keys = [(key: "date", value: day.description)]
      if let ownRules {
        keys.append(("rules", YAMLScalar(try check(ownRules, of: first.kind)).description))
      }
      let hint =
        switch first.kind.game.resultForm {
        case .scores:
          "# Write each score in place of its '…'. If somebody didn't come: 'Ann - Bob forfeit Bob'.\n"
        case .winner:
          "# Write who won before who lost, without '…': 'Ann, Bob', or 'Ann = Bob' for a draw.\n"
        case .places:
          "# Write who came first, second and so on, without '…': 'Ann, Bob = Cy, Dee'. '=' is between those who tie.\n"
        }
      let header = ResultLineWriter.header(of: first.kind.name, keys)
      return file(path, header + hint + lines.joined())
    }
  }

  private func line(of found: Found) -> String? {
    let (players, fixture) = (found.fixture.players, found.fixture)
    let teams = teams(games.told(found.kind), players)
    let sides =
      teams.isEmpty
      ? players.indices.map { [$0] }
      : teams.map { team in team.compactMap { players.firstIndex(of: $0) } }
    guard let names = ResultLineWriter.sides(sides, of: players) else { return nil }
    var keys = [(key: "fixture", value: YAMLScalar(fixture.code).description)]
    if let tie = fixture.tie { keys.append(("tie", YAMLScalar(tie).description)) }
    if let round = fixture.round { keys.append(("round", "\(round)")) }
    if let table = fixture.table { keys.append(("table", YAMLScalar(table).description)) }
    return ResultLineWriter.blank(names, keys)
  }

  /// The fixtures with the file that `NAME` asks for.
  private func found(_ found: [Found], named name: String?) -> [Found] {
    guard let name else { return found }
    let areSeveral = Set(found.map(\.kind)).count > 1
    return found.map { one in
      var one = one
      one.stem = areSeveral ? "\(name)-\(one.kind.name)" : name
      return one
    }
  }

  private func files(of found: [Found], named name: String?) throws(UsageFault) -> [Scaffold.File] {
    var files: [(path: String, text: String)] = []
    for one in self.found(found, named: name) {
      let place = files.firstIndex { $0.path == one.path }
      let record = try record(
        of: one.kind, by: one.fixture.players, on: one.fixture.date ?? day ?? Self.today,
        fixture: one.fixture, isExplained: place == nil)
      if let place {
        files[place].text += record
      } else {
        files.append((one.path, record))
      }
    }
    return files.map { file($0.path, $0.text) }
  }
}

extension Season {
  /// The folder of its document, whose name may have capitals and accents. The slug has none.
  var folder: String {
    document.document.path.split(separator: "/").dropLast().joined(separator: "/")
  }
}
