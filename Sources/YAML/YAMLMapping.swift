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
  /// The entries in the order written.
  public let entries: [YAMLNode.Entry]
  /// Whether what was written couldn't be read to its end: no key counts as missing.
  public let isPartial: Bool
  public private(set) var findings = Findings()
  /// Keys that were asked for, in that order.
  private var known: [String] = []
  private var asked: Set<String> = []
  /// What to write instead of keys that aren't asked for, by their names.
  public var advice: [String: KeyAdvice] = [:]
  /// The index of each key among the entries.
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
  ///
  /// - Parameter example: Such a mapping, for who wrote something else.
  public static func read<Value>(
    _ node: YAMLNode?, in text: SourceText, at place: Int = 0,
    like example: String = "title: Winter",
    by body: (inout YAMLMapping) -> Value
  ) -> (value: Value, findings: Findings) {
    var mapping: YAMLMapping
    if let node {
      if case .mapping(let entries) = node.content {
        mapping = YAMLMapping(
          text: text, range: node.range, entries: entries, isPartial: node.isPartial)
      } else {
        mapping = YAMLMapping(text: text, range: node.range, entries: [], isPartial: true)
        mapping.mismatch(expected: "'\(example)' or the like", node)
      }
    } else {
      mapping = YAMLMapping(text: text, range: place..<place, entries: [], isPartial: false)
    }
    let value = body(&mapping)
    mapping.reportUnknownKeys()
    return (value, mapping.findings)
  }

  private mutating func reportUnknownKeys() {
    let unasked = entries.indices.filter { !asked.contains(entries[$0].key) }
    guard !unasked.isEmpty else { return }
    let parted = reportParted()
    for index in unasked where !parted.contains(index) {
      let key = entries[index].key
      report(
        words(for: key).map { .advisedKey(key, $0) } ?? .unknownKey(key, known: known),
        at: entries[index].keyRange)
    }
  }

  /// Returns what to write instead of a key, if that is known and may be written here.
  private func words(for key: String) -> String? {
    switch advice[key] {
    case .key(let other): asked.contains(other) ? "write '\(other)'" : nil
    case .words(let words): words
    case nil: nil
    }
  }

  /// Reports keys that are the rest of a value with a comma in it, `{reason: Gina, at a wedding}`, and returns which they
  /// are.
  mutating func reportParted() -> Set<Int> {
    var parted: Set<Int> = []
    for (index, entry) in entries.enumerated() where !parted.contains(index) {
      guard let value = entry.value.text, !entry.value.isNull else { continue }
      var last = index
      while last + 1 < entries.count, isRest(entries[last + 1], of: last) { last += 1 }
      guard last > index else { continue }
      parted.formUnion(index + 1...last)
      let range = entry.value.range.lowerBound..<entries[last].keyRange.upperBound
      if entry.value.integer != nil, let number = text[range].numberWithoutMarks {
        report(.partedNumber(text[range], number), at: range)
      } else {
        let whole = ([value] + entries[index + 1...last].map(\.key)).joined(separator: ", ")
        report(.partedText(key: entry.key, text: whole), at: range)
      }
    }
    return parted
  }

  /// Whether an entry is a key alone, behind a comma.
  private func isRest(_ entry: YAMLNode.Entry, of last: Int) -> Bool {
    let before = entries[last]
    let end = max(before.keyRange.upperBound, before.value.range.upperBound)
    return entry.value.isNull && entry.value.range.isEmpty && !asked.contains(entry.key)
      && text.isComma(between: end, entry.keyRange.lowerBound)
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
      guard !isAlias(entry.value.range) else { return nil }
      if entry.value.range.isEmpty,
        let comment = text.likelyText(behind: text.colon(behind: entry.keyRange.upperBound))
      {
        report(.commentAsValue(key, comment: text[comment]), at: comment)
      } else if let sign = text.wideColon(in: entry.keyRange) {
        report(.wideSign(text[sign], plain: ":"), at: sign)
      } else {
        report(.noValue(key), at: entry.keyRange)
      }
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

  /// Adds a note about what was read.
  public mutating func note(_ id: String, _ message: String, at range: Range<Int>) {
    findings.add(Diagnostic(.note, id: id, message, in: text, at: range))
  }

  /// Whether a key was asked for, and so has a meaning here.
  public func isAsked(_ key: String) -> Bool { asked.contains(key) }

  /// Adds an error that says what was expected instead of `node`: "expected *a date*, found 'soon'".
  public mutating func mismatch(expected: String, _ node: YAMLNode) {
    if node.isNull, node.range.isEmpty,
      let comment = text.likelyText(behind: node.range.upperBound)
    {
      report(.commentAsValue(nil, comment: text[comment]), at: comment)
      return
    }
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
