import Contents
import Histories

extension Season {
  /// Whether something is still to be played: a game going on, a fixture, a play-off, or time until the season ends in which
  /// no later season has been played. What is overdue keeps no season open that has ended.
  package func isOpen(in book: LeagueBook) -> Bool {
    let games = games.map { book[$0] }
    guard games.allSatisfy(\.isFinished), calendar.due.isEmpty else { return true }
    if let halves = document.format.halves, calendar.asOf.map({ $0 < halves.playOff }) ?? true {
      return true
    }
    guard hasEnded || calendar.overdue.isEmpty else { return true }
    guard let ends = document.ends, let last = games.compactMap(\.record.header.date).max() else {
      return false
    }
    return last < ends && book.games.last?.season == id
  }
}
