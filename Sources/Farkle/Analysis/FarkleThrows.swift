import Bytes
public import Tabletop

/// The throws of one to six dice under rules: every kind of throw with its chance and its options, all as the
/// engine scores it.
///
/// Throws that leave a player the same are one *outcome*.
public struct FarkleThrows: Sendable {
  /// A keep that may be made of a throw: dice kept for so many points.
  public struct Option: Hashable, Sendable {
    public var points: Int
    /// Dice of the throw not kept, 0 to 5; with 0 all six are set aside, and the next throw is of six.
    public var left: Int
    /// Six 1s that win the game at once.
    public var wins: Bool

    public init(points: Int, left: Int, wins: Bool = false) {
      self.points = points
      self.left = left
      self.wins = wins
    }

    /// The number of dice thrown after it.
    public var dice: Int { left == 0 ? Dice.capacity : left }
  }

  /// Throws that may be made the same of.
  public struct Outcome: Sendable {
    /// The chance of such a throw, above 0.
    public var chance: Double
    /// The options, one at least, by dice left, the fewest first.
    public var options: [Option]
  }

  /// An option of one throw, with dice that make it.
  public struct Keep: Hashable, Sendable {
    public var option: Option
    public var dice: FaceCounts
    /// Whether the model looks at it: `options` of an outcome has it.
    public var isConsidered: Bool
  }

  public let rules: FarkleRules
  /// The number that all points of turns and totals are multiples of, 1 or more.
  public let unit: Int
  /// The most points that one throw makes.
  public let most: Int
  /// The throws that score, by the number of dice thrown, 0 to 6.
  public let outcomes: [[Outcome]]
  /// The chance of a throw that scores nothing, by the number of dice thrown.
  public let farkle: [Double]
  /// The chance that a turn's first throw earns `no-score-bonus`; that much less of its farkles are one.
  public let bonusChance: Double
  /// The points of that bonus.
  public let bonus: Int
  /// Each throw, in ascending order, with its keeps, by the number of dice thrown.
  private let kinds: [[(thrown: FaceCounts, keeps: [Keep])]]

  /// - Parameters:
  ///   - rules: rules without a fault (`validate`).
  ///   - keepsDominated: Whether options are considered that leave as many dice as another and make fewer
  ///     points. Play for most points never wants them; near a target that begins a final round somebody might.
  public init(_ rules: FarkleRules, keepsDominated: Bool = false) {
    self.rules = rules
    var unit = greatestDivisor(
      rules.farklePenalty?.points.rawValue ?? 0, rules.farklePenalty?.floor?.rawValue ?? 0)
    unit = greatestDivisor(unit, rules.noScoreBonus?.rawValue ?? 0)
    var most = 0
    var outcomes: [[Outcome]] = [[]]
    var kinds: [[(thrown: FaceCounts, keeps: [Keep])]] = [[]]
    var farkle = [1.0]
    var blank = 0.0
    var all = 1.0
    for count in 1...Dice.capacity {
      all *= 6
      var found: [Outcome] = []
      var list: [(thrown: FaceCounts, keeps: [Keep])] = []
      var nothing = 0
      for thrown in FaceCounts.throwsOf(count) {
        let orders = thrown.orders
        let keeps = rules.distinctKeeps(of: thrown, considersDominated: keepsDominated)
        list.append((thrown, keeps))
        let options = keeps.filter { $0.isConsidered }.map { $0.option }
        if options.isEmpty {
          nothing += orders
          if count == Dice.capacity, !rules.isToxic(thrown) { blank += Double(orders) }
          continue
        }
        for keep in keeps {
          unit = greatestDivisor(unit, keep.option.points)
          most = max(most, keep.option.points)
        }
        if let known = found.firstIndex(where: { $0.options == options }) {
          found[known].chance += Double(orders)
        } else {
          found.append(Outcome(chance: Double(orders), options: options))
        }
      }
      for index in found.indices { found[index].chance /= all }
      list.sortFew { one, other in one.thrown.packed < other.thrown.packed }
      outcomes.append(found)
      kinds.append(list)
      farkle.append(Double(nothing) / all)
    }
    self.outcomes = outcomes
    self.kinds = kinds
    self.farkle = farkle
    self.unit = max(unit, 1)
    self.most = most
    bonus = rules.noScoreBonus?.rawValue ?? 0
    bonusChance = rules.noScoreBonus == nil ? 0 : blank / all
  }

  /// Returns the keeps of a throw, each option once; none where it scores nothing.
  ///
  /// - Precondition: One to six dice were thrown.
  public func keeps(of thrown: FaceCounts) -> [Keep] {
    let list = kinds[thrown.total]
    var (low, high) = (0, list.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].thrown.packed < thrown.packed { low = middle + 1 } else { high = middle }
    }
    return list[low].keeps
  }
}

extension FarkleRules {
  /// Returns the keeps of a throw, each option once: by dice left, the fewest first, then by points, the most
  /// first.
  fileprivate func distinctKeeps(
    of thrown: FaceCounts, considersDominated: Bool
  ) -> [FarkleThrows.Keep] {
    var found: [FarkleThrows.Keep] = []
    for keep in keeps(of: thrown) {
      let option = option(of: keep)
      if found.contains(where: { $0.option == option }) { continue }
      found.append(FarkleThrows.Keep(option: option, dice: keep.dice, isConsidered: true))
    }
    found.sortFew { one, other in
      one.option.left == other.option.left
        ? one.option.points > other.option.points : one.option.left < other.option.left
    }
    if !considersDominated {
      for index in found.indices.dropFirst()
      where found[index - 1].option.left == found[index].option.left
        && found[index - 1].option.wins == found[index].option.wins
      {
        found[index].isConsidered = false
      }
    }
    return found
  }

  func option(of keep: ScoredKeep) -> FarkleThrows.Option {
    FarkleThrows.Option(
      points: keep.points.rawValue, left: keep.left,
      wins: sixOnes == .wins && keep.dice[1] == Dice.capacity)
  }

  /// The fewest points of a turn that may be banked with so many dice left, 0 to 5; `nil` where no turn may be.
  func leastBank(left: Int, hasBanked: Bool) -> Int? {
    var least: Int?
    for points in [Points(0), openingMinimum, bankMinimum]
    where points.rawValue < least ?? .max
      && bankRefusal(of: OpenTurn(points: points, left: left), hasBanked: hasBanked) == nil
    {
      least = points.rawValue
    }
    return least
  }

  /// Whether a turn may go on after keeping dice that leave so many.
  func mayThrowOn(left: Int) -> Bool { left > 0 || hotDice != .off }
}
