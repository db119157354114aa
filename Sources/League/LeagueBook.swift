package import ContentFiles
package import Contents
package import Diagnostics
package import Drawing
package import Histories
package import Seasons

/// A whole league: its seasons, games and players, each at hand from the others.
package struct LeagueBook: Sendable {
  /// The earliest first.
  package let seasons: [Season]
  /// The games in order of time (`PlayingOrder`).
  package let games: [Game]
  /// The matches of teams in order of time.
  package let matches: [TeamMatch]
  /// The players by name.
  package let players: [Player]
  let named: PlayersByName
  /// The day of the newest result; `nil` before the first with a date.
  package let newestDay: CalendarDate?
  /// The players' results in games that no record here tells of.
  package let tallied: TalliedCareers

  /// Returns the player whom a name in any file means, however it is spelled there; `nil` for one that
  /// neither rosters nor records have.
  package func player(named name: String) -> PlayerID? { named[name] }

  package subscript(id: GameID) -> Game { games[id.index] }
  package subscript(id: MatchID) -> TeamMatch { matches[id.index] }
  package subscript(id: PlayerID) -> Player { players[id.index] }
  package subscript(id: SeasonID) -> Season { seasons[id.index] }
  package subscript(id: TeamID) -> TeamSeason.Entrant {
    guard let teams = self[id.season].teams else {
      preconditionFailure("a team is of a season that has teams")
    }
    return teams[id]
  }
  package subscript(id: FixtureID) -> SeasonCalendar.Entry {
    self[id.season].calendar.entries[id.index]
  }
}

extension LeagueBook {
  /// Makes the book of a folder's records; games that are faulty stay out.
  ///
  /// - Precondition: The records were read with a `Tally`.
  /// - Returns: The book; ids that make no address, and games that can't have been the fixtures they name.
  package static func build(
    _ contents: SiteContents, asOf day: CalendarDate?, and tally: PartialTally?
  ) -> (LeagueBook, Findings) {
    var builder = LeagueBuilder(contents)
    let book = builder.book(asOf: day, and: tally)
    return (book, builder.findings)
  }
}

/// Players by any name that files use.
struct PlayersByName: Sendable {
  let people: People
  /// The players' ids, by index in `people`.
  let ids: [PlayerID?]

  subscript(name: String) -> PlayerID? { people.index(of: name).flatMap { ids[$0] } }
}

/// A game of a league, by its index in `LeagueBook.games`.
package struct GameID: Hashable, Sendable, Comparable {
  package let index: Int

  package static func < (one: GameID, other: GameID) -> Bool { one.index < other.index }
}

/// A player of a league, by the index in `LeagueBook.players`.
package struct PlayerID: Hashable, Sendable, Comparable {
  package let index: Int

  package static func < (one: PlayerID, other: PlayerID) -> Bool { one.index < other.index }
}

/// A season of a league, by its index in `LeagueBook.seasons`.
package struct SeasonID: Hashable, Sendable, Comparable {
  package let index: Int

  package static func < (one: SeasonID, other: SeasonID) -> Bool { one.index < other.index }
}

/// A fixture of a league, by its season and its place among that season's.
package struct FixtureID: Hashable, Sendable {
  package let season: SeasonID
  package let index: Int
}

/// A season with its games.
package final class Season: Sendable {
  package let id: SeasonID
  package let document: SeasonDocument
  /// The games in order of time.
  package let games: [GameID]
  /// The days from the first of its games to the last, as far as they have any; `nil` where none has.
  let days: ClosedRange<CalendarDate>?
  /// The calendar, which tells what has become of its fixtures.
  package let calendar: SeasonCalendar
  /// The knock-out as its games have made it; `nil` in a season without one.
  package let cup: Cup?
  /// The members, where it says who plays, in the order written.
  package let members: [Member]
  /// The teams with their matches; `nil` in a season of players.
  package let teams: TeamSeason?
  /// The first entry of each member.
  private let entries: [PlayerID: Roster.Member]

  init(
    id: SeasonID, document: SeasonDocument, games: [GameID], days: ClosedRange<CalendarDate>?,
    calendar: SeasonCalendar, cup: Cup?, members: [Member], teams: TeamSeason? = nil
  ) {
    self.id = id
    self.document = document
    self.games = games
    self.days = days
    self.calendar = calendar
    self.cup = cup
    self.members = members
    self.teams = teams
    entries = Dictionary(
      members.map { ($0.player, $0.entry) }, uniquingKeysWith: { first, _ in first })
  }

  /// Somebody of the season's roster.
  package struct Member: Sendable {
    package let player: PlayerID
    package let entry: Roster.Member
  }

  /// Returns who plays in it whether they have a game or not: its roster, and without one those of its divisions.
  package func entrants(in book: LeagueBook) -> [PlayerID] {
    guard document.roster == nil else { return members.map(\.player) }
    return document.format.divisions.flatMap(\.members).compactMap { book.player(named: $0.name) }
  }

  /// Returns what the roster says of a player; `nil` for who isn't in it.
  package func member(_ player: PlayerID) -> Roster.Member? { entries[player] }

  /// The byes of the calendar that no record tells of, each of them once, in a season that gives points for it.
  package var countedByes: [SeasonCalendar.Bye] {
    document.points.bye == 0 ? [] : calendar.unrecordedByes
  }

  package var slug: Slug { document.slug }
  /// The games that are played, in the order written; none where its document is at fault.
  package var kinds: [GameKind] { document.games }
  package var title: String { document.document.title }
}

/// A player of a league, as the records and perhaps a page of their own tell.
package final class Player: Sendable {
  package let id: PlayerID
  package let name: String
  package let slug: Slug
  /// The mark that the document gives, or else the name.
  package let mark: PlayerMark
  package let document: PlayerDocument?
  /// Whether only records let them in that call them a guest, and no roster has the name.
  package let isGuest: Bool
  /// The games with a part in them, in order of time.
  package let games: [GameID]
  /// The fixtures with a part in them, season by season.
  package let fixtures: [FixtureID]
  /// The matches of teams in which they sat at a table, in order of time.
  package let matches: [MatchID]

  init(
    id: PlayerID, name: String, slug: Slug, mark: PlayerMark, document: PlayerDocument?,
    isGuest: Bool, games: [GameID], fixtures: [FixtureID], matches: [MatchID]
  ) {
    self.id = id
    self.name = name
    self.slug = slug
    self.mark = mark
    self.document = document
    self.isGuest = isGuest
    self.games = games
    self.fixtures = fixtures
    self.matches = matches
  }
}
