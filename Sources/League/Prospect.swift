/// The division to which somebody goes for the next season, as things stand.
package enum Prospect: String, Hashable, Sendable, CaseIterable {
  case up
  case down
  /// A place that is shared; some of those there go up.
  case perhapsUp
  /// A place that is shared; some of those there go down.
  case perhapsDown
}
