import Cribbage
import Localization
import Tabletop

/// An event of a player in a deal.
struct DealEntry {
  let seat: Seat
  let entry: LogEntry
  /// The reasons for which a card pegged.
  let scores: [CribbageRules.PlayScore]
  /// A hand or crib, whose notes tell of muggins, too.
  let show: CribbageRules.Show?

  /// The points that went to the score; `nil` where nothing could.
  var points: Points? {
    for case ("points", .points(let points)) in entry.told.values { return points }
    return nil
  }
}

extension CribbageRules.Deal {
  /// Returns the events of the deal, in order, as text tells them.
  ///
  /// - Parameter result: The result of the game, where it ended with this deal.
  func entries(endingWith result: CribbageRules.Result?) -> [DealEntry] {
    notes(endingWith: result).map { note in
      switch note.event {
      case .played(let played, _): note.entry(scores: played.scores)
      case .counted(let show): note.entry(show: show)
      default: note.entry()
      }
    }
  }
}

extension CribbageRules.DealNote {
  fileprivate func entry(
    scores: [CribbageRules.PlayScore] = [], show: CribbageRules.Show? = nil
  ) -> DealEntry {
    DealEntry(
      seat: seat, entry: phrase.map { LogEntry(told, $0) } ?? LogEntry(told), scores: scores,
      show: show)
  }

  /// The sentence of the event; `nil` for what needs none, or what others say.
  private var phrase: CribbagePhrase? {
    switch event {
    case .dealt: .dealt
    case .recorded: .recorded
    case .cribCard: .cribCard
    case .starter: .starter
    case .heels: .heels
    case .pegged: .pegged
    case .played(let played, _): played.scores.isEmpty ? .plays : .pegs
    case .counted(let show) where show.count == nil: show.isCrib ? .cribCount : .handCount
    case .counted(let show): show.isCrib ? .crib : .hand
    case .deals, .took, .won: nil
    }
  }
}
