/// What `new` writes of one game: the beginnings of its rule documents and records.
struct GameScaffold: Sendable {
  /// How many players a record may have.
  var players: ClosedRange<Int>
  /// Who plays where nobody is named.
  var names: [String]
  /// The mapping below `rules:` of a rule document, each line indented by two and with its line feed.
  ///
  /// - Parameter preset: The rules it begins from.
  var rules: @Sendable (_ preset: String) -> String
  /// The text of a rule document: prose, and examples that are right under `rules`.
  var prose: String
  /// The body of a record by these players: comments that explain it, and turns to be written over.
  var record: @Sendable (_ players: [String]) -> String
  /// A deal drawn from a seed, as it stands below `record`; `nil` for a game whose record has none before
  /// it is played.
  var deal: (@Sendable (_ seed: UInt64) -> String)? = nil
}
