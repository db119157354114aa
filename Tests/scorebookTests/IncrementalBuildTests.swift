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

  /// The edits of a site, which is built once for all of them.
  struct Edits: CustomTestStringConvertible {
    let site: [String: String]
    var edits: [Edit]

    var testDescription: String { edits.map(\.testDescription).joined(separator: "; ") }

    static let all: [Edits] =
      (IncrementalBuildTests.edits + editsOfKept + editsOfDeclared).reduce(into: []) { all, edit in
        if let place = all.firstIndex(where: { $0.site == edit.site }) {
          all[place].edits.append(edit)
        } else {
          all.append(Edits(site: edit.site, edits: [edit]))
        }
      }
  }

  @Test(arguments: Edits.all)
  func `a build over the last one comes to what one from nothing does`(_ all: Edits) throws {
    let place = NSTemporaryDirectory() + "scorebook-edit-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: place) }
    let built = place + "/built"
    try write(all.site, to: built)
    let first = try BuiltTool.run("build", built)
    #expect(first.status == 0, "\(first.errors)")

    for (number, edit) in all.edits.enumerated() {
      let folder = "\(place)/\(number)"
      try FileManager.default.copyItem(atPath: built, toPath: folder)
      try write(edit.files, to: folder)
      let second = try BuiltTool.run(["build", folder] + edit.options)
      #expect(second.status == 0, "\(edit.testDescription): \(second.errors)")
      // Another league, of which nothing is kept.
      let other = folder + "/Fresh"
      try write(edit.site.merging(edit.files.compactMapValues { $0 }) { $1 }, to: other)
      try write(edit.files.filter { $0.value == nil }, to: other)
      let fresh = try BuiltTool.run(["build", other] + edit.options)
      #expect(fresh.status == 0, "\(edit.testDescription): \(fresh.errors)")

      let (kept, made) = (files(of: folder + "/Site"), files(of: other + "/Site"))
      #expect(kept.keys.sorted() == made.keys.sorted(), "\(edit.testDescription)")
      for (path, bytes) in made {
        #expect(kept[path] == bytes, "\(edit.testDescription): \(path) differs")
      }
      try FileManager.default.removeItem(atPath: folder)
    }
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
