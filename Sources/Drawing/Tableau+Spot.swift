extension Tableau {
  /// The place of a card on the board: its upper left corner, in units: a card is 100 wide
  /// and the board 748.
  ///
  /// A spot depends on nothing but what is given: code that moves a card over a drawn board
  /// knows both its ends.
  public struct Spot: Hashable, Sendable {
    public let x: Int
    public let y: Int

    public static let stock = Spot(x: 0, y: 0)

    /// - Parameter index: of the up to three cards shown, 0 for the lowest.
    public static func waste(_ index: Int) -> Spot {
      Spot(x: pitch + index * fan, y: 0)
    }

    /// - Parameter index: 0 to 3.
    public static func foundation(_ index: Int) -> Spot {
      Spot(x: (3 + index) * pitch, y: 0)
    }

    /// Returns the place of a card of a column.
    ///
    /// - Parameters:
    ///   - index: The column's index, 0 to 6.
    ///   - faceDown: The number of cards below it that lie face down.
    ///   - faceUp: The number of cards below it that lie face up.
    public static func column(_ index: Int, faceDown: Int, faceUp: Int) -> Spot {
      Spot(x: index * pitch, y: top + faceDown * backStep + faceUp * faceStep)
    }

    /// The distance from one column to the next.
    private static let pitch = PlayingCard.width + 8
    /// The distance from one card of the waste to the next: rank and half of the suit stay in sight.
    private static let fan = 54
    /// The height that is seen of a back.
    private static let backStep = 13
    /// The height that is seen of a face: index and suit.
    private static let faceStep = 47
    /// The upper edge of the columns.
    private static let top = PlayingCard.height + 16
  }

  /// The board's width in units.
  public static let width = Spot.column(6, faceDown: 0, faceUp: 0).x + PlayingCard.width
}
