public import Histories

/// What a league says about a player, beside what the records tell.
public struct PlayerDocument: Sendable {
  public let document: Document
  /// The name on every page.
  public let name: String
  /// Other names in records that mean the same player.
  public let aliases: [String]
  public let since: CalendarDate?
}
