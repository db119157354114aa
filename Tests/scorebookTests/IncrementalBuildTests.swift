import Foundation
import Testing

/// A build over the last one's folder must come to what a build from nothing does.
@Suite(.enabled(if: BuiltTool.isBuilt, "the tool isn't built beside the tests: swift build"))
struct IncrementalBuildTests {
  private func write(_ files: [String: String?], to folder: String) throws {
    for (path, text) in files {
      let url = URL(fileURLWithPath: folder + "/" + path)
      guard let text else {
        try FileManager.default.removeItem(at: url)
        continue
      }
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  private func files(of folder: String) -> [String: Data] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return Dictionary(
      uniqueKeysWithValues: paths.compactMap { path in
        FileManager.default.contents(atPath: folder + "/" + path).map { (path, $0) }
      })
  }

  @Test(arguments: edits + editsOfKept + editsOfDeclared)
  func `a build over the last one comes to what one from nothing does`(
    edit: Edit
  ) throws {
    let folder = NSTemporaryDirectory() + "scorebook-edit-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(edit.site, to: folder)
    let first = try BuiltTool.run("build", folder)
    #expect(first.status == 0, "\(first.errors)")

    try write(edit.files, to: folder)
    let second = try BuiltTool.run(["build", folder] + edit.options)
    #expect(second.status == 0, "\(second.errors)")
    // Another league, of which nothing is kept.
    let other = folder + "/Fresh"
    try write(edit.site.merging(edit.files.compactMapValues { $0 }) { $1 }, to: other)
    try write(edit.files.filter { $0.value == nil }, to: other)
    let fresh = try BuiltTool.run(["build", other] + edit.options)
    #expect(fresh.status == 0, "\(fresh.errors)")

    let (kept, made) = (files(of: folder + "/Site"), files(of: other + "/Site"))
    #expect(kept.keys.sorted() == made.keys.sorted())
    for (path, bytes) in made { #expect(kept[path] == bytes, "\(path) differs") }
  }

  @Test func `a page that somebody changed is made again`() throws {
    let folder = NSTemporaryDirectory() + "scorebook-edit-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try write(IncrementalBuildTests.site, to: folder)
    _ = try BuiltTool.run("build", folder)
    let before = files(of: folder + "/Site")
    try write(["Site/seasons/one/a.html": "vandals"], to: folder)
    let result = try BuiltTool.run("build", folder)
    #expect(result.output.contains("1 changed"), "\(result.output)")
    #expect(files(of: folder + "/Site") == before)
  }
}
