public import Diagnostics

/// Where a text's front matter stands: YAML between a first line `---` and the next one.
public struct FrontMatter: Hashable, Sendable {
  /// Bytes of the YAML between the two lines; `nil` where the text has no front matter.
  public let yaml: Range<Int>?
  /// Bytes of all that follows.
  public let body: Range<Int>
  /// Whether a front matter begins and never ends; the body is empty then.
  public let isUnclosed: Bool

  public init(of text: SourceText) {
    let count = text.bytes.count
    let first = text.lineRange(at: 0)
    guard FrontMatter.isFence(text.bytes[first]) else {
      yaml = nil
      body = 0..<count
      isUnclosed = false
      return
    }
    let start = FrontMatter.lineStart(after: first.upperBound, in: text)
    var line = start
    while line < count {
      let range = text.lineRange(at: line)
      let next = FrontMatter.lineStart(after: range.upperBound, in: text)
      if FrontMatter.isFence(text.bytes[range]) {
        yaml = start..<line
        body = next..<count
        isUnclosed = false
        return
      }
      line = next
    }
    yaml = start..<count
    body = count..<count
    isUnclosed = true
  }

  /// Whether a line is `---`, with nothing but blanks after it.
  public static func isFence(_ line: some Collection<UInt8>) -> Bool {
    line.starts(with: [0x2D, 0x2D, 0x2D])
      && line.dropFirst(3).allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  private static func lineStart(after lineEnd: Int, in text: SourceText) -> Int {
    (text.bytes[lineEnd...].firstIndex(of: UInt8(ascii: "\n")) ?? text.bytes.count - 1) + 1
  }
}
