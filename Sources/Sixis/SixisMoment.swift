public import Tabletop

/// A fact of a game worth telling before its turns are told one by one.
///
/// Turns are indices of a replay's steps. Where teams play, the side that leads or is behind is a team, told by
/// its first player's seat.
public enum SixisMoment: Hashable, Sendable {
  case sixisTaken(turn: Int, by: Seat)
  /// A card flipped by one player and taken red side up by another.
  case flipStolen(turn: Int, SixisCard, from: Seat, by: Seat)
  /// The card taken against the longest odds, 1 in 20 at the most.
  case longShot(turn: Int, by: Seat, SixisRules.Chosen)
  /// The round in which somebody scored the most, its last turn.
  case biggestRound(turn: Int, by: Seat, round: Int, Points)
  /// The lead changed hands so often, the last time with this turn.
  case leadChanges(turn: Int, count: Int)
  /// The winner was once so far behind, 60 points or more, after this turn.
  case comeback(Seat, turn: Int, Points)
  /// The winner led alone from this turn to the end, before half of the turns were played.
  case runaway(Seat, turn: Int)
  /// A round that a player ended by choice.
  case endedByChoice(turn: Int, by: Seat)
  /// A finish with so few points between first and second, 15 at the most.
  case closeFinish(Points)
  case sharedWin([Seat], Points)
}

extension SixisMoment {
  /// The highest chance of a card worth telling.
  static let longOdds = Chance(1, of: 20)
  /// The deficit that makes a win a comeback: as many points as the Sixis has.
  static let bigDeficit: Points = 60
  /// The margin that makes a finish close: the points of the least card.
  static let closeMargin: Points = 15

  /// The index of the turn it happened in, `nil` for what the whole game was.
  public var turn: Int? {
    switch self {
    case .sixisTaken(let turn, _), .flipStolen(let turn, _, _, _), .longShot(let turn, _, _),
      .biggestRound(let turn, _, _, _), .leadChanges(let turn, _), .comeback(_, let turn, _),
      .runaway(_, let turn), .endedByChoice(let turn, _):
      turn
    case .closeFinish, .sharedWin: nil
    }
  }

  /// Returns what was notable in a game, what decided it first. Only what occurred.
  public static func all(in replay: Replay<SixisRules>) -> [SixisMoment] {
    let leads = LeadHistory(of: replay)
    var moments = replay.state.isOver ? ending(of: replay, leads) : []
    moments += turns(of: replay)
    if let round = biggestRound(of: replay) { moments.append(round) }
    if leads.changes > 0, let turn = leads.lastChange,
      replay.state.sides.count(where: { replay.state.total(of: $0[0]) == replay.state.highestTotal }
      ) == 1
    {
      moments.append(.leadChanges(turn: turn, count: leads.changes))
    }
    return moments
  }

  private static func ending(
    of replay: Replay<SixisRules>, _ leads: LeadHistory
  ) -> [SixisMoment] {
    let state = replay.state
    var moments: [SixisMoment] = []
    let totals = state.sides.map { state.total(of: $0[0]) }.sorted(by: >)
    let winners = state.sides.filter { state.winners.contains($0[0]) }
    guard winners.count == 1 else { return [.sharedWin(state.winners, state.highestTotal)] }
    let winner = winners[0][0]
    if totals[0] - totals[1] <= closeMargin { moments.append(.closeFinish(totals[0] - totals[1])) }
    let deficit = leads.deficits[winner.rawValue]
    if deficit.points >= bigDeficit {
      moments.append(.comeback(winner, turn: deficit.turn, deficit.points))
    }
    if leads.changes == 0, let start = leads.lastChange, start * 2 < replay.steps.count {
      moments.append(.runaway(winner, turn: start))
    }
    return moments
  }

  private static func turns(of replay: Replay<SixisRules>) -> [SixisMoment] {
    var moments: [SixisMoment] = []
    var longest: (turn: Int, seat: Seat, chosen: SixisRules.Chosen, chance: Chance)?
    for (turn, step) in replay.steps.enumerated() {
      guard case .player(let seat, _, _) = step.turn else { continue }
      for note in step.notes {
        switch note {
        case .took(let chosen):
          if chosen.card == .sixis { moments.append(.sixisTaken(turn: turn, by: seat)) }
          if let flipper = chosen.flippedBy, flipper != seat {
            moments.append(.flipStolen(turn: turn, chosen.card, from: flipper, by: seat))
          }
          if let chance = chosen.chance, chance.value <= longOdds.value,
            chance.value < longest?.chance.value ?? 1
          {
            longest = (turn, seat, chosen, chance)
          }
        case .roundEnded(.choice): moments.append(.endedByChoice(turn: turn, by: seat))
        default: break
        }
      }
    }
    if let longest {
      moments.append(.longShot(turn: longest.turn, by: longest.seat, longest.chosen))
    }
    return moments
  }

  private static func biggestRound(of replay: Replay<SixisRules>) -> SixisMoment? {
    var biggest: (score: RoundScore, seat: Seat, points: Points)?
    for score in RoundScore.all(in: replay) {
      for (seat, points) in score.points.enumerated() where points > biggest?.points ?? 0 {
        biggest = (score, Seat(seat), points)
      }
    }
    guard let biggest else { return nil }
    let turn = biggest.score.turns.upperBound - 1
    return .biggestRound(
      turn: turn, by: biggest.seat, round: biggest.score.round, biggest.points)
  }
}

/// The sole leading side after each turn, and how far behind the others were.
private struct LeadHistory {
  /// The number of times that a side took the lead from another.
  private(set) var changes = 0
  /// The turn with which the last leader took the lead for good.
  private(set) var lastChange: Int?
  private var leader: Int?
  /// The most points behind the leader, and the turn after which that was, by side.
  private(set) var deficits: [(turn: Int, points: Points)]

  init(of replay: Replay<SixisRules>) {
    let sides = replay.start.sides
    deficits = sides.map { _ in (0, 0) }
    for (turn, step) in replay.steps.enumerated() {
      let totals = sides.map { step.state.total(of: $0[0]) }
      let highest = step.state.highestTotal
      for (side, total) in totals.enumerated() where highest - total > deficits[side].points {
        deficits[side] = (turn, highest - total)
      }
      let leaders = totals.indices.filter { totals[$0] == highest }
      guard leaders.count == 1, leaders[0] != leader else { continue }
      if leader != nil { changes += 1 }
      leader = leaders[0]
      lastChange = turn
    }
  }
}
