import Drawing
import GameReports
import Histories
import League
import Localization
import SiteModel
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
        index, of: seat, points: points, total: words.points(step.state.total(of: seat))),
      dice: account.roll.map { drawing($0.rolled, kept: $0.kept) },
      card: account.chosen.map { card($0.card, $0.act, of: seat) },
      hasNoCard: account.roll != nil && account.cards.isEmpty, event: event(account),
      facts: facts(account, had: before.players[seat.rawValue].saved),
      verdicts: Group(verdicts.map(\.value)))
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
  func drawing(_ rolled: Dice, kept: Dice) -> Markup {
    var dice = kept
    for face in rolled { dice.append(face) }
    let label =
      rolled.isEmpty
      ? wording(.sixisNoneRolled)
      : kept.isEmpty
        ? wording(.sixisRollAlt, ["dice": SixisWords.spaced(rolled)])
        : wording(
          .sixisKeptAlt,
          ["kept": SixisWords.spaced(kept), "dice": SixisWords.spaced(rolled)])
    return Markup(words.drawing(of: dice, filling: kept.count, label: label))
  }

  private func card(
    _ chosen: SixisRules.Chosen, _ act: SixisRules.Choice.Act, of seat: Seat
  ) -> SixisTurnValue.Card {
    let flipper = act == .take ? chosen.flippedBy : nil
    return SixisTurnValue.Card(
      side: chosen.side.rawValue, name: words.name(of: chosen.card, chosen.side),
      turned: act == .flip ? words.name(of: chosen.card, .red) : nil,
      note: flipper.map {
        $0 == seat ? wording(.sixisOwnFlip) : wording(.sixisOthersFlip, ["player": name($0)])
      })
  }

  /// The chance of the card before the roll, what else could be taken, what was given up and what saved.
  private func facts(_ account: SixisTurnAccount, had saved: Dice) -> [String] {
    var facts: [String] = []
    if let chance = account.chosen?.card.chance { facts.append(words.percent(chance)) }
    let others = account.cards.filter { $0.0 != account.chosen?.card.card }
    if account.roll != nil, !others.isEmpty {
      let names = page.list(others.map { words.name(of: $0.0, $0.1) })
      facts.append(
        wording(account.chosen == nil ? .sixisPassed : .sixisRather, ["cards": names]))
    }
    if let roll = account.roll, roll.kept.isEmpty, !saved.isEmpty {
      facts.append(wording(.sixisGaveUp, ["dice": SixisWords.spaced(saved)]))
    }
    if let saved = account.saved {
      facts.append(wording(.sixisSavedAlt, ["dice": SixisWords.spaced(saved)]))
    }
    return facts
  }
}

/// The account of a turn by its notes, as the log tells it.
struct SixisTurnAccount {
  private(set) var roll: (rolled: Dice, kept: Dice)?
  /// The cards that the dice met within reach; without dice the one taken or flipped.
  private(set) var cards: [(SixisCard, SixisCard.Side)] = []
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
      case .took(let card):
        chosen = (card, .take)
        kind = "took"
      case .flipped(let card):
        chosen = (card, .flip)
        kind = "flipped"
      case .saved(let dice): saved = dice
      case .scored(let points): kind = points == 0 && tellsActions ? "idle" : "bare"
      case .roundEnded(.choice): kind = "end"
      case .outOfReach, .roundBegan, .startsWith, .dealt, .roundEnded, .over: break
      }
    }
    if roll == nil, let chosen { cards = [(chosen.card.card, chosen.card.side)] }
  }
}

// MARK: - What the template shows

/// A turn: the dice, what was made of them.
struct SixisTurnValue: PageValue {
  let head: TurnHead
  let dice: Markup?
  let card: Card?
  let hasNoCard: Bool
  let event: String?
  let facts: [String]
  let verdicts: Group<VerdictValue>?

  static let typeName = "Sixis turn"
  static let fields: [Field<SixisTurnValue>] =
    TurnHead.fields { $0.head } + [
      Field("dice", "the dice, those kept from the turn before filled; null where none are known") {
        $0.dice
      },
      Field("card", "the one taken or flipped; null where there was none") { $0.card },
      Field("noCard", "whether the dice met none within reach") { $0.hasNoCard },
      Field(
        "event",
        "that the dice weren't recorded, that there was no card, or that the player ended the round"
      ) {
        $0.event
      },
      Field(
        "facts",
        "\"24.3%\", the chance of the card before the roll; \"rather than Low\", \"saved 4 4\""
      ) {
        $0.facts
      },
      Field("verdicts", "on decisions and luck that have a mark") { $0.verdicts },
    ]

  struct Card: PageValue {
    let side: String
    let name: String
    let turned: String?
    let note: String?

    static let typeName = "Sixis card of a turn"
    static let fields: [Field<Card>] = [
      Field("side", "`blue` or `red`, the side that lay up, a class") { $0.side },
      Field("name", "of that side") { $0.name },
      Field("turned", "the red side that a flip turned up; null where the card was taken") {
        $0.turned
      },
      Field("note", "whose flip it was") { $0.note },
    ]
  }
}
