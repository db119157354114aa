package import Histories
package import Klondike
package import Tabletop
package import Telling

extension KlondikeGame: TurnToldGame {
  package typealias Style = KlondikeStyle

  package static func simulate(
    _ rules: KlondikeRules, styles: [KlondikeStyle], using generator: inout SplitMix64
  ) -> KlondikePlay {
    let deal = KlondikeDeal(using: &generator)
    let turns = KlondikeSimulation.play(rules, deal: deal, style: styles[0])
    return KlondikePlay(rules: rules, deal: deal, turns: Array(turns.dropFirst()))
  }

  package static func seat(of turn: KlondikeRules.Turn) -> Seat? { Seat(0) }

  package static func notes(
    of turn: ToldTurn<KlondikeRules>, under rules: KlondikeRules, naming _: (Seat) -> String
  ) -> [JSON] {
    turn.notes.map { JSON($0) }
  }

  package static let turnTitle = "line"

  package static func lines(
    of turns: [ToldTurn<KlondikeRules>], in _: Replay<KlondikeRules>, naming _: (Seat) -> String
  ) -> [[String]] {
    turns.map { KlondikeMoveWords.lines(of: $0.turn.moves, $0.notes) }
  }

  package static func drawing(of state: KlondikeRules.State) -> String? { state.drawn }

  package static func hasScores(under rules: KlondikeRules) -> Bool { rules.scoring != .none }

  /// The last table as drawn text, the deal that the header names, and how it went.
  package static func extras(
    of play: KlondikePlay, in record: GameRecord, endingIn state: KlondikeRules.State
  ) -> [JSON.Field] {
    let told = play.deal == nil ? KlondikeSummary(record.header) : nil
    let state = play.deal == nil ? nil : state
    return [
      JSON.Field(key: "state", value: JSON(state?.drawn)),
      JSON.Field(key: "deal", value: JSON(record.header.deal)),
      JSON.Field(key: "seconds", value: JSON(record.header.seconds)),
      JSON.Field(
        key: "won", value: record.isDecided ? .bool(!record.winners.isEmpty) : .null),
      JSON.Field(key: "home", value: JSON(told?.home ?? state?.home)),
      JSON.Field(key: "passes", value: JSON(told?.passes ?? state?.pass)),
      JSON.Field(key: "moves", value: JSON(told?.moves ?? state?.moveCount)),
    ]
  }

  /// All that a player knows, with the moves that are allowed.
  package static func json(
    of state: KlondikeRules.State, under rules: KlondikeRules, naming _: (Seat) -> String
  ) -> JSON {
    [
      "phase": .string(state.phase.rawValue), "table": .string(state.drawn),
      "stock": .number(state.stock.count), "waste": JSON(state.waste),
      "foundations": .array(state.foundations.map { JSON($0?.description) }),
      "columns": .array(
        state.columns.map { column in
          ["faceDown": .number(column.hidden.count), "faceUp": JSON(column.faceUp)]
        }),
      "score": JSON(state.score?.rawValue), "home": .number(state.home),
      "pass": .number(state.pass), "passes": JSON(rules.passesInForce.limit),
      "moves": .number(state.moveCount),
      "allowed": JSON(rules.moves(in: state).map(\.text)),
    ]
  }

  package static func outlook(of game: OpenGame<KlondikeRules>) -> [String] {
    let (rules, state) = (game.rules, game.state)
    let player = game.record.name(of: Seat(0))
    let limit = rules.passesInForce.limit.map { " of \($0)" } ?? ""
    let home = "\(state.home) of \(KlondikeDeal.size) cards home"
    return ["\(player) is to move, pass \(state.pass)\(limit), \(home)"]
      + state.drawn.split(separator: "\n").map { String($0) }
      + (rules.moves(in: state) + [.resign]).map { "may \($0.text)" }
  }
}
