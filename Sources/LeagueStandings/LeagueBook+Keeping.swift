package import Contents
package import Diagnostics
package import Histories
package import League

extension LeagueBook {
  /// Keeps the book of a folder's records; games that are faulty stay out.
  ///
  /// - Precondition: The records were read with a `Tally`.
  /// - Parameter day: By when fixtures are due or overdue; the day of the newest result unless told: the
  ///   same records make the same book on any day.
  /// - Parameter tally: Of games that no record here tells of, whose players the contents were read with.
  /// - Parameter isWhole: Whether all that was written could be read; a season isn't held to its games where some
  ///   may be missing.
  /// - Returns: The book; ids that make no address, games that can't have been the fixtures they name, and seasons
  ///   that ask for more than was played.
  package static func keep(
    _ contents: SiteContents, asOf day: CalendarDate? = nil, and tally: PartialTally? = nil,
    isWhole: Bool = true
  ) -> (LeagueBook, Findings) {
    let (book, faults) = build(contents, asOf: day, and: tally)
    var findings = faults
    guard isWhole, !findings.hasErrors else { return (book, findings) }
    for fault in book.seasons.flatMap({ $0.faults(in: book) }) { findings.add(fault) }
    return (book, findings)
  }
}
