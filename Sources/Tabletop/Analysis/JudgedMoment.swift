/// An event that was judged, by its place in a game.
public struct JudgedMoment: Hashable, Sendable {
  /// The index of its event.
  public let event: Int
  /// The index of its step in the replay.
  public let step: Int
  public let seat: Seat
  /// The number of chance events that its step has had until then, itself among them: the throw it belongs to,
  /// from 1.
  public let chances: Int

  public init(event: Int, step: Int, seat: Seat, chances: Int) {
    self.event = event
    self.step = step
    self.seat = seat
    self.chances = chances
  }
}
