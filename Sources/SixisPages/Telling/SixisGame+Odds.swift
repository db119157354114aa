import Bytes
import Diagnostics
import Histories
import Sixis
import Tabletop
package import Telling

extension SixisGame {
  package func odds(_ request: OddsRequest<SixisGame>) async throws {
    for file in request.inputs.isEmpty ? [nil] : request.inputs.map({ String?($0) }) {
      for position in request.positions(in: file) {
        guard let outlook = position.rules.outlook(in: position.state) else {
          request.report(
            Findings([
              Diagnostic(
                id: "sixis-no-turn",
                "nobody can roll here: no round is under way whose cards were dealt",
                at: position.place)
            ]))
          continue
        }
        let odds = SixisOdds(
          outlook: outlook, dice: position.state.dice, choice: position.state.choice,
          player: position.state.seatToAct.map(position.name(of:)) ?? "",
          saved: position.state.seatToAct.map { position.state.players[$0.rawValue].saved }
            ?? Dice())
        try request.answer(
          odds.fields + [JSON.Field(key: "rules", value: .string(position.rulesName))]
            + position.identity, text: odds.text)
      }
    }
  }
}

/// The answer of `odds` on one game in progress.
struct SixisOdds {
  let outlook: SixisRules.Outlook
  /// The six dice, once they are rolled.
  let dice: Dice?
  /// The card chosen already in this turn.
  let choice: SixisRules.Choice?
  let player: String
  /// The saved dice with which the turn begins.
  let saved: Dice

  var fields: [JSON.Field] { outlook.json(of: player) }

  var text: String {
    let tenths = outlook.cards.map { [percent($0.chance), percent($0.chanceInTwo)] }
    func row(_ cells: [String]) -> String {
      Column.left(cells[0], 13) + Column.left(cells[1], 6) + Column.right(cells[2], 8)
        + Column.right(cells[3], 12) + Column.right(cells[4], 15) + "\n"
    }
    let turn =
      dice == nil
      ? "\(points(outlook.turn)) points on average of this turn"
      : "\(points(outlook.turn)) points of this turn"
    return "\(player): \(advice)\n"
      + "\(turn), \(points(outlook.twoTurns)) on average of it and the next one, with what others may take in "
      + "between left out\n" + chancesTitle
      + row(["card", "side", "points", "this turn", "this or next"])
      + zip(outlook.cards, tenths).map { card, chances in
        let points = card.card.points(card.side)?.rawValue ?? 0
        return row([card.card.id, card.side.rawValue, String(points)] + chances)
      }.joined()
  }

  /// The title of the chances below, which says which roll they are of: each card has its own.
  private var chancesTitle: String {
    if dice != nil {
      return choice == nil
        ? "chances of each card with these dice, and with the next roll, played for it alone\n" : ""
    }
    return saved.isEmpty
      ? "chances of each card, played for it alone\n"
      : "chances of each card, played for it alone: with \(saved) kept or given up, whichever is better for it\n"
  }

  /// The best move.
  private var advice: String {
    let best = outlook.best
    guard let dice else {
      let keeps = best.kept.isEmpty ? "" : "keep \(best.kept) and "
      return keeps + (best.rolls == 0 ? "roll none" : "roll \(best.rolls)")
    }
    let saves = best.kept.isEmpty ? "save nothing" : "save \(best.kept)"
    guard choice == nil else { return "with \(dice) \(saves)" }
    let takes = best.choice.map { "\($0.act.rawValue) \($0.card.id)" } ?? "take no card"
    return "with \(dice) \(takes), \(saves)"
  }

  private func points(_ points: Double) -> String { decimal(points, places: 1) }

  private func percent(_ chance: Double) -> String {
    decimal(chance * 100, places: chance < 0.01 ? 2 : 1) + "%"
  }

  private func decimal(_ number: Double, places: Int) -> String {
    let scale = places == 1 ? 10 : 100
    let whole = Int((number * Double(scale)).rounded())
    let rest = String(whole % scale)
    return "\(whole / scale)." + String(repeating: "0", count: places - rest.count) + rest
  }
}
