import Bytes

/// The faults of a declaration so far. A class: everything that reads a part of it reports here.
///
/// An engine is given declarations that were judged: it counts their faults, and has no words for them.
final class DeclarationFaults {
  private(set) var count = 0
  /// Whether an expression was cut at a comma.
  var hasCut = false
  #if !hasFeature(Embedded)
    private(set) var all: [DeclarationFault] = []
    /// The most faults that are told of one declaration.
    private static let most = 100
    /// The names so far, which share one space, with their places.
    private var names: [(name: [UInt8], place: DeclarationPlace)] = []
  #endif

  @inline(__always)
  func report(
    _ reason: @autoclosure () -> DeclarationFault.Reason,
    at place: @autoclosure () -> DeclarationPlace,
    note: @autoclosure () -> DeclarationPlace? = nil
  ) {
    count += 1
    #if !hasFeature(Embedded)
      guard count <= Self.most else { return }
      all.append(DeclarationFault(reason(), at: place(), note: note()))
    #endif
  }

  @inline(__always)
  func report(
    _ clash: DeclarationFault.Clash, at place: @autoclosure () -> DeclarationPlace
  ) {
    report(.clash(clash), at: place())
  }

  func reportCut(at node: DeclarationNode) {
    hasCut = true
    report(.commaInBraces, at: node.place.first)
  }

  /// Takes note of a name; reports one that is none, that expressions use, or that something else has.
  func add(_ name: [UInt8], at place: DeclarationPlace, mayBeReserved: Bool = false) {
    #if !hasFeature(Embedded)
      guard DeclaredName.isName(name[...]) else { return report(.notAName(name), at: place) }
      if !mayBeReserved, DeclaredName.isReserved(name) { return report(.reserved(name), at: place) }
      if let first = names.first(where: { $0.name == name }) {
        return report(.nameTwice(name), at: place, note: first.place)
      }
      names.append((name, place))
    #endif
  }

  /// Reads a value as an expression; `nil` for a fault, which is reported.
  func expression(
    _ node: DeclarationNode, key: [UInt8], as kind: ExpressionParser.Kind,
    in scope: ExpressionScope
  ) -> Program? {
    guard let bytes = node.scalar else {
      report(
        .expected(key: key, kind == .number ? .expression : .condition, found: nil),
        at: node.place.first)
      return nil
    }
    do throws(ExpressionFault) {
      return try ExpressionParser.parse(bytes, as: kind, in: scope)
    } catch {
      let place = node.place.part(error.range, of: bytes.count)
      // Of nothing at all the first byte is the quote.
      if case .empty = error.reason {
        report(.expression(error.reason), at: node.place.first)
      } else {
        report(.expression(error.reason), at: place)
      }
      return nil
    }
  }
}

extension DeclarationPlace {
  /// The first byte of a value.
  var first: DeclarationPlace {
    let start = range.lowerBound - (isQuoted ? 1 : 0)
    return DeclarationPlace(start..<max(start, min(start + 1, range.upperBound)), of: source)
  }
}

/// The entries of a mapping whose keys are known.
struct DeclarationKeys {
  let entries: [DeclarationNode.Entry]
  let faults: DeclarationFaults

  /// Reports what isn't a mapping, keys that are unknown or doubled, and expressions cut at a comma; `nil` for what isn't a
  /// mapping.
  init?(
    _ node: DeclarationNode, of key: StaticString, known: [StaticString],
    expressions: [StaticString] = [], to faults: DeclarationFaults
  ) {
    guard let entries = node.entries else {
      faults.report(
        .expected(key: Array(text: key), .mapping, found: node.scalar), at: node.place.first)
      return nil
    }
    self.faults = faults
    #if hasFeature(Embedded)
      self.entries = entries
    #else
      var kept: [DeclarationNode.Entry] = []
      var isCut = false
      for (index, entry) in entries.enumerated() {
        // What is behind the comma of an expression that was cut.
        if isCut {
          isCut = !entry.key.closesMore
          continue
        }
        guard known.contains(where: { entry.key[...].isWord($0) }) else {
          faults.report(.unknownKey(entry.key, among: known), at: entry.keyPlace)
          continue
        }
        if let first = kept.first(where: { $0.key == entry.key }) {
          faults.report(.doubledKey(entry.key), at: entry.keyPlace, note: first.keyPlace)
          continue
        }
        if expressions.contains(where: { entry.key[...].isWord($0) }),
          let text = entry.value.scalar, text.opensMore, index + 1 < entries.count,
          entries[index + 1].value.scalar?.isEmpty == true
        {
          faults.reportCut(at: entry.value)
          isCut = true
          continue
        }
        kept.append(entry)
      }
      self.entries = kept
    #endif
  }

  subscript(key: StaticString) -> DeclarationNode? { entry(key)?.value }

  func entry(_ key: StaticString) -> DeclarationNode.Entry? {
    entries.first { $0.key[...].isWord(key) }
  }

  /// Reads one of a few words, and returns its place among them; reports another.
  @inline(never)
  func choice(
    _ key: StaticString, among words: [StaticString], else expectation: DeclaredExpectation
  ) -> Int? {
    guard let node = self[key] else { return nil }
    if let bytes = node.scalar, let place = words.firstIndex(where: { bytes[...].isWord($0) }) {
      return place
    }
    faults.report(
      .expected(key: Array(text: key), expectation, found: node.scalar), at: node.place.first)
    return nil
  }

  /// Reads `yes` or `no`.
  func flag(_ key: StaticString) -> Bool? {
    guard let node = self[key] else { return nil }
    if let flag = node.scalar?.flag { return flag }
    faults.report(
      .expected(key: Array(text: key), .yesOrNo, found: node.scalar), at: node.place.first)
    return nil
  }

  func number(
    _ key: StaticString, from least: Amount = DeclaredValues.written.lowerBound,
    to most: Amount = DeclaredValues.written.upperBound
  ) -> Amount? {
    guard let node = self[key] else { return nil }
    return faults.number(node, key: Array(text: key), from: least, to: most)
  }

  /// Reads a text that isn't empty.
  func text(_ key: StaticString) -> [UInt8]? {
    guard let node = self[key] else { return nil }
    if let bytes = node.scalar, !bytes[...].trimmedRange.isEmpty {
      return Array(bytes[bytes[...].trimmedRange])
    }
    faults.report(
      .expected(key: Array(text: key), .text, found: node.scalar), at: node.place.first)
    return nil
  }
}

extension DeclarationFaults {
  func number(
    _ node: DeclarationNode, key: [UInt8],
    from least: Amount = DeclaredValues.written.lowerBound,
    to most: Amount = DeclaredValues.written.upperBound
  ) -> Amount? {
    guard let bytes = node.scalar, Amount.looksWritten(bytes[...]) else {
      report(.expected(key: key, .number, found: node.scalar), at: node.place.first)
      return nil
    }
    guard let number = Amount(written: bytes[...]), number >= least, number <= most else {
      report(
        .outOfBounds(key: key, least: least, most: most, found: bytes), at: node.place.first)
      return nil
    }
    return number
  }
}

extension [UInt8] {
  /// The number of parentheses that open, less those that close.
  private var open: Int {
    reduce(0) { $0 + ($1 == UInt8(ascii: "(") ? 1 : $1 == UInt8(ascii: ")") ? -1 : 0) }
  }

  /// Whether more parentheses open than close.
  var opensMore: Bool { open > 0 }
  var closesMore: Bool { open < 0 }

  /// What YAML means by yes and no.
  var flag: Bool? {
    let yes: [StaticString] = [
      "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON",
    ]
    let no: [StaticString] = ["no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"]
    if yes.contains(where: { self[...].isWord($0) }) { return true }
    return no.contains(where: { self[...].isWord($0) }) ? false : nil
  }
}

extension ArraySlice<UInt8> {
  /// The number of bytes of a minus at the beginning: `-` or `−`.
  var minusLength: Int {
    guard let first else { return 0 }
    if first == UInt8(ascii: "-") { return 1 }
    return first == 0xE2 && count > 2 && self[startIndex + 1] == 0x88
      && self[startIndex + 2] == 0x92 ? 3 : 0
  }
}

extension Amount {
  /// Whether bytes are digits, with a minus before them or none.
  static func looksWritten(_ bytes: ArraySlice<UInt8>) -> Bool {
    let digits = bytes.dropFirst(bytes.minusLength)
    return !digits.isEmpty && digits.allSatisfy { $0.isDigit }
  }

  /// The number that digits write, with a minus before them or none.
  init?(written bytes: ArraySlice<UInt8>) {
    let minus = bytes.minusLength
    guard let size = Amount(decimal: bytes.dropFirst(minus)) else { return nil }
    self = minus > 0 ? -size : size
  }
}

extension DeclarationFault.Reason {
  fileprivate static func unknownKey(_ key: [UInt8], among known: [StaticString]) -> Self {
    let names = known.map { Array(text: $0) }
    return .unknownKey(key, near: NearName.nearest(to: key, among: names), known: names)
  }
}
