import Glibc

extension FileTree {
  /// The files and folders below a folder of the disk.
  ///
  /// Faults name the path below the root, as the caller gave it.
  ///
  /// - Parameter isFenced: Whether a link that leads out of the folder is a fault of its listing.
  public static func disk(_ root: String, isFenced: Bool = false) -> FileTree {
    var tree = FileTree(
      list: { folder throws(FileFault) in
        var walk = FolderWalk(fence: isFenced ? realPath(of: root) : nil)
        let top = try Descriptor(
          opening: RelativePath.joined(root, folder), O_RDONLY | O_DIRECTORY, faultPath: folder)
        try walk.visit(top, folder)
        return walk.listing
      },
      read: { path throws(FileFault) in
        try Descriptor(opening: RelativePath.joined(root, path), faultPath: path)
          .readFile(faultPath: path)
      },
      stamp: { path throws(FileFault) in
        var status = stat()
        guard stat(RelativePath.joined(root, path), &status) == 0 else {
          throw FileFault(code: errno, at: path)
        }
        return Stamp(of: status)
      })
    tree.handOver = { path, take throws(FileFault) in
      try Descriptor(opening: RelativePath.joined(root, path), faultPath: path)
        .readBlocks(faultPath: path, take)
    }
    tree.opened = { path in
      guard let file = try? Descriptor(opening: RelativePath.joined(root, path), faultPath: path),
        let status = try? file.status(faultPath: path), status.isFile
      else { return nil }
      return file.released()
    }
    tree.size = { size(ofFile: RelativePath.joined(root, $0)) }
    return tree
  }

  /// Returns the bytes of a file or of a stream such as `/dev/stdin`, to its end.
  ///
  /// For what a person named on the command line: a pipe is waited for.
  ///
  /// - Throws: `.tooLarge` for more than `limit` bytes; no more were read.
  public static func readFileOrStream(_ path: String, atMost limit: Int = usualLimit)
    throws(FileFault) -> [UInt8]
  {
    if let size = size(ofFile: path), size > limit {
      throw FileFault(.tooLarge(limit: limit), at: path)
    }
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw FileFault(code: errno, at: path) }
    return try Descriptor(number).readStream(faultPath: path, atMost: limit)
  }
}

extension FileTree {
  /// Returns the path of a file or folder of the disk with every link followed, `nil` where there is none.
  public static func realPath(of path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(validatingCString: real)
  }

  /// Returns a path with every link followed as far as there is something, and its further parts as they
  /// are; `nil` where not even the working folder exists.
  public static func resolvedPath(of path: String) -> String? {
    if let real = realPath(of: path) { return real }
    let parts = path.split(separator: "/")
    // Where the working folder is gone, "." is nowhere, as it is below nothing.
    guard let name = parts.last, path != "." else { return nil }
    let parent = parts.dropLast().joined(separator: "/")
    let start = path.utf8.first == UInt8(ascii: "/") ? "/" : parent.isEmpty ? "." : ""
    guard let folder = resolvedPath(of: start + parent) else { return nil }
    switch name {
    case ".": return folder
    case "..": return "/" + folder.split(separator: "/").dropLast().joined(separator: "/")
    default:
      let path = RelativePath.joined(folder, String(name))
      return realPath(of: path) ?? path
    }
  }

  /// Whether a path without links is a folder, or stands below it.
  public static func isWithin(_ path: String, _ folder: String) -> Bool {
    path == folder || path.utf8.starts(with: RelativePath.joined(folder, "x").utf8.dropLast())
  }

  /// A fingerprint that tells which files stand below a folder of the disk and when each last changed; without
  /// the folder, that of nothing.
  public static func stamp(of folder: String) -> Fingerprint {
    var stamp = Fingerprint()
    guard let listing = try? disk(folder).list("") else {
      var status = stat()
      if stat(folder, &status) == 0 { stamp.add(Fingerprint(of: status)) }
      return stamp
    }
    for path in listing.files {
      stamp.add(path)
      var status = stat()
      guard stat(RelativePath.joined(folder, path), &status) == 0 else { continue }
      stamp.add(Fingerprint(of: status))
    }
    for fault in listing.faults { stamp.add(fault.path + fault.id) }
    return stamp
  }

  /// Whether the working folder is there no more: paths that aren't whole lead nowhere then.
  public static var isWorkingFolderGone: Bool { realPath(of: ".") == nil }

  /// Returns so many bytes of a file's end, all of it where it has fewer; `nil` where no file can be read there.
  public static func ending(ofFileAt path: String, count: Int) -> [UInt8]? {
    guard let file = try? Descriptor(opening: path), let status = try? file.status(faultPath: path),
      status.isFile
    else { return nil }
    lseek(file.number, max(0, Int(status.st_size) - count), SEEK_SET)
    return try? file.readStream(faultPath: path, atMost: count)
  }

  /// Whether a path of the disk leads to a file or folder.
  public static func exists(_ path: some StringProtocol) -> Bool {
    access(String(path), F_OK) == 0
  }

  /// Whether a path of the disk leads to a folder.
  public static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.isFolder
  }
}
