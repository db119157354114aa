import Tabletop

/// Plays whole games by simple styles: to try house rules, to fill a demo, to measure.
public enum KlondikeSimulation {
  /// The most moves of one line.
  static let lineLength = 12
  /// The number of moves at which a game would be given up whatever the style says; no style comes near.
  public static let moveLimit = 2000

  /// Plays a game and returns its turns: the deal, then lines of moves that are legal under `rules`, each with the
  /// score claimed where one is kept.
  ///
  /// A pass through the stock begins a line. The game ends with the win or with `resign`, which has a
  /// line of its own.
  public static func play(
    _ rules: KlondikeRules, deal: KlondikeDeal, style: KlondikeStyle
  ) -> [KlondikeRules.Turn] {
    var state = rules.table(after: deal)
    var turns = [KlondikeRules.Turn(.deal(deal))]
    var line: [KlondikeRules.Move] = []
    var hasMoved = false
    func endLine() {
      guard !line.isEmpty else { return }
      turns.append(KlondikeRules.Turn(.moves(line), claim: state.score))
      line = []
    }
    while !state.isOver {
      var move = KlondikeRules.Move.resign
      if state.moveCount < moveLimit {
        move = style.choose(in: state, under: rules, hasMoved: hasMoved) ?? .resign
      }
      switch move {
      case .draw: break
      case .recycle:
        endLine()
        hasMoved = false
      case .resign: endLine()
      case .home, .column, .tap: hasMoved = true
      }
      if line.count == lineLength { endLine() }
      if style == .hasty { move = tap(for: move, in: state, under: rules) }
      do throws(KlondikeRules.Reason) {
        _ = try rules.play(move, on: &state)
      } catch {
        preconditionFailure("a style broke the rules")
      }
      line.append(move)
    }
    endLine()
    return turns
  }

  /// Returns the tap that does what the move does, or else the move.
  private static func tap(
    for move: KlondikeRules.Move, in state: KlondikeRules.State, under rules: KlondikeRules
  ) -> KlondikeRules.Move {
    let card: Card
    switch move {
    case .home(let named), .column(let named, _): card = named
    case .draw, .recycle, .tap, .resign: return move
    }
    var (moved, tapped) = (state, state)
    do throws(KlondikeRules.Reason) {
      _ = try rules.play(.tap(card), on: &tapped)
      _ = try rules.play(move, on: &moved)
    } catch {
      return move
    }
    return moved == tapped ? .tap(card) : move
  }
}
