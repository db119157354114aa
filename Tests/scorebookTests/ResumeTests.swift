import CommandLineKit
import Foundation
import Testing

@testable import scorebook

struct ResumeTests {
  private func resume(_ lastLine: String, rules: String = "standard") async -> String {
    let test = TestConsole(input: [
      "---\nplayers: [Ann, Bob]\ndate: 2026-10-02\nrules: \(rules)\nid: g\n---\nAnn: 350\n\(lastLine)\n"
    ])
    #expect(await test.run("resume --game farkle") == .done)
    return test.output
  }

  @Test func `between turns six dice are thrown, or the turn is missed`() async {
    #expect(
      await resume("") == """
        g: Ann 350, Bob 0
        Bob is to act, round 1
          may throw 6 dice
          may pass


        """)
  }

  @Test func `in a turn the dice left are thrown, or the points banked`() async {
    #expect(
      await resume("Bob: 111462>111") == """
        g: Ann 350, Bob 0
        Bob is to act, round 1, 1000 points in the turn
          may throw 3 dice
          may bank 1000


        """)
  }

  @Test func `a throw to be decided on lists what may be kept`() async {
    #expect(
      await resume("Bob: 115462").contains(
        "115462 thrown\n  may keep 115 for 250, 3 dice left\n  may keep 11 for 200, 4 dice left\n"))
  }

  @Test func `too few points to bank say so`() async {
    #expect(await resume("Bob: 152346>1", rules: "zilch").contains("  may not bank: "))
  }

  @Test func `a program is told the whole state`() async {
    let test = TestConsole(input: [
      "---\nplayers: [Ann, Bob]\nid: g\n---\nAnn: 111462>111 352>5 bank\nBob: 115462>11\n"
    ])
    #expect(await test.run("resume --game farkle --json") == .done)
    #expect(
      test.output == """
        {"game":"farkle","file":null,"line":1,"id":"g","players":["Ann","Bob"],"rules":"standard",\
        "state":{"phase":"race","round":1,"toAct":"Bob","dice":4,"players":[\
        {"name":"Ann","total":1050,"turns":1,"farklesInARow":0,"hasBanked":true,\
        "isEliminated":false,"owesTurn":false},\
        {"name":"Bob","total":0,"turns":0,"farklesInARow":0,"hasBanked":false,\
        "isEliminated":false,"owesTurn":false}],"turnsPlayed":1,"holder":null,"offer":null,\
        "turn":{"points":200,"left":4,"hotDice":0,"undecided":null,"mustThrow":false,\
        "inherited":null,"throws":[{"dice":"115462","kept":"11"}]},"winners":[],\
        "options":{"throw":4,"offer":null,"keeps":[],"bank":200,"mayNotBank":null,"mayPass":false}}}

        """)
  }

  @Test func `a program is told nothing where no game is in progress`() async {
    let test = TestConsole(input: [
      "---\nplayers: [Ann, Bob]\nscores: {Ann: 10000, Bob: 50}\n---\n"
    ])
    #expect(await test.run("resume --game farkle --json") == .done)
    #expect(test.output.isEmpty)
  }

  @Test func `a finished game is not told`() async {
    let test = TestConsole(input: [
      "---\nplayers: [Ann, Bob]\ndate: 2026-10-02\nscores: {Ann: 10000, Bob: 50}\n---\n"
    ])
    #expect(await test.run("resume --game farkle") == .done)
    #expect(test.output == "no game in progress\n")
  }

  @Test func `many files are told one after another, a faulty one among them`() async throws {
    let folder = NSTemporaryDirectory() + "scorebook-resume-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let record = "---\nplayers: [Ann, Bob]\n---\nAnn: 350\n"
    for (name, text) in [("one", record), ("two", record + "Bob: 111462>6\n"), ("three", record)] {
      try text.write(toFile: "\(folder)/\(name).farkle", atomically: true, encoding: .utf8)
    }
    let names = ["one", "two", "none", "three"].map { "\(folder)/\($0).farkle" }
    let test = TestConsole()
    #expect(await test.run("resume --json \(names.joined(separator: " "))") == .faults)
    let lines = test.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.first?.contains("\"file\":\"\(names[0])\"") == true)
    #expect(lines.last?.contains("\"file\":\"\(names[3])\"") == true)
    #expect(test.reports.contains(names[1] + ":5"))
    #expect(test.reports.contains(names[2]))
  }
}
