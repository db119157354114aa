import Histories
import Publishing
import Sixis
import Tabletop

extension SixisRules.Note {
  /// The note as pages, text and JSON tell it.
  ///
  /// - Parameter state: After the turn that it belongs to.
  func entry(in state: SixisRules.State) -> LogEntry {
    switch self {
    case .roundBegan(let round, let first):
      LogEntry("round", SixisPhrase.sixisBegins, ["round": .number(round), "first": .seat(first)])
    case .startsWith(let seat, let dice):
      LogEntry(
        "starts-with", SixisPhrase.sixisStartsWith, ["player": .seat(seat), "dice": .dice(dice)])
    case .dealt(let arms):
      LogEntry("dealt", ["arms": .list(arms.map { .list($0.map { .text($0.id) }) })])
    case .rolled(let dice, let kept):
      LogEntry(
        "rolled",
        dice.isEmpty ? SixisPhrase.sixisNoneRolled : kept.isEmpty ? .sixisRollAlt : .sixisKeptAlt,
        ["dice": .dice(dice), "kept": .dice(kept)])
    case .possible(let possible):
      LogEntry("possible", ["cards": .list(possible.map(\.value))])
    case .outOfReach(let cards):
      LogEntry("out-of-reach", ["cards": .list(cards.map { .text($0.id) })])
    case .took(let chosen):
      LogEntry(
        ToldNote(
          "took",
          [
            "card": .text(chosen.card.id), "side": .text(chosen.side.rawValue),
            "points": .points(chosen.points), "flippedBy": .seat(chosen.flippedBy),
          ]), chosen.flippedBy == nil ? SixisPhrase.sixisTakes : .sixisTakesFlipped,
        naming: ["card": SixisWords.word(for: chosen.card, chosen.side)])
    case .flipped(let chosen):
      LogEntry(
        ToldNote("flipped", ["card": .text(chosen.card.id)]), SixisPhrase.sixisFlips,
        naming: ["card": SixisWords.word(for: chosen.card, chosen.side)])
    case .saved(let dice): LogEntry("saved", SixisPhrase.sixisSavedAlt, ["dice": .dice(dice)])
    case .scored(let points):
      LogEntry("scored", SixisPhrase.sixisBare, ["points": .points(points)])
    case .roundEnded(.unrecorded):
      LogEntry("round-ended", ["reason": .text(SixisRules.RoundEnd.unrecorded.rawValue)])
    case .roundEnded(let end):
      LogEntry("round-ended", end.phrase(in: state), ["reason": .text(end.rawValue)])
    case .over(let winners):
      LogEntry(
        "over",
        winners.count == 1 || state.sides.contains(winners)
          ? SixisPhrase.sixisOver : .sixisOverShared,
        count: winners.count, ["winners": .seats(winners)])
    }
  }

  /// What its sentence has places for beside its own values: whose turn it was, who is next, how the table
  /// lies.
  static func surroundings(
    of seat: Seat, in state: SixisRules.State, naming name: (Seat) -> String, _ words: SixisWords
  ) -> KeyValuePairs<String, String> {
    [
      "player": name(seat), "next": name(seat.next(of: state.players.count)),
      "arm": state.table?.emptyArms.first?.rawValue ?? "",
      "highest": words.points(state.highestTotal),
    ]
  }
}

extension SixisRules.RoundEnd {
  /// Why the round ended, the cards lying as they do.
  fileprivate func phrase(in state: SixisRules.State) -> SixisPhrase {
    switch self {
    case .sixis: .sixisEndTaken
    case .noCardInReach: .sixisEndReach
    case .choice:
      state.table?.emptyArms.isEmpty == false && state.table?.isAllRed == false
        ? .sixisEndArm : .sixisEndRed
    case .goal, .unrecorded: .sixisEndGoal
    }
  }
}

extension SixisRules.Possibility {
  /// A card that may be taken, for its points.
  var value: LogEntry.Value {
    .object([
      "card": .text(card.id), "side": .text(side.rawValue), "points": .points(points),
    ])
  }
}

extension SixisRules.Note {
  /// Whether it tells that something ended, though perhaps a later line says so.
  var isEnding: Bool {
    switch self {
    case .roundEnded, .over: true
    default: false
    }
  }
}
