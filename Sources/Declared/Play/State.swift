import Bytes
public import Tabletop

extension DeclaredRules {
  /// The state of a table at one point of a game.
  public struct State: Hashable, Sendable {
    /// The number of people.
    public let players: Int
    /// The seats of each side, in order of play.
    public let sides: [[Seat]]
    public internal(set) var sideTotals: [Amount]
    /// The sums that decide between equal totals.
    public internal(set) var ties: [Amount]
    /// The number of complete rounds.
    public internal(set) var rounds = 0
    /// The turns of the round under way, one place a side.
    public internal(set) var entries: [Played?] = []
    /// The values of each side's column of a sheet; `nil` for what is empty.
    public internal(set) var filled: [[Amount?]] = []
    /// Whether anything was played.
    public internal(set) var hasBegun = false
    public internal(set) var ending: Ending?
    /// Whether the word `end` was read.
    public internal(set) var isClosed = false
    let wins: Wins

    /// A side's turn in a round that isn't complete.
    public struct Played: Hashable, Sendable {
      /// `nil` for a side that sits out.
      public var values: [Amount]?
      public var points: Amount
    }

    /// - Parameters:
    ///   - rules: Its teams are the sides; who is in none plays alone.
    init(seats: Int, under rules: DeclaredRules) {
      players = seats
      var sides: [[Seat]] = []
      var isSeated: [Bool] = Array(repeating: false, count: seats)
      for team in rules.teams {
        let members = team.filter {
          $0.rawValue >= 0 && $0.rawValue < seats && !isSeated[$0.rawValue]
        }
        for seat in members { isSeated[seat.rawValue] = true }
        if !members.isEmpty { sides.append(members) }
      }
      for seat in 0..<seats where !isSeated[seat] { sides.append([Seat(seat)]) }
      self.sides = sides
      wins = rules.wins
      sideTotals = Array(repeating: rules.beginWith, count: sides.count)
      ties = Array(repeating: 0, count: sides.count)
      entries = Array(repeating: nil, count: sides.count)
      if let sheet = rules.sheet {
        filled = Array(
          repeating: Array(repeating: nil, count: sheet.categories.count), count: sides.count)
      }
    }
  }
}

extension DeclaredRules.State: TableState {
  public var isOver: Bool { ending != nil }

  /// Returns the side of a seat.
  public func side(of seat: Seat) -> Int? { sides.firstIndex { $0.contains(seat) } }

  /// The totals, one a seat: those of a team at each of its members.
  public var totals: [Points] {
    var totals = Array(repeating: Points(0), count: players)
    for (side, members) in sides.enumerated() {
      for seat in members { totals[seat.rawValue] = Points(Int(clamping: sideTotals[side])) }
    }
    return totals
  }

  /// The sides that won; empty unless the game is over.
  public var winningSides: [Int] {
    isOver ? DeclaredRules.best(sideTotals, ties: ties, wins) : []
  }

  public var winners: [Seat] {
    var winners: [Seat] = []
    for side in winningSides { winners += sides[side] }
    winners.sortFew { $0 < $1 }
    return winners
  }

  /// Whether a round has begun that isn't complete.
  public var isMidRound: Bool { entries.contains { $0 != nil } }
}

extension DeclaredRules {
  /// Returns the places of the best totals, of equal ones those with the most of what decides.
  static func best(_ totals: [Amount], ties: [Amount], _ wins: Wins) -> [Int] {
    let worth = totals.map { wins == .highest ? $0 : -$0 }
    guard let most = worth.max() else { return [] }
    let best = worth.indices.filter { worth[$0] == most }
    guard let tie = best.map({ ties[$0] }).max() else { return best }
    return best.filter { ties[$0] == tie }
  }
}
