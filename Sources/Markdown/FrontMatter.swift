import Bytes

/// The place of a file's front matter: between a `---` in its first line and the next such line.
public enum FrontMatter: Hashable, Sendable {
  case none
  /// The bytes between the two lines, and the offset of the line after them.
  case found(Range<Int>, bodyStart: Int)
  /// The first line opens front matter, the second reads like it, and nothing closes it.
  case unclosed

  public init(in bytes: [UInt8]) {
    let first = FrontMatter.line(at: 0, in: bytes)
    guard FrontMatter.isFence(bytes[first.text]) else {
      self = .none
      return
    }
    var start = first.next
    while start < bytes.count {
      let line = FrontMatter.line(at: start, in: bytes)
      if FrontMatter.isFence(bytes[line.text]) {
        self = .found(first.next..<start, bodyStart: line.next)
        return
      }
      start = line.next
    }
    let second = bytes[FrontMatter.line(at: first.next, in: bytes).text]
    let key = second.prefix { $0.isLetter || $0 == UInt8(ascii: "-") }
    let isMapping = !key.isEmpty && second.dropFirst(key.count).first == UInt8(ascii: ":")
    self = isMapping ? .unclosed : .none
  }

  /// The bytes of the YAML; `nil` where the file has no front matter, or none that ends.
  public var yaml: Range<Int>? {
    if case .found(let range, _) = self { range } else { nil }
  }

  private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "---".utf8) && line.dropFirst(3).allSatisfy { $0.isBlank }
  }

  private static func line(at start: Int, in bytes: [UInt8]) -> (text: Range<Int>, next: Int) {
    var end = min(start, bytes.count)
    while end < bytes.count, !bytes[end].isLineEnd { end += 1 }
    var next = end
    if next < bytes.count { next += bytes[next...].starts(with: "\r\n".utf8) ? 2 : 1 }
    return (min(start, end)..<end, next)
  }
}
