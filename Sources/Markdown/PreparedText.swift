import Bytes
import Scanning

/// A document's bytes as cmark is to parse them: of the same length, line by line, to keep places.
struct PreparedText {
  private(set) var bytes: [UInt8]
  /// The same with the footnotes where they stand.
  private(set) var whole: [UInt8]
  /// The characters that stand for replaced ones; `nil` where nothing was replaced.
  private(set) var disguise: Disguise?
  /// The footnotes in the order of the document; of several with one label the first.
  private(set) var footnotes: [Footnote] = []
  var labels: Set<String> { Set(footnotes.map(\.label)) }
  /// The footnotes whose label another one has.
  private(set) var doubles: [Footnote] = []

  /// Whether a line may say where a reference leads.
  private(set) var hasDefinitions = false

  init(_ bytes: [UInt8], body: Range<Int>, extensions: MarkdownExtensions) {
    self.bytes = bytes
    whole = bytes
    let wanted: MarkdownExtensions = [
      .strikethrough, .footnotes, .callouts, .taskItems, .attributes,
    ]
    guard !extensions.isDisjoint(with: wanted) else { return }
    if extensions.contains(.footnotes) { findFootnotes(in: body) }
    disguise(in: body)
    whole = self.bytes
    for footnote in footnotes + doubles {
      for index in footnote.range where !bytes[index].isLineEnd {
        self.bytes[index] = UInt8(ascii: " ")
      }
    }
  }

  private mutating func disguise(in body: Range<Int>) {
    let labels = labels
    let (places, hasDefinitions) = bytes.withUnsafeBufferPointer { bytes in
      var hasDefinitions = false
      var places: [(Disguise.Pair, Int)] = []
      var index = body.lowerBound
      while true {
        index = bytes.firstIndex(in: index..<body.upperBound) {
          $0.equal(UInt8(ascii: "\\")) | $0.equal(UInt8(ascii: "]")) | $0.equal(UInt8(ascii: "["))
        }
        guard index + 1 < body.upperBound else { break }
        switch (bytes[index], bytes[index + 1]) {
        case (UInt8(ascii: "\\"), UInt8(ascii: "~")): places.append((.tilde, index))
        case (UInt8(ascii: "\\"), UInt8(ascii: "[")): places.append((.bracket, index))
        case (UInt8(ascii: "\\"), UInt8(ascii: "{")): places.append((.brace, index))
        case (UInt8(ascii: "]"), UInt8(ascii: ":")): hasDefinitions = true
        case (UInt8(ascii: "["), UInt8(ascii: "^")) where !labels.isEmpty:
          let label = Footnote.label(at: index, in: bytes, before: body.upperBound)
          if let label, labels.contains(label.name) { places.append((.footnote, index)) }
        default: break
        }
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      return (places, hasDefinitions)
    }
    self.hasDefinitions = hasDefinitions
    guard !places.isEmpty else { return }
    let disguise = Disguise(for: bytes[body])
    for (pair, index) in places { disguise.put(pair, at: index, of: &bytes) }
    self.disguise = disguise
  }
}

/// A footnote's text in a document.
struct Footnote {
  /// The label in lower case, as references name it.
  let label: String
  /// The range from its mark to the end of its last line.
  let range: Range<Int>
  /// The index behind the mark and the blanks after it.
  let start: Int
}

extension Footnote {
  /// The most bytes of a label.
  private static let longestLabel = 100

  /// Reads `[^label]` at an index: its name and where it ends; `nil` where there is none.
  ///
  /// A label is of letters and digits, with single marks between them: nothing that cmark reads otherwise. So it is
  /// the same in the tree.
  static func label(
    at index: Int, in bytes: UnsafeBufferPointer<UInt8>, before limit: Int
  ) -> (name: String, end: Int)? {
    let start = index + 2
    var end = start
    while end < limit, end - start <= longestLabel {
      let byte = bytes[end]
      if byte == UInt8(ascii: "]") {
        guard end > start else { return nil }
        let name = String(decoding: bytes[start..<end], as: UTF8.self)
        return (name.lowercased(), end + 1)
      }
      guard
        byte.standsInLabel
          || "-_.".utf8.contains(byte) && end > start && bytes[end - 1].standsInLabel
            && end + 1 < limit && bytes[end + 1].standsInLabel
      else { return nil }
      end += 1
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var standsInLabel: Bool { isLetter || isDigit || self >= 0x80 }
}

// A footnote's text begins with `[^label]:` at the beginning of a line, outside of code between fences, and goes on in
// lines that are indented by four columns, or that go on with its paragraph.
extension PreparedText {
  private mutating func findFootnotes(in body: Range<Int>) {
    guard bytes.has(UInt8(ascii: "^"), in: body) else { return }
    let lines = LineIndex(bytes, body: body)
    let found = bytes.withUnsafeBufferPointer { bytes in
      var found: [Footnote] = []
      var fences = MarkdownBounds.Fences()
      var number = 1
      while number <= lines.count {
        let line = lines.range(of: number)
        number += 1
        guard !fences.hold(bytes[line]), let open = PreparedText.opening(of: line, in: bytes)
        else { continue }
        var end = line.upperBound
        var isAfterBlank = false
        while number <= lines.count {
          let next = lines.range(of: number)
          let isBlank = bytes[next].allSatisfy(\.isBlank)
          guard
            isBlank || PreparedText.isIndented(bytes[next])
              || !isAfterBlank && PreparedText.goesOn(with: next, in: bytes)
          else { break }
          if !isBlank { end = next.upperBound }
          isAfterBlank = isBlank
          number += 1
        }
        found.append(
          Footnote(label: open.label, range: line.lowerBound..<end, start: min(open.start, end)))
      }
      return found
    }
    var labels: Set<String> = []
    for footnote in found {
      if labels.insert(footnote.label).inserted {
        footnotes.append(footnote)
      } else {
        doubles.append(footnote)
      }
    }
  }

  private static func opening(of line: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> (
    label: String, start: Int
  )? {
    guard line.count > 4, bytes[line.lowerBound] == UInt8(ascii: "["),
      bytes[line.lowerBound + 1] == UInt8(ascii: "^"),
      let label = Footnote.label(at: line.lowerBound, in: bytes, before: line.upperBound),
      label.end < line.upperBound, bytes[label.end] == UInt8(ascii: ":")
    else { return nil }
    var start = label.end + 1
    while start < line.upperBound, bytes[start].isBlank { start += 1 }
    return (label.name, start)
  }

  private static func isIndented(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    line.first == UInt8(ascii: "\t") || line.starts(with: "    ".utf8)
  }

  /// Whether a line goes on with a paragraph: it has words and begins no other block.
  private static func goesOn(
    with line: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard opening(of: line, in: bytes) == nil,
      let first = bytes[line].first(where: { !$0.isBlank })
    else { return false }
    return !first.isDigit && !"#>-+*`~|<=_".utf8.contains(first)
  }
}
