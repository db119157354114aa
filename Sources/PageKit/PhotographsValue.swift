package import Templating

/// Photographs side by side.
package struct PhotographsValue: PageValue {
  package let items: [PhotographValue]

  /// - Returns: `nil` for none.
  package init?(_ items: [PhotographValue]) {
    guard !items.isEmpty else { return nil }
    self.items = items
  }

  package static let typeName = "Photographs"
  package static let fields: [Field<PhotographsValue>] = [
    Field("alone", "whether it is one") { $0.items.count == 1 },
    Field("items", "the photographs") { $0.items },
  ]
}

/// A photograph in the sizes that browsers choose from.
package struct PhotographValue: PageValue {
  package let url: String
  package let source: String
  package let sources: String
  package let webP: String
  package let sizes: String
  package let width: Int
  package let height: Int
  package let words: String
  package let caption: String?

  package init(
    url: String, source: String, sources: String, webP: String, sizes: String, width: Int,
    height: Int, words: String, caption: String?
  ) {
    self.url = url
    self.source = source
    self.sources = sources
    self.webP = webP
    self.sizes = sizes
    self.width = width
    self.height = height
    self.words = words
    self.caption = caption
  }

  package static let typeName = "Photograph"
  package static let fields: [Field<PhotographValue>] = [
    Field("url", "where it leads: the page that it is from, or itself as large as it is published")
    {
      $0.url
    },
    Field("source", "the file for browsers that know no others") { $0.source },
    Field("sources", "a `srcset` of JPEG or PNG") { $0.sources },
    Field("webp", "a `srcset` of WebP") { $0.webP },
    Field("sizes", "how wide it is shown, for `sizes`") { $0.sizes },
    Field("width", "in pixels, for its shape") { $0.width },
    Field("height", "in pixels") { $0.height },
    Field("words", "the words for those who don't see it") { $0.words },
    Field("caption", "the line below it") { $0.caption },
  ]
}
