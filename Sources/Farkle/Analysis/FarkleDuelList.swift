import Tabletop

/// A `FarkleDuelThrow` as memory that is read fast.
struct FarkleDuelList {
  let farkle: Double
  let win: Double
  /// The most units of a throw of which not all dice are kept.
  let mostOfAll: Int
  /// The groups for each entry of `FarkleDuelThrow.banked`.
  private let groups: UnsafeMutablePointer<Groups>
  private let levels: Int
  private let bankGroups: Groups
  private let hotCount: Int
  private let hotChances: UnsafeMutablePointer<Double>
  private let hotOptions: UnsafeMutablePointer<Int>
  /// The most units of a keep, by dice left; far below zero where no throw leaves so many.
  let most: InlineArray<8, Int>

  /// The groups of throws, those with the fewest options first.
  private struct Groups {
    /// The number of groups that have so many options, for each number of options from 1 on.
    let counts: UnsafeMutablePointer<Int>
    let mostOptions: Int
    let chances: UnsafeMutablePointer<Double>
    let options: UnsafeMutablePointer<Int>

    init(_ counts: [Int], _ chances: [Double], _ options: [Int32]) {
      self.counts = Self.memory(counts)
      mostOptions = counts.count
      self.chances = Self.memory(chances)
      self.options = Self.memory(options.map { Int($0) })
    }

    static func memory<Value>(_ values: [Value]) -> UnsafeMutablePointer<Value> {
      let memory = UnsafeMutablePointer<Value>.allocate(capacity: max(values.count, 1))
      for (index, value) in values.enumerated() { (memory + index).initialize(to: value) }
      return memory
    }

    func deallocate() {
      counts.deallocate()
      chances.deallocate()
      options.deallocate()
    }

    /// - Parameter value: the value of an option.
    @inline(__always)
    func best<Lanes: FarkleDuelLanes>(start: Lanes, of value: (Int) -> Lanes) -> Lanes {
      var sum = start
      var chance = chances
      var option = options
      for extra in 0..<mostOptions {
        let count = counts[extra]
        switch extra {
        case 0:
          for _ in 0..<count {
            sum = sum + value(option[0]) * chance[0]
            option += 1
            chance += 1
          }
        case 1:
          for _ in 0..<count {
            sum = sum + value(option[0]).larger(value(option[1])) * chance[0]
            option += 2
            chance += 1
          }
        case 2:
          for _ in 0..<count {
            let best = value(option[0]).larger(value(option[1])).larger(value(option[2]))
            sum = sum + best * chance[0]
            option += 3
            chance += 1
          }
        default:
          for _ in 0..<count {
            var best = value(option[0]).larger(value(option[1])).larger(value(option[2]))
            for more in 3...extra { best = best.larger(value(option[more])) }
            sum = sum + best * chance[0]
            option += extra + 1
            chance += 1
          }
        }
      }
      return sum
    }
  }

  init(_ thrown: FarkleDuelThrow) {
    farkle = thrown.farkle
    win = thrown.win
    groups = Groups.memory(
      thrown.banked.map { Groups($0.groupCounts, $0.chances, $0.options) })
    levels = thrown.banked.count
    bankGroups = Groups(thrown.bankGroupCounts, thrown.bankChances, thrown.bankOptions)
    hotCount = thrown.hotChances.count
    hotChances = Groups.memory(thrown.hotChances)
    hotOptions = Groups.memory(thrown.hotOptions.map { Int($0) })
    var most = InlineArray<8, Int>(repeating: -Self.never)
    var mostOfAll = 0
    for (left, units) in thrown.most.enumerated() {
      guard let units else { continue }
      most[left] = units
      mostOfAll = max(mostOfAll, units)
    }
    self.most = most
    self.mostOfAll = mostOfAll
  }

  /// A number of units above any that a throw makes.
  private static let never = 1_000_000

  func deallocate() {
    for level in 0..<levels { groups[level].deallocate() }
    groups.deallocate()
    bankGroups.deallocate()
    hotChances.deallocate()
    hotOptions.deallocate()
  }

  /// The worth of throws by their best options.
  ///
  /// - Parameter level: which options are looked at: a place in `FarkleDuelThrow.banked`.
  @inline(__always)
  func best<Lanes: FarkleDuelLanes>(
    from row: UnsafeMutablePointer<Lanes>, start: Lanes, level: Int
  ) -> Lanes {
    groups[level].best(start: start) { row[$0] }
  }

  /// The worth of throws of which all dice are kept.
  @inline(__always)
  func hot<Lanes: FarkleDuelLanes>(from row: UnsafeMutablePointer<Lanes>, start: Lanes) -> Lanes {
    var sum = start
    for index in 0..<hotCount { sum = sum + row[hotOptions[index]] * hotChances[index] }
    return sum
  }

  /// The worth of all other throws where each is banked.
  ///
  /// - Parameter next: how far a unit more is.
  func banked(from place: UnsafeMutablePointer<Double>, next: Int) -> SIMD8<Double> {
    bankGroups.best(start: SIMD8(repeating: win)) { SIMD8.load(place + $0 * next) }
  }
}
