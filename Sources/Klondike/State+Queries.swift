public import Tabletop

extension KlondikeRules.State {
  public var isWon: Bool { phase == .won }

  /// Whether the game is won or given up.
  public var isOver: Bool { phase == .won || phase == .resigned }

  /// The number of cards on the foundations, 0 to 52.
  public var home: Int {
    var count = 0
    for case let top? in foundations { count += top.rank.number }
    return count
  }

  /// The number of the tableau's cards that are face down.
  public var faceDown: Int { columns.reduce(0) { $0 + $1.hidden.count } }

  /// The number of cards in all: 52 in a game, perhaps fewer in a position read from text.
  public var cardCount: Int {
    stock.count + waste.count + home + columns.reduce(0) { $0 + $1.count }
  }

  /// Every card whose place is known, those under the foundations' tops included.
  public var knownCards: [Card] {
    var cards = stock.compactMap { $0 } + waste
    for column in columns { cards += column.hidden.compactMap { $0 } + column.faceUp }
    for case let top? in foundations {
      for number in 1...top.rank.rawValue {
        if let rank = Rank(rawValue: number) { cards.append(Card(rank, of: top.suit)) }
      }
    }
    return cards
  }

  /// The same table with the face-down cards not known: what a player sees.
  public var concealed: Self {
    var state = self
    for index in state.stock.indices { state.stock[index] = nil }
    for column in state.columns.indices {
      for index in state.columns[column].hidden.indices {
        state.columns[column].hidden[index] = nil
      }
    }
    return state
  }

  /// The foundation of a suit, `nil` where its ace isn't home.
  public func foundation(of suit: Suit) -> Int? {
    foundations.indices.first { foundations[$0]?.suit == suit }
  }

  /// Returns the place of a card, and how many cards lie on it; `nil` where it isn't among those known.
  public func location(of card: Card) -> (place: KlondikeRules.Place, above: Int, isFaceUp: Bool)? {
    for (index, column) in columns.enumerated() {
      for (position, other) in column.faceUp.enumerated() where other == card {
        return (.column(index), column.faceUp.count - 1 - position, true)
      }
    }
    for (position, other) in waste.enumerated() where other == card {
      return (.waste, waste.count - 1 - position, true)
    }
    if let index = foundation(of: card.suit), let top = foundations[index], top.rank >= card.rank {
      return (.foundation(index), top.rank.number - card.rank.number, true)
    }
    for (index, column) in columns.enumerated() {
      for (position, other) in column.hidden.enumerated() where other == card {
        return (.column(index), column.count - 1 - position, false)
      }
    }
    for (position, other) in stock.enumerated() where other == card {
      return (.stock, stock.count - 1 - position, false)
    }
    return nil
  }
}
