import Contents
package import Histories
import League
package import Seasons
import Tabletop

/// Puts the rows of a table in order: by standing points, then by each of the season's tie-breaks.
struct StandingsOrder {
  /// Rows that nothing tells apart yet, and what told them from those before.
  struct Group {
    var rows: [Standings.Row]
    var broken: Standings.Broken?
  }

  let order: [TieBreak]
  /// The results of players against each other, where a tie-break asks for that.
  private let encounters: Encounters
  /// The number of games to go by, from the first on.
  private var limit: Int
  /// The place of each player among those who drew lots.
  private let lots: [PlayerID: Int]

  /// - Parameters:
  ///   - games: The season's games that were won or lost.
  ///   - keepsCourse: Whether it is asked for as it was after fewer of them.
  ///   - lots: Those who drew lots, the luckiest first.
  init(
    tieBreaks: [TieBreak], games: [Game], keepsCourse: Bool = false, lots: [PlayerID] = []
  ) {
    order = tieBreaks.contains(.points) ? tieBreaks : [.points] + tieBreaks
    limit = games.count
    encounters = Encounters(
      in: order.contains(where: \.looksAtOpponents) ? games : [], keepsCourse: keepsCourse)
    self.lots = Dictionary(
      lots.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the order as it was after so many of the games.
  func after(_ count: Int) -> StandingsOrder {
    precondition(
      encounters.keepsCourse || count == limit, "an order of all games alone knows no fewer")
    var order = self
    order.limit = count
    return order
  }

  /// Returns the rows from the leader down, in groups that nothing tells apart.
  ///
  /// A tie-break decides among those alone whom all before it left level. So does head-to-head, which
  /// couldn't order three players pair by pair where each beat the next; and whenever some of them are told apart,
  /// by whatever tie-break, those still level have such a table again, of their own games alone.
  ///
  /// The largest part of a group keeps what was counted for all of it, less the games of those who were told apart
  /// from it. None of its own rows is looked at for that. So each row, and each whom it met, is looked at as often as
  /// it is in a smaller part, which is never more than half of a group. However long a chain of ties is, that is n
  /// log n.
  ///
  /// - Parameter points: The standing points of everybody in the season, these or not.
  func groups(of rows: [Standings.Row], points: [PlayerID: Fraction]) -> [Group] {
    guard !rows.isEmpty else { return [] }
    var done: [Group] = []
    // Each row is in one of them, no matter who stands first at the end: nothing is kept of what was split.
    var open = [Level(places: Array(rows.indices))]
    while var level = open.popLast() {
      guard level.count > 1, level.index < order.count else {
        done.append(Group(rows: level.places.map { rows[$0] }, broken: level.broken))
        continue
      }
      let parts: [Part]
      if order[level.index] == .headToHead {
        if level.met == nil { level.met = meetings(among: level.places, of: rows) }
        parts = level.met?.parts ?? []
      } else {
        parts = split(level.places, of: rows, by: order[level.index], points: points)
        level.firstUntried = level.index + 1
      }
      guard parts.count > 1 else {
        // What told nobody apart in a group tells nobody apart in a part of it, head-to-head alone excepted.
        level.index = max(level.index + 1, level.firstUntried)
        open.append(level)
        continue
      }
      open += levels(of: parts, in: &level, rows: rows).reversed()
    }
    return done
  }

  /// Returns what is to be split next: the parts of a group that was.
  private func levels(of parts: [Part], in level: inout Level, rows: [Standings.Row]) -> [Level] {
    let tieBreak = order[level.index]
    var met = level.met.take()
    // Whatever comes before head-to-head would leave them level again.
    let next = met == nil ? level.index + 1 : order.firstIndex(of: .headToHead) ?? 0
    let rest =
      met == nil
      ? nil
      : parts.firstIndex { $0.places.isEmpty }
        ?? parts.indices.max { parts[$0].size < parts[$1].size }
    for (place, part) in parts.enumerated() where place != rest {
      for row in part.places { met?.remove(rows[row].player, in: self) }
    }
    var levels: [Level] = []
    for (place, part) in parts.enumerated() {
      var split = Level(places: place == rest ? [] : part.places)
      if place == rest { split.met = met.take() }
      split.index = next
      split.firstUntried = level.firstUntried
      split.broken =
        place == 0
        ? level.broken
        : Standings.Broken(
          tieBreak: tieBreak, isTie: tieBreak != order.first, own: part.worth,
          other: parts[place - 1].worth)
      levels.append(split)
    }
    return levels
  }

  /// Some of the rows that a tie-break leaves level, those with more before those with less.
  struct Part {
    /// Their places in the table, in order; none in the largest part by head-to-head.
    var places: [Int]
    var size: Int
    fileprivate let worth: Fraction
  }

  /// Rows that are level so far.
  private struct Level {
    /// The tie-break that is tried next, and the first that wasn't tried on all of them yet.
    var index = 0
    var firstUntried = 0
    var broken: Standings.Broken?
    /// The results of their games against each other, once those were counted; from then on it knows the players.
    var met: Meetings?
    private let known: [Int]

    init(places: [Int]) { known = places }

    var count: Int { met?.count ?? known.count }
    /// Their places in the table, in order.
    var places: [Int] { met?.places ?? known }
  }

  /// Returns the parts that a tie-break makes of some rows, the best first.
  ///
  /// - Parameters:
  ///   - places: Where the rows are, in order, as in each part.
  ///   - wins: What each did in games against the others, for head-to-head.
  func split(
    _ places: [Int], of rows: [Standings.Row], by tieBreak: TieBreak, wins: [PlayerID: Int] = [:],
    points: [PlayerID: Fraction]
  ) -> [Part] {
    let counted = places.map { place in
      (place, count(of: rows[place], by: tieBreak, wins: wins, points: points))
    }
    var parts: [Part] = []
    for (place, worth) in counted.sorted(by: { ($1.1, $0.0) < ($0.1, $1.0) }) {
      if let last = parts.last, last.worth == worth {
        parts[parts.count - 1].places.append(place)
        parts[parts.count - 1].size += 1
      } else {
        parts.append(Part(places: [place], size: 1, worth: worth))
      }
    }
    return parts
  }

  /// The number of a tie-break for a row; more is better.
  private func count(
    of row: Standings.Row, by tieBreak: TieBreak, wins: [PlayerID: Int],
    points: [PlayerID: Fraction]
  ) -> Fraction {
    func worth(_ score: Int) -> Int { row.scoreOrder.margin(of: score, over: 0) }
    return switch tieBreak {
    case .points: row.leaguePoints
    case .wins: Fraction(row.won)
    case .winRate: Fraction(row.won, by: max(1, row.decided))
    case .headToHead: Fraction(wins[row.player, default: 0], by: 2)
    case .spread: row.spread.map { Fraction($0) } ?? .nothing
    case .total: row.scored == 0 ? .nothing : Fraction(worth(row.total))
    case .average: row.scored == 0 ? .nothing : Fraction(worth(row.total), by: row.scored)
    case .highest: row.highest.map { Fraction(worth($0)) } ?? .nothing
    case .fewestLosses: Fraction(-row.lost)
    case .sonnebornBerger:
      encounters.all(of: row.player, before: limit).reduce(Fraction.zero) {
        $0 + points[$1.other, default: 0] * $1.sums.results
      } / 2
    case .buchholz:
      encounters.all(of: row.player, before: limit).reduce(Fraction.zero) {
        $0 + points[$1.other, default: 0] * $1.sums.meetings
      }
    case .gamesPlayed: Fraction(-row.played)
    case .firsts: Fraction(row.firsts)
    case .seconds: Fraction(row.seconds)
    case .lots: Fraction(-(lots[row.player] ?? lots.count))
    }
  }

  /// Counts what those who are level did in games against each other.
  func meetings(among places: [Int], of rows: [Standings.Row]) -> Meetings {
    let level = Dictionary(
      places.map { (rows[$0].player, $0) }, uniquingKeysWith: { first, _ in first })
    let wins = level.keys.map { player in
      let sums = encounters.sums(
        of: player, against: level.keys, before: limit, where: { level[$0] != nil })
      return (player, sums.wins)
    }
    return Meetings(level: level, wins: Dictionary(wins, uniquingKeysWith: { first, _ in first }))
  }

  /// The results of a few players in games against each other.
  struct Meetings {
    /// The index of each of them in the table.
    private var level: [PlayerID: Int]
    /// Two for each of them there who isn't a partner and didn't win as well, one where both did.
    private(set) var wins: [PlayerID: Int]
    /// The places of those with so many wins.
    private var placesByWins: [Int: Set<Int>] = [:]

    fileprivate init(level: [PlayerID: Int], wins: [PlayerID: Int]) {
      self.level = level
      self.wins = wins
      for (player, place) in level {
        placesByWins[wins[player, default: 0], default: []].insert(place)
      }
    }

    var count: Int { level.count }
    var places: [Int] { level.values.sorted() }

    /// The parts with the same wins, the most first.
    fileprivate var parts: [Part] {
      let largest = placesByWins.max { ($0.value.count, $0.key) < ($1.value.count, $1.key) }?.key
      return placesByWins.keys.sorted(by: >).map { wins in
        let places = placesByWins[wins, default: []]
        return Part(
          places: wins == largest ? [] : places.sorted(), size: places.count,
          worth: Fraction(wins, by: 2))
      }
    }

    /// Takes a player out, and what the others did in games against that one.
    mutating func remove(_ player: PlayerID, in order: StandingsOrder) {
      guard let place = level.removeValue(forKey: player) else { return }
      move(place, from: wins.removeValue(forKey: player) ?? 0, to: nil)
      for (other, place) in order.encounters.met(by: player, among: level) {
        guard
          let sums = order.encounters.sums(of: other, against: player, before: order.limit),
          sums.wins > 0
        else { continue }
        let known = wins[other, default: 0]
        wins[other] = known - sums.wins
        move(place, from: known, to: known - sums.wins)
      }
    }

    private mutating func move(_ place: Int, from wins: Int, to left: Int?) {
      placesByWins[wins]?.remove(place)
      if placesByWins[wins]?.isEmpty == true { placesByWins[wins] = nil }
      if let left { placesByWins[left, default: []].insert(place) }
    }
  }
}

extension Standings {
  /// The tie-break that put a row below the one before it.
  package struct Broken: Hashable, Sendable {
    package let tieBreak: TieBreak
    /// Whether the two were level on what the table goes by first.
    package let isTie: Bool
    /// The tie-break's value for the row, and for the one before; losses, games and places in the lots are below 0.
    package let own: Fraction
    package let other: Fraction
  }
}

extension TieBreak {
  fileprivate var looksAtOpponents: Bool {
    switch self {
    case .headToHead, .sonnebornBerger, .buchholz: true
    case .points, .wins, .winRate, .spread, .total, .average, .highest, .fewestLosses,
      .gamesPlayed, .firsts, .seconds, .lots:
      false
    }
  }
}
