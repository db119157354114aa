/// What `new` writes of one game: the beginnings of its rule documents and records.
package struct GameScaffold: Sendable {
  /// An option with its value, which a rule document has below its `preset`; `nil` for none.
  package var option: String?
  /// The text of a rule document: prose, and examples that are right under `rules`.
  package var prose: String
  /// The body of a record by these players: comments that explain it, and turns to be written over.
  package var record: @Sendable (_ players: [String]) -> String
  /// A deal drawn from a seed, as it stands below `record`; `nil` for a game whose record has none before
  /// it is played.
  package var deal: (@Sendable (_ seed: UInt64) -> String)? = nil

  package init(
    option: String? = nil, prose: String,
    record: @escaping @Sendable (_ players: [String]) -> String,
    deal: (@Sendable (_ seed: UInt64) -> String)? = nil
  ) {
    self.option = option
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
