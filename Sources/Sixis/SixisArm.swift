/// A row of goal cards beside the Sixis.
public enum SixisArm: String, Hashable, Sendable, CaseIterable {
  case a = "A"
  case b = "B"
  case c = "C"
  case d = "D"

  /// From 0.
  public var index: Int {
    switch self {
    case .a: 0
    case .b: 1
    case .c: 2
    case .d: 3
    }
  }
}
