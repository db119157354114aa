package import Contents
import Histories
import Tabletop

/// Puts the rows of a table in order: by standing points, then by each of the season's tie-breaks.
struct StandingsOrder {
  /// Rows that nothing tells apart yet, and what told them from those before.
  struct Group {
    var rows: [Standings.Row]
    var broken: Standings.Broken?
  }

  let order: [TieBreak]
  /// Those that were won or lost.
  private let games: [Game]
  /// The places of each player's games among them.
  private let gamesOfPlayer: [PlayerID: [Int]]
  /// How many of the games, from the first on, there are to go by.
  private var limit: Int
  /// The place of each player among those who drew lots.
  private let lots: [PlayerID: Int]

  /// - Parameters:
  ///   - games: The season's games that were won or lost.
  ///   - lots: Those who drew lots, the luckiest first.
  init(tieBreaks: [TieBreak], games: [Game], lots: [PlayerID] = []) {
    order = tieBreaks.contains(.points) ? tieBreaks : [.points] + tieBreaks
    self.games = games
    limit = games.count
    var gamesOfPlayer: [PlayerID: [Int]] = [:]
    if order.contains(where: \.looksAtOpponents) {
      for (place, game) in games.enumerated() {
        for player in Set(game.credited) { gamesOfPlayer[player, default: []].append(place) }
      }
    }
    self.gamesOfPlayer = gamesOfPlayer
    self.lots = Dictionary(
      lots.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the order as it was after so many of the games.
  func after(_ count: Int) -> StandingsOrder {
    var order = self
    order.limit = count
    return order
  }

  /// Returns the places of a player's games.
  private func places(of player: PlayerID) -> some Sequence<Int> {
    gamesOfPlayer[player, default: []].lazy.prefix { $0 < limit }
  }

  /// Returns the rows from the leader down, in groups that nothing tells apart.
  ///
  /// A tie-break decides among those alone whom all before it left level. So does head-to-head, which
  /// couldn't order three players pair by pair where each beat the next; and whenever some of them are told apart,
  /// by whatever tie-break, those still level have such a table again, of their own games alone.
  ///
  /// What is left of a group without those who were told apart from it has its games counted by taking theirs from what
  /// was counted, where it is the largest part: so each game is looked at as often as a player is in a smaller one, and
  /// that can't be often.
  ///
  /// - Parameter points: The standing points of everybody in the season, these or not.
  func groups(of rows: [Standings.Row], points: [PlayerID: Int]) -> [Group] {
    guard !rows.isEmpty else { return [] }
    var done: [Group] = []
    // Each row is in one of them, whoever stands first at the end: nothing is kept of what was split.
    var open: [(group: Group, index: Int, met: Meetings?)] = [(Group(rows: rows), 0, nil)]
    while let (group, index, known) = open.popLast() {
      guard group.rows.count > 1, index < order.count else {
        done.append(group)
        continue
      }
      var met = known
      if order[index] == .headToHead, met == nil { met = meetings(among: group.rows) }
      let parts = split(group, by: order[index], met: met, points: points)
      guard parts.count > 1 else {
        open.append((group, index + 1, met))
        continue
      }
      // What else comes before would leave them level again.
      let again = order[...index].firstIndex(of: .headToHead)
      let largest = parts.indices.max { parts[$0].rows.count < parts[$1].rows.count }
      for (place, part) in parts.enumerated().reversed() {
        let isLargest = again != nil && place == largest
        open.append((part, again ?? index + 1, isLargest ? met.take() : nil))
        guard isLargest, part.rows.count > 1 else { continue }
        for (other, left) in parts.enumerated() where other != place {
          for row in left.rows { open[open.count - 1].met?.remove(row.player, in: self) }
        }
      }
    }
    return done
  }

  func split(_ group: Group, by tieBreak: TieBreak, met: Meetings?, points: [PlayerID: Int])
    -> [Group]
  {
    let wins = met?.wins ?? [:]
    let counted = group.rows.map { row in
      (row, count(of: row, by: tieBreak, wins: wins, points: points))
    }
    var groups: [Group] = []
    var last: Fraction?
    for (row, count) in counted.sorted(by: { $1.1 < $0.1 }) {
      if let last, !(count < last) {
        groups[groups.count - 1].rows.append(row)
        continue
      }
      let broken =
        last.map { last in
          Standings.Broken(
            tieBreak: tieBreak, isTie: tieBreak != order.first, own: count.value,
            other: last.value)
        } ?? group.broken
      groups.append(Group(rows: [row], broken: broken))
      last = count
    }
    return groups
  }

  /// A tie-break of a row, more of which is better.
  private func count(
    of row: Standings.Row, by tieBreak: TieBreak, wins: [PlayerID: Int], points: [PlayerID: Int]
  ) -> Fraction {
    switch tieBreak {
    case .points: Fraction(row.leaguePoints)
    case .wins: Fraction(row.won)
    case .winRate: Fraction(row.won, by: max(1, row.decided))
    case .headToHead: Fraction(wins[row.player, default: 0], by: 2)
    case .spread: Fraction(row.spread ?? .min)
    case .total: Fraction(row.total)
    case .average: Fraction(row.total, by: max(1, row.scored))
    case .highest: Fraction(row.highest ?? .min)
    case .fewestLosses: Fraction(-row.lost)
    case .sonnebornBerger:
      Fraction(
        meetings(of: row.player).reduce(0) { $0 + $1.result * points[$1.opponent, default: 0] },
        by: 2)
    case .buchholz:
      Fraction(meetings(of: row.player).reduce(0) { $0 + points[$1.opponent, default: 0] })
    case .gamesPlayed: Fraction(-row.played)
    case .lots: Fraction(-(lots[row.player] ?? lots.count))
    }
  }

  /// Whom a player met in decided games, and for each 2 for finishing ahead, 1 for finishing level.
  private func meetings(of player: PlayerID) -> [(opponent: PlayerID, result: Int)] {
    places(of: player).map { games[$0] }.filter(\.isDecided).flatMap { game in
      guard let seat = game.credited.firstIndex(of: player) else {
        return [(opponent: PlayerID, result: Int)]()
      }
      let place = game.place(of: Seat(seat))
      return game.credited.enumerated().compactMap { other, opponent in
        guard !game.areTogether(player, opponent), !game.isLost(by: Seat(seat), and: Seat(other))
        else { return nil }
        let others = game.place(of: Seat(other))
        return (opponent, place < others ? 2 : place == others ? 1 : 0)
      }
    }
  }

  /// Counts what those who are level did in games against each other.
  func meetings(among rows: [Standings.Row]) -> Meetings {
    let level = Set(rows.map(\.player))
    var wins: [PlayerID: Int] = [:]
    for game in Set(level.flatMap { places(of: $0) }).map({ games[$0] }) {
      let present = game.credited.filter(level.contains)
      guard present.count > 1 else { continue }
      for player in present where game.isWon(for: player) == true {
        for other in present where !game.areTogether(other, player) {
          wins[player, default: 0] += game.worth(ofBeating: other)
        }
      }
    }
    return Meetings(level: level, wins: wins)
  }

  /// What a few players did in games against each other.
  struct Meetings {
    fileprivate private(set) var level: Set<PlayerID>
    /// Two for each of them there who isn't a partner and didn't win as well, one where both did.
    private(set) var wins: [PlayerID: Int]

    /// Takes a player out, and what the others did in games against that one.
    mutating func remove(_ player: PlayerID, in order: StandingsOrder) {
      level.remove(player)
      wins[player] = nil
      for game in order.places(of: player).lazy.map({ order.games[$0] }) {
        let seats = game.credited.count { $0 == player }
        for other in game.credited where level.contains(other) && game.isWon(for: other) == true {
          if game.areTogether(player, other) { continue }
          wins[other, default: 0] -= seats * game.worth(ofBeating: player)
        }
      }
    }
  }
}

extension Standings {
  /// What put a row below the one before it.
  package struct Broken: Hashable, Sendable {
    package let tieBreak: TieBreak
    /// Whether the two were level on what the table goes by first.
    package let isTie: Bool
    /// What the tie-break came to for the row, and for the one before; losses, games and places in the lots are below 0.
    package let own: Double
    package let other: Double
  }
}

/// A number that is compared exactly.
private struct Fraction: Comparable {
  let count: Int
  /// From 1.
  let parts: Int

  init(_ count: Int, by parts: Int = 1) {
    self.count = count
    self.parts = parts
  }

  var value: Double { Double(count) / Double(parts) }

  static func < (one: Fraction, other: Fraction) -> Bool {
    one.parts == other.parts
      ? one.count < other.count : one.count * other.parts < other.count * one.parts
  }

  static func == (one: Fraction, other: Fraction) -> Bool { !(one < other) && !(other < one) }
}

extension TieBreak {
  fileprivate var looksAtOpponents: Bool {
    switch self {
    case .headToHead, .sonnebornBerger, .buchholz: true
    case .points, .wins, .winRate, .spread, .total, .average, .highest, .fewestLosses,
      .gamesPlayed, .lots:
      false
    }
  }
}

extension Game {
  /// What a win counts for against somebody else who was there: less where that one won as well.
  fileprivate func worth(ofBeating other: PlayerID) -> Int { isWon(for: other) == true ? 1 : 2 }

  /// Whether a game counts for two players on one side: partners, or one and the same.
  fileprivate func areTogether(_ one: PlayerID, _ other: PlayerID) -> Bool {
    guard let seat = credited.firstIndex(of: one), let second = credited.firstIndex(of: other)
    else { return false }
    return record.side(of: Seat(seat)).contains(Seat(second))
  }
}
