import Building
import CommandLineKit
import ContentFiles
import Contents
import Draws
import Histories
import Telling

/// The game that an evening is drawn for, with the tables that it can be played at.
struct DrawnGame {
  /// The game that the fixtures are to say; `nil` where their season does.
  let told: GameKind?
  /// The games that it may be: one, or all of the season.
  private let kinds: [(kind: GameKind, seats: ClosedRange<Int>)]

  /// - Parameter kind: The game that somebody asks for.
  /// - Throws: `UsageFault` where it is none of the season's.
  init(_ kind: GameKind?, in season: SeasonDocument, of games: [any TableGame]) throws(UsageFault) {
    if let kind, !season.games.contains(kind) {
      throw .conflict(
        "season '\(season.slug.text)' is of \(season.games.names.joined(separator: " and ")), not of \(kind.name); "
          + "name one of its games with '--game'")
    }
    told = season.games.count > 1 ? kind : nil
    kinds = (kind.map { [$0] } ?? season.games).map { ($0, games.of($0).standardSeats) }
  }

  /// Returns how many are to sit at a table: those asked for, or else two, or as many as the game needs.
  ///
  /// - Throws: `UsageFault` where the game can't be played so.
  func seats(_ asked: Int?) throws(UsageFault) -> Int {
    let possible = TableSizes.seats.filter(allows)
    guard let fewest = possible.first else {
      throw .conflict(
        "\(words), and a draw seats \(TableSizes.seats.lowerBound) to \(TableSizes.seats.upperBound) at a table"
      )
    }
    guard let asked else { return allows(2) ? 2 : possible.last ?? fewest }
    guard allows(asked) else {
      throw .conflict(
        "\(words), so a table can't have \(asked); write "
          + possible.map { "'--seats \($0)'" }.joined(separator: " or "))
    }
    return asked
  }

  /// Whether a table may have so many.
  func allows(_ count: Int) -> Bool { kinds.isEmpty || kinds.contains { $0.seats.contains(count) } }

  /// For how many it is: `hearts is for 3 to 4 players`.
  var words: String {
    kinds.map { kind, seats in
      "\(kind.name) is for \(seats.lowerBound)"
        + (seats.count == 1 ? "" : " to \(seats.upperBound)")
        + (seats.upperBound == 1 ? " player" : " players")
    }.joined(separator: ", ")
  }
}
