import Bytes
import Diagnostics
import Tabletop
import YAML

/// Reads the games of one file, one after another.
struct RecordFileReader<Game: RecordedGame> {
  let game: Game
  let text: SourceText
  let headerReader: HeaderReader<Game>
  let digest: (any RecordDigest)?
  var lines: LineReader
  /// The next `---`, as far as it was looked for.
  var fence = Lookahead()
  /// The next line that begins with `players:`, or the `---` before it.
  var nextPlayers = Lookahead()
  private(set) var games: [GameRecord] = []
  var findings = Findings()
  /// The most that is told of the file; `nil` to tell all.
  private let mostFindings: Int?
  /// The findings that were dropped: how many there are of each severity, and where the first is.
  private var untold: [Diagnostic.Severity: (count: Int, first: SourcePlace?)] = [:]

  /// A header, and how far it could be read.
  struct Header {
    var read: ReadHeader<Game.Rules>
    /// Whether a `---` ends the header, or a turn where one should stand.
    var isClosed: Bool
    /// Whether a fault of syntax broke it off: nothing counts as missing.
    var isPartial: Bool
    /// The evening of results that it begins; `nil` for one game.
    var evening: Evening?
  }

  /// The place where reading a game stopped: the line that begins the next one, and whether it is a `---`.
  struct Beginning {
    var line: SourceLine
    var hasFence: Bool
  }

  init(
    _ text: SourceText, of game: Game, rulebook: Rulebook, defaults: RecordDefaults,
    seasons: @escaping (_ name: String) -> RecordDefaults?, digest: (any RecordDigest)?,
    mostFindings: Int?
  ) {
    self.game = game
    self.text = text
    self.digest = digest
    self.mostFindings = mostFindings
    headerReader = HeaderReader(
      game: game, text: text, rulebook: rulebook, defaults: defaults, seasons: seasons)
    lines = LineReader(text)
  }

  mutating func readGames() {
    let strange = text.strangeFences
    guard strange.isEmpty else {
      findings.add(contentsOf: strange)
      return
    }
    var beginning = findFirstGame()
    while let current = beginning {
      beginning = readGame(from: current)
      // Now and then, since each time all are sorted.
      if let mostFindings, findings.all.count > 2 * mostFindings {
        dropFindings(beyond: mostFindings)
      }
    }
    if let mostFindings { dropFindings(beyond: mostFindings) }
    tellUntold()
    if games.isEmpty, findings.isEmpty {
      findings.add(RecordFault.emptyFile.diagnostic(in: text, at: 0..<0))
    }
  }

  /// Leaves out what is found beyond a number, the gravest last.
  private mutating func dropFindings(beyond most: Int) {
    guard findings.all.count > most else { return }
    let ranked = findings.all.enumerated()
      .sorted { ($0.element.severity, $0.offset) < ($1.element.severity, $1.offset) }
      .map(\.element)
    findings = Findings(Array(ranked.prefix(most)))
    for finding in ranked.dropFirst(most) {
      let (count, first) = untold[finding.severity] ?? (0, nil)
      untold[finding.severity] = (
        count + 1, [first, finding.place].compactMap(\.self).min()
      )
    }
  }

  /// Tells of the gravest that were dropped, as gravely.
  private mutating func tellUntold() {
    guard let severity = untold.keys.min(), let (count, first) = untold[severity], let first else {
      return
    }
    let fault = RecordFault.more(count, severity)
    findings.add(Diagnostic(severity, id: fault.id, fault.message, at: first))
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

  mutating func append(_ game: GameRecord) { games.append(game) }

  /// Reads a game, and returns where the next one begins.
  private mutating func readGame(from beginning: Beginning) -> Beginning? {
    let before = findings.all.count
    let header = readHeader(from: beginning)
    if let evening = header.evening { return readEvening(evening, from: beginning) }
    var body = Game.Body(
      rules: header.read.rules ?? game.standard, areTold: header.read.rules != nil,
      players: header.read.names,
      header: game.bodyHeader(of: header.read), bytes: text.bytes)
    let next = header.isClosed ? readBody(&body, players: header.read.header.players) : nil
    body.finish()
    // Of a line that belongs in the header nothing more is told.
    let misplaced = body.faults.filter { $0.isOfHeader(in: text) }
    let misplacedLines = misplaced.map { text.lineRange(at: $0.range.lowerBound) }
    for fault in body.faults {
      let isTold = misplacedLines.contains {
        $0.contains(fault.range.lowerBound) && !fault.isOfHeader(in: text)
      }
      if !isTold { findings.add(fault.diagnostic(in: text)) }
    }
    let range = beginning.line.range.lowerBound..<(next?.line.range.lowerBound ?? text.bytes.count)
    let played = body.outcome
    let outcome = BodyOutcome(played, of: game)
    let isFaulty = findings.all[before...].contains { $0.severity == .error }
    check(header, against: outcome, isFaulty: isFaulty, at: beginning.line)
    let faults = findings.all[before...].filter { $0.severity == .error }
    var record = record(of: header.read, outcome, in: range, at: beginning.line, faults: faults)
    if let digest, record.status != .faulty, record.ending == nil {
      let replay = played.replay ?? outcome.play.replay()
      record.digest = digest.digest(replay, of: record, in: game)
    }
    games.append(record)
    return next
  }
}

/// The most faults told of one body: a file that is no record has one a line.
private let mostFaults = 200

extension RecordFileReader {
  /// Reads up to the next game, and returns where it begins.
  private mutating func readBody(_ body: inout Game.Body, players: [String]) -> Beginning? {
    var isReading = true
    while let line = lines.next() {
      if line.isFence(in: text) { return Beginning(line: line, hasFence: true) }
      guard isReading else { continue }
      if let (fault, offset) = text.firstFault(in: line.range) {
        findings.add(RecordFault.notText(fault).diagnostic(in: text, at: offset..<offset + 1))
        body.skip()
        continue
      }
      let content = line.content(of: text)
      guard !content.range.isEmpty else { continue }
      if let slip = content.slip(
        in: text, among: players, readsMinusSigns: game.readsMinusSigns)
      {
        findings.add(slip.fault.diagnostic(in: text, at: slip.range))
        body.skip()
        continue
      }
      if let key = headerKey(of: line), !players.contains(key) {
        findings.add(RecordFault.missingFence(key: key).diagnostic(in: text, at: content.range))
        return Beginning(line: line, hasFence: false)
      }
      body.read(content)
      if body.faultCount > mostFaults {
        isReading = false
        let fault = RecordFault.tooManyFaults(mostFaults)
        findings.add(
          fault.diagnostic(in: text, at: content.range.lowerBound..<content.range.lowerBound))
      }
    }
    return nil
  }
}
