package import Histories
package import League
import LeagueStandings
import Synchronization
import Tabletop

/// The values of a number for all who have it, sorted once: a player is set beside all others without going through
/// them.
package struct LeagueNumbers: Sendable {
  /// The regulars', and everybody's; the least first.
  private let regulars: [Double]
  private let everybody: [Double]
  private let ofRegular: [PlayerID: Double]
  /// The mean over everybody; `nil` where nobody has the number.
  package let mean: Double?
  /// The mean over the regulars; 0 without any.
  package let regularMean: Double
  package let regularVariance: Double

  /// - Parameter numbers: Everybody's who has one, each once.
  package init(
    _ numbers: [(player: PlayerID, number: Double)], isRegular: (PlayerID) -> Bool
  ) {
    let ofRegulars = numbers.filter { isRegular($0.player) }
    let count = Double(max(1, ofRegulars.count))
    let mean = ofRegulars.reduce(0) { $0 + $1.number } / count
    regularMean = mean
    regularVariance =
      ofRegulars.reduce(0) { $0 + ($1.number - mean) * ($1.number - mean) } / count
    self.mean =
      numbers.isEmpty ? nil : numbers.reduce(0) { $0 + $1.number } / Double(numbers.count)
    regulars = ofRegulars.map(\.number).sorted()
    everybody = numbers.map(\.number).sorted()
    ofRegular = Dictionary(
      ofRegulars.map { ($0.player, $0.number) }, uniquingKeysWith: { first, _ in first })
  }

  /// The number of regulars who have it.
  package var count: Int { regulars.count }

  /// A regular's own; `nil` for anybody else.
  package subscript(player: PlayerID) -> Double? { ofRegular[player] }

  package func regulars(above number: Double) -> Int {
    regulars.count - regulars.place(after: number)
  }
  package func regulars(below number: Double) -> Int { regulars.place(of: number) }
  package func regulars(from number: Double) -> Int { regulars.count - regulars.place(of: number) }
  package func regulars(upTo number: Double) -> Int { regulars.place(after: number) }
  package func everybody(from number: Double) -> Int {
    everybody.count - everybody.place(of: number)
  }
  package func everybody(upTo number: Double) -> Int { everybody.place(after: number) }
}

extension [Double] {
  /// Returns the count of numbers below one; the array must be sorted.
  fileprivate func place(of number: Double) -> Int { firstPlace { $0 >= number } }

  /// Returns the count of numbers up to one and equal to it; the array must be sorted.
  fileprivate func place(after number: Double) -> Int { firstPlace { $0 > number } }
}

/// The numbers of everybody for which pages asked, each worked out for the first page that does.
package final class LeagueNumbersMemo: Sendable {
  /// The figure that a number is of.
  struct Key: Hashable {
    let kind: GameKind
    /// The part to which its name belongs: empty for the game's figures, or a part of them.
    let part: String
    let name: String
  }

  private let known = Mutex<[Key: LeagueNumbers]>([:])
  private let count = Atomic(0)

  /// The number of times that the league was gone through.
  package var rounds: Int { count.load(ordering: .relaxed) }

  package func numbers(
    _ name: String, of part: String, at kind: GameKind, make: () -> LeagueNumbers
  )
    -> LeagueNumbers
  {
    let key = Key(kind: kind, part: part, name: name)
    if let numbers = known.withLock({ $0[key] }) { return numbers }
    let numbers = make()
    count.add(1, ordering: .relaxed)
    known.withLock { $0[key] = numbers }
    return numbers
  }
}
