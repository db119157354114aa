package import Contents

/// Pages of the league's own, and those that list them.
package struct PageLists: Sendable {
  /// The numbers of the pages that a page lists, in their order, by its own.
  package let members: [Int: [Int]]
  /// The template by which a page is shown in the list that it stands in, by the page's number.
  package let templates: [Int: PageListing.Template]

  package init(of pages: [Document]) {
    var members: [Int: [Int]] = [:]
    var templates: [Int: PageListing.Template] = [:]
    for (number, page) in pages.enumerated() {
      guard let list = page.listing.list else { continue }
      let listed = list.members(of: pages, shownBy: number)
      members[number] = listed
      guard let template = list.template else { continue }
      for member in listed where templates[member] == nil { templates[member] = template }
    }
    self.members = members
    self.templates = templates
  }
}

extension PageLists {
  /// Returns the pages whose lists lead to a page, from the outermost on, as a reader goes from one to the next.
  ///
  /// Of several lists that have it the one of the innermost folder counts, then the one that is least choosy.
  package func above(_ number: Int, of pages: [Document]) -> [Int] {
    var above: [Int] = []
    var inner = number
    while let list = listAbove(inner, of: pages) {
      above.append(list)
      inner = list
    }
    return above.reversed()
  }

  private func listAbove(_ number: Int, of pages: [Document]) -> Int? {
    // Two lists may have each other: a list stands below one of a folder further out.
    let own = pages[number].listing.list?.folder
    return members.keys.filter { other in
      guard let list = pages[other].listing.list, members[other]?.contains(number) == true else {
        return false
      }
      return own.map { $0.hasPrefix(list.folder) && list.folder.utf8.count < $0.utf8.count } ?? true
    }.min { precedes($0, $1, of: pages) }
  }

  /// The page that lists those with a tag, and this one among them, and as little else as any; `nil` where none does.
  package func list(of tag: String, having number: Int, among pages: [Document]) -> Int? {
    members.keys.filter { other in
      pages[other].listing.list?.tags.contains(tag) == true
        && members[other]?.contains(number) == true
    }.min { precedes($0, $1, of: pages) }
  }

  private func precedes(_ one: Int, _ other: Int, of pages: [Document]) -> Bool {
    guard let first = pages[one].listing.list, let second = pages[other].listing.list else {
      return one < other
    }
    let (depth, otherDepth) = (first.folder.utf8.count, second.folder.utf8.count)
    return depth != otherDepth
      ? depth > otherDepth : (first.tags.count, one) < (second.tags.count, other)
  }
}
