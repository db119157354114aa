package import Tabletop

/// The sums of one player's games of a declared game.
package struct DeclaredStats: ContestStats, Hashable {
  package var gamesPlayed = 0
  package var gamesWon = 0
  /// The number of games won together with others.
  var gamesShared = 0
  /// The number of games with a total, and the sum of these.
  var gamesScored = 0
  var totalPoints = 0
  var highestGame: Int?
  var lowestGame: Int?
  var rounds = 0
  var roundPoints = 0
  var highestRound: Int?
  var lowestRound: Int?
  /// The number of rounds in which nobody else was as good.
  var roundsWon = 0
  /// The most rounds of a game that were won one after another.
  var roundsInARow: Int?
  var biggestComeback: Int?
  /// The figures of the declaration, or the categories of its sheet, in their order.
  var numbers: [Number] = []

  /// What was counted of one figure or category.
  struct Number: Hashable, Sendable {
    var count = 0
    var sum = 0
    var noughts = 0
    var most: Int?
    var least: Int?

    mutating func add(_ value: Int) {
      count += 1
      sum += value
      if value == 0 { noughts += 1 }
      most = max(most ?? value, value)
      least = min(least ?? value, value)
    }

    mutating func merge(_ other: Number) {
      count += other.count
      sum += other.sum
      noughts += other.noughts
      most = larger(most, other.most)
      least = smaller(least, other.least)
    }
  }

  package init() {}

  /// The number of a figure; an empty one where nothing was counted.
  func number(_ index: Int) -> Number { index < numbers.count ? numbers[index] : Number() }

  mutating func add(_ value: Int, to index: Int) {
    while numbers.count <= index { numbers.append(Number()) }
    numbers[index].add(value)
  }

  package mutating func merge(_ other: DeclaredStats) {
    gamesPlayed += other.gamesPlayed
    gamesWon += other.gamesWon
    gamesShared += other.gamesShared
    gamesScored += other.gamesScored
    totalPoints += other.totalPoints
    highestGame = larger(highestGame, other.highestGame)
    lowestGame = smaller(lowestGame, other.lowestGame)
    rounds += other.rounds
    roundPoints += other.roundPoints
    highestRound = larger(highestRound, other.highestRound)
    lowestRound = smaller(lowestRound, other.lowestRound)
    roundsWon += other.roundsWon
    roundsInARow = larger(roundsInARow, other.roundsInARow)
    biggestComeback = larger(biggestComeback, other.biggestComeback)
    for (index, number) in other.numbers.enumerated() {
      while numbers.count <= index { numbers.append(Number()) }
      numbers[index].merge(number)
    }
  }

  package mutating func visit<Visitor: StatsVisitor>(by visitor: inout Visitor) {
    visitor.visit("gamesPlayed", &gamesPlayed)
    visitor.visit("gamesWon", &gamesWon)
    visitor.visit("gamesShared", &gamesShared)
    visitor.visit("gamesScored", &gamesScored)
    visitor.visit("totalPoints", &totalPoints, from: .min)
    visitor.visit("highestGame", &highestGame)
    visitor.visit("lowestGame", &lowestGame)
    visitor.visit("rounds", &rounds)
    visitor.visit("roundPoints", &roundPoints, from: .min)
    visitor.visit("highestRound", &highestRound)
    visitor.visit("lowestRound", &lowestRound)
    visitor.visit("roundsWon", &roundsWon)
    visitor.visit("roundsInARow", &roundsInARow)
    visitor.visit("biggestComeback", &biggestComeback)
    visit("counts", \.count, by: &visitor)
    visit("gains", \.gain, by: &visitor)
    visit("losses", \.loss, by: &visitor)
    visit("noughts", \.noughts, by: &visitor)
    visit("most", \.codedMost, by: &visitor)
    visit("least", \.codedLeast, by: &visitor)
  }

  /// Visits one part of all numbers; none is below 0.
  private mutating func visit<Visitor: StatsVisitor>(
    _ name: StaticString, _ part: WritableKeyPath<Number, Int>, by visitor: inout Visitor
  ) {
    var values = numbers.map { $0[keyPath: part] }
    visitor.visit(name, &values, size: 60, most: Int.max / 4)
    while numbers.count < values.count { numbers.append(Number()) }
    for (index, value) in values.enumerated() { numbers[index][keyPath: part] = value }
  }
}

extension DeclaredStats.Number {
  /// The sum where it is above 0, and how far it is below.
  fileprivate var gain: Int {
    get { max(sum, 0) }
    set { if newValue > 0 { sum = newValue } }
  }
  fileprivate var loss: Int {
    get { max(-sum, 0) }
    set { if newValue > 0 { sum = -newValue } }
  }

  /// Above every number that there can be: what is coded is above 0.
  private static let shift = 2_000_000_000_000

  fileprivate var codedMost: Int {
    get { most.map { $0 + Self.shift } ?? 0 }
    set { most = newValue == 0 ? nil : newValue - Self.shift }
  }
  fileprivate var codedLeast: Int {
    get { least.map { $0 + Self.shift } ?? 0 }
    set { least = newValue == 0 ? nil : newValue - Self.shift }
  }
}

/// The larger of two numbers; the one that there is where the other isn't known.
private func larger(_ one: Int?, _ other: Int?) -> Int? {
  guard let one, let other else { return one ?? other }
  return max(one, other)
}

/// The smaller of two numbers; the one that there is where the other isn't known.
private func smaller(_ one: Int?, _ other: Int?) -> Int? {
  guard let one, let other else { return one ?? other }
  return min(one, other)
}
