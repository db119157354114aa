/// A place in a file: line and column from 1, columns in UTF-8 bytes.
public struct SourcePlace: Hashable, Sendable {
  public var path: String
  public var line: Int
  public var column: Int

  public init(path: String, line: Int, column: Int) {
    self.path = path
    self.line = line
    self.column = column
  }
}

extension SourcePlace: Comparable {
  public static func < (one: SourcePlace, other: SourcePlace) -> Bool {
    (one.path, one.line, one.column) < (other.path, other.line, other.column)
  }
}

extension SourcePlace: CustomStringConvertible {
  public var description: String { "\(path):\(line):\(column)" }
}
