import Foundation
import Synchronization
import Testing

@testable import Files

/// Files that are read block by block, and copied so.
struct BlocksTests {
  private let folder = TemporaryFolder()

  private func open() throws -> Output { try .folder(folder.path("Site")) }

  private static func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
  }

  /// A copy of bytes in blocks of so many.
  private static func source(
    _ bytes: [UInt8], blocks size: Int = 1000,
    failing fault: FileFault? = nil, failed: @escaping @Sendable (FileFault) -> Void = { _ in }
  ) -> FileCopy {
    FileCopy(
      size: bytes.count,
      handOver: { take throws(FileFault) in
        for start in stride(from: 0, to: bytes.count, by: size) {
          let block = bytes[start..<min(bytes.count, start + size)]
          try Array(block).span.withUnsafeBytes { (block) throws(FileFault) in try take(block) }
          if let fault { throw fault }
        }
      }, failed: failed)
  }

  @Test func `a fingerprint in blocks is that of all bytes, wherever they are cut`() {
    for count in [0, 1, 7, 8, 31, 32, 100, 127, 128, 129, 159, 160, 161, 255, 1000, 4096, 5001] {
      let bytes = Self.bytes(count)
      for size in [1, 3, 8, 31, 32, 33, 64, 127, 128, 200, 999, 1024, 6000] {
        var print = BlockFingerprint()
        for start in stride(from: 0, to: count, by: size) {
          bytes[start..<min(count, start + size)].withUnsafeBytes { print.add($0) }
        }
        #expect(print.fingerprint == Fingerprint(of: bytes), "\(count) in blocks of \(size)")
      }
    }
  }

  @Test func `the disk hands over a file in blocks that are full but for the last`() throws {
    let bytes = Self.bytes(2 * FileTree.blockSize + 5)
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path("big")))
    let tree = FileTree.disk(folder.path)
    for files in [tree, Snapshot(of: tree).files] {
      var sizes: [Int] = []
      var all: [UInt8] = []
      try files.readBlocks(of: "big") { block in
        sizes.append(block.count)
        all += block
      }
      #expect(sizes == [FileTree.blockSize, FileTree.blockSize, 5])
      #expect(all == bytes)
      #expect(try files.fingerprint(of: "big") == Fingerprint(of: bytes))
    }
    #expect(throws: FileFault(.missing, at: "none")) { try tree.readBlocks(of: "none") { _ in } }
    #expect(throws: FileFault(.notAFile, at: ".")) { try tree.readBlocks(of: ".") { _ in } }
  }

  @Test
  func
    `a file that isn't what it was is told by its blocks, and what takes them is none of its faults`()
    throws
  {
    try folder.write("a", "as it was")
    let snapshot = Snapshot(of: .disk(folder.path))
    #expect(throws: FileFault(.diskFull, at: "x")) {
      try snapshot.files.readBlocks(of: "a") { (_) throws(FileFault) in
        throw FileFault(.diskFull, at: "x")
      }
    }
    #expect(snapshot.changes().isEmpty)
    #expect(try snapshot.files.read("a") == Array("as it was".utf8))
    try folder.write("a", "as it is!")
    #expect(throws: FileFault(.changed, at: "a")) {
      try snapshot.files.readBlocks(of: "a") { _ in }
    }
    #expect(snapshot.changes().map(\.path) == ["a"])
  }

  @Test func `a copy is added, left untouched, replaced and removed as any other file`() throws {
    let (one, other) = (Self.bytes(5000), Self.bytes(5001).reversed() as [UInt8])
    for (bytes, changes) in [
      (one, OutputChanges(added: 1)), (one, OutputChanges(unchanged: 1)),
      (other, OutputChanges(replaced: 1)),
      (Array(other.dropLast()) + [1], OutputChanges(replaced: 1)),
    ] {
      let output = try open()
      #expect(try output.copy("a/big", Self.source(bytes)) == Fingerprint(of: bytes))
      #expect(try output.commit() == changes)
      #expect(try FileTree.disk(folder.path("Site")).read("a/big") == bytes)
    }
    #expect(try open().publish(["b": ""]) == OutputChanges(added: 1, removed: 1))
    try folder.write("Site/mine", "of nobody")
    let output = try open()
    #expect(throws: FileFault(.foreign, at: "mine")) {
      try output.copy("mine", Self.source(one))
    }
    #expect(throws: FileFault(.invalidName, at: "../a")) {
      try output.copy("../a", Self.source(one))
    }
  }

  @Test func `a copy that can't be read to its end is none`() throws {
    let told = Mutex<[FileFault]>([])
    let fault = FileFault(.changed, at: "Content/big")
    let output = try open()
    let source = Self.source(Self.bytes(5000), failing: fault) { fault in
      told.withLock { $0.append(fault) }
    }
    #expect(try output.copy("big", source) == nil)
    #expect(told.withLock { $0 } == [fault])
    output.discard()
    #expect(folder.contents().isEmpty)
  }

  @Test func `where there are no copies a copy is written as any other file`() throws {
    let written = Mutex<[String: [UInt8]]>([:])
    let output = Output(
      put: { path, bytes, _ in written.withLock { $0[path] = bytes } },
      commit: { OutputChanges() }, discard: {})
    #expect(
      try output.copy("a", Self.source(Self.bytes(5000))) == Fingerprint(of: Self.bytes(5000)))
    #expect(written.withLock { $0 } == ["a": Self.bytes(5000)])
  }

  @Test func `a folder in memory notes where the bytes of a copy are, and holds none`() throws {
    let memory = MemoryFolder()
    let one = Self.bytes(5000)
    for (bytes, changes) in [
      (one, OutputChanges(added: 1)), (one, OutputChanges(unchanged: 1)),
      (Self.bytes(6000), OutputChanges(replaced: 1)),
    ] {
      let output = Output.memory(memory)
      #expect(try output.copy("a", Self.source(bytes)) == Fingerprint(of: bytes))
      #expect(try output.commit() == changes)
      #expect(memory.files.isEmpty && memory.copies.keys.sorted() == ["a"])
      #expect(memory.copies["a"]?.content == Fingerprint(of: bytes))
    }
    let output = Output.memory(memory)
    try output.write("a", [1])
    #expect(try output.commit().added == 1)
    #expect(memory.files == ["a": [1]] && memory.copies.isEmpty)
  }
}
