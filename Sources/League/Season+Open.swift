import Contents
import Histories

extension Season {
  /// Whether the season is over, by the league's results alone, so that it is on any day: the newest of them is later than
  /// its `ends`, or nothing is left to be played. That is where no fixture waits, the day of its play-off has come, and it
  /// has been played on the day that it ends on, if it says one. A game going on keeps any season open.
  package func isOver(in book: LeagueBook) -> Bool {
    let games = games.map { book[$0] }
    func isReached(_ day: CalendarDate, by other: CalendarDate?) -> Bool {
      other.map { $0 >= day } ?? false
    }
    guard games.allSatisfy(\.isFinished) else { return false }
    if let ends = document.ends, let newest = book.newestDay, newest > ends { return true }
    guard !games.isEmpty, calendar.open.isEmpty else { return false }
    if let halves = document.format.halves, !isReached(halves.playOff, by: book.newestDay) {
      return false
    }
    let last = games.compactMap(\.record.header.date).max()
    return document.ends.map { isReached($0, by: last) } ?? true
  }

  /// Whether something is still to be played.
  package func isOpen(in book: LeagueBook) -> Bool { !isOver(in: book) }
}
