import Diagnostics
import Foundation
import Telling
import Testing

@testable import Building

struct SiteRootTests {
  @Test(arguments: [
    (nil, ""), ("", ""), (".", ""), ("./", ""), ("League", "League/"), ("League//", "League/"),
    ("../League/", "../League/"), ("/", "/"),
  ])
  func `a folder is the same one with and without a slash at its end`(
    folder: String?, path: String
  ) {
    #expect(SiteRoot(folder).path == path)
  }

  /// What a folder with these files says that it has no site.
  private static func fault(_ files: [String]) throws -> String? {
    // Short enough for messages to show the path whole.
    let name = String(UUID().uuidString.prefix(8))
    let root = FileManager.default.temporaryDirectory.appending(path: name)
    defer { try? FileManager.default.removeItem(at: root) }
    for path in files {
      let file = root.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    let message = SiteRoot(root.path).fault?.message
    return message?.split(separator: "; ").last?.replacing(root.path, with: "R").description
  }

  @Test(arguments: [
    (["site.yaml", "Content/index.md"], "move 'R/site.yaml' to 'R/Content/'"),
    (["Content/site.yml"], "move 'R/Content/site.yml' to 'R/Content/site.yaml'"),
    (["Content/Content/site.yaml"], "move 'R/Content/Content/site.yaml' to 'R/Content/'"),
    (["content/site.yaml"], "rename the folder 'R/content' 'Content'"),
    (["site.yaml", "pages/a.md"], "this is the content of one: name the folder around it"),
    (["a.md"], "begin one with 'scorebook new site NAME' or name its folder"),
  ])
  func `settings in a wrong place are told with the right one`(files: [String], remedy: String)
    throws
  {
    #expect(try Self.fault(files) == remedy)
    #expect(try Self.fault(["Content/site.yaml"]) == nil)
  }

  @Test func `a folder of templates with a small letter is told`() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: root) }
    let folder = root.appending(path: "templates")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    #expect(throws: Never.self) {
      try Templates.folders(replacedBy: "Templates", site: root.path + "/")
    }
    try Data().write(to: folder.appending(path: "index.mustache"))
    #expect(throws: UsageFault.self) {
      try Templates.folders(replacedBy: "Templates", site: root.path + "/")
    }
  }
}
