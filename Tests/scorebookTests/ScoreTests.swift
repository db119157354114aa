import CommandLineKit
import Testing

@testable import scorebook

struct ScoreTests {
  /// What a command line answers, and what it reports.
  private func answer(
    _ line: String, input: [String] = [], _ status: ToolStatus = .done
  ) async -> (output: String, reports: String) {
    let test = TestConsole(input: input)
    #expect(await test.run(line) == status)
    return (test.output, test.reports)
  }

  /// All that may be kept of 111462.
  private let keeps = """
    {"kept":"111","points":1000,"left":3,"next":{"dice":3,"farkles":60,"of":216}},\
    {"kept":"11","points":200,"left":4,"next":{"dice":4,"farkles":204,"of":1296}},\
    {"kept":"1","points":100,"left":5,"next":{"dice":5,"farkles":600,"of":7776}}
    """

  @Test func `a throw answers to the letter of the stable format`() async {
    #expect(
      await answer("score farkle 111462 --json").output == """
        {"game":"farkle","input":"111462","farkle":false,"best":{"points":1000,"kept":"111",\
        "left":3,"combinations":[{"name":"three-of-a-kind","dice":"111","points":1000}]},\
        "all":null,"keeps":[\(keeps)]}

        """)
  }

  @Test func `a farkle has neither a best keep nor one of all dice`() async {
    #expect(
      await answer("score farkle 234664 --json").output == """
        {"game":"farkle","input":"234664","farkle":true,"best":null,"all":null,"keeps":[]}

        """)
  }

  @Test func `all dice kept leave none`() async {
    #expect(
      await answer("score farkle 51 --json").output == """
        {"game":"farkle","input":"51","farkle":false,"best":{"points":150,"kept":"15","left":0,\
        "combinations":[{"name":"single-one","dice":"1","points":100},{"name":"single-five",\
        "dice":"5","points":50}]},"all":{"points":150,"kept":"15","left":0,"combinations":\
        [{"name":"single-one","dice":"1","points":100},{"name":"single-five","dice":"5",\
        "points":50}]},"keeps":[{"kept":"15","points":150,"left":0,"next":{"dice":6,"farkles":1080,\
        "of":46656}},{"kept":"1","points":100,"left":1,"next":{"dice":1,"farkles":4,"of":6}},\
        {"kept":"5","points":50,"left":1,"next":{"dice":1,"farkles":4,"of":6}}]}

        """)
  }

  @Test func `a chosen keep is scored beside the best`() async {
    let output = await answer("score farkle 111462 --json --keep 1").output
    #expect(
      output.hasSuffix(
        """
        "all":null,"keep":{"points":100,"kept":"1","left":5,"combinations":[{"name":\
        "single-one","dice":"1","points":100}]},"keeps":[\(keeps)]}

        """))
  }

  @Test(arguments: [
    ("--keep 4 111462", "farkle-kept-nothing"), ("--keep 5 111462", "farkle-kept-not-thrown"),
    ("117", "farkle-example"), ("1111111", "farkle-example"), ("111462=", "farkle-example"),
    ("111462=900", "farkle-example-differs"), ("111=farkle", "farkle-example-differs"),
    ("111462>4", "farkle-kept-nothing"), ("234664=50", "farkle-example-differs"),
  ])
  func `a throw that can't be scored is a fault`(words: String, id: String) async {
    let text = await answer("score farkle \(words)", .faults)
    #expect(text.output.isEmpty)
    #expect(text.reports.contains("[\(id)]"))
    let json = await answer("score farkle \(words) --json", .faults)
    #expect(json.output.contains(#""fault":{"line":1,"column":"#))
    #expect(json.output.contains(#""id":"\#(id)""#))
  }

  @Test(arguments: ["111523=1050", "234663=farkle", "111523>11=200"])
  func `a claim that holds is no fault`(throwText: String) async {
    #expect(await answer("score farkle \(throwText)").reports.isEmpty)
  }

  @Test func `a batch answers line by line, faults in their places`() async {
    let (output, reports) = await answer(
      "score farkle --json", input: ["\u{FEFF}1\r\n\r\n12x\r\n2", "34\r\n"], .faults)
    let lines = output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix(#"{"game":"farkle","input":"1","farkle":false"#))
    #expect(
      lines[1] == """
        {"game":"farkle","input":"12x","fault":{"line":3,"column":1,"id":"farkle-example",\
        "message":"these aren't one to six dice with faces from 1 to 6","values":[]}}
        """)
    #expect(
      lines[2]
        == #"{"game":"farkle","input":"234","farkle":true,"best":null,"all":null,"keeps":[]}"#)
    #expect(
      reports == """
        stdin:3:1: error: these aren't one to six dice with faces from 1 to 6 [farkle-example]

        """)
  }

  @Test func `a line that no throw is as long as is a fault, and the others go on`() async {
    let (output, reports) = await answer(
      "score farkle --json",
      input: [
        "1\n", String(repeating: "1", count: 6000), String(repeating: " ", count: 6000) + "\n234",
      ],
      .faults)
    let lines = output.split(separator: "\n")
    let message =
      "this line is longer than 10 kB, the most that is read of one; write one throw or hand a line"
    #expect(lines.count == 3)
    #expect(
      lines[1] == """
        {"game":"farkle","input":null,"fault":{"line":2,"column":1,"id":"line-too-long",\
        "message":"\(message)","values":[]}}
        """)
    #expect(lines[2].hasPrefix(#"{"game":"farkle","input":"234""#))
    #expect(reports == "stdin:2:1: error: \(message) [line-too-long]\n")
  }

  @Test(arguments: [
    "annotate --game farkle", "resume --game farkle", "tally --game farkle", "import -",
  ])
  func `more than is read of standard input is told, with what to do`(line: String) async {
    let parts = Array(repeating: String(repeating: "#\n", count: 500_000), count: 9)
    let (_, reports) = await answer(line, input: parts, .faults)
    #expect(
      reports == """
        scorebook: error: 'stdin': this is larger than 8 MB, the most that is read of what is no file; hand it \
        over in parts, or as a file [file-too-large]

        """)
  }

  @Test func `rules may be a preset`() async {
    let output = await answer("score farkle 222222 --json --rules minimal").output
    #expect(output.contains(#""best":{"points":400,"kept":"222222""#))
  }

  @Test func `rules that don't exist are a fault, a game that doesn't is misuse`() async {
    #expect(await answer("score farkle 1 --rules nowhere", .faults).reports.contains("'nowhere'"))
    let reports = await answer("score farkel 1", .misuse).reports
    #expect(reports.contains("unknown game 'farkel', did you mean 'farkle'?"))
  }

  @Test func `text says what to keep`() async {
    #expect(
      await answer("score farkle 111462").output == """
        111462    1000  keep 111, 3 dice left
                  1000    111 three of a kind

        """)
  }
}
