import ContentFiles
import Diagnostics
import Files
import Publishing
import Seasons
import TestGames
import Testing

@testable import Contents

/// Names that differ by Unicode normalisation alone, which a disk may keep side by side.
struct TwinNameTests {
  /// A tree of such files, all with the same text.
  private func tree(_ paths: [String], folders: [String] = [], text: String) -> FileTree {
    FileTree(
      list: { _ throws(FileFault) in FileListing(files: paths + ["site.yaml"], folders: folders) },
      read: { path throws(FileFault) in Array((path == "site.yaml" ? Self.site : text).utf8) })
  }

  private static let site = "title: Dice\nlanguages: [en, ko]\n"

  private func findings(in tree: FileTree) async -> [String] {
    await ContentsReader(
      tree: ContentTree(tree, prefix: ""), games: everyKind, includesDrafts: false,
      directives: []
    ).read(jobs: 2).findings.sorted
      .map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.message)" }
  }

  private func told(_ name: String) -> String {
    "1:1 '\(name)' stands here twice, its letters with marks written in two ways (as one character, and as "
      + "letter and mark), remove or rename one"
  }

  @Test(arguments: ["pages", "rules", "players", "files"])
  func `two files whose names look alike are told, and trap nothing`(folder: String) async {
    let found = await findings(
      in: tree(["\(folder)/cafe\u{301}.md", "\(folder)/caf\u{E9}.md"], text: "Words.\n"))
    #expect(found.filter { $0.contains("twice") } == [told("caf\u{E9}.md")])
  }

  @Test func `so are translations, and folders of seasons`() async {
    let pages = await findings(
      in: tree(
        ["pages/cafe\u{301}.ko.md", "pages/cafe\u{301}.md", "pages/caf\u{E9}.ko.md"],
        text: "Words.\n"))
    #expect(pages == [told("caf\u{E9}.ko.md")])
    let seasons = await findings(
      in: tree(
        ["seasons/e\u{301}/season.md", "seasons/\u{E9}/a.md"],
        folders: ["seasons", "seasons/e\u{301}", "seasons/\u{E9}"], text: "Words.\n"))
    #expect(seasons.contains(told("\u{E9}")))
  }

  @Test(arguments: [
    ("assets/cafe\u{301}.css", "assets/caf\u{E9}.css"),
    ("strings/cafe\u{301}.yaml", "strings/caf\u{E9}.yaml"),
    ("pages/cafe\u{301}.mustache", "pages/caf\u{E9}.mustache"),
    ("cafe\u{301}/a.txt", "caf\u{E9}/a.txt"),
  ])
  func `so are files of a league's templates`(one: String, other: String) async {
    let folder = SiteBuilder.TemplateFolder(
      FileTree(
        list: { _ throws(FileFault) in FileListing(files: [one, other], folders: []) },
        read: { _ throws(FileFault) in Array("".utf8) }), name: "Own")
    let site = await Site([:], templates: [Site.templates, folder])
    let found = site.findings.all.filter { $0.id == "same-name" }
    #expect(found.map { $0.place?.path.utf8.elementsEqual(("Own/" + other).utf8) } == [true])
    let name = other.split(separator: "/").last.map(String.init) ?? ""
    #expect(found.map { "1:1 \($0.message)" } == [told(name)])
  }

  @Test func `a translation is found by its document's name in the other spelling`() async {
    let found = await findings(
      in: tree(["pages/cafe\u{301}.md", "pages/caf\u{E9}.ko.md"], text: "Words.\n"))
    #expect(found == [])
  }
}
