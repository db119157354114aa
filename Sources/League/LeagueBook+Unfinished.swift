package import Diagnostics
package import Histories

extension LeagueBook {
  /// The days after which a game that isn't finished has probably been forgotten.
  private static let patience = 7

  /// Notes on games that count and aren't finished, more than a week before a day.
  package func unfinished(asOf day: CalendarDate) -> Findings {
    var findings = Findings()
    for game in games where !game.isFinished && !game.isExcluded {
      let record = game.record
      guard let date = record.header.date, day.dayNumber - date.dayNumber > Self.patience else {
        continue
      }
      findings.add(
        Diagnostic(
          .note, id: "unfinished-game",
          "the game of \(date) isn't finished; add what is missing, or write 'outcome: abandoned'",
          at: SourcePlace(path: record.path, line: record.line, column: 1)))
    }
    return findings
  }
}
