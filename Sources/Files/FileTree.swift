import Glibc

/// A tree of files that the program may read, as values: the disk's, or one in memory for tests.
///
/// Paths are relative to the tree's root, parts joined by `/`.
public struct FileTree: Sendable {
  /// Lists what stands below a folder. Follows links, never into a loop.
  ///
  /// A folder that doesn't exist or can't be opened is a fault; what can't be entered below it is one
  /// of the listing's. The root is the empty path.
  public var list: @Sendable (_ folder: String) throws(FileFault) -> FileListing
  /// A file's bytes.
  public var read: @Sendable (_ path: String) throws(FileFault) -> [UInt8]
  /// Returns a stamp that tells a file from what it becomes when it is changed, without reading it where that can be.
  public var stamp: @Sendable (_ path: String) throws(FileFault) -> Stamp
  /// A function that takes a file's bytes block by block; a block is gone when it returns.
  public typealias Taker = (_ block: UnsafeRawBufferPointer) throws(FileFault) -> Void
  /// A function that hands over a file's bytes in blocks: they aren't in memory all at once; `nil` where they
  /// are anyway.
  public var handOver: (@Sendable (_ path: String, _ take: Taker) throws(FileFault) -> Void)?
  /// A function that opens a file of the disk for a caller who closes it again; `nil` where there is no disk.
  public var opened: (@Sendable (_ path: String) -> Int32?)?
  /// Takes note that a file holds what it held when it had this stamp, which it has still: nobody need read it.
  public var vouch:
    @Sendable (_ path: String, _ stamp: Stamp, _ held: Fingerprint) throws(FileFault) -> Void = {
      _, _, _ in
    }
  /// Returns the number of bytes of a file, found without reading it; `nil` where that can't be.
  public var size: @Sendable (_ path: String) -> Int? = { _ in nil }

  /// - Parameter stamp: `nil` where a file is told by its bytes.
  public init(
    list: @escaping @Sendable (String) throws(FileFault) -> FileListing,
    read: @escaping @Sendable (String) throws(FileFault) -> [UInt8],
    stamp: (@Sendable (String) throws(FileFault) -> Stamp)? = nil
  ) {
    self.list = list
    self.read = read
    if let stamp {
      self.stamp = stamp
    } else {
      self.stamp = { path throws(FileFault) in
        Stamp(of: try read(path))
      }
    }
  }
}

extension FileTree {
  /// Bytes of a block.
  public static let blockSize = 1 << 20

  /// Hands over a file's bytes in blocks, in their order.
  ///
  /// - Throws: What `take` throws, or what is wrong with the file.
  public func readBlocks(of path: String, _ take: Taker) throws(FileFault) {
    if let handOver { return try handOver(path, take) }
    let bytes = try read(path)
    try bytes.span.withUnsafeBytes { (block) throws(FileFault) in try take(block) }
  }

  /// Returns the fingerprint of a file's bytes.
  public func fingerprint(of path: String) throws(FileFault) -> Fingerprint {
    var print = BlockFingerprint()
    try readBlocks(of: path) { print.add($0) }
    return print.fingerprint
  }
}

extension FileTree {
  /// A file as it is now, by what the system says of it or, where it says nothing, by its bytes.
  public struct Stamp: Hashable, Sendable {
    public let fingerprint: Fingerprint
    /// The time when the file was last changed, in seconds since 1970; `nil` where its bytes are its stamp.
    private let changed: Int?

    init(of bytes: [UInt8]) {
      fingerprint = Fingerprint(of: bytes)
      changed = nil
    }

    init(of status: stat) {
      fingerprint = Fingerprint(of: status)
      changed = Int(status.st_ctim.tv_sec)
    }

    /// Returns the stamp of a regular file of the disk, `nil` where there is none: a link isn't followed.
    public init?(ofFileAt path: String) {
      var status = stat()
      guard lstat(path, &status) == 0, status.isFile else { return nil }
      self.init(of: status)
    }

    /// Whether the file was last changed so long before a second, the present one unless said, that a change since
    /// would bear another time: three seconds, more than the coarsest step of a file system's clock (FAT's).
    public func isSettled(before second: Int? = nil) -> Bool {
      guard let changed else { return true }
      return changed < (second ?? time(nil)) - 3
    }
  }
}

/// The files and folders below a folder.
public struct FileListing: Hashable, Sendable {
  /// The files, in byte order of their paths.
  public var files: [String]
  /// The folders, empty ones too, in byte order of their paths.
  public var folders: [String]
  /// The faults of what couldn't be entered or followed; everything else is listed nevertheless.
  public var faults: [FileFault]

  public init(files: [String] = [], folders: [String] = [], faults: [FileFault] = []) {
    self.files = files
    self.folders = folders
    self.faults = faults
  }
}

extension FileTree {
  /// A tree of files held in memory, by path; folders are those on the way to a file.
  ///
  /// - Parameter faults: what reading a file or entering a folder meets instead, by path.
  public static func memory(
    _ files: [String: [UInt8]], faults: [String: FileFault.Reason] = [:]
  ) -> FileTree {
    var tree = FileTree(
      list: { folder throws(FileFault) in
        let prefix = folder.isEmpty ? "" : folder + "/"
        let below = files.keys.filter { $0.utf8.starts(with: prefix.utf8) }
        let met = faults.keys.filter { $0.utf8.starts(with: prefix.utf8) && files[$0] == nil }
        if let reason = faults[folder] { throw FileFault(reason, at: folder) }
        if below.isEmpty, met.isEmpty, !folder.isEmpty {
          throw FileFault(files[folder] == nil ? .missing : .notAFolder, at: folder)
        }
        let folders = Set(below.flatMap(RelativePath.folders(leadingTo:)))
          .filter { $0.utf8.count > prefix.utf8.count }
        return FileListing(
          files: below.sorted(by: RelativePath.precedes),
          folders: folders.sorted(by: RelativePath.precedes),
          faults: met.sorted(by: RelativePath.precedes).map {
            FileFault(faults[$0] ?? .missing, at: $0)
          })
      },
      read: { path throws(FileFault) in
        if let reason = faults[path] { throw FileFault(reason, at: path) }
        if let bytes = files[path] { return bytes }
        let isFolder = files.keys.contains { $0.utf8.starts(with: (path + "/").utf8) }
        throw FileFault(isFolder ? .notAFile : .missing, at: path)
      })
    tree.size = { files[$0]?.count }
    return tree
  }
}
