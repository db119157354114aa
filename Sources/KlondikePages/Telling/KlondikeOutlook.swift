import Histories
import Klondike
import Tabletop
import Telling

/// What comes next in a game of Klondike in progress.
struct KlondikeOutlook {
  private let record: GameRecord
  private let rules: KlondikeRules
  private let state: KlondikeRules.State

  init(_ record: GameRecord, _ replay: Replay<KlondikeRules>) {
    self.record = record
    rules = replay.rules
    state = replay.state
  }

  /// How the game stands, the board, and every move that is allowed, a line each.
  var text: String {
    let player = record.name(of: Seat(0))
    let score = state.score.map { " \($0.rawValue)" } ?? ""
    let lines =
      ["\(record.id): \(player)\(score)", standing(player)]
      + state.drawn.split(separator: "\n").map { "  \($0)" }
      + (rules.moves(in: state) + [.resign]).map { "  may \($0.text)" }
    return lines.joined(separator: "\n") + "\n\n"
  }

  private func standing(_ player: String) -> String {
    let limit = rules.passesInForce.limit.map { " of \($0)" } ?? ""
    let home = "\(state.home) of \(KlondikeDeal.size) cards home"
    return "\(player) is to move, pass \(state.pass)\(limit), \(home)"
  }
}
