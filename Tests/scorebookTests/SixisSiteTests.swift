import Foundation
import Testing

/// A site of Sixis as the tool begins it, builds it, and prints its sheets.
@Suite(.enabled(if: BuiltTool.isBuilt, "the tool isn't built beside the tests: swift build"))
struct SixisSiteTests {
  private func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test func `every scaffold of Sixis builds as it is`() throws {
    try inFolder { folder in
      for words in [
        ["site", "League", "--game", "sixis"],
        ["game", "2026/night-2", "--players", "A,B,C", "--root", "League"],
        ["game", "2026/night-3.sixis", "--players", "A,B,C,D", "--root", "League"],
        ["rules", "long", "--game", "sixis", "--root", "League"],
        ["season", "2027", "--game", "sixis", "--rules", "long", "--root", "League"],
        ["game", "2027/night-1", "--root", "League"],
      ] {
        let result = try BuiltTool.run(["new"] + words, in: folder)
        #expect(result.status == 0, "\(result.errors)")
      }
      let result = try BuiltTool.run("build", "League", "--strict", in: folder)
      #expect(result.status == 0, "\(result.errors)")
      let page = folder + "/League/Site/seasons/2026/night-3.html"
      let text = String(
        decoding: FileManager.default.contents(atPath: page) ?? Data(), as: UTF8.self)
      #expect(text.contains("deal ones low kind / high even sixes"))
    }
  }

  @Test func `a season of simulated games is published`() throws {
    try inFolder { folder in
      #expect(try BuiltTool.run("new", "site", "League", "--game", "sixis", in: folder).status == 0)
      let records = try BuiltTool.run(
        "simulate", "sixis", "-p", "Ann,Bob,Cy,Dee", "--teams", "-n", "3", in: folder)
      try Data(records.output.utf8).write(
        to: URL(fileURLWithPath: folder + "/League/Content/seasons/2026/many.sixis"))
      let result = try BuiltTool.run("build", "League", "--strict", in: folder)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("4 games in "))
    }
  }

  @Test(arguments: ["2", "3", "4"]) func `a blank sheet is printed`(players: String) throws {
    let result = try BuiltTool.run("sheet", "sixis", "--players", players)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Sixis"))
  }

  @Test func `a sheet is for two to four`() throws {
    let result = try BuiltTool.run("sheet", "sixis", "--players", "5")
    #expect(result.status == 64)
    #expect(result.errors.contains("a number from 2 to 4"))
  }
}
