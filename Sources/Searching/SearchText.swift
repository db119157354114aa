import Bytes
import Scanning

extension [UInt8] {
  /// Appends a text as JSON has it, to the byte as `JSON` writes it: what needs no escape is copied in runs.
  mutating func append(quoting text: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    var start = 0
    var index = 0
    while index < text.count {
      index = text.firstIndex(in: index..<text.count) { $0.special }
      guard index < text.count else { break }
      let length = text.scalarLength(at: index)
      let scalar = Unicode.Scalar(text.scalar(at: index, length: length))
      let isPlain = text[index] >= 0x80 && scalar.map { !$0.isHidden } == true
      guard !isPlain else {
        index += length
        continue
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      append(escaping: text[index..<index + length])
      index += length
      start = index
    }
    append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    append(UInt8(ascii: "\""))
  }

  /// Appends a single character as `JSON` writes it, without the quotes.
  private mutating func append(escaping character: Slice<UnsafeBufferPointer<UInt8>>) {
    switch character[character.startIndex] {
    case UInt8(ascii: "\n"): return append("\\n")
    case UInt8(ascii: "\""): return append("\\\"")
    default: break
    }
    var quoted: [UInt8] = []
    JSON.string(String(decoding: character, as: UTF8.self)).write(to: &quoted)
    append(contentsOf: quoted.dropFirst().dropLast())
  }

  mutating func append(quoting text: String) {
    text.withBytes { append(quoting: $0) }
  }
}

extension EightBytes {
  /// Those that may want an escape: quotes, backslashes, control characters, and whatever is beyond ASCII.
  fileprivate var special: UInt64 {
    less(0x20) | noLess(0x7F) | equal(UInt8(ascii: "\"")) | equal(UInt8(ascii: "\\"))
  }
}
