public import Bytes
public import Tabletop

/// The answers of Sixis' engine to a page.
extension SixisRules: TurnToldRules {
  public typealias Reader = SixisBody

  public static var gameName: String { "sixis" }

  /// `scores yes` says that the header tells the final scores: a game whose last round has no `deal` is over then.
  public static func header(of request: EngineRequest) -> SixisHeader {
    SixisHeader(
      hasScores: request.isSet("scores"), inTeams: request["teams"]?.isWord("0 2|1 3") ?? false,
      isBeingWritten: true)
  }

  public static func seat(of turn: Turn) -> Seat? { turn.isPlayers ? turn.seat : nil }
  public static func isEnding(_ note: Note) -> Bool { note.isEnding }
  public static func told(_ note: Note) -> ToldNote { note.told }

  public func json(of state: State, naming name: (Seat) -> String) -> JSON {
    state.json(under: self, naming: name)
  }

  /// Tells the cards that six dice meet.
  public func score(_ request: EngineRequest) -> EngineScore? {
    do throws(SixisExample.Fault) {
      let example = try SixisExample(parsing: request.body[...])
      try example.check()
      return .scored(example.json)
    } catch {
      return .fault(error.words, error.range)
    }
  }
}

extension SixisExample {
  /// The fields that `score` answers after the game and the input: the cards by side.
  public var json: [JSON.Field] {
    var fields: [JSON.Field] = []
    for side in SixisCard.Side.allCases {
      fields.add(side.rawValue, JSON(cards(meeting: side).map { $0.id }))
    }
    return fields
  }
}
