import CommandLineKit
import Foundation
import Testing

@testable import Telling
@testable import scorebook

struct AnnotateTests {
  private let games = """
    ---
    players: [Ann, Bob]
    date: 2026-10-02
    ---
    Ann: 111462>111 352>5 bank = 1050
    Bob: 234664
    ---
    players: [Ann, Bob]
    date: 2026-10-02
    id: broken
    ---
    Ann: 350
    Bob: 123446>4 bank
    ---
    players: [Ann, Bob]
    date: 2026-10-03
    scores: {Ann: 10050, Bob: 8700}
    ---

    """

  private func annotate(_ words: String) async -> (TestConsole, ToolStatus) {
    let test = TestConsole(input: [games])
    return (test, await test.run("annotate --game farkle \(words)"))
  }

  @Test func `a game answers to the letter of the stable format`() async {
    let (test, _) = await annotate("--json")
    #expect(
      test.output.split(separator: "\n").first.map(String.init) == """
        {"game":"farkle","file":null,"line":1,"id":"stdin","title":null,"date":"2026-10-02",\
        "season":null,"round":null,"players":["Ann","Bob"],"teams":[],"rules":"standard",\
        "outcome":null,"forfeiters":[],"reason":null,"substitutes":{},"handicaps":{},"amended":[],\
        "fixture":null,\
        "detail":"moves","status":"in-progress","winners":[],"scores":{"Ann":1050,"Bob":0},\
        "turns":[{"n":1,"player":"Ann","points":1050,"total":1050,"line":5,"notes":[\
        {"kind":"kept","dice":"111462","kept":"111","points":1000,"turnPoints":1000,"left":3,\
        "combinations":[{"name":"three-of-a-kind","dice":"111","points":1000}]},\
        {"kind":"kept","dice":"352","kept":"5","points":50,"turnPoints":1050,"left":2,\
        "combinations":[{"name":"single-five","dice":"5","points":50}]},\
        {"kind":"banked","points":1050,"left":2},{"kind":"opened"}]},\
        {"n":2,"player":"Bob","points":0,"total":0,"line":6,"notes":[\
        {"kind":"thrown","dice":"234664"},{"kind":"farkle","lost":0}]}],"fault":null}
        """)
  }

  @Test func `a faulty game shows its good turns, and the next one goes on`() async {
    let (test, status) = await annotate("--json")
    #expect(status == .faults)
    let lines = test.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].contains(#""id":"broken""#))
    #expect(lines[1].contains(#""status":"faulty","winners":[],"scores":{"Ann":350,"Bob":0}"#))
    #expect(
      lines[1].hasSuffix(
        #""fault":{"line":13,"column":13,"id":"farkle-kept-nothing","#
          + #""message":"kept dice '4' score nothing","values":["4"]}}"#))
    #expect(lines[2].contains(#""detail":"results","status":"finished","winners":["Ann"]"#))
    #expect(test.reports.contains("stdin:13:13: error: kept dice '4' score nothing"))
  }

  @Test func `every turn has the state after it where that is asked for`() async {
    let (test, _) = await annotate("--json --states")
    let lines = test.output.split(separator: "\n")
    let states = lines[0].ranges(of: #""state":{"phase":"race","round":"#)
    #expect(states.count == 2)
    #expect(
      lines[0].contains(
        #"{"kind":"opened"}],"state":{"phase":"race","round":1,"toAct":"Bob","dice":6,"#))
    #expect(
      lines[0].contains(
        #""lost":0}],"state":{"phase":"race","round":2,"toAct":"Ann","dice":6,"#))
    #expect(lines[0].contains(#""name":"Ann","total":1050,"turns":1,"farklesInARow":0"#))
    #expect(lines[0].contains(#""name":"Bob","total":0,"turns":1,"farklesInARow":1"#))
    let (plain, _) = await annotate("--json")
    #expect(!plain.output.contains("state"))
  }

  @Test func `states without JSON are misuse`() async {
    let (test, status) = await annotate("--states")
    #expect(status == .misuse)
    #expect(test.reports.contains("'--states' adds to JSON, give '--json' too"))
  }

  @Test func `text tells every throw, the points and the totals`() async {
    let (test, _) = await annotate("")
    let lines = test.output.split(separator: "\n")
    #expect(lines.contains("in progress: Ann 1050, Bob 0"))
    #expect(lines.contains("    1  Ann     111462 > 111     three 1s 1,000"))
    #expect(
      lines.contains { $0.contains("Banks with 2 dice left") && $0.hasSuffix("    1050    1050") })
  }

  @Test func `standard input must be told its game`() async {
    let test = TestConsole(input: [games])
    #expect(await test.run("annotate --json") == .misuse)
    #expect(test.reports.contains("'--game GAME' is missing"))
  }

  @Test func `a missing file is a fault`() async {
    let test = TestConsole()
    #expect(await test.run("annotate nowhere.farkle") == .faults)
    #expect(test.reports.contains("'nowhere.farkle': there is no such file"))
  }

  @Test func `a file of results is of the game that its header names`() async throws {
    let folder = NSTemporaryDirectory() + "scorebook-results-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    func write(_ text: String) throws {
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/night.results"))
    }
    try write("---\nresults: cribbage\n---\nAnn 121, Bob 98\nCy 88, Dee 121\n")
    let test = TestConsole()
    #expect(await test.run("annotate --json \(folder)/night.results") == .done)
    let lines = test.output.split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix(#"{"game":"cribbage""#) })
    try write("---\nresults: cribage\n---\nAnn 121, Bob 98\n")
    let wrong = TestConsole()
    #expect(await wrong.run("annotate \(folder)/night.results") == .faults)
    #expect(
      wrong.reports.contains(
        "night.results:2:10: error: there is no game 'cribage', did you mean 'cribbage'?"))
  }
}
