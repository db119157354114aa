public import Bytes
public import Tabletop

extension SixisRules.State {
  /// All that a table knows, as the stable formats have it.
  public func json(under rules: SixisRules, naming name: (Seat) -> String) -> JSON {
    let totals = self.totals
    var fields: [JSON.Field] = []
    fields.add("phase", .string(phase.rawValue))
    fields.add("round", .number(round))
    fields.add("roundsLeft", JSON(rules.roundsLeft(in: self)))
    fields.add("first", JSON(first.map(name)))
    fields.add("toAct", JSON(seatToAct.map(name)))
    fields.add(
      "players",
      .array(
        players.enumerated().map { index, player in
          [
            "name": .string(name(Seat(index))), "total": .number(totals[index].rawValue),
            "points": .number(player.points.rawValue), "saved": .string(player.saved.description),
            "turns": .number(player.turns),
          ]
        }))
    fields.add("inTeams", .bool(teams))
    fields.add("turnsInRound", .number(turnsInRound))
    fields.add("table", table.map { JSON($0, naming: name) } ?? .null)
    if !told.isEmpty { fields.add("told", JSON(told, naming: name)) }
    fields.add("turn", openTurn.map { JSON($0) } ?? .null)
    fields.add(
      "reach",
      JSON(seatToAct.map { cards(reachedFrom: $0).map { $0.placed.card.id } } ?? []))
    fields.add(
      "options", rules.options(in: self).map { JSON($0, rules.prospects(in: self)) } ?? .null)
    fields.add("roundEnd", JSON(roundEnd?.rawValue))
    fields.add("winners", JSON(winners.map(name)))
    return .object(fields)
  }
}

extension JSON {
  /// The cards where they lie.
  fileprivate init(_ table: SixisTable, naming name: (Seat) -> String) {
    self = [
      "arms": .array(
        table.arms.map { places in
          .array(
            places.map { placed in
              guard let placed else { return .null }
              return [
                "card": .string(placed.card.id), "side": .string(placed.side.rawValue),
                "flippedBy": JSON(placed.flippedBy.map(name)),
              ]
            })
        }),
      "hasSixis": .bool(table.hasSixis),
      "taken": JSON(table.taken, naming: name),
    ]
  }

  /// What is known of the cards of a round without a deal.
  fileprivate init(_ told: SixisRules.ToldCards, naming name: (Seat) -> String) {
    self = [
      "taken": JSON(told.taken, naming: name),
      "flipped": .array(
        told.flipped.map { ["card": .string($0.card.id), "by": .string(name($0.by))] }),
      "unnamed": ["blue": .number(told.unnamedBlue), "red": .number(told.unnamedRed)],
    ]
  }

  fileprivate init(_ taken: [SixisTable.Taken], naming name: (Seat) -> String) {
    self = .array(
      taken.map { taken in
        [
          "card": .string(taken.card.id), "side": .string(taken.side.rawValue),
          "by": .string(name(taken.by)),
        ]
      })
  }

  /// A turn after its roll.
  fileprivate init(_ turn: SixisRules.State.OpenTurn) {
    self = [
      "rolled": .string(turn.rolled.description), "kept": .string(turn.kept.description),
      "choice": turn.choice.map { JSON($0) } ?? .null,
    ]
  }

  /// What the player to act may do.
  fileprivate init(_ options: SixisRules.Options, _ prospects: [SixisRules.Prospect]) {
    self = [
      "rolls": .array(options.rolls.map { .number($0) }),
      "mayEndRound": .bool(options.mayEndRound),
      "possible": .array(options.possible.map { JSON($0.told) }),
      "saveable": JSON(options.saveable?.description),
      "prospects": .array(prospects.map { JSON($0, rolling: options.rolls) }),
    ]
  }

  /// A card in reach, with the chance of meeting it by each roll: so many of so many rolls.
  fileprivate init(_ prospect: SixisRules.Prospect, rolling counts: [Int]) {
    self = [
      "card": .string(prospect.card.id), "side": .string(prospect.side.rawValue),
      "chances": .array(
        zip(counts, prospect.chances).map { count, chance in
          ["dice": .number(count), "met": .number(chance.count), "of": .number(chance.of)]
        }),
    ]
  }
}
