/// What the program may do to a tree of files, as values: the disk's, or one in memory for tests.
///
/// Paths are relative to the tree's root, parts joined by `/`.
public struct FileTree: Sendable {
  /// Every file below a folder, in byte order of their paths. Follows links, never into a loop.
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

/// What the operating system refused, at which path.
public struct FileFault: Error, Hashable, Sendable {
  public enum Reason: Hashable, Sendable {
    case missing
    case notAFile
    case notAFolder
    case unreadable
    case unwritable
    case linkLoop
    case diskFull
    case tooLarge(limit: Int)
    /// Another error of the system, in its own words.
    case system(String)
  }

  public var reason: Reason
  public var path: String

  public init(_ reason: Reason, at path: String) {
    self.reason = reason
    self.path = path
  }
}

extension FileTree {
  /// A tree of files held in memory, by path.
  public static func memory(_ files: [String: [UInt8]]) -> FileTree {
    FileTree(
      list: { folder in
        let prefix = folder.isEmpty ? "" : folder + "/"
        return files.keys.filter { $0.hasPrefix(prefix) }.sorted {
          $0.utf8.lexicographicallyPrecedes($1.utf8)
        }
      },
      read: { path throws(FileFault) in
        guard let bytes = files[path] else { throw FileFault(.missing, at: path) }
        return bytes
      })
  }
}
