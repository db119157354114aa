extension [String] {
  /// The words apart by commas, the last one by a word of its own: `A, B or C`.
  func listed(_ conjunction: String) -> String {
    var text = ""
    for (index, word) in enumerated() {
      if index > 0 { text += index + 1 == count ? " \(conjunction) " : ", " }
      text += word
    }
    return text
  }
}
