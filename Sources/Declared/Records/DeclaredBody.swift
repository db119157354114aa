import Bytes
public import Tabletop

/// The parts of a header that a declared game goes by beside players and rules.
public struct DeclaredHeader: Hashable, Sendable {
  /// Whether it tells the final scores.
  public var hasScores: Bool
  /// The seats of each team; empty where nobody plays in one.
  public var teams: [[Seat]]

  public init(hasScores: Bool = false, teams: [[Seat]] = []) {
    self.hasScores = hasScores
    self.teams = teams
  }
}

/// Reads the lines of a declared game's record, and plays each as it comes.
public struct DeclaredBody: JudgedReader {
  public let played: PlayedLines<DeclaredRules>
  public var lost: DeclaredCourse?
  private let header: DeclaredHeader
  /// Whether the header tells enough to read lines at all.
  private let isReadable: Bool

  public init(
    rules: DeclaredRules, areTold: Bool, players: PlayerNames, header: DeclaredHeader,
    bytes: [UInt8]
  ) {
    var rules = rules
    if rules.sides != .players { rules.teams = header.teams }
    isReadable =
      areTold && rules.fault(ofPlayers: players.names.count, teams: header.teams) == nil
    played = PlayedLines(rules: rules, areTold: isReadable, players: players, bytes: bytes)
    self.header = header
  }

  public mutating func read(_ line: SourceLine) {
    played.tell(.turns)
    guard isReadable, let state = played.state else { return }
    let wasKnown = played.isCourseKnown
    do throws(DeclaredRules.Fault) {
      let turn = try DeclaredLine(
        bytes: bytes[line.range], rules: rules, players: played.players, sides: state.sides
      ).read()
      play(turn, at: TurnPlace(line))
    } catch {
      let start = line.range.lowerBound
      report(error, at: start + error.range.lowerBound..<start + error.range.upperBound)
      loseCourse()
    }
    // The line that couldn't be played was a round all the same.
    if wasKnown, !played.isCourseKnown { lost?.begin(after: state) }
  }

  private func report(_ fault: DeclaredRules.Fault, at range: Range<Int>) {
    let names = played.players.names
    guard case .player(let reason) = fault.reason else {
      return played.report(fault.words { names[$0.rawValue] }, at: range)
    }
    played.report(reason.placed(String(bytes: bytes[range]), at: range, among: names))
  }

  /// A game that no rule ends is over with its record where the header tells its scores.
  public mutating func finish() {
    guard header.hasScores, rules.ends == nil, played.isCourseKnown, let state = played.state,
      state.hasBegun, !state.isOver
    else { return }
    if let fault = played.fault(ofPlaying: DeclaredRules.Turn(.finish), at: nil) {
      report(fault, at: bytes.count..<bytes.count)
    }
  }
}

extension DeclaredRules: RecordedRules {
  public var tableSizes: ClosedRange<Int> { 1...20 }
}

extension DeclaredRules.Fault: TurnFault {
  public func range(in line: ArraySlice<UInt8>) -> Range<Int>? {
    let start = min(line.startIndex + range.lowerBound, line.endIndex)
    return start..<min(max(start, line.startIndex + range.upperBound), line.endIndex)
  }
}
