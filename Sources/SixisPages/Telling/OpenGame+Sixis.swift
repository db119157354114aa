import Histories
import Sixis
import Tabletop
import Telling

/// The next move in a game in progress.
extension OpenGame<SixisRules> {
  var outlook: [String] { [standing] + possibilities }

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
    case .dealing: return ["the cards are to be dealt"] + starts
    case .over: return []
    case .playing: break
    }
    guard let options = rules.options(in: state) else { return [] }
    guard state.isDealt else {
      return [
        state.told.namesNone
          ? "the cards of this round are not recorded" : "the deal of this round is not recorded"
      ] + told
        + (rules.canFinish(state) ? ["the game is over once the header gives its 'scores:'"] : [])
    }
    var lines = options.rolls.map { rolls(of: $0) }
    if options.mayEndRound { lines.append("may end the round instead") }
    for possible in options.possible {
      lines.append(
        "may take \(Self.name(of: possible.card, possible.side)) for "
          + "\(possible.points.rawValue)" + (possible.mayFlip ? ", or flip it" : ""))
    }
    if let dice = options.saveable { lines.append("may save any of \(dice)") }
    return lines + rules.prospects(in: state).map { line(of: $0, rolling: options.rolls) }
  }

  /// The fate of the cards of a round without a deal.
  private var told: [String] {
    let taken = state.told.taken.map { taken in
      "\(Self.name(of: taken.card, taken.side)) was taken by \(record.name(of: taken.by))"
    }
    let open = state.told.flipped.filter { flip in
      !state.told.taken.contains { $0.card == flip.card }
    }
    return taken
      + open.map {
        "\(Self.name(of: $0.card, .red)) lies there, flipped by \(record.name(of: $0.by))"
      }
  }

  /// The players who may begin the next round.
  private var beginning: [String] {
    let seats = rules.seatsToBegin(in: state)
    guard seats.count < state.players.count else { return ["anybody may begin it"] }
    return [seats.map(record.name).joined(separator: " or ") + " begins it"]
  }

  /// The players who begin the first round with saved dice, or may.
  private var starts: [String] {
    guard state.round == 1 else { return [] }
    return state.players.indices.compactMap { index in
      let most = rules.mostStartDice(in: state, of: Seat(index))
      guard most > 0 else { return nil }
      let name = record.name(of: Seat(index))
      let saved = state.players[index].saved
      return saved.isEmpty
        ? "\(name) may begin with up to \(most) saved dice" : "\(name) begins with \(saved) saved"
    }
  }

  private func rolls(of count: Int) -> String {
    switch count {
    case 0: "may roll none and keep all six"
    case Dice.capacity: "may roll all six dice"
    case 1: "may roll 1 die and keep the others"
    default: "may roll \(count) dice and keep the others"
    }
  }

  /// A card in reach, what its side up asks, and the chance of meeting it with each roll.
  private func line(of prospect: SixisRules.Prospect, rolling counts: [Int]) -> String {
    let place =
      switch prospect.place {
      case .centre: "centre"
      case .arm(let arm, _): "arm \(arm.rawValue)"
      }
    let points = prospect.card.points(prospect.side)?.rawValue ?? 0
    let chances = zip(counts, prospect.chances).map { count, chance in
      let dice = count == 0 ? "none" : count == 1 ? "1 die" : "\(count) dice"
      return "\(Self.percent(chance)) with \(dice)"
    }
    return "reaches \(Self.name(of: prospect.card, prospect.side)) for \(points), \(place): "
      + chances.joined(separator: ", ")
  }

  /// A chance in per cent with one place, never rounded to none or all: `26.3%`.
  private static func percent(_ chance: Chance) -> String {
    if chance.count == 0 { return "0%" }
    if chance.count == chance.of { return "100%" }
    switch (chance.count * 1000 + chance.of / 2) / chance.of {
    case 0: return "under 0.1%"
    case 1000: return "over 99.9%"
    case let tenths: return "\(tenths / 10).\(tenths % 10)%"
    }
  }

  private static func name(of card: SixisCard, _ side: SixisCard.Side) -> String {
    let name = card.face(side)?.name ?? card.id
    return "\(card.id) (\(side.rawValue), \(name))"
  }
}
