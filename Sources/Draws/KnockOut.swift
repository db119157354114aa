/// A knock-out: who loses a tie is out, and two are left for the final.
///
/// Entries are numbers from 0 in the order of their seeds, or in that of the draw. With other than 2, 4, 8 … entries, the
/// first have no opponent in the first round.
package struct KnockOut: Hashable, Sendable {
  /// Where somebody in a tie comes from.
  package enum Side: Hashable, Sendable {
    case entry(Int)
    /// Nobody: the other side goes on by itself.
    case nobody
    case winner(of: String)
    case loser(of: String)
  }

  /// Two who meet; one of them goes on.
  package struct Tie: Hashable, Sendable {
    /// `F`, `SF-1`, `QF-1`, `L16-1` and so on, counted from the end; `3P` for the third place.
    package let code: String
    package let first: Side
    package let second: Side

    /// Whether one side has nobody.
    package var isBye: Bool { first == .nobody || second == .nobody }
  }

  /// The rounds from the first to the final; the tie for the third place stands before the final, in its round.
  package let rounds: [[Tie]]

  /// The numbers of entries that a knock-out may have.
  package static let sizes = 2...128

  /// Makes the ties of so many entries: seeds can meet only as late as they may, the first two in the final.
  ///
  /// - Precondition: `sizes` holds the number of entries; a third place is for four or more.
  /// - Parameter isSeeded: Whether entries are in the order of their seeds; otherwise neighbours meet, as they were drawn.
  package init(entries: Int, isSeeded: Bool = true, thirdPlace: Bool = false) {
    precondition(Self.sizes.contains(entries), "a knock-out has two entries or more")
    var sides = isSeeded ? Self.sides(ofSeeds: entries) : Self.sides(inOrder: entries)
    var rounds: [[Tie]] = []
    while sides.count > 1 {
      let left = sides.count
      let ties = (0..<left / 2).map { place in
        Tie(
          code: Self.code(of: place, among: left), first: sides[2 * place],
          second: sides[2 * place + 1])
      }
      sides = ties.map { tie in
        if tie.second == .nobody { return tie.first }
        if tie.first == .nobody { return tie.second }
        return .winner(of: tie.code)
      }
      rounds.append(ties)
    }
    if thirdPlace, entries > 3, let last = rounds.indices.last {
      let third = Tie(code: "3P", first: .loser(of: "SF-1"), second: .loser(of: "SF-2"))
      rounds[last].insert(third, at: 0)
    }
    self.rounds = rounds
  }

  /// The sides of the first round: seeds meet as late as they may.
  private static func sides(ofSeeds entries: Int) -> [Side] {
    var order = [0]
    while order.count < entries {
      let next = order.count * 2
      // Each seed meets who makes up the sum: the best two of any round stand apart.
      order = order.enumerated().flatMap { place, seed in
        place.isMultiple(of: 2) ? [seed, next - 1 - seed] : [next - 1 - seed, seed]
      }
    }
    return order.map { $0 < entries ? .entry($0) : .nobody }
  }

  /// The number of entries that have no opponent in the first round.
  package static func byes(of entries: Int) -> Int {
    var places = 2
    while places < entries { places *= 2 }
    return places - entries
  }

  /// The sides of the first round, the first entries alone and the others by twos.
  private static func sides(inOrder entries: Int) -> [Side] {
    let byes = byes(of: entries)
    return (0..<byes).flatMap { [.entry($0), .nobody] } + (byes..<entries).map { .entry($0) }
  }

  /// Returns the codes of the ties of each round if it is drawn again: `F`, `SF-1` and so on.
  package static func codes(ofRoundsDrawn entries: Int, thirdPlace: Bool = false) -> [[String]] {
    var rounds: [[String]] = []
    var places = byes(of: entries) + entries
    var ties = entries - places / 2
    while places > 1 {
      rounds.append((0..<ties).map { code(of: $0, among: places) })
      places /= 2
      ties = places / 2
    }
    if thirdPlace, entries > 3 { rounds[rounds.count - 1].insert("3P", at: 0) }
    return rounds
  }

  private static func code(of place: Int, among left: Int) -> String {
    switch left {
    case 2: "F"
    case 4: "SF-\(place + 1)"
    case 8: "QF-\(place + 1)"
    default: "L\(left)-\(place + 1)"
    }
  }
}

extension KnockOut {
  /// A tie with those who are known to be in it, once some ties are decided.
  package struct Standing: Hashable, Sendable {
    package let tie: Tie
    /// The entries on both sides; `nil` where an earlier tie isn't decided, or there is nobody.
    package let first: Int?
    package let second: Int?
    /// The entry that goes on.
    package let winner: Int?
  }

  /// Returns the rounds as they stand.
  ///
  /// - Parameter winner: The entry that won a tie between two, by its code; `nil` where it isn't decided.
  package func standing(winner: (_ code: String, _ first: Int, _ second: Int) -> Int?)
    -> [[Standing]]
  {
    var winners: [String: Int] = [:]
    var losers: [String: Int] = [:]
    func entry(_ side: Side) -> Int? {
      switch side {
      case .entry(let entry): entry
      case .nobody: nil
      case .winner(let code): winners[code]
      case .loser(let code): losers[code]
      }
    }
    return rounds.map { round in
      round.map { tie in
        let (first, second) = (entry(tie.first), entry(tie.second))
        var won = tie.isBye ? first ?? second : nil
        if let first, let second { won = winner(tie.code, first, second) }
        if let won {
          winners[tie.code] = won
          losers[tie.code] = won == first ? second : first
        }
        return Standing(tie: tie, first: first, second: second, winner: won)
      }
    }
  }
}
