public import Tabletop

/// The chance of two players to win at the beginning of a deal, by both scores.
///
/// Points come in the order of counting: heels, the play, pone's hand, the dealer's, the crib; who gets there
/// first has won. How many come is drawn from `DealCounts`, each for itself, whatever the scores. Where both
/// would get there in the play, each has half of it.
public struct WinChances: Sendable {
  /// The score that wins, above 0.
  public let target: Int
  /// The dealer's chances, by the dealer's score and pone's.
  private let chances: [Double]

  /// The highest target of which the chances of all pairs of scores are worked out.
  public static let highestTarget: Points = 1000

  /// - Returns: `nil` for a target that isn't above 0, or is above `highestTarget`.
  public init?(target: Points) {
    guard target > 0, target <= Self.highestTarget else { return nil }
    self.init(target: target, counts: .of(seats: 2))
  }

  init(target: Points, counts: DealCounts) {
    precondition(target > 0, "there is a target")
    self.target = target.rawValue
    var table = Table(target: target.rawValue, deal: DealChances(counts))
    table.solve()
    chances = table.chances
  }

  /// Returns the chance that the dealer wins a game in which the deal is about to begin.
  ///
  /// - Parameters:
  ///   - dealer: the dealer's score; who has the target, has won.
  ///   - pone: the other's.
  public func ofDealer(at dealer: Points, pone: Points) -> Double {
    if dealer.rawValue >= target { return 1 }
    if pone.rawValue >= target { return 0 }
    // Sums of thousands of chances: the last bit may be beyond.
    return min(1, chances[max(0, dealer.rawValue) * target + max(0, pone.rawValue)])
  }
}

/// The chances of each sum of points that a deal brings, and of at least so many, by where the counting stands.
private struct DealChances {
  /// The chances of pone's sums of play and hand; `dealer` has those of heels, play, hand and crib.
  let pone: [Double]
  let dealer: [Double]
  /// The chances that pone has at least so many points, after the play and after the own hand.
  let ponesTails: [[Double]]
  /// The same of the dealer after heels, the play, the own hand and the crib.
  let dealersTails: [[Double]]

  init(_ counts: DealCounts) {
    let heels = DealCounts.chanceOfHeels
    var stages = [counts.pegs[0].chances]
    stages.append(Self.sum(stages[0], counts.hands[0].chances))
    pone = stages[1]
    ponesTails = stages.map { Self.tails(of: $0) }
    stages = [[1 - heels, 0, heels]]
    stages.append(Self.sum(stages[0], counts.pegs[1].chances))
    stages.append(Self.sum(stages[1], counts.hands[1].chances))
    stages.append(Self.sum(stages[2], counts.crib.chances))
    dealer = stages[3]
    dealersTails = stages.map { Self.tails(of: $0) }
  }

  /// Returns the chances of each sum of two independent numbers.
  private static func sum(_ one: [Double], _ other: [Double]) -> [Double] {
    var sums = [Double](repeating: 0, count: one.count + other.count - 1)
    for (points, chance) in one.enumerated() {
      for (more, otherChance) in other.enumerated() { sums[points + more] += chance * otherChance }
    }
    return sums
  }

  private static func tails(of chances: [Double]) -> [Double] {
    var tails = chances
    for points in chances.indices.dropLast().reversed() { tails[points] += tails[points + 1] }
    return tails
  }

  /// Returns the chance that the dealer wins in this deal, by the points that each lacks.
  func dealerWins(lacking dealer: Int, pone: Int) -> Double {
    let heels = Self.chance(dealersTails[0], dealer)
    let play = Self.chance(dealersTails[1], dealer) - heels
    let counts = Self.chance(dealersTails[3], dealer) - heels - play
    let poneInPlay = Self.chance(ponesTails[0], pone)
    return heels + play * (1 - poneInPlay / 2) + counts * (1 - Self.chance(ponesTails[1], pone))
  }

  private static func chance(_ tails: [Double], _ points: Int) -> Double {
    points < tails.count ? tails[points] : 0
  }
}

extension CountHistogram {
  /// The chance of each count.
  fileprivate var chances: [Double] {
    let total = Double(total)
    return counts.map { Double($0) / total }
  }
}

/// The chances as far as they are known: those of high scores follow from themselves alone.
private struct Table {
  let target: Int
  let deal: DealChances
  var chances: [Double]
  /// The chance that the dealer of now wins after the deal, if pone's points don't end the game, by the
  /// dealer's score after the deal and pone's before it.
  private var afterDealer: [Double]

  init(target: Int, deal: DealChances) {
    self.target = target
    self.deal = deal
    chances = Array(repeating: 0, count: target * target)
    afterDealer = chances
  }

  /// Fills the table from the highest sum of scores down. Two scores and the same the other way around need
  /// each other where a deal brings nobody anything.
  mutating func solve() {
    for sum in stride(from: 2 * target - 2, through: 0, by: -1) {
      let first = max(0, sum - target + 1)
      for dealer in first...sum / 2 {
        solve(dealer, sum - dealer)
      }
    }
  }

  private mutating func solve(_ one: Int, _ other: Int) {
    let nothing = deal.dealer[0] * deal.pone[0]
    let chance = known(dealer: one, pone: other)
    let opposite = known(dealer: other, pone: one)
    // Both unknown: W = chance + nothing · (1 - V), V = opposite + nothing · (1 - W).
    let share = (chance + nothing * (1 - opposite - nothing)) / (1 - nothing * nothing)
    chances[one * target + other] = share
    chances[other * target + one] = opposite + nothing * (1 - share)
    finish(dealer: one, pone: other)
    if one != other { finish(dealer: other, pone: one) }
  }

  /// Returns the part of the dealer's chance that is known, which is all but for a deal that brings nobody anything.
  private func known(dealer: Int, pone: Int) -> Double {
    var sum = deal.dealerWins(lacking: target - dealer, pone: target - pone)
    for points in deal.dealer.indices.dropFirst() where dealer + points < target {
      sum += deal.dealer[points] * afterDealer[(dealer + points) * target + pone]
    }
    return sum + deal.dealer[0] * afterPone(dealer: dealer, pone: pone)
  }

  /// The dealer's chance from the next deal on, where this one brings the dealer nothing and pone something.
  private func afterPone(dealer: Int, pone: Int) -> Double {
    var sum = 0.0
    for points in deal.pone.indices.dropFirst() where pone + points < target {
      sum += deal.pone[points] * (1 - chances[(pone + points) * target + dealer])
    }
    return sum
  }

  private mutating func finish(dealer: Int, pone: Int) {
    let sum = afterPone(dealer: dealer, pone: pone)
    afterDealer[dealer * target + pone] =
      sum + deal.pone[0] * (1 - chances[pone * target + dealer])
  }
}
