/// Counts or shares as bars, each with its own number: a histogram, or how often each face fell.
public struct BarChart: Hashable, Sendable {
  public var bars: [Bar]
  /// The expectation of each bar, drawn as a tick across it.
  public var expectation: Expectation?
  /// The meaning of the bars: "points a turn".
  public var xTitle: String
  public var numerals: Numerals

  public init(
    bars: [Bar], expectation: Expectation? = nil, xTitle: String = "",
    numerals: Numerals = Numerals()
  ) {
    self.bars = bars
    self.expectation = expectation
    self.xTitle = xTitle
    self.numerals = numerals
  }
}

extension BarChart {
  public struct Bar: Hashable, Sendable {
    public var foot: Foot
    /// The value of the bar's height; below zero the bar hangs down.
    public var value: Double
    /// The number at the bar: "17 %"; the value itself unless told.
    public var text: String?
    /// The class of a bar that stands apart from its neighbours and always has its name, as one of lost turns does;
    /// `nil` of the others.
    public var mark: String?

    public init(_ foot: Foot, value: Double, text: String? = nil, mark: String? = nil) {
      self.foot = foot
      self.value = value
      self.text = text
      self.mark = mark
    }
  }

  /// The content below a bar.
  public enum Foot: Hashable, Sendable {
    case text(String)
    /// The face of a die, 1 to 6; the page must hold `DieSymbols`.
    case die(Int)
  }

  /// The value that was to be expected of each bar.
  public struct Expectation: Hashable, Sendable {
    public var values: [Double]
    /// The distance from it at which chance mostly leaves a bar; empty where nothing is said of that.
    public var reach: [Double]
    /// The name of the expectation, in the reader's language.
    public var label: String

    public init(_ values: [Double], reach: [Double] = [], label: String) {
      self.values = values
      self.reach = reach
      self.label = label
    }

    /// The lowest and the highest that chance mostly leaves of a bar; `nil` where nothing is said of that.
    func band(ofBar bar: Int) -> ClosedRange<Double>? {
      guard values.indices.contains(bar), reach.indices.contains(bar) else { return nil }
      return (values[bar] - abs(reach[bar]))...(values[bar] + abs(reach[bar]))
    }
  }
}
