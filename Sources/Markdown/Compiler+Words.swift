import Bytes
import Scanning

/// A part of a text node, in the order of its bytes.
enum TextPiece {
  case words(Range<Int>)
  case strike(opens: Bool)
  /// The mark of a footnote that the document has, by its label.
  case footnote(String)
  case address(BareAddress, Range<Int>)
}

extension Compiler {
  mutating func writeText(_ node: Node) {
    let disguise = prepared.disguise
    node.withLiteral { text in
      if node.kind == .text { reportHidden(in: text, of: node) }
      let asWords = node.kind == .text && !isInAutolink(node)
      guard asWords, image == nil, mayHaveMarks(text, node) else {
        Disguise.withShown(text, disguise, asWords: asWords) { text in
          html.appendEscaped(text)
          appendPlain(text)
        }
        return
      }
      for piece in pieces(of: node, text) {
        switch piece {
        case .words(let range):
          let words = text.extracting(range)
          if options.style == .published { reportUnread(words, of: node) }
          Disguise.withShown(words, disguise, asWords: true) { words in
            html.appendEscaped(words)
            appendPlain(words)
          }
        case .strike(let opens): html.append(opens ? "<del>" : "</del>")
        case .footnote(let label): writeFootnoteMark(label)
        case .address(let kind, let range): writeAddress(text.extracting(range), kind, of: node)
        }
      }
    }
  }

  private func isInAutolink(_ node: Node) -> Bool { node.parent.map(isAutolink) ?? false }

  /// The words of a text node as plain text.
  mutating func plainWords(of node: Node) -> [UInt8] {
    let disguise = prepared.disguise
    let isInAutolink = isInAutolink(node)
    return node.withLiteral { text in
      var words: [UInt8] = []
      if isInAutolink {
        Disguise.withShown(text, disguise, asWords: false) { words.append($0) }
        return words
      }
      for piece in pieces(of: node, text) {
        switch piece {
        case .words(let range), .address(_, let range):
          Disguise.withShown(text.extracting(range), disguise, asWords: true) { words.append($0) }
        case .strike, .footnote: continue
        }
      }
      return words
    }
  }

  /// Returns the parts of a text node but what was read from it as an attribute or a mark of its block.
  private mutating func pieces(of node: Node, _ text: Span<UInt8>) -> [TextPiece] {
    let range = (cuts[node] ?? 0..<text.count).clamped(to: 0..<text.count)
    var pieces: [TextPiece] = []
    var start = range.lowerBound
    var index = start
    func add(_ piece: TextPiece, _ place: Range<Int>) {
      if start < place.lowerBound { pieces.append(.words(start..<place.lowerBound)) }
      pieces.append(piece)
      (start, index) = (place.upperBound, place.upperBound)
    }
    let mayHaveAddresses = options.extensions.contains(.bareAddresses) && linkDepth == 0
    let marks = strikes.marks(in: node, cuts: cuts, hasAddresses: mayHaveAddresses)
    var finder = BareAddress.Finder(isAtEdge: node.mayBeginAddress)
    while index < range.upperBound {
      if let strike = marks[index] {
        add(.strike(opens: strike.opens), index..<index + strike.count)
      } else if let mark = footnoteMark(at: index, of: text) {
        add(.footnote(mark.label), index..<mark.end)
      } else if mayHaveAddresses,
        let (address, place) = finder.address(at: index, of: text, in: start..<range.upperBound)
      {
        add(.address(address, place), place)
      } else {
        index += 1
      }
    }
    if start < range.upperBound { pieces.append(.words(start..<range.upperBound)) }
    return pieces
  }

  /// Whether a text may be more than words, or words that were meant as more.
  private func mayHaveMarks(_ text: Span<UInt8>, _ node: Node) -> Bool {
    guard options.extensions != [] else { return false }
    if text.count > 2, text[0] == UInt8(ascii: "#"), text[1] == UInt8(ascii: "#") { return true }
    let seesDisguises = prepared.disguise != nil
    let isMarked = text.withUnsafeBufferPointer { text in
      var index = 0
      while true {
        index = text.firstIndex(in: index..<text.count) { $0.marks(withDisguises: seesDisguises) }
        guard index < text.count else { return false }
        switch text[index] {
        case UInt8(ascii: "="):
          if index + 1 < text.count, text[index + 1] == text[index] { return true }
        case UInt8(ascii: "w"):
          if index + 3 < text.count, text[index + 3] == UInt8(ascii: ".") { return true }
        case 0x80...: if (0xC2..<0xE0).contains(text[index]) { return true }
        default: return true
        }
        index += 1
      }
    }
    return isMarked || cuts[node] != nil
  }

  /// Reads the mark of a footnote: its label and where it ends.
  private func footnoteMark(at index: Int, of text: Span<UInt8>) -> (label: String, end: Int)? {
    guard let disguise = prepared.disguise, disguise.pair(at: index, of: text) == .footnote
    else { return nil }
    return text.withUnsafeBufferPointer { text in
      Footnote.label(at: index, in: text, before: text.count).map { ($0.name, $0.end) }
    }
  }
}

extension Node {
  /// Whether a bare address may begin at a text's first byte: behind nothing, a line's end, or emphasis.
  var mayBeginAddress: Bool {
    switch previous?.kind {
    case nil, .softBreak, .lineBreak, .emphasis, .strong: true
    default: false
    }
  }
}

extension EightBytes {
  /// Those that may be more than words.
  fileprivate func marks(withDisguises: Bool) -> UInt64 {
    var marks = equal(UInt8(ascii: "~")) | equal(UInt8(ascii: "@")) | equal(UInt8(ascii: ":"))
    marks |= equal(UInt8(ascii: "[")) | equal(UInt8(ascii: "]")) | equal(UInt8(ascii: "{"))
    marks |= equal(UInt8(ascii: "=")) | equal(UInt8(ascii: "w"))
    return withDisguises ? marks | noLess(0x80) : marks
  }
}

// MARK: - Bare addresses

extension Compiler {
  /// Writes a bare address as a link, where it stands in the file just so: with an escape in it it is words.
  private mutating func writeAddress(_ shown: Span<UInt8>, _ kind: BareAddress, of node: Node) {
    var typed = Typography.typed(shown)
    var place = place(of: typed, in: node)
    if place == nil {
      typed = shown.withUnsafeBufferPointer { Array($0) }
      place = self.place(of: typed, in: node)
    }
    if place == nil, typed.contains(UInt8(ascii: "&")) {
      let entities = String(decoding: typed, as: UTF8.self).replacing("&", with: "&amp;")
      place = self.place(of: Array(entities.utf8), in: node)
    }
    let destination = kind.prefix + String(decoding: typed, as: UTF8.self)
    guard let place, options.links?.refusal(of: destination, isLoaded: false) == nil else {
      html.appendEscaped(shown)
      appendPlain(shown)
      return
    }
    html.append("<a href=\"")
    let start = html.count
    html.appendDestination(Array(destination.utf8).span)
    gaps.append(Template.Gap(kind: .link(links.count), range: start..<html.count))
    links.append(
      Link(
        destination: destination, isImage: false, hasWords: true, width: nil, height: nil,
        range: place))
    html.append("\">")
    html.appendEscaped(typed.span)
    html.append("</a>")
    appendPlain(typed.span)
  }

  /// Returns where some words of a text stand in the file, behind those that were looked for before; `nil` where they
  /// are written otherwise.
  mutating func place(of words: [UInt8], in node: Node) -> Range<Int>? {
    guard lookedFor.misses < Compiler.mostMisses else { return nil }
    let origin = origin(of: node)
    let start = lookedFor.origin == origin ? lookedFor.end : origin.lowerBound
    guard let place = firstRange(of: words, in: start..<max(start, origin.upperBound)) else {
      lookedFor.misses += 1
      return nil
    }
    lookedFor = (origin, place.upperBound, lookedFor.misses)
    return place
  }

  private func firstRange(of words: [UInt8], in range: Range<Int>) -> Range<Int>? {
    guard let first = words.first else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      var rest = bytes[range]
      while let start = rest.firstIndex(of: first) {
        rest = rest[start...]
        if rest.starts(with: words) { return start..<start + words.count }
        rest = rest.dropFirst()
      }
      return nil
    }
  }

  /// The most times that words of a document are looked for that aren't there: each time may go through a paragraph.
  private static let mostMisses = 100
}
