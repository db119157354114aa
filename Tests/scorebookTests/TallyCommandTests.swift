import CommandLineKit
import Tabletop
import Testing

@testable import scorebook

struct TallyCommandTests {
  /// Runs the tool, which must end with 0 and say nothing.
  private func output(_ line: String, of input: String) async -> String {
    let test = TestConsole(input: [input])
    let status = await test.run(line)
    #expect(status == .done && test.reports.isEmpty, "\(test.reports)")
    return test.output
  }

  /// Forty games of each kind with different players, one after another.
  private func records(of game: String) async -> [String] {
    var records: [String] = []
    let players = game == "klondike" ? ["Ann", "Bob"] : ["Ann,Bob", "Bob,Cat", "Cat,Ann"]
    for (index, names) in players.enumerated() {
      let games = await output(
        "simulate \(game) --players \(names) --games 6 --seed \(index + 1)", of: "")
      var record = ""
      var fences = 0
      for line in games.split(separator: "\n", omittingEmptySubsequences: false) {
        if line == "---" {
          fences += 1
          if fences % 2 == 1, fences > 1 {
            records.append(record)
            record = ""
          }
        }
        record += line + "\n"
      }
      records.append(record)
    }
    return records
  }

  @Test(arguments: ["farkle", "cribbage", "sixis", "klondike"])
  func `tallies of any parts in any order add up to the same bytes`(game: String) async {
    let records = await records(of: game)
    #expect(records.count >= 12)
    let whole = await output("tally --game \(game)", of: records.joined())
    #expect(whole.contains(#""records":\#(records.count),"#))
    #expect(await output("tally --merge", of: whole) == whole)
    var generator = SplitMix64(seed: 14)
    for parts in [2, 3, 7] {
      var shares = Array(repeating: "", count: parts)
      for (index, record) in records.shuffled(using: &generator).enumerated() {
        shares[index % parts] += record
      }
      var tallies: [String] = []
      for share in shares { tallies.append(await output("tally --game \(game)", of: share)) }
      let once = await output("tally --merge", of: tallies.joined())
      #expect(once == whole)
      // Two by two, from the last.
      var sum = ""
      for tally in tallies.reversed() { sum = await output("tally --merge", of: tally + sum) }
      #expect(sum == whole)
    }
  }

  private let faulty = """
    ---
    players: [Ann, Bob]
    scores: {Ann: 10050, Bob: 8700}
    ---
    ---
    players: [Ann, Bob]
    ---
    Ann: 123446>4 bank
    ---
    players: [Ann, Bob]
    scores: {Ann: 9000, Bob: 10200}
    ---

    """

  @Test func `a faulty game is told and counted, and the others are added up`() async {
    let test = TestConsole(input: [faulty])
    #expect(await test.run("tally --game farkle") == .faults)
    #expect(
      test.output == """
        {"tally":1,"game":"farkle","records":3,"counted":2,"faulty":1}
        {"tally":1,"game":"farkle","player":"Ann","played":2,"decided":2,"won":1,"stats":\
        {"gamesPlayed":2,"gamesWon":1,"highestGame":10050,"totalPoints":19050}}
        {"tally":1,"game":"farkle","player":"Bob","played":2,"decided":2,"won":1,"stats":\
        {"gamesPlayed":2,"gamesWon":1,"highestGame":10200,"totalPoints":18900}}

        """)
    #expect(test.reports.contains("stdin:8:"))
    let kept = TestConsole(input: [faulty])
    #expect(await kept.run("tally --game farkle --keep-faults") == .done)
    #expect(kept.output == test.output)
    #expect(kept.reports == test.reports)
  }

  @Test(arguments: [
    ("{}", 1), ("x", 1), (#"{"tally":2,"game":"farkle"}"#, 10),
    (#"{"tally":1,"game":"chess"}"#, 19),
    (#"{"tally":1,"game":"farkle","records":1,"counted":1}"#, 1),
    (#"{"tally":1,"game":"farkle","records":-1,"counted":1,"faulty":0}"#, 38),
    (#"{"tally":1,"game":"farkle","records":1,"records":2}"#, 49),
    (
      #"{"tally":1,"game":"farkle","player":"Ann","played":1,"decided":1,"won":1,"stats":{"wins":1}}"#,
      90
    ),
    (
      #"{"tally":1,"game":"farkle","player":"Ann","played":1,"decided":1,"won":1,"stats":{"turns":[]}}"#,
      91
    ),
    (#"{"tally":1,"game":"farkle","records":123456789012345"#, 52),
    (#"{"tally":1,"game":"farkle","records":01,"counted":1,"faulty":0}"#, 39),
    (#"{"tally":1,"game":"farkle","records":-0,"counted":1,"faulty":0}"#, 40),
    (#"{"tally":1,"game":"farkle","records":1,"counted":1,"faulty":1}"#, 38),
    (#"{"tally":1,"game":"farkle","records":1,"counted":1,"faulty":0,"more":1}"#, 70),
    (player(played: 1, decided: 2), 72), (player(played: 2, decided: 1, won: 2), 72),
    (player(played: 2, stats: #""gamesPlayed":1"#), 82),
    (player(name: #"\u+041"#), 40), (player(name: "A\tB"), 39),
    // What a build gives no page is in no sum either.
    (player(name: #"\u202eAnn"#), 37), (player(name: #"Ann\u0000"#), 37), (player(name: ""), 37),
    (player(name: " "), 37), (player(name: String(repeating: "a", count: 201)), 37),
    (
      #"{"tally":1,"game":"farkle","season":"\u202e6","records":1,"counted":1,"faulty":0}"#, 37
    ),
    (player(stats: #""gamesPlayed":1,"turns":-1"#), 107),
    (player(stats: #""gamesPlayed":1,"totalPoints":100000000000000"#), 127),
  ])
  func `what is wrong with a line is told at its place, and no sum is written`(
    line: String, column: Int
  ) async {
    let good = #"{"tally":1,"game":"farkle","records":0,"counted":0,"faulty":0}"#
    let test = TestConsole(input: ["\(good)\n\(line)\n"])
    #expect(await test.run("tally --merge") == .faults)
    #expect(test.output.isEmpty)
    #expect(test.reports.hasPrefix("stdin:2:\(column): "), "\(test.reports)")
  }

  private static func player(
    name: String = "Ann", played: Int = 1, decided: Int = 1, won: Int = 1,
    stats: String = #""gamesPlayed":1"#
  ) -> String {
    #"{"tally":1,"game":"farkle","player":"\#(name)","played":\#(played),"decided":\#(decided),"#
      + #""won":\#(won),"stats":{\#(stats)}}"#
  }

  private static let most = 99_999_999_999_999

  @Test func `sums end where a number has no more room, and what is written is read again`() async {
    let half = Self.player(stats: #""gamesPlayed":1,"totalPoints":\#(Self.most / 2)"#)
    let twice = await output("tally --merge", of: "\(half)\n\(half)\n")
    #expect(twice.contains(#""totalPoints":99999999999998"#))
    #expect(await output("tally --merge", of: twice) == twice)
    for last in [
      Self.player(stats: #""gamesPlayed":1,"totalPoints":2"#),
      // All together are a league's, and have the same room.
      Self.player(name: "Bob", stats: #""gamesPlayed":1,"totalPoints":2"#),
      Self.player(stats: #""gamesPlayed":1,"totalPoints":\#(Self.most)"#),
    ] {
      let test = TestConsole(input: [twice + last + "\n"])
      #expect(await test.run("tally --merge") == .faults)
      #expect(test.output.isEmpty)
      #expect(test.reports.hasPrefix("stdin:3:") && test.reports.contains("too big"))
    }
    let lines = Array(
      repeating: #"{"tally":1,"game":"farkle","records":\#(Self.most),"counted":0,"faulty":0}"#,
      count: 2)
    let test = TestConsole(input: [lines.joined(separator: "\n")])
    #expect(await test.run("tally --merge") == .faults)
    #expect(test.reports.hasPrefix("stdin:2:38: "))
  }

  /// What a season that gives points below 0 makes near the end of what a number has room for.
  @Test func `numbers below 0 have the same sum in any order and parts, or none in any`() async {
    func line(_ points: Int, below: Int? = nil) -> String {
      Self.player(stats: #""gamesPlayed":1,"totalPoints":\#(points)"#).replacing(
        #","stats""#, with: below.map { #","below":\#($0),"stats""# } ?? #","stats""#) + "\n"
    }
    let large = Self.most / 3 * 2
    // Both above 0 alone would be too much: so they are beside the one below as well.
    let refused = [line(large), line(large), line(-large)]
    let taken = [line(large), line(-large), line(Self.most - large), line(-1)]
    for order in [[0, 1, 2], [0, 2, 1], [2, 0, 1]] {
      let test = TestConsole(input: [order.map { refused[$0] }.joined()])
      #expect(await test.run("tally --merge") == .faults)
      #expect(test.reports.contains("too big") && test.output.isEmpty)
    }
    let whole = await output("tally --merge", of: taken.joined())
    #expect(whole.contains(#""below":\#(large + 1),"stats""#))
    #expect(whole.contains(#""totalPoints":\#(Self.most - large - 1)}"#))
    for (first, last) in [
      ([0, 1], [2, 3]), ([1, 3], [2, 0]), ([0, 2], [3, 1]), ([1], [3, 2, 0]),
    ] {
      var parts = ""
      for part in [last, first] {
        parts += await output("tally --merge", of: part.map { taken[$0] }.joined())
      }
      #expect(await output("tally --merge", of: parts) == whole)
    }
    for (text, column) in [(line(-5, below: 4), 82), (line(5, below: -1), 82)] {
      let test = TestConsole(input: [text])
      #expect(await test.run("tally --merge") == .faults)
      #expect(test.reports.hasPrefix("stdin:1:\(column): "), "\(test.reports)")
    }
    // What follows from the stats isn't written.
    #expect(
      await output("tally --merge", of: line(-5, below: 5)) == output("tally --merge", of: line(-5))
    )
  }

  @Test func `a season's games stand in lines of their own, which any parts add up to`() async {
    func record(_ season: String?, _ ann: Int, _ bob: Int) -> String {
      "---\nplayers: [Ann, Bob]\n\(season.map { "season: \($0)\n" } ?? "")scores: {Ann: \(ann), Bob: \(bob)}\n---\n"
    }
    let records = [
      record("spring", 10050, 900), record(nil, 800, 10000), record("autumn", 10000, 700),
      record("spring", 300, 10200),
    ]
    let whole = await output("tally --game farkle --by-season", of: records.joined())
    let heads = whole.split(separator: "\n").map { $0.prefix { $0 != "}" } }
      .filter { $0.contains("records") }
    #expect(
      heads == [
        #"{"tally":1,"game":"farkle","records":1,"counted":1,"faulty":0"#,
        #"{"tally":1,"game":"farkle","season":"autumn","records":1,"counted":1,"faulty":0"#,
        #"{"tally":1,"game":"farkle","season":"spring","records":2,"counted":2,"faulty":0"#,
      ])
    #expect(
      whole.contains(
        #"{"tally":1,"game":"farkle","season":"spring","player":"Ann","played":2,"decided":2,"won":1,"#
          + #""stats":{"gamesPlayed":2,"gamesWon":1,"highestGame":10050,"totalPoints":10350}}"#))
    #expect(whole.split(separator: "\n").count == 9)
    var parts = ""
    for record in records.reversed() {
      parts += await output("tally --game farkle --by-season", of: record)
    }
    #expect(await output("tally --merge", of: parts) == whole)
    let empty = TestConsole(input: [whole.replacing("autumn", with: "")])
    #expect(await empty.run("tally --merge") == .faults)
    #expect(empty.reports.hasPrefix("stdin:4:37: "), "\(empty.reports)")
  }

  @Test func `what means the same is written the same`() async {
    let line = Self.player(
      stats: #""histogram":{"turns":[0,1,0,0],"farkles":0},"gamesPlayed":1,"turns":0"#)
    #expect(
      await output("tally --merge", of: line + "\n").hasSuffix(
        Self.player(stats: #""gamesPlayed":1,"histogram":{"turns":[0,1]}"#) + "\n"))
    #expect(
      await output("tally --merge", of: Self.player(name: #"\u0041nn"#))
        == output("tally --merge", of: Self.player()))
  }

  @Test func `names come back as they were, whatever they are written with`() async {
    for name in [#""A\\b""#, #""A\u2019b""#, #""\ud83d\ude00""#, #""é""#] {
      let line =
        #"{"tally":1,"game":"farkle","player":\#(name),"played":1,"decided":0,"won":0,"stats":{"gamesPlayed":1}}"#
      let once = await output("tally --merge", of: line + "\n")
      #expect(await output("tally --merge", of: once) == once)
      #expect(once.split(separator: "\n").count == 2)
    }
  }

  @Test func `what doesn't go together is told`() async {
    for words in [
      "tally --merge --game farkle", "tally --merge --keep-faults", "tally --merge --by-season",
      "tally",
    ] {
      #expect(await TestConsole(input: []).run(words) == .misuse)
    }
  }
}
