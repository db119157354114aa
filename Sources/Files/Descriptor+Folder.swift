import Bytes
import Glibc

/// Methods for what may be done below an open folder.
extension Descriptor {
  /// Creates a file, and the folders on the way to it where they lack.
  ///
  /// - Throws: `.exists` where the file exists already.
  func createFile(_ path: String, _ bytes: [UInt8]) throws(FileFault) {
    try newFile(path).write(bytes, faultPath: path)
  }

  /// Creates an empty file to write into, and the folders on the way to it where they lack.
  ///
  /// - Throws: `.exists` where the file exists already.
  func newFile(_ path: String) throws(FileFault) -> Descriptor {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    var file = openat(number, path, flags, 0o666)
    if file < 0, errno == ENOENT {
      try makeFolders(leadingTo: path)
      file = openat(number, path, flags, 0o666)
    }
    guard file >= 0 else {
      throw errno == EEXIST
        ? FileFault(.exists, at: path) : FileFault(code: errno, writing: true, at: path)
    }
    return Descriptor(file)
  }

  func write(_ bytes: [UInt8], faultPath: String) throws(FileFault) {
    try bytes.span.withUnsafeBytes { (buffer) throws(FileFault) in
      try write(buffer, faultPath: faultPath)
    }
  }

  func write(_ buffer: UnsafeRawBufferPointer, faultPath: String) throws(FileFault) {
    var written = 0
    while written < buffer.count {
      let count = Glibc.write(number, buffer.baseAddress! + written, buffer.count - written)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw FileFault(code: errno, writing: true, at: faultPath) }
      if count == 0 { break }
      written += count
    }
  }

  /// Opens a file of this folder to replace what it says, which no other process does meanwhile.
  ///
  /// - Throws: `.busy` where one does.
  func lockedFile(_ name: String, faultPath: String) throws(FileFault) -> Descriptor {
    let flags = O_WRONLY | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    let file = Descriptor(openat(number, name, flags, 0o666))
    guard file.number >= 0 else { throw FileFault(code: errno, writing: true, at: faultPath) }
    try file.lock(faultPath: faultPath)
    // It may have been given another name since it was opened here.
    guard try holds(file, as: name, faultPath: faultPath) else {
      throw FileFault(.busy, at: faultPath)
    }
    guard ftruncate(file.number, 0) == 0 else {
      throw FileFault(code: errno, writing: true, at: faultPath)
    }
    return file
  }

  /// Whether what is open has this name in the folder by now.
  func holds(
    _ opened: borrowing Descriptor, as name: String, faultPath: String
  ) throws(FileFault) -> Bool {
    var named = stat()
    guard fstatat(number, name, &named, AT_SYMLINK_NOFOLLOW) == 0 else { return false }
    let status = try opened.status(faultPath: faultPath)
    return (named.st_dev, named.st_ino) == (status.st_dev, status.st_ino)
  }

  /// Makes every folder on the way to a file.
  func makeFolders(leadingTo path: String) throws(FileFault) {
    for folder in RelativePath.folders(leadingTo: path) {
      guard mkdirat(number, folder, 0o777) == 0 || errno == EEXIST else {
        throw FileFault(code: errno, writing: true, at: folder)
      }
    }
  }

  /// Opens a folder below this one, making it if it isn't there.
  func folder(_ name: String) throws(FileFault) -> Descriptor {
    guard mkdirat(number, name, 0o777) == 0 || errno == EEXIST else {
      throw FileFault(code: errno, writing: true, at: name)
    }
    return try Descriptor(opening: name, in: number, O_RDONLY | O_DIRECTORY | O_NOFOLLOW)
  }

  /// Removes a folder of ours and all it holds; links are removed, not followed.
  ///
  /// What can't be removed stays: the next run finds it and tries again.
  func removeTree(_ name: String) {
    if let folder = try? Descriptor(
      opening: name, in: number, O_RDONLY | O_DIRECTORY | O_NOFOLLOW),
      let entries = try? folder.entries(faultPath: name)
    {
      for entry in entries.named where unlinkat(folder.number, entry.name, 0) != 0 {
        folder.removeTree(entry.name)
      }
    }
    unlinkat(number, name, AT_REMOVEDIR)
  }

  /// The names in this folder without `.` and `..`, in the system's order.
  func entries(faultPath: String) throws(FileFault) -> FolderEntries {
    // `fdopendir` takes its descriptor over, so it is given one of its own.
    let copy = openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0, let stream = fdopendir(copy) else {
      throw FileFault(code: errno, at: faultPath)
    }
    defer { closedir(stream) }
    var entries = FolderEntries()
    errno = 0
    while let entry = readdir(stream) {
      let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if let name = String(validating: bytes, as: UTF8.self) {
        if name != ".", name != ".." {
          entries.named.append(FolderEntry(name: name, type: Int32(entry.pointee.d_type)))
        }
      } else {
        entries.strange.append(FolderEntries.escaped(bytes))
      }
      errno = 0
    }
    guard errno == 0 else { throw FileFault(code: errno, at: faultPath) }
    return entries
  }
}

/// The entries of a folder.
struct FolderEntries {
  var named: [FolderEntry] = []
  /// The names that aren't valid UTF-8, written out: `caf\xe9.md`.
  var strange: [String] = []

  /// Returns bytes as text, those that are none as `\x` and two hexadecimal digits.
  fileprivate static func escaped(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &rest) {
      case .valid(let encoded):
        text += encoded
        offset += encoded.count
      case .error(let length):
        for byte in bytes[offset..<offset + length] {
          text += "\\x".utf8
          text.append(hexadecimal: byte)
        }
        offset += length
      case .emptyInput: return String(decoding: text, as: UTF8.self)
      }
    }
  }
}

/// A name in a folder, with what the folder itself tells of its kind.
struct FolderEntry {
  let name: String
  /// `DT_REG`, `DT_DIR`, `DT_LNK`, …; `DT_UNKNOWN` where the file system doesn't say.
  let type: Int32
}

extension Descriptor {
  /// Returns where a symbolic link of the folder leads, as it is written; `nil` for what is no link.
  func linkTarget(of name: String) -> String? {
    let folder = number
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) { chars in
        chars.baseAddress.map { readlinkat(folder, name, $0, chars.count) } ?? -1
      }
    }
    return count < 0 ? nil : String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
