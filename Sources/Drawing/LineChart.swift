/// Running totals, or chances: one line a player, from before the first turn to the last.
///
/// Each line ends in a sign, the player's name and the final total, so that no legend is needed.
public struct LineChart: Hashable, Sendable {
  /// In the order of play, by which they are dashed.
  public var lines: [Line]
  /// What the horizontal scale counts: "round".
  public var xTitle: String
  /// What the vertical scale counts: "points".
  public var yTitle: String
  /// The total that is played for.
  public var target: Level?
  /// The last stretch of the game.
  public var closing: Closing?
  /// The moments that mattered, the most important first: where room lacks, the last lose their
  /// words.
  public var notes: [Note]
  /// Where the totals of every line stand, in turns from 0 and rising; `nil` where there is one a turn.
  public var places: [Double]?
  /// What the vertical scale takes in beside the totals: 0 to 100 for percentages.
  public var scope: ClosedRange<Double>?
  /// How many decimals the totals have at the lines' ends, 0 to 2.
  public var decimals: Int
  public var numerals: Numerals

  public init(
    lines: [Line], xTitle: String, yTitle: String, target: Level? = nil, closing: Closing? = nil,
    notes: [Note] = [], places: [Double]? = nil, scope: ClosedRange<Double>? = nil,
    decimals: Int = 0, numerals: Numerals = Numerals()
  ) {
    self.lines = lines
    self.xTitle = xTitle
    self.yTitle = yTitle
    self.target = target
    self.closing = closing
    self.notes = notes
    self.places = places
    self.scope = scope
    self.decimals = decimals
    self.numerals = numerals
  }
}

extension LineChart {
  /// The sign of a line, by its place in the chart.
  func mark(ofLine place: Int) -> PlayerMark { lines[place].mark ?? PlayerMark(place: place) }
}

extension LineChart {
  /// A player's totals.
  public struct Line: Hashable, Sendable {
    public var name: String
    /// The total before the first turn, then after each.
    public var totals: [Double]
    /// Whether the player won the game, and is to stand out.
    public var isWinner: Bool
    /// The player's; `nil` for a line that is nobody's, which gets one by its place.
    public var mark: PlayerMark?

    public init(
      name: String, totals: [Double], isWinner: Bool = false, mark: PlayerMark? = nil
    ) {
      self.name = name
      self.totals = totals
      self.isWinner = isWinner
      self.mark = mark
    }
  }

  /// A moment that mattered, and a few words on it: "hot dice, +1 900".
  public struct Note: Hashable, Sendable {
    /// What a moment is marked by.
    public enum Sign: Hashable, Sendable {
      /// A ring.
      case event
      /// A diamond.
      case decision
    }

    /// The place of the line in the chart.
    public var line: Int
    /// The place of the total in its line: where there is one a turn, 1 is after the first.
    public var turn: Int
    /// Empty for a sign alone.
    public var text: String
    public var sign: Sign

    public init(line: Int, turn: Int, text: String, sign: Sign = .event) {
      self.line = line
      self.turn = turn
      self.text = text
      self.sign = sign
    }
  }

  /// A stretch at the end with rules of its own: the final round.
  public struct Closing: Hashable, Sendable {
    /// The last turn before it.
    public var after: Int
    public var label: String

    public init(after turn: Int, label: String) {
      after = turn
      self.label = label
    }
  }
}
