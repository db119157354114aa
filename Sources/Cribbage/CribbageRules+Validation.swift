import Tabletop

extension CribbageRules {
  /// The largest number an option may have.
  public static let highestValue = 9999

  /// Returns what makes no sense in these rules, in the order of their keys.
  ///
  /// Rules without a fault can be played: their games never trap.
  public func validate() -> [CribbageRulesFault] {
    var faults: [CribbageRulesFault] = []
    func check(_ name: String, _ points: Points, isAboveZero: Bool = false) {
      let value = points.rawValue
      if value > Self.highestValue {
        faults.append(.tooLarge(name, value, atMost: Self.highestValue))
      } else if isAboveZero && value < 1 {
        faults.append(.notPositive(name, value))
      } else if value < 0 {
        faults.append(.negative(name, value))
      }
    }
    check("target", target, isAboveZero: true)
    if let skunk {
      check("skunk", skunk)
      if skunk >= target { faults.append(.lineNotBelowTarget("skunk", skunk, target: target)) }
    }
    if case .below(let line) = doubleSkunk {
      check("double-skunk", line)
      if line >= target {
        faults.append(.lineNotBelowTarget("double-skunk", line, target: target))
      }
    }
    if let line = doubleSkunkLine, let skunk = skunkLine, line > 0, skunk <= line, line < target {
      faults.append(.doubleSkunkNotBelowSkunk(line, skunk: skunk))
    }
    for points in [gamePoints.win, gamePoints.skunk, gamePoints.doubleSkunk] {
      check("game-points", points)
    }
    if seats.lowerBound < 2 || seats.upperBound > 4 { faults.append(.seatsOutOfRange(seats)) }
    return faults
  }
}
