import Diagnostics
import Histories
import YAML

/// A fixture that was put off, and has no new day yet.
extension YAMLMapping {
  private static let words: Set<String> = [
    "postponed", "later", "tbd", "tba", "tbc", "open", "none", "unknown", "?",
  ]

  /// Returns the day of a fixture; `nil` where it has none, and where a word stands in its place.
  mutating func fixtureDate() -> CalendarDate? {
    if has("postponed") {
      _ = node("postponed")
      if let range = keyRange("postponed") { tellUndecided("'postponed'", at: range) }
    }
    guard let node = node("date"), let word = node.text, Self.words.contains(word.lowercased())
    else { return date("date") }
    tellUndecided(word.quoted, at: node.range)
    return nil
  }

  private mutating func tellUndecided(_ found: String, at range: Range<Int>) {
    error(
      "fixture-moved",
      "a fixture without a day has no 'date', found \(found); leave 'date' out until the day is agreed, and write "
        + "'moved: {from: 2026-10-06}' for the day that it had", at: range)
  }

  /// Reports a fixture that was moved from the day it has.
  mutating func checkMoves(of fixture: Fixture) {
    guard let date = fixture.date, fixture.moves.last?.from == date,
      let range = valueRange("moved")
    else { return }
    error(
      "fixture-moved",
      "this was moved from \(date), the day that it has; write the new day as its 'date', or leave 'date' out until "
        + "one is agreed", at: range)
  }

  /// Returns the new day of a fixture, in a change of a round robin; what tells of a move to no day is reported.
  mutating func changedDate() -> CalendarDate? {
    guard has("date") else {
      for key in ["on", "reason", "moved", "postponed"] where has(key) {
        _ = node(key)
        if let range = keyRange(key) { tellMoveWithoutDay(at: range) }
      }
      return nil
    }
    guard let node = node("date") else { return nil }
    if has("postponed") { _ = self.node("postponed") }
    guard let word = node.text, Self.words.contains(word.lowercased()) else {
      if let range = keyRange("postponed") { tellMoveWithDay(at: range) }
      return date("date")
    }
    tellMoveWithoutDay(at: node.range)
    return nil
  }

  private mutating func tellMoveWithoutDay(at range: Range<Int>) {
    error(
      "fixture-moved",
      "to which day was this moved, write 'date: 2026-10-13'; until one is agreed, write 'note: postponed' instead",
      at: range)
  }

  private mutating func tellMoveWithDay(at range: Range<Int>) {
    error(
      "fixture-moved", "a new day stands under 'date'; write why it was moved as its 'reason'",
      at: range)
  }
}
