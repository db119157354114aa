package import Diagnostics
package import Tabletop

/// A body that plays each line as it comes.
package protocol PlayedBody: RecordBody where Game.Rules.State: TableState {
  var played: PlayedLines<Game> { get set }
}

/// What a record tells of a table at one point of its game.
package protocol TableState {
  var isOver: Bool { get }
  /// By seat.
  var totals: [Points] { get }
  /// Empty unless the game is over.
  var winners: [Seat] { get }
}

extension PlayedBody {
  package var outcome: BodyOutcome<Game> { played.outcome }
  package var replay: Replay<Game.Rules>? { played.replay }
}

/// What a body reads of its text, and how far the rules allow it.
package struct PlayedLines<Game: RecordedGame> where Game.Rules.State: TableState {
  package let text: SourceText
  package let players: PlayerNames
  package let rules: Game.Rules
  /// After the last line that the rules allowed; `nil` where nothing can be replayed.
  package private(set) var state: Game.Rules.State?
  package private(set) var findings = Findings()
  package private(set) var detail: DetailLevel?
  /// Before the first turn; `nil` where nothing can be replayed.
  private var start: Game.Rules.State?
  /// The turns with what happened in each. A body appends them itself, before it has them accepted: only where
  /// the game's types are known is that quick.
  package var steps: [Replay<Game.Rules>.Step] = []
  private var turns: [Game.Rules.Turn] = []
  private var lines: [Int] = []

  /// - Parameters:
  ///   - rules: `nil` where the header doesn't tell them.
  ///   - seats: How many can be seated to play.
  package init(
    rules: Game.Rules?, or standard: Game.Rules, players: PlayerNames, seats: ClosedRange<Int>,
    text: SourceText
  ) {
    self.text = text
    self.players = players
    self.rules = rules ?? standard
    guard let rules, seats.contains(players.names.count) else { return }
    start = rules.start(seats: players.names.count)
    state = start
  }

  fileprivate var outcome: BodyOutcome<Game> {
    BodyOutcome(
      play: Play(rules: rules, seats: players.names.count, turns: turns, lines: lines),
      detail: detail, isOver: state?.isOver ?? false,
      scores: state?.totals.map(\.rawValue) ?? [], winners: state?.winners ?? [])
  }

  fileprivate var replay: Replay<Game.Rules>? {
    start.map { Replay(steps, from: $0, under: rules) }
  }

  /// Takes note of a line that tells a game so finely at least.
  package mutating func tell(_ level: DetailLevel) { detail = max(detail ?? level, level) }

  /// Takes a turn that the rules allowed into the game.
  ///
  /// - Parameter line: `nil` for a turn that no line tells, the last one.
  package mutating func accept(
    _ turn: Game.Rules.Turn, onLine line: Int?, leadingTo state: Game.Rules.State
  ) {
    turns.append(turn)
    if let line { lines.append(line) }
    self.state = state
  }

  /// Takes back the turn that was accepted last; the state stays what it was after it.
  package mutating func takeBack() {
    steps.removeLast()
    turns.removeLast()
    lines.removeLast()
  }

  /// Returns the seat of the player named in a range of the text, the first where nobody's name is known;
  /// `nil` for a stranger, who is reported.
  package mutating func seat(named range: Range<Int>) -> Seat? {
    guard !players.names.isEmpty else { return Seat(0) }
    do throws(PlayerNames.Fault) {
      return try players.seat(of: text.bytes[range])
    } catch {
      report(.unknownPlayer(text[range], error, names: players.names), at: range)
      return nil
    }
  }

  package mutating func report(_ fault: RecordFault, at range: Range<Int>) {
    findings.add(fault.diagnostic(in: text, at: range))
  }

  /// - Parameter changing: Says more than an engine can, which knows of no likeness of words.
  package mutating func report(
    _ fault: some LineFault, changing: (inout FaultWords) -> Void = { _ in }
  ) {
    findings.add(fault.diagnostic(in: text, changing: changing))
  }

  package mutating func report(_ fault: some TurnFault, at range: Range<Int>) {
    let words = fault.words { seat in
      players.names.indices.contains(seat.rawValue) ? players.names[seat.rawValue] : "?"
    }
    findings.add(Diagnostic(words, in: text, at: range))
  }
}
