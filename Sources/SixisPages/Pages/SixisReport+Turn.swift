import Drawing
import Histories
import League
import Publishing
import Sixis
import Tabletop
import Templating

extension SixisReport {
  /// A turn in the log: the dice, what they met, what was made of it.
  func turn(_ index: Int) -> TemplateValue {
    let step = replay.steps[index]
    guard case .player(let seat, _, _) = step.turn else { return .null }
    let before = story.state(before: index)
    let points = step.state.players[seat.rawValue].points - before.players[seat.rawValue].points
    let account = SixisTurnAccount(step.notes)
    return [
      "id": .text("turn-\(index + 1)"), "kind": .text(account.kind),
      "name": .text(name(seat)), "color": .text(PageContext.colorClass(of: seat)),
      "points": .text(
        points > 0 ? wording(.gain, ["points": words.points(points)]) : "0"),
      "sign": points > 0 ? "up" : "level",
      "roll": account.roll.map {
        roll($0.rolled, kept: $0.kept, had: before.players[seat.rawValue].saved)
      } ?? .null,
      "cards": account.possible.isEmpty
        ? .null
        : ["items": .list(account.possible.map { card($0, account.chosen, of: seat) })],
      "noCard": .flag(account.roll != nil && account.possible.isEmpty),
      "chance": .init(account.chosen.map { chance($0.card) }),
      "beyond": account.beyond.isEmpty ? .null : .text(beyond(account.beyond, in: before)),
      "event": .init(event(account.kind, of: seat)),
      "saved": saved(account, in: step.state),
      "sentence": .text(sentence(points, of: seat, in: step.state)),
    ]
  }

  private func event(_ kind: String, of seat: Seat) -> String? {
    switch kind {
    case "bare": wording(.reportBareTurn)
    case "end": wording(.sixisEndsRound)
    default: nil
    }
  }

  /// The six dice: those kept from the turn before filled, then those rolled.
  private func roll(_ rolled: Dice, kept: Dice, had saved: Dice) -> TemplateValue {
    var dice = kept
    for face in rolled { dice.append(face) }
    let text: String
    if rolled.isEmpty {
      text = wording(.sixisRolledNone)
    } else if kept.isEmpty {
      text =
        saved.isEmpty
        ? wording(.sixisRolledAll)
        : wording(.sixisGaveUp, ["dice": SixisWords.spaced(saved)])
    } else {
      text = wording(
        .sixisKept,
        ["kept": SixisWords.spaced(kept), "dice": wording(count: rolled.count, .dice)])
    }
    let label =
      kept.isEmpty
      ? wording(.sixisRollAlt, ["dice": SixisWords.spaced(rolled)])
      : wording(
        .sixisKeptAlt,
        ["kept": SixisWords.spaced(kept), "dice": SixisWords.spaced(rolled)])
    return [
      "dice": .html(words.drawing(of: dice, filling: kept.count, label: label)),
      "text": .text(text),
    ]
  }

  /// A card that could be taken or flipped, and whether it was.
  private func card(
    _ possible: SixisRules.Possibility,
    _ chosen: (card: SixisRules.Chosen, act: SixisRules.Choice.Act)?,
    of seat: Seat
  ) -> TemplateValue {
    let isChosen = chosen?.card.card == possible.card
    let act: String? =
      switch chosen?.act {
      case .take? where isChosen: wording[.sixisTook]
      case .flip? where isChosen: wording[.sixisFlipped]
      default: nil
      }
    let flipper = isChosen && chosen?.act == .take ? chosen?.card.flippedBy : nil
    return [
      "name": .text(words.name(of: possible.card, possible.side)),
      "side": .text(possible.side.rawValue), "sideName": .text(words.name(of: possible.side)),
      "needs": .init(possible.card.face(possible.side).map { words.needs($0.condition) }),
      "points": .text(words.points(possible.points)), "act": .init(act),
      "note": .init(
        flipper.map {
          $0 == seat
            ? wording(.sixisOwnFlip) : wording(.sixisOthersFlip, ["player": name($0)])
        }),
      "turned": isChosen && chosen?.act == .flip ? turned(possible.card) : .null,
    ]
  }

  /// What lies there after a flip.
  private func turned(_ card: SixisCard) -> TemplateValue {
    [
      "name": .text(words.name(of: card, .red)), "sideName": .text(words.name(of: .red)),
      "needs": .text(words.needs(card.red.condition)),
      "points": .text(words.points(card.red.points)),
    ]
  }

  private func chance(_ chosen: SixisRules.Chosen) -> String {
    let card = words.name(of: chosen.card, chosen.side)
    let chance = chosen.chance
    if chance.count == chance.of {
      return wording(.sixisChanceCertain, ["card": card])
    }
    let text = words.chance(chance)
    guard !chosen.kept.isEmpty else {
      return wording(.sixisChanceBefore, ["card": card, "chance": text])
    }
    return wording(
      .sixisChanceKept,
      ["card": card, "chance": text, "dice": SixisWords.spaced(chosen.kept)])
  }

  private func beyond(_ cards: [SixisCard], in state: SixisRules.State) -> String {
    let placed = state.table?.cards.map(\.placed).filter { cards.contains($0.card) } ?? []
    let names = placed.sorted { $0.card < $1.card }.map { words.name(of: $0.card, $0.side) }
    return wording(.sixisBeyond, ["cards": page.list(names)])
  }

  private func saved(_ account: SixisTurnAccount, in state: SixisRules.State) -> TemplateValue {
    guard account.roll != nil, state.isRoundUnderWay else { return .null }
    guard let dice = account.saved else {
      return ["dice": nil, "text": .text(wording(.sixisSavedNone))]
    }
    return [
      "dice": .html(
        words.drawing(
          of: dice, filling: dice.count,
          label: wording(.sixisSavedAlt, ["dice": SixisWords.spaced(dice)]))),
      "text": .text(wording(.sixisSaved)),
    ]
  }

  private func sentence(_ points: Points, of seat: Seat, in state: SixisRules.State) -> String {
    let total = words.points(state.total(of: seat))
    let side = game.record.side(of: seat)
    guard side.count > 1 else {
      return wording(
        points > 0 ? .reportSentence : .reportSentenceNothing,
        ["points": words.points(points), "total": total])
    }
    return wording(
      points > 0 ? .sixisSentenceTeam : .sixisSentenceTeamNothing,
      ["points": words.points(points), "total": total, "players": name(ofSide: side)])
  }
}

/// What the notes of a turn tell, by what the log says of it.
struct SixisTurnAccount {
  private(set) var roll: (rolled: Dice, kept: Dice)?
  private(set) var possible: [SixisRules.Possibility] = []
  private(set) var beyond: [SixisCard] = []
  private(set) var chosen: (card: SixisRules.Chosen, act: SixisRules.Choice.Act)?
  private(set) var saved: Dice?
  /// The class of a turn: `took`, `flipped`, `idle`, `end`, `bare`.
  private(set) var kind = "idle"

  init(_ notes: [SixisRules.Note]) {
    for note in notes {
      switch note {
      case .rolled(let rolled, let kept): roll = (rolled, kept)
      case .possible(let cards): possible = cards
      case .outOfReach(let cards): beyond = cards
      case .took(let card):
        chosen = (card, .take)
        kind = "took"
      case .flipped(let card):
        chosen = (card, .flip)
        kind = "flipped"
      case .saved(let dice): saved = dice
      case .scored: kind = "bare"
      case .roundEnded(.choice): kind = "end"
      case .roundBegan, .startsWith, .dealt, .roundEnded, .over: break
      }
    }
  }
}
