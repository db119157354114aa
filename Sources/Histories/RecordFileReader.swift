import Bytes
import Diagnostics
import Tabletop
import YAML

/// Reads the games of one file, one after another.
struct RecordFileReader<Game: RecordedGame> {
  private let text: SourceText
  private let headerReader: HeaderReader<Game>
  private let digest: (any RecordDigest)?
  private var lines: LineReader
  private(set) var games: [GameRecord] = []
  private(set) var findings = Findings()
  /// How many findings were dropped, and where the first of them was.
  private var untold = 0
  private var firstUntold: SourcePlace?

  /// Where reading a game stopped: the line that begins the next one, and whether it is a `---`.
  private struct Beginning {
    var line: SourceLine
    var hasFence: Bool
  }

  init(
    _ text: SourceText, rulebook: Rulebook, defaults: RecordDefaults,
    seasons: @escaping (_ name: String) -> RecordDefaults?, digest: (any RecordDigest)?
  ) {
    self.text = text
    self.digest = digest
    headerReader = HeaderReader(
      text: text, rulebook: rulebook, defaults: defaults, seasons: seasons)
    lines = LineReader(text)
  }

  mutating func readGames() {
    var beginning = findFirstGame()
    while let current = beginning {
      beginning = readGame(from: current)
      dropFindings()
    }
    if let firstUntold {
      let fault = RecordFault.moreFaults(untold)
      findings.add(Diagnostic(id: fault.id, fault.message, at: firstUntold))
    }
    if games.isEmpty, findings.isEmpty {
      findings.add(RecordFault.emptyFile.diagnostic(in: text, at: 0..<0))
    }
  }

  /// Leaves out what is found beyond the most that is told of a file.
  private mutating func dropFindings() {
    let excess = findings.all.count - mostFaultsOfFile
    guard excess > 0 else { return }
    untold += excess
    let dropped = findings.all.suffix(excess).compactMap(\.place)
    firstUntold = firstUntold ?? dropped.min()
    findings = Findings(Array(findings.all.prefix(mostFaultsOfFile)))
  }

  /// Reads up to the first `---`; anything else than blank lines and comments before it is a fault, told
  /// once.
  private mutating func findFirstGame() -> Beginning? {
    var hasText = false
    while let line = lines.next() {
      if line.isFence(in: text) { return Beginning(line: line, hasFence: true) }
      let content = line.content(of: text)
      guard !content.range.isEmpty, !hasText else { continue }
      if let key = headerKey(of: line) {
        findings.add(RecordFault.missingFence(key: key).diagnostic(in: text, at: content.range))
        return Beginning(line: line, hasFence: false)
      }
      hasText = true
      let fault = RecordFault.textBeforeGame(text[content.range])
      findings.add(fault.diagnostic(in: text, at: content.range))
    }
    return nil
  }

  /// Reads a game, and returns where the next one begins.
  private mutating func readGame(from beginning: Beginning) -> Beginning? {
    let before = findings.all.count
    var header = readHeader(from: beginning)
    var body = Game.Body(rules: header.read.rules, players: header.read.names, text: text)
    body.begin(under: header.read)
    let next = header.isClosed ? readBody(&body, players: header.read.header.players) : nil
    body.finish(under: header.read.header)
    findings.add(contentsOf: body.findings)
    let range = beginning.line.range.lowerBound..<(next?.line.range.lowerBound ?? text.bytes.count)
    let outcome = body.outcome
    check(&header, against: outcome, isFaulty: findings.all.count > before, at: beginning.line)
    let faults = findings.all[before...].filter { $0.severity == .error }
    var record = record(of: header.read, outcome, in: range, at: beginning.line, faults: faults)
    if let digest, record.status != .faulty, record.ending == nil {
      let replay = body.replay ?? outcome.play.replay()
      record.digest = digest.digest(replay, of: record, in: Game.self)
    }
    games.append(record)
    return next
  }
}

// MARK: - Headers

extension RecordFileReader {
  private struct Header {
    var read: ReadHeader<Game.Rules>
    /// Whether a `---` ends the header, or a turn where one should stand.
    var isClosed: Bool
    /// Whether a fault of syntax broke it off, so that nothing counts as missing.
    var isPartial: Bool
  }

  /// Reads up to the `---` that ends the header, or to the turn that shows it was forgotten.
  private mutating func readHeader(from beginning: Beginning) -> Header {
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
  private func headerKey(of line: SourceLine) -> String? {
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

// MARK: - Bodies

/// The most faults told of one body: a file that is no record has one a line.
private let mostFaults = 200
/// The most told of one file: a spreadsheet's export may have many games with a few each.
private let mostFaultsOfFile = 300

extension RecordFileReader {
  /// Reads up to the next game, and returns where it begins.
  private mutating func readBody(_ body: inout Game.Body, players: [String]) -> Beginning? {
    var isReading = true
    while let line = lines.next() {
      if line.isFence(in: text) { return Beginning(line: line, hasFence: true) }
      guard isReading else { continue }
      if let offset = text.invalidUTF8Offset(in: line.range) {
        findings.add(RecordFault.invalidUTF8.diagnostic(in: text, at: offset..<offset + 1))
        body.skip()
        continue
      }
      let content = line.content(of: text)
      guard !content.range.isEmpty else { continue }
      if let slip = content.slip(in: text, among: players) {
        findings.add(slip.fault.diagnostic(in: text, at: slip.range))
        body.skip()
        continue
      }
      if let key = headerKey(of: line), !players.contains(key) {
        findings.add(RecordFault.missingFence(key: key).diagnostic(in: text, at: content.range))
        return Beginning(line: line, hasFence: false)
      }
      body.read(content)
      if body.findings.all.count > mostFaults {
        isReading = false
        let fault = RecordFault.tooManyFaults(mostFaults)
        findings.add(
          fault.diagnostic(in: text, at: content.range.lowerBound..<content.range.lowerBound))
      }
    }
    return nil
  }
}

// MARK: - Records

extension RecordFileReader {
  /// Checks what the header says of the body: its scores, and that there is one of both.
  private mutating func check(
    _ header: inout Header, against outcome: BodyOutcome<Game>, isFaulty: Bool, at line: SourceLine
  ) {
    if outcome.detail == nil, !header.read.hasScores,
      header.read.endingRange == nil, !header.isPartial, header.isClosed
    {
      let range = line.content(of: text).range
      findings.add(RecordFault.nothingRecorded.diagnostic(in: text, at: range))
    }
    if !isFaulty { checkEnding(of: header.read, against: outcome) }
    guard let scores = header.read.header.scores, !isFaulty else { return }
    guard outcome.detail != nil else { return checkResult(scores, of: header.read) }
    guard scores.count == outcome.scores.count else { return }
    for (seat, range) in header.read.scoreRanges.enumerated()
    where scores[seat] != outcome.scores[seat] {
      let fault = RecordFault.scoreDiffers(
        player: header.read.header.players[seat], claimed: scores[seat],
        actual: outcome.scores[seat])
      findings.add(fault.diagnostic(in: text, at: range))
    }
  }

  /// Checks final scores that no turns tell: whether a game by these rules, played to its end, can have them.
  private mutating func checkResult(_ scores: [Int], of read: ReadHeader<Game.Rules>) {
    guard read.header.circumstances.ending == nil, read.handicaps.allSatisfy({ $0 == 0 }),
      let rules = read.rules
    else { return }
    checkWon(scores, of: read, under: rules)
    for fault in Game.faults(inResult: scores.map { Points($0) }, under: rules) {
      let name = { (seat: Seat) in read.header.players[seat.rawValue] }
      var finding = Diagnostic(
        fault.words(naming: name), in: text, at: read.scoreRanges[fault.seat.rawValue])
      if fault.isOdd { finding.severity = .warning }
      findings.add(finding)
    }
  }

  /// Checks that somebody has the score at which a game is over, where there is one.
  private mutating func checkWon(
    _ scores: [Int], of read: ReadHeader<Game.Rules>, under rules: Game.Rules
  ) {
    guard let winning = Game.winningScore(under: rules), let highest = scores.max(),
      highest < winning, let seat = scores.firstIndex(of: highest),
      read.scoreRanges.indices.contains(seat)
    else { return }
    let fault = RecordFault.nobodyWon(
      read.header.players[seat], score: highest, winning: winning)
    findings.add(fault.diagnostic(in: text, at: read.scoreRanges[seat]))
  }

  /// Checks that a game which ended otherwise than by its rules could.
  private mutating func checkEnding(
    of read: ReadHeader<Game.Rules>, against outcome: BodyOutcome<Game>
  ) {
    guard let range = read.endingRange else { return }
    switch read.header.circumstances.ending {
    case .bye where outcome.detail != nil || read.hasScores:
      findings.add(RecordFault.playedBye.diagnostic(in: text, at: range))
    case .abandoned where outcome.isOver:
      let winners = outcome.winners.map { read.header.players[$0.rawValue] }
      findings.add(RecordFault.abandonedWon(winners).diagnostic(in: text, at: range))
    default: break
    }
  }

  private func record(
    of read: ReadHeader<Game.Rules>, _ outcome: BodyOutcome<Game>, in range: Range<Int>,
    at line: SourceLine, faults: [Diagnostic]
  ) -> GameRecord {
    let header = read.header
    let results = outcome.detail == nil ? header.scores : nil
    let ending = header.circumstances.ending
    let isFinished = outcome.isOver || results != nil || ending != nil
    let told = results ?? outcome.scores
    let scores =
      ending != nil && told.count != header.players.count ? header.players.map { _ in 0 } : told
    let hasScores = ending == nil || results != nil || outcome.detail != nil
    let handicaps = hasScores ? handicaps(of: read) : header.players.map { _ in 0 }
    let byPlay = results.map { Game.winners(ofResult: $0, in: header) } ?? outcome.winners
    let winners =
      ending == nil
      ? byPlay.map { Self.winners(byPlay: $0, scores, ahead: handicaps) } : winners(endedAs: header)
    let idPlace =
      read.idRange.map { text.place(at: $0.lowerBound) }
      ?? SourcePlace(path: text.path, line: line.number, column: 1)
    let isFaulty = read.hasFaultyRules || !faults.isEmpty
    return GameRecord(
      path: text.path, line: line.number, range: range, id: header.id ?? defaultID,
      idPlace: idPlace, fixturePlace: read.fixtureRange.map { text.place(at: $0.lowerBound) },
      header: header, rulesName: read.rulesName, play: GamePlay(outcome.play),
      detail: outcome.detail ?? .results,
      status: isFaulty ? .faulty : isFinished ? .finished : .inProgress, scores: scores,
      hasScores: hasScores, handicaps: handicaps,
      winners: !isFaulty && isFinished ? winners ?? [] : [],
      isDecidedByHandicap: !isFaulty && isFinished && ending == nil && winners != byPlay,
      isDecided: !isFaulty && isFinished && winners != nil, fault: faults.min())
  }

  /// Who has one score together, by places in order of play.
  private func sides(of header: RecordHeader) -> [[Int]] {
    let count = header.players.count
    return Game.sides(ofPlayers: count, inTeams: !header.teams.isEmpty)
      ?? (0..<count).map { [$0] }
  }

  /// Returns what each seat began with, partners theirs together.
  private func handicaps(of read: ReadHeader<Game.Rules>) -> [Int] {
    var handicaps = read.header.players.map { _ in 0 }
    guard read.handicaps.contains(where: { $0 > 0 }) else { return handicaps }
    for side in sides(of: read.header) {
      let sum = side.reduce(0) { $0 + read.handicaps[$1] }
      for seat in side { handicaps[seat] = sum }
    }
    return handicaps
  }

  /// Returns who won a game that ended otherwise than by its rules: all those who didn't give it up; `nil`
  /// where it wasn't given up.
  private func winners(endedAs header: RecordHeader) -> [Seat]? {
    guard case .forfeit(let names) = header.circumstances.ending else { return nil }
    return sides(of: header).filter { side in
      !side.contains { names.contains(header.players[$0]) }
    }.flatMap(\.self).sorted().map { Seat($0) }
  }

  /// Returns who won with what each began with, of a game that these won by its rules. Who won at once, whatever
  /// the scores, has won with a handicap, too.
  private static func winners(byPlay winners: [Seat], _ scores: [Int], ahead handicaps: [Int])
    -> [Seat]
  {
    let highest = scores.max()
    guard handicaps.contains(where: { $0 > 0 }), scores.count == handicaps.count,
      winners.allSatisfy({ scores[$0.rawValue] == highest })
    else { return winners }
    let results = zip(scores, handicaps).map(+)
    let best = results.max()
    return results.indices.filter { results[$0] == best }.map { Seat($0) }
  }

  /// The file's stem, with `-2`, `-3`… from the second game on.
  private var defaultID: String {
    let name = text.path.split(separator: "/").last ?? ""
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name
    return games.isEmpty ? String(stem) : "\(stem)-\(games.count + 1)"
  }
}
