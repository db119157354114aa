import ContentFiles
import Contents
package import Histories
package import League
import Localization
package import PageKit
package import Seasons
package import SiteModel

extension PageContext {
  /// Returns the event of a fixture in calendars.
  ///
  /// - Parameters:
  ///   - what: Who plays.
  ///   - shown: What lists tell of it.
  ///   - step: How far it has gone since it was last moved: 0 until somebody plays it, 2 once it was played.
  package func event(
    _ fixture: Fixture, of season: Season, on date: CalendarDate, called what: String,
    shown: FixtureValue, step: Int, isCancelled: Bool
  ) -> ICalendar.Event {
    let note = shown.players.isEmpty ? nil : fixture.note
    let details = [shown.place, shown.moved, shown.reason, note].compactMap(\.self)
    return ICalendar.Event(
      id: "\(fixture.code).\(season.slug.text)@\(host)",
      sequence: 3 * fixture.moves.count + step, date: date,
      time: fixture.time,
      summary: wording(.fixtureEvent, ["players": what, "season": season.title]),
      place: fixture.venue, details: details.isEmpty ? nil : details.joined(separator: "\n"),
      url: site.baseURL.map {
        $0 + Address.relative(from: "", to: Route.fixtures(season.slug).path)
      },
      isCancelled: isCancelled)
  }

  /// The site's host, since events of two leagues must differ; one that can't be, where it has none.
  private var host: String {
    guard let base = site.baseURL, let scheme = base.firstRange(of: "://") else {
      return "scorebook.invalid"
    }
    return String(base[scheme.upperBound...].prefix { $0 != "/" && $0 != ":" })
  }
}
