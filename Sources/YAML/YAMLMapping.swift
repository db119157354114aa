public import Diagnostics

/// Reads a mapping key by key, and collects everything wrong with it.
///
///     let (season, findings) = YAMLMapping.read(node, in: text) { mapping in
///       mapping.require("title")
///       return Season(title: mapping.string("title") ?? "", rounds: mapping.integer("rounds"))
///     }
///
/// A wrong value is an error at its place and reads as `nil`, like a key that isn't there. When the
/// closure returns, every key that it didn't ask for is an error, with the nearest key it did ask for.
public struct YAMLMapping: Sendable {
  public let text: SourceText
  /// Bytes of the whole mapping.
  public let range: Range<Int>
  /// In the order written.
  public let entries: [YAMLNode.Entry]
  /// Whether what was written couldn't be read to its end, so that no key counts as missing.
  public let isPartial: Bool
  public private(set) var findings = Findings()
  /// Keys that were asked for, in that order.
  private var known: [String] = []
  private var asked: Set<String> = []
  /// Where each key stands among the entries.
  private let places: [String: Int]

  private init(
    text: SourceText, range: Range<Int>, entries: [YAMLNode.Entry], isPartial: Bool
  ) {
    self.text = text
    self.range = range
    self.entries = entries
    self.isPartial = isPartial
    places = Dictionary(
      entries.indices.map { (entries[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private func entry(_ key: String) -> YAMLNode.Entry? { places[key].map { entries[$0] } }

  private mutating func ask(for key: String) {
    if asked.insert(key).inserted { known.append(key) }
  }
}

extension YAMLMapping {
  /// Reads `node` by `body`, and returns its result with everything found wrong.
  ///
  /// Without a node the mapping is an empty one at `place`; a node that isn't a mapping is an error and
  /// reads as an empty one.
  public static func read<Value>(
    _ node: YAMLNode?, in text: SourceText, at place: Int = 0,
    by body: (inout YAMLMapping) -> Value
  ) -> (value: Value, findings: Findings) {
    var mapping: YAMLMapping
    if let node {
      if case .mapping(let entries) = node.content {
        mapping = YAMLMapping(
          text: text, range: node.range, entries: entries, isPartial: node.isPartial)
      } else {
        mapping = YAMLMapping(text: text, range: node.range, entries: [], isPartial: true)
        mapping.report(.wrongType(expected: "a mapping of keys to values", node), at: node.range)
      }
    } else {
      mapping = YAMLMapping(text: text, range: place..<place, entries: [], isPartial: false)
    }
    let value = body(&mapping)
    mapping.reportUnknownKeys()
    return (value, mapping.findings)
  }

  private mutating func reportUnknownKeys() {
    for entry in entries where !asked.contains(entry.key) {
      report(.unknownKey(entry.key, known: known), at: entry.keyRange)
    }
  }
}

// MARK: - Asking for keys

extension YAMLMapping {
  /// Returns a key's node, which may be of any type; `nil` where the key isn't there or has no value,
  /// the latter an error.
  public mutating func node(_ key: String) -> YAMLNode? {
    ask(for: key)
    guard let entry = entry(key) else { return nil }
    guard !entry.value.isNull else {
      if !isAlias(entry.value.range) { report(.noValue(key), at: entry.keyRange) }
      return nil
    }
    return entry.value
  }

  /// Whether the key is written, with or without a value.
  public func has(_ key: String) -> Bool { places[key] != nil }

  /// Bytes of the key's name, `nil` where it isn't written.
  public func keyRange(_ key: String) -> Range<Int>? {
    entry(key)?.keyRange
  }

  /// Bytes of the key's value, `nil` where it isn't written.
  public func valueRange(_ key: String) -> Range<Int>? {
    entry(key)?.value.range
  }

  /// Makes each of `keys` that isn't written an error at the mapping's start.
  public mutating func require(_ keys: String...) {
    for key in keys where !isPartial && !has(key) {
      ask(for: key)
      report(.missingKey(key), at: range.lowerBound..<range.lowerBound)
    }
  }
}

// MARK: - Reporting

extension YAMLMapping {
  /// Adds an error about a part of the text.
  public mutating func error(
    _ id: String, _ message: String, at range: Range<Int>, notes: [Diagnostic] = []
  ) {
    findings.add(Diagnostic(id: id, message, in: text, at: range, notes: notes))
  }

  /// Adds an error that says what was expected instead of `node`: "expected *a date*, found 'soon'".
  public mutating func mismatch(expected: String, _ node: YAMLNode) {
    report(.wrongType(expected: expected, node), at: node.range)
  }

  /// Adds an error that names the nearest of `known`, or all of them, for a word that is none of them.
  public mutating func unknownWord(_ word: String, known: [String], at range: Range<Int>) {
    report(.unknownWord(word, known: known), at: range)
  }

  /// Adds what was found in a part of this mapping.
  public mutating func add(contentsOf other: Findings) {
    findings.add(contentsOf: other)
  }

  /// Whether a value is an alias, which was told when it was met: no other value begins so.
  private func isAlias(_ range: Range<Int>) -> Bool {
    text.bytes[range].first == UInt8(ascii: "*")
  }

  mutating func report(_ fault: YAMLFault, at range: Range<Int>) {
    guard !isAlias(range) else { return }
    findings.add(fault.diagnostic(in: text, at: range))
  }
}
