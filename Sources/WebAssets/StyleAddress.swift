import Bytes

/// An address in a stylesheet from which a browser would load something.
package struct StyleAddress: Hashable {
  /// The use of what is loaded, which a page's policy tells apart.
  package enum Use: Hashable {
    case style, font, picture
  }

  package let use: Use
  package let text: String
  /// Bytes of it in the stylesheet, without quotes.
  package let range: Range<Int>

  /// Returns those of a stylesheet, in their order: in `url(…)`, and the texts behind `@import`.
  package static func all(in style: [UInt8]) -> [StyleAddress] {
    var scanner = StyleScanner(input: style)
    scanner.run()
    return scanner.addresses
  }
}

/// Reads as much of CSS as tells an address from a comment, a text, and the name of a namespace.
private struct StyleScanner {
  let input: [UInt8]
  private(set) var addresses: [StyleAddress] = []
  private var index = 0
  /// The rule whose beginning is read, without its `@`: `import`; empty for others and for declarations.
  private var rule = ""
  /// Whether the blocks around are those of fonts, the innermost last.
  private var blocks: [Bool] = []

  init(input: [UInt8]) { self.input = input }

  mutating func run() {
    while index < input.count {
      switch input[index] {
      case UInt8(ascii: "/") where byte(index + 1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let text = readText()
        if rule == "import" { add(text) }
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "@"):
        index += 1
        rule = readWord()
      case UInt8(ascii: "{"):
        blocks.append(rule == "font-face")
        rule = ""
        index += 1
      case UInt8(ascii: "}"):
        if !blocks.isEmpty { blocks.removeLast() }
        rule = ""
        index += 1
      case UInt8(ascii: ";"):
        rule = ""
        index += 1
      case let byte where isInWord(byte):
        if readWord() == "url", self.byte(index) == UInt8(ascii: "(") { readAddress() }
      default: index += 1
      }
    }
  }

  private func byte(_ index: Int) -> UInt8? { index < input.count ? input[index] : nil }

  private func isInWord(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }

  private mutating func add(_ range: Range<Int>) {
    let use: StyleAddress.Use? =
      switch rule {
      case "import": .style
      case "": blocks.last == true ? .font : .picture
      // A namespace is a name that is never loaded.
      default: nil
      }
    guard let use, !range.isEmpty else { return }
    // What follows in an import says of what kind of page it is.
    if use == .style { rule = "imported" }
    let text = String(decoding: input[range], as: UTF8.self)
    addresses.append(StyleAddress(use: use, text: text, range: range))
  }

  private mutating func skipComment() {
    index += 2
    while index < input.count,
      !(input[index] == UInt8(ascii: "*") && byte(index + 1) == UInt8(ascii: "/"))
    { index += 1 }
    index += 2
  }

  private mutating func readWord() -> String {
    let start = index
    while let byte = byte(index), isInWord(byte) { index += 1 }
    return String(decoding: input[start..<index], as: UTF8.self).lowercased()
  }

  /// Reads a text in quotes, which ends with its line at the latest; returns what is in it.
  private mutating func readText() -> Range<Int> {
    let quote = input[index]
    let start = index + 1
    index = start
    while let byte = byte(index), byte != quote, byte != UInt8(ascii: "\n") {
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(index, input.count)
    index = end + 1
    return start..<end
  }

  /// Reads what stands in the parentheses of `url`.
  private mutating func readAddress() {
    index += 1
    while byte(index)?.isWhiteSpace == true { index += 1 }
    if let quote = byte(index), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      add(readText())
      return
    }
    let start = index
    while let byte = byte(index), byte != UInt8(ascii: ")"), !byte.isWhiteSpace {
      index += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    index = min(index, input.count)
    add(start..<index)
  }
}
