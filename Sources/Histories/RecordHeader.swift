package import Photographs
package import Tabletop

/// The text between a record's two `---`, apart from the rules.
package struct RecordHeader: Hashable, Sendable {
  /// The names of the players, in order of play.
  package var players: [String]
  package var date: CalendarDate?
  package var id: String?
  package var season: String?
  package var round: String?
  package var table: String?
  /// Names as in `players`; empty without teams.
  package var teams: [[String]]
  /// Final scores by seat; `nil` where the header has none.
  package var scores: [Int]?
  /// Numbers that rank the seats where the header tells who won and no scores; they are told nobody.
  package var standing: [Int]?
  /// The seats of who didn't finish, who are last together in `standing`.
  package var unplaced: [Seat] = []
  package var note: String?
  package var title: String?
  package var pictures: [NamedPicture] = []
  /// The time that the game took, in seconds.
  package var seconds: Int?
  /// The deal of the season's that was played, by its name; in games of cards that are dealt for several.
  package var deal: String?
  /// The outcome of a game of one player, where no moves tell it.
  package var solo: SoloOutcome
  package var circumstances: Circumstances
  /// The match of teams that it was a leg of: the card's id, or the code of its fixture.
  package var match: String?
  /// The number of the leg at its table, from 1; `table` is the number of the card's line.
  package var leg: Int?

  package init(
    players: [String] = [], date: CalendarDate? = nil, id: String? = nil, season: String? = nil,
    round: String? = nil, table: String? = nil, teams: [[String]] = [], scores: [Int]? = nil,
    note: String? = nil, title: String? = nil, seconds: Int? = nil,
    deal: String? = nil, solo: SoloOutcome = SoloOutcome(),
    circumstances: Circumstances = Circumstances()
  ) {
    self.players = players
    self.date = date
    self.id = id
    self.season = season
    self.round = round
    self.table = table
    self.teams = teams
    self.scores = scores
    self.note = note
    self.title = title
    self.seconds = seconds
    self.deal = deal
    self.solo = solo
    self.circumstances = circumstances
  }
}

extension RecordHeader {
  /// The players who played, by seat: substitutes by their own names, whichever of the two `players` has.
  package var present: [String] {
    let substitutes = circumstances.substitutes
    return players.map { name in substitutes.first { $0.absent == name }?.present ?? name }
  }

  /// The players for whom each seat's result counts in a season: those for whom a substitute stood in.
  package var credited: [String] {
    let substitutes = circumstances.substitutes
    return players.map { name in
      substitutes.first { $0.absent == name || $0.present == name }?.absent ?? name
    }
  }
}

/// A result without scores, as a header tells it.
package struct ToldResult: Hashable, Sendable {
  /// Numbers that rank the seats.
  package var standing: [Int]
  /// The seats of who didn't finish, who are last together.
  package var unplaced: [Seat]

  package init(_ standing: [Int], unplaced: [Seat] = []) {
    self.standing = standing
    self.unplaced = unplaced
  }
}

/// The facts that a header may tell of a game that one plays alone; `nil` is what it doesn't.
package struct SoloOutcome: Hashable, Sendable {
  package var won: Bool?
  /// Cards on the foundations.
  package var home: Int?
  package var passes: Int?
  package var moves: Int?

  package init(won: Bool? = nil, home: Int? = nil, passes: Int? = nil, moves: Int? = nil) {
    self.won = won
    self.home = home
    self.passes = passes
    self.moves = moves
  }
}
