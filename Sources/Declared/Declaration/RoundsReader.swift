import Bytes

/// Reads the keys of `rounds`.
struct RoundsReader {
  let faults: DeclarationFaults
  let players: ClosedRange<Int>

  static let keys: [StaticString] = [
    "name", "order", "given", "fields", "points", "check", "absent",
  ]

  func read(_ node: DeclarationNode) -> DeclaredRounds? {
    guard
      let keys = DeclarationKeys(
        node, of: "rounds", known: Self.keys, expressions: ["points", "check"], to: faults)
    else { return nil }
    let rounds = DeclaredRounds(one: "round".bytes, many: "rounds".bytes)
    readName(keys, of: rounds)
    switch keys.choice("order", among: ["together", "in-turn", "any"], else: .order) {
    case 1: rounds.order = .inTurn
    case 2: rounds.order = .any
    default: break
    }
    rounds.given = readGiven(keys)
    readFields(keys, of: rounds)
    rounds.absent = readAbsent(keys)
    readPoints(keys, of: rounds)
    if let entry = keys.entry("check") { readChecks(entry, of: rounds) }
    return rounds
  }

  private func readName(_ keys: DeclarationKeys, of rounds: DeclaredRounds) {
    guard let node = keys["name"] else { return }
    guard case .list(let words) = node.content, words.count == 2, let one = words[0].scalar,
      let many = words[1].scalar
    else {
      return faults.report(
        .expected(key: "name".bytes, .words, found: node.scalar), at: node.place.first)
    }
    (rounds.one, rounds.many) = (one, many)
    faults.add(one, at: words[0].place, mayBeReserved: true)
    if many != one { faults.add(many, at: words[1].place, mayBeReserved: true) }
  }

  private func readAbsent(_ keys: DeclarationKeys) -> Amount? {
    guard let node = keys["absent"] else { return nil }
    if let flag = node.scalar?.flag { return flag ? 0 : nil }
    guard let bytes = node.scalar, Amount.looksWritten(bytes[...]) else {
      faults.report(
        .expected(key: "absent".bytes, .absence, found: node.scalar), at: node.place.first)
      return nil
    }
    return faults.number(node, key: "absent".bytes)
  }

  private func readFields(_ keys: DeclarationKeys, of rounds: DeclaredRounds) {
    guard let entry = keys.entry("fields") else {
      // What the name would mean there is left to nobody; a page has declarations that are right.
      #if !hasFeature(Embedded)
        if let points = keys.entry("points") {
          faults.report(.pointsFieldAndPoints, at: points.keyPlace)
        }
      #endif
      rounds.fields = [
        DeclaredRounds.Field(name: "points".bytes, title: "Points".bytes, values: .any)
      ]
      return
    }
    guard let fields = entry.value.entries else {
      return faults.report(
        .expected(key: entry.key, .mapping, found: entry.value.scalar),
        at: entry.value.place.first)
    }
    faults.checkCount(of: .fields, fields.count, most: 8, at: entry)
    let isAlone = fields.count == 1
    for field in fields.prefix(8) {
      let isPoints = field.key[...].isWord("points")
      if isPoints, isAlone, keys.entry("points") != nil {
        faults.report(.pointsFieldAndPoints, at: field.keyPlace)
      } else {
        faults.add(field.key, at: field.keyPlace, mayBeReserved: isPoints && isAlone)
      }
      let reader = ValuesReader(
        faults: faults, key: field.key, given: rounds.given, players: players)
      let (title, values) = reader.titled(field.value)
      rounds.fields.append(
        DeclaredRounds.Field(
          name: field.key, title: title ?? DeclaredName.title(of: field.key),
          values: values ?? .any))
    }
    if fields.count > 1, keys.entry("points") == nil, !faults.hasCut {
      faults.report(.severalFieldsWithoutPoints, at: entry.keyPlace)
    }
  }

  private func readPoints(_ keys: DeclarationKeys, of rounds: DeclaredRounds) {
    rounds.points = Program(code: [.field(0)])
    guard let entry = keys.entry("points") else { return }
    let scope = ExpressionScope(
      place: .points, fields: rounds.fields.map { $0.name },
      given: rounds.given.map { $0.name }, allowsAggregates: rounds.order == .together)
    guard let program = faults.expression(entry.value, key: entry.key, as: .number, in: scope)
    else { return }
    rounds.points = program
    rounds.pointsText = entry.value.scalar.map { Array($0[$0[...].trimmedRange]) }
  }

  private func readChecks(_ entry: DeclarationNode.Entry, of rounds: DeclaredRounds) {
    var checks: [DeclarationNode] = []
    if case .list(let list) = entry.value.content {
      checks = list
      faults.checkCount(of: .checks, list.count, most: 20, at: entry)
    } else {
      checks = [entry.value]
    }
    let scope = ExpressionScope(
      place: .check, fields: rounds.fields.map { $0.name }, given: rounds.given.map { $0.name })
    #if hasFeature(Embedded)
      let whole = checks
    #else
      let whole = uncut(checks)
    #endif
    for node in whole.prefix(20) {
      if let check = readCheck(node, in: scope) { rounds.checks.append(check) }
    }
  }

  /// Reports checks that YAML cut at a comma, and returns the others.
  private func uncut(_ checks: [DeclarationNode]) -> [DeclarationNode] {
    var whole: [DeclarationNode] = []
    var isCut = false
    for (index, node) in checks.enumerated() {
      if isCut {
        isCut = node.scalar?.closesMore == false
      } else if let text = node.scalar, text.opensMore, index + 1 < checks.count {
        faults.reportCut(at: node)
        isCut = true
      } else {
        whole.append(node)
      }
    }
    return whole
  }

  private func readCheck(
    _ node: DeclarationNode, in scope: ExpressionScope
  ) -> DeclaredRounds.Check? {
    var (condition, otherwise): (DeclarationNode, [UInt8]?) = (node, nil)
    if node.entries != nil {
      let before = faults.count
      guard
        let keys = DeclarationKeys(
          node, of: "check", known: ["holds", "else"], expressions: ["holds"], to: faults)
      else { return nil }
      otherwise = keys.text("else")
      guard let holds = keys["holds"] else {
        if faults.count == before {
          faults.report(.missing(key: "holds".bytes), at: node.place.first)
        }
        return nil
      }
      condition = holds
    } else if node.scalar == nil {
      faults.report(.expected(key: "check".bytes, .check, found: nil), at: node.place.first)
      return nil
    }
    guard
      let program = faults.expression(condition, key: "check".bytes, as: .condition, in: scope),
      let text = condition.scalar
    else { return nil }
    return DeclaredRounds.Check(
      text: Array(text[text[...].trimmedRange]), otherwise: otherwise, program: program)
  }
}
