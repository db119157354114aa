import CommandLineKit
import Foundation
import Testing

@testable import scorebook

/// What `odds farkle` answers of rules, of scores and of games in progress.
struct FarkleOddsTests {
  private struct Answer: Decodable, Equatable {
    struct Option: Decodable, Equatable {
      let `do`: String
      let keep: String?
      let win: Double?
      let points: Double?
    }

    let rules: String
    let turn: Double
    let bank: [String: Int?]
    let farkle: [String: Double]
    let win: [Double]?
    let model: String?
    let options: [Option]?
  }

  /// Rules of which the game of two is solved at once.
  private static let record = """
    ---
    players: [Ann, Bob]
    rules: {target: 1000, ending: sudden}
    ---
    Ann: 111462>1 35246>5 2345>5 bank = 200
    Bob: 115234>11 1526

    """

  private func run(
    _ line: String, _ input: String = "", _ expected: ToolStatus = .done
  ) async -> TestConsole {
    let test = TestConsole(input: [input])
    #expect(await test.run(line) == expected)
    return test
  }

  private func answer(_ line: String, _ input: String = "") async throws -> Answer {
    let test = await run(line, input)
    #expect(test.reports.isEmpty)
    return try JSONDecoder().decode(Answer.self, from: Data(test.output.utf8))
  }

  @Test func `rules have a mean turn, a strategy card and chances of a farkle`() async throws {
    let test = await run("odds farkle --json")
    #expect(
      test.output == #"""
        {"game":"farkle","rules":"standard","turn":582.3172138082,"bank":{"1":350,"2":250,"3":450,"4":1050,"5":3100,"6":17750},"farkle":{"1":0.6666666667,"2":0.4444444444,"3":0.2777777778,"4":0.1574074074,"5":0.0771604938,"6":0.0231481481},"leavesOut":[]}

        """#)
    let big = try await answer("odds farkle --rules big-kinds --json")
    #expect(big.bank["3"] == .some(nil) && big.bank["2"] == 350)
  }

  @Test func `a turn alone is worth points`() async throws {
    let answer = try await answer("odds farkle --turn 350 --dice 2 --json")
    #expect(answer.win == nil && answer.model == nil)
    #expect(answer.options?.map(\.do) == ["bank", "throw"])
    #expect(answer.options?.first?.points == 350)
    let test = await run("odds farkle --turn 350 --dice 2")
    #expect(test.output.hasSuffix("bank: 350.0 points\nthrow 2 dice: 301.3 points on average\n"))
  }

  @Test func `nothing is no bank`() async throws {
    for scores in ["", "--scores 0,0,0 "] {
      let answer = try await answer("odds farkle \(scores)--turn 0 --dice 6 --json")
      #expect(answer.options?.map(\.do) == ["throw"])
    }
  }

  @Test func `a game in which points were given isn't judged`() async throws {
    let record = Self.record.replacingOccurrences(
      of: "players:", with: "handicaps: {Bob: 300}\nplayers:")
    let state = await run("resume --game farkle --json", record)
    for input in [record, state.output] {
      let test = await run("odds farkle --rules minimal --state - --json", input)
      #expect(test.output.contains(#""notJudged":"handicap""#), "\(test.output)")
      #expect(test.output.contains(#""win":null"#))
    }
    let test = await run("odds farkle --state -", record)
    #expect(test.output.contains("points were given before the game"))
  }

  @Test func `what is left out of the chances is said`() async throws {
    let test = await run("odds farkle --rules zilch")
    #expect(test.output.contains("left out, here and in chances: 'farkle-penalty'"))
    let json = await run("odds farkle --rules zilch --json")
    #expect(json.output.contains(#""leavesOut":["farkle-penalty"]"#))
  }

  @Test func `three race`() async throws {
    let answer = try await answer("odds farkle --scores 3000,2500,100 --turn 350 --dice 2 --json")
    #expect(answer.model == "race")
    let win = try #require(answer.win)
    #expect(win.count == 3 && abs(win.reduce(0, +) - 1) < 1e-9 && win == win.sorted(by: >))
    #expect(answer.options?.map(\.do) == ["bank", "throw"])
  }

  @Test func `a game in progress says what may be kept, from a record or a state`() async throws {
    let answer = try await answer("odds farkle --state - --json", Self.record)
    #expect(answer.model == "two-player-exact")
    let options = try #require(answer.options)
    // One of three keeps of '1526' is kept, then banked or thrown on.
    #expect(options.count == 6)
    #expect(Set(options.map(\.keep)) == ["1", "5", "15"])
    #expect(options.compactMap(\.win) == options.compactMap(\.win).sorted(by: >))
    let state = await run("resume --game farkle --json", Self.record)
    #expect(state.output.contains(#""undecided":"1526""#))
  }

  /// A state of two that is right, with something else in place of a part.
  private static func state(_ part: String, _ other: String) -> String {
    let right = """
      {"phase":"race","toAct":"Bob","players":[{"name":"Ann","total":200},{"name":"Bob","total":0}],\
      "holder":null,"turn":{"points":200,"left":4,"undecided":"1526"}}
      """
    #expect(right.contains(part))
    return right.replacingOccurrences(of: part, with: other)
  }

  @Test func `a state alone is told like the game it was taken from`() async throws {
    let state = Self.state("1526", "1526")
    let answer = try await answer("odds farkle --state - --json", state)
    #expect(answer.options?.count == 6)
  }

  @Test(arguments: [
    (#""points":200"#, #""points":-50"#), ("1526", ""), ("1526", "x"), ("1526", "15"),
    ("1526", "2346"), ("1526", "1520"), (#""left":4"#, #""left":9"#),
    (#""phase":"race""#, #""phase":"over""#), (#""phase":"race""#, #""phase":"defence""#),
    (#""phase":"race""#, #""phase":"final-round""#),
    (#""phase":"race","toAct":"Bob""#, #""phase":"defence","toAct":"Bob""#),
    (#""total":200"#, #""total":10000"#), (#""total":200"#, #""total":-9223372036854775807"#),
    (#""toAct":"Bob""#, #""toAct":"Cleo""#),
  ])
  func `a state that no game comes to is an error`(part: String, other: String) async {
    let test = await run("odds farkle --state -", Self.state(part, other), .faults)
    #expect(test.reports.contains("error"), "\(test.reports)")
    #expect(test.output.isEmpty)
  }

  @Test func `the last turns are told, too, however far ahead the first is`() async throws {
    let state = """
      {"phase":"final-round","toAct":"Bob","holder":"Ann","players":[{"name":"Ann","total":900000},\
      {"name":"Bob","total":0,"owesTurn":true}],"turn":{"points":999950,"left":0}}
      """
    for more in ["", #"{"name":"Cleo","total":-900000,"owesTurn":true},"#] {
      let state = state.replacingOccurrences(
        of: #"[{"name":"Ann""#, with: "[\(more)" + #"{"name":"Ann""#)
      let win = try #require(try await answer("odds farkle --state - --json", state).win)
      #expect(abs(win.reduce(0, +) - 1) < 1e-9)
    }
  }

  @Test(arguments: [
    ("--scores 3000", "'--scores' has a number for each"),
    ("--scores 3000,x", "--scores"),
    ("--scores 3000,12000", "below the target of 10000"),
    ("--scores 3000,-9223372036854775808", "below the target of 10000"),
    ("--scores 3001,2500", "no player comes to 3001 points by these rules, take 3000 or 3050"),
    ("--scores=-50,2500", "no player comes to -50 points by these rules, take 0"),
    ("--scores 0,0,0,0,0,0,0,0,0", "2 to 8 players, as many as these rules seat, not 9"),
    ("--turn 355 --dice 2", "no turn comes to 355 points with 2 dice left, take 350 or 400"),
    ("--turn 0 --dice 3", "no turn comes to 0 points with 3 dice left"),
    ("--scores 0,0 --turn 50 --dice 1", "no turn comes to 50 points with 1 die left"),
    ("--turn 350", "--dice"),
    ("--scores 1,2 --state in.json", "'--state' says all of a game"),
  ])
  func `what makes no sense is misuse`(options: String, message: String) async {
    let test = await run("odds farkle " + options, "", .misuse)
    #expect(test.reports.contains(message), "\(test.reports)")
  }

  @Test func `chances are those as the turn began, and the model is told in words`() async {
    let turn = await run("odds farkle --scores 3000,2500,100 --turn 350 --dice 2")
    #expect(turn.output.contains("\nchances to win as the turn began:\nwho is to move: "))
    #expect(turn.output.contains("\nnow, 350 points into it, who is to move may\nbank 350: wins "))
    #expect(turn.output.contains("\nwith three players or more, everybody is taken to play"))
    let state = await run("odds farkle --scores 3000,2500,100 -r zilch")
    #expect(state.output.contains("\nchances to win before the throw:\n"))
    #expect(state.output.contains("left out, here and in chances: "))
  }

  @Test func `a card that asks for more than the target, or less than may be banked, says so`()
    async throws
  {
    let test = await run("odds farkle")
    #expect(
      test.output.hasSuffix(
        "\nbank from 10000 or more is never, in a game to 10000: throw on until you have won\n"))
    let place = NSTemporaryDirectory() + "scorebook-rules-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: place) }
    try Data("target: 20000\n".utf8).write(to: URL(fileURLWithPath: place))
    #expect(!(await run("odds farkle -r \(place)")).output.contains("is never"))
    try Data("opening-minimum: 500\n".utf8).write(to: URL(fileURLWithPath: place))
    let opening = await run("odds farkle -r \(place)")
    #expect(opening.output.contains("\na player's first bank needs 500 points, however many dice"))
  }

  @Test func `several games in progress are told apart`() async throws {
    let test = await run("odds farkle --state - --json", Self.record + Self.record)
    let lines = test.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].contains(#""file":null,"line":1,"id":"stdin","players":["Ann","Bob"]"#))
    #expect(lines[1].contains(#""line":7,"id":"stdin-2""#))
  }

  @Test(arguments: [
    ("zilsh", "'zilsh' is no file, and no preset of farkle, did you mean 'zilch'?"),
    (
      "vegas",
      "that preset is one of klondike, those of farkle are 'farkle', 'harbour-street', 'standard', 'minimal'"
    ),
    (
      "nowhere", "expected a rule document's path, or one of 'farkle', 'harbour-street', 'standard'"
    ),
  ])
  func `rules that aren't there are told with those that are`(name: String, message: String) async {
    let test = await run("odds farkle --rules \(name)", "", .faults)
    #expect(test.reports.contains(message), "\(test.reports)")
  }

  @Test func `help names the presets`() async {
    let help = await run("odds --help").output.split(separator: "\n").joined(separator: " ")
    #expect(help.contains("klondike standard, draw-three, vegas, vegas-draw-three."))
  }
}
