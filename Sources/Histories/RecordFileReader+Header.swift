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
    var end: Int?
    while end == nil, let line = lines.next() {
      if line.isFence(in: text) { end = line.range.lowerBound }
    }
    let region = start..<(end ?? text.bytes.count)
    let (header, faults) = parse(region, at: beginning.line)
    if end != nil, faults.isEmpty {
      return header
    }
    if let turn = firstTurn(in: region, from: rewound, of: header.read.header.players) {
      lines = turn.rest
      var (header, faults) = parse(start..<turn.line.range.lowerBound, at: beginning.line)
      header.isClosed = true
      findings.add(contentsOf: faults)
      findings.add(turn.fault.diagnostic(in: text, at: turn.line.range))
      return header
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

  private func parse(_ region: Range<Int>, at line: SourceLine) -> (Header, Findings) {
    let (node, syntax) = YAMLNode.parse(text, in: region)
    guard node != nil || syntax.isEmpty else {
      return (Header(read: ReadHeader(), isClosed: true, isPartial: true), syntax)
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
    -> (line: SourceLine, fault: RecordFault, rest: LineReader)?
  {
    var reader = start
    while true {
      let rest = reader
      guard let line = reader.next(), line.range.lowerBound < region.upperBound else { return nil }
      if let name = name(beginning: line), players.contains(name) {
        return (line, .turnInHeader(name), rest)
      }
      if Game.isOfBody(text.bytes[line.range]) {
        return (line, .bodyInHeader(text[line.content(of: text).range]), rest)
      }
    }
  }

  /// Returns what stands before a line's first colon, where the line isn't indented.
  private func name(beginning line: SourceLine) -> String? {
    let bytes = text.bytes[line.range]
    guard let first = bytes.first, !first.isBlank,
      let colon = bytes.prefix(256).firstIndex(of: UInt8(ascii: ":"))
    else { return nil }
    let name = SourceLine(number: line.number, range: line.range.lowerBound..<colon)
    return text[name.content(of: text).range]
  }

  /// Returns a header's key that the line begins with, where it and lines after it up to the next `---`
  /// name `players`: a header without the `---` before it.
  func headerKey(of line: SourceLine) -> String? {
    guard let key = name(beginning: line), headerKeys.contains(key) else { return nil }
    if key == headerKeys.first { return key }
    var reader = lines
    while let line = reader.next(), !line.isFence(in: text) {
      if name(beginning: line) == headerKeys.first { return key }
    }
    return nil
  }

  /// Returns where the line after one begins.
  private func lineEnd(of line: SourceLine) -> Int {
    let rest = line.range.upperBound..<text.bytes.count
    return (text.firstIndex(of: UInt8(ascii: "\n"), in: rest) ?? text.bytes.count - 1) + 1
  }
}

/// The keys of a header, `players` first.
package let headerKeys = [
  "players", "date", "id", "rules", "season", "round", "table", "teams", "scores", "note", "title",
  "seconds", "deal", "won", "home", "passes", "moves", "outcome", "reason", "substitutes",
  "handicaps", "amended", "guests", "fixture",
]
