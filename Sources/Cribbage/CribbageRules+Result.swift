public import Tabletop

extension CribbageRules {
  /// Returns how a game with these final totals ended: the highest wins, equal highest share the win.
  ///
  /// - Parameter totals: by seat, partners' common total under each of both.
  public func result(ofTotals totals: [Points]) -> Result {
    let highest = totals.max() ?? 0
    var winners: [Seat] = []
    var skunks: [Skunk] = []
    var won: Points = 0
    var best: Points?
    for (seat, total) in totals.enumerated() {
      guard total < highest else {
        winners.append(Seat(seat))
        skunks.append(.none)
        continue
      }
      let skunk = skunk(ofLoser: total)
      skunks.append(skunk)
      // Partners lose one game together.
      if totals.count < 4 || seat < 2 { won = won + gamePoints.points(for: skunk) }
      best = max(best ?? total, total)
    }
    return Result(
      winners: winners, margin: highest - (best ?? highest), skunks: skunks,
      gamePoints: totals.map { $0 == highest ? won : 0 })
  }
}

extension CribbageRules.GamePoints {
  public func points(for skunk: Skunk) -> Points {
    switch skunk {
    case .none: win
    case .skunk: self.skunk
    case .doubleSkunk: doubleSkunk
    }
  }
}

extension CribbageRules {
  /// The result of a game.
  public struct Result: Hashable, Sendable {
    /// One player or two partners; more only where equal highest scores are all that is recorded.
    public let winners: [Seat]
    /// The points by which the best of the losers is behind.
    public let margin: Points
    /// The way each loser lost, one a seat, `none` for winners.
    public let skunks: [Skunk]
    /// The game points, one a seat: the winner's are those of each game won, with three players one against
    /// each loser; partners have theirs in common. Losers have 0.
    public let gamePoints: [Points]

    /// The worst that befell a loser.
    public var skunk: Skunk { skunks.max() ?? .none }
  }
}

/// The degree of a loss; the raw value is the name in the stable JSON.
public enum Skunk: String, Hashable, Sendable, CaseIterable {
  case none
  case skunk
  case doubleSkunk = "double-skunk"
}

extension Skunk: Comparable {
  private var weight: Int {
    switch self {
    case .none: 0
    case .skunk: 1
    case .doubleSkunk: 2
    }
  }

  public static func < (one: Skunk, other: Skunk) -> Bool { one.weight < other.weight }
}

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
