package import Diagnostics
import YAML

/// An address that a page had before, from which readers are led to it.
package struct FormerAddress: Hashable, Sendable {
  /// The path below the site's root: `pages/old.html`.
  package let path: String
  /// The place where it is written.
  package let place: SourcePlace
}

extension FormerAddress {
  private static let ending = ".html"

  /// Whether a text among the aliases of a player is an address, and no name.
  static func isMeant(by text: String) -> Bool { text.hasSuffix(ending) }

  /// Whether a text is an address below the site's root that names a page.
  fileprivate static func isValid(_ text: String) -> Bool {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return isMeant(by: text) && parts.last?.count ?? 0 > ending.count
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
      && !text.utf8.contains { "%?#\\:".utf8.contains($0) }
  }
}

extension YAMLMapping {
  /// Returns the addresses that a document's page had before; a text that is none is an error.
  ///
  /// - Parameter areNames: Whether other texts are names, as in a player's document.
  mutating func formerAddresses(_ key: String, amongNames areNames: Bool) -> [FormerAddress] {
    guard let node = node(key) else { return [] }
    let items = if case .sequence(let items) = node.content { items } else { [node] }
    return items.compactMap { item in
      if areNames {
        guard case .scalar(let text, _) = item.content, FormerAddress.isMeant(by: text) else {
          return nil
        }
      }
      guard let path = string(item) else { return nil }
      guard FormerAddress.isValid(path) else {
        mismatch(
          expected: "an address below the site's root that ends in '.html', 'old/page.html'", item)
        return nil
      }
      return FormerAddress(path: path, place: text.place(at: item.range.lowerBound))
    }
  }
}
