import Bytes
internal import Diagnostics

/// Hidden characters that are written by their numbers or names, `&#8238;`, which only cmark's tree shows; those that
/// are written as they are were found before.
extension Compiler {
  /// Reports what a text of the tree has and its place in the file doesn't.
  mutating func reportHidden(in words: Span<UInt8>, of node: Node) {
    guard seesReferences, hiddenLooks < Compiler.mostHiddenLooks else { return }
    let words = SourceText(path: "", bytes: words.withUnsafeBufferPointer { Array($0) })
    var hidden = Set(words.hiddenInProse(in: words.bytes.indices, atMost: 20).map(\.scalar))
    for (byte, scalar) in Compiler.loneBytes where words.bytes.contains(byte) {
      hidden.insert(scalar)
    }
    guard !hidden.isEmpty else { return }
    hiddenLooks += 1
    let block = node.kind == .codeBlock ? infoRange(node) : origin(of: node)
    let end = min(block.upperBound, block.lowerBound + Compiler.hiddenLimit)
    for scalar in hidden.sorted() {
      guard let place = reference(to: scalar, in: block.lowerBound..<end) else { continue }
      report(.hidden(scalar), at: place)
    }
  }

  /// What cmark writes, each as one byte, which isn't UTF-8.
  private static let loneBytes: [(UInt8, Unicode.Scalar)] = [
    (0xFE, "\u{FFFE}"), (0xFF, "\u{FFFF}"),
  ]

  /// The most times that the place of one is looked for: each time may go through a paragraph.
  private static let mostHiddenLooks = 100

  /// The number of bytes of a paragraph in which a reference is looked for; behind that the paragraph's beginning is
  /// told.
  private static let hiddenLimit = 1 << 16

  /// The bytes of the first reference to a character; the block's first where only names are there, `nil` where
  /// the character stands there itself.
  private mutating func reference(to scalar: Unicode.Scalar, in range: Range<Int>) -> Range<Int>? {
    var named: Range<Int>?
    var start = range.lowerBound
    while let mark = text.firstIndex(of: UInt8(ascii: "&"), in: start..<range.upperBound) {
      start = mark + 1
      let most = min(range.upperBound, mark + 40)
      guard let end = text.firstIndex(of: UInt8(ascii: ";"), in: mark..<most) else { continue }
      let name = bytes[mark + 1..<end]
      guard name.first == UInt8(ascii: "#") else {
        if named == nil, name.allSatisfy({ $0.isLetter || $0.isDigit }) { named = mark..<end + 1 }
        continue
      }
      let digits = String(decoding: name.dropFirst(), as: UTF8.self).lowercased()
      let value =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      if value == scalar.value, hiddenReferences.insert(mark).inserted { return mark..<end + 1 }
    }
    guard !text[range].unicodeScalars.contains(scalar) else { return nil }
    return named ?? range.lowerBound..<range.lowerBound
  }
}
