/// What the program may read of a tree of files, as values: the disk's, or one in memory for tests.
///
/// Paths are relative to the tree's root, parts joined by `/`.
public struct FileTree: Sendable {
  /// Every file below a folder, in byte order of their paths. Follows links, never into a loop.
  ///
  /// A folder that doesn't exist is a fault; the root is the empty path.
  public var list: @Sendable (_ folder: String) throws(FileFault) -> [String]
  /// A file's bytes.
  public var read: @Sendable (_ path: String) throws(FileFault) -> [UInt8]

  public init(
    list: @escaping @Sendable (String) throws(FileFault) -> [String],
    read: @escaping @Sendable (String) throws(FileFault) -> [UInt8]
  ) {
    self.list = list
    self.read = read
  }
}
