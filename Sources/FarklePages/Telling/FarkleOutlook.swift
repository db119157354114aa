import Farkle
import Histories
import Tabletop
import Telling

/// What comes next in a game of Farkle in progress.
struct FarkleOutlook {
  private let record: GameRecord
  private let rules: FarkleRules
  private let state: FarkleRules.State

  init(_ record: GameRecord, _ replay: Replay<FarkleRules>) {
    self.record = record
    rules = replay.rules
    state = replay.state
  }

  /// The totals, who is to act, and everything that player may do, a line each.
  var text: String {
    guard let seat = state.seatToAct, let options = rules.options(in: state) else { return "" }
    let names = record.header.players
    let player = names[seat.rawValue]
    let totals = zip(names, state.totals).map { "\($0) \($1.rawValue)" }.joined(separator: ", ")
    var lines = ["\(record.id): \(totals)", standing(player)]
    if let dice = options.dice { lines.append("may throw \(FarkleOutlook.dice(dice))") }
    if let offer = options.offer {
      lines.append(
        "may throw \(FarkleOutlook.dice(offer.dice)) instead and build on "
          + "\(offer.points.rawValue) points")
    }
    for keep in options.keeps.sorted(by: FarkleOutlook.isBetter) {
      lines.append(
        "may keep \(keep.dice.dice) for \(keep.points.rawValue), "
          + "\(FarkleOutlook.dice(keep.left)) left")
    }
    if let points = options.bank { lines.append("may bank \(points.rawValue)") }
    if let refusal = options.bankRefusal {
      lines.append("may not bank: \(refusal.words { names[$0.rawValue] }.message)")
    }
    if options.mayPass { lines.append("may pass") }
    return lines.enumerated().map { ($0 < 2 ? "" : "  ") + $1 + "\n" }.joined() + "\n"
  }

  private func standing(_ player: String) -> String {
    var text = "\(player) is to act, round \(state.round)"
    switch state.phase {
    case .finalRound: text += ", the final round"
    case .defence: text += ", an answer to the leader"
    case .race, .over: break
    }
    if let turn = state.openTurn {
      text += ", \(turn.points.rawValue) points in the turn"
      if let undecided = turn.undecided { text += ", \(undecided) thrown" }
    }
    return text
  }

  private static func dice(_ count: Int) -> String { count == 1 ? "1 die" : "\(count) dice" }

  private static func isBetter(_ one: ScoredKeep, _ other: ScoredKeep) -> Bool {
    (one.points.rawValue, one.left) > (other.points.rawValue, other.left)
  }
}
