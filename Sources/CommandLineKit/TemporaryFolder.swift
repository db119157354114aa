package import Files
import Glibc

/// A folder for files that another program reads or writes, which is gone afterwards, also where a signal ends the tool.
package struct TemporaryFolder: Sendable {
  package let path: String
  private let number: Int

  /// The folder for all such folders.
  package static var parent: String {
    getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  }

  /// The letters that mkdtemp(3) replaces at the end of a name.
  private static let randomLetters = 6

  package init() throws(FileFault) {
    let random = String(repeating: "X", count: TemporaryFolder.randomLetters)
    var template = Array("\(TemporaryFolder.parent)/scorebook-\(random)".utf8CString)
    guard mkdtemp(&template) != nil,
      let path = String(
        validating: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    else { throw FileFault(.unwritable, at: TemporaryFolder.parent) }
    self.path = path
    number = PendingChanges.ofProcess.begin { TemporaryFolder.remove(path) }
  }

  package func remove() {
    TemporaryFolder.remove(path)
    PendingChanges.ofProcess.finish(number)
  }

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
