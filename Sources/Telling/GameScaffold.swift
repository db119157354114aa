import Histories
import YAML

/// The texts that `new` writes of one game: the beginnings of its rule documents and records.
package struct GameScaffold: Sendable {
  /// An option with its value, which a rule document has below its `preset`; `nil` for none.
  package var option: String?
  /// The text of a rule document: prose, and examples that are right under `rules`.
  package var prose: String
  /// Returns how a record by these players goes on below its header, in comments.
  package var hints: @Sendable (_ players: [String]) -> String
  /// Returns scores with which a game for so many may end, by seat.
  package var scores: @Sendable (_ seats: Int) -> [Int]
  /// Returns the line of a header that tells a result by itself, to be filled in, and an example of it; `nil` where that is
  /// the scores.
  package var resultLine: @Sendable (_ players: [String]) -> (blank: String, example: String)?
  /// The first lines of a game by these players, as an example; empty where the hints say it all.
  package var sample: @Sendable (_ players: [String]) -> String
  /// A deal drawn from a seed, as it stands below `record`; `nil` for a game whose record has none before
  /// it is played.
  package var deal: (@Sendable (_ seed: UInt64) -> String)? = nil

  package init(
    option: String? = nil, prose: String,
    hints: @escaping @Sendable (_ players: [String]) -> String,
    scores: @escaping @Sendable (_ seats: Int) -> [Int],
    resultLine: @escaping @Sendable (_ players: [String]) -> (blank: String, example: String)? = {
      _ in nil
    },
    sample: @escaping @Sendable (_ players: [String]) -> String = { _ in "" },
    deal: (@Sendable (_ seed: UInt64) -> String)? = nil
  ) {
    self.option = option
    self.prose = prose
    self.hints = hints
    self.scores = scores
    self.resultLine = resultLine
    self.sample = sample
    self.deal = deal
  }
}

extension GameScaffold {
  /// The lines of a header, in comments; any of them tells the result without turns.
  ///
  /// They are left to be written: a sample of them would pass as the result.
  package func result(_ players: [String]) -> String {
    if let line = resultLine(players) {
      return """
        # Take away this '#' and write the result, such as '\(line.example)':
        # \(line.blank)

        """
    }
    let sample = scores(players.count).map { "\($0)" }
    let example =
      sample.count == players.count ? ", such as \(Self.mapping(players, to: sample))" : ""
    let blanks = players.map { _ in RecordHeader.blankScore }
    return """
      # If you know only the result, take away this '#' and write the scores\(example):
      # scores: \(Self.mapping(players, to: blanks))

      """
  }

  private static func mapping(_ players: [String], to scores: [String]) -> String {
    let named = zip(players, scores).map { "\(YAMLScalar($0)): \($1)" }
    return "{\(named.joined(separator: ", "))}"
  }

  /// The body of a record with the beginning of a game, to be written over.
  package func record(_ players: [String]) -> String {
    let sample = sample(players)
    return hints(players)
      + (sample.isEmpty
        ? "" : "# What follows is an example, write the game's own in its place.\n" + sample)
  }

  /// The body of a record that is to be filled in: comments alone.
  package func blank(_ players: [String]) -> String {
    let lines = sample(players).split(separator: "\n").map { "#     \($0)\n" }
    return hints(players) + (lines.isEmpty ? "" : "# For example:\n" + lines.joined())
  }

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
