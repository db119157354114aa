package import Templating

/// A game of a season's calendar.
package struct FixtureValue: PageValue {
  package let code: String
  package let date: DateValue?
  package let time: String?
  package let place: String?
  package let season: Reference?
  package let players: [PlayerValue]
  package let text: String?
  /// The state of the fixture, which says what has become of it: a class.
  package let state: String
  package let status: String?
  package let reason: String?
  package let moved: String?
  package let result: Reference?

  package init(
    code: String, date: DateValue?, time: String?, place: String?, season: Reference?,
    players: [PlayerValue], text: String?, state: String, status: String?, reason: String?,
    moved: String?, result: Reference?
  ) {
    self.code = code
    self.date = date
    self.time = time
    self.place = place
    self.season = season
    self.players = players
    self.text = text
    self.state = state
    self.status = status
    self.reason = reason
    self.moved = moved
    self.result = result
  }

  /// Returns the id of a fixture's place in the list of its season's.
  package static func id(of code: String) -> String { "fixture-\(code)" }

  package static let typeName = "Fixture"
  package static let fields: [Field<FixtureValue>] = [
    Field("code", "what records call it: \"R3-2\"") { $0.code },
    Field("id", "the place of it in the list of its season's: \"fixture-R3-2\"") {
      FixtureValue.id(of: $0.code)
    },
    Field("date", "when") { $0.date },
    Field("time", "\"19:30\"") { $0.time },
    Field("place", "the round, the table and where: \"Round 5, table 2\"") { $0.place },
    Field("season", "the season, where it doesn't go without saying") { $0.season },
    Field("players", "who is to play") { $0.players },
    Field("text", "what the season says of it") { $0.text },
    Field("state", "a class: `played`, `playing`, `due`, `overdue`, `void`, `bye` or `over`") {
      $0.state
    },
    Field("status", "\"overdue\", \"void\", \"sits out\"; null where nothing is to be said") {
      $0.status
    },
    Field("reason", "why it is void, or who played for whom") { $0.reason },
    Field("moved", "\"moved from 6 October: snow\"") { $0.moved },
    Field("result", "the game it was: \"Ann from last to first\"") { $0.result },
  ]
}

/// The places where a season's calendar is to be had.
package struct CalendarValue: PageValue {
  package let summary: String
  package let list: PageLink
  package let file: PageLink?

  package init(summary: String, list: PageLink, file: PageLink?) {
    self.summary = summary
    self.list = list
    self.file = file
  }

  package static let typeName = "Calendar"
  package static let fields: [Field<CalendarValue>] = [
    Field("summary", "\"12 played, 3 to come, 1 overdue\"") { $0.summary },
    Field("list", "all fixtures, to print") { $0.list },
    Field("file", "a file for calendars; null where no fixture has a day") { $0.file },
  ]
}
