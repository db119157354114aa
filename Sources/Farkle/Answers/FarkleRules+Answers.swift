public import Bytes
public import Tabletop

/// The answers of Farkle's engine to a page.
extension FarkleRules: TurnToldRules {
  public typealias Reader = FarkleBody

  public static var gameName: String { "farkle" }

  public static func header(of request: EngineRequest) -> FarkleBody.Header { BodyHeader() }
  public static func seat(of turn: Turn) -> Seat? { turn.seat }
  public static func told(_ note: Note) -> ToldNote { note.told }

  public func json(of state: State, naming name: (Seat) -> String) -> JSON {
    state.json(under: self, naming: name)
  }

  /// Returns the verdict of play for most points on the turn, and on all that may be done next in it.
  public func analysis(
    of state: State, asked request: EngineRequest, naming name: (Seat) -> String
  ) -> [JSON.Field]? {
    guard let seat = state.seatToAct else { return nil }
    let hasBanked = state[seat].hasBanked || request.isSet("on-board")
    guard let tables = FarkleTurnTables(FarkleThrows(self), hasBanked: hasBanked) else {
      return nil
    }
    var fields = tables.odds
    fields.add("leavesOut", .array(memories.map { .string($0.rawValue) }))
    if let turn = state.openTurn { fields.add("options", tables.options(in: turn)) }
    return fields
  }

  /// Scores a throw, with the dice of `keep` kept where the page asks for these.
  public func score(_ request: EngineRequest) -> EngineScore? {
    do throws(FarkleExample.Fault) {
      var example = try FarkleExample(parsing: request.body[...])
      if let keep = request["keep"].flatMap({ Dice(digits: $0) }) { example.kept = keep }
      return .scored(try ThrowScore(example, under: self).json)
    } catch {
      return .fault(error.words, error.range)
    }
  }

  /// Writes `throw 111462`, `keep 111`, `bank`, `farkle`, `pass`, `points 350`: behind the open turn, or as the turn of
  /// whoever is to act.
  public func write(
    _ step: ArraySlice<UInt8>, behind body: inout [UInt8], of outcome: PlayedBody<FarkleRules>,
    naming names: [String]
  ) -> FaultWords? {
    let word = step.cut(at: UInt8(ascii: " ")).before
    let rest = step[word.endIndex...].drop { $0 == UInt8(ascii: " ") }
    let state = outcome.replay?.state
    guard let seat = state?.seatToAct, names.indices.contains(seat.rawValue) else {
      return Reason.afterEnd.words { _ in "" }
    }
    let isOpen = state?.openTurn != nil
    var text: [UInt8] = []
    if word.isWord("throw") {
      text += rest
    } else if word.isWord("keep") {
      guard isOpen else { return Reason.nothingThrown.words { _ in "" } }
      text.append(UInt8(ascii: ">"))
      text += rest
    } else if word.isWord("points") {
      // What is no number is told as the body is read.
      if let points = Int(digits: rest) {
        FarkleLine.writeBareNumber(Points(points), to: &text)
      } else {
        text += rest
      }
    } else {
      text += step
    }
    guard isOpen else {
      body.append(text: names[seat.rawValue])
      body.append(": ")
      body += text
      body.append(UInt8(ascii: "\n"))
      return nil
    }
    // Behind the last word, before a remark and what is empty.
    var end = 0
    for line in LineReader(body) {
      let content = line.content(of: body).range
      if !content.isEmpty { end = content.upperBound }
    }
    let behind = Array(body[end...])
    body.removeLast(behind.count)
    if text.first != UInt8(ascii: ">") { body.append(UInt8(ascii: " ")) }
    body += text
    body += behind
    return nil
  }
}

extension Dice {
  /// The dice that one to six digits tell; `nil` for anything else.
  init?(digits: ArraySlice<UInt8>) {
    self.init(digits.map { Int($0) - Int(UInt8(ascii: "0")) })
  }
}

extension FarkleRules.Options {
  /// Returns what may be done, in the stable formats.
  func json(naming name: (Seat) -> String) -> JSON {
    [
      "throw": JSON(dice), "offer": offer.map { JSON($0) } ?? .null,
      "keeps": .array(
        keeps.bestFirst.map { keep in
          [
            "dice": .string(keep.dice.dice.description), "points": .number(keep.points.rawValue),
            "left": .number(keep.left),
          ]
        }),
      "bank": JSON(bank?.rawValue),
      "mayNotBank": bankRefusal.map { .object($0.words(naming: name).json) } ?? .null,
      "mayPass": .bool(mayPass),
    ]
  }
}
