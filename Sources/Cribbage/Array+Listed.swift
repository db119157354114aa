import Bytes
import Tabletop

extension [Message] {
  /// The words apart by commas, the last one by a word of its own: `A, B or C`.
  @inline(never)
  func listed(_ conjunction: StaticString) -> Message {
    var list: Message = ""
    for index in indices {
      if index > 0 {
        list += index + 1 < count ? ", " : " \(Message(stringLiteral: conjunction)) "
      }
      list += self[index]
    }
    return list
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
