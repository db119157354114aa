import Bytes

/// A body that plays each line as it comes.
public protocol PlayedReader: BodyReader {
  var played: PlayedLines<Rules> { get }
}

extension PlayedReader {
  @inlinable public var bytes: [UInt8] { played.bytes }
  @inlinable public var rules: Rules { played.rules }
  @inlinable public var faults: [BodyFault] { played.faults }
  @inlinable public var faultCount: Int { played.faults.count }
  @inlinable public var outcome: PlayedBody<Rules> { played.outcome }
  @inlinable public mutating func finish() {}
}

/// The lines that a body reads of its text, and how far the rules allow them.
///
/// It is a class: each line is asked for something of it, and all it holds would be copied to be asked. The work a
/// line can be inlined: each game has it compiled for its own rules.
public final class PlayedLines<Rules: RecordedRules> {
  public let bytes: [UInt8]
  public let players: PlayerNames
  public let rules: Rules
  /// Whether every line so far was played, so that the next one can be.
  public private(set) var isCourseKnown: Bool
  /// Whether something was laid before the first turn, which the engine takes for a turn: the first step.
  @usableFromInline var isOpened = false
  /// The faults found so far, in the order in which they were found.
  public private(set) var faults: [BodyFault] = []
  @usableFromInline var told: DetailLevel?
  /// Whether the rules and the players are such that anything can be played.
  @usableFromInline let canBePlayed: Bool
  /// The state before the first turn; `current` is that after the last one that the rules allowed.
  @usableFromInline let start: Rules.State
  @usableFromInline var current: Rules.State
  /// The steps that were played, with what happened in each turn.
  @usableFromInline var steps: [Replay<Rules>.Step] = []
  /// The turns alone, without what was laid before the first.
  @usableFromInline var turns: [Rules.Turn] = []
  @usableFromInline var lines: [Int] = []
  @usableFromInline var lastPlace: TurnPlace?

  /// - Parameter areTold: Whether the header tells the rules.
  public init(rules: Rules, areTold: Bool, players: PlayerNames, bytes: [UInt8]) {
    self.bytes = bytes
    self.players = players
    self.rules = rules
    let sizes = rules.tableSizes
    let seats = sizes == 1...1 ? 1 : players.names.count
    canBePlayed = areTold && sizes.contains(seats)
    isCourseKnown = canBePlayed
    start = self.rules.start(seats: min(max(seats, sizes.lowerBound), sizes.upperBound))
    current = start
  }

  /// The state after the last line that the rules allowed; `nil` where nothing can be replayed.
  @inlinable public var state: Rules.State? { canBePlayed ? current : nil }
  @inlinable public var hasOpening: Bool { isOpened }
  /// The finest level so far; `nil` where no line came.
  @inlinable public var detail: DetailLevel? { told }

  @inlinable
  public var outcome: PlayedBody<Rules> {
    PlayedBody(
      rules: rules, seats: players.names.count, opening: hasOpening ? steps[0].turn : nil,
      turns: turns, lines: lines, detail: detail, isOver: canBePlayed && current.isOver,
      totals: canBePlayed ? current.totals : [], winners: canBePlayed ? current.winners : [],
      replay: canBePlayed ? Replay(steps, from: start, under: rules) : nil)
  }

  /// Takes note of a line that tells a game so finely at least.
  @inlinable
  public func tell(_ level: DetailLevel) {
    if told == nil || told! < level { told = level }
  }
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
  @inlinable
  public func play(
    _ turn: Rules.Turn, at place: TurnPlace?, isOpening: Bool = false
  ) throws(Rules.Fault) {
    precondition(isCourseKnown, "the course is known")
    let notes = try rules.play(turn, on: &current)
    steps.append(Replay.Step(turn: turn, notes: notes, state: current))
    if isOpening {
      isOpened = true
    } else {
      turns.append(turn)
      if let place { lines.append(place.line) }
    }
    lastPlace = place
  }

  /// The same, with why the rules don't allow it for an answer.
  @inlinable
  public func fault(
    ofPlaying turn: Rules.Turn, at place: TurnPlace?, isOpening: Bool = false
  ) -> Rules.Fault? {
    do throws(Rules.Fault) {
      try play(turn, at: place, isOpening: isOpening)
      return nil
    } catch {
      return error
    }
  }

  /// Takes back the turn that was played last; the state stays what it was after it.
  func takeBack() {
    guard lastPlace != nil else { return }
    steps.removeLast()
    turns.removeLast()
    lines.removeLast()
  }

  /// Takes note of a line after which nothing can be played.
  public func loseCourse() { isCourseKnown = false }

  /// Takes note of where the last turn is written that was judged by itself.
  func pass(_ place: TurnPlace) { lastPlace = place }
}

extension Rules {
  /// Plays a turn, and returns why it isn't allowed; then the state is what it was.
  @inlinable
  public func fault(of turn: Turn, on state: inout State) -> Fault? {
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
  @inlinable
  public func seat(named range: Range<Int>) -> Seat? {
    guard !players.names.isEmpty else { return Seat(0) }
    do throws(PlayerNames.Fault) {
      return try players.seat(of: bytes[range])
    } catch {
      report(error, at: range)
      return nil
    }
  }

  @usableFromInline
  func report(_ fault: PlayerNames.Fault, at range: Range<Int>) {
    report(fault.placed(text(of: range), at: range, among: players.names))
  }

  /// Returns where the name and the turn of a line `NAME: TURN` stand; `nil` where it has no name, which is
  /// reported.
  @inlinable
  public func namedTurn(on line: SourceLine) -> (name: Range<Int>, place: TurnPlace)? {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":"), in: line.range) else {
      reportNamelessTurn(at: line.range)
      return nil
    }
    let name = SourceLine(number: line.number, range: line.range.lowerBound..<colon)
      .content(of: bytes).range
    return (name, TurnPlace(line, name: name, turn: colon + 1..<line.range.upperBound))
  }

  @usableFromInline
  func reportNamelessTurn(at range: Range<Int>) {
    let found = text(of: range).quotedText
    report(
      FaultWords(
        "record-no-name", saying: "expected a player's name and ':' to begin a turn, found \(found)"
      ),
      at: range)
  }

  private func text(of range: Range<Int>) -> String {
    String(bytes: bytes[range])
  }

  public func report(_ fault: BodyFault) { faults.append(fault) }

  public func report(_ words: FaultWords, at range: Range<Int>) {
    faults.append(BodyFault(words, at: range))
  }

  /// - Parameters:
  ///   - likely: Words of which one may have been meant: more than an engine tells, which knows of no likeness.
  ///   - keepingNotes: Whether the fault's notes still help where one was.
  public func report(
    _ fault: some LineFault, likely: @autoclosure () -> [String] = [], keepingNotes: Bool = true
  ) {
    var placed = fault.placed(in: bytes)
    #if !hasFeature(Embedded)
      let likely = likely()
      if !likely.isEmpty {
        placed.likely = BodyFault.Likely(
          words: likely, message: placed.words.message,
          notes: keepingNotes ? placed.words.notes : [])
      }
    #endif
    faults.append(placed)
  }

  /// Reports why a turn isn't allowed, at the part of it that says so; one of the turn before, there.
  public func report(_ fault: Rules.Fault, at place: TurnPlace) {
    let place = fault.turnsBefore > 0 ? lastPlace ?? place : place
    let names = players.names
    faults.append(
      fault.placed(in: bytes, at: place) { seat in
        names.indices.contains(seat.rawValue) ? names[seat.rawValue] : "?"
      })
  }
}
