/// The rules that a site's rule documents define, by slug.
public struct Rulebook: Hashable, Sendable {
  private let documents: [String: GameRules]

  public init(_ documents: [String: GameRules] = [:]) {
    self.documents = documents
  }

  /// Returns the rules that `name` stands for: a document's, or else a preset's of that game.
  public func rules(named name: String, for kind: GameKind) -> GameRules? {
    if let rules = documents[name], rules.kind == kind { return rules }
    return switch kind {
    case .farkle: GameRules.preset(named: name, of: FarkleFormat.self)
    case .cribbage: GameRules.preset(named: name, of: CribbageFormat.self)
    case .sixis: GameRules.preset(named: name, of: SixisFormat.self)
    case .klondike: GameRules.preset(named: name, of: KlondikeFormat.self)
    }
  }

  /// Every name that stands for rules of a game: its documents' in order, then its presets'.
  public func names(for kind: GameKind) -> [String] {
    let slugs = documents.filter { $0.value.kind == kind }.keys.sorted()
    let presets =
      switch kind {
      case .farkle: FarkleFormat.presetNames
      case .cribbage: CribbageFormat.presetNames
      case .sixis: SixisFormat.presetNames
      case .klondike: KlondikeFormat.presetNames
      }
    return slugs + presets.filter { !slugs.contains($0) }
  }
}

extension GameRules {
  fileprivate static func preset<Format: GameFormat>(named name: String, of _: Format.Type)
    -> GameRules?
  {
    Format.preset(named: name).map(Format.gameRules)
  }
}
