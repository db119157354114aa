extension KlondikeRules {
  /// Where cards lie.
  public enum Place: Hashable, Sendable {
    case stock
    case waste
    /// The tableau column of that index, 0 to 6: records write 1 to 7.
    case column(Int)
    /// The foundation of that index, 0 to 3 from the left.
    case foundation(Int)
  }
}
