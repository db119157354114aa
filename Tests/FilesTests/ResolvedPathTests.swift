import Files
import Testing

struct ResolvedPathTests {
  @Test func `a path is resolved as far as there is something, links followed`() throws {
    let folder = TemporaryFolder()
    try folder.write("content/a.md", "")
    try folder.link("link", to: "content")
    let root = try #require(FileTree.realPath(of: folder.path))
    for (path, resolved) in [
      ("content", "/content"), ("link/", "/content"), ("link/x/y", "/content/x/y"), ("new", "/new"),
      ("new/../content/x", "/content/x"), ("link/./b/../c", "/content/c"), ("link/../z", "/z"),
      ("new/../link/x", "/content/x"),
    ] {
      #expect(FileTree.resolvedPath(of: folder.path(path)) == root + resolved, "\(path)")
    }
    #expect(FileTree.resolvedPath(of: "new") == FileTree.realPath(of: ".").map { $0 + "/new" })
    #expect(FileTree.resolvedPath(of: "/") == "/")
    #expect(FileTree.resolvedPath(of: "/nowhere-at-all/x") == "/nowhere-at-all/x")
  }

  @Test(arguments: [
    ("/a/b", "/a", true), ("/a", "/a", true), ("/ab", "/a", false), ("/a", "/a/b", false),
    ("/a", "/", true), ("/", "/", true), ("/", "/a", false),
  ])
  func `a path is within a folder or not`(path: String, folder: String, isWithin: Bool) {
    #expect(FileTree.isWithin(path, folder) == isWithin)
  }

  @Test func `a folder's stamp changes with its files and with nothing else`() throws {
    let folder = TemporaryFolder()
    try folder.write("a/b.md", "one")
    let first = FileTree.stamp(of: folder.path)
    #expect(FileTree.stamp(of: folder.path) == first)
    try folder.write("a/b.md", "two!")
    let second = FileTree.stamp(of: folder.path)
    try folder.write("a/c.md", "")
    let third = FileTree.stamp(of: folder.path)
    #expect(Set([first, second, third]).count == 3)
    #expect(FileTree.stamp(of: folder.path("nowhere")) == Fingerprint())
  }
}
