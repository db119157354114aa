import Bytes

extension Phrase {
  /// Whether a text is filled wherever it has a place: each is one of the phrase's, with a particle behind it only where
  /// that can go by what fills it.
  ///
  /// All texts of a language are asked about, and next to none is at fault: what is wrong with one is told elsewhere.
  func fills(_ text: String) -> Bool {
    declaration.withBytes { declaration in
      text.withBytes { text in
        var start = 0
        while let open = text[start...].firstIndex(of: UInt8(ascii: "{")) {
          guard let close = text[open...].firstIndex(of: UInt8(ascii: "}")) else { return false }
          guard Phrase.fills(text[open + 1..<close], of: declaration) else { return false }
          start = close + 1
        }
        return true
      }
    }
  }

  /// - Parameter place: What stands between braces: `player`, `player:이/가`.
  private static func fills(
    _ place: Slice<UnsafeBufferPointer<UInt8>>, of declaration: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let name = place.prefix { $0 != UInt8(ascii: ":") }
    guard let isLeftOpen = isLeftOpen(name, in: declaration) else { return false }
    guard name.endIndex < place.endIndex else { return true }
    let particle = place[(name.endIndex + 1)...]
    guard !isLeftOpen, let stroke = particle.firstIndex(of: UInt8(ascii: "/")) else { return false }
    return stroke > particle.startIndex && stroke < particle.endIndex - 1
      && !particle[(stroke + 1)...].contains(UInt8(ascii: "/"))
  }

  /// Returns whether the value of a place isn't known where the phrase is said; `nil` where it has no such place.
  private static func isLeftOpen(
    _ name: Slice<UnsafeBufferPointer<UInt8>>, in declaration: UnsafeBufferPointer<UInt8>
  ) -> Bool? {
    guard var start = declaration.firstIndex(of: UInt8(ascii: "(")), !name.isEmpty else {
      return nil
    }
    while start < declaration.count, declaration[start] != UInt8(ascii: ")") {
      start += 1
      if start < declaration.count, declaration[start] == UInt8(ascii: " ") { start += 1 }
      let end =
        declaration[start...].firstIndex { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ")") }
        ?? declaration.count
      let isLeftOpen = end > start && declaration[end - 1] == UInt8(ascii: "~")
      if declaration[start..<(isLeftOpen ? end - 1 : end)].elementsEqual(name) { return isLeftOpen }
      start = end
    }
    return nil
  }
}
