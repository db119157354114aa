import Diagnostics
import Synchronization
import YAML

/// A file of strings as texts by their dotted keys; list elements count from 1.
struct StringsFile: Sendable {
  let source: SourceText
  /// The keys of texts, in the order of the file.
  private(set) var keys: [String] = []
  private(set) var texts: [String: String] = [:]
  /// The keys of texts with a brace, in which values may have their places.
  private(set) var keysWithPlaces: [String] = []
  /// The keys below which a text has the name of a form for counts.
  private(set) var counted: Set<String> = []
  /// Bytes of what is written: a text, or the key of a group of texts.
  private var ranges: [String: Range<Int>] = [:]
  /// Whether no fault of syntax broke it off: what isn't there is missing.
  let isWhole: Bool

  init(_ source: SourceText, findings: inout Findings) {
    self.source = source
    let (node, faults) = YAMLNode.parse(source, allowsHidden: true)
    findings.add(contentsOf: faults)
    guard let node, !node.isNull else {
      isWhole = !faults.hasErrors
      return
    }
    guard case .mapping = node.content else {
      isWhole = false
      findings.add(
        Diagnostic(
          id: "wrong-type", "expected keys with their words, 'site: {home: Home}'", in: source,
          at: node.range))
      return
    }
    isWhole = !faults.hasErrors
    // A key with its text takes about so many bytes.
    texts.reserveCapacity(source.bytes.count / 48)
    ranges.reserveCapacity(source.bytes.count / 48)
    add(node, under: "", at: 0..<0, findings: &findings)
  }

  private mutating func add(
    _ node: YAMLNode, under key: String, at range: Range<Int>, findings: inout Findings
  ) {
    if case .scalar = node.content, !node.isNull {
      ranges[key] = node.range
    } else {
      ranges[key] = range
    }
    switch node.content {
    case .scalar where node.isNull: break
    case .scalar(let text, _)
    where text.allSatisfy({ $0.isWhitespace }) && !StringsFile.mayBeBlank(key):
      break
    case .scalar(let text, _):
      if text.firstHidden != nil { check(text, at: node.range, findings: &findings) }
      keys.append(key)
      texts[key] = text
      if text.utf8.contains(UInt8(ascii: "{")) { keysWithPlaces.append(key) }
    case .sequence(let items):
      for (index, item) in items.enumerated() {
        add(item, under: "\(key).\(index + 1)", at: item.range, findings: &findings)
      }
    case .mapping(let entries):
      for entry in entries {
        if PluralCategory(rawValue: entry.key) != nil { counted.insert(key) }
        add(
          entry.value, under: key.isEmpty ? entry.key : "\(key).\(entry.key)", at: entry.keyRange,
          findings: &findings)
      }
    }
  }

  /// Words may have of hidden characters what prose may.
  private func check(_ text: String, at range: Range<Int>, findings: inout Findings) {
    let words = SourceText(path: source.path, bytes: Array(text.utf8))
    for hidden in words.hiddenInProse(in: 0..<words.bytes.count, atMost: 1) {
      let fault = TextFault.hidden(hidden.scalar)
      findings.add(Diagnostic(id: fault.id, fault.message, in: source, at: range))
    }
  }

  /// A language may write its numbers without anything between their thousands.
  private static func mayBeBlank(_ key: String) -> Bool { key == SiteWord.group.rawValue }

  /// The bytes of a key's text; of one that isn't there, the key of the nearest group that it is missing in.
  func range(of key: String) -> Range<Int> { nearest(to: key).range }

  /// Returns the number of letters at a key's beginning that name something the file has.
  func depth(of key: String) -> Int { nearest(to: key).path.count }

  private func nearest(to key: String) -> (path: Substring, range: Range<Int>) {
    var path = key[...]
    while true {
      if let range = ranges[String(path)] { return (path, range) }
      guard let dot = path.lastIndex(of: ".") else { return ("", 0..<0) }
      path = path[..<dot]
    }
  }

  /// The texts that a phrase has for counts.
  ///
  /// - Parameter path: That of the phrase.
  func forms(of phrase: Phrase, at path: String) -> [PluralCategory: String] {
    guard phrase.counts, counted.contains(path) else { return [:] }
    return Dictionary(
      PluralCategory.allCases.compactMap { form in
        texts[Phrase.key(of: form, at: path)].map { (form, $0) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The keys of the texts that a phrase has, for all counts or for some.
  func keys(of phrase: Phrase, at path: String) -> [String] {
    let whole = texts[path] == nil ? [] : [path]
    guard phrase.counts, counted.contains(path) else { return whole }
    return whole
      + PluralCategory.allCases.map { Phrase.key(of: $0, at: path) }.filter { texts[$0] != nil }
  }
}

extension StringsFile {
  private typealias Read = (file: StringsFile, findings: Findings)

  /// The large files that were asked for last, the latest last: all languages fall back to English, and all sites of a
  /// process have the tool's own words. A league's own, which changes while somebody writes it, drives neither out.
  private static let known = Mutex<[Read]>([])
  /// The size from which files are kept, in bytes: what a league adds or a game is called is read each time.
  private static let least = 1 << 15

  /// Returns what a file has, which isn't read again while it is as it was.
  static func read(_ source: SourceText, findings: inout Findings) -> StringsFile {
    var read: Read?
    if source.bytes.count >= least {
      read = known.withLock { known in
        guard
          let place = known.lastIndex(where: {
            $0.file.source.path == source.path && $0.file.source.bytes == source.bytes
          })
        else { return nil }
        known.append(known.remove(at: place))
        return known.last
      }
    }
    if let (file, faults) = read {
      findings.add(contentsOf: faults)
      return file
    }
    var faults = Findings()
    let file = StringsFile(source, findings: &faults)
    findings.add(contentsOf: faults)
    if source.bytes.count >= least {
      known.withLock { known in
        known.append((file, faults))
        if known.count > 4 { known.removeFirst() }
      }
    }
    return file
  }
}
