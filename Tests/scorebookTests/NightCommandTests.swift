import CommandLineKit
import Foundation
import Telling
import Testing

@testable import scorebook

struct NightCommandTests {
  private final class League {
    let folder = NSTemporaryDirectory() + "scorebook-night-" + UUID().uuidString

    init(draft: Bool = false) throws {
      try write("site.yaml", "title: Dice\nbase-url: https://dice.example/\n")
      try write(
        "seasons/a/season.md", "---\ntitle: Autumn\ngame: farkle\nroster: [Ann, Bob]\n---\n")
      for (day, score) in [(1, 8_000), (8, 7_000)] {
        try write(
          "seasons/a/night-\(day).farkle",
          "---\ndate: 2026-09-0\(day)\nresults: farkle\n---\nAnn 10050, Bob \(score)\n")
      }
      try write(
        "seasons/b/season.md", "---\ntitle: Spring\ngame: farkle\nroster: [Ann, Bob]\n---\n")
      try write(
        "seasons/b/night.farkle",
        "---\ndate: 2026-03-01\nresults: farkle\n---\nBob 10000, Ann 6000\n")
      guard draft else { return }
      try write(
        "pages/about.md", "---\ntitle: About\ndraft: true\n---\nA [page](missing.md) to come.\n")
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func write(_ path: String, _ text: String) throws {
      let url = URL(fileURLWithPath: folder + "/Content/" + path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }

    func run(_ options: String) async -> (status: ToolStatus, output: String, reports: String) {
      let test = TestConsole()
      let status = await test.run("night --root \(folder) \(options)")
      return (status, test.output, test.reports)
    }
  }

  @Test func `without a season it is the latest night of all`() async throws {
    let league = try League(draft: true)
    let result = await league.run("")
    #expect(result.status == .done)
    #expect(result.reports == "")
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.dropFirst().prefix(2) == ["Autumn, 8 September 2026", "Ann 10,050, Bob 7,000"])
    #expect(lines.last == "https://dice.example/seasons/a/standings/2026-09-08.html")
    #expect(!result.output.contains("Spring"))
  }

  @Test func `a night with pictures is told, since its text shows none`() async throws {
    let league = try League()
    let png: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
      + [0, 0, 0, 9, 0, 0, 0, 9, 8, 2, 0, 0, 0]
    try Data(png).write(to: URL(fileURLWithPath: league.folder + "/Content/seasons/a/cup.png"))
    try league.write(
      "seasons/a/night-8.farkle",
      "---\ndate: 2026-09-08\nresults: farkle\npictures: {cup.png: The cup}\n---\n"
        + "Ann 10050, Bob 7000\n")
    let result = await league.run("")
    #expect(result.status == .done)
    #expect(result.reports == "")
    #expect(result.output.contains("Ann 10,050, Bob 7,000"))
  }

  @Test func `a season and a date name another night`() async throws {
    let league = try League()
    #expect(await league.run("b").output.contains("Bob 10,000, Ann 6,000\n"))
    #expect(await league.run("--date 2026-09-01").output.contains("Ann 10,050, Bob 8,000\n"))
    #expect(await league.run("a --date 2026-09-01").output.contains("Autumn, 1 September 2026\n"))
  }

  @Test func `what was played that day in several seasons has a text each`() async throws {
    let league = try League()
    try league.write(
      "seasons/b/night.farkle",
      "---\ndate: 2026-09-08\nresults: farkle\n---\nBob 10000, Ann 6000\n")
    let output = await league.run("").output
    #expect(output.contains("\n\n"))
    #expect(output.contains("Autumn, 8 September 2026\n"))
    #expect(output.contains("Spring, 8 September 2026\n"))
  }

  @Test func `a day without a game and a season that isn't there are misuse`() async throws {
    let league = try League()
    let day = await league.run("--date 2026-09-02")
    #expect(day.status == .misuse)
    #expect(
      day.reports.contains("nothing was played on 2026-09-02, the latest night is 2026-09-08"))
    let season = await league.run("autum")
    #expect(season.status == .misuse)
    #expect(season.output == "")
  }

  @Test func `a site without results says so`() async throws {
    let league = try League()
    for path in ["seasons/a/night-1.farkle", "seasons/a/night-8.farkle", "seasons/b"] {
      try FileManager.default.removeItem(atPath: league.folder + "/Content/" + path)
    }
    let result = await league.run("")
    #expect(result.status == .faults)
    #expect(result.reports.contains("there is no result with a date here yet"))
  }
}
