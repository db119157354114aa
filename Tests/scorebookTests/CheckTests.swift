import Foundation
import TestSupport
import Testing

/// `check` for editors, by the built tool: findings as JSON, and again after each change.
@Suite(.enabled(if: BuiltTool.isBuilt, "the tool isn't built beside the tests: swift build"))
struct CheckTests {
  /// A game that is over, since one that isn't is noted after a week.
  private static let fine =
    "---\nplayers: [Ann, Bob]\ndate: 2026-01-02\nrules: {rounds: 1}\n---\nAnn: 500\nBob: 600\n"
  private static let faulty = "---\nplayers: [Ann, Bob]\ndate: 2026-01-02\n---\nBbo: 500\n"

  // MARK: JSON

  @Test func `every finding is an object of its own, in order, and nothing else is said`() throws {
    let site = try SiteFolder(["seasons/s/a.farkle": Self.faulty, "phones.xlsx": "x"])
    let result = try site.run("check", ".", "--json")
    #expect(result.status == 1)
    #expect(result.errors.isEmpty)
    let findings = try objects(in: result.output)
    #expect(
      findings.map { $0["file"] as? String } == [
        "Content/phones.xlsx", "Content/seasons/s/a.farkle",
      ])
    #expect(findings.map { $0["severity"] as? String } == ["warning", "error"])
    let second = try #require(findings.last)
    #expect(second["line"] as? Int == 5 && second["column"] as? Int == 1)
    #expect(second["endLine"] as? Int == 5 && second["endColumn"] as? Int == 4)
    #expect(second["id"] as? String == "unknown-player")
    #expect(second["message"] as? String == "unknown player 'Bbo', did you mean 'Bob'?")
    #expect((second["notes"] as? [Any])?.isEmpty == true)
  }

  @Test func `where all is well nothing is printed, and warnings fail under strict alone`() throws {
    let site = try SiteFolder(["seasons/s/a.farkle": Self.fine])
    let clean = try site.run("check", ".", "--json")
    #expect(clean.status == 0 && clean.output.isEmpty && clean.errors.isEmpty)
    try site.write("Content/phones.xlsx", "x")
    #expect(try site.run("check", ".", "--json").status == 0)
    let strict = try site.run("check", ".", "--json", "--strict")
    #expect(strict.status == 1)
    #expect(try objects(in: strict.output).map { $0["severity"] as? String } == ["warning"])
  }

  @Test func `what may well be right is a note, which strict lets pass`() throws {
    let name =
      "---\nplayers: [Ann, Berta]\ndate: 2026-01-0D\nrules: {rounds: 1}\n---\nAnn: 500\nBerta: 600\n"
    let other =
      "---\nplayers: [Ann, Bertha]\ndate: 2026-01-0D\nrules: {rounds: 1}\n---\nAnn: 350\nBertha: 600\n"
    let site = try SiteFolder([
      "seasons/s/a.farkle": name.replacing("D", with: "2"),
      "seasons/s/b.farkle": other.replacing("D", with: "3"),
      "seasons/s/c.farkle": other.replacing("D", with: "4"),
    ])
    let result = try site.run("check", ".", "--json", "--strict")
    #expect(result.status == 0)
    #expect(try objects(in: result.output).map { $0["severity"] as? String } == ["note"])
  }

  @Test func `a game that isn't over after a week is noted by check alone`() throws {
    let site = try SiteFolder([
      "seasons/s/a.farkle": "---\nplayers: [Ann, Bob]\ndate: 2026-01-02\n---\nAnn: 500\n"
    ])
    let check = try site.run("check", ".", "--strict")
    #expect(check.status == 0)
    #expect(check.errors.contains("a.farkle:1:1: note: the game of 2026-01-02 isn't finished;"))
    #expect(!(try site.run("build", ".")).errors.contains("isn't finished"))
  }

  @Test func `a text that a comment cuts is told in a site's settings, documents and records`()
    throws
  {
    let site = try SiteFolder([
      "site.yaml": "title: League #1 of the harbour\n",
      "pages/rule.md": "---\ntitle: Rule #1\n---\nText.\n",
      "seasons/s/a.farkle": Self.fine.replacing("date:", with: "note: at table #4\ndate:"),
    ])
    #expect(try site.run("check", ".").status == 0)
    let strict = try site.run("check", ".", "--json", "--strict")
    #expect(strict.status == 1)
    let found = try objects(in: strict.output)
    #expect(found.map { $0["id"] as? String } == Array(repeating: "cut-by-comment", count: 3))
    #expect(found.compactMap { $0["column"] as? Int } == [13, 16, 15])
  }

  @Test func `a sheet takes the rules that a record takes, and is headed by their title`() throws {
    let site = try SiteFolder([
      "rules/house.md":
        "---\ntitle: Our harbour rules\ngame: farkle\nrules: {target: 5000}\n---\nText.\n",
      "rules/old.md": "---\ntitle: Old rules\ngame: cribbage\n---\nText.\n",
      "seasons/s/a.farkle": Self.fine,
    ])
    let sheets = [
      try site.run("sheet", "farkle", "--rules", "house"),
      try site.run("sheet", "farkle", "--rules", "house", "--card"),
      try site.run("sheet", "farkle", "--rules", "house", "--card", "--root", "."),
      try site.run("sheet", "farkle", "--rules", "Content/rules/house.md", "--card"),
    ]
    for sheet in sheets {
      #expect(sheet.status == 0, "\(sheet.errors)")
      #expect(sheet.output.contains("Our harbour rules"))
    }
    let preset = try site.run("sheet", "farkle", "--card", "--rules", "zilch")
    #expect(preset.output.contains("Zilch"))
    let other = try site.run("sheet", "farkle", "--rules", "old")
    #expect(other.status == 1)
    #expect(other.errors.contains("these rules are of 'cribbage', not of farkle"))
    let unknown = try site.run("sheet", "farkle", "--rules", "huose")
    #expect(unknown.errors.contains("did you mean 'house'?"))
  }

  @Test func `a sheet in a site's folder is the site's, unless its title is told`() throws {
    let site = try SiteFolder([
      "site.yaml": "title: Harbour League\n", "seasons/s/a.farkle": Self.fine,
    ])
    #expect(try site.run("sheet", "farkle").output.contains("Harbour League"))
    let other = try site.run("sheet", "farkle", "--title", "Another")
    #expect(other.output.contains("Another") && !other.output.contains("Harbour League"))
  }

  @Test func `a site that isn't there is a finding without a file`() throws {
    let site = try SiteFolder([:])
    let result = try site.run("check", "nowhere", "--json")
    #expect(result.status == 1)
    let finding = try #require(try objects(in: result.output).first)
    #expect(finding["file"] is NSNull && finding["id"] as? String == "no-content")
  }

  // MARK: Again and again

  @Test func `a site is checked again when a file changes, until the tool is ended`() throws {
    let site = try SiteFolder(["seasons/s/a.farkle": Self.faulty])
    let tool = try site.begin("check", ".", "--watch", "--json")
    let first = try tool.lines(upTo: "{\"errors\":")
    #expect(first.count == 2)
    #expect(first.first?.contains("unknown-player") == true)
    #expect(first.last == "{\"errors\":1,\"warnings\":0}")
    try site.write("Content/seasons/s/a.farkle", Self.fine)
    #expect(try tool.tells("{\"errors\":0,\"warnings\":0}"))
    try site.write("Content/new.xlsx", "x")
    #expect(try tool.tells("{\"errors\":0,\"warnings\":1}"))
    try site.write("Templates/404.mustache", "{{nobody}}")
    #expect(try tool.tells("{\"errors\":1,\"warnings\":1}"))
    #expect(tool.end(by: SIGTERM) == 128 + SIGTERM)
  }

  @Test func `a person is told when a check begins and when it is done`() throws {
    let site = try SiteFolder(["seasons/s/a.farkle": Self.faulty])
    let tool = try site.begin("check", "--watch")
    let lines = try tool.lines(upTo: "watching for changes")
    #expect(lines.first == "checking 'Content'")
    #expect(lines.last == "watching for changes, end with ctrl-C")
    #expect(lines.contains { $0.hasPrefix("Content/seasons/s/a.farkle:5:1: error: ") })
    #expect(tool.end(by: SIGINT) == 128 + SIGINT)
  }

  // MARK: Output folders

  @Test(arguments: [
    "Content", "Content/Site", ".", "..", "Link/Site", "Content/../Content/new/Site", "Templates",
    "new/../Content/x",
  ])
  func `an output folder that overlaps what the site is made from is an error`(path: String) throws
  {
    let site = try SiteFolder(["seasons/s/a.farkle": Self.fine])
    try site.write("Templates/page.txt", "")
    try FileManager.default.createSymbolicLink(
      atPath: site.folder + "/Link", withDestinationPath: "Content")
    let before = try site.files()
    let result = try site.run("build", ".", "--output", path)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("scorebook: error: the output folder '\(path)' "))
    #expect(result.errors.contains("[output-overlap]\n1 error: nothing was published"))
    #expect(try site.files() == before)
  }

  @Test func `an output folder beside the content is fine, through a link, too`() throws {
    let site = try SiteFolder(["seasons/s/a.farkle": Self.fine])
    try FileManager.default.createDirectory(
      atPath: site.folder + "/Elsewhere", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: site.folder + "/Site", withDestinationPath: "Elsewhere")
    #expect(try site.run("build", ".").status == 0)
    #expect(try site.run("build", ".", "-o", "Content-2").status == 0)
    #expect(try site.files().contains("Elsewhere/index.html"))
  }

  // MARK: What is left alone

  @Test func `a file that is left alone fails a strict build, and is never copied`() throws {
    let site = try SiteFolder(["phones.xlsx": "x", "files/form.pdf": "y", "files/form.pdf~": "z"])
    let result = try site.run("build", ".")
    #expect(result.status == 0)
    #expect(result.errors.contains("Content/phones.xlsx:1:1: warning: this file is not published"))
    #expect(result.errors.hasPrefix("Content/files/form.pdf~:1:1: warning: this file has the name"))
    let files = try site.files().filter { $0.hasPrefix("Site/") && !$0.hasSuffix(".html") }
    #expect(files.contains("Site/files/form.pdf"))
    #expect(!files.contains { $0.contains("phones") || $0.hasSuffix("~") })
    #expect(try site.run("build", ".", "--strict").status == 1)
  }

  @Test func `faulty templates hide no broken link of a document`() throws {
    let site = try SiteFolder(["pages/a.md": "[x](nowhere.md)"])
    try site.write("Templates/404.mustache", "{{nobody}}")
    let result = try site.run("check", ".")
    #expect(result.errors.contains("Content/pages/a.md:1:5: error: the link 'nowhere.md'"))
    #expect(result.errors.contains("Templates/404.mustache:1:1: error: 'nobody'"))
    #expect(result.errors.hasSuffix("\n2 errors\n"))
  }

  // MARK: Editors

  private static let editors = PackageFolder.path("Content/files/editors/")

  private static func json(_ name: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: editors + name))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func `the problem matcher reads every line that names a place, and no other`() throws {
    let site = try SiteFolder(["seasons/s/a.farkle": Self.faulty + Self.fine + Self.fine])
    try site.write("Content/phones.xlsx", "x")
    let output = try site.run("check", ".").errors.split(separator: "\n").map(String.init)
    let tasks = try #require(try Self.json("vscode-tasks.json")["tasks"] as? [[String: Any]])
    #expect(tasks.count == 2)
    for task in tasks {
      let matcher = try #require(task["problemMatcher"] as? [String: Any])
      let pattern = try #require(matcher["pattern"] as? [String: Any])
      let expression = try NSRegularExpression(
        pattern: try #require(pattern["regexp"] as? String))
      let found = output.map { line -> [String] in
        let whole = NSRange(line.startIndex..., in: line)
        guard let match = expression.firstMatch(in: line, range: whole) else { return [] }
        return ["file", "line", "column", "severity", "message", "code"].map { key in
          let group = pattern[key] as? Int ?? 0
          return Range(match.range(at: group), in: line).map { String(line[$0]) } ?? ""
        }
      }
      #expect(
        found == [
          [
            "Content/phones.xlsx", "1", "1", "warning",
            "this file is not published: link to it, move it into a folder 'files', or keep it "
              + "outside of the content", "unpublished-file",
          ],
          [
            "Content/seasons/s/a.farkle", "5", "1", "error",
            "unknown player 'Bbo', did you mean 'Bob'?", "unknown-player",
          ],
          [
            "Content/seasons/s/a.farkle", "13", "1", "error",
            "this game stands in 'Content/seasons/s/a.farkle:6:1' already, remove one of the two, "
              + "or give each its 'round' or 'table'", "same-game",
          ],
          ["Content/seasons/s/a.farkle", "6", "1", "note", "the other record begins here", ""],
          [],
        ])
      guard let background = matcher["background"] as? [String: Any] else { continue }
      for (key, line) in [
        ("beginsPattern", "checking 'Content'"),
        ("endsPattern", "watching for changes, end with ctrl-C"),
      ] {
        let pattern = try NSRegularExpression(
          pattern: try #require(background[key] as? String))
        #expect(
          pattern.firstMatch(in: line, range: NSRange(location: 0, length: line.count)) != nil)
      }
    }
  }

  @Test func `the page about editors shows the problem matcher as it is`() throws {
    let page = try String(
      contentsOf: URL(fileURLWithPath: PackageFolder.path("Content/pages/editors.md")),
      encoding: .utf8)
    let tasks = try String(
      contentsOf: URL(fileURLWithPath: Self.editors + "vscode-tasks.json"), encoding: .utf8)
    let line = try #require(tasks.split(separator: "\n").first { $0.contains("\"regexp\"") })
    #expect(page.contains(line.drop { $0 == " " }))
  }

  @Test func `the grammar's expressions compile and find what a record has`() throws {
    let grammar = try Self.json("vscode/scorebook.tmLanguage.json")
    let rules = try #require(grammar["repository"] as? [String: [String: Any]])
    for pattern in try #require(grammar["patterns"] as? [[String: String]]) {
      let name = try #require(pattern["include"])
      #expect(rules[String(name.dropFirst())] != nil, "\(name)")
    }
    let expressions = try rules.mapValues { rule in
      try ["match", "begin", "end"].compactMap { rule[$0] as? String }.map {
        try NSRegularExpression(pattern: $0)
      }
    }
    func found(_ rule: String, in line: String) -> [String] {
      let whole = NSRange(line.startIndex..., in: line)
      return expressions[rule]?.first?.matches(in: line, range: whole).compactMap {
        Range($0.range, in: line).map { String(line[$0]) }
      } ?? []
    }
    let farkle = "Ann: 111462>111 352>5 bank = 1050      # three 1s"
    #expect(found("name", in: farkle) == ["Ann:"])
    #expect(found("dice", in: farkle).starts(with: ["111462", "111", "352", "5", "1050"]))
    #expect(found("claim", in: farkle) == ["= 1050"])
    #expect(found("word", in: farkle) == ["bank"])
    #expect(found("comment", in: farkle) == ["# three 1s"])
    #expect(found("card", in: "Bob: 4C 10H QS 5♥ > td xAS") == ["4C", "10H", "QS", "5♥", "td"])
    #expect(found("line", in: "play 9S 6C") == ["play"])
    #expect(found("word", in: "Ann: - flip kind save 222") == ["flip", "save"])
    #expect(found("header", in: "---") == ["---"])
    #expect(found("header", in: "--- no").isEmpty)
  }

  @Test func `the extension names the grammar, and every game's ending`() throws {
    let extensionFile = try Self.json("vscode/package.json")
    let contributes = try #require(extensionFile["contributes"] as? [String: [[String: Any]]])
    let language = try #require(contributes["languages"]?.first)
    let grammar = try Self.json("vscode/scorebook.tmLanguage.json")
    let endings = ["farkle", "cribbage", "sixis", "klondike"]
    #expect(language["extensions"] as? [String] == endings.map { "." + $0 })
    #expect(grammar["fileTypes"] as? [String] == endings)
    #expect(
      contributes["grammars"]?.first?["scopeName"] as? String == grammar["scopeName"] as? String)
    for path in [language["configuration"], contributes["grammars"]?.first?["path"]] {
      _ = try Self.json("vscode/" + (try #require(path as? String)))
    }
  }

  @Test func `what was found twice is counted once`() throws {
    let site = try SiteFolder([
      "seasons/s/a.farkle": "---\nplayers: [Anna, Dave]\nscores: {Anna: 10000, Dave: 9,200}\n---\n"
    ])
    let result = try site.run("check", ".")
    #expect(
      result.errors.hasSuffix("write the number without a comma: '9200' [unknown-key]\n1 error\n"),
      "\(result.errors)")
  }

  private func objects(in text: String) throws -> [[String: Any]] {
    try text.split(separator: "\n").map { line in
      try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any], "\(line)")
    }
  }
}

/// A site on the disk, removed with the last reference to it.
private final class SiteFolder {
  let folder = NSTemporaryDirectory() + "scorebook-check-" + UUID().uuidString

  /// - Parameter content: Texts by path below `Content/`, beside a title and a season `s`.
  init(_ content: [String: String]) throws {
    try write("Content/site.yaml", "title: League\n")
    try write("Content/seasons/s/season.md", "---\ntitle: S\ngame: farkle\n---\n")
    for (path, text) in content { try write("Content/" + path, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  func write(_ path: String, _ text: String) throws {
    let url = URL(fileURLWithPath: folder + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func run(_ words: String...) throws -> BuiltTool.Result { try BuiltTool.run(words, in: folder) }

  /// Every path in the folder, sorted.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
  }

  func begin(_ words: String...) throws -> RunningTool { try RunningTool(words, in: folder) }
}
