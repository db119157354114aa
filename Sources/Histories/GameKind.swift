/// The games, each by its records' file ending.
public enum GameKind: String, Hashable, Sendable, CaseIterable {
  case farkle
  case cribbage
  case sixis
  case klondike

  /// Creates the kind whose records end like `path`, `nil` where no game's do.
  public init?(path: some StringProtocol) {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/"),
      let kind = GameKind(rawValue: String(path[dot...].dropFirst()))
    else { return nil }
    self = kind
  }
}
