import Files

/// Splits standard input into lines as they come, without their line ends; a byte-order mark at the
/// start is left out.
struct LineInput {
  private let read: @Sendable () throws(FileFault) -> [UInt8]?
  private var rest: [UInt8] = []
  private var isStarted = false

  init(_ console: Console) {
    read = console.read
  }

  /// Returns the lines of the next part of the input, `nil` at its end.
  mutating func next() throws(FileFault) -> [ArraySlice<UInt8>]? {
    guard let part = try read() else {
      guard !rest.isEmpty else { return nil }
      defer { rest = [] }
      return [line(rest[...])]
    }
    rest += part
    if !isStarted {
      guard rest.count >= 3 || !rest.elementsEqual([0xEF, 0xBB, 0xBF].prefix(rest.count)) else {
        return []
      }
      if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest.removeFirst(3) }
      isStarted = true
    }
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let lines = rest[..<end].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = Array(rest[(end + 1)...])
    return lines.map(line)
  }

  private func line(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
  }
}
