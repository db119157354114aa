import Drawing
import Histories
import League
import Publishing
import Sixis
import Tabletop
import Templating

extension SixisReport {
  /// A turn in the log; `nil` for what isn't a player's.
  func turn(_ index: Int, verdicts: [Verdict]) -> SixisTurnValue? {
    let step = replay.steps[index]
    guard case .player(let seat, _, _) = step.turn else { return nil }
    let before = story.state(before: index)
    let points = step.state.players[seat.rawValue].points - before.players[seat.rawValue].points
    let account = SixisTurnAccount(
      step.notes, tellsActions: story.round(ofStep: index)?.tellsActions ?? false)
    return SixisTurnValue(
      head: page.turnHead(
        index, of: seat, kind: account.kind, points: points,
        sentence: sentence(points, of: seat, in: step.state)),
      roll: account.roll.map {
        roll($0.rolled, kept: $0.kept, had: before.players[seat.rawValue].saved)
      },
      cards: Group(account.cards.map { card($0, $1, account.chosen, of: seat) }),
      hasNoCard: account.roll != nil && account.cards.isEmpty,
      event: event(account), chance: account.chosen.flatMap { chance($0.card) },
      beyond: account.beyond.isEmpty ? nil : beyond(account.beyond, in: before),
      saved: saved(account, in: step.state), verdicts: Group(lines(of: verdicts)))
  }

  private func event(_ account: SixisTurnAccount) -> String? {
    switch account.kind {
    case "bare": wording(.reportBareTurn)
    case "idle" where account.roll == nil: wording(.sixisIdle)
    case "end": wording(.sixisEndsRound)
    default: nil
    }
  }

  /// The six dice: those kept from the turn before filled, then those rolled.
  private func roll(_ rolled: Dice, kept: Dice, had saved: Dice)
    -> SixisTurnValue.DiceText
  {
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
    return .init(
      dice: Markup(words.drawing(of: dice, filling: kept.count, label: label)), text: text)
  }

  /// A card that could be taken or flipped, and whether it was.
  private func card(
    _ card: SixisCard, _ side: SixisCard.Side,
    _ chosen: (card: SixisRules.Chosen, act: SixisRules.Choice.Act)?,
    of seat: Seat
  ) -> SixisTurnValue.Card {
    let isChosen = chosen?.card.card == card
    let act: String? =
      switch chosen?.act {
      case .take? where isChosen: wording[.sixisTook]
      case .flip? where isChosen: wording[.sixisFlipped]
      default: nil
      }
    let flipper = isChosen && chosen?.act == .take ? chosen?.card.flippedBy : nil
    return SixisTurnValue.Card(
      side: SixisSideValue(card, side, words: words), act: act,
      note: flipper.map {
        $0 == seat ? wording(.sixisOwnFlip) : wording(.sixisOthersFlip, ["player": name($0)])
      },
      turned: isChosen && chosen?.act == .flip
        ? SixisSideValue(card, .red, words: words) : nil)
  }

  private func chance(_ chosen: SixisRules.Chosen) -> String? {
    guard let chance = chosen.chance, let kept = chosen.kept else { return nil }
    let card = words.name(of: chosen.card, chosen.side)
    if chance.count == chance.of {
      return wording(.sixisChanceCertain, ["card": card])
    }
    let text = words.chance(chance)
    guard !kept.isEmpty else {
      return wording(.sixisChanceBefore, ["card": card, "chance": text])
    }
    return wording(
      .sixisChanceKept,
      ["card": card, "chance": text, "dice": SixisWords.spaced(kept)])
  }

  private func beyond(_ cards: [SixisCard], in state: SixisRules.State) -> String {
    let placed = state.table?.cards.map(\.placed).filter { cards.contains($0.card) } ?? []
    let names = placed.sorted { $0.card < $1.card }.map { words.name(of: $0.card, $0.side) }
    return wording(.sixisBeyond, ["cards": page.list(names)])
  }

  private func saved(_ account: SixisTurnAccount, in state: SixisRules.State)
    -> SixisTurnValue.DiceText?
  {
    guard account.roll != nil, state.isRoundUnderWay else { return nil }
    guard let dice = account.saved else {
      return .init(dice: nil, text: wording(.sixisSavedNone))
    }
    let label = wording(.sixisSavedAlt, ["dice": SixisWords.spaced(dice)])
    return .init(
      dice: Markup(words.drawing(of: dice, filling: dice.count, label: label)),
      text: wording(.sixisSaved))
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
  /// Those that the dice met within reach; without dice the one taken or flipped.
  private(set) var cards: [(SixisCard, SixisCard.Side)] = []
  private(set) var beyond: [SixisCard] = []
  private(set) var chosen: (card: SixisRules.Chosen, act: SixisRules.Choice.Act)?
  private(set) var saved: Dice?
  /// The class of a turn: `took`, `flipped`, `idle`, `end`, `bare`.
  private(set) var kind = "idle"

  /// - Parameter tellsActions: Whether a turn of 0 points neither took nor flipped a card.
  init(_ notes: [SixisRules.Note], tellsActions: Bool) {
    for note in notes {
      switch note {
      case .rolled(let rolled, let kept): roll = (rolled, kept)
      case .possible(let possible): cards = possible.map { ($0.card, $0.side) }
      case .outOfReach(let cards): beyond = cards
      case .took(let card):
        chosen = (card, .take)
        kind = "took"
      case .flipped(let card):
        chosen = (card, .flip)
        kind = "flipped"
      case .saved(let dice): saved = dice
      case .scored(let points): kind = points == 0 && tellsActions ? "idle" : "bare"
      case .roundEnded(.choice): kind = "end"
      case .roundBegan, .startsWith, .dealt, .roundEnded, .over: break
      }
    }
    if roll == nil, let chosen { cards = [(chosen.card.card, chosen.card.side)] }
  }
}

// MARK: - What the template shows

/// A turn: the dice, what they met, what was made of it.
struct SixisTurnValue: PageValue {
  let head: TurnHead
  let roll: DiceText?
  let cards: Group<Card>?
  let hasNoCard: Bool
  let event: String?
  let chance: String?
  let beyond: String?
  let saved: DiceText?
  let verdicts: Group<VerdictValue>?

  static let typeName = "Sixis turn"
  static let fields: [Field<SixisTurnValue>] =
    TurnHead.fields { $0.head } + [
      Field("roll", "the dice, those kept from the turn before filled; \"kept 6 6, rolled 4 dice\"")
      {
        $0.roll
      },
      Field("cards", "those within reach that the dice met; without dice the one taken or flipped")
      {
        $0.cards
      },
      Field("noCard", "whether the dice met none within reach") { $0.hasNoCard },
      Field(
        "event",
        "that the dice weren't recorded, that there was no card, or that the player ended the round"
      ) {
        $0.event
      },
      Field("chance", "the exact chance of the card before the roll") { $0.chance },
      Field("beyond", "the cards met but out of reach") { $0.beyond },
      Field("saved", "what was saved for the next turn") { $0.saved },
      Field("verdicts", "on what was decided: a line for each decision that cost points, else one")
      {
        $0.verdicts
      },
    ]

  struct DiceText: PageValue {
    let dice: Markup?
    let text: String

    static let typeName = "Sixis dice"
    static let fields: [Field<DiceText>] = [
      Field("dice", "drawn; null where there are none") { $0.dice },
      Field("text", "what they are") { $0.text },
    ]
  }

  /// A card that could be taken or flipped, and whether it was.
  struct Card: PageValue {
    let side: SixisSideValue
    let act: String?
    let note: String?
    let turned: SixisSideValue?

    static let typeName = "Sixis card within reach"
    static let fields: [Field<Card>] =
      SixisSideValue.fields { $0.side } + [
        Field("act", "\"taken\" or \"flipped\"") { $0.act },
        Field("note", "whose flip it was") { $0.note },
        Field("turned", "the side that a flip turned up") { $0.turned },
      ]
  }
}
