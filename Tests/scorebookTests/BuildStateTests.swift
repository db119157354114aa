import Diagnostics
import Files
import Foundation
import Testing

@testable import Building
@testable import scorebook

/// When a build needn't be made, since all it would read and write is as it was.
struct BuildStateTests {
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

  private func seal(_ leaf: BuildState.Leaf) -> BuildState {
    BuildState(
      frame: Fingerprint(of: "frame".utf8).value, size: "2 pages, 1 game", hasPictures: true,
      sources: [
        .init(tree: 0, question: .read(ExactPath("site.yaml"))): 1,
        .init(tree: 1, question: .list(ExactPath(""))): .max,
      ],
      leaves: [ExactPath("a.html"): leaf])
  }

  @Test func `a seal is read as it was written, and damaged ones are none`() throws {
    let leaf = BuildState.Leaf(content: Fingerprint(of: Self.page).value, stamp: nil)
    var sealed = seal(leaf)
    let bytes = try #require(sealed.bytes)
    #expect(BuildState(bytes: bytes) == sealed)
    #expect(BuildState(bytes: []) == nil)
    #expect(BuildState(bytes: bytes + Array("x\n".utf8)) == nil)
    sealed.leaves[ExactPath("a\nb.html")] = leaf
    #expect(sealed.bytes == nil)
  }

  @Test func `a seal keeps what there was to tell, as it was`() throws {
    let text = SourceText(path: "a\tb\n.md", "one\ntwo \\ \t\u{1B}\r\n")
    var sealed = seal(.init())
    sealed.findings = [
      Diagnostic(
        .warning, id: "w", "a\nb\t\\c 'é'", in: text, at: 4..<7,
        notes: [
          Diagnostic(.note, id: "n", "there", in: text, at: 0..<1), Diagnostic(.note, id: "m", ""),
        ]),
      Diagnostic(.note, id: "n", "nowhere"),
      Diagnostic(.warning, id: "w", "first line", at: SourcePlace(path: "x", line: 1, column: 1)),
    ]
    let bytes = try #require(sealed.bytes)
    #expect(BuildState(bytes: bytes) == sealed)
    #expect(BuildState(bytes: bytes + Array("f warning\tw\n".utf8)) == nil)
  }

  @Test func `a site with warnings is built once, and they are told each time`() async throws {
    let site = NSTemporaryDirectory() + "scorebook-seal-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: site) }
    let content = site + "/Content"
    try FileManager.default.createDirectory(atPath: content, withIntermediateDirectories: true)
    for (name, text) in ["site.yaml": "title: L\n", "index.md": "One.\n", "notes.md": "x\n"] {
      try Data(text.utf8).write(to: URL(fileURLWithPath: content + "/" + name))
    }
    func build(_ options: String = "") async -> TestConsole {
      let test = TestConsole(cacheFolder: site + "/cache")
      _ = await test.run("build \(site) \(options)")
      return test
    }
    let first = await build()
    #expect(first.reports.contains("notes.md:1:1: warning: no page is made of this file"))
    let kept = try FileManager.default.contentsOfDirectory(atPath: site + "/cache")
    #expect(kept.contains { $0.hasPrefix("site-") })
    let second = await build()
    #expect(second.reports == first.reports)
    #expect(second.output.contains("nothing changed"))
    let strict = await build("--strict")
    #expect(strict.reports.hasSuffix("1 warning: nothing was published\n"))
    try Data("y\n".utf8).write(to: URL(fileURLWithPath: content + "/index.md"))
    #expect(await build().output.contains(" changed"))
  }

  @Test func `paths that differ by how letters are composed are two`() throws {
    var sealed = seal(.init())
    for (number, path) in ["\u{E9}", "e\u{301}"].enumerated() {
      sealed.leaves[ExactPath(path)] = .init(content: UInt64(number), stamp: nil)
      sealed.sources[.init(tree: 0, question: .read(ExactPath(path)))] = UInt64(number)
    }
    #expect(sealed.leaves.count == 3 && sealed.sources.count == 4)
    #expect(BuildState(bytes: try #require(sealed.bytes)) == sealed)
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

  @Test func `a file whose stamp is as it was isn't read again`() throws {
    let tree = FileTree(
      list: { _ in FileListing(files: ["a"]) },
      read: { path throws(FileFault) in throw FileFault(.missing, at: path) },
      stamp: { path throws(FileFault) in try FileTree.memory(["a": [1]]).stamp(path) })
    let source = BuildState.Source(tree: 0, question: .read(ExactPath("a")))
    var sealed = seal(.init())
    sealed.sources = [source: 7]
    sealed.stamps = [source: try tree.stamp("a").fingerprint.value]
    let bytes = try #require(sealed.bytes)
    #expect(BuildState(bytes: bytes) == sealed)
    #expect(sealed.stampsNow(of: [Snapshot(of: tree)]) == sealed.stamps)
    sealed.stamps = [source: 8]
    #expect(sealed.stampsNow(of: [Snapshot(of: tree)]) == nil)
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
    // The file that was read has a stamp from then on.
    let now = sealed.stampsNow(of: [Snapshot(of: .memory(["a": [1], "b/c": [3]]))])
    #expect(now?.keys.map(\.question) == [.read(ExactPath("a"))])
    #expect(sealed.stampsNow(of: []) == nil)
    for other: [String: [UInt8]] in [
      ["a": [2], "b/c": [2]], ["a": [1]], ["a": [1], "b/c": [2], "d": []],
    ] {
      #expect(
        sealed.stampsNow(of: [Snapshot(of: .memory(other))]) == nil, "\(other.keys.sorted())")
    }
  }
}
