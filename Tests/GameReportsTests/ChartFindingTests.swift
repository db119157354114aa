import Drawing
import Histories
import Publishing
import Tabletop
import Templating
import TestGames
import TestSupport
import Testing

@testable import GameReports
@testable import Localization
@testable import PageKit

/// What charts say that they tell is so.
@Suite struct ChartFindingTests {
  private static let wording = Wording.english(of: [], in: [Site.templates]).wording

  // MARK: Who leads since when

  /// Numbers that follow from a seed.
  struct Random {
    var state: UInt64

    mutating func below(_ count: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % count)
    }
  }

  @Test(arguments: 0..<300) func `who leads since when is what going through all steps finds`(
    seed: Int
  ) throws {
    var random = Random(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15)
    let (lines, steps) = (1 + random.below(4), 1 + random.below(9))
    let totals = (0..<lines).map { _ in (0..<steps).map { _ in Double(random.below(4)) } }
    func leads(_ line: Int, _ step: Int) -> Bool {
      totals.indices.allSatisfy { $0 == line || totals[$0][step] < totals[line][step] }
    }
    let leader = totals.indices.first { leads($0, steps - 1) }
    #expect(Lead(totals.map { $0.map { -$0 } }, by: .lowestWins) == Lead(totals))
    guard let lead = Lead(totals) else {
      #expect(leader == nil || lines == 1 || steps == 1)
      return
    }
    #expect(lead.leader == leader)
    // A level score takes the lead from nobody.
    let others = totals.indices.filter { $0 != lead.leader }
    #expect(leads(lead.leader, lead.since))
    for step in lead.since..<steps { #expect(!others.contains { leads($0, step) }) }
    let before = (0..<lead.since).last { step in totals.indices.contains { leads($0, step) } }
    if let before { #expect(!leads(lead.leader, before)) }
    let alone = (0..<steps).compactMap { step in totals.indices.first { leads($0, step) } }
    #expect(lead.changes == zip(alone, alone.dropFirst()).count { $0 != $1 })
  }

  private func running(
    _ totals: [[Int]], winner: Int?, by order: ScoreOrder = .highestWins
  ) -> RunningChart {
    RunningChart(
      lines: totals.enumerated().map { place, line in
        RunningChart.Line(
          name: ["Ann", "Bob", "Cy"][place], totals: line.map { Points($0) },
          isWinner: place == winner, mark: PlayerMark(place: place))
      }, step: .round, summary: Phrase(SitePhrase.chartRunningTitle), notes: [],
      by: order)
  }

  @Test(
    arguments: [
      ([[0, 5, 9, 12], [0, 4, 8, 11]], 0, "Ann led from start to finish"),
      ([[0, 3, 9, 12], [0, 4, 8, 11]], 0, "Ann led from round 2"),
      ([[0, 4, 9, 12], [0, 4, 8, 11]], 0, "Ann led from round 2"),
      ([[0, 5, 8, 12], [0, 4, 8, 11]], 0, "Ann led from start to finish"),
      ([[0, 3, 7, 12], [0, 4, 8, 11]], 0, "Ann went ahead only in round 3, the last"),
      (
        [[0, 3, 4, 3, 4, 3, 4, 5], [0, 2, 5, 2, 5, 2, 3, 4]], 0,
        "The lead changed 4 times; Ann had it from round 5"
      ),
      ([[0, 5, 9, 12], [0, 4, 8, 10]], nil, "Ann leads by 2"),
    ] as [([[Int]], Int?, String)])
  func `running totals tell who led since when`(totals: [[Int]], winner: Int?, finding: String) {
    #expect(running(totals, winner: winner).finding(in: Self.wording) == finding)
    let mirrored = totals.map { $0.map { -$0 } }
    #expect(
      running(mirrored, winner: winner, by: .lowestWins).finding(in: Self.wording) == finding)
  }

  @Test func `who wins without leading, or beside another, is said to have led nothing`() {
    #expect(running([[0, 5, 9], [0, 4, 8]], winner: 1).finding(in: Self.wording) == nil)
    #expect(running([[0, 5, 9], [0, 4, 9]], winner: 1).finding(in: Self.wording) == nil)
    #expect(running([[0, 5, 9]], winner: 0).finding(in: Self.wording) == nil)
  }

  // MARK: Chances

  private func finding(
    _ first: [Double], winner: Int = 0, hasLeadChanges: Bool = false
  ) -> String? {
    var series = ChanceSeries(
      places: [0, 0.5, 1, 1.5, 2], chances: [first, first.map { 1 - $0 }], jumps: [],
      step: .turn)
    series.hasLeadChanges = hasLeadChanges
    return series.finding(naming: ["Ann", "Bob"], winners: [Seat(winner)], in: Self.wording)
  }

  @Test func `chances tell from how low a game was won, or since when by the favourite`() {
    #expect(finding([0.5, 0.6, 0.7, 0.9, 1]) == "Ann was the favourite throughout")
    #expect(
      finding([0.5, 0.6, 0.7, 0.9, 1], hasLeadChanges: true)
        == "Ann was the favourite throughout, even when behind")
    #expect(finding([0.5, 0.3, 0.7, 0.9, 1]) == "Ann was the favourite from turn 1")
    #expect(finding([0.5, 0.3, 0.4, 0.9, 1]) == "Ann was the favourite from turn 2")
    #expect(
      finding([0.5, 0.3, 0.4, 0.3, 1]) == "Ann was not the favourite until turn 2, the last")
    #expect(finding([0.5, 0.6, 0.4, 0.08, 1]) == "Ann won from 8% in turn 2")
    #expect(finding([0.5, 0.6, 0.004, 0.08, 1]) == "Ann won from 0.4% in turn 1")
    #expect(finding([0.5, 0.6, 0.0001, 0.08, 1]) == "Ann won from next to nothing in turn 1")
    #expect(finding([0.5, 0.6, 0.7, 0.9, 1], winner: 1) == nil)
  }

  // MARK: Nights

  private func race(_ points: [[Double]], others: [[Double]] = [], isOver: Bool) throws -> String? {
    var chart = RaceChart(
      lines: zip(["Ann", "Bob"], points).map {
        RaceChart.Line(name: $0, mark: PlayerMark(place: 0), points: $1)
      },
      nights: try (1...points[0].count).map {
        try CalendarDate(year: 2026, month: 3, day: $0 * 7)
      }, isOver: isOver)
    chart.others = others
    return chart.finding(in: Self.wording)
  }

  @Test func `a race tells who has led since which night`() throws {
    #expect(try race([[3, 4, 6], [2, 3, 5]], isOver: false) == "Ann has led from the start")
    #expect(try race([[3, 4, 6], [2, 3, 5]], isOver: true) == "Ann led from start to finish")
    #expect(try race([[1, 4, 6], [2, 3, 5]], isOver: false) == "Ann has led since 14 March")
    #expect(
      try race([[1, 3, 6], [2, 3, 6]], isOver: false)
        == "Ann and Bob are level on points at the top")
    #expect(try race([[1, 3, 6]], isOver: false) == nil)
    // Somebody led who has no line of their own, or does.
    #expect(
      try race([[1, 3, 6]], others: [[0, 1, 2], [2, 2, 2]], isOver: false)
        == "Ann has led since 14 March")
    #expect(try race([[1, 3, 6]], others: [[0, 1, 7]], isOver: false) == nil)
  }

  @Test func `points that are fractions stand at a line's end as in the table`() throws {
    var chart = RaceChart(
      lines: [("Ann", [3, 11.75]), ("Bob", [2, 9])].map {
        RaceChart.Line(name: $0, mark: PlayerMark(place: 0), points: $1)
      },
      nights: [7, 14].map { try? CalendarDate(year: 2026, month: 3, day: $0) }, isOver: false)
    chart.write([3, Fraction(47, by: 4), 2, 9], in: Self.wording)
    let value = try #require(chart.value(id: "race", subject: "Points", in: Self.wording))
    #expect(value.table?.rows.last?.cells.map(\.text) == ["11¾", "9"])
    let svg = String(decoding: value.svg.bytes, as: UTF8.self)
    #expect(svg.contains(">11¾<") && svg.contains(">9<"))
  }

  // MARK: Days

  private func days(_ dates: [String]) throws -> DayScale {
    Self.wording.dayScale(of: try dates.map { try CalendarDate(parsing: $0) })
  }

  @Test func `days of months have their names, of years their numbers`() throws {
    let few = try days(["2026-03-07", "2026-03-14"])
    #expect(few.ticks.map { $0.map(\.text) } == [["7 March", "14 March"]])
    #expect(few.days[1] - few.days[0] == 7)
    let some = try days(["2026-01-07", "2026-04-14"])
    #expect(Set(some.ticks.flatMap { $0.map(\.text) }) == ["February", "March", "April"])
    let many = try days(["2023-05-07", "2024-05-07", "2026-04-14"])
    #expect(many.ticks.map { $0.map(\.text) } == [["2024", "2025", "2026"]])
    for tick in (some.ticks + many.ticks).flatMap(\.self) {
      #expect(Double(some.days[0]) <= tick.place || Double(many.days[0]) <= tick.place)
    }
  }

  @Test func `a game without a date stands where the one before it does`() throws {
    let date = try CalendarDate(parsing: "2026-03-07")
    let later = try CalendarDate(parsing: "2026-03-09")
    let scale = Self.wording.dayScale(of: [date, nil, later])
    #expect(scale.days == [date.dayNumber, date.dayNumber, later.dayNumber])
    #expect(Self.wording.dayScale(of: [nil, nil]).days == [0, 1])
  }
}
