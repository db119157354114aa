public import Bytes
public import Tabletop

extension SixisRules.State {
  /// Returns all that a table knows, in the stable formats.
  public func json(under rules: SixisRules, naming name: (Seat) -> String) -> JSON {
    let totals = self.totals
    var fields: [JSON.Field] = []
    fields.add("phase", .string(phase.rawValue))
    fields.add("round", .number(round))
    fields.add("roundsLeft", JSON(rules.roundsLeft(in: self)))
    fields.add("first", JSON(first, naming: name))
    fields.add("toAct", JSON(seatToAct, naming: name))
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
    let reach = seatToAct.map { cards(reachedFrom: $0) } ?? []
    fields.add("reach", JSON(reach.map { $0.placed.card.id }))
    fields.add(
      "options", rules.options(in: self).map { JSON($0, reaching: reach, in: self) } ?? .null)
    fields.add("roundEnd", JSON(roundEnd?.rawValue))
    fields.add("winners", JSON(winners, naming: name))
    return .object(fields)
  }
}

extension JSON {
  /// Creates the name of the player who sits there, or `null` for nobody.
  @inline(never)
  fileprivate init(_ seat: Seat?, naming name: (Seat) -> String) {
    self = JSON(seat.map(name))
  }

  @inline(never)
  init(_ seats: [Seat], naming name: (Seat) -> String) {
    self = JSON(seats.map(name))
  }

  /// A card with a side of it, and one thing to say of that.
  @inline(never)
  fileprivate init(_ card: SixisCard, _ side: SixisCard.Side, _ key: String, _ value: JSON) {
    self = ["card": .string(card.id), "side": .string(side.rawValue), key: value]
  }

  /// The cards where they lie.
  fileprivate init(_ table: SixisTable, naming name: (Seat) -> String) {
    self = [
      "arms": .array(
        table.arms.map { places in
          .array(
            places.map { placed in
              guard let placed else { return .null }
              return JSON(
                placed.card, placed.side, "flippedBy", JSON(placed.flippedBy, naming: name))
            })
        }),
      "hasSixis": .bool(table.hasSixis),
      "taken": JSON(table.taken, naming: name),
    ]
  }

  /// Creates the known cards of a round without a deal.
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
        JSON(taken.card, taken.side, "by", .string(name(taken.by)))
      })
  }

  /// A turn after its roll.
  fileprivate init(_ turn: SixisRules.State.OpenTurn) {
    self = [
      "rolled": .string(turn.rolled.description), "kept": .string(turn.kept.description),
      "choice": turn.choice.map { JSON($0) } ?? .null,
    ]
  }

  /// Creates the options of the player to act, and the prospects before the roll (`SixisRules.prospects`).
  fileprivate init(
    _ options: SixisRules.Options, reaching cards: [(place: SixisPlace, placed: SixisTable.Placed)],
    in state: SixisRules.State
  ) {
    var prospects: [JSON] = []
    for (_, placed) in cards where !options.rolls.isEmpty {
      prospects.append(JSON(placed, rolling: options.rolls, in: state))
    }
    self = [
      "rolls": .array(options.rolls.map { .number($0) }),
      "mayEndRound": .bool(options.mayEndRound),
      "possible": .array(options.possible.map { JSON($0.told) }),
      "saveable": JSON(options.saveable?.description),
      "prospects": .array(prospects),
    ]
  }

  /// A card in reach, with the chance of meeting it by each roll: so many of so many rolls.
  fileprivate init(
    _ placed: SixisTable.Placed, rolling counts: [Int], in state: SixisRules.State
  ) {
    var chances: [JSON] = []
    for count in counts {
      guard let chance = state.chance(of: placed, rolling: count) else { continue }
      chances.append([
        "dice": .number(count), "met": .number(chance.count), "of": .number(chance.of),
      ])
    }
    self = JSON(placed.card, placed.side, "chances", .array(chances))
  }
}
