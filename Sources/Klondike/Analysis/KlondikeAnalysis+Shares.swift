/// The share of deals that can be won, as others found it.
extension KlondikeRules {
  /// A share of random deals, with every card known.
  public struct WinnableShare: Hashable, Sendable {
    /// The share, 0 to 1.
    public let value: Double
    /// The half-width of its confidence interval.
    public let uncertainty: Double
    /// The publication: authors, journal, year.
    public let source: String
  }

  /// The share of deals that can be won by these rules; `nil` where none is published.
  ///
  /// The published ones are for passes without a limit, with cards coming back from the foundations.
  public var winnableShare: WinnableShare? {
    guard passesInForce == .unlimited, worryingBack else { return nil }
    return switch draw {
    case .one: Self.drawOneShare
    case .three: Self.drawThreeShare
    }
  }

  private static let source = "C. Blake & I. P. Gent, JAIR 85 (2026)"
  private static let drawOneShare = WinnableShare(
    value: 0.90480, uncertainty: 0.00116, source: source)
  private static let drawThreeShare = WinnableShare(
    value: 0.81945, uncertainty: 0.00084, source: source)
}
