/// The division to which somebody goes for the next season, as things stand.
package enum Prospect: String, Hashable, Sendable, CaseIterable {
  case up
  case down
  /// A place level with others, some of whom go up.
  case perhapsUp
  /// A place level with others, some of whom go down.
  case perhapsDown
}
