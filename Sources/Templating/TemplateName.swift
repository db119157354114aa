/// A name that templates look values up by, with its hash worked out once.
///
/// Templates hold their names ready made and a literal in Swift code becomes one in a few
/// nanoseconds, so that a lookup compares integers and only a hit compares text.
public struct TemplateName: Sendable {
  public let text: String
  /// 64-bit FNV-1a of the text's UTF-8.
  let hashCode: UInt64

  public init(_ text: String) {
    var text = text
    hashCode = text.withUTF8 { bytes in
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
      return hash
    }
    self.text = text
  }
}

extension TemplateName: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension TemplateName: Hashable {
  public static func == (one: TemplateName, other: TemplateName) -> Bool {
    one.hashCode == other.hashCode && one.text == other.text
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(hashCode)
  }
}
