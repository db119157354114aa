#if !hasFeature(Embedded)
  /// Coded as a string of digits: `"111462"`.
  extension Dice: Codable {
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let digits = try container.decode(String.self)
      guard let dice = Dice(digits.utf8.map { Int($0) - Int(UInt8(ascii: "0")) }) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "expected up to six digits 1 to 6, not '\(digits)'")
      }
      self = dice
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
#endif

extension Dice: CustomStringConvertible {
  /// The dice as digits: `111462`.
  public var description: String {
    var digits = ""
    for face in self { digits.unicodeScalars.append(Unicode.Scalar(UInt8(48 + face))) }
    return digits
  }
}
