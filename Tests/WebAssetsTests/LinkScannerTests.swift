import Testing

@testable import WebAssets

/// The attributes of tags, found many bytes at a time, beside a reader that goes byte by byte.
struct LinkScannerTests {
  /// A number from a seed, the same each time (splitmix64).
  private struct Dice: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
      return word ^ word >> 31
    }
  }

  private static func found(_ html: String) -> [String] {
    let bytes = Array(html.utf8)
    var found: [String] = []
    LinkScanner.scan(bytes) { attribute, range in
      found.append("\(attribute) \(String(decoding: bytes[range], as: UTF8.self))")
    }
    return found
  }

  @Test(arguments: [
    ("<p>a</p>", []), ("<a href=\"b.html\" id='c'>", ["address b.html", "id c"]),
    ("<img alt=\">\" src=\"a.png\"><script src=\"a.js\">", ["source a.png", "embedded a.js"]),
    ("<a data-href=\"b\">href=\"c\"", []), ("<a href=\"b", ["address b"]),
    ("<a href=\"", ["address "]),
    ("<", []), ("<a", []), ("<a \"", []), ("</a href=\"b\">", []),
  ])
  func `addresses and ids of tags are found`(html: String, attributes: [String]) {
    #expect(Self.found(html) == attributes)
  }

  @Test func `what is found is what a reader finds that goes byte by byte`() {
    var dice = Dice(state: 1)
    let pieces = [
      "<", "<a", "<img", "<p", "</p", ">", ">", "\"", "\"", "'", "=", " ", " href=", " src=\"",
      " id='", "href",
      " alt=\"", "\n", "text", "longer text", "é", "a", "/",
    ]
    for _ in 0..<3_000 {
      let html = (0..<Int.random(in: 0..<30, using: &dice)).map { _ in
        pieces.randomElement(using: &dice) ?? ""
      }.joined()
      #expect(Self.found(html) == Self.plain(html), "\(html)")
    }
  }

  /// The same as `found`, byte by byte.
  private static func plain(_ html: String) -> [String] {
    let bytes = Array(html.utf8)
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    var found: [String] = []
    /// The beginning of the tag that is open, behind its `<`, and of the value that is.
    var (tag, value): (Int?, Int?) = (nil, nil)
    func end(_ start: Int, at close: Int, of tag: Int) {
      guard bytes[start - 2] == UInt8(ascii: "=") else { return }
      let name = bytes[..<(start - 2)].reversed().prefix { $0 > 0x20 }.reversed()
      let isPicture =
        bytes[tag...].prefix { isLetter($0) }.elementsEqual("img".utf8) { $0 | 0x20 == $1 }
      // The name stands behind a blank, within what was read of the tag or before it.
      guard start - 2 - name.count > 0 else { return }
      switch String(decoding: name, as: UTF8.self) {
      case "href": found.append("address \(text(start..<close))")
      case "src": found.append("\(isPicture ? "source" : "embedded") \(text(start..<close))")
      case "id": found.append("id \(text(start..<close))")
      default: return
      }
    }
    for (index, byte) in bytes.enumerated() {
      if let start = value, let open = tag {
        guard byte == bytes[start - 1] else { continue }
        end(start, at: index, of: open)
        value = nil
      } else if tag != nil {
        if byte == UInt8(ascii: ">") { tag = nil }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { value = index + 1 }
      } else if index > 0, bytes[index - 1] == UInt8(ascii: "<"), isLetter(byte) {
        tag = index
      }
    }
    if let start = value, let open = tag { end(start, at: bytes.count, of: open) }
    return found
  }
}
