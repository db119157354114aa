import Histories
import Localization
import SiteModel
import Sixis
import Tabletop

extension SixisRules.Note {
  /// The note as pages, text and JSON tell it.
  ///
  /// - Parameter state: After the turn that it belongs to.
  func entry(in state: SixisRules.State) -> LogEntry {
    switch self {
    case .roundBegan: LogEntry(told, SixisPhrase.sixisBegins)
    case .startsWith: LogEntry(told, SixisPhrase.sixisStartsWith)
    case .rolled(let dice, let kept):
      LogEntry(
        told,
        dice.isEmpty ? SixisPhrase.sixisNoneRolled : kept.isEmpty ? .sixisRollAlt : .sixisKeptAlt)
    case .took(let chosen):
      LogEntry(
        told, chosen.flippedBy == nil ? SixisPhrase.sixisTakes : .sixisTakesFlipped,
        naming: ["card": SixisWords.word(for: chosen.card, chosen.side)])
    case .flipped(let chosen):
      LogEntry(
        told, SixisPhrase.sixisFlips,
        naming: ["card": SixisWords.word(for: chosen.card, chosen.side)])
    case .saved: LogEntry(told, SixisPhrase.sixisSavedAlt)
    case .scored: LogEntry(told, SixisPhrase.sixisBare)
    case .roundEnded(let end) where end != .unrecorded: LogEntry(told, end.phrase(in: state))
    case .over(let winners):
      LogEntry(
        told,
        winners.count == 1 || state.sides.contains(winners)
          ? SixisPhrase.sixisOver : .sixisOverShared,
        count: winners.count)
    case .dealt, .possible, .outOfReach, .roundEnded: LogEntry(told)
    }
  }

  /// Returns the values that its sentence has places for beside its own: whose turn it was, who is next, how
  /// the table lies.
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
  /// Returns the reason why the round ended, with the cards as they lie.
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
