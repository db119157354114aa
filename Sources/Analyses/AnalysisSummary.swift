package import Tabletop

/// The result of an analysis, without its events: what dashboards and seasons ask of every game.
package struct AnalysisSummary: Hashable, Sendable {
  /// A decision by its place in the game.
  package struct Dearest: Hashable, Sendable {
    package let moment: JudgedMoment
    /// The loss, as in `GameAnalysis.Decision`.
    package let loss: Double
    package let margin: Double?
    /// Choices as `AnalysedGame.text(of:)` wrote them.
    package let played: String
    package let best: String
  }

  /// The worst that somebody who won stood.
  package struct Low: Hashable, Sendable {
    /// The least chance to win that the seat had.
    package let value: Double
    /// The step of the replay at which that was so.
    package let step: Int

    package init(value: Double, step: Int) {
      self.value = value
      self.step = step
    }
  }

  package let model: AnalysisModel
  package let unit: AnalysisUnit
  /// The figures by seat.
  package let figures: [AnalysisFigures]
  /// The decisions by seat that lost most, three at most, the dearest first; none that lost nothing.
  package let dearest: [[Dearest]]
  /// The point by seat where each that won alone stood worst; `nil` for the others, and in games that nobody won alone.
  package let lows: [Low?]

  /// - Parameter lows: Those of the game's `lows(of:judged:at:)`.
  package init<Game: AnalysedGame>(
    _ analysis: GameAnalysis<Game.Choice, Game.Theme>, of game: Game, lows: [Low?]
  ) {
    typealias Candidate = (
      moment: JudgedMoment, decision: GameAnalysis<Game.Choice, Game.Theme>.Decision
    )
    model = analysis.model
    unit = analysis.unit
    figures = analysis.figures
    var candidates: [[Candidate]] = analysis.start.map { _ in [] }
    for (moment, event) in zip(analysis.moments, analysis.events) {
      guard case .decision(let decision) = event.cause, !decision.isForced, decision.loss > 1e-9
      else { continue }
      candidates[moment.seat.rawValue].append((moment, decision))
    }
    dearest = candidates.map { candidates in
      let order = candidates.sorted {
        ($1.decision.loss, $0.moment.event) < ($0.decision.loss, $1.moment.event)
      }
      return order.prefix(3).map { moment, decision in
        Dearest(
          moment: moment, loss: decision.loss, margin: decision.margin,
          played: game.text(of: decision.played), best: game.text(of: decision.best))
      }
    }
    self.lows = lows
  }
}

// MARK: - As bytes

extension AnalysisSummary {
  package var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.add(model.rawValue)
    writer.add(unit)
    writer.add(figures.count)
    for figures in figures { writer.add(figures) }
    for dearest in dearest {
      writer.add(dearest.count)
      for decision in dearest { writer.add(decision) }
    }
    for low in lows {
      writer.add(low == nil ? 0 : 1)
      guard let low else { continue }
      writer.add(low.value)
      writer.add(low.step)
    }
    return writer.bytes
  }

  /// Reads what `bytes` wrote.
  ///
  /// - Returns: `nil` where the bytes are no summary.
  package init?(bytes: [UInt8]) {
    do throws(ByteReader.Damage) {
      var reader = ByteReader(bytes[...])
      guard let model = AnalysisModel(rawValue: try reader.text()) else { return nil }
      self.model = model
      unit = try reader.unit()
      var figures: [AnalysisFigures] = []
      for _ in 0..<(try reader.integer()) { figures.append(try reader.figures()) }
      self.figures = figures
      var dearest: [[Dearest]] = []
      for _ in figures {
        var decisions: [Dearest] = []
        for _ in 0..<(try reader.integer()) { decisions.append(try reader.dearest()) }
        dearest.append(decisions)
      }
      self.dearest = dearest
      var lows: [Low?] = []
      for _ in figures {
        lows.append(
          try reader.integer() == 0
            ? nil : Low(value: try reader.number(), step: try reader.integer()))
      }
      self.lows = lows
      guard reader.isAtEnd else { return nil }
    } catch {
      return nil
    }
  }
}

extension ByteWriter {
  mutating func add(_ unit: AnalysisUnit) {
    switch unit {
    case .win: add(0)
    case .points(let target):
      add(1)
      add(target)
    }
  }

  fileprivate mutating func add(_ losses: AnalysisFigures.Losses) {
    add(losses.decisions)
    add(losses.faults)
    add(losses.loss)
  }

  fileprivate mutating func add(_ figures: AnalysisFigures) {
    add(figures.games)
    for sum in [figures.start, figures.result] { add(sum) }
    add(figures.known == nil ? 0 : 1)
    if let luck = figures.known {
      add(luck.games)
      for sum in [luck.result, luck.all, luck.own] { add(sum) }
    }
    add(figures.all)
    for count in figures.marks { add(count) }
    add(figures.themes.count)
    for losses in figures.themes { add(losses) }
  }

  fileprivate mutating func add(_ dearest: AnalysisSummary.Dearest) {
    let moment = dearest.moment
    for number in [moment.event, moment.step, moment.seat.rawValue, moment.chances] { add(number) }
    add(dearest.loss)
    add(dearest.margin == nil ? 0 : 1)
    if let margin = dearest.margin { add(margin) }
    add(dearest.played)
    add(dearest.best)
  }
}

extension ByteReader {
  mutating func unit() throws(Damage) -> AnalysisUnit {
    try integer() == 0 ? .win : .points(target: try number())
  }

  fileprivate mutating func losses() throws(Damage) -> AnalysisFigures.Losses {
    var losses = AnalysisFigures.Losses()
    losses.decisions = try integer()
    losses.faults = try integer()
    losses.loss = try number()
    return losses
  }

  fileprivate mutating func figures() throws(Damage) -> AnalysisFigures {
    var figures = AnalysisFigures()
    figures.games = try integer()
    figures.start = try number()
    figures.result = try number()
    if try integer() > 0 {
      var luck = AnalysisFigures.Luck()
      luck.games = try integer()
      luck.result = try number()
      luck.all = try number()
      luck.own = try number()
      figures.known = luck
    }
    figures.all = try losses()
    for mark in figures.marks.indices { figures.marks[mark] = try integer() }
    for _ in 0..<(try integer()) { figures.themes.append(try losses()) }
    return figures
  }

  fileprivate mutating func dearest() throws(Damage) -> AnalysisSummary.Dearest {
    AnalysisSummary.Dearest(
      moment: JudgedMoment(
        event: try integer(), step: try integer(), seat: Seat(try integer()),
        chances: try integer()),
      loss: try number(), margin: try integer() == 0 ? nil : try number(), played: try text(),
      best: try text())
  }
}
