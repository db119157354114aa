import Histories
import Sixis
import Tabletop
import Telling

extension SixisRules.Note {
  /// One line to read, `nil` for what other lines and columns say already.
  func words(naming name: (Seat) -> String) -> String? {
    switch self {
    case .roundBegan(let round, let first): "round \(round), begun by \(name(first))"
    case .startsWith(let seat, let dice): "\(name(seat)) starts with \(dice) saved"
    case .dealt(let arms):
      zip(SixisArm.allCases, arms).map { arm, cards in
        "\(arm.rawValue): " + cards.map(\.id).joined(separator: " ")
      }.joined(separator: " / ")
    case .rolled(let dice, let kept) where dice.isEmpty: "\(kept) kept, none rolled"
    case .rolled(let dice, let kept):
      kept.isEmpty ? "\(dice)" : Column.left("\(dice)", 8) + "\(kept) kept"
    case .possible, .outOfReach: nil
    case .took(let chosen):
      "took \(chosen.name)" + (chosen.flippedBy.map { ", turned by \(name($0))" } ?? "")
    case .flipped(let chosen): "turned \(chosen.name)"
    case .saved(let dice): "\(dice) saved"
    case .scored: "not recorded roll by roll"
    case .roundEnded(let end): "the round is over: \(end.words)"
    case .over(let winners): "game over: " + winners.map(name).joined(separator: ", ")
    }
  }
}

extension SixisRules.Chosen {
  /// The card as a table calls it: `high, blue: High`.
  fileprivate var name: String {
    let title = card.face(side)?.name ?? card.id
    return card == .sixis ? title : "\(title) (\(card.id), \(side.rawValue))"
  }
}

extension SixisRules.RoundEnd {
  /// Why, as the end of a sentence.
  var words: String {
    switch self {
    case .sixis: "the Sixis is taken"
    case .noCardInReach: "no card is left in reach but the Sixis"
    case .choice: "ended by choice"
    case .goal: "the goal is reached"
    case .unrecorded: "its cards are not recorded"
    }
  }
}
