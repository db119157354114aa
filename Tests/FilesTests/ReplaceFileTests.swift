import Bytes
import Files
import Foundation
import Synchronization
import Testing

struct ReplaceFileTests {
  @Test func `other bytes take a file's place, and nothing else of it changes`()
    throws
  {
    let folder = TemporaryFolder()
    try folder.write("a.md", "old")
    let staged = ".scorebook-" + String(FNV1a(of: "a.md".utf8).value, radix: 16)
    try folder.write(staged, "left by a crash, and longer")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder.path("a.md"))
    try FileTree.replaceFile(folder.path("a.md"), Array("new".utf8))
    #expect(folder.contents() == ["a.md": "new"])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("a.md"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func `behind a link the file that it leads to is replaced`() throws {
    let folder = TemporaryFolder()
    try folder.write("a.md", "old")
    try folder.link("b.md", to: "a.md")
    try FileTree.replaceFile(folder.path("b.md"), Array("new".utf8))
    #expect(folder.contents() == ["a.md": "new", "b.md": "-> a.md"])
  }

  @Test func `a file that isn't there is replaced by none`() throws {
    let folder = TemporaryFolder()
    #expect(throws: FileFault(.missing, at: folder.path("a.md"))) {
      try FileTree.replaceFile(folder.path("a.md"), [])
    }
    #expect(folder.contents() == [:])
  }

  @Test func `a file that holds something else by now is replaced by none`() throws {
    let folder = TemporaryFolder()
    try folder.write("a.md", "newer")
    #expect(throws: FileFault(.changed, at: folder.path("a.md"))) {
      try FileTree.replaceFile(folder.path("a.md"), [], holding: Array("old".utf8))
    }
    #expect(folder.contents() == ["a.md": "newer"])
    try FileTree.replaceFile(folder.path("a.md"), [65], holding: Array("newer".utf8))
    #expect(folder.contents() == ["a.md": "A"])
  }

  @Test func `of several that create one file at once one does, and all of it is there`() throws {
    for round in 0..<50 {
      let folder = TemporaryFolder()
      let path = folder.path("a")
      let made = Mutex<[UInt8]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { number in
        let bytes = [UInt8](repeating: 65 + UInt8(number), count: 100_000 + number)
        guard (try? FileTree.createFile(path, bytes)) != nil else { return }
        made.withLock { $0.append(bytes[0]) }
      }
      let winners = made.withLock { $0 }
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
      #expect(winners.count == 1, "round \(round)")
      #expect(
        winners.first.map { bytes == [UInt8](repeating: $0, count: 100_000 + Int($0) - 65) } == true
      )
      #expect(folder.contents().count == 1)
    }
  }

  @Test func `a file is put from blocks, and left alone where it holds them already`() throws {
    let folder = TemporaryFolder()
    let path = folder.path("a/b")
    func put(_ blocks: [[UInt8]], failing: Bool = false) throws {
      try FileTree.putFile(path) { write throws(FileFault) in
        for block in blocks {
          try block.span.withUnsafeBytes { (block) throws(FileFault) in try write(block) }
        }
        if failing { throw FileFault(.changed, at: "other") }
      }
    }
    #expect(throws: FileFault(.changed, at: "other")) { try put([[65]], failing: true) }
    #expect(folder.contents().isEmpty && folder.folders(in: "").isEmpty)
    try put([[65], [66, 67]])
    #expect(folder.contents() == ["a/b": "ABC"])
    let made = FileTree.Stamp(ofFileAt: path)
    try put([[65, 66], [], [67]])
    #expect(FileTree.Stamp(ofFileAt: path) == made)
    #expect(throws: FileFault(.changed, at: "other")) { try put([[68]], failing: true) }
    #expect(folder.contents() == ["a/b": "ABC"])
    try put([[68]])
    #expect(folder.contents() == ["a/b": "D"])
  }

  @Test func `of several files all are created or none, with no folder left`() throws {
    let folder = TemporaryFolder()
    try folder.write("b/c", "own")
    #expect(throws: FileFault(.exists, at: folder.path("b/c"))) {
      try FileTree.createFiles([(folder.path("a/x/y"), [65]), (folder.path("b/c"), [65])])
    }
    #expect(folder.contents() == ["b/c": "own"])
    #expect(folder.folders(in: "") == ["b"])
    try FileTree.createFiles([(folder.path("a/x/y"), [65]), (folder.path("b/d"), [66])])
    #expect(folder.contents() == ["a/x/y": "A", "b/c": "own", "b/d": "B"])
  }
}
