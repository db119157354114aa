import Analyses
import Bytes
import Diagnostics
import Farkle
import FarklePages
import Histories
import Synchronization
import Tabletop
import Telling
import TestGames
import Testing

/// What `odds` reads of files: games in progress, as records and as JSON.
struct OddsRequestTests {
  private final class Tool: OddsTool {
    let text: SourceText
    let writesJSON = true
    let findings = Mutex(Findings())
    let written = Mutex("")

    init(_ text: String) { self.text = SourceText(path: "in", text) }

    func source(_ file: String?) -> SourceText? { text }
    func records(in text: SourceText, of kind: GameKind) -> [GameRecord] {
      let (games, findings) = HistoryReader(kind).read(text)
      report(findings)
      return games
    }
    func write(_ bytes: [UInt8]) throws {
      written.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
    }
    func report(_ findings: Findings) {
      self.findings.withLock { $0.add(contentsOf: findings) }
    }
    func score(_ input: String?, of kind: GameKind, by scorer: any InputScorer) throws {}

    var lines: [String] {
      findings.withLock { $0.all.map { "\($0.place?.description ?? ""): \($0.message)" } }
    }
  }

  private func request(_ tool: Tool, _ words: [String] = []) throws -> OddsRequest<FarkleGame> {
    let arguments = try Arguments(
      ["farkle"] + words, options: [.rules, .help],
      operands: [Operand(name: "GAME"), Operand(name: "INPUT", isOptional: true, repeats: true)],
      games: [FarkleGame().kind])
    return OddsRequest(
      of: FarkleGame(), arguments, rules: .standard, named: "standard", cache: AnalysisCache(),
      tool: tool)
  }

  private func lines(_ text: String) throws -> [String] {
    let tool = Tool(text)
    #expect(try request(tool).positions(in: "in").isEmpty)
    return tool.lines
  }

  @Test func `a record's games in progress are positions, by their own rules`() throws {
    let tool = Tool(
      """
      ---
      players: [Ann, Bob]
      rules: zilch
      ---
      Ann: 111462>111 352>5 bank = 1050
      ---
      players: [Ann, Bob]
      scores: {Ann: 10050, Bob: 8700}
      ---

      """)
    let positions = try request(tool).positions(in: "in")
    #expect(positions.count == 1)
    let position = try #require(positions.first)
    #expect(position.rulesName == "zilch")
    #expect(position.players == ["Ann", "Bob"])
    #expect(position.state.totals.map(\.rawValue) == [1050, 0])
    #expect(position.name(of: Seat(1)) == "Bob")
    #expect(tool.lines.isEmpty)
  }

  @Test(arguments: [
    (
      "---\nplayers: [Ann, Bob]\nscores: {Ann: 10050, Bob: 8700}\n---\n",
      "in:1:1: there is no game in progress here"
    ),
    (
      "{\"game\":\"sixis\",\"state\":{}}\n",
      "in:1:9: this is a game of 'sixis', not of 'farkle'"
    ),
    (
      "{\"game\":\"farkle\",\"rules\":\"ours\",\"state\":{}}\n",
      "in:1:26: nobody can tell here what the rules 'ours' are, name their file with '--rules FILE'"
    ),
    (
      "\n\n{\"game\":\"farkle\",\"state\":7}\n",
      "in:3:26: expected '{players: …}' or the like, found '7'"
    ),
  ])
  func `what is no game in progress is told at its place`(text: String, line: String) throws {
    #expect(try lines(text).first == line)
  }

  @Test func `of several objects each is told`() throws {
    let object = "{\"game\":\"sixis\",\"state\":{}}\n"
    #expect(
      try lines(object + object).map { $0.prefix(7) } == ["in:1:9:", "in:2:9:"])
  }

  @Test func `what breaks off is told`() throws {
    #expect(try lines("{\"game\":\"farkle\",").isEmpty == false)
  }

  @Test func `an answer's first key is the game`() throws {
    let tool = Tool("")
    try request(tool).answer([JSON.Field(key: "turn", value: .fraction(0.5))], text: "never")
    #expect(tool.written.withLock { $0 } == "{\"game\":\"farkle\",\"turn\":0.5}\n")
  }
}
