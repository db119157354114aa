package import Bytes
package import Histories
package import Klondike
package import Localization
import SiteModel
package import Tabletop
package import Telling

extension KlondikeGame: TurnToldGame {
  package typealias Style = KlondikeStyle

  package func simulate(
    _ rules: KlondikeRules, styles: [KlondikeStyle], using generator: inout SplitMix64
  ) -> KlondikePlay {
    let deal = KlondikeDeal(using: &generator)
    let turns = KlondikeSimulation.play(rules, deal: deal, style: styles[0])
    return KlondikePlay(rules: rules, deal: deal, turns: Array(turns.dropFirst()))
  }

  package func entries(
    of turn: ToldTurn<KlondikeRules>, under rules: KlondikeRules
  ) -> [LogEntry] {
    turn.notes.map { LogEntry($0.told) }
  }

  package var turnTitle: String { "line" }

  /// A line a move: as records have it, then what came of it.
  package func lines(
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

  package func drawing(of state: KlondikeRules.State) -> String? { state.drawn }

  package func hasScores(under rules: KlondikeRules) -> Bool { rules.hasScores }

  package func extras(
    of play: KlondikePlay, in record: GameRecord, endingIn state: KlondikeRules.State
  ) -> [JSON.Field] {
    let isPlayed = play.deal != nil
    let summary =
      isPlayed
      ? KlondikeSummary(of: state, score: nil, seconds: record.header.seconds)
      : KlondikeSummary(record.header)
    return summary.extras(
      endingIn: isPlayed ? state : nil, deal: record.header.deal,
      hasWon: record.isDecided ? !record.winners.isEmpty : nil)
  }

  package func json(
    of state: KlondikeRules.State, under rules: KlondikeRules, naming _: (Seat) -> String
  ) -> JSON {
    state.json(under: rules)
  }

  package func outlook(of game: OpenGame<KlondikeRules>) -> [String] {
    let (rules, state) = (game.rules, game.state)
    let player = game.record.name(of: Seat(0))
    let limit = rules.passesInForce.limit.map { " of \($0)" } ?? ""
    let home = "\(state.home) of \(KlondikeDeal.size) cards home"
    return ["\(player) is to move, pass \(state.pass)\(limit), \(home)"]
      + state.drawn.split(separator: "\n").map { String($0) }
      + (rules.moves(in: state) + [.resign]).map { "may \($0.text)" }
  }
}
