package import Histories

/// The help on one game, and the options that are that game's alone.
package struct GameGuide: Sendable {
  /// A game's part of one command.
  package struct Section: Sendable {
    /// A paragraph.
    package var text: String
    /// Options that mean something for this game, beside those for all games.
    package var options: [ToolOption] = []
    package var examples: [(line: String, meaning: String)] = []

    package init(
      text: String, options: [ToolOption] = [], examples: [(line: String, meaning: String)] = []
    ) {
      self.text = text
      self.options = options
      self.examples = examples
    }
  }

  /// An option of `sheet` that prints something else of the game in place of its score sheets.
  package struct Print: Sendable {
    /// The option, which is called as the game's printable is.
    package let option: ToolOption
    /// Its name in a sentence: `strategy card`.
    package let noun: String
    /// Whether it is of rules alone: no fixture has one.
    package let isOfRules: Bool
    package let examples: [(line: String, meaning: String)]

    package init(
      _ option: ToolOption, called noun: String, isOfRules: Bool = false,
      examples: [(line: String, meaning: String)] = []
    ) {
      self.option = option
      self.noun = noun
      self.isOfRules = isOfRules
      self.examples = examples
    }
  }

  /// The section on scores; `nil` for a game without throws or hands that could be looked at alone.
  package var score: Section?
  package var simulate: Section
  /// The section on odds; `nil` for a game if nobody has worked them out.
  package var odds: Section?
  /// The options of `sheet` that are the game's alone.
  package var prints: [Print]

  package init(
    score: Section? = nil, simulate: Section, odds: Section? = nil, prints: [Print] = []
  ) {
    self.score = score
    self.simulate = simulate
    self.odds = odds
    self.prints = prints
  }
}

extension [GameGuide.Section] {
  /// A paragraph a game that has one.
  package var text: String { map(\.text).filter { !$0.isEmpty }.joined(separator: "\n\n") }

  /// The options of all games, each once.
  package var options: [ToolOption] {
    reduce(into: []) { options, section in
      for option in section.options where !options.contains(option) { options.append(option) }
    }
  }

  package var examples: [(line: String, meaning: String)] { flatMap(\.examples) }
}

extension Arguments {
  /// - Throws: misuse where an option was given that is for other games alone.
  package func check(
    _ section: GameGuide.Section, of kind: GameKind, among all: [GameGuide.Section]
  )
    throws(UsageFault)
  {
    for option in all.options where !section.options.contains(option) && has(option) {
      throw .conflict("'--\(option.name)' means nothing for \(kind.name), leave it out")
    }
  }
}
