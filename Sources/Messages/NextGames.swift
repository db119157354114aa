import Contents
import Histories
package import League
import Localization
import Seasons
package import SiteModel

extension PageContext {
  /// What a season plays next: "Next, 13 October: Ann – Bob, Cy – Dee"; `nil` where nothing is due.
  package func nextGames(of season: Season) -> String? {
    let due =
      season.teams.map { teams in
        teams.calendar.open.filter { $0.status == .due }.map { entry in
          (
            fixture: entry.fixture,
            text: sides(
              of: entry.fixture.teams, [entry.home, entry.away].map { $0.map { book[$0].name } })
          )
        }
      }
      ?? season.calendar.due.map { entry in
        (
          fixture: entry.fixture,
          text: sides(of: entry.fixture.players, entry.players.map { $0.map { book[$0].name } })
        )
      }
    let told = due.compactMap { entry in
      (entry.text ?? entry.fixture.note).map { (entry.fixture, $0) }
    }
    guard let first = told.first?.0 else { return nil }
    let together = told.filter { fixture, _ in
      fixture.date == first.date && (first.date != nil || fixture.round == first.round)
    }
    let fixtures = row(of: together.map(\.1), most: MessageText.mostFixtures, separator: ", ")
    return first.date.map { date in
      // Who reads it next week knows the year of a season that goes on.
      let day = season.teams?.calendar.asOf ?? season.calendar.asOf
      let text = day?.year == date.year ? shortText(of: date) : text(of: date)
      return wording(Phrase(MessagePhrase.next), ["date": text, "fixtures": fixtures])
    } ?? wording(Phrase(MessagePhrase.nextUndated), ["fixtures": fixtures])
  }

  /// Those who are to play, by the name that the site has for them; `nil` where nobody is named.
  private func sides(of written: [String], _ known: [String?]) -> String? {
    guard !written.isEmpty else { return nil }
    return zip(written, known).map { $1 ?? $0 }.joined(separator: " – ")
  }
}
