import Files
import Foundation
import Synchronization
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

  private final class Count: Sendable {
    let value = Atomic(0)
  }

  private func seal(_ leaf: BuildSeal.Leaf) -> BuildSeal {
    BuildSeal(
      frame: Fingerprint(of: "frame".utf8).value, size: "2 pages, 1 game", hasPictures: true,
      sources: ["0 read site.yaml": 1, "1 list ": .max],
      leaves: ["a.html": leaf])
  }

  @Test func `a seal is read as it was written, and damaged ones are none`() throws {
    let leaf = BuildSeal.Leaf(content: Fingerprint(of: Self.page).value, stamp: nil)
    var sealed = seal(leaf)
    let bytes = try #require(sealed.bytes)
    #expect(BuildSeal(bytes: bytes) == sealed)
    #expect(BuildSeal(bytes: []) == nil)
    #expect(BuildSeal(bytes: bytes + Array("x\n".utf8)) == nil)
    sealed.leaves["a\nb.html"] = leaf
    #expect(sealed.bytes == nil)
  }

  @Test func `a published file is told by its bytes, and once they were seen by its stamp`() throws
  {
    let folder = try Folder()
    let status = try #require(PublishedStatus(of: folder.path + "/a.html"))
    #expect(status.isSettled(before: .max) && !status.isSettled(before: 0))
    let byBytes = seal(.init(content: Fingerprint(of: Self.page).value, stamp: nil))
    let byStamp = seal(.init(content: nil, stamp: status.stamp))
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
    let notes = SourceNotes(on: [.memory(["a": [1], "b/c": [2]])])
    _ = try notes.noted[0].list("")
    _ = try notes.noted[0].read("a")
    #expect(throws: FileFault.self) { try notes.noted[0].read("d") }
    var sealed = seal(.init())
    sealed.sources = try #require(notes.answers).mapValues(\.value)
    #expect(sealed.sources.count == 3)
    #expect(sealed.holds(of: SourceNotes(on: [.memory(["a": [1], "b/c": [3]])])))
    for other: [String: [UInt8]] in [
      ["a": [2], "b/c": [2]], ["a": [1]], ["a": [1], "b/c": [2], "d": []],
    ] {
      #expect(!sealed.holds(of: SourceNotes(on: [.memory(other)])), "\(other.keys.sorted())")
    }
  }

  @Test func `nothing is known of a run in which a file changed`() throws {
    let count = Count()
    let tree = FileTree(
      list: { _ in FileListing() },
      read: { _ in [UInt8(count.value.add(1, ordering: .relaxed).newValue)] })
    let notes = SourceNotes(on: [tree])
    _ = try notes.noted[0].read("a")
    #expect(notes.answers != nil)
    _ = try notes.noted[0].read("a")
    #expect(notes.answers == nil)
  }
}
