/// What `new` writes of one game: the beginnings of its rule documents and records.
package struct GameScaffold: Sendable {
  /// How many players a record may have.
  package var players: ClosedRange<Int>
  /// Who plays where nobody is named.
  package var names: [String]
  /// The mapping below `rules:` of a rule document, each line indented by two and with its line feed.
  ///
  /// - Parameter preset: The rules it begins from.
  package var rules: @Sendable (_ preset: String) -> String
  /// The text of a rule document: prose, and examples that are right under `rules`.
  package var prose: String
  /// The body of a record by these players: comments that explain it, and turns to be written over.
  package var record: @Sendable (_ players: [String]) -> String
  /// A deal drawn from a seed, as it stands below `record`; `nil` for a game whose record has none before
  /// it is played.
  package var deal: (@Sendable (_ seed: UInt64) -> String)? = nil

  package init(
    players: ClosedRange<Int>, names: [String],
    rules: @escaping @Sendable (_ preset: String) -> String, prose: String,
    record: @escaping @Sendable (_ players: [String]) -> String,
    deal: (@Sendable (_ seed: UInt64) -> String)? = nil
  ) {
    self.players = players
    self.names = names
    self.rules = rules
    self.prose = prose
    self.record = record
    self.deal = deal
  }
}

extension GameScaffold {
  /// The text of a rule document that shows its scoring table, and examples to be checked.
  ///
  /// - Parameters:
  ///   - directive: The first words of the examples' block: `score farkle`.
  ///   - introduction: What stands above the table.
  package static func prose(
    _ directive: String, below introduction: String = "This is what scores in every game:",
    examples: String
  ) -> String {
    """
    \(introduction)

    ```scoring-table
    ```

    Examples are checked whenever the site is built:

    ```\(directive)
    \(examples)
    ```

    """
  }
}
