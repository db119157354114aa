public import Tabletop

/// The lines that decide about a skunk.
extension CribbageRules {
  /// A loser below it is skunked; `nil` where skunks are off, 0 where the target is too low for any.
  public var skunkLine: Points? {
    skunks ? skunk ?? max(0, target - 30) : nil
  }

  /// A loser below it is skunked doubly; `nil` where that is off.
  public var doubleSkunkLine: Points? {
    guard skunks else { return nil }
    return switch doubleSkunk {
    case .off: nil
    case .on: max(0, target - 60)
    case .below(let points): points
    }
  }

  /// Returns how a loser's final score is judged.
  public func skunk(ofLoser total: Points) -> Skunk {
    if let line = doubleSkunkLine, total < line { return .doubleSkunk }
    if let line = skunkLine, total < line { return .skunk }
    return .none
  }
}
