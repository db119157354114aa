import Histories

/// What help says of one game, and which options are that game's alone.
struct GameGuide: Sendable {
  /// A game's part of one command.
  struct Section: Sendable {
    /// A paragraph.
    var text: String
    /// Options that mean something for this game, beside those for all games.
    var options: [Option] = []
    var examples: [(line: String, meaning: String)] = []
  }

  /// `nil` for a game without throws or hands that could be looked at alone.
  var score: Section?
  var simulate: Section
}

extension GameGuide {
  /// Returns every game's part of a command, in the games' order.
  static func sections(_ section: (GameGuide) -> Section?) -> [Section] {
    GameKind.allCases.compactMap { section($0.guide) }
  }
}

extension [GameGuide.Section] {
  /// A paragraph a game.
  var text: String { map(\.text).joined(separator: "\n\n") }

  /// The options of all games, each once.
  var options: [Option] {
    reduce(into: []) { options, section in
      for option in section.options where !options.contains(option) { options.append(option) }
    }
  }

  var examples: [(line: String, meaning: String)] { flatMap(\.examples) }
}

extension Arguments {
  /// - Throws: misuse where an option was given that is for other games alone.
  func check(_ section: GameGuide.Section, of kind: GameKind, among all: [GameGuide.Section])
    throws(UsageFault)
  {
    for option in all.options where !section.options.contains(option) && has(option) {
      throw .conflict("'--\(option.name)' means nothing for \(kind.rawValue), leave it out")
    }
  }
}
