public import Diagnostics

extension YAMLNode {
  /// The most bytes read as one YAML text.
  public static let maximumSize = 1 << 20

  /// How deep lists and mappings may stand inside one another.
  public static let maximumDepth = 32

  /// Returns the one document in a range of a text, and everything wrong with it.
  ///
  /// The node is `nil` where nothing is written, or where a fault of syntax leaves nothing to read.
  /// Of a mapping that breaks off, the entries before the fault remain.
  public static func parse(_ text: SourceText, in range: Range<Int>? = nil)
    -> (node: YAMLNode?, findings: Findings)
  {
    let range = range ?? 0..<text.bytes.count
    guard range.count <= maximumSize else {
      let fault = YAMLFault.tooLong(bytes: range.count)
      return (nil, Findings([fault.diagnostic(in: text, at: range.lowerBound..<range.lowerBound)]))
    }
    return text.bytes[range].withUnsafeBufferPointer { bytes in
      var composer = YAMLComposer(EventStream(bytes, startingAt: range.lowerBound), in: text)
      let node = composer.document()
      return (node, composer.findings)
    }
  }
}
