import Bytes

/// The boundary of an engine: bytes that ask in, the bytes of one JSON value out.
///
/// | verb | the body | the answer |
/// |---|---|---|
/// | `score` | an input | what `scorebook score --json` says of it |
/// | `annotate` | a record's body | what `scorebook annotate --json` says of the record |
/// | `resume` | a record's body | what `scorebook resume --json` says of it, and its `fault` |
/// | `play` | a record's body | the `body` with the `step` written behind it, and what `resume` says of that; or the `fault` alone |
/// | `analyse` | a record's body | what can be said of the decision that is due |
///
/// What isn't asked as it should be is answered with `{"refused":"…"}`.
public enum Engine<Rules: AnsweringRules> {
  /// Answers a request; never traps, whatever it is.
  public static func answer(_ bytes: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    answer(EngineRequest(bytes)).write(to: &output)
    return output
  }

  /// The longest request that is answered, in bytes.
  public static var mostBytes: Int { 1_000_000 }

  static func answer(_ request: EngineRequest) -> JSON {
    guard request.body.count <= mostBytes else { return refusal("too long") }
    guard let codes = request.rulesCode, let rules = Rules(codes: codes) else {
      return refusal("no rules")
    }
    if request.verb.isWord("score") { return score(request, under: rules) }
    guard let game = EngineGame(request, under: rules) else { return refusal("no players") }
    if request.verb.isWord("annotate") { return game.annotation }
    if request.verb.isWord("resume") { return .object(game.resumption) }
    if request.verb.isWord("play") { return game.played }
    if request.verb.isWord("analyse") { return game.analysis }
    return refusal("unknown verb")
  }

  @inline(never)
  private static func refusal(_ reason: String) -> JSON { ["refused": .string(reason)] }

  private static func score(_ request: EngineRequest, under rules: Rules) -> JSON {
    guard let score = rules.score(request) else { return refusal("nothing to score") }
    var fields: [JSON.Field] = []
    fields.add("game", .string(Rules.gameName))
    fields.add("input", .string(String(bytes: request.body)))
    switch score {
    case .scored(let answer): fields += answer
    case .fault(let words, let range):
      fields.add("fault", JSON(words, line: 1, column: range.lowerBound + 1))
    }
    return .object(fields)
  }
}

/// A game that a page asks about.
final class EngineGame<Rules: AnsweringRules> {
  private let request: EngineRequest
  private let rules: Rules
  private let players: [String]
  private let outcome: PlayedBody<Rules>
  private let faults: [BodyFault]
  private let body: [UInt8]
  /// The number of the body's first line in its file.
  private let firstLine: Int

  /// Creates the answer to a request; `nil` without players, or with more than can be seated.
  convenience init?(_ request: EngineRequest, under rules: Rules) {
    self.init(request, request.body, under: rules)
  }

  private init?(_ request: EngineRequest, _ body: [UInt8], under rules: Rules) {
    self.request = request
    self.rules = rules
    self.body = body
    firstLine = min(max(1, request.number("from") ?? 1), 1_000_000_000)
    players = request.players
    guard !players.isEmpty, rules.tableSizes.contains(players.count) else { return nil }
    (outcome, faults) = Rules.Reader.read(
      body, number: firstLine, under: rules,
      players: PlayerNames(players), header: Rules.header(of: request))
  }

  private func name(of seat: Seat) -> String {
    players.indices.contains(seat.rawValue) ? players[seat.rawValue] : "?"
  }

  private var isFinished: Bool { faults.isEmpty && outcome.isOver }

  /// The fields that say which game it is, of which file.
  private var identity: [JSON.Field] {
    var fields: [JSON.Field] = []
    fields.add("game", .string(Rules.gameName))
    fields.add("file", JSON(request.text("file")))
    fields.add("line", .number(request.number("line") ?? 1))
    fields.add("id", .string(request.text("id") ?? "game"))
    return fields
  }

  var annotation: JSON {
    var fields = identity
    fields.add("title", JSON(request.text("title")))
    fields.add("date", JSON(request.text("date")))
    fields.add("season", JSON(request.text("season")))
    fields.add("round", JSON(request.text("round")))
    fields.add("players", JSON(players))
    fields.add(
      "teams", .array(request.teams.map { team in JSON(team.map { name(of: Seat($0)) }) }))
    fields.add("rules", .string(request.text("named") ?? "custom"))
    fields.add("outcome", .null)
    fields.add("forfeiters", [])
    fields.add("reason", .null)
    fields.add("substitutes", [:])
    fields.add("handicaps", [:])
    fields.add("amended", [])
    fields.add("fixture", JSON(request.text("fixture")))
    fields.add("detail", .string((outcome.detail ?? .results).rawValue))
    fields.add(
      "status",
      .string(!faults.isEmpty ? "faulty" : outcome.isOver ? "finished" : "in-progress"))
    fields.add("winners", JSON(isFinished ? outcome.winners.map(name) : []))
    fields.add("scores", scores)
    fields.add(
      "turns",
      .array(rules.turns(of: outcome, naming: name, states: request.isSet("states"))))
    fields.add("fault", fault ?? .null)
    fields += rules.extras(of: outcome, asked: request, isFinished: isFinished)
    return .object(fields)
  }

  private var scores: JSON {
    let totals = outcome.totals
    return .object(
      players.indices.map { seat in
        JSON.Field(
          key: players[seat],
          value: rules.hasScores && totals.indices.contains(seat)
            ? .number(totals[seat].rawValue) : .null)
      })
  }

  var resumption: [JSON.Field] {
    var fields = identity
    fields.add("players", JSON(players))
    fields.add("rules", .string(request.text("named") ?? "custom"))
    let state = outcome.replay?.state
    fields.add("state", state.map { rules.json(of: $0, naming: name) } ?? .null)
    if let fault { fields.add("fault", fault) }
    return fields
  }

  var analysis: JSON {
    guard let state = outcome.replay?.state,
      let fields = rules.analysis(of: state, asked: request, naming: name)
    else { return ["refused": "nothing to decide"] }
    return .object(fields)
  }

  var played: JSON {
    guard let step = request["step"], !step.isEmpty else { return ["refused": "no step"] }
    if let fault { return ["fault": fault] }
    var body = request.body
    if let last = body.last, last != UInt8(ascii: "\n") { body.append("\n") }
    if let words = rules.write(step, behind: &body, of: outcome, naming: players) {
      return ["fault": JSON(words, line: nil, column: nil)]
    }
    guard let next = EngineGame(request, body, under: rules) else { return ["refused": "no step"] }
    if let fault = next.fault { return ["fault": fault] }
    return .object(
      [JSON.Field(key: "body", value: .string(String(bytes: body)))]
        + next.resumption)
  }

  /// The first fault of the text; of several at one place, the one that is the first by its id, as in the tool.
  private var fault: JSON? {
    guard var first = faults.indices.first else { return nil }
    for index in faults.indices where faults[index].isTold(before: faults[first]) { first = index }
    let (line, column) = place(of: faults[first].range.lowerBound)
    return JSON(faults[first].words, line: line, column: column)
  }

  /// Returns the place of a byte of the body in its file: the line, and the byte in it, from 1.
  private func place(of offset: Int) -> (line: Int, column: Int) {
    var (line, start) = (firstLine, 0)
    for index in 0..<min(offset, body.count) where body[index] == UInt8(ascii: "\n") {
      line += 1
      start = index + 1
    }
    return (line, offset - start + 1)
  }
}

extension BodyFault {
  fileprivate func isTold(before other: BodyFault) -> Bool {
    let (start, otherStart) = (range.lowerBound, other.range.lowerBound)
    return start == otherStart
      ? words.id.bytes.lexicographicallyPrecedes(other.words.id.bytes) : start < otherStart
  }
}

extension JSON {
  /// A fault as the stable formats have it: `{"line","column","id","message","values"}`.
  init(_ words: FaultWords, line: Int?, column: Int?) {
    var fields: [Field] = []
    fields.add("line", JSON(line))
    fields.add("column", JSON(column))
    fields += words.json
    self = .object(fields)
  }
}
