public import Klondike

/// The deals that a season lists, by the names that its records call them: the same cards for everybody.
public struct NamedDeals: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public let name: String
    public let deal: KlondikeDeal

    public init(name: String, deal: KlondikeDeal) {
      self.name = name
      self.deal = deal
    }
  }

  /// In the order listed.
  public let entries: [Entry]

  public init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  public var names: [String] { entries.map(\.name) }

  /// Returns the deal that is called so; `nil` where none is.
  public subscript(name: String) -> KlondikeDeal? { entries.first { $0.name == name }?.deal }
}
