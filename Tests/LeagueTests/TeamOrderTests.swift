import Contents
import Diagnostics
import Histories
import Seasons
import TestGames
import Testing

@testable import League
@testable import Matches

/// The order of teams beside a twin that does what the rule says, from the first tie-break anew after each split.
@Suite("The order of teams")
struct TeamOrderTests {
  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  private func twin(
    _ rows: [TeamTable.Row], _ tieBreaks: [TeamTieBreak], _ matches: [CountedMatch]
  ) -> [Set<Int>] {
    func worth(_ row: TeamTable.Row, _ tieBreak: TeamTieBreak, _ level: [TeamTable.Row])
      -> Fraction
    {
      switch tieBreak {
      case .legDifference: return Fraction(row.legsFor - row.legsAgainst)
      case .legs: return Fraction(row.legsFor)
      case .tableDifference: return row.tablesFor - row.tablesAgainst
      case .tables: return row.tablesFor
      case .wins: return Fraction(row.won)
      case .headToHead:
        let teams = level.map(\.team.index)
        var sum: Fraction = 0
        for match in matches {
          let sides = [match.teams.home, match.teams.away]
          guard sides.allSatisfy(teams.contains) else { continue }
          if sides[0] == row.team.index { sum += match.result.points.home }
          if sides[1] == row.team.index { sum += match.result.points.away }
        }
        return sum
      }
    }
    func split(_ level: [TeamTable.Row]) -> [Set<Int>] {
      for tieBreak in tieBreaks {
        let worths = level.map { worth($0, tieBreak, level) }
        let values = Set(worths).sorted(by: >)
        if values.count > 1 {
          return values.flatMap { value in
            split(zip(level, worths).filter { $0.1 == value }.map(\.0))
          }
        }
      }
      return [Set(level.map(\.team.index))]
    }
    return Set(rows.map(\.points)).sorted(by: >).flatMap { points in
      split(rows.filter { $0.points == points })
    }
  }

  @Test("is that of the rule, whatever the results", arguments: 0..<120)
  func order(seed: UInt64) {
    var random = Random(state: seed &* 977 &+ 5)
    let place = SourcePlace(path: "season.md", line: 1, column: 1)
    let count = Int.random(in: 2...7, using: &random)
    var format = MatchFormat()
    format.tables = [MatchFormat.Table(called: "singles", legs: .all(2), count: 2)]
    format.tieBreaks = Array(
      TeamTieBreak.allCases.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)))
    let play = TeamPlay(
      teams: (0..<count).map { Team(name: "T\($0)", at: place) }, format: format)
    let matches = (0..<Int.random(in: 0...14, using: &random)).map { _ in
      let teams = Array(0..<count).shuffled(using: &random)
      let home = Int.random(in: 0...2, using: &random)
      let points: Sides<Fraction> =
        home == 1 ? Sides(1, 1) : home == 2 ? Sides(2, 0) : Sides(0, 2)
      return CountedMatch(
        teams: Sides(teams[0], teams[1]),
        result: MatchResult(
          tables: Sides(Fraction(home), Fraction(2 - home)),
          legs: Sides(home + 1, 3 - home), points: points,
          winner: home == 1 ? nil : home == 2 ? .home : .away))
    }
    let table = TeamTable(
      of: play, in: SeasonID(index: 0), divisions: [], matches: matches)
    var groups: [Set<Int>] = []
    var last: Int?
    for row in table.rows {
      if row.rank == last {
        groups[groups.count - 1].insert(row.team.index)
      } else {
        groups.append([row.team.index])
      }
      last = row.rank
    }
    #expect(groups == twin(table.rows, format.tieBreaks, matches))
  }
}
