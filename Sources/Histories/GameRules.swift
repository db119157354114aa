public import Cribbage
public import Farkle
public import Klondike
public import Sixis
public import YAML

/// The rules of any one of the games.
public enum GameRules: Hashable, Sendable {
  case farkle(FarkleRules)
  case cribbage(CribbageRules)
  case sixis(SixisRules)
  case klondike(KlondikeRules)

  public var kind: GameKind {
    switch self {
    case .farkle: .farkle
    case .cribbage: .cribbage
    case .sixis: .sixis
    case .klondike: .klondike
    }
  }

  /// The rules a game is played by where nobody says otherwise.
  public static func standard(_ kind: GameKind) -> GameRules {
    switch kind {
    case .farkle: .farkle(.standard)
    case .cribbage: .cribbage(.standard)
    case .sixis: .sixis(.standard)
    case .klondike: .klondike(.standard)
    }
  }

  /// Reads a mapping of a game's rules: a rule document's `rules:`, a file of `--rules`.
  public init(reading mapping: inout YAMLMapping, for kind: GameKind) {
    switch kind {
    case .farkle: self = .farkle(FarkleRules(reading: &mapping))
    case .cribbage: self = .cribbage(CribbageRules(reading: &mapping))
    case .sixis: self = .sixis(SixisRules(reading: &mapping))
    case .klondike: self = .klondike(KlondikeRules(reading: &mapping))
    }
  }
}

/// Rules with the name that a record, a season or a page calls them by.
public struct NamedRules: Hashable, Sendable {
  /// A rule document's slug, a preset's name, or `NamedRules.custom`.
  public let name: String
  public let rules: GameRules

  /// The name of rules that a record spells out.
  public static let custom = "custom"

  public init(name: String, rules: GameRules) {
    self.name = name
    self.rules = rules
  }

  public static func standard(_ kind: GameKind) -> NamedRules {
    NamedRules(name: "standard", rules: .standard(kind))
  }
}
