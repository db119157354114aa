package import Drawing
package import Histories
package import Localization
import Tabletop

/// A chart of points after each night of a season: lines on a scale of dates, labelled at their ends, the leader drawn
/// strong; the finding is who has led since when.
package struct RaceChart: Sendable {
  package struct Line: Sendable {
    package var name: String
    package var mark: PlayerMark
    /// The points after each night.
    package var points: [Double]
    /// The night of the first game, before which there is no line.
    package var first: Int

    package init(name: String, mark: PlayerMark, points: [Double], first: Int = 0) {
      self.name = name
      self.mark = mark
      self.points = points
      self.first = first
    }
  }

  /// The lines in the order of the standings.
  package var lines: [Line]
  /// Points after each night of those who come behind: the first forty of them have grey lines without names.
  package var others: [[Double]] = []
  /// The players whom the finding is about, if that is a few alone: how many of the lines and those behind, from the
  /// first on, and what they are called together.
  package var contenders: (count: Int, name: String)?
  /// The date of each night, rising; `nil` for one without a date.
  package var nights: [CalendarDate?]
  /// The names of nights in a sentence, `round 5`; `nil` for one that is called by its day.
  package var names: [String?]
  /// Whether the season is over.
  package var isOver: Bool
  /// Whether the points are wins, where a season gives no others.
  package var countsWins = false
  /// The number of decimals that points have.
  package var decimals = 0
  /// The points in words, where they are exact fractions.
  private var exact: [Double: String] = [:]
  /// Whether the vertical scale takes in zero.
  package var hasZero = true

  package init(lines: [Line], nights: [CalendarDate?], names: [String?] = [], isOver: Bool) {
    self.lines = lines
    self.nights = nights
    self.names = names
    self.isOver = isOver
  }

  /// Has points written as they are elsewhere on the page, where some are fractions.
  package mutating func write(_ points: [Fraction], in wording: Wording) {
    guard points.contains(where: { $0.whole == nil }) else { return }
    decimals = 1
    exact = Dictionary(
      points.map { ($0.value, wording.numbers.exact($0)) }, uniquingKeysWith: { first, _ in first })
  }
}

extension RaceChart {
  /// The chart with the points after each night as a table; `nil` before the second night.
  ///
  /// - Parameters:
  ///   - id: Unique on its page.
  ///   - subject: What it shows: "League points after each night".
  package func value(id: String, subject: String, in wording: Wording) -> ChartValue? {
    guard nights.count > 1, !lines.isEmpty else { return nil }
    let lead = lead
    var chart = LineChart(
      lines: lines.enumerated().map { place, line in
        var drawn = LineChart.Line(
          name: line.name, totals: line.points, isWinner: place == lead?.leader, mark: line.mark)
        drawn.first = line.first
        return drawn
      }, days: wording.dayScale(of: nights), hasZero: hasZero, decimals: decimals,
      numerals: wording.numerals)
    chart.others = Array(others.prefix(RaceChart.mostOthers))
    chart.exact = exact
    let texts = nights.indices.map { text(ofNight: $0, in: wording) }
    let number = { (points: Double) -> String in
      exact[points] ?? wording.numbers.decimal(points, places: decimals)
    }
    return ChartValue(
      finding: finding(in: wording), of: subject,
      svg: chart.svg(
        as: Caption(
          id: id, title: subject,
          summary: wording(
            .chartRaceDescription,
            [
              "nights": wording.numbers.whole(nights.count),
              "standings": wording.list(lines.map { "\($0.name) \(number($0.points.last ?? 0))" }),
            ]))),
      table: TableValue(
        caption: subject,
        columns: [TableValue.column(SiteColumn.date, in: wording, kind: "word")]
          + lines.map {
            TableValue.Column(text: $0.name, kind: "number", color: $0.mark.classes)
          },
        rows: nights.indices.map { night in
          TableValue.Row(
            text: texts[night],
            // What isn't there yet is blank, and none that nobody recorded.
            cells: lines.map {
              .init(text: night < $0.first ? "\u{A0}" : number($0.points[night]))
            })
        }))
  }

  private static let mostOthers = 40

  /// The points of those among whom somebody leads.
  private var compared: ArraySlice<[Double]> {
    let all = lines.map(\.points) + others
    return all.prefix(contenders?.count ?? all.count)
  }

  /// The lead: who leads, and since when.
  private var lead: Lead? { Lead(Array(compared)) }

  /// "Esther has led since round 2", "Bela and Dmitri are level on points at the top", no matter who a tie-break puts
  /// first; `nil` for one player, and where somebody leads who has no line of their own.
  package func finding(in wording: Wording) -> String? {
    let finding = findingOfCompared(in: wording)
    guard let finding, let contenders else { return finding }
    return wording(.seasonTableOf, ["part": contenders.name, "table": finding])
  }

  private func findingOfCompared(in wording: Wording) -> String? {
    guard let lead else {
      let most = compared.compactMap(\.last).max()
      let first = lines.prefix(compared.count).filter { $0.points.last == most }
      guard first.count > 1 else { return nil }
      let phrase: SitePhrase =
        countsWins
        ? isOver ? .chartEndedLevelOnWins : .chartLevelOnWins
        : isOver ? .chartEndedLevel : .chartLevel
      return wording(phrase, ["players": wording.list(first.map(\.name))])
    }
    guard lines.indices.contains(lead.leader) else { return nil }
    let name = lines[lead.leader].name
    if lead.since == 0 {
      return wording(
        isOver ? .chartLedThroughout : .chartHasLedThroughout, ["leader": name])
    }
    let named = names.indices.contains(lead.since) ? names[lead.since] : nil
    return wording(
      isOver ? .chartLedFrom : .chartHasLedSince,
      ["leader": name, "step": named ?? text(ofNight: lead.since, in: wording)])
  }

  private func text(ofNight night: Int, in wording: Wording) -> String {
    nights[night].map(wording.shortText) ?? wording.numbers.whole(night + 1)
  }
}
