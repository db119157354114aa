import Tabletop

/// A judgement as bytes: read again it is the same to the last bit.
///
/// An event follows from the one before it for the most part: a throw leaves what was expected and what it brought,
/// and a decision that was the model's own changes nothing. What follows isn't written.
extension Judgement {
  /// - Parameter game: Writes its choices.
  package func bytes<Game: AnalysedGame>(of game: Game) -> [UInt8]
  where Game.Choice == Choice, Game.Theme == Theme {
    var writer = ByteWriter()
    switch self {
    case .notJudged(let reason):
      writer.add(0)
      writer.add(reason.rawValue)
    case .judged(let analysis):
      writer.add(1)
      writer.add(analysis, of: game)
    }
    return writer.bytes
  }

  /// Reads what `bytes(of:)` wrote.
  ///
  /// - Returns: `nil` where the bytes are no judgement of the game.
  package init?<Game: AnalysedGame>(_ bytes: [UInt8], of game: Game)
  where Game.Choice == Choice, Game.Theme == Theme {
    do throws(ByteReader.Damage) {
      var reader = ByteReader(bytes[...])
      if try reader.integer() == 0 {
        guard let reason = NotJudged(rawValue: try reader.text()) else { return nil }
        self = .notJudged(reason)
      } else {
        self = .judged(try reader.analysis(of: game))
      }
      guard reader.isAtEnd else { return nil }
    } catch {
      return nil
    }
  }
}

/// The first byte of an event.
private struct EventHead: OptionSet {
  let rawValue: UInt8

  static let chance = EventHead([])
  static let decision = EventHead(rawValue: 1)
  static let unjudged = EventHead(rawValue: 2)
  /// What was expected is what was before.
  static let stays = EventHead(rawValue: 4)
  /// The changes are the differences of what was expected.
  static let follows = EventHead(rawValue: 8)
  /// The choice played was the best.
  static let isBest = EventHead(rawValue: 16)
  /// The loss isn't 0.
  static let loses = EventHead(rawValue: 32)
  static let hasMargin = EventHead(rawValue: 64)
  /// What the last seat may expect is what the others leave of 1.
  static let sumsUp = EventHead(rawValue: 128)
}

extension [Double] {
  fileprivate func isSame(as other: [Double]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.bitPattern == $1.bitPattern }
  }

  fileprivate func less(_ other: [Double]) -> [Double] { zip(self, other).map { $0 - $1 } }

  /// What the last number would be if all came to 1.
  fileprivate var rest: Double { dropLast().reduce(1) { $0 - $1 } }
}

extension ByteWriter {
  fileprivate mutating func add(_ numbers: some Sequence<Double>) {
    for number in numbers { add(number) }
  }

  fileprivate mutating func add<Game: AnalysedGame>(
    _ analysis: GameAnalysis<Game.Choice, Game.Theme>, of game: Game
  ) {
    add(analysis.model.rawValue)
    add(analysis.unit)
    add(analysis.start.count)
    add(analysis.start)
    add(analysis.result == nil ? 0 : 1)
    if let result = analysis.result { add(result) }
    add(analysis.hasAverage ? 1 : 0)
    add(analysis.untold.count)
    add(analysis.untold.turns)
    add(analysis.events.count)
    let themes = Array(Game.Theme.allCases)
    var before = analysis.start
    for event in analysis.events {
      var head: EventHead
      switch event.cause {
      case .chance: head = .chance
      case .decision(let decision):
        head = .decision
        if decision.best == decision.played { head.insert(.isBest) }
        if decision.loss.bitPattern != 0 { head.insert(.loses) }
        if decision.margin != nil { head.insert(.hasMargin) }
      case .unjudged: head = .unjudged
      }
      let follows = event.changes.isSame(as: event.value.less(before))
      if follows { head.insert(.follows) }
      if event.value.isSame(as: before) { head.insert(.stays) }
      if event.value.last?.bitPattern == event.value.rest.bitPattern { head.insert(.sumsUp) }
      add(Int(head.rawValue))
      add(event.step)
      add(event.seat.rawValue)
      if !head.contains(.stays) {
        add(head.contains(.sumsUp) ? event.value.dropLast() : event.value[...])
      }
      if !follows { add(event.changes) }
      if case .decision(let decision) = event.cause {
        add(game.text(of: decision.played))
        if !head.contains(.isBest) { add(game.text(of: decision.best)) }
        if head.contains(.loses) { add(decision.loss) }
        if let margin = decision.margin { add(margin) }
        add(decision.options)
        add(themes.firstIndex(of: decision.theme) ?? 0)
      }
      before = event.value
    }
  }
}

extension ByteReader {
  private mutating func numbers(_ count: Int) throws(Damage) -> [Double] {
    var numbers: [Double] = []
    // As many as a table has seats; damaged bytes may tell any count.
    numbers.reserveCapacity(Swift.min(count, 16))
    for _ in 0..<count { numbers.append(try number()) }
    return numbers
  }

  fileprivate mutating func analysis<Game: AnalysedGame>(of game: Game) throws(Damage)
    -> GameAnalysis<Game.Choice, Game.Theme>
  {
    guard let model = AnalysisModel(rawValue: try text()) else { throw Damage() }
    let unit = try unit()
    let start = try numbers(try integer())
    guard !start.isEmpty else { throw Damage() }
    let result = try integer() == 0 ? nil : try numbers(start.count)
    let hasAverage = try integer() > 0
    var untold = UntoldTurns()
    untold.count = try integer()
    untold.turns = try integer()
    var events: [GameAnalysis<Game.Choice, Game.Theme>.Event] = []
    var before = start
    for _ in 0..<(try integer()) {
      let event = try event(of: game, after: before)
      before = event.value
      events.append(event)
    }
    return GameAnalysis(
      model: model, unit: unit, start: start, events: events, result: result,
      hasAverage: hasAverage, untold: untold)
  }

  private mutating func event<Game: AnalysedGame>(of game: Game, after before: [Double])
    throws(Damage) -> GameAnalysis<Game.Choice, Game.Theme>.Event
  {
    guard let byte = UInt8(exactly: try integer()) else { throw Damage() }
    let head = EventHead(rawValue: byte)
    let step = try integer()
    let seat = Seat(try integer())
    guard before.indices.contains(seat.rawValue) else { throw Damage() }
    var value = before
    if !head.contains(.stays) {
      value = try numbers(before.count - (head.contains(.sumsUp) ? 1 : 0))
      if head.contains(.sumsUp) { value.append(value.reduce(1) { $0 - $1 }) }
    }
    let changes = head.contains(.follows) ? value.less(before) : try numbers(before.count)
    let cause: GameAnalysis<Game.Choice, Game.Theme>.Cause
    if head.contains(.unjudged) {
      cause = .unjudged(change: changes)
    } else if head.contains(.decision) {
      cause = .decision(try decision(of: game, head, changes))
    } else {
      cause = .chance(luck: changes)
    }
    return .init(step: step, seat: seat, cause: cause, value: value)
  }

  private mutating func decision<Game: AnalysedGame>(
    of game: Game, _ head: EventHead, _ changes: [Double]
  ) throws(Damage) -> GameAnalysis<Game.Choice, Game.Theme>.Decision {
    guard let played = game.choice(of: try text()) else { throw Damage() }
    var best = played
    if !head.contains(.isBest) {
      guard let other = game.choice(of: try text()) else { throw Damage() }
      best = other
    }
    let loss = head.contains(.loses) ? try number() : 0
    let margin = head.contains(.hasMargin) ? try number() : nil
    let options = try integer()
    let themes = Array(Game.Theme.allCases)
    let theme = try integer()
    guard themes.indices.contains(theme) else { throw Damage() }
    return .init(
      played: played, best: best, loss: loss, margin: margin, options: options,
      theme: themes[theme], change: changes)
  }
}
