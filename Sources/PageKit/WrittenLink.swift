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
    for name in latest.keys.sorted() {
      guard let text = latest[name], let range = text.madeAddress(question.address) else {
        continue
      }
      place = text.place(at: range.lowerBound)
      excerpt = Excerpt(text, range)
      isInDocument = false
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

extension SourceText {
  /// The first value in quotes that a template makes this address of, with values of its own between the bytes that stand
  /// there: `{{site.root}}files/{{name}}.png`. One that begins and ends with values says nothing, nor does an ending alone.
  fileprivate func madeAddress(_ address: String) -> Range<Int>? {
    var start = 0
    while let equals = bytes.firstRange(of: "=", from: start) {
      start = equals.upperBound
      guard start < bytes.count, let quote = "\"'".utf8.first(where: { $0 == bytes[start] }) else {
        continue
      }
      let value = start + 1
      var literals = [value..<value]
      var index = value
      while index < bytes.count, bytes[index] != quote, bytes[index] != UInt8(ascii: "<") {
        if bytes[index...].starts(with: "{{".utf8) {
          guard let end = bytes.firstRange(of: "}}", from: index) else { return nil }
          index = end.upperBound
          while index < bytes.count, bytes[index] == UInt8(ascii: "}") { index += 1 }
          literals.append(index..<index)
        } else {
          index += 1
          literals[literals.count - 1] = literals[literals.count - 1].lowerBound..<index
        }
      }
      start = index
      let tells =
        literals.dropFirst().contains { bytes[$0].contains(UInt8(ascii: "/")) }
        || literals[0].count > 3
      if literals.count > 1, tells, isMade(address, of: literals) { return value..<index }
    }
    return nil
  }

  private func isMade(_ address: String, of literals: [Range<Int>]) -> Bool {
    var rest = Array(address.utf8)[...]
    guard let first = literals.first, rest.starts(with: bytes[first]) else { return false }
    rest = rest.dropFirst(first.count)
    for literal in literals.dropFirst().dropLast() where !literal.isEmpty {
      guard let found = rest.firstRange(of: bytes[literal]) else { return false }
      rest = rest[found.upperBound...]
    }
    guard let last = literals.last else { return false }
    return rest.count >= last.count && rest.suffix(last.count).elementsEqual(bytes[last])
  }
}
