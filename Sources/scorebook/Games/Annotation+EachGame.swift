import Histories

/// Which game a record is of is asked here and by no other part of an annotation.
extension Annotation {
  /// The game as the stable format `annotate` has it.
  ///
  /// - Parameter states: Whether every turn has the state after it.
  func json(states: Bool) -> JSON {
    switch record.play {
    case .farkle(let play): json(of: FarkleAnnotation(record, play), states: states)
    case .cribbage(let play): json(of: CribbageAnnotation(record, play), states: states)
    case .sixis(let play): json(of: SixisAnnotation(record, play), states: states)
    case .klondike(let play): json(of: KlondikeAnnotation(record, play), states: states)
    }
  }

  /// The game to read: a heading, the result, and every turn.
  var text: String {
    switch record.play {
    case .farkle(let play): text(of: FarkleAnnotation(record, play))
    case .cribbage(let play): text(of: CribbageAnnotation(record, play))
    case .sixis(let play): text(of: SixisAnnotation(record, play))
    case .klondike(let play): text(of: KlondikeAnnotation(record, play))
    }
  }

  /// The game in progress as `resume --json` has it.
  var resumption: JSON {
    switch record.play {
    case .farkle(let play): resumption(of: FarkleAnnotation(record, play))
    case .cribbage(let play): resumption(of: CribbageAnnotation(record, play))
    case .sixis(let play): resumption(of: SixisAnnotation(record, play))
    case .klondike(let play): resumption(of: KlondikeAnnotation(record, play))
    }
  }

  /// The game in progress to read: how it stands, and what comes next.
  var outlook: String {
    switch record.play {
    case .farkle(let play): FarkleAnnotation(record, play).outlook
    case .cribbage(let play): CribbageAnnotation(record, play).outlook
    case .sixis(let play): SixisAnnotation(record, play).outlook
    case .klondike(let play): KlondikeAnnotation(record, play).outlook
    }
  }
}
