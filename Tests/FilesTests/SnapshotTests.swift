import Foundation
import Synchronization
import Testing

@testable import Files

/// Files that change while they are read.
struct SnapshotTests {
  private let folder = TemporaryFolder()

  private func snapshot() throws -> Snapshot {
    for name in ["a.md", "b/c.md", "b/d.md"] { try folder.write(name, "as it was") }
    return Snapshot(of: .disk(folder.path), passingOver: { $0.hasSuffix("~") })
  }

  private func changes(after change: () throws -> Void) throws -> [String] {
    let snapshot = try snapshot()
    _ = try snapshot.files.list("")
    for name in ["a.md", "b/c.md"] { _ = try snapshot.files.read(name) }
    try change()
    return snapshot.changes().map(\.path)
  }

  @Test func `a file's size is known before it is read`() throws {
    let files = try snapshot().files
    #expect(files.size("a.md") == 9)
    #expect(throws: FileFault(.tooLarge(limit: 8), at: "a.md")) {
      try files.read("a.md", atMost: 8)
    }
  }

  /// Within one step of the file system's clock, and in a run that goes on for longer than that.
  @Test func `a file saved in place as it was read, of one size, is told`() throws {
    let second = Mutex(1000)
    var status = stat()
    status.st_ctim.tv_sec = 997
    let stamp = FileTree.Stamp(of: status)
    let texts = Mutex(["as it was", "as it is!"])
    var tree = FileTree.memory([:])
    tree.read = { _ in Array(texts.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }.utf8) }
    tree.stamp = { _ in stamp }
    let snapshot = Snapshot(of: tree, second: { second.withLock { $0 } })
    _ = try snapshot.files.read("a.md")
    second.withLock { $0 += 1 }
    #expect(stamp.isSettled(before: 1001) && !stamp.isSettled(before: 1000))
    #expect(snapshot.changes().map(\.path) == ["a.md"])
  }

  @Test func `what stays as it was has no changes`() throws {
    #expect(try changes {} == [])
    // What nobody read may change, and what editors leave may come and go.
    #expect(
      try changes {
        try folder.write("b/d.md", "other")
        try folder.write("b/c.md~", "backup")
      } == [])
  }

  @Test func `a file that was read and is another by now is told, however short the time`() throws {
    for text in ["other", "as it is!", ""] {
      #expect(try changes { try folder.write("b/c.md", text) } == ["b/c.md"])
    }
    #expect(try changes { unlink(folder.path("a.md")) } == ["a.md"])
  }

  @Test func `a file that comes or goes is told`() throws {
    #expect(try changes { try folder.write("b/e.md", "new") } == ["b/e.md"])
    unlink(folder.path("b/e.md"))
    #expect(try changes { unlink(folder.path("b/d.md")) } == ["b/d.md"])
  }

  @Test func `a file that is read again is what it was, or a fault`() throws {
    let snapshot = try snapshot()
    #expect(try snapshot.files.read("a.md") == snapshot.files.read("a.md"))
    try folder.write("a.md", "as it is!")
    #expect(throws: FileFault(.changed, at: "a.md")) { try snapshot.files.read("a.md") }
    // That it is what it was again changes nothing: somebody has seen the other.
    try folder.write("a.md", "as it was")
    #expect(snapshot.changes() == [FileFault(.changed, at: "a.md")])
  }

  @Test func `what is wrong from the beginning is no change, but what becomes right is`() throws {
    let snapshot = try snapshot()
    try folder.link("gone", to: "nowhere")
    for name in ["gone", "b"] {
      #expect(throws: FileFault.self) { try snapshot.files.read(name) }
      #expect(throws: FileFault.self) { try snapshot.files.read(name) }
    }
    #expect(snapshot.changes() == [])
    try folder.write("nowhere", "somewhere")
    #expect(snapshot.changes() == [FileFault(.changed, at: "gone")])
  }

  @Test func `a folder that comes, and one that goes, is told`() throws {
    #expect(try changes { mkdir(folder.path("e"), 0o777) } == ["e"])
    #expect(try changes { rmdir(folder.path("e")) } == ["e"])
  }

  /// A tree whose listings are told one after the other, the last over and over.
  private func snapshot(listing names: [[String]?]) -> Snapshot {
    let rest = Mutex(names[...])
    return Snapshot(
      of: FileTree(
        list: { folder throws(FileFault) in
          let names = rest.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? nil }
          guard let names else { throw FileFault(.missing, at: folder) }
          return FileListing(files: names)
        }, read: { _ in [] }))
  }

  @Test func `what is listed otherwise in between is told, though it is as it was in the end`()
    throws
  {
    let snapshot = snapshot(listing: [["a"], ["a", "b"], ["a"]])
    for _ in 0..<2 { _ = try snapshot.files.list("") }
    #expect(snapshot.answers == nil)
    #expect(snapshot.changes() == [FileFault(.changed, at: "b")])
  }

  @Test func `a folder that can be listed at one time alone is told`() throws {
    let gone = self.snapshot(listing: [["a"], nil])
    _ = try gone.files.list("c")
    #expect(gone.changes() == [FileFault(.changed, at: "c")])
    let come = self.snapshot(listing: [nil, ["a"]])
    #expect(throws: FileFault(.missing, at: "c")) { try come.files.list("c") }
    #expect(come.changes() == [FileFault(.changed, at: "c")])
  }

  @Test func `what was asked is known by its bytes, not by how letters are composed`() throws {
    let composed = Snapshot(of: .memory(["e": [1]]))
    for path in ["\u{E9}", "e\u{301}", "e"] { _ = try? composed.files.read(path) }
    _ = try composed.files.list("")
    let answers = try #require(composed.answers)
    #expect(answers.count == 4)
    for (question, answer) in answers { #expect(composed.answer(to: question) == answer) }
  }

  @Test func `a file that somebody vouches for needn't be read, and is another if it was another`()
    throws
  {
    let tree = FileTree.memory(["a": [1], "b": [2]])
    let snapshot = Snapshot(of: tree)
    let stamp = try tree.stamp("a")
    try snapshot.files.vouch("a", stamp, Fingerprint(of: [1]))
    #expect(snapshot.answers == [.read(ExactPath("a")): Fingerprint(of: [1])])
    #expect(snapshot.stamps == [.read(ExactPath("a")): stamp.fingerprint])
    #expect(snapshot.changes() == [])
    _ = try snapshot.files.read("b")
    #expect(throws: FileFault(.changed, at: "b")) {
      try snapshot.files.vouch("b", stamp, Fingerprint(of: [1]))
    }
    #expect(snapshot.changes() == [FileFault(.changed, at: "b")])
  }

  @Test func `a tree in memory is told by its bytes`() throws {
    let snapshot = Snapshot(of: .memory(["a": [1]]))
    #expect(try snapshot.files.read("a") == [1])
    #expect(snapshot.changes() == [])
  }
}
