import Bytes
import Declared
import Diagnostics
import Tabletop
import YAML

/// A declaration, house rules over it and a record's body, with `---` between them: each is read or told at a place of
/// its text, twice alike.
func checkDeclared(_ bytes: [UInt8]) {
  let parts = parts(of: bytes)
  let text = SourceText(path: "declared", bytes: Array(parts[0]))
  guard let node = YAMLNode.parse(text).node.map({ DeclarationNode($0) }) else { return }
  guard let rules = read(node, in: text) else { return }
  hold(DeclaredRules(bytes: node.bytes) == rules, "compact bytes declare the same")
  hold(DeclaredRules(codes: rules.codes) == rules, "codes are the rules")
  if parts.count > 2 { readHouseRules(Array(parts[1]), over: node, text) }
  guard parts.count > 1, let body = parts.last else { return }
  for seats in [rules.players.lowerBound, rules.players.upperBound] {
    readBody(Array(body), rules, seats: seats)
  }
  for line in body.split(separator: UInt8(ascii: "\n")).prefix(8) { readExample(line, rules) }
}

/// An expression of a game of two fields: worked out, or told at a place of it.
func checkExpression(_ bytes: [UInt8]) {
  func text(_ text: String) -> DeclarationNode { DeclarationNode(.scalar(Array(text.utf8))) }
  func mapping(_ entries: KeyValuePairs<String, DeclarationNode>) -> DeclarationNode {
    DeclarationNode(
      .mapping(
        entries.map { .init(key: Array($0.key.utf8), at: .nowhere, value: $0.value) }))
  }
  let expression = DeclarationNode(.scalar(bytes), at: DeclarationPlace(0..<bytes.count))
  let fields = mapping(["bid": text("any"), "b-c": text("0-9")])
  for key in ["points", "check"] {
    let rounds = mapping([
      "fields": fields, "given": mapping(["cards": DeclarationNode(.list([text("7")]))]),
      key: expression, key == "check" ? "points" : "absent": text(key == "check" ? "bid" : "yes"),
    ])
    let source = SourceText(path: "expression", bytes: bytes)
    guard let rules = read(mapping(["rounds": rounds]), in: source) else { continue }
    readBody(Array("1/2 3/4 5/6\n-1000000/0 1000000/9 0/0\n".utf8), rules, seats: 3)
  }
}

private func parts(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
  var parts: [ArraySlice<UInt8>] = []
  var start = 0
  var reader = LineReader(bytes)
  while let line = reader.next() {
    guard line.isFence(in: bytes) else { continue }
    parts.append(bytes[start..<line.range.lowerBound])
    start = min(reader.start, bytes.count)
  }
  return parts + [bytes[start...]]
}

/// Returns the rules; `nil` where something is wrong, which is told.
private func read(_ node: DeclarationNode, in text: SourceText) -> DeclaredRules? {
  do throws(DeclarationFaultList) {
    return try DeclaredRules.read(node)
  } catch {
    hold(!error.faults.isEmpty, "what isn't read is told")
    for fault in error.faults {
      hold(!fault.words.message.isEmpty, "a fault has words")
      hold(
        fault.place.range.lowerBound >= 0 && fault.place.range.upperBound <= text.bytes.count,
        "\(fault.place.range) lies in the text")
    }
    return nil
  }
}

private func readHouseRules(_ bytes: [UInt8], over node: DeclarationNode, _ text: SourceText) {
  let house = SourceText(path: "house", bytes: bytes)
  guard let rules = YAMLNode.parse(house).node.map({ DeclarationNode($0) }) else { return }
  do throws(DeclarationFaultList) {
    _ = try DeclaredRules.read(node, under: rules)
  } catch {
    for fault in error.faults {
      hold(fault.place.source == .houseRules, "house rules are at fault")
      hold(fault.place.range.upperBound <= house.bytes.count, "a fault lies in its text")
    }
  }
}

private func readBody(_ body: [UInt8], _ rules: DeclaredRules, seats: Int) {
  let names = PlayerNames((0..<seats).map { $0 < 3 ? ["Ann", "Bob", "Cy"][$0] : "Dee\($0)" })
  let teams = seats > 2 ? [[Seat(0), Seat(2)], [Seat(1)]] : []
  let header = DeclaredHeader(hasScores: body.count % 2 == 0, teams: teams)
  let (outcome, faults) = DeclaredBody.read(body, under: rules, players: names, header: header)
  let again = DeclaredBody.read(body, under: rules, players: names, header: header)
  holdSame(again.outcome.totals, outcome.totals, "totals of the same body")
  hold(again.faults.count == faults.count, "the same body is read alike")
  for fault in faults {
    hold(
      fault.range.lowerBound >= 0 && fault.range.upperBound <= body.count,
      "\(fault.range) lies in the body: \(fault.words.message)")
  }
  hold(outcome.isOver || outcome.winners.isEmpty, "nobody wins before the end")
  hold(!outcome.isOver || !outcome.winners.isEmpty, "somebody wins")
}

private func readExample(_ line: ArraySlice<UInt8>, _ rules: DeclaredRules) {
  do throws(DeclaredRules.Fault) {
    hold(!(try rules.example(line)).sides.isEmpty, "somebody is scored")
  } catch {
    hold(error.range.upperBound <= line.count, "a fault lies in its line")
  }
}

extension DeclarationNode {
  fileprivate init(_ node: YAMLNode) {
    let place = DeclarationPlace(node.range)
    switch node.content {
    case .scalar(let text, _): self.init(.scalar(Array(text.utf8)), at: place)
    case .sequence(let nodes): self.init(.list(nodes.map { Self($0) }), at: place)
    case .mapping(let entries):
      self.init(
        .mapping(
          entries.map {
            .init(
              key: Array($0.key.utf8), at: DeclarationPlace($0.keyRange), value: Self($0.value))
          }), at: place)
    }
  }
}
