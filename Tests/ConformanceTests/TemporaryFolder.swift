import Foundation

/// A folder of the disk for one test, removed with all it holds when the test is over.
final class TemporaryFolder {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "scorebook-tests-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func path(_ name: String) -> String { path + "/" + name }

  func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  func write(_ name: String, _ bytes: some Sequence<UInt8>) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: target)
  }

  /// Every file below `name` with its text, hidden ones too; links by their target.
  func contents(of name: String = "") -> [String: String] {
    let root = name.isEmpty ? path : path(name)
    var contents: [String: String] = [:]
    guard let walk = FileManager.default.enumerator(atPath: root) else { return [:] }
    for case let file as String in walk {
      let path = root + "/" + file
      if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
        contents[file] = "-> " + target
      } else if let data = FileManager.default.contents(atPath: path), !isFolder(path) {
        contents[file] = String(decoding: data, as: UTF8.self)
      }
    }
    return contents
  }

  /// Every folder below `name`.
  func folders(in name: String) -> [String] {
    let root = path(name)
    let all = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return all.filter { isFolder(root + "/" + $0) }.sorted()
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }
}
