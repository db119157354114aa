import Ccmark
import Glibc

/// CommonMark's syntax tree of one text, as cmark parses it.
///
/// This file is the whole boundary to C, with the arena in `Ccmark`. A tree lives exactly as long as the closure it is given to,
/// is read by one thread alone, and nothing in cmark is shared between two parsers.
enum SyntaxTree {
  /// Parses a text and lends its root to `body`; the tree is freed on return.
  ///
  /// - Parameter isValid: whether the text is known to be UTF-8; otherwise what isn't becomes U+FFFD.
  static func parse<Result>(
    _ text: Span<UInt8>, smart: Bool, isValid: Bool, _ body: (Node) -> Result
  ) -> Result {
    var options = CMARK_OPT_DEFAULT | CMARK_OPT_SOURCEPOS
    if smart { options |= CMARK_OPT_SMART }
    if !isValid { options |= CMARK_OPT_VALIDATE_UTF8 }
    return text.withUnsafeBytes { text in
      guard text.count <= arenaLimit else {
        let root = cmark_parse_document(text.baseAddress, text.count, options)
        defer { cmark_node_free(root) }
        return body(Node(existing: root))
      }
      // The arena must not move while the tree lives.
      return withUnsafeTemporaryAllocation(of: ccmark_arena.self, capacity: 1) { arena in
        let root = ccmark_arena_parse(arena.baseAddress, text.baseAddress, text.count, options)
        defer { ccmark_arena_end(arena.baseAddress) }
        return body(Node(existing: root))
      }
    }
  }

  /// The most bytes that are parsed in an arena: it keeps what cmark frees while it parses, which a
  /// huge text shouldn't pay for.
  private static let arenaLimit = 1 << 20
}

/// A node of a syntax tree, to be used only inside the closure that the tree was lent to.
struct Node: Hashable {
  enum Kind {
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case text, softBreak, lineBreak, code, html, emphasis, strong, link, image
    /// Kinds that only programs make, never a parser.
    case custom
  }

  private let pointer: OpaquePointer

  private init(_ pointer: OpaquePointer) {
    self.pointer = pointer
  }

  fileprivate init(existing root: OpaquePointer?) {
    guard let root else { preconditionFailure("cmark finds a tree in every text") }
    pointer = root
  }
}

extension Node {
  var kind: Kind {
    switch cmark_node_get_type(pointer) {
    case CMARK_NODE_TEXT: .text
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_LINK: .link
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_CODE: .code
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_LIST: .list
    case CMARK_NODE_HEADING: .heading
    case CMARK_NODE_CODE_BLOCK: .codeBlock
    case CMARK_NODE_BLOCK_QUOTE: .blockQuote
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_IMAGE: .image
    case CMARK_NODE_HTML_INLINE: .html
    case CMARK_NODE_HTML_BLOCK: .htmlBlock
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    case CMARK_NODE_DOCUMENT: .document
    default: .custom
    }
  }

  var parent: Node? { cmark_node_parent(pointer).map(Node.init) }
  var firstChild: Node? { cmark_node_first_child(pointer).map(Node.init) }
  var lastChild: Node? { cmark_node_last_child(pointer).map(Node.init) }
  var previous: Node? { cmark_node_previous(pointer).map(Node.init) }
  var next: Node? { cmark_node_next(pointer).map(Node.init) }

  /// Lines and columns count from 1 in the parsed text, columns in bytes.
  var startLine: Int { Int(cmark_node_get_start_line(pointer)) }
  var startColumn: Int { Int(cmark_node_get_start_column(pointer)) }
  var endLine: Int { Int(cmark_node_get_end_line(pointer)) }
  var endColumn: Int { Int(cmark_node_get_end_column(pointer)) }

  /// Whether something under a node is wanted; looks no further than the first.
  func holds(_ isWanted: (Node) -> Bool) -> Bool {
    guard var node = firstChild else { return false }
    while true {
      if isWanted(node) { return true }
      if let child = node.firstChild {
        node = child
        continue
      }
      while node != self, node.next == nil, let parent = node.parent { node = parent }
      guard node != self, let next = node.next else { return false }
      node = next
    }
  }

  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
  var isOrderedList: Bool { cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST }
  var isTightList: Bool { cmark_node_get_list_tight(pointer) != 0 }
  /// The number that an ordered list begins with.
  var listStart: Int { Int(cmark_node_get_list_start(pointer)) }

  /// The bytes of text, code or HTML; empty for other kinds.
  func withLiteral<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    Node.withBytes(of: cmark_node_get_literal(pointer), body)
  }

  /// Calls a function with the text after a code block's opening fence; it is empty for indented code.
  func withInfo<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    Node.withBytes(of: cmark_node_get_fence_info(pointer), body)
  }

  /// A link's or image's destination with entities and escapes resolved.
  func withDestination<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    Node.withBytes(of: cmark_node_get_url(pointer), body)
  }

  /// A link's or image's title; empty where it has none.
  func withTitle<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    Node.withBytes(of: cmark_node_get_title(pointer), body)
  }

  private static func withBytes<Result>(
    of string: UnsafePointer<CChar>?, _ body: (Span<UInt8>) -> Result
  ) -> Result {
    guard let string else { return body(Span()) }
    let count = strlen(string)
    return string.withMemoryRebound(to: UInt8.self, capacity: count) {
      body(UnsafeBufferPointer(start: $0, count: count).span)
    }
  }
}
