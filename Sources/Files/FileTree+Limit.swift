import Glibc

extension FileTree {
  /// The most bytes that are read of a text unless somebody says otherwise.
  public static let usualLimit = 8_000_000

  /// Returns a file's bytes, `limit` at the most.
  ///
  /// - Throws: `.tooLarge` before anything is read of a larger one.
  public func read(_ path: String, atMost limit: Int) throws(FileFault) -> [UInt8] {
    if let size = size(path), size > limit { throw FileFault(.tooLarge(limit: limit), at: path) }
    return try read(path)
  }

  /// Returns the number of bytes of a file on the disk; `nil` where nobody can say: none is there, or it is a stream.
  static func size(ofFile path: String) -> Int? {
    var status = stat()
    guard stat(path, &status) == 0, status.isFile else { return nil }
    return Int(status.st_size)
  }
}

extension Int {
  /// A number of bytes in the largest unit that it is a whole number of: `8 MB`, `500 kB`.
  public var inByteUnits: String {
    for (unit, size) in [("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1000)]
    where self >= size && isMultiple(of: size) {
      return "\(self / size) \(unit)"
    }
    return "\(self) bytes"
  }
}
