extension StringProtocol {
  /// The text between single quotes for a message; of a long one, the beginning and `…`.
  public var quoted: String {
    let limit = 60
    guard let end = index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else {
      return "'\(self)'"
    }
    return "'\(self[..<end])…'"
  }
}
