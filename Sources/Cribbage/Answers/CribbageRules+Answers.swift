public import Bytes
public import Tabletop

/// The answers of Cribbage's engine to a page.
extension CribbageRules: AnsweringRules {
  public typealias Reader = CribbageBody

  public static var gameName: String { "cribbage" }

  public static func header(of request: EngineRequest) -> CribbageBody.Header { BodyHeader() }

  public func json(of state: State, naming name: (Seat) -> String) -> JSON {
    state.json(naming: name)
  }

  /// One entry a player and deal.
  public func turns(
    of body: PlayedBody<CribbageRules>, naming name: (Seat) -> String, states: Bool
  ) -> [JSON] {
    guard let replay = body.replay else { return [] }
    var turns: [JSON] = []
    var first = 0
    for index in replay.steps.indices {
      if replay.beginsDeal(at: index) { first = index }
      guard replay.beginsDeal(at: index + 1), let deal = replay.steps[index].state.deal else {
        continue
      }
      turns += deal.turns(
        endingIn: replay.steps[index].state,
        line: body.lines.indices.contains(first) ? body.lines[first] : nil,
        naming: name, hasState: states)
    }
    return turns
  }

  public func extras(
    of body: PlayedBody<CribbageRules>, asked request: EngineRequest, isFinished: Bool
  ) -> [JSON.Field] {
    let result = isFinished ? body.replay?.state.result : nil
    return [
      JSON.Field(key: "result", value: result.map { $0.json(naming: request.players) } ?? .null)
    ]
  }

  /// Counts a hand or a crib.
  public func score(_ request: EngineRequest) -> EngineScore? {
    do throws(CribbageExample.Fault) {
      let example = try CribbageExample(parsing: request.body[...])
      try example.check()
      return .scored(example.count.json)
    } catch {
      return .fault(error.words, error.range)
    }
  }

  /// Ranks what can be thrown of the cards that `hand` tells, of the player that `player` names or who is to discard
  /// next; where no deal is under way, `dealer yes` says whose the crib is.
  public func analysis(
    of state: State, asked request: EngineRequest, naming name: (Seat) -> String
  ) -> [JSON.Field]? {
    guard let hand = request["hand"] else { return nil }
    do throws(DealtCards.Fault) {
      let dealt = try DealtCards(parsing: hand).cards
      var ownsCrib = request.isSet("dealer")
      if let dealer = state.dealer, let seat = seat(discarding: request, in: state) {
        ownsCrib = seat == dealer || state.partner(of: seat) == dealer
      }
      let seats = dealt.count == 6 ? 2 : max(3, state.seatCount)
      return RankedDiscards(of: dealt, ownsCrib: ownsCrib, seats: seats).json
    } catch {
      var fault = error.words.json
      fault.add("column", .number(error.range.lowerBound - hand.startIndex + 1))
      return [JSON.Field(key: "fault", value: .object(fault))]
    }
  }

  private func seat(discarding request: EngineRequest, in state: State) -> Seat? {
    guard let player = request["player"] else { return state.handsDue.first }
    let names = request.players
    let index = names.firstIndex { player.isText($0) }
    return index.map { Seat($0) }
  }
}

extension Replay<CribbageRules> {
  /// Whether a deal begins with that step; also behind the last one.
  fileprivate func beginsDeal(at index: Int) -> Bool {
    guard index < steps.count else { return true }
    if case .deal = steps[index].turn.action { return true }
    return false
  }
}

extension HandCount {
  /// The fields that `score` answers after the game and the input.
  public var json: [JSON.Field] {
    var fields: [JSON.Field] = []
    fields.add("count", .number(points.rawValue))
    fields.add("groups", JSON(told))
    return fields
  }
}
