/// A sample text with marks where findings are expected.
///
/// Write `1️⃣` (to `9️⃣`) where a diagnostic must point; the marks are taken out and their byte offsets
/// kept.
///
///     let sample = MarkedText("players: [Ann]\n1️⃣plaers: 3\n")
///     sample.text        // "players: [Ann]\nplaers: 3\n"
///     sample.offsets[1]  // 15
public struct MarkedText: Sendable {
  public let text: String
  /// Byte offset in `text` of each mark's number.
  public let offsets: [Int: Int]

  public init(_ marked: String) {
    var text = ""
    var offsets: [Int: Int] = [:]
    for character in marked {
      if character.unicodeScalars.contains("\u{20E3}"),
        let number = character.wholeNumberValue
          ?? Int(String(character.unicodeScalars.first.map(Character.init) ?? " "))
      {
        offsets[number] = text.utf8.count
      } else {
        text.append(character)
      }
    }
    self.text = text
    self.offsets = offsets
  }
}
