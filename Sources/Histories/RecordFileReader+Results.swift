import Bytes
import Diagnostics
import Tabletop
import YAML

/// An evening of results: a header with `results`, and a game on each line behind it.
///
/// Each line makes one game exactly as a record of its own would: its names and scores become `players`, `teams` and
/// `scores` of a header, beside its keys and those of the evening's header.
extension RecordFileReader {
  /// The header of an evening: the keys that hold for every line.
  struct Evening {
    /// All entries but `results`.
    var entries: [YAMLNode.Entry]
    /// Bytes of the header.
    var range: Range<Int>
  }

  /// Returns the evening that a header begins; `nil` for a header of one game.
  func evening(_ node: YAMLNode?, in range: Range<Int>) -> (evening: Evening, findings: Findings)? {
    guard case .mapping(let entries)? = node?.content,
      let results = entries.first(where: { $0.key == "results" })
    else { return nil }
    var findings = Findings()
    if let name = results.value.text, name != game.name, results.value.boolean != true {
      let fault = ResultLineFault.otherGame(name, ending: game.name)
      findings.add(Diagnostic(id: fault.id, fault.message, in: text, at: results.value.range))
    }
    let own = ["players", "scores", "teams"]
    for entry in entries where own.contains(entry.key) {
      let fault = ResultLineFault.inHeader(entry.key)
      findings.add(Diagnostic(id: fault.id, fault.message, in: text, at: entry.keyRange))
    }
    let shared = entries.filter { $0.key != "results" && !own.contains($0.key) }
    return (Evening(entries: shared, range: range), findings)
  }

  /// Returns the evening that a header without `results` begins, if lines of results follow it; `nil` for a header of one
  /// game.
  func forgottenEvening(_ node: YAMLNode?, in range: Range<Int>, at line: SourceLine)
    -> (evening: Evening, findings: Findings)?
  {
    guard case .mapping(let entries)? = node?.content, node?["players"] == nil else { return nil }
    var body = lines
    var first = body.next()?.content(of: text)
    while let line = first, line.range.isEmpty { first = body.next()?.content(of: text) }
    guard let first, !first.isFence(in: text), isResult(ResultLine(first, of: text), first) else {
      return nil
    }
    let mistyped = entries.first {
      !headerKeys.contains($0.key) && Suggestion.nearest(to: $0.key, among: ["results"]) != nil
    }
    let fault = ResultLineFault.noResults(game.name, key: mistyped?.key)
    let shared = entries.filter { $0.key != mistyped?.key }
    return (
      Evening(entries: shared, range: range),
      Findings([
        Diagnostic(
          id: fault.id, fault.message, in: text,
          at: mistyped?.keyRange ?? line.content(of: text).range)
      ])
    )
  }

  /// Whether a line that follows no `players` tells of a game's result.
  private func isResult(_ result: ResultLine, _ line: SourceLine) -> Bool {
    guard !result.findings.hasErrors, result.sides.count > 1 else { return false }
    return result.ending != nil || result.sides.allSatisfy { $0.score != nil }
      || game.resultForm != .scores && !text.bytes[line.range].contains(UInt8(ascii: ":"))
  }

  /// Reads the lines of an evening, and returns where the next game or evening begins.
  mutating func readEvening(_ evening: Evening, from beginning: Beginning) -> Beginning? {
    var lineOf: [ArraySlice<UInt8>: Int] = [:]
    // A fault in the header is told once, not at each line.
    var told: Set<Diagnostic> = []
    let gamesBefore = games.count
    var next: Beginning?
    while next == nil, let line = lines.next() {
      if line.isFence(in: text) {
        next = Beginning(line: line, hasFence: true)
        continue
      }
      if let (fault, offset) = text.firstFault(in: line.range) {
        findings.add(RecordFault.notText(fault).diagnostic(in: text, at: offset..<offset + 1))
        continue
      }
      let content = line.content(of: text)
      guard !content.range.isEmpty else { continue }
      // A dash between two numbers makes two scores of them.
      if let slip = content.slip(in: text, among: []),
        text.bytes[..<slip.range.lowerBound].last.map({ !$0.isDigit }) ?? true
          || text[slip.range].unicodeScalars.first.flatMap({ TypingSlip($0) }) != .dash
      {
        findings.add(slip.fault.diagnostic(in: text, at: slip.range))
        continue
      }
      if let first = lineOf[text.bytes[content.range]] {
        let fault = ResultLineFault.repeated(line: first)
        findings.add(
          Diagnostic(.warning, id: fault.id, fault.message, in: text, at: content.range))
      }
      lineOf[text.bytes[content.range]] = line.number
      read(content, in: evening, told: &told)
    }
    if games.count == gamesBefore, !findings.hasErrors {
      let range = beginning.line.content(of: text).range
      findings.add(RecordFault.unfilledEvening.note(in: text, at: range))
    }
    return next
  }

  private mutating func read(
    _ line: SourceLine, in evening: Evening, told: inout Set<Diagnostic>
  ) {
    let before = findings.all.count
    let result = ResultLine(line, of: text)
    findings.add(contentsOf: result.findings)
    if let (fault, range) = result.fault(as: game.resultForm) { report(fault, at: range) }
    if result.isOfOneSide, game.standardSeats.lowerBound > 1 {
      report(.oneSide(meant: result.meant(in: text)), at: line.range)
    }
    // What follows from a line that can't be read is told with it.
    let isReadable = !findings.all[before...].contains { $0.severity == .error }
    var entries = result.entries(as: game.resultForm)
    for entry in evening.entries where !entries.contains(where: { $0.key == entry.key }) {
      entries.append(entry)
    }
    let node = YAMLNode(.mapping(entries), range: line.range)
    let (read, faults) = headerReader.read(node, at: line.range.lowerBound)
    for fault in faults.all where isReadable && told.insert(fault).inserted { findings.add(fault) }
    var body = Game.Body(
      rules: read.rules ?? game.standard, areTold: read.rules != nil, players: read.names,
      header: game.bodyHeader(of: read), bytes: text.bytes)
    body.finish()
    let outcome = BodyOutcome(body.outcome, of: game)
    let isFaulty = findings.all[before...].contains { $0.severity == .error } || faults.hasErrors
    let header = Header(read: read, isClosed: true, isPartial: isFaulty)
    if isReadable {
      check(header, against: outcome, isFaulty: isFaulty, at: line, unfilled: .unfilledLine)
    }
    var wrong = findings.all[before...].filter { $0.severity == .error }
    if wrong.isEmpty { wrong = faults.all.filter { $0.severity == .error } }
    var record = record(of: read, outcome, in: line.range, at: line, faults: wrong)
    record.evening = evening.range
    if let digest, record.status != .faulty, record.ending == nil {
      record.digest = digest.digest(outcome.play.replay(), of: record, in: game)
    }
    append(record)
  }

  private mutating func report(_ fault: ResultLineFault, at range: Range<Int>) {
    findings.add(Diagnostic(id: fault.id, fault.message, in: text, at: range))
  }
}
