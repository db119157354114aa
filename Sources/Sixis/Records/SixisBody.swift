public import Tabletop

/// Reads the lines of a Sixis record, and plays each as it comes.
///
/// After the first fault the game's course is lost up to the next round. From there on turns are played again,
/// though nobody's total is known.
public struct SixisBody: JudgedReader {
  public let played: PlayedLines<SixisRules>
  public var lost: SixisCourse?
  /// Whether the round being read has a `deal`, good or not.
  private var isDealt = false
  private let header: SixisHeader

  public init(
    rules: SixisRules, areTold: Bool, players: PlayerNames, header: SixisHeader, bytes: [UInt8]
  ) {
    var rules = rules
    if header.inTeams { rules.teams = true }
    played = PlayedLines(rules: rules, areTold: areTold, players: players, bytes: bytes)
    self.header = header
  }

  public mutating func read(_ line: SourceLine) {
    played.tell(.turns)
    do throws(SixisLine.Fault) {
      var read = try SixisLine(parsing: bytes[line.range], isDealt: isDealt)
      if header.isBeingWritten, line.range.upperBound == bytes.count { read.leaveOpen() }
      note(read.content)
      var seat: Seat?
      if let name = read.name {
        seat = played.seat(named: name)
        if seat == nil { return loseCourse() }
      }
      if let turn = read.turn(by: seat) { play(turn, at: TurnPlace(line)) }
    } catch {
      if SixisLine.isDeal(bytes[line.range]) { note(.deal([])) }
      let isCard = error.reason == .unknownCard
      played.report(
        error, likely: isCard ? SixisCard.allCases.map { $0.id } : [], keepingNotes: false)
      loseCourse()
    }
  }

  private mutating func note(_ content: SixisLine.Content) {
    switch content {
    case .round: isDealt = false
    case .deal:
      isDealt = true
      played.tell(.moves)
    case .player(.roll, _): played.tell(.moves)
    case .saved, .player: break
    }
  }

  /// A game whose last round has no `deal` ends with its record where the header tells its scores.
  public mutating func finish() {
    guard header.hasScores, played.isCourseKnown, let state = played.state,
      rules.canFinish(state)
    else { return }
    let fault = played.fault(ofPlaying: .finish, at: nil)
    precondition(fault == nil, "a game that can finish does")
  }
}

extension SixisRules: RecordedRules {
  public var tableSizes: ClosedRange<Int> { SixisLayout.seats }
}

extension SixisRules.State: TableState {}
extension SixisLine.Fault: LineFault {}

extension SixisRules.Fault: TurnFault {
  public func range(in line: ArraySlice<UInt8>) -> Range<Int>? {
    SixisLine.range(of: part, in: line) ?? SixisLine.range(of: .end, in: line)
  }
}
