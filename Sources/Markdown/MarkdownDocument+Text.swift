import Bytes

extension MarkdownDocument {
  /// The words of the first heading that is marked as one of level 1.
  public var title: String? {
    headings.first { $0.markedLevel == 1 }?.text
  }

  /// The document's words without markup, a line for each block and table row; no directives.
  public var plainText: String {
    String(decoding: plain, as: UTF8.self)
  }

  /// The same as its bytes.
  public var plainBytes: ArraySlice<UInt8> { plain[...] }

  /// Returns the words behind a heading, up to the next of any level; those before the first for `nil`.
  ///
  /// - Parameter heading: By its index in `headings`.
  public func plainText(below heading: Int?) -> String {
    String(decoding: plainBytes(below: heading), as: UTF8.self)
  }

  /// Returns the same as its bytes.
  public func plainBytes(below heading: Int?) -> ArraySlice<UInt8> {
    let start = heading.map { headingRanges[$0].upperBound } ?? 0
    let next = heading.map { $0 + 1 } ?? 0
    let end = next < headingRanges.count ? headingRanges[next].lowerBound : plain.count
    return plain[start..<max(start, end)]
  }

  /// Returns the first paragraph; of one longer than `limit` characters the sentences that fit, or where those are
  /// less than a third of it, its beginning, cut after a word and ended with `…`. Empty without a paragraph.
  public func excerpt(characters limit: Int) -> String {
    guard let opening else { return "" }
    if let excerpt = plainExcerpt(of: opening, characters: limit) { return excerpt }
    return excerpt(of: String(decoding: plain[opening], as: UTF8.self), characters: limit)
  }

  /// Returns the same of a paragraph, character by character.
  func excerpt(of paragraph: String, characters limit: Int) -> String {
    guard
      let end = paragraph.index(
        paragraph.startIndex, offsetBy: limit, limitedBy: paragraph.endIndex),
      end < paragraph.endIndex
    else { return paragraph }
    if let sentences = sentences(of: paragraph[..<end], before: paragraph[end]),
      sentences.count * 3 >= limit
    {
      return String(sentences)
    }
    // One character is left for the ellipsis; a word that ends there may stay whole.
    guard limit > 1 else { return limit == 1 ? "…" : "" }
    var cut = paragraph.index(before: end)
    if !paragraph[cut].isWhitespace {
      cut = paragraph[..<cut].lastIndex { $0.isWhitespace } ?? cut
    }
    var words = paragraph[..<cut]
    while let last = words.last, last.isWhitespace || ",;:–—-".contains(last) { words.removeLast() }
    return words + "…"
  }

  /// The text up to the last end of a sentence.
  private func sentences(of text: Substring, before next: Character) -> Substring? {
    text.indices.last { place in
      let after = text.index(after: place)
      return ".!?".contains(text[place])
        && (after < text.endIndex ? text[after] : next).isWhitespace
    }.map { text[...$0] }
  }
}

// MARK: - Where each character is one scalar

extension MarkdownDocument {
  /// Returns an excerpt of a paragraph in which each scalar is a character by itself as far as the excerpt goes; `nil` for any
  /// other.
  private func plainExcerpt(of paragraph: Range<Int>, characters limit: Int) -> String? {
    guard limit > 1 else { return nil }
    // With the one behind the last, which may belong to it.
    var scalars: [UInt32] = []
    var starts: [Int] = []
    let isPlain = plain.withUnsafeBufferPointer { plain in
      var index = paragraph.lowerBound
      while index < paragraph.upperBound, scalars.count <= limit {
        let length = plain.scalarLength(at: index)
        let scalar = plain.scalar(at: index, length: length)
        guard MarkdownDocument.standsAlone(scalar) else { return false }
        scalars.append(scalar)
        starts.append(index)
        index += length
      }
      return true
    }
    guard isPlain else { return nil }
    func text(_ count: Int) -> String {
      let end = count < starts.count ? starts[count] : paragraph.upperBound
      return String(decoding: plain[paragraph.lowerBound..<end], as: UTF8.self)
    }
    guard scalars.count > limit else { return text(scalars.count) }
    let sentence = (0..<limit).last {
      MarkdownDocument.endsSentence(scalars[$0]) && MarkdownDocument.isSpace(scalars[$0 + 1])
    }
    if let sentence, (sentence + 1) * 3 >= limit { return text(sentence + 1) }
    var cut = limit - 1
    if !MarkdownDocument.isSpace(scalars[cut]) {
      cut = (0..<cut).last { MarkdownDocument.isSpace(scalars[$0]) } ?? cut
    }
    while cut > 0, MarkdownDocument.standsBetweenWords(scalars[cut - 1]) { cut -= 1 }
    return text(cut) + "…"
  }

  /// Whether a scalar is a character by itself beside others like it: Latin, Greek and Cyrillic letters, what
  /// prose has between them, Chinese and Japanese signs, Korean syllables.
  static func standsAlone(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x0D: false
    case 0..<0x300, 0x370...0x482, 0x48A...0x52F, 0x2010...0x2027, 0x20AC, 0x3000...0x3029,
      0x3041...0x3096, 0x30A0...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3:
      true
    default: false
    }
  }

  /// Whether one of these is white space.
  private static func isSpace(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x3000: true
    default: false
    }
  }

  private static func standsBetweenWords(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2C, 0x3B, 0x3A, 0x2013, 0x2014, 0x2D: true
    default: isSpace(scalar)
    }
  }

  private static func endsSentence(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2E, 0x21, 0x3F: true
    default: false
    }
  }
}
