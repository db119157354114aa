import Glibc

/// A folder among the system's temporary files, for what another program reads and writes.
package struct ScratchFolder: Sendable {
  package let path: String

  /// Makes a folder, and removes it with all in it once `body` is done or a signal ends the process.
  package static func use<Result>(_ body: (ScratchFolder) throws -> Result) throws -> Result {
    let random = String(repeating: "X", count: randomLetters)
    var template = Array("\(temporary)/scorebook-\(random)".utf8CString)
    guard mkdtemp(&template) != nil else { throw FileFault(.unwritable, at: temporary) }
    let folder = ScratchFolder(
      path: String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self))
    let number = PendingChanges.ofProcess.begin { folder.remove() }
    defer {
      folder.remove()
      PendingChanges.ofProcess.finish(number)
    }
    return try body(folder)
  }

  /// The files in it.
  package var files: FileTree { .disk(path) }

  /// Writes a file that isn't there yet.
  package func write(_ bytes: [UInt8], to name: String) throws(FileFault) {
    try Descriptor(opening: path, O_RDONLY | O_DIRECTORY).createFile(name, bytes)
  }

  private static var temporary: String {
    getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  }

  /// The letters that mkdtemp(3) replaces at the end of a name.
  private static let randomLetters = 6

  private func remove() { ScratchFolder.remove(path) }

  /// Removes a folder and all it holds; links are removed, not followed.
  private static func remove(_ path: String) {
    if let stream = opendir(path) {
      while let entry = readdir(stream) {
        let bytes = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
        guard let name = String(validating: bytes, as: UTF8.self), name != ".", name != ".." else {
          continue
        }
        let inner = "\(path)/\(name)"
        if unlink(inner) != 0 { remove(inner) }
      }
      closedir(stream)
    }
    rmdir(path)
  }
}
