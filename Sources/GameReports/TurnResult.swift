import Histories
package import Tabletop

/// What a turn came to for the player whose it was; of a turn of everybody, such as a deal, for one of them.
package struct TurnResult: Sendable {
  /// From 1, as annotations count them.
  package let number: Int
  package let seat: Seat
  /// The change of the player's total.
  package let points: Points
  /// The player's total after the turn: a team's common one.
  package let total: Points
  /// As records write it, with the names of the header; what of it names the player.
  package let notation: String

  package init(number: Int, seat: Seat, points: Points, total: Points, notation: String) {
    self.number = number
    self.seat = seat
    self.points = points
    self.total = total
    self.notation = notation
  }
}
