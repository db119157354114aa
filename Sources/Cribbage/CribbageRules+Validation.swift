import Tabletop

extension CribbageRules {
  /// The largest number an option may have.
  public static let highestValue = 9999

  /// Returns what makes no sense in these rules, in the order of their keys.
  ///
  /// Rules without a fault can be played: their games never trap.
  public func validate() -> [CribbageRulesFault] {
    var faults: [CribbageRulesFault] = []
    validate { faults.append($0) }
    return faults
  }

  /// Reports what makes no sense in these rules, in the order of their keys.
  func validate(_ report: (CribbageRulesFault) -> Void) {
    func check(_ name: String, _ points: Points, isAboveZero: Bool = false) {
      let value = points.rawValue
      if value > Self.highestValue {
        report(.tooLarge(name, value, atMost: Self.highestValue))
      } else if isAboveZero && value < 1 {
        report(.notPositive(name, value))
      } else if value < 0 {
        report(.negative(name, value))
      }
    }
    check("target", target, isAboveZero: true)
    if let skunk {
      check("skunk", skunk)
      if skunk >= target { report(.lineNotBelowTarget("skunk", skunk, target: target)) }
    }
    if case .below(let line) = doubleSkunk {
      check("double-skunk", line)
      if line >= target {
        report(.lineNotBelowTarget("double-skunk", line, target: target))
      }
    }
    if let line = doubleSkunkLine, let skunk = skunkLine, line > 0, skunk <= line, line < target {
      report(.doubleSkunkNotBelowSkunk(line, skunk: skunk))
    }
    for points in [gamePoints.win, gamePoints.skunk, gamePoints.doubleSkunk] {
      check("game-points", points)
    }
    if seats.lowerBound < 2 || seats.upperBound > 4 { report(.seatsOutOfRange(seats)) }
  }
}
