public import Tabletop

/// One move of a game as the difference of two boards: what pages need to show a game move by move
/// without drawing every board whole.
public struct KlondikeStep: Hashable, Sendable {
  /// The line it stands in, as an index of the replay's steps; the deal is 0.
  public var turn: Int
  public var move: KlondikeRules.Move
  /// The cards that go, the lowest first; for `draw` and `recycle` in the order of drawing. None for `resign`.
  public var cards: [Card] = []
  public var from: KlondikeRules.Place?
  public var to: KlondikeRules.Place?
  /// The card that then turns face up at the end of the column `from`.
  public var turnedUp: Card?
  /// The change of the score by the move.
  public var points: Points = 0
  /// The score after the move; `nil` where none is kept.
  public var score: Points?
  /// Cards home after the move.
  public var home: Int
  /// The pass under way after the move, from 1.
  public var pass: Int
  /// Whether the move won the game.
  public var hasWon: Bool
}

extension KlondikeStep {
  /// Returns a game move by move.
  public static func film(of replay: Replay<KlondikeRules>) -> [KlondikeStep] {
    var film: [KlondikeStep] = []
    var state = replay.start
    for (turn, line) in replay.steps.enumerated() {
      for move in line.turn.moves {
        let waste = state.waste
        do throws(KlondikeRules.Reason) {
          let notes = try replay.rules.play(move, on: &state)
          film.append(
            KlondikeStep(turn: turn, move: move, notes: notes, wasteBefore: waste, state: state))
        } catch {
          preconditionFailure("a line that was played has a move that can't be")
        }
      }
      state = line.state
    }
    return film
  }

  private init(
    turn: Int, move: KlondikeRules.Move, notes: [KlondikeRules.Note], wasteBefore: [Card],
    state: KlondikeRules.State
  ) {
    self.turn = turn
    self.move = move
    score = state.score
    home = state.home
    pass = state.pass
    hasWon = state.isWon
    for note in notes {
      switch note {
      case .drew(let cards): (self.cards, from, to) = (cards, .stock, .waste)
      case .recycled: (cards, from, to) = (wasteBefore, .waste, .stock)
      case .moved(let cards, let from, let to, _):
        (self.cards, self.from, self.to) = (cards, from, to)
      case .turnedUp(let card, _): turnedUp = card
      case .scored(_, let points): self.points = self.points + points
      case .dealt, .won, .resigned: break
      }
    }
  }
}
