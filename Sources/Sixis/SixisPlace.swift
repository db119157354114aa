/// Where a card lies.
public enum SixisPlace: Hashable, Sendable {
  case centre
  /// The place in its arm from 0.
  case arm(SixisArm, Int)
}
