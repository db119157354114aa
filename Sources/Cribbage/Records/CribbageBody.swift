public import Tabletop

/// Reads the lines of a Cribbage record, and plays each as it comes.
///
/// After the first fault the game's course is lost up to the next deal, and from there on the deals are
/// judged by themselves: their own mistakes are found in the same run, and nothing that merely follows from the
/// first.
public struct CribbageBody: PlayedReader {
  /// The way in which the next line is checked.
  enum Course {
    /// Every line so far was played.
    case known
    /// The lines since some `deal` were played on this state of a game that nobody can win.
    case judged(CribbageRules.State)
    /// The state after a fault, up to the next `deal`: cards and counts are judged, and nothing else.
    case lost(BrokenDeal)
    /// The state in which nothing but the notation is checked.
    case untold
  }

  public let played: PlayedLines<CribbageRules>
  /// The rules, with a target out of reach.
  let judging: CribbageRules
  var course: Course
  /// The seats whose scores were told wrong.
  var wrongTotals: [Seat] = []
  /// The lines of counts so far.
  var linesOfCounts: [(seat: Seat, line: SourceLine)] = []
  var seats: Int { played.players.names.count }

  public init(
    rules: CribbageRules, areTold: Bool, players: PlayerNames, header _: BodyHeader, bytes: [UInt8]
  ) {
    played = PlayedLines(rules: rules, areTold: areTold, players: players, bytes: bytes)
    var judging = played.rules
    judging.target = 1_000_000_000
    if !areTold { judging.muggins = true }
    self.judging = judging
    let seats = players.names.count
    let unknown =
      judging.tableSizes.contains(seats)
      ? Course.lost(BrokenDeal(nil, seats: seats, under: judging)) : .untold
    course = played.isCourseKnown ? .known : unknown
  }

  public mutating func skip() {
    skipLine()
    played.tell(.turns)
  }

  public mutating func read(_ line: SourceLine) {
    played.tell(.turns)
    do throws(CribbageLine.Fault) {
      let read = try CribbageLine(parsing: bytes[line.range])
      if read.action.isMove { played.tell(.moves) }
      var seat: Seat?
      if let name = read.name {
        seat = played.seat(named: name)
        guard seat != nil else { return goOn(after: sketch(of: line), of: nil, on: line) }
      }
      play(CribbageRules.Turn(seat, read.action), on: line)
      if case .counts = read.action, let seat { linesOfCounts.append((seat, line)) }
    } catch {
      report(error)
      let sketch = sketch(of: line)
      if sketch.isOfCards {
        played.tell(.moves)
        for range in sketch.unreadable where range != error.range {
          played.report(CribbageLine.Fault(.notACard, at: range))
        }
      }
      for fault in sketch.countFaults where fault != error { report(fault) }
      let seat = sketch.name.flatMap { $0.isEmpty ? nil : played.seat(named: $0) }
      goOn(after: sketch, of: seat, on: line)
    }
  }

  /// Tells of a line that can't be read, with the word of a line of counts that was probably meant.
  private func report(_ fault: CribbageLine.Fault) {
    played.report(
      fault,
      likely: fault.reason == .notACount
        ? CribbageRules.CountWord.allCases.map { $0.rawValue } : [])
  }

  func sketch(of line: SourceLine) -> CribbageSketch {
    CribbageSketch(of: bytes[line.range])
  }

  mutating func report(_ fault: CribbageRules.Fault, on line: SourceLine) {
    played.report(fault, at: TurnPlace(line))
  }
}

extension CribbageRules: RecordedRules {
  public var tableSizes: ClosedRange<Int> { 2...4 }
}

extension CribbageRules.State: TableState {}
extension CribbageLine.Fault: LineFault {}

extension CribbageRules.Fault: TurnFault {
  public func range(in line: ArraySlice<UInt8>) -> Range<Int>? {
    CribbageLine.range(of: part, in: line) ?? CribbageLine.range(of: .end, in: line)
  }
}

extension CribbageRules.Action {
  /// Whether it tells cards.
  fileprivate var isMove: Bool {
    switch self {
    case .hand, .cribCard, .cut, .play: true
    case .deal, .points, .counts, .claim: false
    }
  }
}

extension CribbageSketch {
  /// Whether the line holds cards, no more than a line could.
  var isOfCards: Bool {
    let hasCards = cards.contains { $0 != nil } || crib.contains { $0 != nil }
    return hasCards && cards.count + crib.count <= 32
  }
}
