import Tabletop

/// A simple way to play: which dice to keep, and when to bank.
///
/// A style looks at the turn alone, except at the end of a game, where nobody banks what would lose it.
public enum FarkleStyle: String, Hashable, Sendable, CaseIterable {
  /// A style that keeps every point, and banks 300 or with few dice left; never builds on another's turn.
  case cautious
  /// A style that banks about where the expectation of the standard rules says so.
  case steady
  /// A style that throws on with many dice, and keeps few dice to have them.
  case bold
  /// A style that wants a thousand at least, whatever the dice left.
  case greedy
  /// A style that banks no matter how little as soon as the rules let it.
  case timid

  /// The points from which the style banks with so many dice left to throw, 1 to 6.
  func bankLimit(diceLeft left: Int) -> Points {
    switch self {
    case .cautious: left <= 3 ? 200 : left == 6 ? 1500 : 300
    case .steady: [350, 250, 450, 1050, 3100, 17_750][left - 1]
    case .bold: [500, 500, 800, 1600, 4000, 20_000][left - 1]
    case .greedy: left == 6 ? 5000 : 1000
    case .timid: 0
    }
  }

  /// The worth that a die left to throw has to the style beside points: the higher, the fewer dice it keeps.
  private var worthOfDie: Int {
    switch self {
    case .cautious, .timid: 0
    case .steady: 60
    case .bold: 110
    case .greedy: 80
    }
  }

  /// Returns the keep the style prefers; all dice kept count as six to throw.
  ///
  /// - Parameter keeps: the legal ones.
  func choose(from keeps: [ScoredKeep]) -> ScoredKeep? {
    var best: (keep: ScoredKeep, worth: Int)?
    for keep in keeps {
      let free = keep.left == 0 ? Dice.capacity : keep.left
      let worth = keep.points.rawValue + free * worthOfDie
      if let known = best, known.worth >= worth { continue }
      best = (keep, worth)
    }
    return best?.keep
  }

  /// Whether the style builds on a turn that left these dice and points.
  func takes(_ offer: FarkleRules.Offer) -> Bool {
    switch self {
    case .cautious, .timid: false
    case .steady: offer.dice >= 3 && offer.points >= 300
    case .bold: offer.dice >= 2 && offer.points >= 300
    case .greedy: true
    }
  }
}
