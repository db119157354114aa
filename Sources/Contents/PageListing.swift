package import Histories

/// What a page of the league's own says of its place among others, and of its looks.
package struct PageListing: Hashable, Sendable {
  /// A template that the front matter names.
  package struct Template: Hashable, Sendable {
    /// Without its ending.
    package let name: String
    /// Bytes of the name in the document.
    package let range: Range<Int>
  }

  /// When it was written, or what it is about took place.
  package var date: CalendarDate?
  /// What it is about, in a word each.
  package var tags: [String] = []
  /// Its place in lists that go by it, from low to high.
  package var order: Int?
  /// `nil` for that of the list it stands in, or else `page`.
  package var template: Template?
  /// The pages that it lists, `nil` for one that lists none.
  package var list: PageList?

  package init() {}
}

/// A list of pages, as the front matter of the one that shows it has it.
package struct PageList: Hashable, Sendable {
  package enum Order: String, Hashable, Sendable, CaseIterable {
    /// By date, those without one last.
    case newest, oldest
    /// As an English dictionary would have it.
    case title
    /// By `order`, those without one last.
    case order
  }

  /// Bytes of the key `list` in the document.
  package var range = 0..<0
  /// Below `pages/`; empty for all of it.
  package var folder: String
  /// Those with any of these tags alone, where there are some.
  package var tags: [String] = []
  package var order = Order.newest
  /// How many stand on a page, 1 or more.
  package var size = 20
  /// That of the pages which name none.
  package var template: PageListing.Template?
}

extension PageList {
  /// Returns the numbers of the pages it lists, in its order.
  ///
  /// - Parameter own: The number of the page that shows it.
  package func members(of pages: [Document], shownBy own: Int) -> [Int] {
    let prefix = folder.isEmpty ? "pages/" : "pages/\(folder)/"
    let tags = Set(tags)
    let members = pages.indices.filter { number in
      number != own && pages[number].path.hasPrefix(prefix)
        && (tags.isEmpty || pages[number].listing.tags.contains(where: tags.contains))
    }
    return members.sorted { precedes(pages[$0], pages[$1]) }
  }

  private func precedes(_ one: Document, _ other: Document) -> Bool {
    switch (order, one.listing, other.listing) {
    case (.newest, let first, let second) where first.date != second.date:
      return first.date.map { date in second.date.map { date > $0 } ?? true } ?? false
    case (.oldest, let first, let second) where first.date != second.date:
      return first.date.map { date in second.date.map { date < $0 } ?? true } ?? false
    case (.order, let first, let second) where first.order != second.order:
      return first.order.map { place in second.order.map { place < $0 } ?? true } ?? false
    default: return (one.title.lowercased(), one.path) < (other.title.lowercased(), other.path)
    }
  }
}
