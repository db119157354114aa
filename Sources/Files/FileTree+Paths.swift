import Glibc

extension FileTree {
  /// Returns the path of a file or folder of the disk with every link followed, `nil` where there is none.
  public static func realPath(of path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(validatingCString: real)
  }

  /// Whether a path of the disk leads to a file or folder.
  public static func exists(_ path: some StringProtocol) -> Bool {
    access(String(path), F_OK) == 0
  }

  /// Creates a file of the disk, and the folders on the way to it where they lack.
  ///
  /// - Throws: `.exists` where something has that path already.
  public static func createFile(_ path: String, _ bytes: [UInt8]) throws(FileFault) {
    let folder = try Descriptor(
      opening: path.utf8.first == UInt8(ascii: "/") ? "/" : ".", O_RDONLY | O_DIRECTORY)
    let relative = path.drop { $0 == "/" }
    do throws(FileFault) {
      try folder.createFile(String(relative), bytes)
    } catch {
      throw FileFault(error.reason, at: path)
    }
  }
}
