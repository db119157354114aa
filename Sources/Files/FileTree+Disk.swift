import Glibc

extension FileTree {
  /// The files and folders below a folder of the disk.
  ///
  /// Faults name the path below the root, as the caller gave it.
  public static func disk(_ root: String) -> FileTree {
    FileTree(
      list: { folder throws(FileFault) in
        var walk = FolderWalk()
        let top = try Descriptor(
          opening: RelativePath.joined(root, folder), O_RDONLY | O_DIRECTORY, faultPath: folder)
        try walk.visit(top, folder)
        return walk.listing
      },
      read: { path throws(FileFault) in
        try Descriptor(opening: RelativePath.joined(root, path), faultPath: path)
          .readFile(faultPath: path)
      })
  }

  /// Returns the bytes of a file or of a stream such as `/dev/stdin`, to its end.
  ///
  /// For what a person named on the command line: a pipe is waited for.
  public static func readFileOrStream(_ path: String) throws(FileFault) -> [UInt8] {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw FileFault(code: errno, at: path) }
    return try Descriptor(number).readStream(faultPath: path)
  }
}
