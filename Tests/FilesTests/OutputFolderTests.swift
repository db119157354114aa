import Foundation
import Testing

@testable import Files

/// What the disk can do to a build.
struct OutputFolderTests {
  private let site = ["index.html": "front", "a/b.html": "b", "a/c/d.html": "d"]
  private let folder = TemporaryFolder()

  private func open(_ name: String = "Site") throws -> Output { try .folder(folder.path(name)) }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func `nothing is visible before a build is committed`() throws {
    let output = try open("new/Site")
    try output.write("index.html", bytes("front"))
    #expect(access(folder.path("new/Site"), F_OK) != 0)
    _ = try output.commit()
    #expect(folder.contents(of: "new/Site")["index.html"] == "front")
    #expect(folder.folders(in: "new") == ["Site"])
  }

  @Test func `a discarded first build leaves no folder`() throws {
    let output = try open("new/deep/Site")
    try output.write("a/index.html", bytes("front"))
    output.discard()
    #expect(folder.folders(in: "") == [])
  }

  @Test func `a build that is dropped without a word is discarded`() throws {
    try open().write("a/index.html", bytes("front"))
    #expect(folder.folders(in: "") == [])
  }

  @Test func `the manifest lists what the build wrote, in byte order`() throws {
    try open().publish(["b": "", "a/b": "", "a.c": ""])
    let lines = folder.contents()["Site/.scorebook-manifest"]?.split(separator: "\n").dropFirst()
    #expect(lines == ["a.c", "a/b", "b", "# end"])
  }

  @Test func `an unchanged build touches no file`() throws {
    try open().publish(site)
    let paths = ["Site", "Site/index.html", "Site/a/b.html", "Site/.scorebook-manifest"]
    func status() -> [String] {
      paths.map { path in
        var status = stat()
        stat(folder.path(path), &status)
        return "\(status.st_ino) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
      }
    }
    let before = status()
    try open().publish(site)
    #expect(status() == before)
  }

  @Test func `a replaced file is a new one, so that whoever reads the old one reads on`() throws {
    try open().publish(["a": "old"])
    let reader = try #require(FileHandle(forReadingAtPath: folder.path("Site/a")))
    try open().publish(["a": "new!"])
    #expect(try reader.readToEnd() == Data("old".utf8))
  }

  @Test func `folders left empty by removals go, others stay`() throws {
    try open().publish(["a/b/c.html": "", "d/e.html": "", "f.html": ""])
    try folder.write("Site/d/own.txt", "own")
    #expect(try open().publish(["f.html": ""]) == OutputChanges(unchanged: 1, removed: 2))
    #expect(folder.folders(in: "Site") == ["d"])
  }

  @Test func `a file may become a folder and a folder a file`() throws {
    try open().publish(["a": "file", "b/c": "in a folder"])
    let next = ["a/d": "in a folder", "b": "file"]
    #expect(try open().publish(next) == OutputChanges(added: 2, removed: 2))
    #expect(folder.contents(of: "Site").filter { !$0.key.hasPrefix(".") } == next)
  }

  @Test func `a folder of somebody else's in a page's way is a fault, and nothing changes`() throws
  {
    try open().publish(["a": "1", "b": "1"])
    try folder.write("Site/c.html/own.txt", "own")
    let before = folder.contents()
    #expect(throws: FileFault(.foreign, at: "c.html")) {
      try open().publish(["a": "2", "c.html": "page", "d/e": "new"])
    }
    #expect(folder.contents() == before)
    #expect(folder.folders(in: "Site") == ["c.html"])
  }

  @Test func `a file of somebody else's in a folder's way is a fault, and nothing changes`() throws
  {
    try open().publish(["a": "1", "b/c": "1"])
    try folder.write("Site/d", "own")
    let before = folder.contents()
    #expect(throws: FileFault(.notAFolder, at: "d/e")) {
      try open().publish(["a": "2", "d/e": "page"])
    }
    #expect(folder.contents() == before)
  }

  @Test func `a link in a page's way is replaced only if a build wrote that path`() throws {
    try open().publish(["a": "1"])
    try folder.write("elsewhere", "own")
    try folder.link("Site/b", to: "../elsewhere")
    #expect(throws: FileFault(.foreign, at: "b")) { try open().publish(["a": "1", "b": "2"]) }
    unlink(folder.path("Site/a"))
    try folder.link("Site/a", to: "../elsewhere")
    #expect(try open().publish(["a": "3"]) == OutputChanges(replaced: 1))
    #expect(folder.contents()["elsewhere"] == "own")
    #expect(folder.contents()["Site/a"] == "3")
  }

  @Test func `an output folder that is a link is published to where it leads`() throws {
    try folder.write("real/.gitkeep", "")
    try folder.link("Site", to: "real")
    try open().publish(site)
    #expect(folder.contents()["Site"] == "-> real")
    #expect(folder.contents(of: "real")["a/c/d.html"] == "d")
  }

  @Test func `an output folder that is a file is a fault`() throws {
    try folder.write("Site", "file")
    #expect(throws: FileFault(.notAFolder, at: folder.path("Site"))) { try open() }
    #expect(throws: FileFault.self) { try open("Site/below") }
    #expect(folder.contents() == ["Site": "file"])
  }

  private var unlisted: FileFault {
    FileFault(.unlisted, at: folder.path("Site/.scorebook-manifest"))
  }

  @Test func `a manifest that leads out of the folder removes nothing there`() throws {
    try folder.write("precious", "own")
    for path in ["../precious", folder.path("precious")] {
      try folder.write("Site/.scorebook-manifest", Manifest([path]).bytes)
      #expect(throws: unlisted) { try open().publish(["a": ""]) }
    }
    try folder.write("Site/.scorebook-manifest", Manifest(["sub"]).bytes)
    try folder.write("Site/sub/own.txt", "own")
    #expect(try open().publish(["a": ""]) == OutputChanges(added: 1))
    #expect(folder.contents()["precious"] == "own")
    #expect(folder.contents()["Site/sub/own.txt"] == "own")
  }

  @Test func `by a manifest of old, in which a name of two lines is two names, nothing goes`()
    throws
  {
    try folder.write("Site/keep.txt", "own")
    try folder.write("Site/a\nkeep.txt", "page")
    let heading =
      "# Written by scorebook build, which replaces and removes these files and no others.\n"
    for manifest in [heading + "a\nkeep.txt\n", "a\nkeep.txt\n"] {
      try folder.write("Site/.scorebook-manifest", manifest)
      let before = folder.contents()
      #expect(throws: unlisted) { try open().publish(["b": "page"]) }
      #expect(folder.contents() == before)
    }
  }

  @Test func `a manifest that is broken off anywhere is told before anything is built`() throws {
    try open().publish(["notes": "1", "notes-1.html": "1"])
    try folder.write("Site/note", "own")
    let bytes = Manifest(["notes", "notes-1.html"]).bytes
    for count in bytes.indices {
      try folder.write("Site/.scorebook-manifest", bytes.prefix(count))
      #expect(throws: unlisted) { try open() }
    }
    try folder.write("Site/.scorebook-manifest", bytes)
    #expect(try open().publish([:]) == OutputChanges(removed: 2))
    #expect(folder.contents()["Site/note"] == "own")
  }

  @Test func `a site whose manifest is gone is told before anything of it changes`() throws {
    func build() throws {
      let output = try open()
      defer { output.discard() }
      try output.write("a", [65], madeFrom: Fingerprint(of: [1]))
      _ = try output.commit()
    }
    try build()
    unlink(folder.path("Site/.scorebook-manifest"))
    #expect(throws: unlisted) { try open() }
    unlink(folder.path("Site/.scorebook-receipts"))
    for _ in 0..<2 {
      #expect(throws: FileFault(.unlisted, at: ".scorebook-manifest")) { try build() }
    }
    #expect(folder.contents() == ["Site/a": "A"])
  }

  @Test func `a name of two lines is one name`() throws {
    try open().publish(["a\nkeep.txt": "page", "b": "page"])
    try folder.write("Site/keep.txt", "own")
    try folder.write("Site/a", "own")
    #expect(try open().publish(["b": "page"]) == OutputChanges(unchanged: 1, removed: 1))
    #expect(
      folder.contents(of: "Site").filter { !$0.key.hasPrefix(".") }
        == ["a": "own", "b": "page", "keep.txt": "own"])
  }

  @Test(
    arguments: [
      "#a", "#", "a\nb", "\n", "\r", "a\\", "\\n", "\\0a", "\u{7F}", "a#b/#c", " ", "e\u{301}/é",
      "\"a\"",
    ])
  func `a manifest holds any name`(name: String) throws {
    let manifest = Manifest([name, "other"])
    #expect(Manifest(bytes: manifest.bytes) == manifest)
    #expect(manifest.bytes.split(separator: UInt8(ascii: "\n")).count == 4)
    try open().publish([name: "1", "other": "1"])
    #expect(try open().publish([name: "2"]) == OutputChanges(replaced: 1, removed: 1))
    #expect(try open().publish(["other": "1"]) == OutputChanges(added: 1, removed: 1))
    #expect(
      folder.contents(of: "Site").filter { !$0.key.hasPrefix(".scorebook") } == ["other": "1"])
    #expect(folder.folders(in: "Site") == [])
  }

  @Test func `names that differ by normalisation alone are two`() throws {
    let (composed, decomposed) = ("\u{E9}.html", "e\u{301}.html")
    let build = { [self] (names: [String]) in
      let output = try open()
      for name in names { try output.write(name, Array(name.utf8)) }
      return try output.commit()
    }
    #expect(try build([composed, decomposed]) == OutputChanges(added: 2))
    #expect(try build([composed, decomposed]) == OutputChanges(unchanged: 2))
    #expect(try build([decomposed]) == OutputChanges(unchanged: 1, removed: 1))
    #expect(access(folder.path("Site/" + composed), F_OK) != 0)
    #expect(access(folder.path("Site/" + decomposed), F_OK) == 0)
  }

  @Test(arguments: ["a\\", "b\\0", "c\\zz", "../d", "\\2e\\2e/e", "# f", Manifest.name])
  func `a manifest with a line that no build writes is none`(line: String) {
    let lines = String(decoding: Manifest().bytes, as: UTF8.self).split(separator: "\n")
    for form in [lines[0], lines[0].dropLast() + "2"] {
      #expect(Manifest(bytes: Array("\(form)\n\(line)\n\(lines[1])\n".utf8)) == nil)
    }
    #expect(Manifest(bytes: Array("\(lines[0].dropLast())2\nf\n".utf8)) == Manifest(["f"]))
  }

  @Test func `folders that a crashed build left empty go with the next`() throws {
    try open().publish(["a/b/c": "1", "d": "1"])
    // As if the build of d had stopped after removing a/b/c: nothing says yet that this is done.
    unlink(folder.path("Site/a/b/c"))
    try folder.write("Site/.scorebook-staging/removed/0", "1")
    #expect(try open().publish(["d": "1"]) == OutputChanges(unchanged: 1))
    #expect(folder.folders(in: "Site") == [])
  }

  @Test func `what a crashed first build left is cleared away where the folder is there by now`()
    throws
  {
    try folder.write(".scorebook-staging-Site/a/half.html", "ha")
    try folder.write("Site/own.txt", "own")
    try open().publish(site)
    #expect(folder.folders(in: "") == ["Site", "Site/a", "Site/a/c"])
  }

  @Test func `what a crashed build left is cleared away`() throws {
    try folder.write("Site/.scorebook-staging/tree/a/half.html", "ha")
    try folder.write(".scorebook-staging-New/a/half.html", "ha")
    try open().publish(site)
    try open("New").publish(site)
    #expect(folder.contents().keys.allSatisfy { !$0.contains("staging") })
    #expect(folder.contents(of: "New").count == 4)
  }

  @Test func `a build interrupted while renaming is finished by the next`() throws {
    try open().publish(["a": "1", "b": "1", "c": "1"])
    // As if the build of a, b, d had stopped after placing d: the manifest names old and new files.
    try folder.write("Site/d", "2")
    try folder.write("Site/.scorebook-manifest", Manifest(["a", "b", "c", "d"]).bytes)
    #expect(
      try open().publish(["a": "2", "d": "3"])
        == OutputChanges(replaced: 2, removed: 2))
    #expect(folder.contents(of: "Site").filter { !$0.key.hasPrefix(".") } == ["a": "2", "d": "3"])
  }

  @Test(arguments: [true, false])
  func `two builds at once are refused`(exists: Bool) throws {
    if exists { try folder.write("Site/.gitkeep", "") }
    let first = try open()
    #expect(throws: FileFault(.busy, at: folder.path("Site"))) { try open() }
    try first.publish(site)
    #expect(try open().publish(site) == OutputChanges(unchanged: 3))
  }

  @Test(arguments: [true, false])
  func `many tasks may write at once`(exists: Bool) async throws {
    if exists { try folder.write("Site/.gitkeep", "") }
    let output = try open()
    try await withThrowingTaskGroup { group in
      for number in 0..<500 {
        group.addTask {
          try output.write("\(number % 7)/\(number % 11)/\(number).html", [UInt8(number % 256)])
        }
      }
      try await group.waitForAll()
    }
    #expect(try output.commit() == OutputChanges(added: 500))
    #expect(folder.contents(of: "Site").keys.count { $0.hasSuffix(".html") } == 500)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere: run as another user"))
  func `a folder that may not be written to is a fault`() throws {
    try open().publish(site)
    chmod(folder.path("Site"), 0o500)
    defer { chmod(folder.path("Site"), 0o700) }
    #expect(throws: FileFault.self) { try open().publish(["index.html": "other"]) }
    #expect(try open().publish(site) == OutputChanges(unchanged: 3))
  }
}
