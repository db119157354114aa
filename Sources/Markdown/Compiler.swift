import Bytes
internal import Diagnostics
import Scanning

/// Turns a document's syntax tree into HTML with gaps, plain text, and lists of what it holds.
///
/// Walks the tree without recursion, since a writer may nest blocks as deep as the file is long.
struct Compiler {
  let text: SourceText
  /// The text's, with what must not be read as markup disguised.
  let bytes: [UInt8]
  let prepared: PreparedText
  let options: MarkdownOptions
  let lines: LineIndex
  let starts = LineStarts()
  private let isValid: Bool

  var html: [UInt8] = []
  var gaps: [Template.Gap] = []
  var titleEnd = 0
  /// The number of levels by which headings are written deeper than they are marked.
  var lowering = 0
  var plain: [UInt8] = []
  /// The words of each heading in `plain`, with their line's end.
  var headingRanges: [Range<Int>] = []
  var opening: Range<Int>?
  var openingIsNested = false
  var headings: [Heading] = []
  var links: [Link] = []
  var directives: [Directive] = []
  var findings = Findings()
  /// The number of times that each kind of fault occurred, by id.
  private var reported: [String: Int] = [:]

  var anchors = AnchorNames()
  /// Tables still to come, the next one last, and the nodes of their cells.
  var tables: [PlacedTable] = []
  var cells: [Node?] = []
  /// Whether the words being written are the first of a quote, and a table follows them.
  var isAboveTable = false
  var tableLabels: [String: Int] = [:]
  /// The number of block quotes that surround the current node.
  var quotes = 0
  /// The place in the file of the inlines being written.
  var origin = InlineOrigin.unknown(0..<0)
  /// The parts of text nodes that are words: what is read otherwise is cut off at either end.
  var cuts: [Node: Range<Int>] = [:]
  var strikes: Strikes
  /// The number of links that surround the current node.
  var linkDepth = 0
  /// Whether the link that surrounds it has words.
  var isInLinkOfWords = false
  /// The place in the file where words of texts were looked for.
  var lookedFor = (origin: 0..<0, end: 0, misses: 0)
  /// The footnotes that were named, by their labels, and in their order.
  var notes: [String: Note] = [:]
  var noteOrder: [String] = []
  /// The footnote that is being written, and its item.
  var footnote: Footnote?
  var noteItem: Node?
  /// The image that is being written as a figure.
  var figure: Node?
  /// Whether the item is done whose box is to stand in the paragraph that comes.
  var box: Bool?
  var codeBlocks: [CodeBlock] = []
  /// The image whose alternative text is being written.
  var image: Node?
  /// Whether the words being written are in `plain` already.
  var keepsPlain = false
  var blockStart = 0
  /// Whether the text may have a character by its name or number: `&rlm;`, `&#8238;`.
  var seesReferences = false
  /// The number of times that a hidden character was met.
  var hiddenLooks = 0
  /// The beginnings of references to such characters that were told.
  var hiddenReferences: Set<Int> = []

  init(_ text: SourceText, body: Range<Int>, options: MarkdownOptions) {
    self.text = text
    prepared = PreparedText(text.bytes, body: body, extensions: options.extensions)
    bytes = prepared.whole
    self.options = options
    strikes = Strikes(
      isOn: options.extensions.contains(.strikethrough)
        && text.bytes.has(UInt8(ascii: "~"), in: body))
    lines = LineIndex(prepared.bytes, body: body)
    isValid = Compiler.isUTF8(text.bytes.span.extracting(body))
  }

  private static func isUTF8(_ bytes: Span<UInt8>) -> Bool {
    do {
      _ = try UTF8Span(validating: bytes)
      return true
    } catch {
      return false
    }
  }

  /// A text that goes beyond a bound is told of and leaves nothing behind.
  mutating func compile(_ body: Range<Int>) {
    let bytes = prepared.bytes
    findings.add(contentsOf: text.hiddenInProse(in: body, besides: findings))
    seesReferences = bytes.has(UInt8(ascii: "&"), in: body)
    if let (fault, range) = MarkdownBounds.excess(
      in: text.bytes, lines, mostMarks: options.mostMarks)
    {
      return report(fault, at: range)
    }
    html.reserveCapacity(body.count + body.count / 2 + 64)
    plain.reserveCapacity(body.count)
    SyntaxTree.parse(
      bytes.span.extracting(body), smart: options.usesSmartPunctuation, isValid: isValid
    ) { root in
      let sheet = TableSheet(root, bytes: bytes, lines: lines, body: body)
      if let row = sheet.excess {
        let most = MarkdownBounds.mostLackingCells
        return report(.tooManyLackingCells(most: most), at: row)
      }
      guard !sheet.tables.isEmpty else { return walkDocument(root, body) }
      tables = sheet.tables.reversed()
      SyntaxTree.parse(
        sheet.source.span, smart: options.usesSmartPunctuation, isValid: isValid
      ) { sheetRoot in
        cells = sheet.nodes(under: sheetRoot)
        walkDocument(root, body)
      }
    }
  }

  /// Writes the document, and its footnotes behind it.
  private mutating func walkDocument(_ root: Node, _ body: Range<Int>) {
    reportForeignFrontMatter(body)
    if prepared.hasDefinitions { reportReferences(under: root) }
    guard !prepared.footnotes.isEmpty else { return walk(root) }
    let sheet = FootnoteSheet(prepared, lines: lines, body: body)
    let source = sheet.source
    let sheetLines = LineIndex(source, body: source.indices)
    if let (fault, range) = MarkdownBounds.excess(in: source, sheetLines, mostMarks: .max) {
      let line = lines.range(of: sheetLines.line(at: range.lowerBound))
      return report(fault, at: line)
    }
    SyntaxTree.parse(source.span, smart: options.usesSmartPunctuation, isValid: isValid) {
      walk(root)
      writeFootnotes(sheet.items(under: $0))
    }
  }

  /// The most findings of one kind that a document reports: a file that isn't meant as Markdown holds
  /// no end of them.
  private static let findingsLimit = 100

  mutating func report(_ fault: MarkdownFault, at range: Range<Int>) {
    reported[fault.id, default: 0] += 1
    guard reported[fault.id, default: 0] <= Compiler.findingsLimit else { return }
    findings.add(
      Diagnostic(fault.severity, id: fault.id, fault.message, in: text, at: range))
  }

  /// Writes a node and all under it.
  mutating func walk(_ root: Node) {
    var node = root
    while true {
      if enter(node) {
        if let child = node.firstChild {
          node = child
          continue
        }
        leave(node)
      }
      while node != root, node.next == nil, let parent = node.parent {
        node = parent
        leave(node)
      }
      guard node != root, let next = node.next else { return }
      node = next
    }
  }

  /// Writes what stands under a node, but not the node itself.
  mutating func walkChildren(of parent: Node) {
    if let child = parent.firstChild { walk(from: child) }
  }

  /// Writes a node and those that follow it.
  mutating func walk(from first: Node) {
    var node: Node? = first
    while let current = node {
      walk(current)
      node = current.next
    }
  }

  /// Writes a node's beginning and returns whether its children and its end are to be written too.
  private mutating func enter(_ node: Node) -> Bool {
    let kind = node.kind
    if image != nil { return enterAlternative(node, kind) }
    switch kind {
    case .document: return true
    case .blockQuote where writeCallout(node): return false
    case .blockQuote, .list, .item: return enterContainer(node, kind)
    case .paragraph, .heading: return enterText(node, kind)
    case .codeBlock: writeCodeBlock(node)
    case .htmlBlock: writeHTMLBlock(node)
    case .thematicBreak: writeBreak()
    case .text: writeText(node)
    case .softBreak:
      html.append(UInt8(ascii: "\n"))
      appendPlain(UInt8(ascii: " "))
    case .lineBreak:
      html.append("<br")
      closeVoid()
      html.append(UInt8(ascii: "\n"))
      appendPlain(UInt8(ascii: " "))
    case .code: writeCode(node)
    case .html: writeInlineHTML(node)
    case .emphasis:
      html.append("<em>")
      return true
    case .strong:
      html.append("<strong>")
      return true
    case .link: return enterLink(node)
    case .image: return enterImage(node)
    case .custom: return true
    }
    return false
  }

  private mutating func leave(_ node: Node) {
    let kind = node.kind
    if let image {
      if node == image { leaveImage(node) }
      return
    }
    switch kind {
    case .blockQuote, .list, .item: leaveContainer(node, kind)
    case .paragraph, .heading: leaveText(node, kind)
    case .emphasis: html.append("</em>")
    case .strong: html.append("</strong>")
    case .link: leaveLink(node)
    default: break
    }
  }
}

extension Compiler {
  /// Begins a new line of HTML unless one has just begun.
  mutating func startLine() {
    if let last = html.last, last != UInt8(ascii: "\n") { html.append(UInt8(ascii: "\n")) }
  }

  /// Ends a tag that has no end tag.
  mutating func closeVoid() {
    html.append(options.style == .reference ? " />" : ">")
  }

  mutating func appendPlain(_ byte: UInt8) {
    if !keepsPlain { plain.append(byte) }
  }

  mutating func appendPlain(_ bytes: Span<UInt8>) {
    if !keepsPlain { plain.append(bytes) }
  }

  /// Ends a line of plain text unless nothing stands in it.
  mutating func endPlainLine() {
    if let last = plain.last, last != UInt8(ascii: "\n") { plain.append(UInt8(ascii: "\n")) }
  }
}
