import Diagnostics
import Histories
import YAML

/// What has changed since about a fixture of a round robin, of players or of teams.
struct FixtureChange {
  /// The fixture's place among the others.
  var index: Int
  /// Where its code stands.
  var codeRange: Range<Int>
  var date: CalendarDate?
  /// The day on which it was moved.
  var day: CalendarDate?
  var reason: String?
  var time: ClockTime?
  var venue: String?
  var note: String?
  var cancellation: Fixture.Cancellation?
}

extension YAMLMapping {
  /// Reads a change and finds its fixture by the code; `nil` where there is none, which is reported.
  mutating func change(among fixtures: [Fixture]) -> FixtureChange? {
    require("code")
    let code = string("code")
    var change = FixtureChange(index: 0, codeRange: 0..<0)
    change.date = changedDate()
    if has("date") {
      change.day = date("on")
      change.reason = string("reason")
    }
    change.time = time("time")
    change.venue = string("place")
    change.note = string("note")
    change.cancellation = cancellation("void")
    guard let code, let codeRange = valueRange("code") else { return nil }
    guard let index = fixtures.firstIndex(where: { $0.code == code }) else {
      if !fixtures.isEmpty {
        error(
          Fixture.unknown,
          "there is no fixture \(code.quoted)"
            + Suggestion.phrase(for: code, among: fixtures.map(\.code)), at: codeRange)
      }
      return nil
    }
    change.index = index
    change.codeRange = codeRange
    return change
  }
}

extension Fixture {
  /// Takes over what a change says, and where it says so.
  mutating func take(_ change: FixtureChange, at place: SourcePlace) {
    if let date = change.date { move(to: date, on: change.day, reason: change.reason) }
    time = change.time ?? time
    venue = change.venue ?? venue
    note = change.note ?? note
    cancellation = change.cancellation ?? cancellation
    source = place
  }
}
