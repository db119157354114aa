/// The result of a simulated game that only a header tells of.
package enum SimulatedResult: Hashable, Sendable {
  /// Scores by seat.
  case scores([Int])
  /// Numbers that rank the seats.
  case standing([Int])
}

/// The reason why no game can be simulated.
package struct SimulationFault: Error, Hashable, Sendable {
  package let message: String

  package init(_ message: String) { self.message = message }
}
