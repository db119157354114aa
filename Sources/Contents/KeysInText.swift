import Diagnostics
import YAML

extension YAMLMapping {
  /// The most lines of a text among which keys are looked for.
  private static let mostLines = 20

  /// Notes keys of this front matter that stand at the beginning of a line in the first lines of the text below it,
  /// where they are words like any others, and may be meant to be. Lines from the first block of code on may be an example.
  mutating func noteKeys(inTextFrom start: Int) {
    let bytes = text.bytes
    var start = start
    for _ in 0..<Self.mostLines where start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      let line = bytes[start..<end]
      if line.starts(with: "```".utf8) || line.starts(with: "~~~".utf8) { return }
      let key = line.prefix {
        UInt8(ascii: "a") <= $0 && $0 <= UInt8(ascii: "z") || $0 == UInt8(ascii: "-")
      }
      let rest = line.dropFirst(key.count)
      if rest.first == UInt8(ascii: ":"),
        rest.dropFirst().first.map({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\r") }) ?? true,
        isAsked(String(decoding: key, as: UTF8.self)), !has(String(decoding: key, as: UTF8.self))
      {
        note(
          "key-in-text",
          "'\(String(decoding: key, as: UTF8.self)):' is text here, below the second '---'; to set it, write it above that line",
          at: key.startIndex..<key.endIndex)
      }
      start = end + 1
    }
  }
}
