import Files
import Foundation
import Testing

/// What the disk's tree and the one in memory must both do.
struct FileTreeTests {
  private let files = ["a.md": "one", "a/z.md": "two", "a.d/b": "", "b/c/d.txt": "three"]

  private func trees() throws -> (disk: FileTree, memory: FileTree, folder: TemporaryFolder) {
    let folder = TemporaryFolder()
    for (path, text) in files { try folder.write(path, text) }
    return (.disk(folder.path), .memory(files.mapValues { Array($0.utf8) }), folder)
  }

  @Test func `files are listed in byte order of their whole paths`() throws {
    let (disk, memory, folder) = try trees()
    for tree in [disk, memory] {
      #expect(
        try tree.list("")
          == FileListing(
            files: ["a.d/b", "a.md", "a/z.md", "b/c/d.txt"], folders: ["a", "a.d", "b", "b/c"]))
      #expect(try tree.list("b") == FileListing(files: ["b/c/d.txt"], folders: ["b/c"]))
    }
    withExtendedLifetime(folder) {}
  }

  @Test func `a file is read whole`() throws {
    let (disk, memory, folder) = try trees()
    for tree in [disk, memory] {
      #expect(try tree.read("b/c/d.txt") == Array("three".utf8))
      #expect(try tree.read("a.d/b") == [])
    }
    withExtendedLifetime(folder) {}
  }

  @Test func `what is missing or of the wrong kind is a fault at its path`() throws {
    let (disk, memory, folder) = try trees()
    for tree in [disk, memory] {
      #expect(throws: FileFault(.missing, at: "c")) { try tree.list("c") }
      #expect(throws: FileFault(.missing, at: "a/c")) { try tree.read("a/c") }
      #expect(throws: FileFault(.notAFile, at: "b/c")) { try tree.read("b/c") }
      #expect(throws: FileFault(.notAFolder, at: "a.md")) { try tree.list("a.md") }
    }
    withExtendedLifetime(folder) {}
  }

  @Test func `faults can be given to a tree in memory`() throws {
    let tree = FileTree.memory(
      ["a": [1], "b/c": [2]], faults: ["a": .unreadable, "b/d": .linkLoop])
    #expect(throws: FileFault(.unreadable, at: "a")) { try tree.read("a") }
    let loop = FileFault(.linkLoop, at: "b/d")
    #expect(try tree.list("b") == FileListing(files: ["b/c"], faults: [loop]))
    #expect(try tree.list("") == FileListing(files: ["a", "b/c"], folders: ["b"], faults: [loop]))
    #expect(throws: loop) { try tree.list("b/d") }
    #expect(try tree.read("b/c") == [2])
  }
}

struct DiskTreeTests {
  @Test func `links are followed`() throws {
    let folder = TemporaryFolder()
    try folder.write("real/a.md", "text")
    try folder.link("folder", to: "real")
    try folder.link("b.md", to: "real/a.md")
    let tree = FileTree.disk(folder.path)
    #expect(
      try tree.list("")
        == FileListing(
          files: ["b.md", "folder/a.md", "real/a.md"], folders: ["folder", "real"]))
    #expect(try tree.read("folder/a.md") == Array("text".utf8))
  }

  @Test(arguments: ["..", ".", "../a", "/"])
  func `a link to a folder around it is a fault, and the rest is listed`(target: String) throws {
    let folder = TemporaryFolder()
    try folder.write("a/b.md", "text")
    try folder.link("a/loop", to: target)
    let listing = try FileTree.disk(folder.path).list("a")
    #expect(listing.faults == [FileFault(.linkLoop, at: "a/loop")])
    #expect(listing.files == ["a/b.md"])
  }

  @Test(arguments: [
    ("out", "/etc"), ("out", ".."), ("a/out", "../.."), ("out", "/etc/hostname"),
    ("out", "../nowhere"),
    ("a/out", "../../beside"), ("out", "a/../../beside"), ("out", "next"),
  ])
  func `a link that leads out of a fenced folder is a fault that names its target`(
    link: String, target: String
  ) throws {
    let folder = TemporaryFolder()
    try folder.write("in/a/b.md", "text")
    try folder.write("beside/c.md", "text")
    if target == "next" { try folder.link("in/next", to: "../beside") }
    try folder.link("in/\(link)", to: target)
    let listing = try FileTree.disk(folder.path("in"), isFenced: true).list("")
    #expect(listing.files == ["a/b.md"])
    #expect(listing.faults.contains(FileFault(.linkOutside(target: target), at: link)))
    #expect(
      listing.faults.allSatisfy { fault in
        if case .linkOutside = fault.reason { true } else { false }
      })
  }

  @Test func `a link within a fenced folder is followed, by whatever way the folder was reached`()
    throws
  {
    let folder = TemporaryFolder()
    try folder.write("in/a/b.md", "text")
    try folder.link("in/c", to: "a")
    try folder.link("in/a/d.md", to: "../a/b.md")
    try folder.link("in/e.md", to: folder.path("in/a/b.md"))
    try folder.link("in/.#lock", to: "ann@cache.1234")
    try folder.link("way", to: "in")
    let listing = try FileTree.disk(folder.path("way"), isFenced: true).list("")
    #expect(listing.faults == [])
    #expect(listing.files == [".#lock", "a/b.md", "a/d.md", "c/b.md", "c/d.md", "e.md"])
  }

  @Test func `a link to itself is a fault`() throws {
    let folder = TemporaryFolder()
    try folder.link("a", to: "a")
    let tree = FileTree.disk(folder.path)
    #expect(try tree.list("") == FileListing(faults: [FileFault(.linkLoop, at: "a")]))
    #expect(throws: FileFault(.linkLoop, at: "a")) { try tree.read("a") }
  }

  @Test func `a link to nothing is listed, and missing when it is read`() throws {
    let folder = TemporaryFolder()
    try folder.link("a", to: "nowhere")
    let tree = FileTree.disk(folder.path)
    #expect(try tree.list("").files == ["a"])
    #expect(throws: FileFault(.missing, at: "a")) { try tree.read("a") }
  }

  @Test func `a named pipe is not waited for`() throws {
    let folder = TemporaryFolder()
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(throws: FileFault(.notAFile, at: "pipe")) {
      try FileTree.disk(folder.path).read("pipe")
    }
  }

  @Test func `a name that is not UTF-8 is a fault beside all others, and is written out`() throws {
    let folder = TemporaryFolder()
    try folder.write("b/c.md", "text")
    try folder.link("b/loop", to: ".")
    let bytes = Array("/b/\u{E9}".utf8) + [0xE9, 0x2E, 0xC3, 0x28, 0xFF, 0]
    let name = Array(folder.path.utf8) + bytes
    let created = name.withUnsafeBufferPointer {
      $0.withMemoryRebound(to: CChar.self) { open($0.baseAddress!, O_CREAT | O_WRONLY, 0o600) }
    }
    #expect(created >= 0)
    close(created)
    let listing = try FileTree.disk(folder.path).list("")
    #expect(listing.files == ["b/c.md"] && listing.folders == ["b"])
    #expect(
      listing.faults == [
        FileFault(.linkLoop, at: "b/loop"),
        FileFault(.invalidName, at: "b/\u{E9}\\xe9.\\xc3(\\xff"),
      ])
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything: run as another user"))
  func `what may not be read is a fault`() throws {
    let folder = TemporaryFolder()
    try folder.write("a.md", "text")
    try folder.write("b/c.md", "text")
    chmod(folder.path("a.md"), 0)
    chmod(folder.path("b"), 0)
    defer { chmod(folder.path("b"), 0o700) }
    let tree = FileTree.disk(folder.path)
    #expect(throws: FileFault(.unreadable, at: "a.md")) { try tree.read("a.md") }
    #expect(
      try tree.list("")
        == FileListing(files: ["a.md"], faults: [FileFault(.unreadable, at: "b")]))
  }

  @Test func `a stream is read to its end`() throws {
    let folder = TemporaryFolder()
    let bytes = [UInt8](repeating: 7, count: 200_000)
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path("a")))
    #expect(try FileTree.readFileOrStream(folder.path("a")) == bytes)
    #expect(throws: FileFault(.missing, at: folder.path("b"))) {
      try FileTree.readFileOrStream(folder.path("b"))
    }
    #expect(throws: FileFault(.notAFile, at: folder.path)) {
      try FileTree.readFileOrStream(folder.path)
    }
  }

  @Test func `a folder isn't replaced by a file`() throws {
    let folder = TemporaryFolder()
    try folder.write("a/b", "12345")
    #expect(throws: FileFault(.notAFile, at: folder.path("a"))) {
      try FileTree.createFiles([(folder.path("a"), [7])], replacing: true)
    }
    #expect(throws: FileFault(.notAFile, at: folder.path("a"))) {
      try FileTree.replaceFile(folder.path("a"), [7])
    }
    #expect(try FileTree.readFileOrStream(folder.path("a/b")) == Array("12345".utf8))
    #expect(try FileTree.disk(folder.path).list("").files == ["a/b"])
  }

  @Test func `a file larger than its limit isn't read, nor a stream`() throws {
    let folder = TemporaryFolder()
    try folder.write("a", "12345")
    let disk = FileTree.disk(folder.path)
    #expect(try disk.read("a", atMost: 5).count == 5)
    #expect(throws: FileFault(.tooLarge(limit: 4), at: "a")) { try disk.read("a", atMost: 4) }
    #expect(throws: FileFault(.tooLarge(limit: 4), at: "/dev/zero")) {
      try FileTree.readFileOrStream("/dev/zero", atMost: 4)
    }
    let memory = FileTree.memory(["a": [1, 2]])
    #expect(throws: FileFault(.tooLarge(limit: 1), at: "a")) { try memory.read("a", atMost: 1) }
  }

  @Test(arguments: [
    (8_000_000, "8 MB"), (1000, "1 kB"), (1_500_000, "1500 kB"), (999, "999 bytes"),
  ])
  func `a number of bytes is told in the largest unit it is whole in`(size: Int, words: String) {
    #expect(size.inByteUnits == words)
  }

  @Test func `links that lead to one folder by a million ways are faults`() throws {
    let folder = TemporaryFolder()
    for level in 0..<20 {
      try folder.write("\(level)/file", "")
      for side in ["a", "b"] where level < 19 {
        try folder.link("\(level)/\(side)", to: "../\(level + 1)")
      }
    }
    let listing = try FileTree.disk(folder.path("0")).list("")
    #expect(listing.files.count < 20_000)
    #expect(Set(listing.faults.map(\.reason)) == [.linkedTooOften(most: 1000)])
  }
}
