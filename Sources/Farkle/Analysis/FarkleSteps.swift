import Tabletop

/// What may be made of throws, laid out for going over all sums of a turn again and again.
///
/// A table of worths has `columns` numbers a row of points: one for each number of dice left, 0 to 5, and one for
/// a game won at once. A step is the distance in it from a row's beginning to the place that an option leads to.
struct FarkleSteps: Sendable {
  static let columns = 8
  /// The column of a game won at once.
  static let won = 6

  /// Throws of so many dice.
  struct Throw: Sendable {
    var farkle = 0.0
    var chances: [Double] = []
    /// By outcome: where its steps end.
    var ends: [Int] = []
    var steps: [Int] = []
  }

  /// By dice, 0 to 6.
  private(set) var throwsOf: [Throw] = [Throw()]
  /// By dice left, 0 to 5: the first row that may be banked; `Int.max` where no turn may be.
  let least: [Int]
  /// By dice left: whether the turn may go on.
  let goesOn: [Bool]
  /// How many rows a throw leads up at the most.
  let reach: Int

  /// - Parameter mindsMinimum: Whether points must come to a minimum to be banked.
  init(_ throwing: FarkleThrows, hasBanked: Bool, mindsMinimum: Bool = true) {
    let rules = throwing.rules
    let unit = throwing.unit
    least = (0..<Dice.capacity).map {
      rules.leastBank(left: $0, hasBanked: hasBanked).map {
        mindsMinimum ? ($0 + unit - 1) / unit : 0
      } ?? .max
    }
    goesOn = (0..<Dice.capacity).map { rules.mayThrowOn(left: $0) }
    reach = throwing.most / unit
    for dice in 1...Dice.capacity {
      var laid = Throw(farkle: throwing.farkle[dice])
      for outcome in throwing.outcomes[dice] {
        for option in outcome.options {
          laid.steps.append(
            option.points / unit * Self.columns + (option.wins ? Self.won : option.left))
        }
        laid.chances.append(outcome.chance)
        laid.ends.append(laid.steps.count)
      }
      throwsOf.append(laid)
    }
  }

  /// The mean over throws of `dice`, from a row, of the best place they lead to.
  @inline(__always)
  func mean(
    dice: Int, row: Int, in worths: UnsafeMutableBufferPointer<Double>, farkle: Double
  ) -> Double {
    let laid = throwsOf[dice]
    let base = row * Self.columns
    var sum = laid.farkle * farkle
    var index = 0
    laid.steps.withUnsafeBufferPointer { steps in
      laid.ends.withUnsafeBufferPointer { ends in
        laid.chances.withUnsafeBufferPointer { chances in
          for outcome in ends.indices {
            let end = ends[outcome]
            var best = worths[base + steps[index]]
            index += 1
            while index < end {
              let other = worths[base + steps[index]]
              best = other > best ? other : best
              index += 1
            }
            sum += chances[outcome] * best
          }
        }
      }
    }
    return sum
  }

  /// The mean of what the best places in `worths` bring by `values`.
  @inline(__always)
  func mean<Value: SIMD<Double>>(
    dice: Int, row: Int, in worths: UnsafeMutableBufferPointer<Double>,
    of values: UnsafeMutableBufferPointer<Value>, farkle: Value
  ) -> Value {
    let laid = throwsOf[dice]
    let base = row * Self.columns
    var sum = farkle * laid.farkle
    var index = 0
    laid.steps.withUnsafeBufferPointer { steps in
      laid.ends.withUnsafeBufferPointer { ends in
        laid.chances.withUnsafeBufferPointer { chances in
          for outcome in ends.indices {
            let end = ends[outcome]
            var place = base + steps[index]
            index += 1
            while index < end {
              let other = base + steps[index]
              place = worths[other] > worths[place] ? other : place
              index += 1
            }
            sum += values[place] * chances[outcome]
          }
        }
      }
    }
    return sum
  }
}
