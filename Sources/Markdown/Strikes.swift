import Bytes

/// Pairs of `~` or `~~` in the words of a document (GitHub Flavored Markdown, *Strikethrough (extension)*).
///
/// A pair stands in texts of one parent: what it strikes is a whole part of the tree. Otherwise pairs are found
/// as cmark finds those of emphasis.
struct Strikes {
  struct Mark {
    let count: Int
    let opens: Bool
  }

  private var marks: [Node: [Int: Mark]] = [:]
  private var parents: Set<Node> = []
  private let isOn: Bool

  /// - Parameter isOn: Whether there are any in the document.
  init(isOn: Bool) {
    self.isOn = isOn
  }

  /// Returns the marks of a text node by their places.
  ///
  /// - Parameters:
  ///   - cuts: The parts of texts that are words at all.
  ///   - hasAddresses: Whether addresses are links, and what stands in them marks nothing.
  mutating func marks(in text: Node, cuts: [Node: Range<Int>], hasAddresses: Bool) -> [Int: Mark] {
    guard isOn, let parent = text.parent else { return [:] }
    if parents.insert(parent).inserted {
      findPairs(under: parent, cuts: cuts, hasAddresses: hasAddresses)
    }
    return marks[text] ?? [:]
  }

  /// Forgets the marks of blocks that were written.
  mutating func removeAll() {
    marks.removeAll(keepingCapacity: true)
    parents.removeAll(keepingCapacity: true)
  }
}

extension Strikes {
  /// A row of one or two tildes.
  private struct Run {
    let node: Node
    let index: Int
    let count: Int
    let mayOpen: Bool
    let mayClose: Bool
    /// The number of marks that were found before it.
    let number: Int

    /// Whether it can open what another one closes (CommonMark, *rule 9 of emphasis*).
    func fits(_ closer: Run) -> Bool {
      !(closer.mayOpen || mayClose) || closer.count % 3 == 0 || (count + closer.count) % 3 != 0
    }
  }

  private mutating func findPairs(
    under parent: Node, cuts: [Node: Range<Int>], hasAddresses: Bool
  ) {
    // Apart by what decides whether they fit, to find the nearest one that does at once.
    var openers: [[Run]] = Array(repeating: [], count: 4)
    var number = 0
    var child = parent.firstChild
    while let node = child {
      child = node.next
      guard node.kind == .text else { continue }
      for run in Strikes.runs(in: node, cuts[node], hasAddresses: hasAddresses, &number) {
        var nearest: Run?
        for runs in openers {
          if run.mayClose, let last = runs.last, last.fits(run), last.number > nearest?.number ?? -1
          {
            nearest = last
          }
        }
        if let opener = nearest {
          for kind in openers.indices {
            while let last = openers[kind].last, last.number >= opener.number {
              openers[kind].removeLast()
            }
          }
          if opener.count == run.count {
            marks[opener.node, default: [:]][opener.index] = Mark(count: run.count, opens: true)
            marks[node, default: [:]][run.index] = Mark(count: run.count, opens: false)
          }
        } else if run.mayOpen {
          openers[(run.count - 1) * 2 + (run.mayClose ? 1 : 0)].append(run)
        }
      }
    }
  }

  private static func runs(
    in node: Node, _ cut: Range<Int>?, hasAddresses: Bool, _ number: inout Int
  ) -> [Run] {
    node.withLiteral { text in
      var runs: [Run] = []
      let range = (cut ?? 0..<text.count).clamped(to: 0..<text.count)
      var index = range.lowerBound
      var free = index
      var finder = BareAddress.Finder(isAtEdge: node.mayBeginAddress)
      while index < range.upperBound {
        if hasAddresses,
          let (_, place) = finder.address(at: index, of: text, in: free..<range.upperBound)
        {
          runs.removeAll { $0.index >= place.lowerBound }
          (free, index) = (place.upperBound, place.upperBound)
          continue
        }
        guard text[index] == UInt8(ascii: "~") else {
          index += 1
          continue
        }
        let start = index
        while index < range.upperBound, text[index] == UInt8(ascii: "~") { index += 1 }
        guard index - start <= 2 else { continue }
        let before =
          start > 0 ? Neighbour(text, endingAt: start) : Neighbour(node.previous, of: node)
        let after =
          index < text.count ? Neighbour(text, at: index) : Neighbour(node.next, of: node)
        let opens = after != .blank && (after == .word || before != .word)
        let closes = before != .blank && (before == .word || after != .word)
        number += 1
        runs.append(
          Run(
            node: node, index: start, count: index - start, mayOpen: opens, mayClose: closes,
            number: number))
      }
      return runs
    }
  }

  /// The character beside a row of marks.
  private enum Neighbour {
    case blank, punctuation, word

    /// Makes the neighbour that a node begins or ends with; without one that of the parent.
    init(_ sibling: Node?, of node: Node) {
      switch sibling?.kind {
      case .softBreak, .lineBreak: self = .blank
      case nil:
        switch node.parent?.kind {
        case .paragraph, .heading: self = .blank
        default: self = .punctuation
        }
      default: self = .punctuation
      }
    }

    init(_ text: Span<UInt8>, at start: Int) {
      var end = start + 1
      while end < text.count, end - start < 4, text[end] & 0xC0 == 0x80 { end += 1 }
      self.init(text, start..<end)
    }

    init(_ text: Span<UInt8>, endingAt end: Int) {
      var start = end - 1
      while start > 0, end - start < 4, text[start] & 0xC0 == 0x80 { start -= 1 }
      self.init(text, start..<end)
    }

    private init(_ text: Span<UInt8>, _ range: Range<Int>) {
      let character = text.extracting(range).withUnsafeBufferPointer {
        String(decoding: $0, as: UTF8.self)
      }
      guard let scalar = character.unicodeScalars.first else {
        self = .blank
        return
      }
      switch scalar.properties.generalCategory {
      case .spaceSeparator, .control: self = .blank
      case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
        .initialPunctuation, .finalPunctuation, .otherPunctuation:
        self = .punctuation
      default:
        self = scalar.isASCII && "$+<=>^`|~".unicodeScalars.contains(scalar) ? .punctuation : .word
      }
    }
  }
}
