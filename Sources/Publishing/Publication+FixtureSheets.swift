import Contents
package import Diagnostics
import GameReports
package import Histories
package import League
import LeaguePages
import Localization
import PageKit
import SeasonPages
import Seasons
import SiteModel
import Statistics
import TeamPages

/// A reason why no sheet can be printed for a fixture.
package enum FixtureSheetFault: Error, Hashable, Sendable {
  /// A fixture that doesn't say which of its season's games it is.
  case noGame(of: [GameKind])
  /// A fixture that isn't played, or in which somebody sits out.
  case notPlayed
  /// Its game has nothing of that name to print.
  case noPrintable(String, GameKind)
  /// The game has no sheet for so many.
  case wrongPlayerCount(Int, possible: ClosedRange<Int>)
}

extension Publication {
  /// Returns a blank card of a season of teams, with all that is known of a fixture, as a page of its own, which links
  /// to nothing.
  ///
  /// - Parameter entry: The fixture; `nil` for a card of any match.
  package func standaloneCard(of entry: TeamCalendar.Entry?, in season: Season)
    throws(FixtureSheetFault) -> [UInt8]
  {
    switch entry?.status {
    case .void, .bye, .walkover: throw .notPlayed
    case .played, .due, .overdue, nil: break
    }
    let context = PageContext(site: self, route: .blankCard(season.slug))
    return render("sheets/card", context.standaloneCard(of: entry, in: season))
  }

  /// Returns the numbers of players for whom a game has blank sheets.
  package func sheetPlayers(of kind: GameKind) -> ClosedRange<Int> { games.of(kind).sheetPlayers }

  /// Returns a fixture's blank sheet, with all that is known of it, as a page of its own, which links to
  /// nothing.
  ///
  /// - Parameters:
  ///   - players: For how many it is where the fixture is of everybody.
  ///   - printable: What else of the game is printed instead, by its name.
  package func standaloneSheet(
    of entry: SeasonCalendar.Entry, in season: Season, players: Int, printable: String? = nil
  ) throws(FixtureSheetFault) -> (bytes: [UInt8], findings: Findings) {
    let fixture = entry.fixture
    guard let kind = season.document.game(of: fixture) else { throw .noGame(of: season.kinds) }
    if let printable, !games.published(kind).printableNames.contains(printable) {
      throw .noPrintable(printable, kind)
    }
    switch entry.status {
    case .void, .bye: throw .notPlayed
    case .played, .playing, .due, .overdue, .over: break
    }
    let count = fixture.players.isEmpty ? players : fixture.players.count
    let possible = games.of(kind).sheetPlayers
    guard possible.contains(count) else { throw .wrongPlayerCount(count, possible: possible) }
    let context = PageContext(site: self, route: .sheet(kind, count))
    var occasion = SheetOccasion()
    occasion.players = zip(fixture.players, entry.players).map { name, id in
      id.map { book[$0].name } ?? name
    }
    occasion.marks = entry.players.map { id in id.map { book[$0].mark } }
    occasion.date = fixture.date
    occasion.place = [season.title, fixture.round.map { context.roundName(String($0)) }]
      .compactMap(\.self).joined(separator: ", ")
    occasion.table = fixture.table
    occasion.code = fixture.code
    occasion.qr = context.code(to: fixture, in: season)
    let points = season.document.points
    occasion.worth =
      points.isGames
      ? context.standingPoints(of: kind, in: season)
      : points.win > 0
        ? context.wording(.seasonSchemeWin, ["points": context.number(points.win)]) : nil
    if let printable {
      let shown = context.printable(
        printable, of: kind, for: occasion, in: season.id, standsAlone: true)
      return (render("games/\(kind.game.templates)/\(printable)", shown), Findings())
    }
    let shown = context.sheet(
      of: kind, players: count, for: occasion, in: season.id, standsAlone: true)
    return (render("games/\(kind.game.templates)/sheet", shown), Findings())
  }
}
