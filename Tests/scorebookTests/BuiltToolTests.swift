import Foundation
import Testing

@Suite(.enabled(if: BuiltTool.isBuilt, "the tool isn't built beside the tests: swift build"))
struct BuiltToolTests {
  private let folder = NSTemporaryDirectory() + "scorebook-tool-" + UUID().uuidString

  private func withFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body()
  }

  private func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: folder + "/" + name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  @Test func `results go to standard output, and nothing to standard error`() throws {
    let result = try BuiltTool.run("version")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("scorebook "))
    #expect(result.errors.isEmpty)
  }

  @Test func `misuse ends with 64, on standard error alone`() throws {
    let result = try BuiltTool.run("score", "farkle", "--jsn")
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(
      result.errors == """
        scorebook: error: unknown option '--jsn', did you mean '--json'? [usage]
        try 'scorebook score --help'

        """)
  }

  @Test func `a batch with a fault ends with 1 and answers the rest`() throws {
    let result = try BuiltTool.run(
      "score", "farkle", "--json", input: "\u{FEFF}111462\r\n9\r\n5\r\n")
    #expect(result.status == 1)
    #expect(result.output.split(whereSeparator: \.isNewline).count == 3)
    #expect(result.output.hasPrefix(#"{"game":"farkle","input":"111462","farkle":false"#))
    #expect(result.errors.hasPrefix("stdin:2:1: error: these aren't one to six dice"))
  }

  @Test func `no colour is used where nobody watches`() throws {
    let result = try BuiltTool.run("bild", environment: ["TERM": "xterm-256color"])
    #expect(!result.errors.contains("\u{1B}"))
  }

  @Test func `a reader that has seen enough ends the tool quietly`() throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = [
      "-c", "'\(BuiltTool.path)' simulate farkle -p A,B -n 2000 2>&1 | head -n 2 | wc -l",
    ]
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    shell.waitUntilExit()
    #expect(String(decoding: output, as: UTF8.self).contains("2"))
  }

  @Test func `rules are taken from a document, a mapping or a preset`() throws {
    try withFolder {
      try write("house.md", "---\ntitle: House\ngame: farkle\nrules: {straight: 2000}\n---\nText\n")
      try write("house.yaml", "straight: 2000\n")
      try write("bad.yaml", "straigt: 2000\n")
      try write("prose.md", "---\ntitle: Prose\n---\nText\n")
      for rules in ["house.md", "house.yaml"] {
        let result = try BuiltTool.run(
          "score", "farkle", "123456", "--json", "--rules", rules, in: folder)
        #expect(result.status == 0)
        #expect(result.output.contains(#""best":{"points":2000"#))
      }
      let bad = try BuiltTool.run("score", "farkle", "1", "--rules", "bad.yaml", in: folder)
      #expect(bad.status == 1)
      #expect(bad.errors.hasPrefix("bad.yaml:1:1: error: "))
      #expect(bad.errors.contains("did you mean 'straight'?"))
      let prose = try BuiltTool.run("score", "farkle", "1", "--rules", "prose.md", in: folder)
      #expect(prose.status == 1)
      #expect(prose.errors.contains("[no-rules]"))
    }
  }

  @Test func `a record in a site is read by that site's rules and season`() throws {
    try withFolder {
      try write("Content/site.yaml", "title: League\n")
      try write(
        "Content/rules/house.md", "---\ntitle: House\ngame: farkle\nrules: {straight: 2000}\n---\n")
      try write(
        "Content/seasons/2026/season.md", "---\ntitle: S\ngame: farkle\nrules: house\n---\n")
      try write(
        "Content/seasons/2026/night-1.farkle",
        "---\nplayers: [Ann, Bob]\ndate: 2026-10-02\n---\nAnn: 123456>123456 bank = 2000\n")
      let result = try BuiltTool.run(
        "annotate", "--json", "night-1.farkle", in: folder + "/Content/seasons/2026")
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains(#""file":"night-1.farkle","line":1,"id":"night-1""#))
      #expect(result.output.contains(#""season":"2026""#))
      #expect(result.output.contains(#""rules":"house""#))
    }
  }

  @Test func `a record is told in the words of its site, whose faults stop nothing`() throws {
    try withFolder {
      let words = "Templates/strings/en.yaml"
      let record = "Content/seasons/2026/night-1.farkle"
      try write("Content/site.yaml", "title: League\n")
      try write("Content/seasons/2026/season.md", "---\ntitle: S\ngame: farkle\n---\n")
      try write(record, "---\nplayers: [Ann, Bob]\n---\nAnn: 234664\n")
      try write(words, "patterns: {farkle: {log: {farkle: Oh dear}}}\n")
      let result = try BuiltTool.run("annotate", record, in: folder)
      #expect(result.status == 0 && result.errors.isEmpty && result.output.contains("Oh dear"))
      try write(words, "patterns: {farkle: {log: {farkle: 'Oh {x}'}}}\n")
      let faulty = try BuiltTool.run("annotate", record, in: folder)
      #expect(faulty.status == 1)
      #expect(faulty.errors.contains("\(words):1:35: error: nothing fills '{x}' here"))
      #expect(faulty.output.contains("Farkle"))
    }
  }

  @Test func `a file that is not readable is named, and the others go on`() throws {
    try withFolder {
      try write("a.farkle", "---\nplayers: [Ann, Bob]\ndate: 2026-10-02\n---\nAnn: 350\n")
      try FileManager.default.createDirectory(
        atPath: folder + "/b.farkle", withIntermediateDirectories: true)
      let result = try BuiltTool.run(
        "annotate", "--json", "b.farkle", "c.farkle", "a.farkle", in: folder)
      #expect(result.status == 1)
      #expect(result.output.split(separator: "\n").count == 1)
      #expect(result.errors.contains("'b.farkle': a file was expected here"))
      #expect(result.errors.contains("'c.farkle': there is no such file"))
    }
  }

  @Test func `new writes records that can be annotated, and overwrites nothing`() throws {
    try withFolder {
      let result = try BuiltTool.run("new", "site", "League", in: folder)
      #expect(result.status == 0, "\(result.errors)")
      let records = result.output.split(separator: "\n").filter { $0.hasSuffix(".farkle") }
      #expect(records.count == 1)
      for record in records {
        #expect(try BuiltTool.run("annotate", String(record), in: folder).status == 0)
      }
      let again = try BuiltTool.run("new", "site", "League", in: folder)
      #expect(again.status == 64)
      #expect(again.output.isEmpty)
      #expect(again.errors.contains("there is a site in 'League' already"))
    }
  }
}
