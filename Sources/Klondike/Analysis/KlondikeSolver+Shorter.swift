import Tabletop

/// Lines that win, with the detours taken out.
extension KlondikeSolver {
  /// Returns moves that win where `line` does, as few as are soon found and never more than it has.
  ///
  /// What comes back to a table that was there before is cut out, then whatever isn't needed, and cards of the stock
  /// are played where the line draws past them.
  public func shortened(
    _ line: [KlondikeRules.Move], from start: KlondikeRules.State
  ) -> [KlondikeRules.Move] {
    guard let cut = withoutLoops(line, from: start) else { return line }
    var shortening = Shortening(rules: rules, start: start, moves: cut)
    shortening.run()
    return shortening.moves
  }

  /// - Returns: `nil` for a line with a move that isn't allowed.
  private func withoutLoops(
    _ line: [KlondikeRules.Move], from start: KlondikeRules.State
  ) -> [KlondikeRules.Move]? {
    var state = start
    var moves: [KlondikeRules.Move] = []
    var tables = [state.table]
    for move in line {
      do throws(KlondikeRules.Reason) {
        _ = try rules.play(move, on: &state)
      } catch {
        return nil
      }
      // Fewer passes forbid nothing.
      let table = state.table
      if let index = tables.firstIndex(of: table) {
        tables.removeSubrange((index + 1)...)
        moves.removeSubrange(index...)
      } else {
        tables.append(table)
        moves.append(move)
      }
    }
    return moves
  }
}

extension KlondikeRules.State {
  /// The places of the cards alone, without pass, score and number of moves.
  fileprivate var table: Self {
    var table = self
    table.pass = 1
    table.score = nil
    table.moveCount = 0
    return table
  }
}

/// A line that wins, while it gets shorter.
private struct Shortening {
  /// A move that isn't the stock's: those follow from the cards that are played.
  private struct Play {
    var move: KlondikeRules.Move
    /// The number of moves in the line up to this play and its draws; `before` is the table before them.
    var count: Int
    var before: KlondikeRules.State
    var isFromWaste: Bool
  }

  private let rules: KlondikeRules
  private(set) var moves: [KlondikeRules.Move]
  private var plays: [Play] = []
  /// Moves that may yet be tried.
  private var budget = 50_000

  init(rules: KlondikeRules, start: KlondikeRules.State, moves: [KlondikeRules.Move]) {
    self.rules = rules
    self.moves = moves
    // The same line, with the tables it comes to.
    let same = moves.filter { $0 != .draw && $0 != .recycle }
    if let line = line(of: same, from: start, after: [], most: moves.count) {
      (plays, self.moves) = line
    }
  }

  mutating func run() {
    var isShorter = true
    while isShorter {
      let isLess = leaveOut()
      let isSooner = playSooner()
      isShorter = isLess || isSooner
    }
  }

  /// Leaves out plays, each alone or with the next one of its card.
  private mutating func leaveOut() -> Bool {
    var isShorter = false
    var index = plays.count
    while index > 0 {
      index = min(index, plays.count) - 1
      var others = plays[index...].map { $0.move }
      let card = others.removeFirst().card
      if adopt(others, from: index) {
        isShorter = true
      } else if let next = others.firstIndex(where: { $0.card == card }) {
        others.remove(at: next)
        if adopt(others, from: index) { isShorter = true }
      }
    }
    return isShorter
  }

  /// Plays cards off the waste before others of it.
  private mutating func playSooner() -> Bool {
    var isShorter = false
    var later = 1
    while later < plays.count {
      for sooner in 0..<later where plays[later].isFromWaste && plays[sooner].isFromWaste {
        var others = plays[sooner...].map { $0.move }
        others.insert(others.remove(at: later - sooner), at: 0)
        if adopt(others, from: sooner) {
          isShorter = true
          break
        }
      }
      later += 1
    }
    return isShorter
  }

  /// Replaces the plays from that of an index on with other ones, if they win with fewer moves.
  private mutating func adopt(_ others: [KlondikeRules.Move], from index: Int) -> Bool {
    let play = plays[index]
    let most = moves.count - 1
    guard
      let line = line(
        of: others, from: play.before, after: Array(moves[..<play.count]), most: most)
    else { return false }
    plays.replaceSubrange(index..., with: line.plays)
    moves = line.moves
    return true
  }

  /// Returns plays with the draws they need; `nil` where they aren't allowed, don't win, or need too many moves.
  private mutating func line(
    of others: [KlondikeRules.Move], from start: KlondikeRules.State,
    after before: [KlondikeRules.Move], most: Int
  ) -> (plays: [Play], moves: [KlondikeRules.Move])? {
    var state = start
    var moves = before
    var plays: [Play] = []
    for move in others {
      guard let card = move.card, let place = state.location(of: card),
        place.isFaceUp || place.place == .stock
      else { return nil }
      var play = Play(move: move, count: moves.count, before: state, isFromWaste: false)
      if place.place == .stock || place.place == .waste {
        play.isFromWaste = true
        while state.waste.last != card {
          guard add(state.stock.isEmpty ? .recycle : .draw, to: &moves, on: &state, most: most)
          else { return nil }
        }
      }
      guard add(move, to: &moves, on: &state, most: most) else { return nil }
      plays.append(play)
      if state.isWon { return (plays, moves) }
    }
    return nil
  }

  private mutating func add(
    _ move: KlondikeRules.Move, to moves: inout [KlondikeRules.Move],
    on state: inout KlondikeRules.State, most: Int
  ) -> Bool {
    guard moves.count < most, budget > 0 else { return false }
    budget -= 1
    do throws(KlondikeRules.Reason) {
      _ = try rules.play(move, on: &state)
    } catch {
      return false
    }
    moves.append(move)
    return true
  }
}

extension KlondikeRules.Move {
  /// The card played; `nil` for a move that isn't a card's.
  fileprivate var card: Card? {
    switch self {
    case .home(let card), .column(let card, _), .tap(let card): card
    case .draw, .recycle, .resign: nil
    }
  }
}
