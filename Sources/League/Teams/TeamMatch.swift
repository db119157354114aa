package import ContentFiles
package import Files
package import Histories
package import Matches

/// A team of a season, by its place among that season's.
package struct TeamID: Hashable, Sendable, Comparable {
  package let season: SeasonID
  package let index: Int

  package static func < (one: TeamID, other: TeamID) -> Bool {
    (one.season, one.index) < (other.season, other.index)
  }
}

/// A match of a league, by its index in `LeagueBook.matches`.
package struct MatchID: Hashable, Sendable, Comparable {
  package let index: Int

  package static func < (one: MatchID, other: MatchID) -> Bool { one.index < other.index }
}

/// One match of two teams: its card, and what follows from it.
package final class TeamMatch: Sendable {
  /// What it counts for.
  package enum Status: Hashable, Sendable {
    case counted
    /// Its card says that it counts for nothing.
    case void
    /// It was broken off, and counts for nothing.
    case abandoned
    /// It counts for nothing, since a team withdrew.
    case withdrawn(TeamID)
  }

  /// A table of it, a line of the card.
  package struct Table: Sendable {
    /// The number of the line, from 1, as legs' own records name it.
    package let number: Int
    /// The kind of table, by its index in the season's format.
    package let format: Int
    /// The word for it: `singles`.
    package let called: String
    /// The players; none where a side had nobody.
    package let players: Sides<[PlayerID]>
    /// For whom it counts: in the place of a substitute, whom they stood in for.
    package let credited: Sides<[PlayerID]>
    package let legs: Sides<Int>
    /// The points of each leg; empty where the card has none.
    package let points: [Sides<Int>]
    /// `nil` where it was drawn or broken off, or where nobody was there.
    package let winner: MatchSide?
    /// The side that had nobody; `nil` where both or neither had.
    package let absent: MatchSide?
    /// Whether it was played to its end: it counts for the players.
    package let isPlayed: Bool

    package var isNobodys: Bool { players.home.isEmpty && players.away.isEmpty }
    /// Whether both sides have half of it.
    package let isDrawn: Bool
    /// Whether both sides had somebody, and it wasn't played to its end: nobody won it.
    package let isBrokenOff: Bool
  }

  package let id: MatchID
  package let season: SeasonID
  /// The name of its page, unique in its season.
  package let slug: Slug
  package let card: MatchCard
  package let home: TeamID
  package let away: TeamID
  package let tables: [Table]
  package let status: Status
  /// What it came to, also where it counts for nothing because a team withdrew; `nil` where it is void or was broken off.
  package let result: MatchResult?
  /// The fixture that it was, by its place in `SeasonDocument.matchFixtures`; `nil` where it was none.
  package let fixture: Int?
  /// The games that are records of their own of its legs.
  package let legs: [Leg: GameID]
  /// The record file below its season's folder.
  package let file: String
  /// The fingerprint of the card's text.
  package let source: Fingerprint

  /// A leg of a table, both counted from 1.
  package struct Leg: Hashable, Sendable {
    package let table: Int
    package let leg: Int
  }

  init(
    id: MatchID, season: SeasonID, slug: Slug, card: MatchCard, home: TeamID, away: TeamID,
    tables: [Table], status: Status, result: MatchResult?, fixture: Int?, legs: [Leg: GameID],
    file: String, source: Fingerprint
  ) {
    self.id = id
    self.season = season
    self.slug = slug
    self.card = card
    self.home = home
    self.away = away
    self.tables = tables
    self.status = status
    self.result = result
    self.fixture = fixture
    self.legs = legs
    self.file = file
    self.source = source
  }
}

extension TeamMatch.Table {
  /// The players it counts for, in the season and in their careers, each with their side: those who played, but for
  /// substitutes, who give way to those whom they stood in for. There are none where it wasn't played to its end, or a
  /// side had nobody.
  package var counting: [(player: PlayerID, side: MatchSide)] {
    guard isPlayed, absent == nil, !isNobodys else { return [] }
    return MatchSide.allCases.flatMap { side in credited[side].map { ($0, side) } }
  }
}

extension TeamMatch {
  package var date: CalendarDate? { card.date }
  package var isCounted: Bool { status == .counted }
  /// Whether its card is one to print: of a void match only what was played before.
  package var hasCard: Bool { card.outcome != .void || !tables.isEmpty }
  var night: Game.Night {
    if let date { return .day(date) }
    return card.round.map { .round(season, $0) } ?? .match(id)
  }
  package func team(_ side: MatchSide) -> TeamID { side == .home ? home : away }
  package func side(of team: TeamID) -> MatchSide? {
    team == home ? .home : team == away ? .away : nil
  }
}

/// A season's teams as the book has them: who plays for them, their matches, tables and fixtures.
package struct TeamSeason: Sendable {
  package let play: TeamPlay
  /// The teams in the order written.
  package let teams: [Entrant]
  /// The matches in order of time.
  package let matches: [MatchID]
  package let calendar: TeamCalendar
  package let table: TeamTable
  package let players: TeamPlayersTable

  /// A team of it.
  package struct Entrant: Sendable {
    package let id: TeamID
    package let team: Team
    /// The name of its page, unique in the season.
    package let slug: Slug
    /// The members in the order written.
    package let members: [Member]
    /// The division that it stands in, by its index in the season's; `nil` in a season without.
    package let division: Int?
    /// The matches in order of time.
    package let matches: [MatchID]
    /// The fixtures, by their places in the calendar.
    package let fixtures: [Int]

    package var name: String { team.name }
  }

  /// Somebody who plays for a team.
  package struct Member: Sendable {
    package let player: PlayerID
    package let entry: Team.Member
  }

  package subscript(id: TeamID) -> Entrant { teams[id.index] }
}
