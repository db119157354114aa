import Bytes
import Histories
package import Sixis
import Tabletop
import Telling
package import YAML

extension SixisGame {
  /// Reads a state within a round whose cards were dealt.
  package func state(
    in mapping: inout YAMLMapping, under rules: SixisRules, players: [String]
  ) -> SixisRules.State? {
    _ = mapping.allEntries()
    mapping.require("phase", "players")
    let phase = mapping.choice("phase", of: SixisRules.State.Phase.self)
    guard let range = mapping.valueRange("phase"), let phase else { return nil }
    guard phase == .playing, mapping.has("table") else {
      mapping.error(
        "sixis-no-turn", "nobody can roll here: no round is under way whose cards were dealt",
        at: range)
      return nil
    }
    mapping.require("toAct", "table")
    var reader = StateReader(names: players)
    let all =
      mapping.mappings("players", like: "{name: Ann, total: 120}") { reader.player(in: &$0) } ?? []
    if reader.names.isEmpty { reader.names = all.map(\.name) }
    let next = reader.seat("toAct", in: &mapping)
    let first = reader.seat("first", in: &mapping)
    let table = mapping.mapping("table", like: "{deck: 3}") { reader.table(in: &$0) } ?? nil
    let turn = mapping.mapping("turn", like: "{throws: 1}") { reader.turn(in: &$0) }
    guard let next, let table else { return nil }
    return SixisRules.State(
      players: all.map(\.player), teams: mapping.boolean("inTeams") ?? false,
      round: mapping.integer("round", in: 1...Int.max) ?? 1, first: first, next: next,
      table: table, turn: turn ?? nil,
      turnsInRound: mapping.integer("turnsInRound", in: 0...Int.max) ?? 0)
  }
}

/// Reads the parts of a state.
private struct StateReader {
  /// The names, in order of play.
  var names: [String]

  func player(in mapping: inout YAMLMapping) -> (name: String, player: SixisRules.State.Player) {
    _ = mapping.allEntries()
    mapping.require("name")
    return (
      mapping.string("name") ?? "",
      SixisRules.State.Player(
        Points(mapping.integer("points", in: 0...Int.max) ?? 0),
        saving: dice("saved", in: &mapping),
        turns: mapping.integer("turns", in: 0...Int.max) ?? 0)
    )
  }

  func seat(_ key: String, in mapping: inout YAMLMapping) -> Seat? {
    guard let name = mapping.string(key), let range = mapping.valueRange(key) else { return nil }
    guard let seat = names.firstIndex(of: name) else {
      mapping.unknownWord(name, known: names, at: range)
      return nil
    }
    return Seat(seat)
  }

  func table(in mapping: inout YAMLMapping) -> SixisTable? {
    _ = mapping.allEntries()
    mapping.require("arms")
    guard let arms = mapping.list("arms") else { return nil }
    let taken = mapping.mappings("taken", like: "{points: 3}") { self.taken(in: &$0) } ?? []
    var places: [[SixisTable.Placed?]] = []
    for arm in arms {
      guard case .sequence(let nodes) = arm.content else {
        mapping.mismatch(expected: "a list", arm)
        return nil
      }
      places.append(
        nodes.map { node in
          node.isNull ? nil : mapping.read(node, like: "{card: AH}") { placed(in: &$0) }
        })
    }
    return SixisTable(
      arms: places, hasSixis: mapping.boolean("hasSixis") ?? true,
      taken: taken.compactMap { $0 })
  }

  private func placed(in mapping: inout YAMLMapping) -> SixisTable.Placed? {
    let (card, side) = cardAndSide(in: &mapping)
    let flipper = seat("flippedBy", in: &mapping)
    guard let card, let side else { return nil }
    return SixisTable.Placed(card, side, flippedBy: flipper)
  }

  private func taken(in mapping: inout YAMLMapping) -> SixisTable.Taken? {
    let (card, side) = cardAndSide(in: &mapping)
    let taker = seat("by", in: &mapping)
    guard let card, let side, let taker else { return nil }
    return SixisTable.Taken(card, side, by: taker)
  }

  private func cardAndSide(in mapping: inout YAMLMapping) -> (SixisCard?, SixisCard.Side?) {
    _ = mapping.allEntries()
    mapping.require("card", "side")
    return (card(in: &mapping), mapping.choice("side"))
  }

  private func card(in mapping: inout YAMLMapping) -> SixisCard? {
    guard let id = mapping.string("card"), let range = mapping.valueRange("card") else {
      return nil
    }
    guard let card = SixisCard(id: id.utf8) else {
      mapping.unknownWord(id, known: SixisCard.allCases.map(\.id), at: range)
      return nil
    }
    return card
  }

  func turn(in mapping: inout YAMLMapping) -> SixisRules.State.OpenTurn {
    _ = mapping.allEntries()
    let choice = mapping.mapping("choice", like: "{card: AH}") { self.choice(in: &$0) } ?? nil
    return SixisRules.State.OpenTurn(
      dice("rolled", in: &mapping), keeping: dice("kept", in: &mapping), choice: choice)
  }

  private func choice(in mapping: inout YAMLMapping) -> SixisRules.Choice? {
    mapping.require("act", "card")
    let act = mapping.choice("act", of: SixisRules.Choice.Act.self)
    let card = self.card(in: &mapping)
    guard let act, let card else { return nil }
    return SixisRules.Choice(act, card)
  }

  private func dice(_ key: String, in mapping: inout YAMLMapping) -> Dice {
    guard let text = mapping.string(key), let range = mapping.valueRange(key) else {
      return Dice()
    }
    guard let dice = Dice(text.utf8.map { Int($0) - 48 }) else {
      mapping.error(
        "sixis-dice",
        "can't read '\(text)'; expected up to six dice as digits from 1 to 6, such as '66'",
        at: range)
      return Dice()
    }
    return dice
  }
}
