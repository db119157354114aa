package import Bytes
package import Cribbage
package import Histories
package import Tabletop
package import Telling

extension CribbageGame: ToldGame {
  package typealias Style = CribbageStyle

  package func annotation(of record: GameRecord, _ play: CribbagePlay) -> CribbageAnnotation {
    CribbageAnnotation(record, play)
  }

  package func scorer(under rules: Rules, _ arguments: Arguments) throws(UsageFault)
    -> (any InputScorer)?
  {
    CribbageScoring()
  }

  package func simulate(
    _ rules: CribbageRules, styles: [CribbageStyle], using generator: inout SplitMix64
  ) -> CribbagePlay {
    let turns = CribbageSimulation.play(rules, styles: styles, using: &generator)
    return CribbagePlay(of: self, rules: rules, seats: styles.count, turns: turns)
  }

  package func outlook(of game: OpenGame<CribbageRules>) -> [String] { game.outlook }
}

// MARK: - What comes next

/// The next move in a game in progress, and what a table sees: the crib, the starter, the count and the
/// cards.
extension OpenGame<CribbageRules> {
  var outlook: [String] { [standing] + table + choices }

  private var number: Int { state.deal?.number ?? 0 }

  /// The move that is due, and whose it is.
  private var standing: String {
    let name = state.seatToAct.map(record.name)
    switch state.phase {
    case .over: return "the game is over"
    case .deal:
      return name.map { "\($0) is to deal, deal \(number + 1)" }
        ?? "the first deal is due, the low cut deals"
    case .discards:
      let names = state.handsDue.map(record.name).joined(separator: " and ")
      return "\(names) to discard, deal \(number)"
    case .cribCard: return "the pack's card to the crib is due, deal \(number)"
    case .cut: return "the cut is due, deal \(number)"
    case .play: return "\(name ?? "?") is to play, deal \(number), count \(state.runningCount)"
    case .points: return "the points of \(name ?? "?") are due, deal \(number)"
    case .counts:
      let names = state.countsDue.map(record.name).joined(separator: " and ")
      return "the counts of \(names) are due, deal \(number)"
    }
  }

  private var table: [String] {
    guard let deal = state.deal, !deal.isComplete else { return [] }
    var lines = ["\(record.name(of: deal.dealer)) deals and has the crib"]
    if !deal.crib.isEmpty { lines.append("crib \(deal.crib.words)") }
    if let starter = deal.starter { lines.append("starter \(starter)") }
    if !deal.pile.isEmpty { lines.append("played since the count began \(deal.pile.words)") }
    for seat in deal.countingOrder where deal.hands[seat.rawValue] != nil {
      let cards = state.unplayed(of: seat)
      lines.append("\(record.name(of: seat)) holds \(cards.isEmpty ? "no cards" : cards.words)")
    }
    for line in deal.counts {
      lines.append("\(record.name(of: line.seat)) has \(line.counts.words)")
    }
    return lines
  }

  private var choices: [String] {
    switch state.phase {
    case .discards:
      let count = state.handSize - 4
      let cards = count == 1 ? "1 card" : "\(count) cards"
      return ["of \(state.handSize) cards each player puts \(cards) into the crib"]
    case .play:
      return state.legalPlays.map { card in
        let scores = CribbageRules.PlayScore.scores(of: card, on: state.deal?.pile ?? [])
        let points = scores.reduce(Points.zero) { $0 + $1.points }
        return points == 0
          ? "may play \(card)"
          : "may play \(card): \(scores.map(\.words).joined(separator: ", ")) for \(points.rawValue)"
      }
    case .over, .deal, .cribCard, .cut, .points, .counts: return []
    }
  }
}

// MARK: - The stable formats

extension CribbageGame {
  package func json(
    of state: CribbageRules.State, under rules: CribbageRules, naming name: (Seat) -> String
  ) -> JSON {
    state.json(naming: name)
  }
}

extension CribbageRules.Counts {
  /// The text behind the name in a record: `heels pegs 2 hand 12`.
  fileprivate var words: String {
    var line: [UInt8] = []
    CribbageRules.Turn(Seat(0), .counts(self)).write(naming: { _ in "" }, to: &line)
    return String(decoding: line.drop { $0 == UInt8(ascii: ":") || $0.isBlank }, as: UTF8.self)
  }
}

extension CribbageRules.PlayScore {
  /// The name as a person says it: `run of 4`.
  fileprivate var words: String {
    if case .run(let length) = self { return "run of \(length)" }
    return name.split(separator: "-").joined(separator: " ")
  }
}
