import Tabletop

/// The play of lines, and the way on after faults.
extension CribbageBody {
  /// - Parameters:
  ///   - places: Where the pieces of a `play` stand in its line, where some were left out of `turn`.
  ///   - excused: The index of a card whose turn isn't judged, since it is after a `|` that was reported.
  mutating func play(
    _ turn: CribbageRules.Turn, on line: SourceLine, places: [Int]? = nil, excused: Int? = nil
  ) {
    if case .points(let points) = turn.action, let deal = brokenDeal,
      let fault = judging.fault(
        ofPoints: points, byDealer: deal.dealer.map { $0 == turn.seat } ?? true, seats: seats)
    {
      report(fault, on: line)
      return loseCourse()
    }
    let turn = checkable(turn)
    let fault: CribbageRules.Fault
    switch course {
    case .known:
      guard let found = played.fault(ofPlaying: turn, at: TurnPlace(line)) else { return }
      fault = found
    case .judged(var state):
      guard let found = judging.fault(of: turn, on: &state) else {
        course = .judged(state)
        return
      }
      guard !turn.mayBeOfWinningDeal(found) else {
        loseCourse()
        return judge(turn, on: line)
      }
      fault = found
    case .lost: return judge(turn, on: line)
    case .untold: return
    }
    if !fault.isExcused(at: excused) {
      report(fault.moved(to: places), on: lineOfCounts(for: fault, besides: turn.seat) ?? line)
    }
    recover(from: fault, of: turn, on: line, places: places)
  }

  /// The turn without a score that can't be checked, or that merely follows from one that was wrong.
  private func checkable(_ turn: CribbageRules.Turn) -> CribbageRules.Turn {
    guard case .counts(var counts) = turn.action, let seat = turn.seat else { return turn }
    let isWrong = wrongTotals.contains {
      $0 == seat || seats == 4 && $0.next(of: 4).next(of: 4) == seat
    }
    if case .known = course, !isWrong { return turn }
    counts.total = nil
    return CribbageRules.Turn(seat, .counts(counts))
  }

  /// Recovers after a fault that was reported, as far as what follows can still be told from it.
  private mutating func recover(
    from fault: CribbageRules.Fault, of turn: CribbageRules.Turn, on line: SourceLine,
    places: [Int]?
  ) {
    switch (turn.action, fault.reason) {
    case (_, .afterEnd): course = .untold
    case (.claim, .notDue): loseCourse()
    case (.claim, _): break
    case (.play(let items), .playedAfterEnd):
      acceptBeginning(of: items, before: fault.part, on: line)
      course = .untold
    case (.play(var items), .misplacedRestart):
      guard case .item(let index) = fault.part else { return }
      var places = places ?? Array(items.indices)
      items.remove(at: index)
      places.remove(at: index)
      guard !items.isEmpty else { return }
      play(CribbageRules.Turn(nil, .play(items)), on: line, places: places, excused: index)
    case (.play(let items), _):
      let before = brokenDeal
      acceptBeginning(of: items, before: fault.part, on: line)
      if let before { course = .lost(before) }
      judgeCards(of: line, by: nil, besides: fault.moved(to: places))
    case (.deal, _): begin(turn, on: line)
    case (.points, _): loseCourse()
    case (.counts(var counts), .totalDiffers) where fault.line == turn.seat:
      counts.total = nil
      if let seat = turn.seat { wrongTotals.append(seat) }
      play(CribbageRules.Turn(turn.seat, .counts(counts)), on: line)
    case (.counts, _): judgeCounts(of: line, by: turn.seat, besides: fault)
    case (.hand, _), (.cribCard, _), (.cut, _): judgeCards(of: line, by: turn.seat, besides: fault)
    }
  }

  /// Plays the cards of a line that come before the one at fault.
  private mutating func acceptBeginning(
    of items: [CribbageRules.PlayItem], before part: CribbageRules.Part, on line: SourceLine
  ) {
    guard case .known = course, case .item(let index) = part, index > 0 else { return }
    play(CribbageRules.Turn(nil, .play(Array(items[..<index]))), on: line)
  }

  /// Recovers after a line that can't be read, or names nobody who plays.
  mutating func goOn(after sketch: CribbageSketch, of seat: Seat?, on line: SourceLine) {
    switch sketch.kind {
    case .deal:
      guard brokenDeal != nil else { break }
      course = .lost(BrokenDeal(nil, seats: seats, under: judging))
    case .claim:
      if rules.muggins { loseCourse() }
    case .points: loseCourse()
    case .counts: judgeCounts(of: line, by: seat)
    case .unknown: skipLine()
    case .hand, .cribCard, .cut, .play: judgeCards(of: line, by: seat)
    }
  }
}

// MARK: - The course lost

extension CribbageBody {
  /// The deal under way as one with a fault; `nil` where nothing but the notation is checked.
  private var brokenDeal: BrokenDeal? {
    switch course {
    case .known: played.state.flatMap { $0.isOver ? nil : broken($0) }
    case .judged(let state): broken(state)
    case .lost(let deal): deal
    case .untold: nil
    }
  }

  private func broken(_ state: CribbageRules.State) -> BrokenDeal {
    BrokenDeal(state.deal, seats: seats, under: judging)
  }

  private mutating func loseCourse() {
    course = brokenDeal.map { .lost($0) } ?? .untold
  }

  /// Skips a line of which not even the kind is known.
  mutating func skipLine() {
    guard let deal = brokenDeal else { return loseCourse() }
    deal.skipLine()
    course = .lost(deal)
  }

  /// Tells what is wrong with a line of cards beside a fault that was reported.
  private mutating func judgeCards(
    of line: SourceLine, by seat: Seat?, besides fault: CribbageRules.Fault? = nil
  ) {
    guard let deal = brokenDeal else { return loseCourse() }
    let sketch = sketch(of: line)
    var isOutOfPlace = sketch.kind == .hand && !sketch.isOfCards
    if case .notDue = fault?.reason { isOutOfPlace = true }
    if isOutOfPlace { deal.skipLine() }
    let faults = sketch.isOfCards ? deal.judge(sketch, of: seat) : []
    course = .lost(deal)
    for other in faults where !isOutOfPlace && other.part != fault?.part { report(other, on: line) }
  }

  /// Tells what can't be in a line of counts beside a fault that was reported.
  private mutating func judgeCounts(
    of line: SourceLine, by seat: Seat?, besides fault: CribbageRules.Fault? = nil
  ) {
    guard let deal = brokenDeal else { return loseCourse() }
    let isOutOfPlace =
      switch fault?.reason {
      case .notDue, .toldTwice: true
      default: false
      }
    if isOutOfPlace { deal.skipLine() }
    let faults = isOutOfPlace ? [] : deal.judge(sketch(of: line), of: seat)
    course = .lost(deal)
    for other in faults where other.part != fault?.part { report(other, on: line) }
  }

  /// The line of the deal that a fault is about, where it isn't the one that was played.
  private func lineOfCounts(
    for fault: CribbageRules.Fault, besides seat: Seat?
  ) -> SourceLine? {
    fault.line == seat ? nil : linesOfCounts.last { $0.seat == fault.line }?.line
  }

  private mutating func judge(_ turn: CribbageRules.Turn, on line: SourceLine) {
    guard case .lost(let deal) = course else { return }
    switch turn.action {
    case .deal:
      if let dealer = deal.dealer, !deal.mayHaveEnded, let seat = turn.seat,
        seat != dealer.next(of: seats)
      {
        report(.init(.wrongDealer(due: dealer.next(of: seats)), at: .name), on: line)
      }
      begin(turn, on: line)
    case .claim(let claim, let points):
      guard let seat = turn.seat else { return }
      if let fault = deal.judge(claim, points, by: seat) { report(fault, on: line) }
    case .hand, .cribCard, .cut, .play: judgeCards(of: line, by: turn.seat)
    case .counts: judgeCounts(of: line, by: turn.seat)
    case .points: break
    }
  }

  /// Begins a deal that is judged by itself.
  private mutating func begin(_ turn: CribbageRules.Turn, on line: SourceLine) {
    var state = judging.start(seats: seats)
    guard judging.fault(of: turn, on: &state) == nil else { return }
    course = .judged(state)
  }
}

extension CribbageRules.Turn {
  /// Whether a fault is none where the deal stops short because it won the game, which can't be told once
  /// the course is lost.
  fileprivate func mayBeOfWinningDeal(_ fault: CribbageRules.Fault) -> Bool {
    guard case .claim = action, case .notDue = fault.reason else { return false }
    return true
  }
}

extension CribbageRules.Fault {
  /// Whether the card of that index isn't due.
  fileprivate func isExcused(at index: Int?) -> Bool {
    guard let index, part == .item(index) else { return false }
    return switch reason {
    case .outOfTurn, .aboveThirtyOne: true
    default: false
    }
  }

  /// The fault with its place in the line as written, of which some pieces were left out.
  fileprivate func moved(to places: [Int]?) -> CribbageRules.Fault {
    guard let places, case .item(let index) = part, places.indices.contains(index) else {
      return self
    }
    return CribbageRules.Fault(reason, at: .item(places[index]))
  }
}
