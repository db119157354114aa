package import Bytes
package import Histories
package import Klondike
package import Publishing
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

  package static func entries(
    of turn: ToldTurn<KlondikeRules>, under rules: KlondikeRules
  ) -> [LogEntry] {
    turn.notes.map(\.entry)
  }

  package static let turnTitle = "line"

  /// A line a move: as records have it, then what came of it.
  package static func lines(
    of turns: [ToldTurn<KlondikeRules>], in replay: Replay<KlondikeRules>,
    naming _: (Seat) -> String, in wording: Wording
  ) -> [[String]] {
    let words = KlondikeWords(wording: wording)
    let film = Dictionary(grouping: KlondikeStep.film(of: replay), by: \.turn)
    return turns.map { turn in
      (film[turn.number] ?? []).map { step in
        let told = [words.move(step), words.gain(step.points)].compactMap { $0 }
        return Column.left(step.move.text, 9) + told.joined(separator: ", ")
      }
    }
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

extension KlondikeRules.Note {
  /// The note as the stable JSON tells it; a move has its sentence from `KlondikeWords`.
  var entry: LogEntry {
    switch self {
    case .dealt(let deal): LogEntry("dealt", ["cards": .cards(deal.cards)])
    case .drew(let cards): LogEntry("drew", ["cards": .cards(cards)])
    case .recycled(let count, let pass):
      LogEntry("recycled", ["cards": .number(count), "pass": .number(pass)])
    case .moved(let cards, let from, let to, let tapped):
      LogEntry(
        "moved",
        [
          "cards": .cards(cards), "from": .text(from.name), "to": .text(to.name),
          "tapped": .flag(tapped),
        ])
    case .turnedUp(let card, let column):
      LogEntry("turned-up", ["card": .cards([card]), "column": .number(column + 1)])
    case .scored(let event, let points):
      LogEntry("scored", ["event": .text(event.rawValue), "points": .points(points)])
    case .won: LogEntry("won")
    case .resigned(let home): LogEntry("resigned", ["home": .number(home)])
    }
  }
}

extension KlondikeRules.Place {
  /// As records write it: `F` for a foundation, a column's number.
  fileprivate var name: String {
    switch self {
    case .stock: "stock"
    case .waste: "waste"
    case .column(let index): String(index + 1)
    case .foundation: "F"
    }
  }
}
