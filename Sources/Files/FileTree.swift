/// What the program may read of a tree of files, as values: the disk's, or one in memory for tests.
///
/// Paths are relative to the tree's root, parts joined by `/`.
public struct FileTree: Sendable {
  /// What stands below a folder. Follows links, never into a loop.
  ///
  /// A folder that doesn't exist or can't be opened is a fault; what can't be entered below it is one
  /// of the listing's. The root is the empty path.
  public var list: @Sendable (_ folder: String) throws(FileFault) -> FileListing
  /// A file's bytes.
  public var read: @Sendable (_ path: String) throws(FileFault) -> [UInt8]

  public init(
    list: @escaping @Sendable (String) throws(FileFault) -> FileListing,
    read: @escaping @Sendable (String) throws(FileFault) -> [UInt8]
  ) {
    self.list = list
    self.read = read
  }
}
