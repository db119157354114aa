import CommandLineKit
import ContentFiles
import Contents
import Files
import Histories
import League
import Publishing
import Seasons
import SiteModel
import Telling

/// The blank sheets of a site's fixtures, with all that is known of these printed on them.
struct FixtureSheets {
  let site: Publication
  /// The season to look in; `nil` for all.
  let season: String?
  /// The number of players of a sheet of everybody's evening.
  let players: Int?
  /// The name of another thing of the game that is printed instead of its sheets for so many.
  var printable: String?

  fileprivate struct Found {
    let season: Season
    let entry: Entry

    var fixture: Fixture {
      switch entry {
      case .players(let entry): entry.fixture
      case .teams(let entry): entry.fixture
      }
    }
  }

  fileprivate enum Entry {
    case players(SeasonCalendar.Entry)
    case teams(TeamCalendar.Entry)
  }

  /// Returns the blank card of the season's matches.
  ///
  /// - Throws: `UsageFault` where no season has teams, or several have.
  func card() throws -> [UInt8] {
    let found = try seasons().filter { $0.teams != nil }
    guard let only = found.first else {
      throw UsageFault.conflict(
        "no season has teams\(season.map { " by the name '\($0)'" } ?? ""), write 'teams' into its season.md"
      )
    }
    guard found.count == 1 else {
      throw UsageFault.conflict(
        "several seasons have teams, say which with '--season': "
          + found.map(\.slug.text).quotedList)
    }
    return try site.standaloneCard(of: nil, in: only)
  }

  /// Returns the sheet of the fixture of that code.
  ///
  /// - Throws: `UsageFault` where there is none, or several seasons have one, or nobody plays it.
  func sheet(of code: String) throws -> [UInt8] {
    let all = try fixtures()
    let found = all.filter { $0.fixture.code == code }
    guard let first = found.first else {
      throw UsageFault.unknownWord(code, of: "fixture", known: all.map(\.fixture.code))
    }
    guard found.count == 1 else {
      let names = found.map(\.season.slug.text).quotedList
      throw UsageFault.conflict(
        "several seasons have a fixture '\(code)', say which with '--season': \(names)")
    }
    return try sheet(of: first)
  }

  /// Returns the sheets of a night, each by the name of its file: `R3-2.html`.
  ///
  /// - Throws: `UsageFault` where nothing is played that night.
  func sheets(on night: CalendarDate) throws -> [(name: String, bytes: [UInt8])] {
    let all = try fixtures().filter { $0.fixture.date != nil && $0.isPlayed }
    let found = all.filter { $0.fixture.date == night }
    guard !found.isEmpty else {
      let days = Set(all.compactMap(\.fixture.date)).sorted()
      throw UsageFault.conflict("no fixture is on \(night)" + days.nearest(to: night))
    }
    let isOneSeason = Set(found.map(\.season.id)).count == 1
    return try found.map { fixture in
      let code = Slug(fixture.fixture.code)?.text ?? fixture.fixture.code
      let name = isOneSeason ? code : "\(fixture.season.slug.text)-\(code)"
      return ("\(name).html", try sheet(of: fixture))
    }
  }

  private func seasons() throws(UsageFault) -> [Season] {
    let seasons = site.book.seasons
    let slug = season.map { Slug($0) }
    let chosen = seasons.filter { slug == nil || $0.slug == slug }
    if let season, chosen.isEmpty {
      throw .unknownWord(season, of: "season", known: seasons.map(\.slug.text))
    }
    return chosen
  }

  private func fixtures() throws(UsageFault) -> [Found] {
    try seasons().flatMap { season in
      season.calendar.entries.map { Found(season: season, entry: .players($0)) }
        + (season.teams?.calendar.entries ?? []).map { Found(season: season, entry: .teams($0)) }
    }
  }

  private func sheet(of found: Found) throws -> [UInt8] {
    let code = found.fixture.code
    do throws(FixtureSheetFault) {
      let entry: SeasonCalendar.Entry
      switch found.entry {
      case .players(let played): entry = played
      case .teams(let match): return try site.standaloneCard(of: match, in: found.season)
      }
      let kind = found.season.document.game(of: found.fixture)
      let possible = kind.map { site.sheetPlayers(of: $0) } ?? 1...1
      let usual = Command.usualPlayers(of: possible)
      return try site.standaloneSheet(
        of: entry, in: found.season, players: players ?? usual,
        printable: printable
      ).bytes
    } catch {
      throw UsageFault.conflict(error.message(of: code))
    }
  }
}

extension FixtureSheets.Found {
  /// Whether somebody plays or played it.
  fileprivate var isPlayed: Bool {
    switch entry {
    case .players(let entry):
      switch entry.status {
      case .void, .bye: false
      case .played, .playing, .due, .overdue, .over: true
      }
    case .teams(let entry):
      switch entry.status {
      case .void, .bye, .walkover: false
      case .played, .due, .overdue: true
      }
    }
  }
}

extension FixtureSheetFault {
  fileprivate func message(of code: String) -> String {
    switch self {
    case .noGame(let games):
      "the season of fixture '\(code)' is of several games, write which this is, "
        + games.map { "game: \($0.name)" }.quotedList
    case .notPlayed: "nobody plays fixture '\(code)', it is void or a bye"
    case .noPrintable(let name, let kind):
      "there is no sheet for the \(name) of \(kind.name), as fixture '\(code)' is of; leave out '--\(name)'"
    case .wrongPlayerCount(let count, let possible):
      "there is no sheet for \(count) players, as fixture '\(code)' has, only for "
        + "\(possible.lowerBound) to \(possible.upperBound)"
    }
  }
}

extension [CalendarDate] {
  /// The night after a day, or else the last one before it, as a command would name it.
  ///
  /// - Precondition: They are in order.
  func nearest(to night: CalendarDate) -> String {
    if let next = first(where: { $0 > night }) {
      return ", the next night is \(next): write '--night \(next)'"
    }
    return last.map { ", the last night was \($0): write '--night \($0)'" } ?? ""
  }
}
