import Bytes

/// A feed as feed readers take it (RFC 4287).
package struct AtomFeed {
  package struct Entry {
    /// The address of its page, by which readers know it again.
    package var url: String
    package var title: String
    package var summary: String
    /// A day, `2026-03-04`.
    package var published: String
    package var updated: String
    /// A name for machines and one for people.
    package var category: (term: String, label: String)

    package init(
      url: String, title: String, summary: String, published: String, updated: String,
      category: (term: String, label: String)
    ) {
      self.url = url
      self.title = title
      self.summary = summary
      self.published = published
      self.updated = updated
      self.category = category
    }
  }

  package var title: String
  package var subtitle: String?
  /// The author of the feed.
  package var author: String
  package var language: String
  /// The address of the feed itself, by which readers know it.
  package var url: String
  /// The address of the page that it goes with.
  package var page: String
  /// A day.
  package var updated: String
  /// The newest first.
  package var entries: [Entry]

  package init(
    title: String, subtitle: String? = nil, author: String, language: String, url: String,
    page: String, updated: String, entries: [Entry]
  ) {
    self.title = title
    self.subtitle = subtitle
    self.author = author
    self.language = language
    self.url = url
    self.page = page
    self.updated = updated
    self.entries = entries
  }

  /// The file's bytes.
  package var bytes: [UInt8] {
    var output = XMLWriter()
    output.open("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": language])
    output.add("id", url)
    output.add("title", title)
    if let subtitle { output.add("subtitle", subtitle) }
    output.add("updated", AtomFeed.time(on: updated))
    output.open("author")
    output.add("name", author)
    output.close("author")
    output.add("link", ["rel": "self", "type": "application/atom+xml", "href": url])
    output.add("link", ["rel": "alternate", "type": "text/html", "href": page])
    output.add("generator", "Scorebook")
    for entry in entries {
      output.open("entry")
      output.add("id", entry.url)
      output.add("title", entry.title)
      output.add("updated", AtomFeed.time(on: entry.updated))
      output.add("published", AtomFeed.time(on: entry.published))
      output.add("link", ["rel": "alternate", "type": "text/html", "href": entry.url])
      output.add("category", ["term": entry.category.term, "label": entry.category.label])
      output.add("summary", entry.summary)
      output.close("entry")
    }
    output.close("feed")
    return output.bytes
  }

  /// Returns noon on a day, since nobody notes by the clock when a game was over: noon is on that day from Alaska to
  /// New Zealand's winter.
  private static func time(on day: String) -> String { day + "T12:00:00Z" }
}

/// XML written element by element, a line each.
package struct XMLWriter {
  package private(set) var bytes =
    Array(#"<?xml version="1.0" encoding="utf-8"?>"#.utf8) + [UInt8(ascii: "\n")]

  package init() {}

  /// Attributes in the order written.
  package typealias Attributes = KeyValuePairs<String, String>

  package mutating func open(_ name: String, _ attributes: Attributes = [:]) {
    begin(name, attributes)
    bytes.append(">\n")
  }

  package mutating func close(_ name: String) {
    bytes.append("</")
    bytes += name.utf8
    bytes.append(">\n")
  }

  /// An element that holds a text.
  package mutating func add(_ name: String, _ text: String) {
    begin(name, [:])
    bytes.append(">")
    bytes.append(escaping: text)
    close(name)
  }

  /// An element that has attributes alone.
  package mutating func add(_ name: String, _ attributes: Attributes) {
    begin(name, attributes)
    bytes.append("/>\n")
  }

  private mutating func begin(_ name: String, _ attributes: Attributes) {
    bytes.append("<")
    bytes += name.utf8
    for (name, value) in attributes {
      bytes.append(" ")
      bytes += name.utf8
      bytes.append("=\"")
      bytes.append(escaping: value)
      bytes.append("\"")
    }
  }
}
