import Tabletop

/// The options of throws, laid out for going over all sums of a turn again and again.
///
/// A table of worths has `columns` numbers a row of points. One is for each number of dice left, 0 to 5, and one for
/// a game won at once. A step is the distance in it from a row's beginning to the place that an option leads to.
struct FarkleSteps: Sendable {
  static let columns = 8
  /// The column of a game won at once.
  static let won = 6

  /// Throws of so many dice.
  struct Throw: Sendable {
    var farkle = 0.0
    var chances: [Double] = []
    /// The end of the steps of each outcome.
    var ends: [Int] = []
    var steps: [Int] = []
  }

  /// The throws, by dice, 0 to 6, six each by up to how many dice left every keep is banked.
  private var throwsOf: [Throw] = []
  /// The most rows that a throw leads up when it leaves so many dice, by dice, 0 to 6, and dice left.
  private var most: [InlineArray<8, Int>] = []
  private var mostOfAll: [Int] = []
  /// The first row that may be banked, by dice left, 0 to 5; `Int.max` where no turn may be banked.
  let least: [Int]
  /// Whether the turn may go on, by dice left.
  let goesOn: [Bool]
  /// The most rows that a throw leads up.
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
    for dice in 0...Dice.capacity {
      var most = InlineArray<8, Int>(repeating: -Self.never)
      var mostOfAll = 0
      for option in throwing.outcomes[dice].flatMap({ $0.options }) where option.left > 0 {
        most[option.left] = max(most[option.left], option.points / unit)
        mostOfAll = max(mostOfAll, option.points / unit)
      }
      self.most.append(most)
      self.mostOfAll.append(mostOfAll)
      for level in 0..<Dice.capacity {
        throwsOf.append(Throw(throwing, dice: dice, bankingUpTo: level))
      }
    }
  }

  /// A number of rows above any that there are.
  private static let never = 1_000_000

  /// The throws of so many dice from a row, by what is known of those above.
  @inline(__always)
  func throwing(_ dice: Int, row: Int, _ banked: FarkleBanked) -> Throw {
    let level = banked.level(
      dice: dice, row: row, most: most[dice], mostOfAll: mostOfAll[dice])
    return throwsOf[dice * Dice.capacity + level]
  }

  /// The mean over throws, from a row, of the best place they lead to.
  @inline(__always)
  func mean(
    _ laid: Throw, row: Int, in worths: UnsafeMutableBufferPointer<Double>, farkle: Double
  ) -> Double {
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
    _ laid: Throw, row: Int, in worths: UnsafeMutableBufferPointer<Double>,
    of values: UnsafeMutableBufferPointer<Value>, farkle: Value
  ) -> Value {
    let base = row * Self.columns
    var sum = farkle * laid.farkle
    var index = 0
    laid.steps.withUnsafeBufferPointer { steps in
      laid.ends.withUnsafeBufferPointer { ends in
        laid.chances.withUnsafeBufferPointer { chances in
          for outcome in ends.indices {
            let end = ends[outcome]
            var place = base + steps[index]
            var best = worths[place]
            index += 1
            while index < end {
              let other = base + steps[index]
              let worth = worths[other]
              place = worth > best ? other : place
              best = worth > best ? worth : best
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

extension FarkleSteps.Throw {
  /// - Parameter level: up to how many dice left all is banked, and the more points the better.
  fileprivate init(_ throwing: FarkleThrows, dice: Int, bankingUpTo level: Int) {
    farkle = throwing.farkle[dice]
    var known: [[Int]] = []
    for outcome in throwing.outcomes[dice] {
      let places = outcome.options(bankingUpTo: level).map {
        $0.points / throwing.unit * FarkleSteps.columns + ($0.wins ? FarkleSteps.won : $0.left)
      }
      if let same = known.firstIndex(of: places) {
        chances[same] += outcome.chance
        continue
      }
      known.append(places)
      chances.append(outcome.chance)
      steps += places
      ends.append(steps.count)
    }
  }
}
