public import Bytes
public import Tabletop

extension CribbageRules.State {
  /// Returns all that a table knows, in the stable formats.
  public func json(naming name: (Seat) -> String) -> JSON {
    var fields: [JSON.Field] = []
    fields.add("phase", .string(phase.name))
    fields.add("deal", JSON(deal?.number))
    fields.add("dealer", JSON(dealer.map(name)))
    fields.add("toAct", JSON(seatToAct.map(name)))
    fields.add("players", .array((0..<seatCount).map { json(of: Seat($0), naming: name) }))
    fields.add("crib", JSON(cards: deal?.crib ?? []))
    fields.add("starter", JSON(deal?.starter?.description))
    fields.add("played", .array((deal?.played ?? []).map { $0.json(naming: name) }))
    fields.add("count", .number(runningCount))
    fields.add("mayPlay", JSON(cards: legalPlays))
    fields.add("winners", JSON(winners.map(name)))
    return .object(fields)
  }

  private func json(of seat: Seat, naming name: (Seat) -> String) -> JSON {
    let hand = deal?.hands[seat.rawValue]
    var fields: [JSON.Field] = []
    fields.add("name", .string(name(seat)))
    fields.add("total", .number(total(of: seat).rawValue))
    fields.add("partner", JSON(partner(of: seat).map(name)))
    fields.add("kept", hand.map { JSON(cards: $0.kept) } ?? .null)
    fields.add("discards", hand.map { JSON(cards: $0.discards) } ?? .null)
    fields.add("unplayed", JSON(cards: unplayed(of: seat)))
    fields.add("counts", deal?.counts(of: seat).map { $0.json } ?? .null)
    return .object(fields)
  }
}

extension CribbageRules.Result {
  /// Returns the result in the stable formats: `{"margin","skunk","gamePoints"}`.
  ///
  /// - Parameter names: The names of the players, one a seat.
  public func json(naming names: [String]) -> JSON {
    var points: [JSON.Field] = []
    for (name, won) in zip(names, gamePoints) { points.add(name, .number(won.rawValue)) }
    return [
      "margin": .number(margin.rawValue), "skunk": .string(skunk.rawValue),
      "gamePoints": .object(points),
    ]
  }
}

extension CribbageRules.Deal {
  /// Returns the deal's entries of `turns` in `annotate`, one a player.
  ///
  /// - Parameters:
  ///   - state: After the deal's last line; its end is the game's, where it is over.
  ///   - line: Where it begins in its file.
  ///   - hasState: Whether each entry tells the state, too.
  public func turns(
    endingIn state: CribbageRules.State, line: Int?, naming name: (Seat) -> String, hasState: Bool
  ) -> [JSON] {
    let notes = notes(endingWith: state.result)
    let after = hasState ? state.json(naming: name) : nil
    var turns: [JSON] = []
    for index in hands.indices {
      let seat = Seat(index)
      var told: [JSON] = []
      for note in notes where note.seat == seat { told.append(JSON(note.told, naming: name)) }
      turns.append(
        JSON(
          turn: number, of: name(seat), points: points(of: seat), total: total(of: seat),
          line: line, notes: told, state: after))
    }
    return turns
  }
}

extension CribbageRules.Played {
  fileprivate func json(naming name: (Seat) -> String) -> JSON {
    ["player": .string(name(seat)), "card": .string(card.description)]
  }
}

extension CribbageRules.Counts {
  /// The words of a line of counts.
  fileprivate var json: JSON {
    var fields: [JSON.Field] = []
    fields.add("heels", .bool(hasHeels))
    for word in CribbageRules.CountWord.allCases where word != .heels && word != .total {
      fields.add(word.rawValue, JSON(self[word]?.rawValue))
    }
    return .object(fields)
  }
}

extension JSON {
  @inline(never)
  fileprivate init(cards: [Card]) {
    self = .array(cards.map { .string($0.description) })
  }
}

extension CribbageRules.Phase {
  /// The name that the stable formats have.
  fileprivate var name: String {
    switch self {
    case .deal: "deal"
    case .discards: "discards"
    case .cribCard: "crib-card"
    case .cut: "cut"
    case .play: "play"
    case .points: "points"
    case .counts: "counts"
    case .over: "over"
    }
  }
}
