/// A path by its bytes: two that differ by Unicode normalisation alone, which `String` takes for one, are two.
public struct ExactPath: Hashable, Sendable {
  public let text: String

  public init(_ text: String) {
    self.text = text
  }

  public static func == (one: ExactPath, other: ExactPath) -> Bool {
    one.text.hasBytes(of: other.text)
  }

  public func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
