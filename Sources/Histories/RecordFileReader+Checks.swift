import Bytes
import Diagnostics
import Tabletop

extension RecordFileReader {
  /// Checks what the header says of the body: its scores, and that there is one of both.
  ///
  /// - Parameter unfilled: What is told where there is none, by itself what the game's result is written by.
  mutating func check(
    _ header: Header, against outcome: BodyOutcome<Game>, isFaulty: Bool, at line: SourceLine,
    unfilled: RecordFault? = nil
  ) {
    let read = header.read
    if outcome.detail == nil, !read.hasScores, !read.hasResult, read.endingRange == nil,
      !header.isPartial, header.isClosed
    {
      let range = line.content(of: text).range
      let isUnfilled = read.header.solo == SoloOutcome()
      findings.add(
        isUnfilled
          ? (unfilled ?? unfilledRecord).note(in: text, at: range)
          : RecordFault.nothingRecorded.diagnostic(in: text, at: range))
    }
    if !isFaulty { checkEnding(of: read, against: outcome) }
    let isPlayedOut = !isFaulty && outcome.detail == nil && read.header.circumstances.ending == nil
    let isPossible = checkResult(of: read, isPlayedOut: isPlayedOut)
    guard !isFaulty, isPossible, outcome.detail != nil else { return }
    checkScores(of: read, against: outcome)
    if read.header.scores == nil { checkGoal(of: read, against: outcome, at: line) }
  }

  /// What is said of a record that was written to be filled in.
  private var unfilledRecord: RecordFault {
    switch game.resultForm {
    case .scores: .unfilled
    case .winner: .unfilledResult(key: "winner")
    case .places: .unfilledResult(key: "places")
    }
  }

  /// Checks the scores that a header tells: whether a game by its rules can have them; returns whether it can.
  ///
  /// - Parameter isPlayedOut: Whether they are all that is told of a game that was played to its end.
  private mutating func checkResult(of read: ReadHeader<Game.Rules>, isPlayedOut: Bool) -> Bool {
    guard let scores = read.header.scores, let rules = read.rules else { return true }
    var result = FinalScores(
      scores: scores.map { Points($0) }, handicaps: handicaps(of: read).map { Points($0) },
      sides: sides(of: read.header))
    result.solo = read.header.solo
    result.seconds = read.header.seconds
    let faults = game.faults(inResult: result, under: rules).filter {
      isPlayedOut || !$0.isOfEnding
    }
    for fault in faults {
      let words = fault.words { read.header.players[$0.rawValue] }
      let range = fault.key.flatMap { read.outcomeRanges[$0] }
      var finding = Diagnostic(
        words, in: text, at: range ?? read.scoreRanges[fault.seat.rawValue])
      if fault.isOdd { finding.severity = .note }
      findings.add(finding)
    }
    return faults.isEmpty
  }

  /// Checks that the scores of a header are those that the turns come to.
  private mutating func checkScores(
    of read: ReadHeader<Game.Rules>, against outcome: BodyOutcome<Game>
  ) {
    guard let scores = read.header.scores, scores.count == outcome.scores.count else { return }
    for (seat, range) in read.scoreRanges.enumerated() where scores[seat] != outcome.scores[seat] {
      let fault = RecordFault.scoreDiffers(
        player: read.header.players[seat], claimed: scores[seat], actual: outcome.scores[seat])
      findings.add(fault.diagnostic(in: text, at: range))
    }
  }

  /// Warns of turns that stop where a handicap brings somebody to the score that a game goes to: anyone who thinks
  /// the game over would miss it among those that count.
  private mutating func checkGoal(
    of read: ReadHeader<Game.Rules>, against outcome: BodyOutcome<Game>, at line: SourceLine
  ) {
    guard let leader = leaderAtGoal(of: read, after: outcome) else { return }
    let player = read.header.players[leader.seat.rawValue]
    let fault = RecordFault.aheadAtGoal(player, result: leader.result, goal: leader.goal)
    var warning = fault.diagnostic(in: text, at: line.content(of: text).range)
    warning.severity = .warning
    findings.add(warning)
  }

  /// Checks that a game which ended otherwise than by its rules could.
  private mutating func checkEnding(
    of read: ReadHeader<Game.Rules>, against outcome: BodyOutcome<Game>
  ) {
    guard let range = read.endingRange else { return }
    switch read.header.circumstances.ending {
    case .bye where outcome.detail != nil || read.hasScores || read.header.standing != nil:
      findings.add(RecordFault.playedBye.diagnostic(in: text, at: range))
    case .abandoned where outcome.isOver || read.header.standing != nil:
      let told = read.header.standing.flatMap { standing in
        read.rules.flatMap { game.winners(ofResult: standing, in: read.header, under: $0) }
      }
      let winners = (told ?? outcome.winners).map { read.header.players[$0.rawValue] }
      findings.add(RecordFault.abandonedWon(winners).diagnostic(in: text, at: range))
    default: break
    }
  }
}
