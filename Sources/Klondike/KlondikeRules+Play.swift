public import Tabletop

/// The play of a game, line by line, and move by move.
extension KlondikeRules {
  /// - Parameter seats: one, for it is solitaire; more change nothing.
  public func start(seats: Int) -> State {
    State(score: scoring == .none ? nil : 0)
  }

  public func play(_ turn: Turn, on state: inout State) throws(Fault) -> [Note] {
    var next = state
    var notes: [Note] = []
    switch turn.action {
    case .deal(let deal):
      guard state.phase == .deal else { throw Fault(.dealtAlready, at: .deal) }
      lay(out: deal, on: &next, notes: &notes)
    case .moves(let moves):
      for (index, move) in moves.enumerated() {
        do throws(Reason) {
          notes += try play(move, on: &next)
        } catch {
          throw Fault(error, at: .move(index))
        }
      }
    }
    if let claim = turn.claim {
      guard let score = next.score else { throw Fault(.claimWithoutScore, at: .claim) }
      guard score == claim else {
        throw Fault(.claimDiffers(claimed: claim, actual: score), at: .claim)
      }
    }
    state = next
    return notes
  }

  /// Plays one move and returns its notes; after a throw `state` is what it was.
  public func play(_ move: Move, on state: inout State) throws(Reason) -> [Note] {
    let step = try step(of: move, in: state)
    if case .draw(let count) = step, state.stock.suffix(count).contains(nil) {
      throw .unknownStock
    }
    var notes: [Note] = []
    carryOut(step, on: &state, notes: &notes)
    return notes
  }

  /// - Throws: why the rules don't allow the move in this state, known cards or not.
  public func check(_ move: Move, in state: State) throws(Reason) {
    _ = try step(of: move, in: state)
  }

  /// Returns the state after the deal.
  public func table(after deal: KlondikeDeal) -> State {
    var state = start(seats: 1)
    var notes: [Note] = []
    lay(out: deal, on: &state, notes: &notes)
    return state
  }

  private func lay(out deal: KlondikeDeal, on state: inout State, notes: inout [Note]) {
    for index in 0..<KlondikeDeal.columnCount {
      let cards = deal.column(index)
      state.columns[index].hidden = cards.dropLast().map { $0 }
      state.columns[index].faceUp = Array(cards.suffix(1))
    }
    state.stock = deal.stock.reversed().map { $0 }
    state.phase = .play
    notes.append(.dealt(deal))
    if scoring == .vegas { score(.stake, on: &state, notes: &notes) }
  }
}

extension KlondikeRules {
  /// The points for ten full seconds where the time counts.
  public static let tenSeconds: Points = -2
  /// The points for a win where the time counts, to be divided by its seconds.
  public static let fastWin: Points = 700_000

  /// A game's last score with what its time did to it.
  public struct FinalScore: Hashable, Sendable {
    /// The score without the time.
    public var played: Points
    /// The points that the time took, 0 or more: never more than were there.
    public var penalty: Points
    /// The points that a win in that time earned.
    public var bonus: Points

    public var total: Points { played - penalty + bonus }
  }

  /// Returns the score of a game that is over with the time applied once (klondike.md, *Scoring*); `nil` where no
  /// score is kept.
  ///
  /// The time counts under standard scoring with `timed: on` alone, and where it is known; a game in
  /// progress has its score as it is.
  public func finalScore(of state: State, seconds: Int?) -> FinalScore? {
    guard let played = state.score else { return nil }
    var final = FinalScore(played: played, penalty: 0, bonus: 0)
    guard timed, scoring == .standard, state.isOver, let seconds, seconds >= 0 else { return final }
    final.penalty = min(played, Points(-KlondikeRules.tenSeconds.rawValue * (seconds / 10)))
    if state.isWon, seconds > 30 {
      final.bonus = Points(KlondikeRules.fastWin.rawValue / seconds)
    }
    return final
  }
}
