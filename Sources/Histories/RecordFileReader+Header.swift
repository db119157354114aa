import Bytes
import Diagnostics
import Tabletop
import YAML

extension RecordFileReader {
  /// Reads up to the `---` that ends the header, or to the turn that shows it was forgotten.
  mutating func readHeader(from beginning: Beginning) -> Header {
    let start =
      beginning.hasFence
      ? lineEnd(of: beginning.line) : beginning.line.range.lowerBound
    let rewound = lines
    let fence = self.fence.find(from: lines) { [text] in $0.isFence(in: text) }
    let end = fence.line?.range.lowerBound
    lines = fence.rest
    let region = start..<(end ?? text.bytes.count)
    if let header = readUnfenced(from: start, to: region.upperBound, rewound, at: beginning) {
      return header
    }
    let (header, faults) = parse(region, at: beginning.line)
    if end != nil, !faults.hasErrors {
      findings.add(contentsOf: faults)
      return header
    }
    if let turn = firstTurn(in: region, from: rewound, of: header.read.header.players) {
      return readHeader(from: start, at: beginning, endedBy: turn)
    }
    var unclosed = header
    unclosed.isClosed = end != nil
    findings.add(contentsOf: faults)
    if end == nil {
      let range = beginning.line.content(of: text).range
      findings.add(RecordFault.unclosedHeader.diagnostic(in: text, at: range))
    }
    return unclosed
  }

  private typealias FirstTurn = (line: SourceLine, fault: RecordFault, rest: LineReader)

  /// Reads a header that a turn ends.
  private mutating func readHeader(
    from start: Int, at beginning: Beginning, endedBy turn: FirstTurn
  ) -> Header {
    lines = turn.rest
    var (header, faults) = parse(start..<turn.line.range.lowerBound, at: beginning.line)
    header.isClosed = true
    findings.add(contentsOf: faults)
    findings.add(turn.fault.diagnostic(in: text, at: turn.line.range))
    return header
  }

  /// Reads a header that a turn ends before the next game's begins, both without a `---`. It is looked for first:
  /// in a file of such games not each one is read to the file's end. `nil` for any other header.
  private mutating func readUnfenced(
    from start: Int, to end: Int, _ rewound: LineReader, at beginning: Beginning
  ) -> Header? {
    var reader = rewound
    var count = !beginning.hasFence && beginning.line.name(in: text) == headerKeys.first ? 1 : 0
    while count < 2, let line = reader.next(), line.range.lowerBound < end {
      if line.name(in: text) == headerKeys.first { count += 1 }
      guard count == 2 else { continue }
      let part = start..<line.range.lowerBound
      let header = parse(part, at: beginning.line).0
      guard let turn = firstTurn(in: part, from: rewound, of: header.read.header.players) else {
        return nil
      }
      return readHeader(from: start, at: beginning, endedBy: turn)
    }
    return nil
  }

  private func parse(_ region: Range<Int>, at line: SourceLine) -> (Header, Findings) {
    let (node, syntax) = YAMLNode.parse(text, in: region)
    guard node != nil || syntax.isEmpty else {
      return (Header(read: ReadHeader(), isClosed: true, isPartial: true), syntax)
    }
    if let (evening, faults) = evening(node, in: region)
      ?? forgottenEvening(node, in: region, at: line)
    {
      var all = syntax
      all.add(contentsOf: faults)
      return (Header(read: ReadHeader(), isClosed: true, isPartial: true, evening: evening), all)
    }
    let (read, faults) = headerReader.read(node, at: line.range.lowerBound)
    var all = syntax
    all.add(contentsOf: text.invisibleSlips(inHeader: region))
    all.add(contentsOf: faults)
    return (Header(read: read, isClosed: true, isPartial: node?.isPartial ?? false), all)
  }

  /// Returns the first line of a header that belongs to a body, what is wrong with it, and the lines from
  /// it on.
  private func firstTurn(in region: Range<Int>, from start: LineReader, of players: [String])
    -> FirstTurn?
  {
    var reader = start
    while true {
      let rest = reader
      guard let line = reader.next(), line.range.lowerBound < region.upperBound else { return nil }
      if let name = line.name(in: text), players.contains(name) {
        return (line, .turnInHeader(name), rest)
      }
      if game.isOfBody(text.bytes[line.range]) {
        return (line, .bodyInHeader(text[line.content(of: text).range]), rest)
      }
    }
  }

  /// Returns a header's key that the line begins with, where it and lines after it up to the next `---`
  /// name `players`: a header without the `---` before it.
  mutating func headerKey(of line: SourceLine) -> String? {
    // Of each line the first byte alone is looked at, but where a key may begin.
    guard let first = text.bytes[line.range].first, headerInitials.contains(first),
      let key = line.name(in: text), headerKeys.contains(key)
    else { return nil }
    if key == headerKeys.first { return key }
    let next = nextPlayers.find(from: lines) { [text] in
      $0.isFence(in: text) || $0.name(in: text) == headerKeys.first
    }
    return next.line.map { $0.isFence(in: text) } == false ? key : nil
  }

  /// Returns where the line after one begins.
  private func lineEnd(of line: SourceLine) -> Int {
    let rest = line.range.upperBound..<text.bytes.count
    return (text.firstIndex(of: UInt8(ascii: "\n"), in: rest) ?? text.bytes.count - 1) + 1
  }
}

/// The first bytes of the keys of headers.
private let headerInitials = Set(headerKeys.compactMap(\.utf8.first)).sorted()

extension SourceLine {
  /// Returns the text before the first colon, where the line isn't indented.
  fileprivate func name(in text: SourceText) -> String? {
    let bytes = text.bytes[range]
    guard let first = bytes.first, !first.isBlank,
      let colon = bytes.prefix(256).firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let name = SourceLine(number: number, range: range.lowerBound..<colon)
    return text[name.content(of: text).range]
  }
}

/// The keys of a header, `players` first.
package let headerKeys = [
  "players", "date", "id", "rules", "season", "round", "table", "teams", "scores", "note", "title",
  "seconds", "deal", "won", "home", "passes", "moves", "winner", "draw", "places", "unplaced",
  "outcome", "reason", "substitutes", "handicaps", "amended", "guests", "fixture", "match",
  "leg", "tie", "pictures",
]
