import Contents
import Histories
import Tabletop

/// What players did in games against each other, pair by pair, after any number of those games.
///
/// Of each pair is kept what all its games so far come to, so that a table costs the pairs that it looks at and no games.
struct Encounters {
  /// What one's games against another come to.
  struct Sums {
    /// Two for each game won in which the other didn't win as well, one for each in which both did.
    var wins = 0
    /// Two for each game in which one finished ahead of the other, one for each in which they finished level.
    var results = 0
    /// How many games those are of.
    var meetings = 0

    fileprivate var isNothing: Bool { wins == 0 && meetings == 0 }

    fileprivate static func += (sums: inout Sums, added: Sums) {
      sums.wins += added.wins
      sums.results += added.results
      sums.meetings += added.meetings
    }
  }

  /// The sums from a game on, by its place among all games.
  private typealias Steps = [(place: Int, sums: Sums)]

  /// By player, and by whom they met.
  private var steps: [PlayerID: [PlayerID: Steps]] = [:]

  /// - Parameters:
  ///   - games: Those that were won or lost.
  ///   - keepsCourse: Whether they are asked for after fewer than all games.
  init(in games: [Game], keepsCourse: Bool) {
    for (place, game) in games.enumerated() {
      for (player, others) in game.encounters {
        for (other, sums) in others where !sums.isNothing {
          Self.add(
            sums, at: place, to: &steps[player, default: [:]][other, default: []],
            keepingCourse: keepsCourse)
        }
      }
    }
  }

  private static func add(
    _ sums: Sums, at place: Int, to steps: inout Steps, keepingCourse: Bool
  ) {
    var sum = steps.last?.sums ?? Sums()
    sum += sums
    if keepingCourse || steps.isEmpty {
      steps.append((place, sum))
    } else {
      steps[0] = (steps[0].place, sum)
    }
  }

  /// Returns what a player did against everybody else who is met in the first games.
  func all(of player: PlayerID, before limit: Int) -> some Sequence<(other: PlayerID, sums: Sums)> {
    steps[player, default: [:]].lazy.compactMap { other, steps in
      Self.sums(in: steps, before: limit).map { (other, $0) }
    }
  }

  /// Returns what a player did against some others in the first games, whichever are fewer: those, or all whom they met.
  func sums(
    of player: PlayerID, against others: some Collection<PlayerID>, before limit: Int,
    where isAmong: (PlayerID) -> Bool
  ) -> Sums {
    guard let met = steps[player] else { return Sums() }
    var sum = Sums()
    func add(_ steps: Steps) {
      if let sums = Self.sums(in: steps, before: limit) { sum += sums }
    }
    if met.count < others.count {
      for (other, steps) in met where isAmong(other) { add(steps) }
    } else {
      for other in others { if let steps = met[other] { add(steps) } }
    }
    return sum
  }

  /// Returns those of some players who may have met another, with what is known of them.
  func met<Known>(by player: PlayerID, among others: [PlayerID: Known]) -> [(PlayerID, Known)] {
    (steps[player] ?? [:]).keys.compactMap { other in others[other].map { (other, $0) } }
  }

  /// Returns what a player did against another in the first games; `nil` where they didn't meet.
  func sums(of player: PlayerID, against other: PlayerID, before limit: Int) -> Sums? {
    steps[player]?[other].flatMap { Self.sums(in: $0, before: limit) }
  }

  private static func sums(in steps: Steps, before limit: Int) -> Sums? {
    let next = steps.firstPlace { $0.place >= limit }
    return next == 0 ? nil : steps[next - 1].sums
  }
}

extension Game {
  /// What each did in it against each of the others.
  fileprivate var encounters: [PlayerID: [PlayerID: Encounters.Sums]] {
    var sums: [PlayerID: [PlayerID: Encounters.Sums]] = [:]
    for player in credited where isWon(for: player) == true {
      for other in credited where !areTogether(other, player) {
        sums[player, default: [:]][other, default: .init()].wins += worth(ofBeating: other)
      }
    }
    guard isDecided else { return sums }
    for player in Set(credited) {
      guard let seat = credited.firstIndex(of: player) else { continue }
      let place = place(of: Seat(seat))
      for (other, opponent) in credited.enumerated()
      where !areTogether(player, opponent) && !isLost(by: Seat(seat), and: Seat(other)) {
        let others = self.place(of: Seat(other))
        let result = place < others ? 2 : place == others ? 1 : 0
        sums[player, default: [:]][opponent, default: .init()].results += result
        sums[player, default: [:]][opponent, default: .init()].meetings += 1
      }
    }
    return sums
  }

  /// What a win counts for against somebody else who was there: less where that one won as well.
  private func worth(ofBeating other: PlayerID) -> Int { isWon(for: other) == true ? 1 : 2 }

  /// Whether a game counts for two players on one side: partners, or one and the same.
  private func areTogether(_ one: PlayerID, _ other: PlayerID) -> Bool {
    guard let seat = credited.firstIndex(of: one), let second = credited.firstIndex(of: other)
    else { return false }
    return record.side(of: Seat(seat)).contains(Seat(second))
  }
}
