import Tabletop

/// A simple way to play: which card to take or flip, and which dice to save for the next turn.
///
/// A style looks at the chances of its own next roll, not at what the others are about to do.
public enum SixisStyle: String, Hashable, Sendable, CaseIterable {
  /// Takes the most points there are, and never flips; saves for the best card.
  case steady
  /// A style that flips a card that it may well take red side up next, and rather aims for red sides.
  case bold
  /// Takes what comes, and saves nothing.
  case hasty

  /// Returns the card to take or flip.
  func choice(
    among possible: [SixisRules.Possibility], of dice: FaceCounts
  ) -> SixisRules.Choice? {
    var best: (choice: SixisRules.Choice, worth: Double)?
    func consider(_ choice: SixisRules.Choice, _ worth: Double) {
      if let known = best, known.worth >= worth { return }
      best = (choice, worth)
    }
    for possibility in possible {
      consider(.take(possibility.card), Double(possibility.points.rawValue))
      if self == .bold, possibility.mayFlip {
        let worth = Self.worth(of: possibility.card, .red, holding: dice)
        // Somebody else may take it first.
        consider(.flip(possibility.card), 0.6 * worth)
      }
    }
    return best?.choice
  }

  /// Returns the dice to save: those that promise most points from one card of the next roll.
  func save(of dice: FaceCounts, for targets: [SixisTable.Placed]) -> Dice {
    guard self != .hasty else { return Dice() }
    var best = (saved: FaceCounts(), worth: 0.0)
    for target in targets {
      let saved = Self.saved(of: dice, for: target.card.face(target.side)?.condition)
      let worth = Self.worth(of: target.card, target.side, holding: saved)
      if worth > best.worth { best = (saved, worth) }
    }
    return best.saved.dice
  }

  /// The points of a side times the chance of meeting it with what is best saved of these dice.
  private static func worth(
    of card: SixisCard, _ side: SixisCard.Side, holding dice: FaceCounts
  ) -> Double {
    guard let face = card.face(side) else { return 0 }
    let kept = saved(of: dice, for: face.condition)
    return Double(face.points.rawValue) * (card.chance(of: side, keeping: kept)?.value ?? 0)
  }

  /// The dice that help to meet a condition.
  private static func saved(of dice: FaceCounts, for condition: SixisCondition?) -> FaceCounts {
    guard let condition else { return FaceCounts() }
    var saved = FaceCounts()
    for face in 1...6 {
      saved[face] = condition.wanted(of: face, in: dice)
    }
    return saved
  }
}

extension SixisCondition {
  /// Returns the number of dice showing `face` that help to meet the condition.
  fileprivate func wanted(of face: Int, in dice: FaceCounts) -> Int {
    let have = dice[face]
    switch self {
    case .count(let count, let wanted): return face == wanted ? min(have, count) : 0
    case .both(let one, let other, let count):
      return face == one || face == other ? min(have, count) : 0
    case .run(let first, let last): return (first...last).contains(face) ? min(have, 1) : 0
    case .even: return face % 2 == 0 ? have : 0
    case .odd: return face % 2 == 1 ? have : 0
    case .alike(let count): return face == dice.commonest ? min(have, count) : 0
    case .fullHouse: return have >= 2 ? min(have, 3) : 0
    case .pairs: return have >= 2 ? 2 : 0
    case .sumAtMost: return face <= 2 ? have : 0
    case .sumAtLeast: return face >= 5 ? have : 0
    }
  }
}

extension FaceCounts {
  /// The number that most dice show, the lowest of several.
  fileprivate var commonest: Int {
    let most = mostAlike
    return (1...6).first { self[$0] == most } ?? 1
  }
}
