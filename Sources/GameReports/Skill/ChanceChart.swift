package import Analyses
package import Drawing
package import Localization
package import PageKit
package import SiteModel
package import Tabletop
import Templating

/// The chances to win as a game went on: what its chart is drawn from.
package struct ChanceSeries: Sendable {
  /// A moment that moved the chances.
  package struct Jump: Sendable {
    /// The index of its chances.
    package let index: Int
    /// The seat whose line it is marked on.
    package let seat: Seat
    package let isDecision: Bool
    /// A few words beside its sign; `nil` for a sign alone.
    package let text: String?

    package init(index: Int, seat: Seat, isDecision: Bool, text: String?) {
      self.index = index
      self.seat = seat
      self.isDecision = isDecision
      self.text = text
    }
  }

  /// The places of the chances, in steps from 0 and rising.
  package var places: [Double]
  /// The chances of each seat at those places, 0 to 1.
  package var chances: [[Double]]
  /// The moments to mark, those with words first by their weight.
  package var jumps: [Jump]
  /// The name of a step: a turn, a deal.
  package var step: SiteColumn
  /// The names of steps that a number won't do for.
  package var mentions: [Int: String] = [:]
  /// Whether the lead in points changed hands: the winner was behind at some time.
  package var hasLeadChanges = false

  /// - Parameter step: What a step is called.
  package init(places: [Double], chances: [[Double]], jumps: [Jump], step: SiteColumn) {
    self.places = places
    self.chances = chances
    self.jumps = jumps
    self.step = step
  }
}

extension GameReport {
  /// The chances to win event by event, where the analysis counts in them.
  package func chances(
    in analysis: GameAnalysis<Played.Choice, Played.Theme>, naming swings: [JudgedMoment]
  ) -> ChanceSeries? {
    guard analysis.unit == .win, !analysis.events.isEmpty else { return nil }
    var steps: [Int] = []
    var chances = analysis.start.map { [$0] }
    var (named, marked): ([Int: ChanceSeries.Jump], [ChanceSeries.Jump]) = ([:], [])
    for (index, event) in analysis.events.enumerated() {
      steps.append(event.step)
      for seat in chances.indices { chances[seat].append(event.value[seat]) }
      let isNamed = swings.contains { $0.event == index }
      guard isNamed || event.isMarked(in: analysis.unit) else { continue }
      let jump = ChanceSeries.Jump(
        index: index + 1, seat: event.seat, isDecision: event.isDecision,
        text: isNamed ? note(on: event, in: analysis.unit) : nil)
      if isNamed { named[index] = jump } else { marked.append(jump) }
    }
    let parts = played.parts(of: self)
    var series = ChanceSeries(
      places: ChanceSeries.places(of: steps).map(parts.place), chances: chances,
      jumps: swings.compactMap { named[$0.event] } + marked, step: parts.isEmpty ? .turn : .round)
    for (index, part) in parts.enumerated() {
      let extent = parts.extent(of: index)
      let first = Int(extent.lowerBound.rounded(.up))
      for whole in first..<max(first, Int(extent.upperBound)) {
        series.mentions[whole + 1] = part.mention
      }
    }
    series.hasLeadChanges = played.leadChanges(in: self) > 0
    return series
  }

  /// Returns a note such as "lucky, +23" or "mistake, −16"; `nil` for what was neither.
  private func note(
    on event: GameAnalysis<Played.Choice, Played.Theme>.Event, in unit: AnalysisUnit
  ) -> String? {
    let change = event.ownChange
    let what: String
    switch event.cause {
    case .chance:
      what = Fortune(luck: change, in: unit).map { wording[.fortune($0)] } ?? wording[.luck]
    case .decision(let decision):
      what =
        AnalysisMark(loss: decision.loss, in: unit).map { wording[.mark($0)] }
        ?? wording[.decision]
    case .unjudged: return nil
    }
    return wording(
      .note,
      ["what": what, "change": page.numbers.signed(change.shown(in: unit), places: 0)])
  }
}

extension ChanceSeries {
  /// Returns the places of the chances after events, those of a step evenly up to its end; the first place, 0, is
  /// before them all.
  fileprivate static func places(of steps: [Int]) -> [Double] {
    var places = [0.0]
    var rest = steps[...]
    while let step = rest.first {
      let count = rest.prefix { $0 == step }.count
      for within in 1...count { places.append(Double(step) + Double(within) / Double(count)) }
      rest = rest.dropFirst(count)
    }
    return places
  }
}

extension GameAnalysis.Event {
  package var isDecision: Bool {
    if case .decision = cause { true } else { false }
  }

  /// The change that it brought for the player who acted.
  package var ownChange: Double { changes[seat.rawValue] }

  /// Whether it was a stroke of luck or a decision with a mark.
  package func isMarked(in unit: AnalysisUnit) -> Bool {
    switch cause {
    case .chance: Fortune(luck: ownChange, in: unit) != nil
    case .decision(let decision):
      !decision.isForced && AnalysisMark(loss: decision.loss, in: unit) != nil
    case .unjudged: false
    }
  }
}

extension ChanceSeries {
  /// The chart, with the chances after each step as a table.
  ///
  /// - Parameters:
  ///   - names: By seat.
  ///   - marks: By seat.
  ///   - winners: Who won.
  package func value(
    naming names: [String], marks: [PlayerMark], winners: [Seat], on page: some WrittenPage
  ) -> ChartValue {
    let subject = page.wording[.chart]
    return ChartValue(
      finding: finding(naming: names, winners: winners, in: page.wording), of: subject,
      svg: svg(naming: names, marks: marks, winners: winners, on: page),
      table: table(subject, naming: names, marks: marks, on: page))
  }

  /// Returns a sentence on how low a chance the game was won from, or since when its winner was the favourite; `nil`
  /// without one winner.
  package func finding(
    naming names: [String], winners: [Seat], in wording: Wording
  ) -> String? {
    guard winners.count == 1, chances.count > 1, let lead = Lead(chances),
      winners == [Seat(lead.leader)]
    else { return nil }
    let own = chances[lead.leader]
    func values(_ index: Int, _ chance: String = "") -> KeyValuePairs<String, String> {
      let number = Int(places[index].rounded(.up))
      return [
        "winner": names[lead.leader], "chance": chance,
        "step": mentions[number] ?? wording.step(step, number),
      ]
    }
    // Far below an even share of the chances.
    if let low = own.indices.dropFirst().min(by: { own[$0] < own[$1] }),
      own[low] * Double(names.count) < 0.4
    {
      let chance = wording.percent(own[low], places: own[low] < 0.01 ? 1 : 0)
      return own[low] < 0.0005
        ? wording(.chanceFromNothing, values(low)) : wording(.chanceFrom, values(low, chance))
    }
    if lead.since <= 1 {
      return wording(hasLeadChanges ? .favouriteBehind : .favouriteThroughout, values(0))
    }
    return wording(
      lead.since == own.count - 1 ? .favouriteAtLast : .favouriteFrom, values(lead.since))
  }

  private func svg(
    naming names: [String], marks: [PlayerMark], winners: [Seat], on page: some WrittenPage
  ) -> [UInt8] {
    let wording = page.wording
    let last = chances.map { $0.last ?? 0 }
    let highest = last.max() ?? 0
    let leaders = names.indices.filter { last[$0] == highest }.map { names[$0] }
    return LineChart(
      lines: chances.enumerated().map { seat, line in
        LineChart.Line(
          name: names[seat], totals: line.map { $0 * 100 },
          isWinner: winners.contains(Seat(seat)), mark: marks[seat])
      },
      xTitle: wording[.column(step, .short)],
      notes: jumps.compactMap { jump in
        jump.text.map { text in
          LineChart.Note(
            line: jump.seat.rawValue, turn: jump.index, text: text,
            sign: jump.isDecision ? .decision : .event)
        }
      }, places: places, scope: 0...100, numerals: wording.percentNumerals
    ).svg(
      as: Caption(
        id: "chances",
        title: wording(.chartTitle, ["players": page.list(names)]),
        summary: wording(
          .chartDescription, count: leaders.count,
          [
            "turns": page.number(Int(places.last ?? 0)), "leader": page.list(leaders),
            "chance": wording.percent(highest),
          ])))
  }

  private func table(
    _ caption: String, naming names: [String], marks: [PlayerMark], on page: some WrittenPage
  ) -> TableValue {
    var table = TableValue(
      caption: caption,
      columns: [TableValue.column(step, in: page.wording, kind: "word")]
        + zip(names, marks).map {
          TableValue.Column(text: $0, kind: "number", color: $1.classes)
        })
    for (index, place) in places.enumerated() where place == place.rounded() {
      table.rows.append(
        TableValue.Row(
          text: mentions[Int(place)]?.sentence ?? page.number(Int(place)),
          cells: chances.map { .init(text: page.wording.percent($0[index])) }))
    }
    return table
  }
}
