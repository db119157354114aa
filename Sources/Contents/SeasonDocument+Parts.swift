package import Histories
package import Seasons

extension SeasonDocument {
  /// Returns the part that a day lies in; `nil` in a season without halves.
  package func part(on date: CalendarDate?) -> SeasonPart? {
    guard let halves = format.halves else { return nil }
    // A game without its day is told of; it has to be somewhere.
    guard let date, date >= halves.second else { return .firstHalf }
    return date < halves.playOff ? .secondHalf : .playOff
  }

  /// Whether a game counts in the season's table: one of a knock-out doesn't, nor one of a play-off.
  package func tables(_ record: GameRecord) -> Bool {
    record.header.circumstances.tie == nil && part(on: record.header.date) != .playOff
  }
}
