import Bytes

extension DeclaredRules {
  /// Reads what a document declares under `play`.
  ///
  /// - Throws: everything that is wrong with it, in the order of the text.
  public static func read(_ play: DeclarationNode) throws(DeclarationFaultList) -> DeclaredRules {
    let faults = DeclarationFaults()
    let rules = PlayReader(faults: faults).read(play)
    guard faults.count == 0, var rules else { throw DeclarationFaultList(faults) }
    rules.source = play.bytes
    return rules
  }

  /// Reads a declaration from compact bytes; `nil` where they declare nothing.
  public init?(bytes: [UInt8]) {
    guard let node = DeclarationNode(bytes: bytes) else { return nil }
    do throws(DeclarationFaultList) {
      self = try DeclaredRules.read(node)
    } catch {
      return nil
    }
  }
}

/// Everything that is wrong with a declaration, in the order of the text.
public struct DeclarationFaultList: Error, Hashable, Sendable {
  public var faults: [DeclarationFault]

  init(_ faults: DeclarationFaults) {
    #if hasFeature(Embedded)
      self.faults = []
    #else
      self.init(faults.all)
    #endif
  }

  init(_ faults: [DeclarationFault]) {
    self.faults = faults
    self.faults.sortFew { $0.place.range.lowerBound < $1.place.range.lowerBound }
  }
}

/// Reads the keys of `play`.
struct PlayReader {
  let faults: DeclarationFaults

  static let keys: [StaticString] = [
    "players", "sides", "wins", "tie", "begin-with", "rounds", "sheet", "ends", "result", "figures",
  ]

  func read(_ play: DeclarationNode) -> DeclaredRules? {
    guard let keys = DeclarationKeys(play, of: "play", known: Self.keys, to: faults) else {
      return nil
    }
    var rules = DeclaredRules()
    if let node = keys["players"] {
      if let players = faults.players(node, key: "players".bytes) { rules.players = players }
    }
    switch keys.choice("sides", among: ["players", "teams", "either"], else: .sides) {
    case 1: rules.sides = .teams
    case 2: rules.sides = .either
    default: break
    }
    if keys.choice("wins", among: ["highest", "lowest"], else: .wins) == 1 { rules.wins = .lowest }
    switch keys.choice("result", among: ["scores", "winner", "places"], else: .result) {
    case 1: rules.outcome = .winner
    case 2: rules.outcome = .places
    default: break
    }
    rules.beginWith = keys.number("begin-with") ?? 0
    readForm(keys, of: &rules)
    rules.ends = readEnds(keys, of: rules)
    rules.tie = readTie(keys, of: rules)
    // No page counts them while a game is kept.
    #if !hasFeature(Embedded)
      readFigures(keys, of: &rules)
    #endif
    return rules
  }

  private func readForm(_ keys: DeclarationKeys, of rules: inout DeclaredRules) {
    let (rounds, sheet) = (keys.entry("rounds"), keys.entry("sheet"))
    if let rounds, let sheet {
      let second =
        rounds.keyPlace.range.lowerBound < sheet.keyPlace.range.lowerBound ? sheet : rounds
      faults.report(.roundsAndSheet, at: second.keyPlace)
    }
    let isToldByScores = rules.outcome == .scores
    if let rounds {
      if !isToldByScores { faults.report(.resultWithRounds, at: rounds.keyPlace) }
      if let read = RoundsReader(faults: faults, players: rules.players).read(rounds.value) {
        rules.form = .rounds(read)
      }
    }
    if let sheet {
      if !isToldByScores { faults.report(.resultWithSheet, at: sheet.keyPlace) }
      if let read = SheetReader(faults: faults).read(sheet.value) { rules.form = .sheet(read) }
    }
  }

  private func readTie(_ keys: DeclarationKeys, of rules: DeclaredRules) -> DeclaredRules.Tie? {
    guard let entry = keys.entry("tie") else { return nil }
    guard keys.entry("rounds") != nil || keys.entry("sheet") != nil else {
      faults.report(.tieOfNothing, at: entry.keyPlace)
      return nil
    }
    // Rounds or a sheet that can't be read have no names.
    guard rules.rounds != nil || rules.sheet != nil else { return nil }
    let names =
      rules.rounds?.fields.map { $0.name } ?? rules.sheet?.categories.map { $0.name } ?? []
    guard let name = entry.value.scalar, let index = names.firstIndex(of: name) else {
      faults.report(
        .unknownTie(entry.value.scalar ?? [], among: names), at: entry.value.place.first)
      return nil
    }
    return rules.rounds == nil ? .category(index) : .field(index)
  }

  private static let figureKinds: [(word: StaticString, kind: DeclaredFigure.Kind)] = [
    ("share", .share), ("mean", .mean), ("sum", .sum), ("most", .most), ("least", .least),
  ]

  private func readFigures(_ keys: DeclarationKeys, of rules: inout DeclaredRules) {
    guard let entry = keys.entry("figures") else { return }
    guard keys.entry("rounds") != nil else {
      return faults.report(.figuresWithoutRounds, at: entry.keyPlace)
    }
    guard let figures = entry.value.entries else {
      return faults.report(
        .expected(key: entry.key, .mapping, found: entry.value.scalar),
        at: entry.value.place.first)
    }
    faults.checkCount(of: .figures, figures.count, most: 40, at: entry)
    for figure in figures.prefix(40) {
      faults.add(figure.key, at: figure.keyPlace)
      if let read = readFigure(figure, of: rules) { rules.figures.append(read) }
    }
  }

  private func readFigure(
    _ figure: DeclarationNode.Entry, of rules: DeclaredRules
  ) -> DeclaredFigure? {
    let words = Self.figureKinds.map { $0.word }
    guard
      let keys = DeclarationKeys(
        figure.value, of: "figures", known: ["title"] + words, expressions: words, to: faults)
    else { return nil }
    let title = keys.text("title") ?? DeclaredName.title(of: figure.key)
    var found: DeclaredFigure?
    var isAny = false
    for (word, kind) in Self.figureKinds {
      guard let entry = keys.entry(word) else { continue }
      if isAny {
        faults.report(.doubledKey(entry.key), at: entry.keyPlace)
        continue
      }
      isAny = true
      guard let rounds = rules.rounds else { continue }
      let scope = ExpressionScope(
        place: .figure, fields: rounds.fields.map { $0.name },
        given: rounds.given.map { $0.name })
      let program = faults.expression(
        entry.value, key: entry.key, as: kind == .share ? .condition : .number, in: scope)
      if let program, let text = entry.value.scalar {
        found = DeclaredFigure(
          name: figure.key, title: title, kind: kind, text: text, program: program)
      }
    }
    // A slip in it was told.
    if !isAny, keys.entries.count == (figure.value.entries?.count ?? 0) {
      faults.report(.missing(key: "share".bytes), at: figure.keyPlace)
    }
    return found
  }
}

extension DeclarationFaults {
  func checkCount(
    of thing: DeclaredThing, _ count: Int, most: Int, at entry: DeclarationNode.Entry
  ) {
    if count > most { report(.tooMany(thing, most: most, found: count), at: entry.keyPlace) }
    if count == 0 { report(.none(thing), at: entry.value.place.first) }
  }

  /// Reads `N` or `N-M`, from 1 to 20; `nil` for a fault, which is reported.
  func players(_ node: DeclarationNode, key: [UInt8]) -> ClosedRange<Int>? {
    if let bytes = node.scalar, let players = players(bytes) { return players }
    report(.expected(key: key, .players, found: node.scalar), at: node.place.first)
    return nil
  }

  func players(_ bytes: [UInt8]) -> ClosedRange<Int>? {
    let (before, behind) = bytes[...].cut(at: UInt8(ascii: "-"))
    guard let low = Int(digits: bytes[before.trimmedRange]), (1...20).contains(low) else {
      return nil
    }
    guard before.count < bytes.count else { return low...low }
    guard let high = Int(digits: bytes[behind.trimmedRange]), (low...20).contains(high) else {
      return nil
    }
    return low...high
  }
}

extension DeclarationFault.Reason {
  fileprivate static func unknownTie(_ name: [UInt8], among known: [[UInt8]]) -> Self {
    .unknownTie(name, near: NearName.nearest(to: name, among: known), known: known)
  }
}
