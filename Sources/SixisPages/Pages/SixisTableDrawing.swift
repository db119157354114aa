import Drawing
import Publishing
import Sixis
import Tabletop

/// Draws the cards of a round where they lie, with the players between the arms they reach.
struct SixisTableDrawing {
  let words: SixisWords
  let layout: SixisLayout
  /// By seat.
  let names: [String]
  /// The cards of each arm as they were dealt, A first.
  let dealt: [[SixisCard]]
  /// By seat; empty where nobody in particular plays.
  var marks: [PlayerMark] = []

  /// The table as it was dealt.
  var atDeal: [UInt8] {
    draw(centre: words.goalCard(.sixis, .red)) { arm, place in
      words.goalCard(dealt[arm][place], .blue)
    }
  }

  /// The table as it lies, with what became of the cards that were taken or turned.
  func drawing(of table: SixisTable) -> [UInt8] {
    draw(centre: card(.sixis, placed: table[.centre], on: table)) { arm, place in
      card(dealt[arm][place], placed: table.arms[arm][place], on: table)
    }
  }

  private func card(
    _ card: SixisCard, placed: SixisTable.Placed?, on table: SixisTable
  ) -> GoalCard {
    if let placed {
      let flipped = placed.flippedBy.map {
        words.wording(.sixisFlippedBy, ["player": names[$0.rawValue]])
      }
      return words.goalCard(card, placed.side, note: flipped ?? "")
    }
    let taken = table.taken.first { $0.card == card }
    let note = taken.map { words.wording(.sixisTakenBy, ["player": names[$0.by.rawValue]]) }
    return words.goalCard(card, taken?.side ?? .blue, state: .taken, note: note ?? "")
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
