package import Farkle
import Histories
import Tabletop
package import YAML

extension FarkleGame {
  package func state(
    in mapping: inout YAMLMapping, under rules: FarkleRules, players names: [String]
  ) -> FarkleRules.State? {
    let highest = 2 * FarkleRules.highestValue
    let players = mapping.mappings("players", like: "{name: Ann, total: 1200}") { player in
      let name = player.string("name")
      let state = FarkleRules.State.Player(
        total: Points(player.integer("total", in: -highest...highest) ?? 0),
        turns: player.integer("turns", in: 0...highest) ?? 0,
        farkleRun: player.integer("farklesInARow", in: 0...highest) ?? 0,
        hasBanked: player.boolean("hasBanked"),
        isEliminated: player.boolean("isEliminated") ?? false,
        owesTurn: player.boolean("owesTurn") ?? false)
      return (name: name ?? "", state: state)
    }
    guard let players, !players.isEmpty, players.count <= FarkleRules.mostSeats else { return nil }
    let inOrder = names.isEmpty ? players.map(\.name) : names
    func seat(of name: String?) -> Seat? {
      guard let index = inOrder.firstIndex(where: { $0 == name }) else { return nil }
      return index < players.count ? Seat(index) : nil
    }
    let phase = mapping.string("phase").map { FarkleRules.State.Phase(name: $0) } ?? .race
    let toAct = mapping.string("toAct")
    let holder = mapping.string("holder")
    let turnsPlayed = mapping.integer("turnsPlayed", in: 0...highest) ?? 0
    let turn = mapping.mapping("turn", like: "{points: 300, left: 3}") { turn -> OpenTurn in
      let open = OpenTurn(
        points: Points(turn.integer("points", in: 0...FarkleRules.highestValue) ?? 0),
        left: turn.integer("left", in: 0...Dice.capacity) ?? Dice.capacity,
        undecided: turn.string("undecided"), mustThrow: turn.boolean("mustThrow") ?? false)
      _ = turn.allEntries()
      return open
    }
    _ = mapping.allEntries()
    guard let phase, phase != .over, let next = seat(of: toAct) else { return nil }
    var state = FarkleRules.State(
      players: players.map(\.state), phase: phase, next: next, holder: seat(of: holder),
      turnsPlayed: turnsPlayed)
    if let turn {
      let faces = turn.undecided.map { $0.map { Int(String($0)) ?? 0 } }
      let dice = faces.flatMap { Dice($0) }
      guard (dice == nil) == (faces == nil) else { return nil }
      state = state.within(
        turn.points, left: turn.left, undecided: dice, mustThrow: turn.mustThrow)
    }
    return rules.mayStand(state) ? state : nil
  }

  /// A turn under way as the stable format has it.
  private struct OpenTurn {
    var points: Points
    var left: Int
    var undecided: String?
    var mustThrow: Bool
  }
}

extension FarkleRules.State.Phase {
  fileprivate init?(name: String) {
    guard let phase = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = phase
  }
}
