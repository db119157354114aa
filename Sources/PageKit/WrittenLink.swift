package import Contents
package import Diagnostics
import Scanning
package import Templating

/// The place where a link of a page was written as it is: in a document's own HTML, or in a template.
package struct WrittenLink {
  /// The address that is looked for, and the document that is searched.
  package struct Question: Hashable {
    package let address: String
    /// The path of the document whose page it is on; `nil` for a page that is made of none.
    package let document: String?

    package init(address: String, document: String?) {
      self.address = address
      self.document = document
    }
  }

  package let place: SourcePlace
  package let excerpt: Excerpt?
  package let isInDocument: Bool

  /// Makes the link at an offset of a document.
  package init(at offset: Int, in document: SourceText) {
    place = document.place(at: offset)
    excerpt = Excerpt(document, offset..<offset)
    isInDocument = true
  }

  /// - Parameter templates: The defaults first, then what overrides them; those that are overridden count for nothing.
  /// - Returns: `nil` where nobody wrote it: a value's, or one that is put together.
  package init?(_ question: Question, in documents: [Document], _ templates: [TemplateSource]) {
    guard !question.address.isEmpty else { return nil }
    let spellings = Spelling.all(of: question.address)
    let document = documents.first { $0.path == question.document }?.text
    var latest: [String: SourceText] = [:]
    for template in templates { latest[template.name] = template.text }
    let texts = [document].compactMap { $0 } + latest.keys.sorted().compactMap { latest[$0] }
    for (number, text) in texts.enumerated() {
      guard let range = spellings.lazy.compactMap({ $0.range(in: text) }).first else { continue }
      place = text.place(at: range.lowerBound)
      excerpt = Excerpt(text, range)
      isInDocument = number == 0 && document != nil
      return
    }
    return nil
  }

  /// The ways to write an address: as it is, or behind the way to the site's root.
  private struct Spelling {
    let before: String
    let address: String
    let quote: String

    static func all(of address: String) -> [Spelling] {
      var below = address[...]
      while let folder = ["../", "./"].first(where: below.hasPrefix) {
        below = below.dropFirst(folder.count)
      }
      return ["\"", "'"].flatMap { quote in
        [
          Spelling(before: quote, address: address, quote: quote),
          Spelling(before: "{{site.root}}", address: String(below), quote: quote),
        ]
      }
    }

    /// The bytes of the address.
    func range(in text: SourceText) -> Range<Int>? {
      text.bytes.firstRange(of: before + address + quote, from: 0).map {
        $0.lowerBound + before.utf8.count..<$0.upperBound - quote.utf8.count
      }
    }
  }
}
