/// A document's markup as part of a larger page: its headings stand lower, its ids begin with a word of their own, and
/// what only scripts read is left out.
struct BookMarkup {
  private let prefix: [UInt8]
  private let depth: UInt8

  /// - Parameters:
  ///   - prefix: What its ids begin with.
  ///   - depth: By how many levels its headings are lower than in the document.
  init(prefix: String, depth: UInt8) {
    self.prefix = Array(prefix.utf8)
    self.depth = depth
  }

  private static let tags = ["<h", "</h"].map { Array($0.utf8) }
  private static let attributes = [
    " id=\"", " href=\"#", " aria-labelledby=\"", " aria-describedby=\"",
  ].map { Array($0.utf8) }
  /// The links to headings, which nobody follows on paper.
  private static let anchor = Array("<a class=\"anchor\"".utf8)
  private static let script = Array("<script".utf8)
  /// The dice and cards, whose drawings the page has once for all its documents.
  private static let use = Array("<use".utf8)

  func bytes(of html: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(html.count + html.count / 16)
    var index = 0
    func stands(_ word: [UInt8]) -> Bool {
      html.count - index >= word.count && html[index..<index + word.count].elementsEqual(word)
    }
    func skip(behind end: String) {
      let end = Array(end.utf8)
      while index < html.count, !stands(end) { index += 1 }
      index = min(html.count, index + end.count)
    }
    while index < html.count {
      let start = index
      if html[index] == UInt8(ascii: "<") {
        if stands(Self.anchor) {
          skip(behind: "</a>")
        } else if stands(Self.script) {
          skip(behind: "</script>")
        } else if stands(Self.use) {
          skip(behind: ">")
          output += html[start..<index]
        } else if let tag = Self.tags.first(where: stands), index + tag.count < html.count,
          (UInt8(ascii: "1")...UInt8(ascii: "6")).contains(html[index + tag.count])
        {
          output += tag
          output.append(min(UInt8(ascii: "6"), html[index + tag.count] + depth))
          index += tag.count + 1
        }
      } else if html[index] == UInt8(ascii: " "),
        let attribute = Self.attributes.first(where: stands)
      {
        output += attribute
        output += prefix
        index += attribute.count
        // Several ids stand behind one another.
        while index < html.count, html[index] != UInt8(ascii: "\"") {
          output.append(html[index])
          if html[index] == UInt8(ascii: " ") { output += prefix }
          index += 1
        }
      }
      if index == start {
        output.append(html[index])
        index += 1
      }
    }
    return output
  }
}
