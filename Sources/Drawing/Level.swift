/// A value that a chart marks with a line of its own: a target, a mean, an expectation.
public struct Level: Hashable, Sendable {
  public var value: Double
  /// What it is, in the reader's language; the chart adds the number where that helps.
  public var label: String

  public init(_ value: Double, label: String) {
    self.value = value
    self.label = label
  }
}
