/// What a declared game has noted of each side, as a table's columns may be named.
package struct NotedFields: Hashable, Sendable {
  /// The way in which a record says it.
  package enum Form: Hashable, Sendable {
    /// A line has all sides.
    case rounds
    /// A line is a side's turn.
    case turns
    /// A line fills categories of a side.
    case sheet
  }

  package let form: Form
  /// The names of fields or categories.
  package let names: [String]
  /// The words for one round and for several.
  package let rounds: [String]

  package init(_ form: Form, names: [String], rounds: [String]) {
    self.form = form
    self.names = names
    self.rounds = rounds
  }
}
