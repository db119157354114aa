package import ContentFiles
package import Diagnostics
import Histories
import Tabletop
import YAML

/// Reads the cards of one file, one after another.
package struct MatchCardReader {
  let format: MatchFormat
  let teams: TeamNames
  /// The rules of each kind of table; `nil` where nobody knows them.
  let rules: [LegRules?]
  /// The players of each team; empty where nobody checks who plays for which.
  let members: [Set<NameKey>]
  let text: SourceText
  private var lines: LineReader
  /// The most faults told of one card.
  private static let mostFaults = 200
  private(set) var cards: [MatchCard] = []
  /// Those with a fault, with who sat at each table that can be read.
  private(set) var faulty: [MatchCard] = []
  var findings = Findings()

  /// - Parameters:
  ///   - rules: Those of each kind of table of the format, by which points of legs are checked.
  ///   - members: The players of each team, where it is checked elsewhere who plays for which.
  package init(
    _ text: SourceText, under format: MatchFormat, of teams: TeamNames, rules: [LegRules?],
    members: [Set<NameKey>] = []
  ) {
    self.text = text
    self.format = format
    self.teams = teams
    self.rules = rules
    self.members = members
    lines = LineReader(text)
  }

  /// Returns the cards of the file that have no fault, those that have, by which names are checked alone, and everything
  /// wrong with it.
  package static func read(
    _ text: SourceText, under format: MatchFormat, of teams: TeamNames, rules: [LegRules?],
    members: [Set<NameKey>] = []
  ) -> (cards: [MatchCard], faulty: [MatchCard], findings: Findings) {
    var reader = MatchCardReader(
      text, under: format, of: teams, rules: rules, members: members)
    reader.read()
    return (reader.cards, reader.faulty, reader.findings)
  }

  private mutating func read() {
    var fence = firstFence()
    var number = 0
    while let current = fence {
      number += 1
      fence = readCard(number, from: current)
    }
    if number == 0, findings.isEmpty {
      findings.add(RecordFault.emptyFile.diagnostic(in: text, at: 0..<0))
    }
  }

  private mutating func firstFence() -> SourceLine? {
    var hasText = false
    while let line = lines.next() {
      if line.isFence(in: text) { return line }
      let content = line.content(of: text)
      guard !content.range.isEmpty, !hasText else { continue }
      hasText = true
      let fault = RecordFault.textBeforeGame(text[content.range])
      findings.add(fault.diagnostic(in: text, at: content.range))
    }
    return nil
  }

  /// Reads a card, and returns the line that begins the next one.
  private mutating func readCard(_ number: Int, from fence: SourceLine) -> SourceLine? {
    let errors = findings.errorCount
    var end: SourceLine?
    while end == nil, let line = lines.next() {
      if line.isFence(in: text) { end = line }
    }
    let start = min(fence.range.upperBound + 1, text.bytes.count)
    guard let end else {
      let (_, syntax) = YAMLNode.parse(text, in: start..<text.bytes.count)
      findings.add(contentsOf: syntax)
      findings.add(
        RecordFault.unclosedHeader.diagnostic(in: text, at: fence.content(of: text).range))
      return nil
    }
    let region = start..<max(start, end.range.lowerBound)
    let header = header(in: region, number, from: fence)
    var body = MatchBody(
      format: format, rules: rules, outcome: header?.outcome,
      isTold: header.map { $0.outcome != nil || !$0.saysOutcome } ?? false,
      members: members(of: header))
    var next: SourceLine?
    var isReading = true
    while next == nil, let line = lines.next() {
      if line.isFence(in: text) {
        next = line
        continue
      }
      guard isReading else { continue }
      if body.findings.all.count > Self.mostFaults {
        isReading = false
        let fault = RecordFault.tooManyFaults(Self.mostFaults)
        findings.add(
          fault.diagnostic(in: text, at: line.range.lowerBound..<line.range.lowerBound))
        continue
      }
      if let (fault, offset) = text.firstFault(in: line.range) {
        findings.add(RecordFault.notText(fault).diagnostic(in: text, at: offset..<offset + 1))
        continue
      }
      let content = line.content(of: text)
      guard !content.range.isEmpty else { continue }
      if let slip = content.slip(in: text, among: []) {
        let fault = otherDash(in: content, at: slip.range)
        findings.add(
          fault?.diagnostic(in: text, at: slip.range)
            ?? slip.fault.diagnostic(in: text, at: slip.range))
        body.skip()
        continue
      }
      body.read(content, of: text)
    }
    body.finish(at: fence.content(of: text).range, in: text)
    findings.add(contentsOf: body.findings)
    guard var card = header else { return next }
    card.tables = body.tables
    card.isUnfilled = body.isEmpty && card.outcome == nil
    card.range = fence.range.lowerBound..<(next?.range.lowerBound ?? text.bytes.count)
    check(card, in: region)
    if findings.errorCount == errors {
      cards.append(card)
    } else {
      card.tables = body.seats
      faulty.append(card)
    }
    return next
  }

  /// The players of both teams; empty where guests may play for either.
  private func members(of card: MatchCard?) -> Sides<Set<NameKey>> {
    guard let card, !members.isEmpty, case .none = card.guests else { return Sides([], []) }
    return card.teams.map { members[$0] }
  }

  /// Returns the fault of a line whose dashes a keyboard doesn't type, with the line as it should be; `nil` where more is
  /// wrong with it.
  private func otherDash(in line: SourceLine, at range: Range<Int>) -> MatchCardFault? {
    let found = text[range]
    guard let dash = found.unicodeScalars.first, TypingSlip(dash) == .dash else { return nil }
    var plain = ""
    for scalar in text[line.range].unicodeScalars {
      if TypingSlip(scalar) == .dash {
        plain += "-"
      } else {
        plain.unicodeScalars.append(scalar)
      }
    }
    let own = SourceText(path: "", plain)
    var lines = LineReader(own)
    guard let read = lines.next(), MatchLine(read, of: own).faults.isEmpty else { return nil }
    return .otherDash(String(dash), line: plain)
  }

  private func node(in region: Range<Int>) -> (node: YAMLNode?, findings: Findings) {
    YAMLNode.parse(text, in: region)
  }

  /// Reads a header; `nil` where it doesn't tell which teams met.
  private mutating func header(in region: Range<Int>, _ number: Int, from fence: SourceLine)
    -> MatchCard?
  {
    let (node, syntax) = node(in: region)
    findings.add(contentsOf: syntax)
    guard node != nil || syntax.isEmpty else { return nil }
    findings.add(contentsOf: text.invisibleSlips(inHeader: region))
    let stem = ContentTree.stem(of: text.path)
    let (card, faults) = YAMLMapping.read(
      node, in: text, at: fence.range.lowerBound, like: "match: Anchor - Bell"
    ) { mapping in
      mapping.card(
        of: teams, path: text.path, line: fence.number, range: region,
        id: number == 1 ? stem : "\(stem)-\(number)")
    }
    findings.add(contentsOf: faults)
    return card
  }

  /// Checks what the header says of who played.
  private mutating func check(_ card: MatchCard, in region: Range<Int>) {
    let namesGuests = if case .named = card.guests { true } else { false }
    guard namesGuests || !card.substitutes.isEmpty else { return }
    var names: [NameKey: String] = [:]
    for table in card.tables {
      for name in table.players.home + table.players.away { names[NameKey(name.text)] = name.text }
    }
    guard !card.isUnfilled, card.tables.count > 0 || card.outcome == nil else { return }
    let header = node(in: region).node
    func report(_ fault: MatchCardFault, _ name: String, under key: String) {
      let range = header?[key]?.place(of: name) ?? region.lowerBound..<region.lowerBound
      findings.add(fault.diagnostic(in: text, at: range))
    }
    for substitute in card.substitutes {
      let sat = [substitute.absent, substitute.present].map { names[NameKey($0)] != nil }
      guard sat[0] == sat[1] else { continue }
      report(
        .idleSubstitute(absent: substitute.absent, present: substitute.present, areBoth: sat[0]),
        substitute.absent, under: "substitutes")
    }
    guard case .named(let guests) = card.guests else { return }
    for guest in guests where names[NameKey(guest)] == nil {
      let isSubstitute = card.substitutes.contains { NameKey($0.present) == NameKey(guest) }
      if !isSubstitute {
        report(.idleGuest(guest, players: names.values.sorted()), guest, under: "guests")
      }
    }
  }
}

extension YAMLNode {
  /// Bytes of the first key or value with some text.
  fileprivate func place(of name: String) -> Range<Int>? {
    switch content {
    case .scalar(let text, _): text == name ? range : nil
    case .sequence(let items): items.lazy.compactMap { $0.place(of: name) }.first
    case .mapping(let entries):
      entries.lazy.compactMap { $0.key == name ? $0.keyRange : $0.value.place(of: name) }.first
    }
  }
}
