package import Histories

/// What a league says about a player, beside what the records tell.
package struct PlayerDocument: Sendable {
  package let document: Document
  /// The name on every page.
  package let name: String
  /// Other names in records that mean the same player.
  package let aliases: [String]
  package let since: CalendarDate?
}
