public import Bytes
public import Tabletop

extension SixisRules.Outlook {
  /// Returns the fields that `odds` answers of the player to act, before the rules and which game it is.
  public func json(of player: String) -> [JSON.Field] {
    var fields: [JSON.Field] = []
    fields.add("player", .string(player))
    fields.add("turn", .fraction(turn))
    fields.add("twoTurns", .fraction(twoTurns))
    fields.add(
      "cards",
      .array(
        cards.map { card in
          [
            "id": .string(card.card.id), "side": .string(card.side.rawValue),
            "chance": .fraction(card.chance), "inTwo": .fraction(card.chanceInTwo),
          ]
        }))
    fields.add(
      "best",
      [
        "roll": .string(("\(best.rolls)" as Message).text), "keep": .string(best.kept.description),
        "choice": best.choice.map { JSON($0) } ?? .null,
      ])
    fields.add("model", "points")
    return fields
  }
}

extension JSON {
  init(_ choice: SixisRules.Choice) {
    self = ["act": .string(choice.act.rawValue), "card": .string(choice.card.id)]
  }
}

extension SixisRules {
  /// Tells who may begin a round, with how many saved dice the others begin the first one, or what each thing that the
  /// player to act may do is worth, the best first.
  ///
  /// Asked with the dice to save (`saving 66`, `saving -`) it tells instead, of each card, the chance of meeting it by a roll of the others.
  public func analysis(
    of state: State, asked request: EngineRequest, naming name: (Seat) -> String
  ) -> [JSON.Field]? {
    var fields: [JSON.Field] = []
    if let saving = request["saving"] {
      let faces = saving.isWord("-") ? [] : saving.map { Int($0) - Int(UInt8(ascii: "0")) }
      guard let saved = Dice(faces) else { return nil }
      fields.add("next", .array(SixisCard.allCases.map { $0.chances(keeping: saved.counts) }))
      return fields
    }
    switch state.phase {
    case .over: return nil
    case .betweenRounds: fields.add("begin", JSON(seatsToBegin(in: state), naming: name))
    case .dealing:
      var startDice: [JSON] = []
      for (index, player) in state.players.enumerated() where state.round == 1 {
        let most = mostStartDice(in: state, of: Seat(index))
        guard most > 0 else { continue }
        startDice.append([
          "player": .string(name(Seat(index))), "most": .number(most),
          "saved": .string(player.saved.description),
        ])
      }
      fields.add("startDice", .array(startDice))
    case .playing:
      guard let outlook = outlook(in: state), let seat = state.seatToAct else {
        let mayFinish = canFinish(state)
        fields.add("begin", JSON(mayFinish ? [] : seatsToBegin(in: state), naming: name))
        fields.add("mayFinish", .bool(mayFinish))
        return fields
      }
      fields += outlook.json(of: name(seat))
      fields.add("options", .array(outlook.ways.map { $0.json(in: state) }))
    }
    return fields
  }
}

extension SixisCard {
  /// Returns the chance of meeting each side by rolling the dice not kept: so many of so many rolls.
  fileprivate func chances(keeping kept: FaceCounts) -> JSON {
    var fields: [JSON.Field] = []
    fields.add("card", .string(id))
    for side in Side.allCases {
      guard let chance = chance(of: side, keeping: kept) else { continue }
      fields.add(side.rawValue, ["met": .number(chance.count), "of": .number(chance.of)])
    }
    return .object(fields)
  }
}

extension SixisRules.Way {
  /// The keys of what is decided now: how many dice to roll, which card to choose, what to save.
  fileprivate func json(in state: SixisRules.State) -> JSON {
    var fields: [JSON.Field] = []
    if state.hasRolled {
      if state.choice == nil { fields.add("choice", choice.map { JSON($0) } ?? .null) }
      fields.add("save", .string(kept.description))
    } else {
      fields.add("roll", .number(Dice.capacity - kept.count))
      fields.add("keep", .string(kept.description))
    }
    fields.add("value", .fraction(value))
    return .object(fields)
  }
}
