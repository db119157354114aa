extension MarkdownDocument {
  /// The words of the first heading that is marked as one of level 1.
  public var title: String? {
    headings.first { $0.markedLevel == 1 }?.text
  }

  /// The document's words without markup, a line for each block and table row; no directives.
  public var plainText: String {
    String(decoding: plain, as: UTF8.self)
  }

  /// Returns the words behind a heading, up to the next of any level; those before the first for `nil`.
  ///
  /// - Parameter heading: By its index in `headings`.
  public func plainText(below heading: Int?) -> String {
    let start = heading.map { headingRanges[$0].upperBound } ?? 0
    let next = heading.map { $0 + 1 } ?? 0
    let end = next < headingRanges.count ? headingRanges[next].lowerBound : plain.count
    return String(decoding: plain[start..<max(start, end)], as: UTF8.self)
  }

  /// Returns the first paragraph; of one longer than `limit` characters the sentences that fit, or where those are
  /// less than a third of it, its beginning, cut after a word and ended with `…`. Empty without a paragraph.
  public func excerpt(characters limit: Int) -> String {
    guard let opening else { return "" }
    let paragraph = String(decoding: plain[opening], as: UTF8.self)
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
