/// The board of a solitaire: stock, waste and foundations in a row, and below them the columns.
public struct Tableau: Hashable, Sendable {
  /// A column: some cards face down and, on them, some face up, each overlapping the one before.
  public struct Column: Hashable, Sendable {
    public var faceDown: Int
    /// The lowest first; the last is the one that can be played on.
    public var faceUp: [PlayingCard]

    public init(faceDown: Int = 0, faceUp: [PlayingCard] = []) {
      self.faceDown = faceDown
      self.faceUp = faceUp
    }
  }

  /// The columns, seven.
  public var columns: [Column]
  /// The number of cards in the stock.
  public var stock: Int
  /// The cards that the waste shows, the topmost last: up to three.
  public var waste: [PlayingCard]
  /// The top of each of the four foundations; `nil` where it is empty.
  public var foundations: [PlayingCard?]
  /// Cards that are ringed: those that moved.
  public var marked: [PlayingCard]
  /// The places of the cards, for those who don't see them.
  public var label: String

  public init(
    columns: [Column], stock: Int, waste: [PlayingCard], foundations: [PlayingCard?],
    marked: [PlayingCard] = [], label: String
  ) {
    self.columns = columns
    self.stock = stock
    self.waste = waste
    self.foundations = foundations
    self.marked = marked
    self.label = label
  }

  /// The least height that shows all cards, in units.
  public var height: Int {
    columns.enumerated().reduce(Spot.column(0, faceDown: 0, faceUp: 0).y + PlayingCard.height) {
      let last = Spot.column(
        $1.offset, faceDown: $1.element.faceDown, faceUp: max(0, $1.element.faceUp.count - 1))
      return max($0, last.y + PlayingCard.height)
    }
  }
}
