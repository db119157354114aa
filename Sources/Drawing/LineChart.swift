/// Numbers that run: totals, chances, points by the night, one line a player.
///
/// Each line ends in a sign, the player's name and the last total: no legend is needed.
public struct LineChart: Hashable, Sendable {
  /// The lines, in the order of play, by which they are dashed.
  public var lines: [Line]
  /// The totals of those who have no line of their own: drawn behind all lines, in grey and without names.
  public var others: [[Double]] = []
  /// The name of what the horizontal scale counts: "round"; not said where there are `ticks`.
  public var xTitle: String
  /// The total that is played for.
  public var target: Level?
  /// The last stretch of the game.
  public var closing: Closing?
  /// The range that chance alone allows.
  public var band: Band?
  /// The moments that mattered, the most important first: without room, the last lose their
  /// words.
  public var notes: [Note]
  /// The places of the totals of every line, rising: in turns, or in days; `nil` where there is one a turn.
  public var places: [Double]?
  /// The words at the horizontal scale, the most important level first; its numbers unless told.
  public var ticks: [[Tick]]?
  /// The value at which the horizontal scale begins at the latest.
  public var begins = 0.0
  /// Whether the vertical scale takes in zero.
  public var hasZero = true
  /// The range that the vertical scale takes in beside the totals: 0 to 100 for percentages.
  public var scope: ClosedRange<Double>?
  /// The number of decimals that the totals have at the lines' ends, 0 to 2.
  public var decimals: Int
  /// The texts of totals at the lines' ends that decimals would round: `11¾`.
  public var exact: [Double: String] = [:]
  public var numerals: Numerals

  public init(
    lines: [Line], xTitle: String, target: Level? = nil, closing: Closing? = nil,
    band: Band? = nil, notes: [Note] = [], places: [Double]? = nil,
    scope: ClosedRange<Double>? = nil, decimals: Int = 0, numerals: Numerals = Numerals()
  ) {
    self.lines = lines
    self.xTitle = xTitle
    self.target = target
    self.closing = closing
    self.band = band
    self.notes = notes
    self.places = places
    self.scope = scope
    self.decimals = decimals
    self.numerals = numerals
  }

  /// Creates a chart of totals by the day, on a scale of days.
  ///
  /// - Parameter days: Of every line's totals, rising; a line may end before the others.
  public init(
    lines: [Line], days: DayScale, target: Level? = nil, band: Band? = nil, notes: [Note] = [],
    hasZero: Bool = true, decimals: Int = 0, numerals: Numerals = Numerals()
  ) {
    self.init(
      lines: lines, xTitle: "", target: target, band: band, notes: notes,
      places: days.days.map(Double.init), decimals: decimals, numerals: numerals)
    ticks = days.ticks
    begins = Double(days.days.first ?? 0)
    self.hasZero = hasZero
  }
}

/// Days on a horizontal scale, and the words below them.
public struct DayScale: Hashable, Sendable {
  /// The numbers of days, rising, from any day on.
  public var days: [Int]
  /// Words at days, the most important level first: as many levels are set as have room.
  public var ticks: [[LineChart.Tick]]

  public init(days: [Int], ticks: [[LineChart.Tick]]) {
    self.days = days
    self.ticks = ticks
  }
}

extension LineChart {
  /// A word at a place of the horizontal scale.
  public struct Tick: Hashable, Sendable {
    public var place: Double
    public var text: String

    public init(place: Double, text: String) {
      self.place = place
      self.text = text
    }
  }

  /// The values between which chance alone mostly leaves a total, at each of its places.
  public struct Band: Hashable, Sendable {
    public var low: [Double]
    public var high: [Double]
    /// The name of the band, in the reader's language.
    public var label: String

    public init(low: [Double], high: [Double], label: String) {
      self.low = low
      self.high = high
      self.label = label
    }
  }
}

extension LineChart {
  /// A player's totals.
  public struct Line: Hashable, Sendable {
    public var name: String
    /// The total before the first turn, then after each.
    public var totals: [Double]
    /// The first of the totals from which the line is drawn.
    public var first = 0
    /// Whether the player won the game, and is to stand out.
    public var isWinner: Bool
    /// The player's; `nil` for a line that is nobody's: the league's.
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
    /// The sign that marks a moment.
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
    public var after: Double
    public var label: String

    public init(after turn: Int, label: String) {
      after = Double(turn)
      self.label = label
    }
  }
}
