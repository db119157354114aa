import Bytes
import Tabletop

extension [String] {
  /// The words apart by commas, the last one by a word of its own: `A, B or C`.
  @inline(never)
  func listed(_ conjunction: StaticString) -> String {
    var text: [UInt8] = []
    for index in indices {
      if index > 0, index + 1 == count {
        text.append(" ")
        text.append(conjunction)
        text.append(" ")
      } else if index > 0 {
        text.append(", ")
      }
      text.append(text: self[index])
    }
    return String(bytes: text)
  }
}

extension ArraySlice<UInt8> {
  /// Whether these bytes are a text's, and no more.
  @inline(never)
  func isText(_ text: String) -> Bool {
    text.withBytes { bytes in
      guard bytes.count == count else { return false }
      for index in bytes.indices where bytes[index] != self[startIndex + index] { return false }
      return true
    }
  }
}

extension [Card] {
  /// The same in ascending order; few, as a hand has.
  var ascending: [Card] {
    @inline(never)
    get {
      var cards = self
      cards.sortFew { $0 < $1 }
      return cards
    }
  }
}
