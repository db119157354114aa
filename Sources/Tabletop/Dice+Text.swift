extension Dice: CustomStringConvertible {
  /// The dice as digits: `111462`.
  public var description: String {
    var digits = ""
    for face in self { digits.unicodeScalars.append(Unicode.Scalar(UInt8(48 + face))) }
    return digits
  }
}
