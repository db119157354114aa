import Bytes
import Scanning

/// The texts for which cmark 0.30 takes time that grows with the square of their length, and which no page wants:
/// looked for in the text before it is parsed.
///
/// Every line is matched against all lists and quotes that are open, blank ones too; and every link looks through
/// all images that have begun and not ended. All else that cmark does was found linear (`Documentation/testing.md`,
/// *What was tried*).
enum MarkdownBounds {
  /// The most lists and quotes inside one another.
  static let mostNested = 100

  /// The most images that may begin in one paragraph.
  static let mostImages = 1000

  /// The most cells that rows of a document's tables may lack; each is written nevertheless.
  static let mostLackingCells = 100_000

  /// Returns the first place in a text that goes beyond a bound, `nil` where none does.
  ///
  /// What a text takes of memory goes with its marks, not with its bytes: cmark makes a node of some 150 bytes of each,
  /// and one of the words behind it.
  static func excess(
    in bytes: [UInt8], _ lines: LineIndex, mostMarks: Int
  ) -> (MarkdownFault, Range<Int>)? {
    bytes.withUnsafeBufferPointer { bytes in
      var images = 0
      var marks = 0
      var fences = Fences()
      // A line and each of its bytes are a mark at most: of a text that is short enough none needs to be looked at.
      let text = lines.range(of: 1...max(1, lines.count))
      let isLong =
        text.count + lines.count > mostMarks || hasMore(than: mostImages, in: text, of: bytes)
      for number in 0..<lines.count {
        let line = lines.range(of: number + 1)
        if !line.isEmpty { marks += 1 }
        if marks > mostMarks {
          return (.tooManyMarks(most: mostMarks), line.lowerBound..<line.lowerBound)
        }
        if fences.hold(bytes[line]) {
          images = 0
          continue
        }
        let start = Start(of: bytes[line])
        if start.depth > mostNested, !start.isBreak {
          return (.nestedTooDeep(most: mostNested), line.lowerBound..<start.end)
        }
        if start.beginsParagraph { images = 0 }
        guard isLong else { continue }
        var last: UInt8 = 0
        for index in line {
          let byte = bytes[index]
          defer { last = byte }
          guard byte.isMark, byte != last || !byte.makesRuns else { continue }
          marks += 1
          if marks > mostMarks { return (.tooManyMarks(most: mostMarks), index..<index + 1) }
          if byte == UInt8(ascii: "["), last == UInt8(ascii: "!"), index > start.end {
            images += 1
            if images > mostImages {
              return (.tooManyImages(most: mostImages), index - 1..<index + 1)
            }
          }
        }
      }
      return nil
    }
  }

  /// Whether there are more exclamation marks, with which images begin.
  private static func hasMore(
    than limit: Int, in range: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var (start, count) = (range.lowerBound, 0)
    while count <= limit,
      let mark = bytes.firstIndex(of: UInt8(ascii: "!"), in: start..<range.upperBound)
    {
      count += 1
      start = mark + 1
    }
    return count > limit
  }

  /// Follows the code blocks between fences that stand in no list and no quote: their lines are matched against
  /// nothing. Those within are counted like other text, since where such a block ends goes by the list it stands in.
  /// What may stand in raw HTML is taken for none.
  struct Fences {
    private var fence: (mark: UInt8, count: Int)?
    private var isInTag = false
    /// The ends of raw HTML that goes on over empty lines, as the line has them; none where there is no such HTML.
    private var endings: [String] = []

    /// Takes the next line and returns whether it belongs to a fenced block.
    mutating func hold(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
      guard endings.isEmpty else {
        endTag(line)
        return false
      }
      let blanks = line.prefix { $0 == UInt8(ascii: " ") }.count
      let text = line.dropFirst(blanks)
      guard let first = text.first(where: { !$0.isBlank }) else {
        isInTag = false
        return fence != nil
      }
      let count = text.prefix { $0 == first }.count
      if let open = fence {
        let isEnd =
          blanks < 4 && first == open.mark && count >= open.count
          && text.dropFirst(count).allSatisfy(\.isBlank)
        if isEnd { fence = nil }
        return true
      }
      if first == UInt8(ascii: "<") { beginTag(text) }
      // A list's text begins two columns in at least.
      guard !isInTag, blanks < 2, count > 2,
        first == UInt8(ascii: "~")
          || first == UInt8(ascii: "`") && !text.dropFirst(count).contains(first)
      else { return false }
      fence = (first, count)
      return true
    }

    /// A tag's block ends at an empty line; some hold on until their own end, which may be in the line they begin in.
    private mutating func beginTag(_ text: Slice<UnsafeBufferPointer<UInt8>>) {
      isInTag = true
      let name = text.prefix(9).map(Fences.lowercased)
      let tag = Fences.tags.first { name.starts(with: $0.begins.utf8) }
      guard let tag else { return }
      endings = tag.ends
      endTag(text)
    }

    private mutating func endTag(_ line: Slice<UnsafeBufferPointer<UInt8>>) {
      let line = line.map(Fences.lowercased)
      if endings.contains(where: { !line.ranges(of: Array($0.utf8)).isEmpty }) { endings = [] }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    /// CommonMark's HTML blocks 1 to 5, by what they begin and end with; the first that fits counts.
    private static let tags: [(begins: String, ends: [String])] =
      ["<script", "<pre", "<style", "<textarea"].map {
        ($0, ["</script>", "</pre>", "</style>", "</textarea>"])
      } + [("<!--", ["-->"]), ("<![cdata[", ["]]>"]), ("<!", [">"]), ("<?", ["?>"])]
  }

  /// The marks of lists and quotes that a line begins with.
  private struct Start {
    /// The most lists and quotes in which the text behind the marks can stand: a list's text begins two columns behind
    /// its mark. Every two blanks before a mark may stand for another list.
    private(set) var depth = 0
    /// The index behind the last mark.
    private(set) var end: Int
    /// Whether no paragraph goes on in this line.
    private(set) var beginsParagraph = false
    private let line: Slice<UnsafeBufferPointer<UInt8>>

    init(of line: Slice<UnsafeBufferPointer<UInt8>>) {
      self.line = line
      end = line.startIndex
      var hasList = false
      var beginsItem = false
      while true {
        var columns = 0
        var index = end
        while index < line.endIndex, line[index].isBlank {
          columns += line[index] == UInt8(ascii: "\t") ? 4 : 1
          index += 1
        }
        guard index < line.endIndex else {
          beginsParagraph = !hasList
          return
        }
        if beginsItem { beginsParagraph = true }
        guard let next = Start.mark(at: index, of: line) else { return }
        if line[index] != UInt8(ascii: ">") { hasList = true }
        // An item without a word, or with a number, may be a paragraph's text.
        beginsItem = depth == 0 && columns < 4 && Start.isBullet(line[index])
        depth += 1 + columns / 2
        end = next
      }
    }

    /// Whether the line is a thematic break, in which marks are none.
    var isBreak: Bool {
      let marks = line.filter { !$0.isBlank }
      return Set(marks).count == 1 && marks.count > 2 && "-*_".utf8.contains(marks[0])
    }

    /// Returns where a mark that begins at `index` ends, `nil` where none does.
    private static func mark(at index: Int, of line: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
      var index = index
      if line[index] == UInt8(ascii: ">") { return index + 1 }
      if !isBullet(line[index]) {
        let start = index
        while index < line.endIndex, line[index].isDigit { index += 1 }
        guard index > start, index < line.endIndex,
          line[index] == UInt8(ascii: ".") || line[index] == UInt8(ascii: ")")
        else { return nil }
      }
      index += 1
      return index == line.endIndex || line[index].isBlank ? index : nil
    }

    private static func isBullet(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "-") || byte == UInt8(ascii: "*") || byte == UInt8(ascii: "+")
    }
  }
}

extension UInt8 {
  /// Whether a node of the tree may begin or end with it.
  fileprivate var isMark: Bool {
    switch self {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["),
      UInt8(ascii: "]"),
      UInt8(ascii: "!"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
      UInt8(ascii: "\\"),
      UInt8(ascii: "|"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "'"),
      UInt8(ascii: "\""), UInt8(ascii: "~"), UInt8(ascii: "@"):
      true
    default: false
    }
  }

  /// Whether several of it in a row are one mark.
  fileprivate var makesRuns: Bool {
    self == UInt8(ascii: "-") || self == UInt8(ascii: "*") || self == UInt8(ascii: "_")
      || self == UInt8(ascii: "`") || self == UInt8(ascii: "~")
  }
}
