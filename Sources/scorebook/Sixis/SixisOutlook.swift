import Histories
import Sixis
import Tabletop

/// What comes next in a game of Sixis in progress.
struct SixisOutlook {
  private let record: GameRecord
  private let rules: SixisRules
  private let state: SixisRules.State

  init(_ record: GameRecord, _ replay: Replay<SixisRules>) {
    self.record = record
    rules = replay.rules
    state = replay.state
  }

  /// The totals, who is to act, and everything that player may do, a line each.
  var text: String {
    let names = record.header.players
    let totals = zip(names, state.totals).map { "\($0) \($1.rawValue)" }.joined(separator: ", ")
    let lines = ["\(record.id): \(totals)", standing] + possibilities.map { "  " + $0 }
    return lines.map { $0 + "\n" }.joined() + "\n"
  }

  private var standing: String {
    guard let seat = state.seatToAct else {
      return "round \(state.round + 1)\(ofRounds) is to begin"
    }
    var text = "\(record.name(of: seat)) is to act, round \(state.round)\(ofRounds)"
    let saved = state.players[seat.rawValue].saved
    if let dice = state.dice {
      text += ", \(dice) rolled"
    } else if !saved.isEmpty {
      text += ", \(saved) saved"
    }
    return text
  }

  /// ` of 3`, where the rules count the rounds.
  private var ofRounds: String {
    rules.roundsLeft(in: state).map { " of \(state.round + $0)" } ?? ""
  }

  private var possibilities: [String] {
    switch state.phase {
    case .betweenRounds: return beginning
    case .dealing: return ["the cards are to be dealt"]
    case .over: return []
    case .playing: break
    }
    guard let seat = state.seatToAct, let options = rules.options(in: state) else { return [] }
    guard state.isDealt else { return ["the cards of this round are not recorded"] }
    var lines = options.rolls.map { rolls(of: $0) }
    if options.mayEndRound { lines.append("may end the round instead") }
    for possible in options.possible {
      lines.append(
        "may take \(SixisOutlook.name(of: possible.card, possible.side)) for "
          + "\(possible.points.rawValue)" + (possible.mayFlip ? ", or flip it" : ""))
    }
    if let dice = options.saveable { lines.append("may save any of \(dice)") }
    if state.dice == nil { lines += cards(reachedFrom: seat) }
    return lines
  }

  /// Who may begin the next round.
  private var beginning: [String] {
    let seats = rules.seatsToBegin(in: state)
    guard seats.count < state.players.count else { return ["anybody may begin it"] }
    return [seats.map(record.name).joined(separator: " or ") + " begins it"]
  }

  private func rolls(of count: Int) -> String {
    switch count {
    case 0: "may roll none and keep all six"
    case Dice.capacity: "may roll all six dice"
    case 1: "may roll 1 die and keep the others"
    default: "may roll \(count) dice and keep the others"
    }
  }

  /// The cards in reach, each with what its side up asks.
  private func cards(reachedFrom seat: Seat) -> [String] {
    state.cards(reachedFrom: seat).map { place, placed in
      let arm =
        switch place {
        case .centre: "centre"
        case .arm(let arm, _): "arm \(arm.rawValue)"
        }
      let points = placed.card.points(placed.side)?.rawValue ?? 0
      return "reaches \(SixisOutlook.name(of: placed.card, placed.side)) for \(points), \(arm)"
    }
  }

  private static func name(of card: SixisCard, _ side: SixisCard.Side) -> String {
    let name = card.face(side)?.name ?? card.id
    return "\(card.id) (\(side.rawValue), \(name))"
  }
}
