public import Bytes
public import Tabletop

/// The answers of the engine to a page: of every declared game the same one.
extension DeclaredRules: AnsweringRules {
  public typealias Reader = DeclaredBody

  /// The page knows which game it is.
  public static var gameName: String { "declared" }

  public var hasScores: Bool { outcome == .scores }

  /// `scores yes` says that the header tells the final scores, `teams 0 2|1 3` who plays together.
  public static func header(of request: EngineRequest) -> DeclaredHeader {
    var teams: [[Seat]] = []
    for team in (request["teams"] ?? []).parts(between: UInt8(ascii: "|")) where !team.isEmpty {
      var seats: [Seat] = []
      for seat in team.parts(between: UInt8(ascii: " ")) {
        if let seat = Int(digits: seat) { seats.append(Seat(seat)) }
      }
      teams.append(seats)
    }
    return DeclaredHeader(hasScores: request.isSet("scores"), teams: teams)
  }

  public func score(_ request: EngineRequest) -> EngineScore? {
    do throws(Fault) {
      return .scored(try example(request.body[...]).json)
    } catch {
      return .fault(error.words { _ in "?" }, error.range)
    }
  }

  public func json(of state: State, naming name: (Seat) -> String) -> JSON {
    state.json(under: self, naming: name)
  }

  /// Writes a step, which is a line of the record.
  public func write(
    _ step: ArraySlice<UInt8>, behind body: inout [UInt8], of outcome: PlayedBody<DeclaredRules>,
    naming names: [String]
  ) -> FaultWords? {
    body += step[step.trimmedRange]
    body.append("\n")
    return nil
  }

  /// Returns a turn for each side that plays a round, and for each line of a sheet.
  public func turns(
    of body: PlayedBody<DeclaredRules>, naming name: (Seat) -> String, states: Bool
  ) -> [JSON] {
    guard let replay = body.replay else { return [] }
    var turns: [JSON] = []
    for (index, step) in replay.steps.enumerated() {
      let line = index < body.lines.count ? body.lines[index] as Int? : nil
      for note in step.notes {
        guard let told = ToldEntry(note, number: turns.count + 1, under: self) else { continue }
        var fields: [JSON.Field] = []
        fields.add("n", .number(told.number))
        fields.add("player", .string(name(step.state.sides[told.side][0])))
        fields.add("points", JSON(amount: told.points))
        fields.add("total", JSON(amount: told.total))
        fields.add("line", JSON(line))
        fields.add("round", JSON(told.round))
        fields.add("fields", .object(told.fields))
        fields.add("notes", [])
        if states { fields.add("state", json(of: step.state, naming: name)) }
        turns.append(.object(fields))
      }
    }
    return turns
  }
}

/// A turn as the stable formats tell it.
private struct ToldEntry {
  var number: Int
  var side: Int
  /// `nil` of a sheet.
  var round: Int?
  var points: Amount
  var total: Amount
  var fields: [JSON.Field] = []

  init?(_ note: DeclaredRules.Note, number: Int, under rules: DeclaredRules) {
    switch note {
    case .scored(let side, let round, let values, let points, let total):
      self.number = round
      (self.side, self.round, self.points, self.total) = (side, round, points, total)
      for (field, value) in zip(rules.rounds?.fields ?? [], values) {
        fields.add(String(bytes: field.name), JSON(amount: value))
      }
    case .filled(let side, let fills, let points, let total):
      self.number = number
      (self.side, self.round, self.points, self.total) = (side, nil, points, total)
      for fill in fills {
        guard let sheet = rules.sheet else { continue }
        fields.add(
          String(bytes: sheet.categories[fill.category].name), JSON(amount: fill.value))
      }
    case .absent, .figure, .roundComplete, .over: return nil
    }
  }
}

extension JSON {
  /// A number; where `Int` has 32 bits the nearest that it has.
  init(amount: Amount) { self = .number(Int(clamping: amount)) }
}

extension DeclaredExample {
  /// The fields that `score` answers after the game and the input.
  public var json: [JSON.Field] {
    var answer: [JSON.Field] = []
    answer.add("round", JSON(round))
    answer.add(
      "sides",
      .array(
        sides.map { side in
          var fields: JSON = .null
          if let values = side.fields {
            fields = .object(
              values.map {
                JSON.Field(key: String(bytes: $0.name), value: JSON(amount: $0.value))
              })
          }
          return ["fields": fields, "points": JSON(amount: side.points)]
        }))
    return answer
  }
}
