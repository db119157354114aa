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
    /// The same throws by how many options they have.
    var groups: [Group] = []
  }

  /// Outcomes of so many options each: two, four or six where there are up to so many, of which some may be there twice.
  struct Group: Sendable {
    let options: Int
    var chances: [Double] = []
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

  /// The mean of what the best places bring by `values`.
  ///
  /// - Parameter marks: By place, what a place is worth and which of `values` it brings (`mark(_:_:)`).
  @inline(__always)
  func mean<Value: SIMD<Double>>(
    _ laid: Throw, row: Int, in marks: UnsafeMutableBufferPointer<Double>,
    of values: UnsafeMutableBufferPointer<Value>, farkle: Value
  ) -> Value {
    var sum = farkle * laid.farkle
    guard let marks = marks.baseAddress, let values = values.baseAddress else { return sum }
    let base = marks + row * Self.columns
    for group in laid.groups {
      group.steps.withUnsafeBufferPointer { steps in
        group.chances.withUnsafeBufferPointer { chances in
          guard var step = steps.baseAddress else { return }
          func best(of count: Int) -> Double {
            var best = base[step[0]]
            for index in 1..<count {
              let other = base[step[index]]
              best = other > best ? other : best
            }
            return best
          }
          for chance in chances {
            let mark =
              switch group.options {
              case 1: base[step[0]]
              case 2: best(of: 2)
              case 4: best(of: 4)
              case 6: best(of: 6)
              default: best(of: group.options)
              }
            step += group.options
            sum += values[Self.place(of: mark)] * chance
          }
        }
      }
    }
    return sum
  }

  /// The number of the lowest bits of a mark, which say where its value is.
  private static let placeBits: UInt64 = 17
  /// The most values that marks tell apart.
  static let mostPlaces = 1 << 17

  /// A number by which places are compared: what a place is worth, and then the number of its value, the higher one
  /// where two are worth the same.
  ///
  /// Worths are told apart from 3e-11 on.
  ///
  /// - Parameter worth: 0 to 1.
  @inline(__always)
  static func mark(_ worth: Double, _ place: Int) -> Double {
    let bits = (worth + 1).bitPattern & ~(1 << placeBits - 1)
    return Double(bitPattern: bits | UInt64(truncatingIfNeeded: place))
  }

  @inline(__always)
  private static func place(of mark: Double) -> Int {
    Int(truncatingIfNeeded: mark.bitPattern & (1 << placeBits - 1))
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
    var begin = 0
    for (outcome, end) in ends.enumerated() {
      add(steps[begin..<end], chances[outcome])
      begin = end
    }
  }

  /// Adds an outcome to its group.
  private mutating func add(_ places: ArraySlice<Int>, _ chance: Double) {
    guard let first = places.first else { return }
    let (count, most) = (places.count, 6)
    let options = count < 2 || count > most ? count : (count + 1) / 2 * 2
    let known = groups.firstIndex { $0.options == options }
    if known == nil { groups.append(FarkleSteps.Group(options: options)) }
    let index = known ?? groups.count - 1
    groups[index].chances.append(chance)
    groups[index].steps += places
    for _ in count..<options { groups[index].steps.append(first) }
  }
}
