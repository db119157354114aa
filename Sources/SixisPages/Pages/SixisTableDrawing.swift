import Drawing
import Localization
import SiteModel
import Sixis
import Tabletop

/// A drawing of the cards of a round where they lie, with the players between the arms they reach.
struct SixisTableDrawing {
  let words: SixisWords
  let layout: SixisLayout
  /// The names, one a seat.
  let names: [String]
  /// The cards of each arm as they were dealt, A first.
  let dealt: [[SixisCard]]
  /// The marks, one a seat; empty where nobody in particular plays.
  var marks: [PlayerMark] = []
  /// The best chance that a roll had to meet a card that nobody took.
  var missed: [MissedCard] = []

  /// The table as it was dealt.
  var atDeal: [UInt8] {
    draw(centre: words.askingCard(.sixis, .red)) { arm, place in
      words.askingCard(dealt[arm][place], .blue)
    }
  }

  /// The table with what became of each card up to now.
  func drawing(of table: SixisTable) -> [UInt8] {
    draw(centre: card(.sixis, placed: table[.centre], on: table)) { arm, place in
      card(dealt[arm][place], placed: table.arms[arm][place], on: table)
    }
  }

  private func card(
    _ card: SixisCard, placed: SixisTable.Placed?, on table: SixisTable
  ) -> GoalCard {
    let taken = table.taken.first { $0.card == card }
    let side = placed?.side ?? taken?.side ?? .blue
    var notes: [String] = []
    if let placed {
      if let seat = placed.flippedBy {
        notes.append(words.wording(.sixisFlippedBy, ["player": names[seat.rawValue]]))
      }
      if let chance = missed.first(where: { $0.card == card })?.chance {
        notes.append(words.wording(.sixisAtBest, ["percent": words.percent(chance)]))
      }
    } else if let taken {
      notes.append(
        words.wording(
          .sixisTakenFor,
          ["player": names[taken.by.rawValue], "points": words.points(card.points(side) ?? 0)]))
    }
    return words.askingCard(
      card, side, state: placed == nil ? .taken : .there, note: notes.joined(separator: ", "))
  }

  /// The table with whatever cards.
  func draw(centre: GoalCard, card: (_ arm: Int, _ place: Int) -> GoalCard) -> [UInt8] {
    let arms = layout.arms.map { arm in
      ArmLayout.Arm(
        dealt[arm.index].indices.map { card(arm.index, $0) },
        label: words.wording(
          .sixisArm,
          [
            "arm": arm.rawValue,
            "players": words.wording.list(
              layout.seats(reaching: arm).map { names[$0.rawValue] }),
          ]))
    }
    let players = names.enumerated().map { seat, name in
      ArmLayout.Player(name, mark: marks.indices.contains(seat) ? marks[seat] : nil)
    }
    var output: [UInt8] = []
    ArmLayout(arms: arms, centre: centre, players: players).write(to: &output)
    return output
  }
}
