/// The sizes of the tables at which people sit down.
package enum TableSizes {
  /// The numbers of seats that a table may have.
  package static let seats = 2...4

  /// Returns the sizes for so many people, the largest first: as few tables as can be, as few of them short of a seat
  /// as can be, and nobody alone. Five at tables of four are three and two; at tables of two, who is left sits out.
  ///
  /// - Precondition: There are two people or more, and `TableSizes.seats` holds the seats.
  package static func sizes(for people: Int, seats: Int) -> [Int] {
    precondition(people > 1 && self.seats.contains(seats), "a table is for two to four")
    guard seats > 2 else { return Array(repeating: 2, count: people / 2) }
    let tables = (people + seats - 1) / seats
    let short = tables * seats - people
    guard short > tables else {
      return Array(repeating: seats, count: tables - short)
        + Array(repeating: seats - 1, count: short)
    }
    // Five at tables of four, or two at one table.
    return tables == 1 ? [people] : [seats - 1, people - seats + 1]
  }
}
