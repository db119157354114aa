public import Diagnostics

/// A value read from YAML, with the bytes of the source it stands in.
///
/// Nothing is typed yet: `on`, `2026` and `2026-09-04` are scalars with that text, and the code that asks
/// says what they should be. So a player may be called `No`.
public struct YAMLNode: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case scalar(String, Style)
    case sequence([YAMLNode])
    /// A mapping, its entries in the order written, each key once.
    case mapping([Entry])
  }

  /// The style in which a scalar was written.
  public enum Style: Hashable, Sendable {
    case plain
    /// A scalar in quotes, or as a block under `|` or `>`.
    case quoted
  }

  /// A key of a mapping and its value.
  public struct Entry: Hashable, Sendable {
    public let key: String
    /// Bytes of the key in the source.
    public let keyRange: Range<Int>
    public let value: YAMLNode

    public init(key: String, keyRange: Range<Int>, value: YAMLNode) {
      self.key = key
      self.keyRange = keyRange
      self.value = value
    }
  }

  public let content: Content
  /// Bytes of the value in the source; empty, where nothing was written.
  public let range: Range<Int>
  /// Whether a fault of syntax broke the value off: what isn't there may yet have been written.
  public let isPartial: Bool

  public init(_ content: Content, range: Range<Int>, isPartial: Bool = false) {
    self.content = content
    self.range = range
    self.isPartial = isPartial
  }
}

extension YAMLNode {
  /// Whether nothing was written, or `null` or `~`.
  public var isNull: Bool {
    guard case .scalar(let text, .plain) = content else { return false }
    return text.isEmpty || text == "~" || text == "null"
  }

  /// The value of a mapping's key; `nil` where there is none, or this isn't a mapping.
  public subscript(key: String) -> YAMLNode? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == key }?.value
  }
}

extension YAMLNode {
  /// Whether another node says the same, wherever it stands.
  public func says(_ other: YAMLNode) -> Bool {
    switch (content, other.content) {
    case (.scalar(let text, let style), .scalar(let otherText, let otherStyle)):
      style == otherStyle && text.utf8.elementsEqual(otherText.utf8)
    case (.sequence(let nodes), .sequence(let others)):
      nodes.count == others.count && zip(nodes, others).allSatisfy { $0.says($1) }
    case (.mapping(let entries), .mapping(let others)):
      entries.count == others.count
        && zip(entries, others).allSatisfy {
          $0.key.utf8.elementsEqual($1.key.utf8) && $0.value.says($1.value)
        }
    default: false
    }
  }
}

extension YAMLNode {
  /// The most bytes read as one YAML text.
  public static let maximumSize = 1 << 20

  /// The most levels of lists and mappings inside one another.
  public static let maximumDepth = 32

  /// Returns the one document in a range of a text, and everything wrong with it.
  ///
  /// The node is `nil` where nothing is written, or where a fault of syntax leaves nothing to read.
  /// Of a mapping that breaks off, the entries before the fault remain.
  ///
  /// - Parameter allowsHidden: Whether texts may have characters that nobody sees, as words of a language
  ///   may need to.
  public static func parse(
    _ text: SourceText, in range: Range<Int>? = nil, allowsHidden: Bool = false
  ) -> (node: YAMLNode?, findings: Findings) {
    let range = range ?? 0..<text.bytes.count
    guard range.count <= maximumSize else {
      let fault = YAMLFault.tooLong(bytes: range.count)
      return (nil, Findings([fault.diagnostic(in: text, at: range.lowerBound..<range.lowerBound)]))
    }
    return text.bytes[range].withUnsafeBufferPointer { bytes in
      var composer = YAMLComposer(
        EventStream(bytes, startingAt: range.lowerBound), in: text, allowsHidden: allowsHidden)
      let node = composer.document()
      return (node, composer.findings)
    }
  }
}

extension YAMLNode {
  /// The value without those keys of mappings that say `null`, as JSON says nothing.
  public var withoutNulls: YAMLNode {
    switch content {
    case .scalar: self
    case .sequence(let items):
      YAMLNode(.sequence(items.map(\.withoutNulls)), range: range, isPartial: isPartial)
    case .mapping(let entries):
      YAMLNode(
        .mapping(
          entries.filter { !$0.value.isNull }.map {
            Entry(key: $0.key, keyRange: $0.keyRange, value: $0.value.withoutNulls)
          }), range: range, isPartial: isPartial)
    }
  }
}
