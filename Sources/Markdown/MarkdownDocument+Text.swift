extension MarkdownDocument {
  /// The words of the first heading of level 1.
  public var title: String? {
    headings.first { $0.level == 1 }?.text
  }

  /// The document's words without markup, a line for each block and table row; no directives.
  public var plainText: String {
    String(decoding: plain, as: UTF8.self)
  }

  /// Returns the beginning of the first paragraph, cut after a word and ended with `…` where it is
  /// longer than `limit` characters; empty where the document has no paragraph.
  public func excerpt(characters limit: Int) -> String {
    guard let opening else { return "" }
    let paragraph = String(decoding: plain[opening], as: UTF8.self)
    guard
      let end = paragraph.index(
        paragraph.startIndex, offsetBy: limit, limitedBy: paragraph.endIndex),
      end < paragraph.endIndex
    else { return paragraph }
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
}
