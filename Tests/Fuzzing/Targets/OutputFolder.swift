import Files
import Foundation

/// A manifest, and receipts below a line `%% receipts`, in a folder of the disk: a build on them removes nothing but
/// what the manifest names, writes all or nothing, and its own manifest is read again.
func checkOutput(_ bytes: [UInt8]) {
  let parts = Parts(bytes, first: "manifest")
  let folder = scratch.appending(path: "output-\(getpid())")
  let files = FileManager.default
  try? files.removeItem(at: folder)
  defer { try? files.removeItem(at: folder) }
  let site = folder.appending(path: "Site")
  try? files.createDirectory(
    at: site.appending(path: "sub"), withIntermediateDirectories: true)
  for name in ["../beside", "index.html", "keep.txt", "sub/keep.txt"] {
    try? Data("old \(name)".utf8).write(to: site.appending(path: name))
  }
  for (name, bytes) in parts.all where ["manifest", "receipts"].contains(name) {
    try? Data(bytes).write(to: site.appending(path: ".scorebook-\(name)"))
  }

  let before = contents(of: folder)
  guard let changes = build(["index.html": "new", "a/b.html": "b"], into: site) else {
    return holdSame(contents(of: folder), before, "a build that fails leaves all as it was")
  }
  var after = contents(of: folder)
  holdSame(after["Site/index.html"], Array("new".utf8), "a page is written")
  holdSame(after["Site/a/b.html"], Array("b".utf8), "a page in a folder is written")
  hold(changes.written == 2, "two files are written: \(changes)")
  for (path, old) in before where !path.hasPrefix("Site/.scorebook") && path != "Site/index.html" {
    let isNamed = contains(path.dropFirst("Site/".count).utf8, in: bytes)
    hold(
      after[path] == old || (after[path] == nil && isNamed && path.hasPrefix("Site/")),
      "'\(path)' stays, since no manifest names it")
  }

  holdSame(build(["index.html": "new", "a/b.html": "b"], into: site)?.isEmpty, true, "built twice")
  let twice = contents(of: folder)
  hold(twice == after, "a second build changes nothing")
  holdSame(build([:], into: site)?.removed, 2, "what a build wrote, the next one removes")
  after["Site/index.html"] = nil
  after["Site/a/b.html"] = nil
  let left = contents(of: folder).filter { !$0.key.hasPrefix("Site/.scorebook") }
  holdSame(
    left.keys.sorted(), after.keys.filter { !$0.hasPrefix("Site/.scorebook") }.sorted(),
    "a build removes its own files alone")
}

/// Returns what a build changed; `nil` where it failed.
private func build(_ pages: [String: String], into site: URL) -> OutputChanges? {
  guard let output = try? Output.folder(site.path()) else { return nil }
  do throws(FileFault) {
    for path in pages.keys.sorted() {
      let text = pages[path] ?? ""
      let inputs = Fingerprint(of: text.utf8)
      if try output.keep(path, inputs) == nil {
        try output.write(path, Array(text.utf8), madeFrom: inputs)
      }
    }
    return try output.commit()
  } catch {
    output.discard()
    return nil
  }
}

/// A folder in memory where the machine has one.
let scratch = URL(
  filePath: FileManager.default.isWritableFile(atPath: "/dev/shm")
    ? "/dev/shm" : NSTemporaryDirectory())

private func contents(of folder: URL) -> [String: [UInt8]] {
  var files: [String: [UInt8]] = [:]
  for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder.path())) ?? [] {
    let url = folder.appending(path: path)
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: url.path(), isDirectory: &isFolder)
    if !isFolder.boolValue { files[path] = (try? Data(contentsOf: url)).map(Array.init) }
  }
  return files
}

private func contains(_ word: some Collection<UInt8>, in bytes: [UInt8]) -> Bool {
  bytes.indices.contains { bytes[$0...].starts(with: word) }
}
