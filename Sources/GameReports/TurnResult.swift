import Histories
package import Tabletop

/// The result of a turn for the player whose it was; of a turn of everybody, such as a deal, for one of them.
package struct TurnResult: Sendable {
  /// The turn's number, from 1, as annotations count them.
  package let number: Int
  package let seat: Seat
  /// The change of the player's total.
  package let points: Points
  /// The player's total after the turn: a team's common one.
  package let total: Points
  /// The notation as records write it, with the names of the header; only the part of it that names the player.
  package let notation: String

  package init(number: Int, seat: Seat, points: Points, total: Points, notation: String) {
    self.number = number
    self.seat = seat
    self.points = points
    self.total = total
    self.notation = notation
  }
}
