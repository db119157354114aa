package import Bytes
package import Farkle
import Histories
package import Localization
import SiteModel
package import Tabletop
package import Telling

extension FarkleGame: TurnToldGame {
  package typealias Style = FarkleStyle

  package func scorer(under rules: Rules, _ arguments: Arguments) throws(UsageFault)
    -> (any InputScorer)?
  {
    try FarkleScoring(rules: rules, arguments)
  }

  package func simulate(
    _ rules: FarkleRules, styles: [FarkleStyle], using generator: inout SplitMix64
  ) -> FarklePlay {
    let turns = FarkleSimulation.play(rules, styles: styles, using: &generator)
    return FarklePlay(of: self, rules: rules, seats: styles.count, turns: turns)
  }

  package func entries(
    of turn: ToldTurn<FarkleRules>, under rules: FarkleRules
  ) -> [LogEntry] {
    turn.notes.map { $0.entry(under: rules) }
  }

  package func lines(
    of turns: [ToldTurn<FarkleRules>], in replay: Replay<FarkleRules>,
    naming name: (Seat) -> String, in wording: Wording
  ) -> [[String]] {
    let words = FarkleWords(wording: wording)
    return turns.enumerated().map { index, turn in
      let before = index > 0 ? name(turns[index - 1].seat) : ""
      return turn.notes.compactMap {
        $0.line(
          under: replay.rules, in: words, naming: name,
          ["before": before, "total": words.points(turn.total)])
      }
    }
  }

  package func outlook(of game: OpenGame<FarkleRules>) -> [String] { game.outlook }
}

// MARK: - What comes next

extension OpenGame<FarkleRules> {
  fileprivate var outlook: [String] {
    guard let seat = state.seatToAct, let options = rules.options(in: state) else { return [] }
    var lines = [standing(record.name(of: seat))]
    if let dice = options.dice { lines.append("may throw \(Self.dice(dice))") }
    if let offer = options.offer {
      lines.append(
        "may throw \(Self.dice(offer.dice)) instead and build on \(offer.points.rawValue) points")
    }
    for keep in options.keeps.sorted(by: Self.isBetter) {
      lines.append(
        "may keep \(keep.dice.dice) for \(keep.points.rawValue), \(Self.dice(keep.left)) left")
    }
    if let points = options.bank { lines.append("may bank \(points.rawValue)") }
    if let refusal = options.bankRefusal {
      lines.append("may not bank: \(refusal.words(naming: record.name).message)")
    }
    if options.mayPass { lines.append("may pass") }
    return lines
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

// MARK: - The stable formats

extension FarkleGame {
  package func json(
    of state: FarkleRules.State, under rules: FarkleRules, naming name: (Seat) -> String
  ) -> JSON {
    state.json(under: rules, naming: name)
  }
}
