package import Tabletop

/// Something judged, by its place in a game.
package struct JudgedMoment: Hashable, Sendable {
  /// The index of its event.
  package let event: Int
  /// The index of its step in the replay.
  package let step: Int
  package let seat: Seat
  /// How many chance events its step has had until then, itself among them: the throw it belongs to, from 1.
  package let chances: Int
}

extension GameAnalysis {
  /// The places of its events, in their order.
  package var moments: [JudgedMoment] {
    var (step, chances) = (-1, 0)
    return events.enumerated().map { index, event in
      if event.step != step { (step, chances) = (event.step, 0) }
      if case .chance = event.cause { chances += 1 }
      return JudgedMoment(event: index, step: step, seat: event.seat, chances: chances)
    }
  }
}
