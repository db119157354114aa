package import Diagnostics
package import Tabletop

/// A body that plays each line as it comes.
package protocol PlayedBody: RecordBody
where Game.Rules.State: TableState, Game.Rules.Fault: TurnFault {
  var played: PlayedLines<Game> { get }
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
  package var text: SourceText { played.text }
  package var rules: Game.Rules { played.rules }
  package var findings: Findings { played.findings }
  package var outcome: BodyOutcome<Game> { played.outcome }
  package var replay: Replay<Game.Rules>? { played.replay }
}

/// What a body reads of its text, and how far the rules allow it.
///
/// A class, since each line is asked for something of it, and all it holds would be copied to be asked.
package final class PlayedLines<Game: RecordedGame>
where Game.Rules.State: TableState, Game.Rules.Fault: TurnFault {
  package let text: SourceText
  package let players: PlayerNames
  package let rules: Game.Rules
  /// Whether every line so far was played, so that the next one can be.
  package private(set) var isCourseKnown: Bool
  /// Whether something was laid before the first turn, which the engine takes for a turn: the first step.
  package private(set) var hasOpening = false
  package private(set) var findings = Findings()
  package private(set) var detail: DetailLevel?
  /// Whether the rules and the players are such that anything can be played.
  private let canBePlayed: Bool
  /// Before the first turn, and after the last one that the rules allowed.
  private let start: Game.Rules.State
  private var current: Game.Rules.State
  /// What was played, with what happened in each turn.
  private var steps: [Replay<Game.Rules>.Step] = []
  /// The turns alone, without what was laid before the first.
  private var turns: [Game.Rules.Turn] = []
  private var lines: [Int] = []
  private var lastPlace: TurnPlace?

  /// - Parameter rules: `nil` where the header doesn't tell them.
  package init(rules: Game.Rules?, players: PlayerNames, text: SourceText) {
    self.text = text
    self.players = players
    self.rules = rules ?? .standard
    let sizes = Game.tableSizes
    let seats = sizes == 1...1 ? 1 : players.names.count
    canBePlayed = rules != nil && sizes.contains(seats)
    isCourseKnown = canBePlayed
    start = self.rules.start(seats: min(max(seats, sizes.lowerBound), sizes.upperBound))
    current = start
  }

  /// After the last line that the rules allowed; `nil` where nothing can be replayed.
  package var state: Game.Rules.State? { canBePlayed ? current : nil }

  package var outcome: BodyOutcome<Game> {
    BodyOutcome(
      play: Play(
        rules: rules, seats: players.names.count, opening: hasOpening ? steps[0].turn : nil,
        turns: turns, lines: lines),
      detail: detail, isOver: canBePlayed && current.isOver,
      scores: canBePlayed ? current.totals.map(\.rawValue) : [],
      winners: canBePlayed ? current.winners : [])
  }

  fileprivate var replay: Replay<Game.Rules>? {
    canBePlayed ? Replay(steps, from: start, under: rules) : nil
  }

  /// Takes note of a line that tells a game so finely at least.
  package func tell(_ level: DetailLevel) { detail = max(detail ?? level, level) }
}

// MARK: - Turns

extension PlayedLines {
  /// Plays a turn as the next one.
  ///
  /// - Precondition: The course is known.
  /// - Parameters:
  ///   - place: `nil` for a turn that no line tells, the last one.
  ///   - isOpening: Whether it is what is laid before the first turn.
  /// - Throws: why the rules don't allow it; then nothing is changed.
  package func play(
    _ turn: Game.Rules.Turn, at place: TurnPlace?, isOpening: Bool = false
  ) throws(Game.Rules.Fault) {
    precondition(isCourseKnown, "the course is known")
    let notes = try rules.play(turn, on: &current)
    steps.append(Replay.Step(turn: turn, notes: notes, state: current))
    if isOpening {
      hasOpening = true
    } else {
      turns.append(turn)
      if let place { lines.append(place.line) }
    }
    lastPlace = place
  }

  /// The same, with why the rules don't allow it for an answer.
  package func fault(
    ofPlaying turn: Game.Rules.Turn, at place: TurnPlace?, isOpening: Bool = false
  ) -> Game.Rules.Fault? {
    do throws(Game.Rules.Fault) {
      try play(turn, at: place, isOpening: isOpening)
      return nil
    } catch {
      return error
    }
  }

  /// Takes back the turn that was played last; the state stays what it was after it.
  fileprivate func takeBack() {
    guard lastPlace != nil else { return }
    steps.removeLast()
    turns.removeLast()
    lines.removeLast()
  }

  /// Takes note of a line after which nothing can be played.
  package func loseCourse() { isCourseKnown = false }

  /// Takes note of where the last turn is written that was judged by itself.
  fileprivate func pass(_ place: TurnPlace) { lastPlace = place }
}

extension Rules {
  /// Plays a turn, and returns why it isn't allowed; then the state is what it was.
  package func fault(of turn: Turn, on state: inout State) -> Fault? {
    do throws(Fault) {
      _ = try play(turn, on: &state)
      return nil
    } catch {
      return error
    }
  }
}

// MARK: - Names and faults

extension PlayedLines {
  /// Returns the seat of the player named in a range of the text, the first where nobody's name is known;
  /// `nil` for a stranger, who is reported.
  package func seat(named range: Range<Int>) -> Seat? {
    guard !players.names.isEmpty else { return Seat(0) }
    do throws(PlayerNames.Fault) {
      return try players.seat(of: text.bytes[range])
    } catch {
      report(.unknownPlayer(text[range], error, names: players.names), at: range)
      return nil
    }
  }

  /// Returns where the name and the turn of a line `NAME: TURN` stand; `nil` where it has no name, which is
  /// reported.
  package func namedTurn(on line: SourceLine) -> (name: Range<Int>, place: TurnPlace)? {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":"), in: line.range) else {
      report(.noName(text[line.range]), at: line.range)
      return nil
    }
    let name = SourceLine(number: line.number, range: line.range.lowerBound..<colon)
      .content(of: text).range
    return (name, TurnPlace(line, name: name, turn: colon + 1..<line.range.upperBound))
  }

  package func report(_ fault: RecordFault, at range: Range<Int>) {
    findings.add(fault.diagnostic(in: text, at: range))
  }

  package func report(_ words: FaultWords, at range: Range<Int>) {
    findings.add(Diagnostic(words, in: text, at: range))
  }

  func report(unreadable fault: some ReadingFault, at place: TurnPlace) {
    findings.add(fault.diagnostic(in: text, at: place))
  }

  /// - Parameter changing: Says more than an engine can, which knows of no likeness of words.
  package func report(
    _ fault: some LineFault, changing: (inout FaultWords) -> Void = { _ in }
  ) {
    findings.add(fault.diagnostic(in: text, changing: changing))
  }

  /// Reports why a turn isn't allowed, at the part of it that says so; one of the turn before, there.
  package func report(_ fault: Game.Rules.Fault, at place: TurnPlace) {
    let place = fault.turnsBefore > 0 ? lastPlace ?? place : place
    findings.add(
      fault.diagnostic(in: text, at: place) { seat in
        players.names.indices.contains(seat.rawValue) ? players.names[seat.rawValue] : "?"
      })
  }
}

// MARK: - The course lost

/// What is still told of a game's turns after one that couldn't be played: each one's own mistakes, and
/// nothing that merely follows from the first.
package protocol LostCourse {
  associatedtype Rules: Tabletop.Rules

  /// `nil` where nothing but the notation can be checked.
  ///
  /// - Parameter turn: The one that couldn't be played; `nil` where it couldn't even be read.
  init?(under rules: Rules, seats: Int, after turn: Rules.Turn?)

  /// Takes note of a line that couldn't be read.
  mutating func skipLine()

  /// Returns what is wrong with a turn as far as one can tell.
  mutating func judge(_ turn: Rules.Turn) -> [Rules.Fault]
}

/// A body whose turns are judged by themselves once the game's course is lost.
package protocol JudgedBody: PlayedBody {
  associatedtype Lost: LostCourse where Lost.Rules == Game.Rules

  /// `nil` as long as the course is known, and where nothing but the notation is checked.
  var lost: Lost? { get set }
}

extension JudgedBody {
  package mutating func skip() {
    loseCourse()
    played.tell(.turns)
  }

  /// Takes note of a line that can't be played.
  package mutating func loseCourse() {
    lost?.skipLine()
    if played.isCourseKnown { loseCourse(after: nil) }
  }

  private mutating func loseCourse(after turn: Game.Rules.Turn?) {
    played.loseCourse()
    lost = Lost(under: rules, seats: played.players.names.count, after: turn)
  }

  /// Plays a turn where the game's course is known, and judges it by itself where that is lost.
  package mutating func play(_ turn: Game.Rules.Turn, at place: TurnPlace) {
    if played.isCourseKnown {
      do throws(Game.Rules.Fault) {
        return try played.play(turn, at: place)
      } catch {
        played.report(error, at: place)
        loseCourse(after: turn)
        guard error.turnsBefore > 0 else { return }
        played.takeBack()
      }
    }
    for fault in lost?.judge(turn) ?? [] { played.report(fault, at: place) }
    played.pass(place)
  }
}
