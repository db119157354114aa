package import Histories
package import Tabletop

extension ReportedGame where Rules.State: TableState {
  package func turnResults(of play: Play<Self>, naming players: [String]) -> [TurnResult] {
    var results: [TurnResult] = []
    let replay = play.replay()
    var before = replay.start
    // What is laid before the first turn is nobody's.
    for (index, step) in replay.steps.enumerated() {
      defer { before = step.state }
      guard index > 0 || play.opening == nil, let seat = seat(of: step.turn) else { continue }
      let total = step.state.totals[seat.rawValue]
      results.append(
        TurnResult(
          number: results.count + 1, seat: seat, points: total - before.totals[seat.rawValue],
          total: total, notation: line(of: step.turn, naming: players)))
    }
    return results
  }
}

extension ReportedGame {
  package func starter(of play: Play<Self>) -> Seat? {
    play.turns.lazy.compactMap { seat(of: $0) }.first
  }

  /// A turn as records write it.
  package func line(of turn: Rules.Turn, naming players: [String]) -> String {
    var bytes: [UInt8] = []
    write(turn, naming: { players[$0.rawValue] }, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
