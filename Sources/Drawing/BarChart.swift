/// Counts or shares as bars, each with its own number: a histogram, or how often each face fell.
public struct BarChart: Hashable, Sendable {
  public var bars: [Bar]
  /// What was to be expected, drawn over the bars.
  public var expectation: Expectation?
  /// What the bars stand for: "points a turn".
  public var xTitle: String
  /// What their height counts: "turns".
  public var yTitle: String
  public var numerals: Numerals

  public init(
    bars: [Bar], expectation: Expectation? = nil, xTitle: String = "", yTitle: String = "",
    numerals: Numerals = Numerals()
  ) {
    self.bars = bars
    self.expectation = expectation
    self.xTitle = xTitle
    self.yTitle = yTitle
    self.numerals = numerals
  }
}

extension BarChart {
  public struct Bar: Hashable, Sendable {
    public var foot: Foot
    /// 0 or more.
    public var value: Double
    /// The number at the bar: "17 %"; the value itself unless told.
    public var text: String?
    /// Whether the bar stands apart from its neighbours, and is hatched: turns lost to a farkle.
    public var isFarkle: Bool

    public init(_ foot: Foot, value: Double, text: String? = nil, isFarkle: Bool = false) {
      self.foot = foot
      self.value = value
      self.text = text
      self.isFarkle = isFarkle
    }
  }

  /// What stands below a bar.
  public enum Foot: Hashable, Sendable {
    case text(String)
    /// The face of a die, 1 to 6; the page must hold `DieSymbols`.
    case die(Int)
  }

  public enum Expectation: Hashable, Sendable {
    /// The same for every bar: a level line with its words and number at its end.
    case level(Level)
    /// One value a bar, as a line through them with its words at its end.
    case values([Double], label: String)
  }
}
