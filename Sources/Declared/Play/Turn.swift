extension DeclaredRules {
  /// A line of a record.
  ///
  /// Its parts carry their places, in bytes from the beginning of the line; empty ones for a turn that comes from no line.
  public struct Turn: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
      /// A round of all sides, in the order in which the line names them.
      case round([Entry])
      /// One side's turn of a round.
      case turn(Entry)
      /// Categories that a side fills.
      case fill(side: Int, [Fill])
      /// The word that ends a game.
      case end
      /// The scores of the header, which end a game that no rule ends.
      case finish
    }

    /// What is noted of a side.
    public struct Entry: Hashable, Sendable {
      public var side: Int
      /// The values of the fields; `nil` for a side that sits out.
      public var values: [Amount]?
      public var place: Range<Int>
      /// The places of the values.
      public var valuePlaces: [Range<Int>]

      public init(
        side: Int, values: [Amount]?, place: Range<Int> = 0..<0, valuePlaces: [Range<Int>] = []
      ) {
        self.side = side
        self.values = values
        self.place = place
        self.valuePlaces = valuePlaces
      }
    }

    public struct Fill: Hashable, Sendable {
      /// The place in the whole sheet.
      public var category: Int
      public var value: Amount
      public var categoryPlace: Range<Int>
      public var valuePlace: Range<Int>

      public init(
        category: Int, value: Amount, categoryPlace: Range<Int> = 0..<0,
        valuePlace: Range<Int> = 0..<0
      ) {
        self.category = category
        self.value = value
        self.categoryPlace = categoryPlace
        self.valuePlace = valuePlace
      }
    }

    /// A number that the line says, and that must be right.
    public struct Claim: Hashable, Sendable {
      public var value: Amount
      public var place: Range<Int>

      public init(_ value: Amount, at place: Range<Int> = 0..<0) {
        self.value = value
        self.place = place
      }
    }

    public var content: Content
    /// The number of the round before the line.
    public var number: Claim?
    /// The totals behind `=`, in the order of the line.
    public var claims: [Claim]
    /// The length of the line in bytes.
    public var length: Int

    public init(_ content: Content, number: Claim? = nil, claims: [Claim] = [], length: Int = 0) {
      self.content = content
      self.number = number
      self.claims = claims
      self.length = length
    }

    var whole: Range<Int> { 0..<length }
    var end: Range<Int> { length..<length }
  }

  /// What happened in a turn.
  public enum Note: Hashable, Sendable {
    /// The points of a side in a round, from 1.
    case scored(side: Int, round: Int, values: [Amount], points: Amount, total: Amount)
    /// A side that sat a round out.
    case absent(side: Int, round: Int, points: Amount, total: Amount)
    /// What a side filled, and the bonuses that come with it.
    case filled(side: Int, [Turn.Fill], points: Amount, total: Amount)
    /// What a round adds to a figure of a side: a share's condition as 0 or 1.
    case figure(Int, side: Int, value: Amount)
    case roundComplete(Int)
    case over(Ending)
  }

  /// The reason why a game is over.
  public enum Ending: Hashable, Sendable {
    /// So many rounds were played, or a total reached.
    case reached
    /// The given numbers ran out.
    case ranOut
    /// Every category is filled.
    case filled
    /// The word `end`, or the header's scores.
    case word
  }
}
