import ContentFiles
import Diagnostics
import Histories
import Tabletop

/// The lines of a card, read one after another.
struct MatchBody {
  let format: MatchFormat
  let rules: [LegRules?]
  let outcome: MatchCard.Outcome?
  /// Whether the header could be read: it tells which tables may be missing.
  let isTold: Bool
  private(set) var tables: [MatchCard.Table] = []
  /// The same with those whose legs or word can't be: who sat there is told as well.
  private(set) var seats: [MatchCard.Table] = []
  private(set) var findings = Findings()
  /// The number of lines.
  private var count = 0
  /// The number of tables of each kind.
  private var counts: [Int]
  /// Whether each line so far could be read: claims can be checked.
  private var isSure = true
  private var sideOf: [NameKey: MatchSide] = [:]
  private var lineOf: [ArraySlice<UInt8>: Int] = [:]
  /// The players of each team, whose side their team tells; empty where nobody else checks that.
  private let members: Sides<Set<NameKey>>
  /// Those who sat at tables of one player a side: the lines, by kind and side.
  private var singles: [Single: [NameKey: [(name: MatchLine.Token, line: Int)]]] = [:]

  private struct Single: Hashable {
    let kind: Int
    let side: MatchSide
  }
  private var soFar = (tables: Sides<Fraction>(0, 0), legs: Sides(0, 0))

  init(
    format: MatchFormat, rules: [LegRules?], outcome: MatchCard.Outcome?, isTold: Bool,
    members: Sides<Set<NameKey>>
  ) {
    self.format = format
    self.rules = rules
    self.outcome = outcome
    self.isTold = isTold
    self.members = members
    counts = format.tables.map { _ in 0 }
  }

  var isEmpty: Bool { count == 0 }

  /// Whether a table may be missing, or broken off.
  private var isOpen: Bool {
    switch outcome {
    case .conceded, .void, .abandoned: true
    case .walkover, nil: !isTold
    }
  }

  private mutating func report(
    _ fault: MatchCardFault, at range: Range<Int>, in text: SourceText
  ) {
    findings.add(fault.diagnostic(in: text, at: range))
    isSure = false
  }

  /// Passes a line that can't be read.
  mutating func skip() {
    count += 1
    isSure = false
  }

  mutating func read(_ line: SourceLine, of text: SourceText) {
    count += 1
    if case .walkover = outcome {
      if count == 1 { report(.playedWalkover, at: line.range, in: text) }
      return
    }
    let bytes = text.bytes[line.range]
    if let first = lineOf[bytes] {
      findings.add(MatchCardFault.repeated(line: first).diagnostic(in: text, at: line.range))
    }
    lineOf[bytes] = line.number
    let read = MatchLine(line, of: text)
    for (fault, range) in read.faults { report(fault, at: range, in: text) }
    guard let word = read.word else { return }
    let kind = format.index(called: word.text)
    if let kind {
      counts[kind] += 1
      if counts[kind] == format.tables[kind].count + 1 {
        report(.tooMany(word.text, most: format.tables[kind].count), at: word.range, in: text)
      }
    } else if !format.tables.isEmpty {
      report(
        .unknownWord(word.text, known: format.tables.map(\.called)), at: word.range, in: text)
    }
    guard read.faults.isEmpty else { return }
    let sides = read.sides.map { side in
      kind.flatMap { joined(side, of: format.tables[$0].players, in: text) } ?? side
    }
    var table = MatchCard.Table(
      number: count, place: text.place(at: line.range.lowerBound), format: kind ?? 0,
      players: Sides(sides[0], sides[1]).map { side in
        side.map { MatchCard.Name($0.text, at: text.place(at: $0.range.lowerBound)) }
      }, legs: Sides(0, 0), isPlayed: false)
    seats.append(table)
    checkPlayers(sides, kind.map { format.tables[$0] }, in: text)
    guard let kind else {
      isSure = false
      return
    }
    if format.tables[kind].players == 1 {
      for (side, names) in zip(MatchSide.allCases, sides) {
        for name in names {
          singles[Single(kind: kind, side: side), default: [:]][NameKey(name.text), default: []]
            .append((name, line.number))
        }
      }
    }
    let (legs, points, isPlayed) = legs(of: read, kind, in: text)
    if let legs {
      table.legs = legs
      table.isPlayed = isPlayed
      table.points = points
      add(table)
    } else {
      isSure = false
    }
    checkClaims(of: read, in: text)
  }

  private mutating func add(_ table: MatchCard.Table) {
    tables.append(table)
    soFar.legs.home += table.legs.home
    soFar.legs.away += table.legs.away
    if let winner = table.winner {
      soFar.tables[winner] += 1
    } else if table.isDrawn {
      soFar.tables.home += .half
      soFar.tables.away += .half
    }
  }

  /// Returns the partners of a side that something else than a ` & ` joins, which it tells; `nil` where nothing does.
  private mutating func joined(_ side: [MatchLine.Token], of players: Int, in text: SourceText)
    -> [MatchLine.Token]?
  {
    guard let first = side.first, let last = side.last, side.count < players,
      !side.contains(where: \.isQuoted)
    else { return nil }
    var parts = side.map(\.text)
    for sign in [
      " and ", " und ", " with ", " + ", " / ", ", ", ",", "/", "+", ";", "& ", " &", "&",
    ] {
      parts = parts.flatMap { $0.split(separator: sign).map(String.init) }
    }
    guard parts.count == players, !parts.contains("none") else { return nil }
    let range = first.range.lowerBound..<last.range.upperBound
    report(.otherJoin(text[range], plain: parts.joined(separator: " & ")), at: range, in: text)
    return parts.map { MatchLine.Token(text: $0, range: range) }
  }

  private mutating func checkPlayers(
    _ sides: [[MatchLine.Token]], _ kind: MatchFormat.Table?, in text: SourceText
  ) {
    var atTable: Set<NameKey> = []
    for (side, names) in zip(MatchSide.allCases, sides) {
      if let kind, let first = names.first, let last = names.last, names.count != kind.players {
        report(
          .wrongCount(called: kind.called, players: kind.players, found: names.count),
          at: first.range.lowerBound..<last.range.upperBound, in: text)
      }
      for name in names {
        let key = NameKey(name.text)
        if !atTable.insert(key).inserted {
          report(.twiceAtTable(name.text), at: name.range, in: text)
        } else if members.home.contains(key) != members.away.contains(key) {
          // Where they play for the other team, that is told of their names.
        } else if sideOf[key, default: side] != side {
          report(.forBothSides(name.text), at: name.range, in: text)
        } else {
          sideOf[key] = side
        }
      }
    }
  }

  private mutating func checkClaims(of line: MatchLine, in text: SourceText) {
    guard let claims = line.claims else { return }
    let whole =
      claims.first.map { $0.range.lowerBound..<(claims.last?.range.upperBound ?? 0) }
      ?? line.range.upperBound..<line.range.upperBound
    guard (1...2).contains(claims.count), let tables = MatchScore.read(claims[0].text),
      let legs = claims.count == 1 ? soFar.legs : MatchScore.readWhole(claims[1].text)
    else {
      let words = claims.map(\.text)
      let plain = words.compactMap { MatchScore.plain($0) }
      let isPlain = (1...2).contains(words.count) && plain.count == words.count && plain != words
      let fault = MatchCardFault.badClaim(
        text[whole], plain: isPlain ? plain.joined(separator: " ") : nil)
      findings.add(fault.diagnostic(in: text, at: whole))
      return
    }
    guard isSure else { return }
    if tables != soFar.tables {
      let fault = MatchCardFault.claimedTables(told: tables, due: soFar.tables)
      findings.add(fault.diagnostic(in: text, at: claims[0].range))
    }
    if legs != soFar.legs {
      let fault = MatchCardFault.claimedLegs(told: legs, due: soFar.legs)
      findings.add(fault.diagnostic(in: text, at: claims[claims.count - 1].range))
    }
  }

  /// Tells of anyone who sat at two tables of one player a side, unless all of the side sat at as many.
  private mutating func checkSingles(in text: SourceText) {
    guard isSure else { return }
    for players in singles.values {
      let counts = Set(players.values.map(\.count))
      guard counts != [1], players.count == 1 || counts.count > 1 else { continue }
      for lines in players.values {
        for (name, _) in lines.dropFirst() {
          let fault = MatchCardFault.playedBefore(name.text, line: lines[0].line)
          findings.add(fault.diagnostic(in: text, at: name.range))
        }
      }
    }
  }

  /// Tells of tables that are missing.
  mutating func finish(at range: Range<Int>, in text: SourceText) {
    checkSingles(in: text)
    guard isTold else { return }
    if isEmpty {
      if outcome == nil {
        findings.add(MatchCardFault.nothingPlayed.diagnostic(in: text, at: range))
      }
      return
    }
    guard outcome == nil else { return }
    // A line whose word is wrong is one of those that would be missing.
    guard !findings.all.contains(where: { $0.id == "match-tables" }) else { return }
    let read = counts.reduce(0, +)
    for (kind, found) in zip(format.tables, counts) where found < kind.count && read == count {
      let fault = MatchCardFault.tooFew(kind.called, found: found, count: kind.count)
      findings.add(fault.diagnostic(in: text, at: range))
    }
  }
}

// MARK: - Legs

extension MatchBody {
  private typealias Read = (legs: Sides<Int>?, points: [Sides<Int>], isPlayed: Bool)

  /// Returns the legs of a table as they count; `nil` where they can't be.
  private mutating func legs(of line: MatchLine, _ index: Int, in text: SourceText) -> Read {
    let kind = format.tables[index]
    let end = line.scores.first?.range ?? line.range.upperBound..<line.range.upperBound
    var scores: [Sides<Int>] = []
    for token in line.scores {
      guard let score = MatchScore.readWhole(token.text) else {
        report(.badScore(token.text), at: token.range, in: text)
        return (nil, [], false)
      }
      scores.append(score)
    }
    let absent = line.sides.map(\.isEmpty)
    if absent[0], absent[1] {
      if scores.contains(where: { $0 != Sides(0, 0) }) {
        report(.legsOfNobody, at: end, in: text)
        return (nil, [], false)
      }
      return (Sides(0, 0), [], false)
    }
    if absent[0] || absent[1] {
      let missing = kind.missing ?? format.missingTable
      var due = Sides(0, 0)
      due[absent[0] ? .away : .home] = missing?.present ?? kind.legs.whole
      due[absent[0] ? .home : .away] = missing?.absent ?? 0
      if let told = scores.first, scores.count > 1 || told != due {
        report(.legsDiffer(told: told, due: due), at: end, in: text)
        return (nil, [], false)
      }
      return (due, [], false)
    }
    guard let first = scores.first else {
      report(.noScore, at: end, in: text)
      return (nil, [], false)
    }
    if scores.count == 1, max(first.home, first.away) <= kind.legs.most {
      return counted(first, of: kind, at: end, in: text)
    }
    return played(scores, of: kind, rules[index], line, in: text)
  }

  /// Checks how many legs each side won.
  private mutating func counted(
    _ legs: Sides<Int>, of kind: MatchFormat.Table, at range: Range<Int>, in text: SourceText
  ) -> Read {
    let sum = legs.home + legs.away
    switch kind.legs {
    case .all(let count):
      if sum == count || sum < count && isOpen { return (legs, [], sum == count) }
      report(
        .notAllLegs(called: kind.called, found: sum, due: count), at: range, in: text)
    case .best:
      let majority = kind.legs.whole
      let (most, fewest) = (max(legs.home, legs.away), min(legs.home, legs.away))
      if fewest < majority, most == majority || most < majority && isOpen {
        return (legs, [], most == majority)
      }
      report(
        .undecided(called: kind.called, legs: legs, majority: majority), at: range, in: text)
    }
    return (nil, [], false)
  }

  /// Checks the points of each leg, and counts who won them.
  private mutating func played(
    _ scores: [Sides<Int>], of kind: MatchFormat.Table, _ rules: LegRules?, _ line: MatchLine,
    in text: SourceText
  ) -> Read {
    if let rules, !rules.hasPoints {
      report(.noPoints(game: rules.game), at: line.scores[0].range, in: text)
      return (nil, [], false)
    }
    let names = Sides(line.sides[0], line.sides[1]).map { $0.map(\.text) }
    var legs = Sides(0, 0)
    var isRight = true
    let majority = kind.legs.whole
    for (index, score) in scores.enumerated() {
      let token = line.scores[index]
      if case .best = kind.legs, max(legs.home, legs.away) == majority {
        report(.playedOn(majority: majority, decidedBy: index), at: token.range, in: text)
        return (nil, [], false)
      }
      if index == kind.legs.most {
        report(
          .tooManyLegs(called: kind.called, found: scores.count, most: kind.legs.most),
          at: token.range, in: text)
        return (nil, [], false)
      }
      guard let rules else {
        if let winner = score.leader { legs[winner] += 1 }
        continue
      }
      let judged = rules.judge(score, of: names)
      for fault in judged.faults {
        findings.add(
          Diagnostic(fault.words, in: text, at: token.part(fault.side, in: text)))
        isSure = false
        isRight = false
      }
      if let winner = judged.winner { legs[winner] += 1 }
    }
    guard isRight else { return (nil, [], false) }
    let end = line.scores[0].range.lowerBound..<line.scores[scores.count - 1].range.upperBound
    switch kind.legs {
    case .all(let count):
      if scores.count == count || isOpen { return (legs, scores, scores.count == count) }
      report(
        .notAllLegs(called: kind.called, found: scores.count, due: count), at: end, in: text)
    case .best:
      let isOver = max(legs.home, legs.away) == majority
      if isOver || isOpen { return (legs, scores, isOver) }
      report(
        .undecided(called: kind.called, legs: legs, majority: majority), at: end, in: text)
    }
    return (nil, [], false)
  }
}

extension MatchLine.Token {
  /// Bytes of one side's number.
  fileprivate func part(_ side: MatchSide, in text: SourceText) -> Range<Int> {
    guard let dash = text.firstIndex(of: UInt8(ascii: "-"), in: range) else { return range }
    return side == .home ? range.lowerBound..<dash : dash + 1..<range.upperBound
  }
}
