import Tabletop

extension [Int] {
  /// The mean; `nil` for an empty array.
  package var mean: Double? { isEmpty ? nil : Double(reduce(0, +)) / Double(count) }
}

extension [Double] {
  /// The best of several that aren't all the same.
  package func best(_ better: FigureFacts.Better) -> Double? {
    guard let most = self.max(), let least = self.min(), least < most else { return nil }
    return switch better {
    case .more: most
    case .less: least
    case .neither: nil
    }
  }
}
