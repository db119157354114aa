public import Tabletop

/// A fact of a game worth telling before its turns are told one by one.
public enum FarkleMoment: Hashable, Sendable {
  /// The turn that banked the most, of all turns.
  case biggestTurn(turn: Int, Points)
  /// A turn in which all six dice were kept, so many times; of several the one with most.
  case hotDice(turn: Int, count: Int)
  /// The turn whose farkle lost the most, 500 points or more.
  case biggestFarkle(turn: Int, Points)
  /// The lead changed hands so often, the last time with this turn.
  case leadChanges(turn: Int, count: Int)
  /// The winner was once so far behind, 2000 points or more, after this turn.
  case comeback(Seat, turn: Int, Points)
  /// The winner led alone from this turn to the end, before half of the turns were played.
  case runaway(Seat, turn: Int)
  case penalty(turn: Int, farkles: Int)
  /// The final round began with this turn, and somebody else won.
  case overtaken(turn: Int, by: Seat)
  /// A finish with so few points between first and second, 300 at the most.
  case closeFinish(Points)
  case instantWin(turn: Int)
  case sharedWin([Seat], Points)
}

extension FarkleMoment {
  /// The farkle worth mentioning.
  static let bigFarkle: Points = 500
  /// The deficit that makes a win a comeback (farkle.md, *Comeback Kid*).
  static let bigDeficit: Points = 2000
  /// The margin that makes a finish close.
  static let closeMargin: Points = 300

  /// The index of the turn it happened in, `nil` for what the whole game was.
  public var turn: Int? {
    switch self {
    case .biggestTurn(let turn, _), .hotDice(let turn, _), .biggestFarkle(let turn, _),
      .leadChanges(let turn, _), .comeback(_, let turn, _), .runaway(_, let turn),
      .penalty(let turn, _), .overtaken(let turn, _), .instantWin(let turn):
      turn
    case .closeFinish, .sharedWin: nil
    }
  }

  /// Returns what was notable in a game, what decided it first. Only what occurred.
  public static func all(in replay: Replay<FarkleRules>) -> [FarkleMoment] {
    var moments: [FarkleMoment] = []
    let state = replay.state
    let leads = LeadHistory(of: replay)
    if state.isOver {
      moments += ending(of: replay)
      if state.winners.count == 1, let winner = state.winners.first {
        if let deficit = leads.deficit(of: winner) { moments.append(deficit) }
        if leads.changes == 0, let start = leads.lastChange, start * 2 < replay.steps.count {
          moments.append(.runaway(winner, turn: start))
        }
      }
    }
    moments += turns(of: replay)
    if leads.changes > 0, let turn = leads.lastChange,
      replay.state.leaders.count == 1
    {
      moments.append(.leadChanges(turn: turn, count: leads.changes))
    }
    return moments
  }

  private static func ending(of replay: Replay<FarkleRules>) -> [FarkleMoment] {
    let state = replay.state
    var moments: [FarkleMoment] = []
    for (turn, step) in replay.steps.enumerated() {
      for note in step.notes {
        switch note {
        case .instantWin: moments.append(.instantWin(turn: turn))
        case .finalRound:
          if let winner = state.winners.first, !state.winners.contains(step.turn.seat) {
            moments.append(.overtaken(turn: turn, by: winner))
          }
        default: break
        }
      }
    }
    let totals = state.totals.sorted(by: >)
    if state.winners.count > 1 {
      moments.append(.sharedWin(state.winners, state.highestTotal))
    } else if totals.count > 1, totals[0] > totals[1], totals[0] - totals[1] <= closeMargin {
      moments.append(.closeFinish(totals[0] - totals[1]))
    }
    return moments
  }

  private static func turns(of replay: Replay<FarkleRules>) -> [FarkleMoment] {
    var biggest: (turn: Int, points: Points)?
    var hottest: (turn: Int, count: Int)?
    var costliest: (turn: Int, points: Points)?
    var penalties: [FarkleMoment] = []
    for (turn, step) in replay.steps.enumerated() {
      for note in step.notes {
        switch note {
        case .banked(let points, _) where points > biggest?.points ?? 0: biggest = (turn, points)
        case .hotDice(let count) where count > hottest?.count ?? 0: hottest = (turn, count)
        case .farkle(let lost?) where lost > costliest?.points ?? 0: costliest = (turn, lost)
        case .penalty(let farkles, let points) where points > 0:
          penalties.append(.penalty(turn: turn, farkles: farkles))
        default: break
        }
      }
    }
    var moments: [FarkleMoment] = []
    if let biggest { moments.append(.biggestTurn(turn: biggest.turn, biggest.points)) }
    if let hottest { moments.append(.hotDice(turn: hottest.turn, count: hottest.count)) }
    if let costliest, costliest.points >= bigFarkle {
      moments.append(.biggestFarkle(turn: costliest.turn, costliest.points))
    }
    return moments + penalties
  }
}

/// The sole leader after each turn, and how far behind the others were.
private struct LeadHistory {
  /// The number of times that somebody took the lead from somebody else.
  private(set) var changes = 0
  /// The turn with which the last leader took the lead for good.
  private(set) var lastChange: Int?
  private var leader: Seat?
  /// The most points behind the leader, and the turn after which that was, by seat.
  private var deficits: [(turn: Int, points: Points)] = []

  init(of replay: Replay<FarkleRules>) {
    deficits = replay.start.players.map { _ in (0, 0) }
    for (turn, step) in replay.steps.enumerated() {
      let highest = step.state.highestTotal
      for (seat, player) in step.state.players.enumerated()
      where highest - player.total > deficits[seat].points {
        deficits[seat] = (turn, highest - player.total)
      }
      let leaders = step.state.leaders
      guard leaders.count == 1, let first = leaders.first, first != leader else { continue }
      if leader != nil { changes += 1 }
      leader = first
      lastChange = turn
    }
  }

  func deficit(of seat: Seat) -> FarkleMoment? {
    let (turn, points) = deficits[seat.rawValue]
    return points >= FarkleMoment.bigDeficit ? .comeback(seat, turn: turn, points) : nil
  }
}
