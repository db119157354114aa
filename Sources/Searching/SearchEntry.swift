/// A thing that can be found: a page, a section of one, or what stands on one.
package struct SearchEntry: Sendable {
  /// The address from the site's root, with its fragment, percent-encoded.
  package let address: String
  package let title: String
  /// Whether it is a page, whose title it has, and not a part of one.
  package let isPage: Bool
  /// Other names that it goes by.
  package let aliases: [String]
  /// The thing that it is part of, shown behind its kind.
  package let context: String
  /// The text that it has, in UTF-8.
  package let text: ArraySlice<UInt8>

  package init(
    address: String, title: String, isPage: Bool, aliases: [String] = [], context: String = "",
    text: ArraySlice<UInt8> = []
  ) {
    self.address = address
    self.title = title
    self.isPage = isPage
    self.aliases = aliases
    self.context = context
    self.text = text
  }
}

/// The place of a term in an entry, from what counts least for those who look for it.
package enum SearchField: Int, Sendable, Comparable {
  case text
  /// The heading of a section, or another name.
  case heading
  /// The title of a page.
  case title
  /// A title of that term, and at most one more.
  case wholeTitle

  package static func < (one: SearchField, other: SearchField) -> Bool {
    one.rawValue < other.rawValue
  }
}
