package import Histories

/// The place of a page of the league's own among others, and its looks, as the page gives them.
package struct PageListing: Hashable, Sendable {
  /// A template that the front matter names.
  package struct Template: Hashable, Sendable {
    /// The name, without the file's ending.
    package let name: String
    /// Bytes of the name in the document.
    package let range: Range<Int>
  }

  /// The day on which it was written, or on which what it is about took place.
  package var date: CalendarDate?
  /// The subjects that it is about, in a word each.
  package var tags: [String] = []
  /// Its place in lists that go by it, from low to high.
  package var order: Int?
  /// The template that shows it in a list; `nil` for that of the list it stands in, or else `page`.
  package var template: Template?
  /// The pages that it lists, `nil` for one that lists none.
  package var list: PageList?

  package init() {}
}

/// A list of pages, as the front matter of the one that shows it has it.
package struct PageList: Hashable, Sendable {
  package enum Order: String, Hashable, Sendable, CaseIterable {
    /// The order of dates; pages without one come last.
    case newest, oldest
    /// The order of titles, as an English dictionary would have it.
    case title
    /// The order of `order`; pages without one come last.
    case order
  }

  /// Bytes of the key `list` in the document.
  package var range = 0..<0
  /// The folder below `pages/`; empty for all of it.
  package var folder: String
  /// The tags to list by, where there are some: only pages with any of them are listed.
  package var tags: [String] = []
  package var order = Order.newest
  /// The number of entries on a page, 1 or more.
  package var size = 20
  /// The template for the pages that name none.
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
