package import YAML

/// The deals that a season lists, by the names that its records call them: the same cards for everybody.
package struct NamedDeals: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package let name: String
    /// The deal, as the game reads it.
    package let deal: ErasedValue
  }

  /// The entries in the order listed.
  package let entries: [Entry]
  /// Whether these are all; where a season's list couldn't be read, that was told, and no name is wrong.
  package let areKnown: Bool

  package init(_ entries: [Entry] = [], areKnown: Bool = true) {
    self.entries = entries
    self.areKnown = areKnown
  }

  package var names: [String] { entries.map(\.name) }

  /// Returns the deal that is called so; `nil` where none is.
  package subscript(name: String) -> ErasedValue? { entries.first { $0.name == name }?.deal }
}

extension NamedDeals {
  /// Reads a mapping of names to deals of a game; deals that can't be read are left out, and are errors at
  /// the card.
  ///
  ///     deals:
  ///       monday: KS 4D 7H …
  package init(reading mapping: inout YAMLMapping, of kind: GameKind) {
    guard let read = kind.game.dealReader else {
      self.init()
      return
    }
    var entries: [Entry] = []
    for entry in mapping.allEntries() where !entry.value.isNull {
      guard let deal = read(entry.value, &mapping) else { continue }
      entries.append(Entry(name: entry.key, deal: deal))
    }
    self.init(entries)
  }
}

/// The deal that a header names, as far as anybody knows its cards.
package enum HeaderDeal: Hashable {
  /// One that the season lists.
  case listed(NamedDeals.Entry)
  /// One that the season doesn't list, or a value that is no name: either was told already.
  case unknown
  /// One of a season that isn't known here; the name stands at these bytes.
  case untold(name: String, at: Range<Int>)
}
