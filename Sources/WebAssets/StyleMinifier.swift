import Bytes

extension [UInt8] {
  /// A stylesheet without comments, and without the white space that means nothing (CSS Syntax, section 4).
  ///
  /// Comments that begin with `/*!` stay, as licences do. What can't be read to its end stays as it is.
  ///
  /// - Parameter address: Returns what to write for an address in `url(…)` or behind `@import`, `nil` for what stands there.
  package func minifiedStyle(address: (String) -> String? = { _ in nil }) -> [UInt8] {
    withUnsafeBufferPointer { input in
      withoutActuallyEscaping(address) { address in
        var minifier = StyleMinifier(input: input, address: address)
        return minifier.run() ? minifier.output : self
      }
    }
  }
}

private struct StyleMinifier {
  let input: UnsafeBufferPointer<UInt8>
  let address: (String) -> String?
  private(set) var output: [UInt8] = []
  private var index = 0
  /// The output's length behind the last escape, `\;` say, which must stay whole.
  private var escapeEnd = 0
  /// Whether there was white space since the last byte written.
  private var isSpaced = false
  /// Whether there was a comment since, without white space.
  private var isParted = false

  init(input: UnsafeBufferPointer<UInt8>, address: @escaping (String) -> String?) {
    self.input = input
    self.address = address
    output.reserveCapacity(input.count)
  }

  /// Returns whether all of it could be read.
  mutating func run() -> Bool {
    while let byte = byte(at: index) {
      switch byte {
      case _ where byte.isStyleSpace:
        isSpaced = true
        index += 1
      case UInt8(ascii: "/") where self.byte(at: index + 1) == UInt8(ascii: "*"):
        guard readComment() else { return false }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        part(from: byte)
        guard readString(byte) else { return false }
      case UInt8(ascii: "\\"):
        part(from: byte)
        guard readEscape() else { return false }
      case UInt8(ascii: "u"), UInt8(ascii: "U"):
        part(from: byte)
        guard readWordOrAddress() else { return false }
      case UInt8(ascii: "}"):
        while output.last == UInt8(ascii: ";"), output.count > escapeEnd { output.removeLast() }
        write(byte)
      default:
        part(from: byte)
        var end = index + 1
        while end < input.count, !input[end].mayMeanMore { end += 1 }
        write(to: end)
      }
    }
    if !output.isEmpty { output.append(UInt8(ascii: "\n")) }
    return true
  }

  private func byte(at index: Int) -> UInt8? { index < input.count ? input[index] : nil }

  private mutating func write(_ byte: UInt8) {
    part(from: byte)
    output.append(byte)
    index += 1
  }

  private mutating func write(to end: Int) {
    output.append(contentsOf: UnsafeBufferPointer(rebasing: input[index..<end]))
    index = end
  }

  /// Writes what must stand between the last byte written and the next.
  private mutating func part(from byte: UInt8) {
    defer { (isSpaced, isParted) = (false, false) }
    guard let last = output.last, isSpaced || isParted else { return }
    let isApart = last.partsStyle || byte.partsStyle
    if isSpaced, !isApart {
      // `--empty: ;` has a value, a blank.
      let isValue = last == UInt8(ascii: ":") && byte != UInt8(ascii: ";")
      if !isValue || !isDeclaration { output.append(UInt8(ascii: " ")) }
    } else if isSpaced, last == UInt8(ascii: ":"),
      byte == UInt8(ascii: ";") || byte == UInt8(ascii: "}")
    {
      output.append(UInt8(ascii: " "))
    } else if !isApart {
      output.append("/**/")
    }
  }

  /// Whether the colon just written stands behind the name of a declaration or of a feature: in a selector a blank
  /// behind a colon is a fault, which mustn't be corrected.
  private var isDeclaration: Bool {
    let name = output.dropLast().reversed().prefix {
      $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-")
    }
    guard !name.isEmpty, let before = output.dropLast(name.count + 1).last else { return false }
    return [UInt8(ascii: "{"), UInt8(ascii: ";"), UInt8(ascii: "(")].contains(before)
  }

  private mutating func readComment() -> Bool {
    var end = index + 2
    while let byte = byte(at: end),
      !(byte == UInt8(ascii: "*") && self.byte(at: end + 1) == UInt8(ascii: "/"))
    {
      end += 1
    }
    guard end + 1 < input.count else { return false }
    if byte(at: index + 2) == UInt8(ascii: "!") {
      output += input[index..<end + 2]
    } else {
      isParted = true
    }
    index = end + 2
    return true
  }

  private mutating func readString(_ quote: UInt8) -> Bool {
    let start = index
    guard let end = endOfString(quote, from: index + 1) else { return false }
    index = end
    if output.hasSuffix("@import ") || output.hasSuffix("@import"),
      let other = address(String(decoding: input[start + 1..<end - 1], as: UTF8.self))
    {
      output.append(quote)
      output += other.utf8
      output.append(quote)
    } else {
      output += input[start..<end]
    }
    return true
  }

  /// The index behind the closing quote; `nil` where the line ends first.
  private func endOfString(_ quote: UInt8, from start: Int) -> Int? {
    var index = start
    while let byte = byte(at: index) {
      switch byte {
      case quote: return index + 1
      case UInt8(ascii: "\\"): index += 2
      case UInt8(ascii: "\n"): return nil
      default: index += 1
      }
    }
    return nil
  }

  /// An escape, with the one white space that ends its digits.
  private mutating func readEscape() -> Bool {
    guard index + 1 < input.count else { return false }
    let start = index
    index += 1
    var digits = 0
    while digits < 6, byte(at: index)?.hexadecimalValue != nil {
      digits += 1
      index += 1
    }
    if digits == 0 {
      index += 1
    } else if byte(at: index)?.isStyleSpace == true {
      index += 1
    }
    output += input[start..<index]
    escapeEnd = output.count
    return true
  }

  /// A word that begins with `u`, or `url(…)`, whose address may have any bytes.
  private mutating func readWordOrAddress() -> Bool {
    let start = index
    let isWordGoingOn =
      output.last.map { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 >= 0x80 }
      ?? false
    guard !isWordGoingOn, start + 4 <= input.count, input[start + 1] | 0x20 == UInt8(ascii: "r"),
      input[start + 2] | 0x20 == UInt8(ascii: "l"), input[start + 3] == UInt8(ascii: "(")
    else {
      output.append(input[index])
      index += 1
      return true
    }
    var inner = start + 4
    while byte(at: inner)?.isStyleSpace == true { inner += 1 }
    let quote = byte(at: inner)
    var end = inner
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let quote, let close = endOfString(quote, from: inner + 1) else { return false }
      inner += 1
      end = close - 1
      index = close
    } else {
      while let byte = byte(at: end), byte != UInt8(ascii: ")"), !byte.isStyleSpace {
        end += byte == UInt8(ascii: "\\") ? 2 : 1
      }
      index = end
    }
    while byte(at: index)?.isStyleSpace == true { index += 1 }
    // Behind a text there may be modifiers, which are no addresses.
    guard byte(at: index) == UInt8(ascii: ")"), end <= input.count else { return false }
    index += 1
    if let other = address(String(decoding: input[inner..<end], as: UTF8.self)) {
      output.append("url(\"")
      output += other.utf8
      output.append("\")")
    } else {
      output += input[start..<index]
    }
    return true
  }
}

extension UInt8 {
  /// Whether something may begin or end with it that is read in another way.
  fileprivate var mayMeanMore: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"),
      UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "}"):
      true
    default: isStyleSpace
    }
  }

  fileprivate var isStyleSpace: Bool { isWhiteSpace || self == 0x0C }

  /// Whether white space on either side of it means nothing.
  fileprivate var partsStyle: Bool {
    switch self {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"), UInt8(ascii: ","): true
    default: false
    }
  }
}

extension [UInt8] {
  fileprivate func hasSuffix(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { suffix($0.count).elementsEqual($0) }
  }
}
