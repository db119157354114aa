import Cribbage
import Farkle
import Histories
import Klondike
import Sixis

/// What each game brings to the tool.
///
/// Commands ask which game it is here and in `Annotation+EachGame.swift`, and nowhere else: a game more
/// is a case more in each `switch`, which the compiler asks for.
extension GameKind {
  /// Its part of help.
  var guide: GameGuide {
    switch self {
    case .farkle: .farkle
    case .cribbage: .cribbage
    case .sixis: .sixis
    case .klondike: .klondike
    }
  }

  /// What `new` writes of it.
  var scaffold: GameScaffold {
    switch self {
    case .farkle: .farkle
    case .cribbage: .cribbage
    case .sixis: .sixis
    case .klondike: .klondike
    }
  }

  /// The command `score`.
  func score(_ arguments: Arguments, _ console: Console) throws -> ToolStatus {
    switch self {
    case .farkle: try FarkleScoring.run(arguments, console)
    case .cribbage: try CribbageScoring.run(arguments, console)
    case .sixis: try SixisScoring.run(arguments, console)
    case .klondike: throw UsageFault.nothingToScore(self)
    }
  }

  /// The command `simulate`.
  func simulate(_ arguments: Arguments, _ console: Console) throws -> ToolStatus {
    switch self {
    case .farkle: try FarkleSimulating.run(arguments, console)
    case .cribbage: try CribbageSimulating.run(arguments, console)
    case .sixis: try SixisSimulating.run(arguments, console)
    case .klondike: try KlondikeSimulating.run(arguments, console)
    }
  }

  /// Whether a mapping with such a key is one of the game's rules.
  func hasRule(named key: String) -> Bool {
    switch self {
    case .farkle: key == "preset" || FarkleRules.Key(rawValue: key) != nil
    case .cribbage: key == "preset" || CribbageRules.Key(rawValue: key) != nil
    case .sixis: key == "preset" || SixisRules.Key(rawValue: key) != nil
    case .klondike: key == "preset" || KlondikeRules.Key(rawValue: key) != nil
    }
  }
}

extension GameKind {
  /// The game's name in a sentence of the tool's own.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
