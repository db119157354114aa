/// An option that rules have otherwise than the standard, with its value as a rule document writes both:
/// `target`, `61`.
public struct RuleDifference<Key: Hashable & Sendable>: Hashable, Sendable {
  public var key: Key
  public var value: String

  public init(_ key: Key, _ value: String) {
    self.key = key
    self.value = value
  }
}
