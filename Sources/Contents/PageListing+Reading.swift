import Histories
import YAML

extension YAMLMapping {
  /// Reads what a page's front matter says of its place among others.
  ///
  /// - Parameter path: The page's, `pages/news.md`, which lists those of the folder `news` unless it says otherwise.
  mutating func listing(of path: String) -> PageListing {
    var listing = PageListing()
    listing.date = date("date")
    listing.tags = tags("tags")
    listing.order = integer("order")
    listing.template = template("template")
    let stem = path.dropFirst("pages/".count).dropLast(".md".count)
    listing.list = mapping("list", like: "{folder: news}") { list in
      var pages = PageList(folder: list.string("folder") ?? String(stem))
      while pages.folder.hasSuffix("/") { pages.folder.removeLast() }
      pages.tags = list.tags("tags")
      pages.order = list.choice("order") ?? pages.order
      pages.size = list.integer("size", in: 1...1000) ?? pages.size
      pages.template = list.template("template")
      return pages
    }
    listing.list?.range = keyRange("list") ?? 0..<0
    return listing
  }

  /// Returns a list of words; a single one is a list of one, and one without a letter is an error.
  private mutating func tags(_ key: String) -> [String] {
    guard let node = node(key) else { return [] }
    var items = [node]
    if case .sequence(let list) = node.content { items = list }
    return items.compactMap { item in
      guard let tag = string(item) else { return nil }
      guard tag.contains(where: { !$0.isWhitespace }) else {
        mismatch(expected: "a word", item)
        return nil
      }
      return tag
    }
  }

  private mutating func template(_ key: String) -> PageListing.Template? {
    guard let node = node(key), let name = string(node) else { return nil }
    return PageListing.Template(name: name, range: node.range)
  }
}
