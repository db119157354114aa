import Diagnostics
import Histories
import Testing

@testable import Matches

@Suite("The result of a match")
struct MatchResultTests {
  /// Three singles and two pairs, all five legs of each played.
  static let waterside: MatchFormat = {
    var format = MatchFormat()
    format.tables = [
      MatchFormat.Table(called: "singles", players: 1, legs: .all(5), count: 3),
      MatchFormat.Table(called: "pairs", players: 2, legs: .all(5), count: 2),
    ]
    format.walkover = MatchFormat.Walkover(
      tables: (3, 2), legs: (present: 15, absent: 10), points: nil)
    return format
  }()

  private static let place = SourcePlace(path: "a.match", line: 1, column: 1)

  private func card(
    _ tables: [(format: Int, home: Int, away: Int)], outcome: MatchCard.Outcome? = nil
  ) -> MatchCard {
    let place = Self.place
    var card = MatchCard(
      path: "a.match", line: 1, range: 0..<1, id: "a", idPlace: place, teams: Sides(0, 1),
      teamPlaces: Sides(place, place))
    card.outcome = outcome
    card.tables = tables.enumerated().map { index, table in
      MatchCard.Table(
        number: index + 1, place: place, format: table.format,
        players: Sides(
          [MatchCard.Name("Ann", at: place)], [MatchCard.Name("Bob", at: place)]),
        legs: Sides(table.home, table.away), isPlayed: true)
    }
    return card
  }

  @Test("is by tables, and its legs are added up")
  func tables() {
    let result = Self.waterside.result(
      of: card([(0, 3, 2), (0, 1, 4), (0, 5, 0), (1, 5, 0), (1, 1, 4)]))
    #expect(result?.tables == Sides(3, 2) && result?.legs == Sides(15, 10))
    #expect(result?.points == Sides(2, 0) && result?.winner == .home)
  }

  @Test("gives half a table to each side where the legs are equal, and points for tables and legs")
  func halves() {
    var format = Self.waterside
    format.tables = [MatchFormat.Table(called: "singles", legs: .all(4), count: 3)]
    format.points.table = Fraction(1)
    format.points.leg = Fraction(1, by: 2)
    let result = format.result(of: card([(0, 2, 2), (0, 3, 1), (0, 1, 3)]))
    #expect(result?.tables == Sides(Fraction(3, by: 2), Fraction(3, by: 2)))
    #expect(
      result?.isDrawn == true && result?.points == Sides(Fraction(11, by: 2), Fraction(11, by: 2)))
    format.by = [.tables, .legs]
    #expect(format.result(of: card([(0, 2, 2), (0, 4, 0), (0, 1, 3)]))?.winner == .home)
  }

  @Test("of a walkover has the figures that are written, and points of its own where these are")
  func walkover() {
    var format = Self.waterside
    let plain = format.result(of: card([], outcome: .walkover([.away])))
    #expect(plain?.tables == Sides(3, 2) && plain?.legs == Sides(15, 10))
    #expect(plain?.points == Sides(2, 0) && plain?.winner == .home)
    format.walkover = MatchFormat.Walkover(tables: (2, 0))
    let bare = format.result(of: card([], outcome: .walkover([.away])))
    #expect(bare?.tables == Sides(2, 0) && bare?.legs == Sides(0, 0) && bare?.winner == .home)
    format.walkover?.points = (2, -1)
    #expect(format.result(of: card([], outcome: .walkover([.home])))?.points == Sides(-1, 2))
    let both = format.result(of: card([], outcome: .walkover([.home, .away])))
    #expect(both?.points == Sides(-1, -1) && both?.tables == Sides(0, 0) && both?.isDrawn == false)
  }

  @Test("of a match given up has what was played, and all else for the other side")
  func conceded() {
    let result = Self.waterside.result(
      of: card([(0, 3, 2), (0, 1, 1)], outcome: .conceded(.home)))
    #expect(result?.tables == Sides(1, 4) && result?.legs == Sides(4, 2 + 4 + 15))
    #expect(result?.winner == .away && result?.ending == .conceded)
  }

  @Test("counts a table that was broken off for nobody")
  func brokenOff() {
    var table = card([(0, 1, 2)], outcome: .conceded(.away)).tables[0]
    #expect(table.winner == .away && !table.isBrokenOff)
    table.isPlayed = false
    #expect(table.winner == nil && table.isBrokenOff && !table.isDrawn)
    table.players.home = []
    #expect(table.winner == .away && !table.isBrokenOff)
  }

  @Test("is none where a match is void or was broken off")
  func void() {
    #expect(Self.waterside.result(of: card([], outcome: .void)) == nil)
    #expect(Self.waterside.result(of: card([(0, 3, 2)], outcome: .abandoned)) == nil)
  }
}
