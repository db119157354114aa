import Tabletop

extension KlondikeRules {
  /// Returns every move that may be made: to draw or recycle, then what goes home, then what goes to a
  /// column, from the waste, the columns and the foundations in this order.
  ///
  /// Without `resign`, which is always allowed, and without `tap`, which is another way to say one of these.
  public func moves(in state: State) -> [Move] {
    guard state.phase == .play else { return [] }
    let openings = Openings(in: state)
    var moves: [Move] = []
    if !state.stock.isEmpty {
      moves.append(.draw)
    } else if !state.waste.isEmpty && mayPassAgain(state) {
      moves.append(.recycle)
    }
    if let top = state.waste.last, openings.home.contains(top) { moves.append(.home(top)) }
    for column in state.columns {
      if let last = column.faceUp.last, openings.home.contains(last) { moves.append(.home(last)) }
    }
    if let top = state.waste.last { openings.append(top, to: &moves) }
    for (index, column) in state.columns.enumerated() {
      for card in column.faceUp { openings.append(card, from: index, to: &moves) }
    }
    if worryingBack {
      for case let top? in state.foundations { openings.append(top, to: &moves) }
    }
    return moves
  }

  /// Returns the taps that do something, in the order of `moves`.
  public func taps(in state: State) -> [Move] {
    guard state.phase == .play else { return [] }
    let openings = Openings(in: state)
    var taps: [Move] = []
    if let top = state.waste.last,
      openings.home.contains(top) || openings.takes(top)
    {
      taps.append(.tap(top))
    }
    for (index, column) in state.columns.enumerated() {
      for (position, card) in column.faceUp.enumerated() {
        let isLast = position == column.faceUp.count - 1
        let isKingAtBase = position == 0 && column.hidden.isEmpty && card.rank == .king
        if isLast && openings.home.contains(card)
          || !isKingAtBase && openings.takes(card, from: index)
        {
          taps.append(.tap(card))
        }
      }
    }
    return taps
  }

  public func allows(_ move: Move, in state: State) -> Bool {
    do throws(Reason) {
      try check(move, in: state)
      return true
    } catch {
      return false
    }
  }
}

/// The cards that the foundations and each column take next, so that no move has to be tried.
private struct Openings {
  private(set) var home = CardSet()
  private var columns: [CardSet] = []
  /// The cards that any column takes: most cards are told apart by this alone.
  private var any = CardSet()

  init(in state: KlondikeRules.State) {
    for suit in Suit.allCases {
      let top = state.foundation(of: suit).flatMap { state.foundations[$0] }
      if let next = Rank(rawValue: (top?.rank.rawValue ?? 0) + 1) {
        home.insert(Card(next, of: suit))
      }
    }
    columns.reserveCapacity(state.columns.count)
    for column in state.columns {
      let taken = Self.taken(by: column)
      columns.append(taken)
      any = any.union(taken)
    }
  }

  /// Kings for an empty column, nothing for one whose last card isn't known.
  private static func taken(by column: KlondikeRules.State.Column) -> CardSet {
    var taken = CardSet()
    let last = column.faceUp.last
    guard last != nil || column.isEmpty else { return taken }
    let rank = last.map { Rank(rawValue: $0.rank.rawValue - 1) } ?? .king
    guard let rank else { return taken }
    for suit in Suit.allCases where suit.isRed != last?.suit.isRed {
      taken.insert(Card(rank, of: suit))
    }
    return taken
  }

  /// Whether a column other than `source` takes the card.
  func takes(_ card: Card, from source: Int? = nil) -> Bool {
    any.contains(card)
      && columns.indices.contains { $0 != source && columns[$0].contains(card) }
  }

  /// Appends the card's moves to columns other than `source`.
  func append(_ card: Card, from source: Int? = nil, to moves: inout [KlondikeRules.Move]) {
    guard any.contains(card) else { return }
    for index in columns.indices where index != source && columns[index].contains(card) {
      moves.append(.column(card, index))
    }
  }
}
