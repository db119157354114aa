/// Splits an input into lines as it comes, without their line ends; a byte-order mark at the start is left out.
public struct LineInput {
  private let read: @Sendable () throws(FileFault) -> [UInt8]?
  private let limit: Int
  /// The bytes so far of the line that hasn't ended, a few more than the limit at most.
  private var line: [UInt8] = []
  /// Whether the line that hasn't ended has begun.
  private var isOpen = false
  private var isFirst = true

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// - Parameters:
  ///   - limit: How many bytes a line may have.
  ///   - read: The next part of the input, `nil` at its end.
  public init(atMost limit: Int, read: @escaping @Sendable () throws(FileFault) -> [UInt8]?) {
    self.limit = limit
    self.read = read
  }

  /// Returns the lines that end in the next part of the input, `nil` at its end; in place of a line that is longer
  /// than the limit, which is never kept whole, stands `nil`.
  public mutating func next() throws(FileFault) -> [[UInt8]?]? {
    guard let part = try read() else { return isOpen ? [ended()] : nil }
    var lines: [[UInt8]?] = []
    var rest = part[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      take(rest[..<end])
      lines.append(ended())
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { take(rest) }
    return lines
  }

  /// Adds bytes to the line; as many are kept as tell that it is too long whatever is left out of it.
  private mutating func take(_ bytes: ArraySlice<UInt8>) {
    isOpen = true
    line += bytes.prefix(limit + Self.mark.count + "\r".utf8.count + 1 - line.count)
  }

  private mutating func ended() -> [UInt8]? {
    var ended = line
    if isFirst, ended.starts(with: Self.mark) { ended.removeFirst(Self.mark.count) }
    if ended.last == UInt8(ascii: "\r") { ended.removeLast() }
    line = []
    (isOpen, isFirst) = (false, false)
    return ended.count > limit ? nil : ended
  }
}
