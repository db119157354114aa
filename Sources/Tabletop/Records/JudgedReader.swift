/// The course of a game whose beginning couldn't be played: it tells each turn's own mistakes, and
/// nothing that merely follows from the first.
public protocol LostCourse {
  associatedtype Rules: RecordedRules

  /// Creates the course after a turn that couldn't be played; `nil` where nothing but the notation can be checked.
  ///
  /// - Parameter turn: The turn that couldn't be played; `nil` where it couldn't even be read.
  init?(under rules: Rules, seats: Int, after turn: Rules.Turn?)

  /// Takes note of a line that couldn't be read.
  mutating func skipLine()

  /// Returns what is wrong with a turn as far as one can tell.
  mutating func judge(_ turn: Rules.Turn) -> [Rules.Fault]
}

/// A body whose turns are judged by themselves once the game's course is lost.
public protocol JudgedReader: PlayedReader {
  associatedtype Lost: LostCourse where Lost.Rules == Rules

  /// The lost course; `nil` as long as the course is known, and where nothing but the notation is checked.
  var lost: Lost? { get set }
}

extension JudgedReader {
  public mutating func skip() {
    loseCourse()
    played.tell(.turns)
  }

  /// Takes note of a line that can't be played.
  public mutating func loseCourse() {
    lost?.skipLine()
    if played.isCourseKnown { loseCourse(after: nil) }
  }

  private mutating func loseCourse(after turn: Rules.Turn?) {
    played.loseCourse()
    lost = Lost(under: rules, seats: played.players.names.count, after: turn)
  }

  /// Plays a turn where the game's course is known, and judges it by itself where that is lost.
  @inlinable
  public mutating func play(_ turn: Rules.Turn, at place: TurnPlace) {
    guard played.isCourseKnown else { return judge(turn, at: place) }
    if let fault = played.fault(ofPlaying: turn, at: place) {
      loseCourse(after: turn, for: fault, at: place)
    }
  }

  @usableFromInline
  mutating func loseCourse(after turn: Rules.Turn, for fault: Rules.Fault, at place: TurnPlace) {
    played.report(fault, at: place)
    loseCourse(after: turn)
    guard fault.turnsBefore > 0 else { return }
    played.takeBack()
    judge(turn, at: place)
  }

  @usableFromInline
  mutating func judge(_ turn: Rules.Turn, at place: TurnPlace) {
    for fault in lost?.judge(turn) ?? [] { played.report(fault, at: place) }
    played.pass(place)
  }
}
