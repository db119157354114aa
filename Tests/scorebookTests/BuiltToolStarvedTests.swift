import CommandLineKit
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import scorebook

/// What the tool says where the system gives it less than it needs: files, threads, memory, standard streams, room.
@Suite(
  .enabled(if: BuiltTool.isBuilt, "the tool isn't built beside the tests: swift build"),
  .enabled(if: HarmedSite.library != nil, "there is no C compiler 'cc': install one"),
  .disabled(if: Size.isSanitized, "a sanitizer has memory and threads of its own"))
struct BuiltToolStarvedTests {
  /// A small site, and every main command in it.
  private final class Case: Sendable {
    let site: HarmedSite

    init() throws {
      site = try HarmedSite()
      try site.write("L/Content/site.yaml", "title: League\nroster: [Ann, Bob, Cyril]\n")
      try site.write(
        "L/Content/seasons/s/season.md",
        "---\ntitle: S\ngame: farkle\nstarts: 2026-09-01\nroster: [Ann, Bob, Cyril]\n---\n")
      try site.write(
        "L/Content/seasons/s/a.farkle",
        "---\nplayers: [Ann, Bob]\ndate: 2026-09-02\n---\nAnn: 350\nBob: 500\n")
      // A night to tell of.
      try site.write(
        "L/Content/seasons/s/b.farkle",
        "---\nplayers: [Ann, Bob]\ndate: 2026-09-01\nscores: {Ann: 10050, Bob: 9000}\n---\n")
      try site.write(
        "t.csv", "Date,Player 1,Score 1,Player 2,Score 2\n2026-09-09,Ann,10050,Bob,9000\n")
    }

    /// What is said to each command of the tool, at least once.
    private static let operands: [String: [[String]]] = [
      "annotate": [["L/Content/seasons/s/a.farkle"]],
      // A book needs a program that prints.
      "book": [["--help"]],
      "build": [["L", "--no-analysis", "--no-cache"]],
      "check": [["L", "--no-analysis", "--no-cache"]],
      "completions": [["bash"]],
      "draw": [["s", "--root", "L", "--present", "Ann,Bob", "--seed", "7"]],
      "export": [["L"]],
      "fixtures": [["L", "--round-robin", "single"]],
      "help": [["build"]],
      "import": [["t.csv", "--root", "L", "--dry-run"]],
      "manual": [["records"]],
      "new": [["site", "N"]],
      "night": [["s", "--root", "L"]],
      "odds": [["cribbage", "--no-cache", "5H 6H 7C 8S JD QC"]],
      "resume": [["L/Content/seasons/s/a.farkle"]],
      "score": [["farkle", "111462"], ["farkle"]],
      "serve": [["L", "--port", "0"]],
      "sheet": [["farkle"]],
      "simulate": [["farkle", "--players", "Ann,Bob"]],
      "strings": [["de"]],
      "tally": [["L/Content/seasons/s/a.farkle"]],
      "version": [[]],
    ]

    static let commands = Command.all(of: everyGame).flatMap { command in
      operands[command.name, default: []].map { [command.name] + $0 }
    }

    /// Those of the tool that nothing is said to, and those that it hasn't.
    static let others = Set(operands.keys)
      .symmetricDifference(Command.all(of: everyGame).map(\.name)).sorted()

    func run(_ words: [String], _ limits: String) throws -> BuiltTool.Result {
      site.remove("N")
      site.remove("L/Site")
      return try BuiltTool.run(
        words, in: site.folder, environment: ["XDG_CACHE_HOME": site.path("cache")], limits: limits)
    }

    func run(_ words: [String], harm: String) throws -> BuiltTool.Result {
      site.remove("N")
      site.remove("L/Site")
      return try BuiltTool.run(
        words, in: site.folder,
        environment: [
          "XDG_CACHE_HOME": site.path("cache"), "LD_PRELOAD": HarmedSite.library ?? "",
          "HARM": harm,
        ])
    }
  }

  /// Expects an end with one sentence, and that nothing was said beside it.
  private func expect(
    _ result: BuiltTool.Result, _ id: String, _ words: [String], _ limit: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      result.status == 1 && result.errors.hasPrefix("scorebook: error: ")
        && result.errors.hasSuffix("[\(id)]\n") && result.errors.count { $0 == "\n" } == 1,
      "\(words), \(limit): \(result.status), \(result.output.prefix(200)), \(result.errors)",
      sourceLocation: sourceLocation)
  }

  @Test func `every command of the tool is tried, and no other`() {
    #expect(Case.others == [])
  }

  @Test func `who may open few files alone is told so by every command`() throws {
    let tried = try Case()
    for words in Case.commands {
      // Of fewer the loader says that it can't open the libraries.
      for count in [4, 5, 6, 7, 8, 9, 10, 11, 12, 20, 34] {
        let limit = "ulimit -n \(count)"
        let result = try tried.run(words, limit)
        expect(result, "few-files", words, limit)
        #expect(result.output.isEmpty)
      }
    }
    let result = try tried.run(["version"], "ulimit -n 3")
    #expect(result.status == 127 && result.errors.contains("error while loading shared libraries"))
  }

  @Test func `as many files as are asked for are enough`() throws {
    let tried = try Case()
    let files = 32 + 4 * ProcessInfo.processInfo.processorCount + 6
    for words in Case.commands where words[0] != "serve" {
      let (whole, limited) = try (tried.run(words, ":"), tried.run(words, "ulimit -n \(files)"))
      #expect(limited.status == whole.status && limited.errors == whole.errors, "\(words)")
      if words[0] != "build", words[0] != "check" { #expect(limited.output == whole.output) }
    }
  }

  @Test func `where no thread begins it says so, whichever it is`() throws {
    let tried = try Case()
    for words in Case.commands {
      expect(try tried.run(words, harm: "thread:1"), "no-thread", words, "thread:1")
    }
    for count in 2...4 {
      let result = try tried.run(["build", "L"], harm: "thread:\(count)")
      if result.status != 0 { expect(result, "no-thread", ["build"], "thread:\(count)") }
    }
  }

  @Test func `where no other program begins it says so`() throws {
    let tried = try Case()
    try tried.site.write("t.ods", "")
    expect(
      try tried.run(["import", "t.ods", "--root", "L"], harm: "spawn:1"), "no-process", ["import"],
      "spawn:1")
  }

  @Test func `where there is no more memory it says so, wherever that is`() throws {
    let tried = try Case()
    for words in Case.commands where words[0] != "serve" {
      // Of all that it asks for, whatever it has given back.
      for megabytes in [0, 1, 2, 4, 8, 16, 32] {
        let harm = "memory:\(megabytes)"
        let result = try tried.run(words, harm: harm)
        if megabytes == 0 || result.status == 1 { expect(result, "no-memory", words, harm) }
        #expect([0, 1].contains(result.status), "\(words), \(harm): \(result.errors)")
      }
    }
  }

  @Test(.enabled(if: BuiltTool.isOfTests, "another tool may need more room"))
  func `of a limit of its room it says what it lacks`() throws {
    let tried = try Case()
    for words in Case.commands where words[0] != "serve" {
      for megabytes in Size.isFull
        ? Array(stride(from: 40, through: 700, by: 20)) : [40, 80, 160, 320]
      {
        let result = try tried.run(words, "ulimit -v \(megabytes * 1000)")
        let isToldByLoader =
          result.status == 127 && result.errors.contains("error while loading shared libraries")
        let isTold =
          result.status == 1
          && (result.errors.hasSuffix("[no-memory]\n") || result.errors.hasSuffix("[no-thread]\n"))
        #expect(
          result.status == 0 || isTold || isToldByLoader,
          "\(words), \(megabytes) MB: \(result.status), \(result.errors)")
      }
    }
  }

  @Test func `a closed standard stream is told, and stands in the way of no file`() throws {
    let tried = try Case()
    for words in Case.commands where words[0] != "serve" {
      let whole = try tried.run(words, ":")
      #expect(whole.status == 0, "\(words): \(whole.errors)")
      let input = try tried.run(words, "exec 0<&-")
      if words == ["score", "farkle"] {
        expect(input, "file-closed", words, "0")
      } else {
        #expect(input.status == 0 && input.errors == whole.errors, "\(words): \(input.errors)")
      }
      for closed in ["exec 1>&-", "exec 0<&- 1>&-"] {
        let output = try tried.run(words, closed)
        guard words != ["score", "farkle"] else { continue }
        #expect(
          output.status == 1
            && output.errors.contains(
              "'standard output': it is closed, open it or name a file in its place [file-closed]\n"
            ),
          "\(words): \(output.errors)")
      }
      let errors = try tried.run(words, "exec 2>&-")
      #expect(errors.status == 0 && errors.errors.isEmpty, "\(words)")
      _ = try tried.run(words, "exec 0<&- 1>&- 2>&-")
      for (path, bytes) in tried.site.tree("L/Content") {
        guard let bytes else { continue }
        #expect(
          !String(decoding: bytes, as: UTF8.self).contains("scorebook: "), "\(words), \(path)")
      }
    }
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `results for which there is no room are told, not lost`() throws {
    let tried = try Case()
    for words in Case.commands where words != ["score", "farkle"] && words[0] != "serve" {
      let result = try tried.run(words, "exec 1>/dev/full")
      #expect(
        result.status == 1
          && result.errors.contains(
            "'standard output': the disk is full, so what is printed there isn't whole; make room and print it "
              + "again [disk-full]\n"),
        "\(words): \(result.errors)")
      #expect(try tried.run(words, "exec 2>/dev/full").status == 0, "\(words)")
    }
  }

  @Test func `a file that may not grow is told, and ends nothing`() throws {
    let tried = try Case()
    for words in [["build", "L", "--no-analysis", "--no-cache"], ["new", "site", "N"]] {
      let result = try tried.run(words, "ulimit -f 0")
      #expect(
        result.status == 1 && result.errors.contains("the system says: File too large"),
        "\(words): \(result.status), \(result.errors)")
    }
  }
}
