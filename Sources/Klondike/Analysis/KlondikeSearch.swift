import Tabletop

/// A table as the solver sees it: what can be won from it depends on nothing else.
///
/// How the face-up cards of the tableau lie on each other isn't told. Two of a rank and colour lie in whichever way,
/// and what lies on one can be moved to the other while there is room; what can be done comes to the same for
/// every way they can lie. A column's *base* is the card it begins with, face up, on those face down;
/// a king on an empty place is as good as a card on another.
struct KlondikePosition {
  /// The face-up cards of the tableau.
  var table: Bits = 0
  /// The cards of `table` that are bases.
  var bases: Bits = 0
  /// The card each foundation takes next; a rank above the king for a full one.
  var next: Bits = 0xF
  /// The number of dealt cards that each column has left, in seven bytes.
  var depths: UInt64 = 0
  /// The cards of the talon, in its order, that are left.
  var talon: UInt32 = 0
  /// The number of cards left in the talon that are on the waste; 0 where it makes no difference.
  var waste: UInt8 = 0
  /// The pass under way, from 0; 0 where it makes no difference.
  var pass: UInt8 = 0
  /// The number of columns with no dealt card left.
  var gone: UInt8 = 0

  var isWon: Bool { next & ~Bit.all == 0xF << 52 }

  /// The number of empty columns.
  var empty: Int { Int(gone) - (table & ~bases & Bit.kings).nonzeroBitCount }

  func depth(_ column: Int) -> Int { Int(depths >> UInt64(column * 8) & 0xFF) }

  /// Cards home of the suit of that index.
  func home(_ suit: Int) -> Int {
    (next & (0x11_1111_1111_1111 << Bits(suit))).trailingZeroBitCount >> 2
  }

  /// The cards the tableau takes: on a card, or a king on an empty place.
  func accepted(room: Bits) -> Bits {
    let accepted = Bit.otherColour(room) >> 4 & ~Bit.aces & Bit.all
    return empty > 0 ? accepted | Bit.kings : accepted
  }
}

/// One search of a position's whole space, until it is won or the budget is spent.
struct KlondikeSearch {
  /// A step of the search's own: a card that goes home or to the tableau, from wherever it is.
  struct Step {
    var card: Bits
    var goesHome: Bool
  }

  private(set) var drawsThree: Bool
  /// The most passes; `nil` for no limit.
  private(set) var passLimit: Int?
  let worryingBack: Bool
  /// Each column's dealt cards, 52 places a column.
  let columns: [Bits]
  /// The column of a dealt card, by its index.
  let columnOf: [UInt8]
  /// The talon's cards in the order of drawing.
  let talon: [Bits]
  /// The factor of a column's depth in a key.
  let columnFactors: [UInt64]
  /// The factor of the talon in a key.
  let talonFactor: UInt64
  let start: KlondikePosition

  /// Whether any card of the talon can be played at any time.
  private(set) var talonIsOpen: Bool

  /// The foundations' states that can be come to from the position in hand and come back from, itself first.
  var configurations: [Configuration] = []
  /// The talon's cards that can be played in it, and the same as a set.
  var reachable: [Reachable] = []
  var reachableCards: Bits = 0
  /// The positions that come after it.
  var children: [Child] = []
  /// The keys of the positions on the way, and of those that come to the same as one of them.
  var keys: [UInt64] = []

  /// The number of positions looked at.
  var nodes = 0
  var record = Record()
  /// The number of times that the search began anew.
  var round = 0

  /// Whether steps are noted, to find those that lead to the child with the key `target`.
  var isTracing = false
  var trace: [Step] = []
  var target: UInt64 = 0
  var found: [Step]?

  /// A state of the foundations that can be come back from.
  struct Configuration {
    var table: Bits
    var next: Bits
    var parent: Int
    var step: Step
    var baseUps: Bits = 0
    var baseMoves: Bits = 0
    var talonHome: Bits = 0
    var talonDown: Bits = 0
  }

  /// A talon's card that can be played, and the talon after it.
  struct Reachable {
    var card: Bits
    var talon: UInt32
    var waste: UInt8
    var pass: UInt8
  }

  struct Child {
    /// The higher, the sooner it is looked at.
    var score: Int
    var position: KlondikePosition
    var key: UInt64
  }

  /// Creates the search of a table; `nil` for tables such as no game has.
  init?(_ state: KlondikeRules.State, rules: KlondikeRules) {
    drawsThree = rules.draw == .three
    passLimit = rules.passesInForce.limit
    worryingBack = rules.worryingBack
    talonIsOpen = rules.draw == .one && rules.passesInForce == .unlimited

    var position = KlondikePosition()
    var columns = Array(repeating: 0 as Bits, count: 7 * 52)
    var columnOf = Array(repeating: 0 as UInt8, count: 52)
    var factors: [UInt64] = []
    var factor: UInt64 = 1
    for (index, column) in state.columns.enumerated() {
      var dealt = column.hidden.compactMap { $0 }
      dealt += column.faceUp.prefix(1)
      for (place, card) in dealt.enumerated() {
        columns[index * 52 + place] = Bit.of(card)
        columnOf[Bit.index(of: card)] = UInt8(index)
      }
      for card in column.faceUp { position.table |= Bit.of(card) }
      if column.hidden.isEmpty, column.faceUp.first.map({ $0.rank == .king }) ?? true {
        position.gone += 1
      } else {
        position.depths |= UInt64(dealt.count) << UInt64(index * 8)
        if let base = column.faceUp.first { position.bases |= Bit.of(base) }
      }
      factors.append(factor)
      factor *= UInt64(dealt.count + 1)
    }
    for case let top? in state.foundations {
      let index = Bit.index(of: top)
      position.next ^= 1 << Bits(index & 3)
      position.next |= 1 << Bits(index + 4)
    }
    let talon = state.waste + state.stock.reversed().compactMap { $0 }
    guard talon.count <= 24 else { return nil }
    position.talon = 1 << UInt32(talon.count) - 1
    position.waste = UInt8(state.waste.count)
    position.pass = UInt8(passLimit.map { min(state.pass, $0) - 1 } ?? 0)
    let (key, overflows) = factor.multipliedReportingOverflow(
      by: 38416 * 25 * 3 << UInt64(talon.count))
    guard !overflows, key != 0 else { return nil }

    self.columns = columns
    self.columnOf = columnOf
    self.talon = talon.map { Bit.of($0) }
    columnFactors = factors
    talonFactor = factor
    start = position
  }

  /// The same tableau with a talon of which any card can be played at any time: what is lost there is lost here.
  var withOpenTalon: Self {
    var other = self
    other.drawsThree = false
    other.passLimit = nil
    other.talonIsOpen = true
    return other
  }

  /// Returns a key that is different for every two positions of the search.
  func key(_ position: KlondikePosition) -> UInt64 {
    var key: UInt64 = 0
    for column in 0..<7 { key &+= columnFactors[column] &* UInt64(position.depth(column)) }
    var rest = UInt64(position.talon)
    rest = rest &* 3 &+ UInt64(position.pass)
    rest = rest &* 25 &+ UInt64(position.waste)
    for suit in 0..<4 { rest = rest &* 14 &+ UInt64(position.home(suit)) }
    return key &+ rest &* talonFactor
  }
}
