import Bytes

/// A card that asks something of dice: its name, the dice, what it is worth.
///
/// Set as HTML, whose text wraps, is found and read aloud. Its classes, of `div.goal`: `.blue` or
/// `.red`, told apart by their border too; `.gone` for an empty place, `.far` out of reach, `.now`
/// where this turn did it; within, `.name`, `.needs`, `svg.pattern`, `.points`, `.side` and `.note`.
public struct GoalCard: Hashable, Sendable {
  public enum Side: Hashable, Sendable {
    case blue, red
  }

  public enum State: CaseIterable, Hashable, Sendable {
    case there
    /// A card that is there, but not for the player to move.
    case outOfReach
    case flippedNow
    case takenNow
    /// An empty place.
    case taken
  }

  public var title: String
  public var side: Side
  /// The side's word: "blue".
  public var sideName: String
  public var points: Int
  /// The pattern; `nil` where dice would say no more than the title.
  public var pattern: DicePattern?
  /// The requirement of the card in words; empty where the title or the pattern says it.
  public var needs = ""
  public var state: State
  /// The fate of the card: "taken by Ann"; empty where nothing happened to it.
  public var note: String

  public init(
    _ title: String, side: Side, sideName: String, points: Int, pattern: DicePattern? = nil,
    state: State = .there, note: String = ""
  ) {
    self.title = title
    self.side = side
    self.sideName = sideName
    self.points = points
    self.pattern = pattern
    self.state = state
    self.note = note
  }
}

extension GoalCard {
  /// Writes the card; of an empty place, the name and the note alone.
  ///
  /// The page must hold `DieSymbols`.
  public func write(to output: inout [UInt8]) {
    output.append(side == .blue ? "<div class=\"goal blue" : "<div class=\"goal red")
    output.append(state.classes)
    output.append("\"><span class=\"name\">")
    output.append(escaping: title)
    output.append("</span>")
    if state != .taken {
      if !needs.isEmpty {
        output.append("<span class=\"needs\">")
        output.append(escaping: needs)
        output.append("</span>")
      }
      pattern?.write(to: &output)
      output.append("<span class=\"worth\"><span class=\"points\">")
      output.append(decimal: points)
      output.append("</span> <span class=\"side\">")
      output.append(escaping: sideName)
      output.append("</span></span>")
    }
    if !note.isEmpty {
      output.append("<span class=\"note\">")
      output.append(escaping: note)
      output.append("</span>")
    }
    output.append("</div>")
  }
}

extension GoalCard.State {
  fileprivate var classes: StaticString {
    switch self {
    case .there: ""
    case .outOfReach: " far"
    case .flippedNow: " now"
    case .takenNow: " gone now"
    case .taken: " gone"
    }
  }
}
