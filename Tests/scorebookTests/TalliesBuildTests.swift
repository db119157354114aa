import Foundation
import Testing

/// Builds with tallies, on the disk.
@Suite(.enabled(if: BuiltTool.isBuilt, "the tool isn't built beside the tests: swift build"))
final class TalliesBuildTests {
  private let folder = NSTemporaryDirectory() + "scorebook-tallies-" + UUID().uuidString

  init() throws {
    try write("Content/site.yaml", "title: League\n")
    try write("Content/seasons/one/season.md", "---\ntitle: One\ngame: farkle\n---\n")
    try write(
      "Content/seasons/one/a.farkle",
      "---\nplayers: [Ann, Bob]\ndate: 2026-01-04\nscores: {Bob: 10050, Ann: 9000}\n---\n")
    try write("one.tally", Self.lines(of: "Ann", played: 7))
    try write("two.tally", Self.lines(of: "Zoe", played: 2))
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The lines of games of farkle in which one player's result is told.
  private static func lines(of player: String, played: Int, in season: String? = nil) -> String {
    let head = #"{"tally":1,"game":"farkle""# + (season.map { #","season":"\#($0)""# } ?? "")
    return """
      \(head),"records":\(played),"counted":\(played),"faulty":0}
      \(head),"player":"\(player)","played":\(played),"decided":\(played),"won":1,\
      "stats":{"gamesPlayed":\(played),"gamesWon":1,"totalPoints":9100}}

      """
  }

  private func write(_ path: String, _ text: String) throws {
    let url = URL(fileURLWithPath: folder + "/" + path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func build(_ words: String..., to output: String = "Site") throws -> BuiltTool.Result {
    try BuiltTool.run(["build", ".", "--output", output] + words, in: folder)
  }

  /// Every published file's bytes but the list of them, which tells of the builds as well.
  private func pages(in output: String = "Site") -> [String: Data] {
    let root = folder + "/" + output
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return Dictionary(
      uniqueKeysWithValues: paths.filter { !$0.hasPrefix(".") }.compactMap { path in
        FileManager.default.contents(atPath: root + "/" + path).map { (path, $0) }
      })
  }

  @Test func `a build makes anew what other tallies touch, and with the same ones nothing`() throws
  {
    #expect(try build().status == 0)
    let plain = pages()
    let both = ["--tallies", "one.tally", "--tallies", "two.tally"]
    var result = try build(both[0], both[1], both[2], both[3])
    #expect(result.status == 0, "\(result.errors)")
    #expect(!result.output.contains("nothing changed"))
    let tallied = pages()
    #expect(tallied["players/zoe.html"] != nil && plain["players/zoe.html"] == nil)
    #expect(tallied["players/ann.html"] != plain["players/ann.html"])
    #expect(tallied["seasons/one/a.html"] == plain["seasons/one/a.html"])
    result = try build(both[0], both[1], both[2], both[3])
    #expect(result.output.contains("nothing changed"), "\(result.output)")
    // One more that can't be read is a fault, whatever the others were.
    result = try build(both[0], both[1], both[2], both[3], "--tallies", "none.tally")
    #expect(result.status == 1 && result.errors.contains("'none.tally'"), "\(result.errors)")
    // Without what is kept of builds, pages themselves are compared.
    result = try build(both[0], both[1], both[2], both[3], "--no-cache")
    #expect(result.output.contains("nothing changed"), "\(result.output)")
    _ = try build(both[2], both[3], both[0], both[1], to: "Other")
    #expect(pages(in: "Other") == tallied, "any order of files makes the same pages")

    try write("one.tally", Self.lines(of: "Ann", played: 8))
    #expect(try !build(both[0], both[1], both[2], both[3]).output.contains("nothing changed"))
    let changed = pages()
    #expect(changed["players/ann.html"] != tallied["players/ann.html"])
    _ = try build(both[0], both[1], both[2], both[3], to: "Fresh")
    #expect(pages(in: "Fresh") == changed)

    #expect(try build().status == 0)
    #expect(pages() == plain)
  }

  @Test func `lines of several seasons make the same pages as their sum`() throws {
    try write(
      "seasons.tally",
      Self.lines(of: "Ann", played: 7, in: "spring")
        + Self.lines(of: "Ann", played: 2, in: "summer"))
    try write("whole.tally", Self.lines(of: "Ann", played: 7) + Self.lines(of: "Ann", played: 2))
    #expect(try build("--tallies", "seasons.tally").status == 0)
    #expect(try build("--tallies", "whole.tally", to: "Other").status == 0)
    #expect(pages() == pages(in: "Other"))
    let page = String(decoding: pages()["players/ann.html"] ?? Data(), as: UTF8.self)
    #expect(page.contains("tallied elsewhere"))
  }

  @Test func `whatever is wrong with tallies is told in one run, and nothing is published`() throws
  {
    #expect(try build("--tallies", "one.tally").status == 0)
    let before = pages()
    try write("one.tally", Self.lines(of: "Ann", played: 8) + "x\n" + "{}\n")
    try write("Content/seasons/one/b.farkle", "---\nplayers: [Ann, Bob]\n---\nAnn: nothing\n")
    let result = try build(
      "--tallies", "one.tally", "--tallies", "none.tally", "--tallies", "one.tally")
    #expect(result.status == 1)
    for start in [
      "one.tally:3:1: error: ", "one.tally:4:1: error: ", "Content/seasons/one/b.farkle:4:",
    ] {
      #expect(result.errors.contains(start), "\(start): \(result.errors)")
    }
    #expect(result.errors.contains("'none.tally'"))
    #expect(result.errors.contains("'one.tally' is named twice"))
    #expect(result.errors.contains("nothing was published"))
    #expect(pages() == before)
    let check = try BuiltTool.run("check", ".", "--tallies", "one.tally", in: folder)
    #expect(check.status == 1 && check.errors.contains("one.tally:3:1"))
  }

  @Test(arguments: [
    (
      #","totalPoints":9100"#, #","highestGame":9101,"totalPoints":9100"#,
      "one.tally:2:1: error: 'highestGame' can't be 9101 where 7 games come to 9100"
    ),
    (
      #","totalPoints":9100"#, #","highestGame":1299,"totalPoints":9100"#,
      "one.tally:2:1: error: 'highestGame' can't be 1299 where 7 games come to 9100"
    ),
    (
      #""counted":7"#, #""counted":6"#,
      "one.tally:2:1: error: 7 games of 6 counted can't be, lines are missing"
    ),
  ])
  func `tallies that can't be are told`(text: String, changed: String, fault: String) throws {
    try write("one.tally", Self.lines(of: "Ann", played: 7).replacing(text, with: changed))
    let result = try build("--tallies", "one.tally")
    #expect(result.status == 1 && result.errors.contains(fault), "\(result.errors)")
    // A merge can't judge that: other lines may be somewhere else.
    #expect(try BuiltTool.run("tally", "--merge", "one.tally", in: folder).status == 0)
  }

  @Test func `all tallies that can't be are told in one run`() throws {
    let lines = ["Ann", "Zoe"].map { Self.lines(of: $0, played: 7) }.joined()
    try write("one.tally", lines.replacing(#","total"#, with: #","highestGame":9101,"total"#))
    let result = try build("--tallies", "one.tally")
    #expect(result.errors.contains("one.tally:2:1: error: 'highestGame' can't be 9101"))
    #expect(result.errors.contains("one.tally:4:1: error: 'highestGame' can't be 9101"))
  }

  @Test func `games that nobody played are told, and so is a highest game that is the mean`() throws
  {
    let lines = Self.lines(of: "Ann", played: 7)
    try write("one.tally", String(lines.prefix { $0 != "\n" }) + "\n")
    let result = try build("--tallies", "one.tally")
    #expect(result.errors.contains("one.tally:1:1: error: 7 games are counted that nobody played"))
    let likely = lines.replacing(#","totalPoints""#, with: #","highestGame":1300,"totalPoints""#)
    try write("one.tally", likely)
    #expect(try build("--tallies", "one.tally").status == 0)
  }
}
