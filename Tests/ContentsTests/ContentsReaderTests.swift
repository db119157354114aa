import ContentFiles
import Diagnostics
import Files
import Histories
import Seasons
import TestGames
import Testing

@testable import Contents

struct ContentsReaderTests {
  private static let game = "---\nplayers: [Ann, Bob]\ndate: 2026-01-02\n---\nAnn: 500\n"

  @Test func `a folder is read by where its files stand`() async throws {
    let (contents, findings) = await Folder([
      "site.yaml": "title: Dice\nroster: [Ann, Bob]\n",
      "index.md": "Welcome.", "rules/farkle.md": "---\ngame: farkle\n---\n# The rules",
      "players/ann.md": "---\nname: Ann\naliases: [Annie]\nsince: 2020-02-29\n---\n",
      "pages/deep/about.md": "---\ntitle: About us\nsummary: Who.\n---\n# Heading",
      "pages/plain.md": "# Plain words\n\nOne paragraph.",
      "seasons/spring/season.md": "---\ngame: farkle\n---\n",
      "seasons/spring/night/one.farkle": Self.game, "pictures/board.png": "png",
    ]).read()
    let site = try #require(contents)
    #expect(findings.isEmpty)
    #expect(site.index?.path == "index.md")
    #expect(site.rules.map(\.document.title) == ["The rules"])
    #expect(site.rules.map(\.slug.text) == ["farkle"])
    #expect(site.rules.first?.rules == .standard(.farkle))
    #expect(site.players.map(\.name) == ["Ann"])
    #expect(site.players.first?.aliases == ["Annie"])
    #expect(site.players.first?.since?.description == "2020-02-29")
    #expect(site.pages.map(\.title) == ["About us", "Plain words"])
    #expect(site.pages.map(\.summary) == ["Who.", "One paragraph."])
    #expect(site.pages.map(\.slug.text) == ["about", "plain"])
    #expect(site.seasons.map(\.document.title) == ["spring"])
    #expect(site.records.map(\.path) == ["seasons/spring/night/one.farkle"])
    #expect(site.records.map(\.season.text) == ["spring"])
    #expect(site.records.flatMap { $0.records.map(\.id) } == ["one"])
    #expect(site.files.map(\.path) == ["pictures/board.png"])
  }

  @Test func `a folder's name is made a slug, and its records are found`() async throws {
    let (contents, findings) = await Folder([
      "seasons/Spring 2026/season.md": "---\ngame: farkle\n---\n",
      "seasons/Spring 2026/One.farkle": Self.game,
    ]).read()
    #expect(findings.isEmpty)
    #expect(contents?.records.map(\.season.text) == ["spring-2026"])
  }

  // MARK: Files that can't be read

  @Test(arguments: [nil, [0xFF], Array("title: [a\nlanguage: xx\n".utf8)] as [[UInt8]?])
  func `a site.yaml that can't be read hides nothing else`(bytes: [UInt8]?) async {
    let folder = Folder([
      "pages/a.md": "---\ntitel: x\n---\n# A", "seasons/s/season.md": "---\ngame: farkle\n---\n",
      "seasons/s/a.farkle": "---\nplayers: [Ann, Bob]\n---\nBob: 500\n",
    ]).with("site.yaml", bytes: bytes)
    #expect(await folder.read().contents?.pages.map(\.title) == ["A"])
    let lines = await folder.lines()
    #expect(lines.count >= 3)
    #expect(lines.contains { $0.hasPrefix("site.yaml ") })
    #expect(lines.contains { $0.hasPrefix("pages/a.md 2:1: unknown key 'titel'") })
    #expect(lines.contains { $0.hasPrefix("seasons/s/a.farkle 4:1: out of turn") })
  }

  @Test func `a folder where site.yaml is due is told`() async {
    let folder = Folder([:]).with("site.yaml", bytes: nil).with("site.yaml/a.md", bytes: [])
    await folder.expect([
      "site.yaml 1:1: a file was expected here, this is a folder or a device"
    ])
  }

  @Test func `a file larger than its limit isn't read, and says how to raise it`() async {
    let long = String(repeating: "a\n", count: 600)
    let files = [
      "pages/a.md": "# A\n\n" + long, "seasons/s/season.md": "---\ngame: farkle\n---\n",
      "seasons/s/a.farkle": "---\nplayers: [Ann, Bob]\n---\nAnn: 500\n"
        + String(repeating: "# a\n", count: 300),
    ]
    await Folder(files).expect([])
    let message =
      "this is larger than 1 kB, the most that is read of one text; make several of it, or raise "
      + "'limits:' in site.yaml"
    await Folder(
      files.merging(["site.yaml": "title: A\nlimits: {document: 1 kB, record: 1 kB}\n"]) { $1 }
    ).expect(["pages/a.md 1:1: \(message)", "seasons/s/a.farkle 1:1: \(message)"])
  }

  @Test func `a document has a mark for every eight bytes that it may have`() async {
    let files = ["pages/a.md": "# A\n\n" + String(repeating: "*a* ", count: 5500)]
    let settings = "title: A\nlimits: {document: 80 kB}\n"
    await Folder(files.merging(["site.yaml": settings]) { $1 }).expect([
      "pages/a.md 3:19997: a document has 10000 lines and marks of links, emphasis, code and cells at the most, "
        + "part it, or write a larger 'limits: {document: …}' in site.yaml"
    ])
    await Folder(files).expect([])
  }

  @Test func `a folder that can't be listed is one finding, and the rest is read`() async {
    let folder = Folder(["pages/a.md": "# A"]).with("rules", fault: .unreadable)
    #expect(await folder.read().contents?.pages.map(\.title) == ["A"])
    await folder.expect(["rules 1:1: reading is not permitted, check the permissions"])
  }

  @Test func `a folder where a document or a record is due is told at its path`() async {
    let message = "1:1: a file was expected here, this is a folder or a device"
    await Folder(["pages/a.md/b.png": "", "seasons/s/x.farkle/b.png": ""]).expect([
      "pages/a.md \(message)", "seasons/s/x.farkle \(message)",
    ])
  }

  @Test func `an unreadable file is told, and the others are read`() async {
    let folder = Folder(["rules/a.md": "# A", "rules/b.md": "# B"])
      .with("rules/a.md", fault: .unreadable)
    #expect(await folder.read().contents?.rules.map(\.document.title) == ["B"])
    await folder.expect(["rules/a.md 1:1: reading is not permitted, check the permissions"])
  }

  @Test func `what isn't UTF-8 is told at its first bad byte`() async {
    let folder = Folder([
      "seasons/s/season.md": "---\ngame: farkle\n---\n", "seasons/s/a.farkle": "",
    ])
    .with("pages/a.md", bytes: Array("good\nba".utf8) + [0xFF])
    .with("seasons/s/a.farkle", bytes: [0xC3, 0x28])
    await folder.expect([
      "pages/a.md 2:3: this is not UTF-8, save the file with that encoding",
      "seasons/s/a.farkle 1:1: this is not UTF-8, save the file with that encoding",
    ])
  }

  @Test func `empty files are pages of their names, seasons and records need more`() async {
    let folder = Folder([
      "pages/a.md": "", "rules/b.md": "", "players/c.md": "", "seasons/s/season.md": "1️⃣",
      "seasons/s/a.farkle": "1️⃣",
    ])
    #expect(await folder.read().contents?.pages.map(\.title) == ["a"])
    await folder.expect([
      "seasons/s/a.farkle 1: there is no game in this file, begin one with '---' and its header",
      "seasons/s/season.md 1: the key 'game' is missing",
    ])
  }

  // MARK: Places and drafts

  @Test func `a file that stands where nothing reads it is a warning`() async {
    let folder = Folder([
      "about.md": "", "seasons/one.farkle": Self.game, "rules/one.farkle": Self.game,
      "seasons/s/notes.md": "", "settings.yaml": "", ".hidden/x.md": "", "pages/.draft.md": "",
    ])
    await folder.expect([
      "about.md 1:1: warning: no page is made of this file, move it to 'pages/'",
      "rules/one.farkle 1:1: warning: a record belongs in a season's folder, move it to 'seasons/SEASON/'",
      "seasons/one.farkle 1:1: warning: a record belongs in a season's folder, move it to 'seasons/SEASON/'",
      "seasons/s/notes.md 1:1: warning: no page is made of this file, move it to 'pages/', or if it tells of a night, name it as the night's record is named, or write the day above it like 'date: 2026-10-06'",
      "settings.yaml 1:1: warning: nothing reads this file, settings stand in 'site.yaml'",
    ])
  }

  @Test func `a folder that belongs beside the content, or is it, is told once`() async {
    let folder = Folder([
      "Templates/index.mustache": "", "Templates/assets/style.css": "",
      "Templates/strings/en.yaml": "", "pages/post.mustache": "", "files/a.mustache": "",
      "Content/site.yaml": "", "Content/pages/a.md": "", "templates/score.pdf": "",
    ])
    await folder.expect([
      "Content/pages/a.md 1:1: warning: this is a content within the content, move what is in the inner folder 'Content' one folder up",
      "Templates/assets/style.css 1:1: warning: nothing reads templates within the content, move the folder 'Templates' out of it, to stand beside 'Content' as 'Templates'",
      "pages/post.mustache 1:1: warning: nothing reads a template here, move it to the folder 'Templates' beside 'Content'",
    ])
    #expect(
      await folder.read().contents?.files.map(\.path) == [
        "files/a.mustache", "templates/score.pdf",
      ]
    )
  }

  @Test func `nothing in a folder called files is read, and a record of a season is told`() async {
    let folder = Folder([
      "files/a.md": "", "files/b.yaml": "", "pages/files/deep/c.md": "", "rules/files/d.farkle": "",
      "seasons/s/season.md": "---\ngame: farkle\n---\n", "seasons/s/files/e.farkle": Self.game,
    ])
    let contents = await folder.read().contents
    #expect(contents?.pages.isEmpty == true && contents?.records.isEmpty == true)
    #expect(contents?.files.count == 5)
    await folder.expect([
      "seasons/s/files/e.farkle 1:1: warning: nothing in a folder 'files' is read, move this record out of it"
    ])
  }

  @Test func `a season may be called files`() async {
    let folder = Folder([
      "seasons/files/season.md": "---\ngame: farkle\n---\n", "seasons/files/a.farkle": Self.game,
    ])
    #expect(await folder.read().contents?.records.count == 1)
  }

  @Test func `what programs leave behind is neither read nor published nor told`() async {
    let names = [
      "a.md~", "#a.md#", ".a.md.swp", "a.swp", "~$a.docx", "a.tmp", "a.bak", "a.farkle.bak",
      "a.md.old", "pages/4913",
      "Thumbs.db", "desktop.ini", ".DS_Store", "files/.a~", "files/.x/y.png",
      "seasons/s/a.farkle~", "pages/.git/a.md",
    ]
    let folder = Folder(Dictionary(uniqueKeysWithValues: names.map { ($0, "") }))
    let contents = await folder.read().contents
    #expect(contents?.files.map(\.path) == [])
    #expect(names.allSatisfy { contents?.leftOut[$0] == .scratch })
    await folder.expect([])
  }

  @Test(arguments: ["a~", "~$a.docx", "#a#", "a.png.old", "4913", "x/a.TMP", "a.lock"])
  func `a backup in a folder of files is told`(name: String) async {
    let folder = Folder(["files/" + name: "1️⃣x", "files/a.png": "x", "files/49130": "x"])
    let contents = await folder.read().contents
    #expect(contents?.files.map(\.path) == ["files/49130", "files/a.png"])
    #expect(contents?.leftOut["files/" + name] == .scratch)
    await folder.expect([
      "files/\(name) 1: warning: this file has the name of a backup, which is never published, rename or remove it"
    ])
  }

  @Test func `a draft is left out unless drafts are asked for`() async {
    let folder = Folder([
      "pages/a.md": "---\ndraft: yes\n---\n# A", "rules/b.md": "---\ndraft: yes\n---\n# B",
      "seasons/s/season.md": "---\ndraft: yes\ngame: farkle\n---\n",
      "seasons/s/a.farkle": Self.game,
    ])
    let (without, findings) = await folder.read()
    #expect(findings.isEmpty)
    #expect(without?.pages.isEmpty == true && without?.rules.isEmpty == true)
    #expect(without?.seasons.isEmpty == true && without?.records.isEmpty == true)
    let with = await folder.read(drafts: true).contents
    #expect(with?.pages.count == 1 && with?.rules.count == 1)
    #expect(with?.seasons.count == 1 && with?.records.count == 1)
  }

  @Test func `a record needs a season beside it`() async {
    let folder = Folder(["seasons/s/a.farkle": Self.game, "seasons/s/b.farkle": Self.game])
    await folder.expect([
      "seasons/s/a.farkle 1:1: this record's season is not described, write 'seasons/s/season.md'",
      "seasons/s/b.farkle 1:1: this record's season is not described, write 'seasons/s/season.md'",
    ])
  }

  @Test func `a season that can't be read is told once, not again for each record`() async {
    let folder = Folder(["seasons/s/a.farkle": Self.game])
      .with("seasons/s/season.md", bytes: [0xFF])
    await folder.expect([
      "seasons/s/season.md 1:1: this is not UTF-8, save the file with that encoding"
    ])
  }

  @Test func `a header's season that doesn't exist is told at its place`() async {
    let folder = Folder([
      "seasons/spring/season.md": "---\ngame: farkle\n---\n",
      "seasons/spring/a.farkle":
        "---\nplayers: [Ann, Bob]\nseason: 1️⃣sprong\n---\nAnn: 500\n---\nplayers: [Ann, Bob]\n---\nAnn: 500\n",
    ])
    await folder.expect([
      "seasons/spring/a.farkle 1: there is no season 'sprong', did you mean 'spring'?"
    ])
    #expect(await folder.read().contents?.records.first?.records.map(\.id) == ["a-2"])
  }

  // MARK: One fault, told once

  private static let season = "---\ngame: farkle\nrules: house\n---\n"
  /// Legal by house rules alone.
  private static let houseGame =
    "---\nplayers: [Ann, Bob]\nrules: house\n---\nAnn: 500\nBob: 111462>111 bank = 20\n"

  @Test(arguments: [
    "---\ngame: 1️⃣farkel\nrules: {}\n---\n", "---\ngame: farkle\nrules: {1️⃣bank-minimun: 50}\n---\n",
    "1️⃣---\ngame: farkle\n", "---\ngame: farkle\n1️⃣rulse: {three-ones: 20}\n---\n",
  ])
  func `rules that can't be read are told once, not by each record that names them`(
    document: String
  ) async {
    var files = ["rules/house.md": document, "seasons/s/season.md": Self.season]
    for number in 1...30 {
      files["seasons/s/\(number).farkle"] =
        number % 2 == 0
        ? Self.houseGame : Self.houseGame.replacing("rules: house\n", with: "")
    }
    let lines = await Folder(files).lines()
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("rules/house.md 1: ") == true)
  }

  @Test func `an unreadable document of rules is told once, and what else is wrong, too`() async {
    let folder = Folder([
      "seasons/s/season.md": Self.season, "seasons/s/a.farkle": Self.houseGame,
      "seasons/s/b.farkle": "---\nplayers: [Ann, Bob]\n1️⃣rond: 3\n---\nAnn: 1️⃣hello\n",
    ]).with("rules/house.md", bytes: [0xFF])
    let lines = await folder.lines()
    #expect(lines.count == 3)
    #expect(lines.contains { $0.hasPrefix("rules/house.md 1:1: this is not UTF-8") })
    #expect(lines.count { $0.hasPrefix("seasons/s/b.farkle") } == 2)
  }

  @Test(arguments: ["rules: 1️⃣huose", "rules: 1️⃣[a"])
  func `a season's rules that can't be read are told once, not by its records`(key: String) async {
    let game = Self.houseGame.replacing("rules: house\n", with: "")
    let folder = Folder([
      "rules/house.md": "---\ngame: farkle\nrules: {three-ones: 20}\n---\n",
      "seasons/s/season.md": "---\ngame: farkle\n\(key)\n---\n", "seasons/s/a.farkle": game,
      "seasons/s/b.farkle": game.replacing("]\n", with: "]\ndate: 2026-01-02\n"),
    ])
    let lines = await folder.lines()
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("seasons/s/season.md ") == true)
  }

  // MARK: All at once

  private static let faulty = Folder([
    "site.yaml": "title: A\nroster: [Ann, Bob]\n1️⃣langauge: en\n",
    "rules/house-rules.md": "---\ngame: farkle\nrules:\n  1️⃣targt: 500\n  bank-dice: 2️⃣9\n---\n",
    "seasons/b/season.md": "---\n1️⃣title: B\nrules: 2️⃣house-ruls\n---\n",
    "seasons/a/season.md": "---\ngame: farkle\nrules: house-rules\n---\n",
    "seasons/a/one.farkle":
      "---\nplayers: [Ann, Bob]\nrules: 1️⃣flatt\n---\nAnn: 500\n---\nplayers: [Ann, Bob]\nrules: standard\n---\n2️⃣Bob: 500\n",
    "players/ann.md": "---\nname: Ann\nsince: 1️⃣yesterday\n---\n",
  ])

  @Test(arguments: [1, 4])
  func `everything wrong is found in one run, by path and line`(jobs: Int) async {
    await Self.faulty.expect(
      jobs: jobs,
      [
        "players/ann.md 1: 'yesterday' is not a date, write it as year-month-day, such as '2026-09-04'",
        "rules/house-rules.md 1: unknown key 'targt', did you mean 'target'?",
        "rules/house-rules.md 2: expected a number from 0 to 6, found '9'",
        "seasons/a/one.farkle 1: there are no rules 'flatt', did you mean 'flat'?",
        "seasons/a/one.farkle 2: out of turn: it is the turn of 'Ann'",
        "seasons/b/season.md 1: the key 'game' is missing",
        "seasons/b/season.md 2: unknown value 'house-ruls', did you mean 'house-rules'?",
        "site.yaml 1: unknown key 'langauge', did you mean 'language'?",
      ])
  }

  @Test func `the order of a folder's values doesn't depend on the number of jobs`() async {
    let files = Dictionary(
      uniqueKeysWithValues: (1...40).map { ("pages/p\($0).md", "# Page \($0)") })
    let one = await Folder(files).read(jobs: 1).contents?.pages.map(\.title)
    let four = await Folder(files).read(jobs: 4).contents?.pages.map(\.title)
    #expect(one?.count == 40)
    #expect(one == four)
  }
}
