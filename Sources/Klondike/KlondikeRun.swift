/// The longest run of wins in games in the order they were played.
///
/// It can be gathered in parts, as long as the parts are put together in their order: what `merge` adds was
/// played later.
public struct KlondikeRun: Hashable, Sendable {
  /// The wins of the longest run.
  public private(set) var longest = 0
  /// The wins since the last game that wasn't won.
  public private(set) var current = 0
  private var leading = 0
  private var games = 0

  /// Creates the run of no games.
  public init() {}

  public mutating func add(won: Bool) {
    games += 1
    if won, leading == games - 1 { leading += 1 }
    current = won ? current + 1 : 0
    longest = max(longest, current)
  }

  public mutating func merge(_ later: KlondikeRun) {
    longest = max(longest, later.longest, current + later.leading)
    if leading == games { leading += later.leading }
    current = later.current == later.games ? current + later.games : later.current
    games += later.games
  }
}
