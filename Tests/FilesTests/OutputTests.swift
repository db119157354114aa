import Files
import Testing

extension Output {
  /// Publishes files by path, and discards them all where one is refused.
  @discardableResult
  func publish(_ files: [String: String]) throws -> OutputChanges {
    do {
      for (path, text) in files.sorted(by: { $0.key < $1.key }) {
        try write(path, Array(text.utf8))
      }
      return try commit()
    } catch {
      discard()
      throw error
    }
  }
}

/// What the folder of the disk and the one in memory must both do.
struct OutputTests {
  /// One kind of output, kept between builds.
  enum Target: String, CaseIterable, CustomTestStringConvertible {
    case disk, memory

    var testDescription: String { rawValue }

    /// Returns how to open the output, and how to see what it holds.
    func make(
      _ present: [String: String] = [:]
    ) throws -> (open: () throws -> Output, files: () -> [String: String]) {
      switch self {
      case .disk:
        let folder = TemporaryFolder()
        for (path, text) in present { try folder.write("Site/" + path, text) }
        return (
          { try .folder(folder.path("Site")) },
          { folder.contents(of: "Site").filter { $0.key != ".scorebook-manifest" } }
        )
      case .memory:
        let folder = MemoryFolder(present.mapValues { Array($0.utf8) })
        return (
          { .memory(folder) }, { folder.files.mapValues { String(decoding: $0, as: UTF8.self) } }
        )
      }
    }
  }

  private let site = ["index.html": "front", "a/b.html": "b", "a/c/d.html": "d"]

  @Test(arguments: Target.allCases)
  func `everything written appears, and is counted`(target: Target) throws {
    let (open, files) = try target.make()
    #expect(try open().publish(site) == OutputChanges(added: 3))
    #expect(files() == site)
  }

  @Test(arguments: Target.allCases)
  func `a second build of the same changes nothing`(target: Target) throws {
    let (open, files) = try target.make()
    try open().publish(site)
    #expect(try open().publish(site) == OutputChanges(unchanged: 3))
    #expect(files() == site)
  }

  @Test(arguments: Target.allCases)
  func `what differs is replaced and what is stale removed`(target: Target) throws {
    let (open, files) = try target.make()
    try open().publish(site)
    let next = ["index.html": "FRONT", "a/b.html": "b", "e/f/g.html": "g", "a/h.html": "h"]
    #expect(
      try open().publish(next) == OutputChanges(added: 2, replaced: 1, unchanged: 1, removed: 1))
    #expect(files() == next)
  }

  @Test(arguments: Target.allCases)
  func `files that no build wrote stay`(target: Target) throws {
    let (open, files) = try target.make([".gitkeep": "", "a/own.txt": "own"])
    try open().publish(site)
    try open().publish(["index.html": "only"])
    #expect(files() == [".gitkeep": "", "a/own.txt": "own", "index.html": "only"])
  }

  @Test(arguments: Target.allCases)
  func `a file that no build wrote is not overwritten`(target: Target) throws {
    let (open, files) = try target.make(["a/b.html": "by hand"])
    #expect(throws: FileFault(.foreign, at: "a/b.html")) { try open().publish(site) }
    #expect(files() == ["a/b.html": "by hand"])
  }

  @Test(arguments: Target.allCases)
  func `a file that happens to hold a page stays somebody else's`(target: Target) throws {
    let (open, files) = try target.make(["a/b.html": "b"])
    for _ in 0..<2 {
      try open().publish(site)
      #expect(throws: FileFault(.foreign, at: "a/b.html")) {
        try open().publish(["a/b.html": "new"])
      }
    }
    #expect(try open().publish(["index.html": "front"]).removed == 1)
    #expect(files() == ["a/b.html": "b", "index.html": "front"])
  }

  @Test(arguments: Target.allCases)
  func `a discarded build leaves everything as it was`(target: Target) throws {
    let (open, files) = try target.make()
    try open().publish(site)
    let output = try open()
    try output.write("index.html", Array("other".utf8))
    try output.write("new/page.html", Array("new".utf8))
    output.discard()
    #expect(files() == site)
    #expect(try open().publish(site) == OutputChanges(unchanged: 3))
  }

  @Test(arguments: Target.allCases)
  func `a file made from the same inputs is kept, of the last build alone`(target: Target) throws {
    let (open, _) = try target.make()
    let (one, other) = (Fingerprint(of: [1]), Fingerprint(of: [2]))
    let first = try open()
    try first.write("a", [1], madeFrom: one)
    try first.write("b", [2])
    _ = try first.commit()
    let second = try open()
    #expect(second.knows("a", one) && !second.knows("a", other))
    #expect(try second.keep("a", one) == [1] && second.keep("b", one) == nil)
    #expect(try second.commit() == OutputChanges(unchanged: 1, removed: 1))
    let third = try open()
    try third.write("a", [3], madeFrom: other)
    third.discard()
    let last = try open()
    #expect(try last.keep("a", other) == nil && last.keep("a", one) == [1])
    #expect(try last.commit() == OutputChanges(unchanged: 1))
  }

  @Test(arguments: Target.allCases)
  func `a path written twice is a fault`(target: Target) throws {
    for present in [[:], ["x": "x"]] {
      let (open, files) = try target.make(present)
      let output = try open()
      #expect(throws: FileFault(.writtenTwice, at: "a")) {
        try output.write("a", [1])
        try output.write("a", [1])
        _ = try output.commit()
      }
      output.discard()
      #expect(files() == present)
    }
  }

  @Test(arguments: Target.allCases, ["", "/a", "../a", "a/../b", "a//b", "a/", "a/./b", "a\0b"])
  func `a path out of the folder is a fault`(target: Target, path: String) throws {
    let (open, _) = try target.make()
    let output = try open()
    defer { output.discard() }
    #expect(throws: FileFault(.invalidName, at: path)) { try output.write(path, []) }
  }
}
