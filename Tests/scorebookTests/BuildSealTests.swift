import Files
import Foundation
import Testing

@testable import scorebook

/// When a build needn't be made, since all it would read and write is as it was.
struct BuildSealTests {
  private static let page = Array("page".utf8)

  /// A folder with a page, removed with the last reference to it.
  private final class Folder {
    let path = NSTemporaryDirectory() + "scorebook-seal-" + UUID().uuidString

    init() throws {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try write("page")
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// A file of its own each time.
    func write(_ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/a.html"), options: .atomic)
    }
  }

  private func seal(_ leaf: BuildSeal.Leaf) -> BuildSeal {
    BuildSeal(
      frame: Fingerprint(of: "frame".utf8).value, size: "2 pages, 1 game", hasPictures: true,
      sources: [
        .init(tree: 0, question: .read(ExactPath("site.yaml"))): 1,
        .init(tree: 1, question: .list(ExactPath(""))): .max,
      ],
      leaves: [ExactPath("a.html"): leaf])
  }

  @Test func `a seal is read as it was written, and damaged ones are none`() throws {
    let leaf = BuildSeal.Leaf(content: Fingerprint(of: Self.page).value, stamp: nil)
    var sealed = seal(leaf)
    let bytes = try #require(sealed.bytes)
    #expect(BuildSeal(bytes: bytes) == sealed)
    #expect(BuildSeal(bytes: []) == nil)
    #expect(BuildSeal(bytes: bytes + Array("x\n".utf8)) == nil)
    sealed.leaves[ExactPath("a\nb.html")] = leaf
    #expect(sealed.bytes == nil)
  }

  @Test func `paths that differ by how letters are composed are two`() throws {
    var sealed = seal(.init())
    for (number, path) in ["\u{E9}", "e\u{301}"].enumerated() {
      sealed.leaves[ExactPath(path)] = .init(content: UInt64(number), stamp: nil)
      sealed.sources[.init(tree: 0, question: .read(ExactPath(path)))] = UInt64(number)
    }
    #expect(sealed.leaves.count == 3 && sealed.sources.count == 4)
    #expect(BuildSeal(bytes: try #require(sealed.bytes)) == sealed)
  }

  @Test func `a published file is told by its bytes, and once they were seen by its stamp`() throws
  {
    let folder = try Folder()
    let stamp = try #require(FileTree.Stamp(ofFileAt: folder.path + "/a.html"))
    #expect(stamp.isSettled(before: .max) && !stamp.isSettled(before: 0))
    let byBytes = seal(.init(content: Fingerprint(of: Self.page).value, stamp: nil))
    let byStamp = seal(.init(content: nil, stamp: stamp.fingerprint.value))
    #expect(byBytes.seen(in: folder.path) == byBytes)
    #expect(byStamp.seen(in: folder.path) == byStamp)
    try folder.write("page")
    #expect(byBytes.seen(in: folder.path) == byBytes)
    #expect(byStamp.seen(in: folder.path) == nil)
    try folder.write("pagf")
    #expect(byBytes.seen(in: folder.path) == nil)
    try FileManager.default.removeItem(atPath: folder.path + "/a.html")
    #expect(byBytes.seen(in: folder.path) == nil)
  }

  @Test func `what was read and listed is asked again`() throws {
    let snapshot = Snapshot(of: .memory(["a": [1], "b/c": [2]]))
    _ = try snapshot.files.list("")
    _ = try snapshot.files.read("a")
    #expect(throws: FileFault.self) { try snapshot.files.read("d") }
    var sealed = seal(.init())
    sealed.sources = [:]
    for (question, answer) in try #require(snapshot.answers) {
      sealed.sources[.init(tree: 0, question: question)] = answer.value
    }
    #expect(sealed.sources.count == 3)
    #expect(sealed.holds(of: [Snapshot(of: .memory(["a": [1], "b/c": [3]]))]))
    #expect(!sealed.holds(of: []))
    for other: [String: [UInt8]] in [
      ["a": [2], "b/c": [2]], ["a": [1]], ["a": [1], "b/c": [2], "d": []],
    ] {
      #expect(!sealed.holds(of: [Snapshot(of: .memory(other))]), "\(other.keys.sorted())")
    }
  }
}
