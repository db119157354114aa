import Contents
package import Diagnostics
import Drawing
import Histories
import Matches

extension LeagueBook {
  /// Notes on players of one colour and shape who played each other, a note a pair.
  ///
  /// Marks follow from names, so they stay when others join; anyone who minds gives one of the two another.
  package var sharedMarks: Findings {
    var findings = Findings()
    var told: Set<[PlayerID]> = []
    for game in games {
      for (place, one) in game.players.enumerated() {
        for other in game.players[..<place]
        where one != other && self[one].mark == self[other].mark
          && told.insert([one, other].sorted()).inserted
        {
          let place = SourcePlace(path: game.record.path, line: game.record.line, column: 1)
          findings.add(note(on: [one, other].sorted(), at: place))
        }
      }
    }
    for match in matches {
      for (table, line) in zip(match.tables, match.card.tables)
      where table.players.home.count == 1 && table.players.away.count == 1 {
        for one in table.players.home {
          for other in table.players.away
          where one != other && self[one].mark == self[other].mark
            && told.insert([one, other].sorted()).inserted
          {
            findings.add(note(on: [one, other].sorted(), at: line.place))
          }
        }
      }
    }
    return findings
  }

  /// Returns a note at the beginning of the later player's own document, or else at the place where they play.
  private func note(on players: [PlayerID], at own: SourcePlace) -> Diagnostic {
    let (first, second) = (self[players[0]], self[players[1]])
    let place = second.document?.document.text.place(at: 0) ?? own
    let mark = second.mark
    return Diagnostic(
      .note, id: "shared-mark",
      "\(first.name.quoted) and \(second.name.quoted) play each other and both have the mark "
        + "'\(mark.color.rawValue) \(mark.shape.rawValue)', name another 'color:' or 'mark:' in the file "
        + "of one of them in 'players/'", at: place)
  }
}
