import Contents
import Histories
import Matches
import Seasons

extension Season {
  /// Whether the season is over, by the league's results alone and so on any day: nothing is left to be played, and
  /// something says so. Any of these says so: its `ends`, a calendar of more than what was drawn for an evening, the
  /// day of its play-off, or a later season of one of its games that has begun. Until then every game may be its
  /// last.
  package func isOver(in book: LeagueBook) -> Bool {
    guard isPlayedOut(in: book) else { return false }
    return document.ends != nil || calendar.entries.contains { !$0.fixture.isDrawn }
      || teams?.calendar.entries.isEmpty == false || document.format.halves != nil
      || isCupAlone(in: book)
      || isFollowed(in: book)
  }

  /// Whether the season is over, and its last game came so many days before the newest result of the league.
  package func isOver(in book: LeagueBook, forDays count: Int) -> Bool {
    guard isOver(in: book), let newest = book.newestDay, let last = days?.upperBound else {
      return false
    }
    return newest.dayNumber - last.dayNumber >= count
  }

  /// Whether nothing is left to be played of what the season says: no day of a fixture is still to come.
  ///
  /// And either the newest result of the league is later than its `ends`. Or no fixture waits, its cup is won, the day of
  /// its play-off has come, and it has been played on the day that it ends on, if it says one. A game going on keeps any
  /// season open.
  package func isPlayedOut(in book: LeagueBook) -> Bool {
    let games = games.map { book[$0] }
    func isReached(_ day: CalendarDate, by other: CalendarDate?) -> Bool {
      other.map { $0 >= day } ?? false
    }
    guard games.allSatisfy(\.isFinished), !hasFixturesAhead(in: book) else { return false }
    if let ends = document.ends, let newest = book.newestDay, newest > ends { return true }
    guard !games.isEmpty || hasMatches(in: book), !hasOpenFixtures else { return false }
    if let cup, cup.winner == nil { return false }
    if let halves = document.format.halves, !isReached(halves.playOff, by: book.newestDay) {
      return false
    }
    return document.ends.map { isReached($0, by: days?.upperBound) } ?? true
  }

  /// Whether the day of a fixture that wasn't played is still to come, by the newest result of the league. A game that was
  /// taken for it and may be another doesn't count as its own.
  private func hasFixturesAhead(in book: LeagueBook) -> Bool {
    guard let newest = book.newestDay else { return false }
    let isGameAhead = calendar.entries.contains { entry in
      guard let date = entry.fixture.date, date >= newest else { return false }
      switch entry.status {
      case .due, .overdue: return true
      case .played: return date > newest && entry.isDoubtful
      case .playing, .void, .bye, .over: return false
      }
    }
    return isGameAhead
      || teams?.calendar.entries.contains { entry in
        guard let date = entry.fixture.date, date >= newest else { return false }
        switch entry.status {
        case .due, .overdue: return true
        case .played(let match): return date > newest && book[match].card.isDoubtful(on: date)
        case .void, .walkover, .bye: return false
        }
      } ?? false
  }

  /// Whether another season of one of its games began after its last day; of seasons without days, whether one stands
  /// behind it.
  private func isFollowed(in book: LeagueBook) -> Bool {
    book.seasons.contains { other in
      guard other.id != id, !other.games.isEmpty || other.hasMatches(in: book),
        !Set(other.kinds).isDisjoint(with: kinds)
      else {
        return false
      }
      guard let days, let others = other.days else { return other.id.index > id.index }
      return others.lowerBound > days.upperBound
    }
  }

  /// Whether its knock-out is all that it has: its table is empty.
  package func isCupAlone(in book: LeagueBook) -> Bool {
    document.isCupAlone
      || cup != nil && !games.isEmpty
        && games.allSatisfy { book[$0].record.header.circumstances.tie != nil }
  }

  /// Returns who has won a season that is a knock-out alone; `nil` before its end, and of any other season.
  package func cupChampion(in book: LeagueBook) -> PlayerID? {
    guard let cup, let winner = cup.winner, isCupAlone(in: book) else { return nil }
    return cup.players[winner]
  }

  /// Whether a fixture waits, of players or of teams.
  package var hasOpenFixtures: Bool {
    !calendar.open.isEmpty || teams?.calendar.open.isEmpty == false
  }

  /// Whether a match of teams counts.
  package func hasMatches(in book: LeagueBook) -> Bool {
    teams?.matches.contains { book[$0].isCounted } ?? false
  }

  /// Whether something is still to be played.
  package func isOpen(in book: LeagueBook) -> Bool { !isOver(in: book) }
}
