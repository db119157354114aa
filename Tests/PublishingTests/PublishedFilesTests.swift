import Diagnostics
import TestGames
import Testing

/// Which files of the content are published, and what is said of the others.
struct PublishedFilesTests {
  private static func warning(_ path: String) -> String {
    let naming =
      path.hasPrefix("seasons/") && path.hasSuffix("g")
      ? "name it under 'pictures' of a record, " : ""
    return
      "\(path) 1:1: warning: this file is not published: \(naming)link to it, move it into a folder 'files', or keep it outside of the content"
  }

  @Test(
    arguments: [
      ("pages/rules", ["pages/a.md": "The rules are here."]),
      ("pages/No.1", ["pages/a.md": "See No.1."]),
      ("pages/the form", ["pages/a.md": "Fill in the form."]),
      ("pages/the board.png", ["pages/a.md": "See bathe board.png."]),
      ("phones.xlsx", [:]), ("pages/board.png", ["pages/a.md": "See the board."]),
      ("pages/board.png", ["rules/a.md": "See board.png."]),
      ("pages/board.png", ["pages/a.md": "See myboard.png and board.png.zip and /board.pngs."]),
      ("pages/board.png", ["pages/a.md": "[x](https://x.org/pages/board.png)"]),
      ("files", [:]), ("my-files/a.png", [:]), ("Files/a.png", [:]),
      ("pages/board.png", ["pages/a.md": "---\nsummary: board.png\n---\nText\n"]),
      ("pages/board.png", ["pages/a.md": "Text\n\n<!-- not yet: board.png -->\n"]),
      ("pages/board.png", ["pages/a.md": "Text <!-- board.png --> and more\n"]),
      (
        "seasons/s/the board.png",
        ["seasons/s/season.md": Site.comingSeason + "<!-- the board.png -->"]
      ),
      ("pages/rules", ["pages/a.md": "It is in pages/rules, or `./rules`."]),
      ("pages/rules", ["pages/a.md": "It is in `./rules`."]),
      ("pages/board.png", ["pages/a.md": "The board: `board.png`."]),
      ("pages/board.png", ["pages/a.md": "As in _board.png_, see also (board.png)."]),
      (
        "seasons/s/the board.png",
        ["seasons/s/season.md": Site.comingSeason + "On the board.png we see"]
      ),
      ("pages/board.png", ["pages/a.md": "Put it here:\n\n    cp board.png there\n"]),
      ("pages/board.png", ["pages/a.md": "| File |\n| ---- |\n| board.png |\n"]),
      ("pages/the_board_2.png", ["pages/a.md": "# On the_board_2.png\n"]),
    ] as [(String, [String: String])])
  func `a file that nothing links to is left alone, and told, whatever names it`(
    path: String, others: [String: String]
  ) async {
    let site = await Site(others.merging([path: "GIF8"]) { $1 })
    #expect(site.pages[path] == nil)
    #expect(site.lines.filter { !$0.contains("a comment is left out") } == [Self.warning(path)])
  }

  @Test(
    arguments: [
      ("pages/board.png", ["pages/a.md": "![The board](board.png)"]),
      ("pictures/a b.png", ["rules/a.md": "[x](../pictures/a%20b.png)"]),
      ("form.pdf", ["seasons/s/season.md": Site.comingSeason + "[Form](/form.pdf)"]),
      ("form.pdf", ["players/ann.md": "[Form][1]\n\n[1]: ../form.pdf"]),
      ("form.pdf", ["index.md": "[Form](form.pdf)"]),
      ("form.pdf", ["site.yaml": "title: A\nnavigation:\n  - Form: form.pdf\n"]),
      ("files/form.pdf", [:]), ("pages/deep/files/deeper/form.pdf", [:]), ("files/notes.md", [:]),
      ("files/night.farkle", [:]), ("files/night.farkle.txt", [:]), ("files/data.yaml", [:]),
    ] as [(String, [String: String])])
  func `a file is published that is linked, shown, or stands in a folder files`(
    path: String, others: [String: String]
  ) async {
    let site = await Site(others.merging([path: "GIF8"]) { $1 })
    #expect(site.pages[path] == "GIF8")
    #expect(site.lines == [])
  }

  @Test(arguments: [
    ("files/a.html", "<p>"), ("files/a.svg", "<svg><script/></svg>"), ("pages/a.js", "x"),
    ("files/a", "<p>"),
  ])
  func `a file that runs scripts is published under raw-html alone`(path: String, text: String)
    async
  {
    let page = ["pages/b.md": "[a](../\(path))", path: text]
    let refused = await Site(page)
    #expect(
      refused.lines == [
        "\(path) 1:1: this file may run scripts where it is opened, publish a picture, a PDF or a page of Markdown in its place, or say 'raw-html: yes' in site.yaml"
      ])
    let allowed = await Site(page.merging(["site.yaml": "title: A\nraw-html: yes\n"]) { $1 })
    #expect(allowed.lines == [])
    #expect(allowed.pages[path] == text)
  }

  @Test(arguments: [
    (
      ["files/a.txt", "files/A.txt"],
      "files/a.txt 1:1: the addresses 'files/a.txt' and 'files/A.txt' are the same to Windows, Macs and USB sticks, rename one of them"
    ),
    (
      ["files/CON.txt"],
      "files/CON.txt 1:1: the name 'CON.txt' means a device on Windows, rename it"
    ),
    (
      ["files/a?.txt"],
      "files/a?.txt 1:1: the name 'a?.txt' has a '?', which Windows and USB sticks can't hold, rename it"
    ),
    (
      ["files/a\u{202E}.txt"],
      "files/a\u{202E}.txt 1:1: the name 'a\u{202E}.txt' has the invisible character U+202E, rename it"
    ),
  ])
  func `an address that some disk can't hold is an error`(paths: [String], line: String) async {
    let site = await Site(Dictionary(uniqueKeysWithValues: paths.map { ($0, "x") }))
    #expect(site.lines.first == line)
    #expect(site.lines.count == paths.count)
  }

  @Test(arguments: [
    ["files/CON/a.txt", "files/CON/b.txt"],
    ["pages/CON/a.md", "pages/CON/b.md", "pages/CON/files/c.txt"],
  ])
  func `the name of a folder that some disk can't hold is told once`(paths: [String]) async {
    let site = await Site(Dictionary(uniqueKeysWithValues: paths.map { ($0, "x") }))
    #expect(
      site.lines == ["\(paths[0]) 1:1: the name 'CON' means a device on Windows, rename it"])
  }

  @Test func `a page says what it may load, from its own site and the hosts that are named`() async
  {
    func policy(_ settings: String) async -> String? {
      let page = await Site(["site.yaml": "title: A\n" + settings]).pages["index.html"]
      return page?.split(separator: "\n").first { $0.contains("Content-Security-Policy") }
        .map(String.init)
    }
    #expect(
      await policy("")
        == "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src &#39;none&#39;; script-src &#39;self&#39; file:; style-src &#39;self&#39; file: &#39;unsafe-inline&#39;; img-src &#39;self&#39; file:; font-src &#39;self&#39; file:; base-uri &#39;none&#39;; form-action &#39;none&#39;\">"
    )
    #expect(
      await policy("hosts: [b.org, a.org]\n")?.contains(
        "img-src &#39;self&#39; file: https://a.org http://a.org https://b.org http://b.org;")
        == true)
    #expect(
      await policy("raw-html: yes\n")?.contains("default-src &#39;self&#39; file: data:") == true)
  }

  @Test func `raw HTML shows files by their addresses on the page`() async {
    let content = [
      "site.yaml": "title: A\nraw-html: yes\n", "pictures/a.png": "GIF8x", "rules/b.png": "GIF8y",
      "pages/a.md": "<img src=\"pictures/a.png\" alt=\"\">",
      "rules/r.md": "<img src='b.png' alt=''>",
    ]
    let site = await Site(content)
    #expect(site.pages["pictures/a.png"] == "GIF8x")
    #expect(site.pages["rules/b.png"] == "GIF8y")
    #expect(site.lines == [])
  }

  @Test func `what a draft shows is not published yet, and not told`() async {
    let site = await Site([
      "pages/a.md": "---\ndraft: yes\n---\n![x](a.png)", "pages/a.png": "x",
      "pages/b.md": "[a](1️⃣a.md)",
    ])
    #expect(site.pages["pages/a.png"] == nil)
    #expect(
      site.lines == ["pages/b.md 1: the link 'a.md' leads to a draft, which is not published"])
  }

  @Test(arguments: ["pages/x.bak", "pages/x~", "pages/.x", "files/.x.swp", "files/Thumbs.db"])
  func `a link to a hidden file or a backup is an error that says so`(path: String) async {
    let site = await Site([path: "x", "index.md": "[x](1️⃣\(path))"])
    #expect(site.pages[path] == nil)
    #expect(
      site.lines == [
        "index.md 1: the link '\(path)' leads to a hidden file or a backup, which is never published, rename the file"
      ])
  }

  @Test func `a link to a file that stands where nothing reads it says so`() async {
    let site = await Site(["notes.md": "2️⃣x", "index.md": "[x](1️⃣notes.md)"])
    #expect(
      site.lines == [
        "index.md 1: the link 'notes.md' leads to a file that no page is made of, move it where it is read, or into a folder 'files' to publish it as it is",
        "notes.md 2: warning: no page is made of this file, move it to 'pages/'",
      ])
  }

  @Test func `a file that is nearly a record is told with its right name, unless it is linked`()
    async
  {
    let site = await Site([
      "seasons/s/season.md": Site.comingSeason, "seasons/s/night.farkle.txt": "1️⃣",
      "seasons/s/c.Farkle": "1️⃣", "pages/b.markdown": "1️⃣", "pages/linked.farkle.txt": "x",
      "index.md": "[As text](pages/linked.farkle.txt)",
    ])
    #expect(
      site.lines == [
        "pages/b.markdown 1: warning: nothing reads a file that ends in '.markdown', rename it 'b.md'",
        "seasons/s/c.Farkle 1: warning: nothing reads a file that ends in '.Farkle', rename it 'c.farkle'",
        "seasons/s/night.farkle.txt 1: warning: nothing reads a file that ends in '.farkle.txt', rename it 'night.farkle'",
      ])
    #expect(site.pages["pages/linked.farkle.txt"] == "x")
  }

  @Test func `of many files the first are told singly`() async {
    let files = (10..<60).map { ("photos/\($0).jpg", "x") }
    let site = await Site(Dictionary(uniqueKeysWithValues: files))
    #expect(site.lines.count == 21)
    #expect(site.lines.first == Self.warning("photos/10.jpg"))
    #expect(
      site.lines.last
        == "photos/30.jpg 1:1: warning: this file is not published, nor are 29 more: link to them, move them into a folder 'files', or keep them outside of the content"
    )
  }

  @Test func `records are published as they were written, whatever links to them`() async {
    let record = "---\nplayers: [Ann, Bob]\n---\nAnn: 500\n"
    let site = await Site(["seasons/s/a.farkle": record])
    #expect(site.pages["seasons/s/a.farkle"] == record)
    #expect(site.lines == [])
  }
}
