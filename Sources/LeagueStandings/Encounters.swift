import Contents
import Histories
import League
import Tabletop

/// The results of players in games against each other, pair by pair, after any number of those games.
///
/// For each pair is kept what all its games so far come to. A table costs the pairs that it looks at and no games.
struct Encounters {
  /// The sums of one player's games against another.
  struct Sums {
    /// Two for each game won in which the other didn't win as well, one for each in which both did.
    var wins = 0
    /// Two for each game in which one finished ahead of the other, one for each in which they finished level.
    var results = 0
    /// The number of these games.
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

  /// The steps by player, and by the opponent whom they met.
  private var steps: [PlayerID: [PlayerID: Steps]] = [:]
  let keepsCourse: Bool

  /// - Parameters:
  ///   - games: Those that were won or lost.
  ///   - keepsCourse: Whether they are asked for after fewer than all games.
  init(in games: [Game], keepsCourse: Bool) {
    self.keepsCourse = keepsCourse
    for (place, game) in games.enumerated() {
      game.forEachEncounter { player, other, sums in
        Self.add(
          sums, at: place, to: &steps[player, default: [:]][other, default: []],
          keepingCourse: keepsCourse)
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
    let met = steps[player] ?? [:]
    return met.count < others.count
      ? met.keys.compactMap { other in others[other].map { (other, $0) } }
      : others.filter { met[$0.key] != nil }.map { ($0.key, $0.value) }
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
  /// Calls `visit` with what each did in it against each of the others; nothing where nobody knows who won.
  fileprivate func forEachEncounter(
    _ visit: (_ player: PlayerID, _ other: PlayerID, _ sums: Encounters.Sums) -> Void
  ) {
    guard isDecided else { return }
    let seats = credited.indices
    // Who has two seats has the result of the first.
    let first = seats.map { credited.firstIndex(of: credited[$0]) ?? $0 }
    let won = seats.map { winners.contains(Seat($0)) }
    let places = seats.map { place(of: Seat($0)) }
    var sides = [Int](repeating: -1, count: seats.count)
    for (index, side) in record.sides.enumerated() {
      for seat in side { sides[seat.rawValue] = index }
    }
    for seat in seats {
      for other in seats where sides[first[seat]] != sides[first[other]] {
        var sums = Encounters.Sums()
        if won[first[seat]] { sums.wins = won[first[other]] ? 1 : 2 }
        if first[seat] == seat, ending != .forfeit || won[seat] || won[other] {
          sums.results =
            places[seat] < places[other] ? 2 : places[seat] == places[other] ? 1 : 0
          sums.meetings = 1
        }
        if !sums.isNothing { visit(credited[seat], credited[other], sums) }
      }
    }
  }
}
