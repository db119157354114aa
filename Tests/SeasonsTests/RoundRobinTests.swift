import Contents
import Diagnostics
import Histories
import TestGames
import Testing

@testable import Seasons

struct RoundRobinTests {
  private static func members(_ count: Int) -> [Roster.Member] {
    (1...count).map { number in
      Roster.Member(name: "P\(number)", place: SourcePlace(path: "s", line: number, column: 1))
    }
  }

  private static func pairs(_ round: RoundRobin.Round) -> [String] {
    round.pairings.map { "\($0.first + 1)-\($0.second + 1)" }
  }

  /// FIDE Handbook C.05, annex 1.
  @Test func `six players are paired as the Berger tables of FIDE pair them`() {
    let rounds = RoundRobin().rounds(of: 6)
    #expect(
      rounds.map(Self.pairs) == [
        ["1-6", "2-5", "3-4"], ["6-4", "5-3", "1-2"], ["2-6", "3-1", "4-5"],
        ["6-5", "1-4", "2-3"], ["3-6", "4-2", "5-1"],
      ])
    #expect(rounds.allSatisfy { $0.bye == nil })
  }

  @Test func `eight players are paired as the Berger tables of FIDE pair them`() {
    #expect(
      RoundRobin().rounds(of: 8).map(Self.pairs) == [
        ["1-8", "2-7", "3-6", "4-5"], ["8-5", "6-4", "7-3", "1-2"], ["2-8", "3-1", "4-7", "5-6"],
        ["8-6", "7-5", "1-4", "2-3"], ["3-8", "4-2", "5-1", "6-7"], ["8-7", "1-6", "2-5", "3-4"],
        ["4-8", "5-3", "6-2", "7-1"],
      ])
  }

  @Test func `five players are paired like six, and who would meet the sixth sits out`() {
    let rounds = RoundRobin().rounds(of: 5)
    #expect(rounds.map(Self.pairs)[0] == ["2-5", "3-4"])
    #expect(rounds.map { $0.bye.map { $0 + 1 } } == [1, 4, 2, 5, 3])
  }

  @Test(arguments: 2...24, RoundRobin.Meetings.allCases)
  func `everybody meets everybody once or twice, nobody twice in a round, and seats are even`(
    players: Int, meetings: RoundRobin.Meetings
  ) {
    let times = meetings == .single ? 1 : 2
    let rounds = RoundRobin(meetings).rounds(of: players)
    #expect(rounds.count == (players - 1 + players % 2) * times)
    var met: [Set<Int>: Int] = [:]
    var seats: [RoundRobin.Pairing: Int] = [:]
    var first = Array(repeating: 0, count: players)
    var byes = Array(repeating: 0, count: players)
    for round in rounds {
      let busy = round.pairings.flatMap { [$0.first, $0.second] } + [round.bye].compactMap(\.self)
      #expect(busy.sorted() == Array(0..<players))
      for pairing in round.pairings {
        met[[pairing.first, pairing.second], default: 0] += 1
        seats[pairing, default: 0] += 1
        first[pairing.first] += 1
      }
      if let bye = round.bye { byes[bye] += 1 }
    }
    #expect(met.count == players * (players - 1) / 2)
    #expect(met.values.allSatisfy { $0 == times })
    #expect(byes.allSatisfy { $0 == (players % 2) * times })
    #expect(seats.values.allSatisfy { $0 == 1 })
    let spread = (first.max() ?? 0) - (first.min() ?? 0)
    #expect(spread <= (times == 2 || players % 2 == 1 ? 0 : 1))
  }

  @Test(arguments: 2...11, 1...6)
  func `tables are never more than there are, and nobody plays twice at a time`(
    players: Int, tables: Int
  ) throws {
    var plan = RoundRobin(.double)
    plan.tables = tables
    plan.roundsPerNight = 2
    plan.times = ["19:00", "20:30"].compactMap { ClockTime($0) }
    plan.nights = .every(7, from: try CalendarDate(year: 2026, month: 9, day: 8))
    let source = SourcePlace(path: "s", line: 1, column: 1)
    let fixtures = plan.fixtures(of: Self.members(players), at: source)
    #expect(Set(fixtures.map(\.code)).count == fixtures.count)
    var taken: Set<String> = []
    for fixture in fixtures where !fixture.isBye {
      let date = try #require(fixture.date)
      let time = try #require(fixture.time)
      let table = try #require(fixture.table.flatMap { Int($0) })
      #expect((1...tables).contains(table))
      #expect(taken.insert("\(date) \(time) table \(table)").inserted)
      for player in fixture.players {
        #expect(taken.insert("\(date) \(time) \(player)").inserted)
      }
    }
    #expect(fixtures.clashes(in: SeasonSpan(), of: People(), tables: tables).isEmpty)
  }

  @Test func `days that nobody plays on are left out, and nights follow one another`() throws {
    func date(_ text: String) throws -> CalendarDate { try CalendarDate(parsing: text) }
    var plan = RoundRobin()
    plan.nights = .every(14, from: try date("2026-12-15"))
    plan.except = [try date("2026-12-29")]
    let source = SourcePlace(path: "s", line: 1, column: 1)
    let fixtures = plan.fixtures(of: Self.members(4), at: source)
    #expect(
      fixtures.map { "\($0.code) \($0.date?.description ?? "-")" } == [
        "R1-1 2026-12-15", "R1-2 2026-12-15", "R2-1 2027-01-12", "R2-2 2027-01-12",
        "R3-1 2027-01-26", "R3-2 2027-01-26",
      ])
  }

  @Test func `the end of the calendar ends the search for nights`() throws {
    var plan = RoundRobin()
    let last = try CalendarDate(year: 9999, month: 12, day: 31)
    plan.nights = .every(7, from: last)
    plan.except = [last]
    let source = SourcePlace(path: "s", line: 1, column: 1)
    #expect(plan.fixtures(of: Self.members(4), at: source).allSatisfy { $0.date == nil })
  }
}
