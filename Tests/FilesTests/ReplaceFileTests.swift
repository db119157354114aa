import Files
import Foundation
import Testing

struct ReplaceFileTests {
  @Test func `other bytes take a file's place, and nothing else of it changes`()
    throws
  {
    let folder = TemporaryFolder()
    try folder.write("a.md", "old")
    try folder.write(".scorebook-a.md", "left by a crash")
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
}
