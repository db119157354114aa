/// How badly a game was lost; the raw value is the name in the stable JSON.
public enum Skunk: String, Hashable, Sendable, CaseIterable {
  case none
  case skunk
  case doubleSkunk = "double-skunk"
}

extension Skunk: Comparable {
  private var weight: Int {
    switch self {
    case .none: 0
    case .skunk: 1
    case .doubleSkunk: 2
    }
  }

  public static func < (one: Skunk, other: Skunk) -> Bool { one.weight < other.weight }
}
