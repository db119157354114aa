package import Diagnostics
package import Histories
package import Photographs

/// The card of a match: a record that tells which team met which, who sat at each table, and how it went.
package struct MatchCard: Sendable {
  /// A name where it stands.
  package struct Name: Hashable, Sendable {
    package var text: String
    package var place: SourcePlace

    package init(_ text: String, at place: SourcePlace) {
      self.text = text
      self.place = place
    }
  }

  /// A way to end otherwise than by playing all tables.
  package enum Outcome: Hashable, Sendable {
    /// Nothing was played, since these sides didn't come: one of them, or both.
    case walkover([MatchSide])
    /// This side gave up what hadn't been played.
    case conceded(MatchSide)
    /// A match that counts for nothing.
    case void
    /// A match that was broken off and counts for nothing.
    case abandoned
  }

  /// One table, a line of the card.
  package struct Table: Sendable {
    /// The number of the line among the card's tables, from 1.
    package var number: Int
    /// The place of the line.
    package var place: SourcePlace
    /// The kind of table, by its index in the format.
    package var format: Int
    /// The players of each side; none where it had nobody.
    package var players: Sides<[Name]>
    /// The legs of each side, as they count.
    package var legs: Sides<Int>
    /// The points of each leg in the order played; empty where the line tells none.
    package var points: [Sides<Int>] = []
    /// Whether all its legs were played: it counts for the players, too.
    package var isPlayed: Bool

    package init(
      number: Int, place: SourcePlace, format: Int, players: Sides<[Name]>, legs: Sides<Int>,
      isPlayed: Bool
    ) {
      self.number = number
      self.place = place
      self.format = format
      self.players = players
      self.legs = legs
      self.isPlayed = isPlayed
    }
  }

  /// The ending of files of cards.
  package static let ending = "match"

  /// The record file, as diagnostics name it.
  package let path: String
  /// The line of the card's first `---`.
  package let line: Int
  /// Bytes of the card in its file.
  package internal(set) var range: Range<Int>
  /// The header's `id`, or else the file's stem, with `-2`, `-3`… for later cards of the file.
  package let id: String
  /// The place of the id: the header's value, or the first `---`.
  package let idPlace: SourcePlace
  /// The teams, by their indices in the season.
  package var teams: Sides<Int>
  /// The places of their names.
  package var teamPlaces: Sides<SourcePlace>
  package var date: CalendarDate?
  package var datePlace: SourcePlace?
  package var round: String?
  package var title: String?
  package var note: String?
  /// The code of the season's fixture that it was.
  package var fixture: String?
  package var fixturePlace: SourcePlace?
  package var guests: Circumstances.Guests = .none
  package var substitutes: [Circumstances.Substitute] = []
  /// The place of `substitutes`.
  package var substitutesPlace: SourcePlace?
  package var reason: String?
  package var amendments: [Circumstances.Amendment] = []
  package var pictures: [NamedPicture] = []
  package var outcome: Outcome?
  /// The tables in the order of the lines.
  package var tables: [Table] = []
  /// Whether an outcome is written, read or not.
  var saysOutcome = false
  /// Whether nothing of it is typed in yet: it was written to be filled in.
  package var isUnfilled = false

  init(
    path: String, line: Int, range: Range<Int>, id: String, idPlace: SourcePlace,
    teams: Sides<Int>, teamPlaces: Sides<SourcePlace>
  ) {
    self.path = path
    self.line = line
    self.range = range
    self.id = id
    self.idPlace = idPlace
    self.teams = teams
    self.teamPlaces = teamPlaces
  }
}

extension MatchCard {
  /// Returns the name of the player that a table counts for: the one a substitute stood in for, or who played.
  package func credited(_ name: String) -> String {
    substitutes.first { $0.absent == name || $0.present == name }?.absent ?? name
  }

  /// Returns the name of who played: the substitute, if the line has the name of the player they stood in for.
  package func present(_ name: String) -> String {
    substitutes.first { $0.absent == name }?.present ?? name
  }
}

extension MatchCard.Table {
  /// The side that had nobody where the other had somebody; `nil` where both or neither had.
  package var absent: MatchSide? {
    players.home.isEmpty == players.away.isEmpty ? nil : players.home.isEmpty ? .home : .away
  }

  /// Whether neither side had anybody: nobody's table.
  package var isNobodys: Bool { players.home.isEmpty && players.away.isEmpty }

  /// Whether both sides had somebody, and it wasn't played to its end: nobody won it.
  package var isBrokenOff: Bool { !isPlayed && absent == nil && !isNobodys }

  /// The side with more legs; `nil` where both have as many, which draws it, where nobody was there, and where it was
  /// broken off.
  package var winner: MatchSide? { isBrokenOff ? nil : legs.leader }

  /// Whether both sides have half of it.
  package var isDrawn: Bool { winner == nil && !isNobodys && !isBrokenOff }
}
