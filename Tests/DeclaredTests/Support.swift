import Bytes
import Declared
import Diagnostics
import Tabletop
import TestSupport
import Testing
import YAML

extension DeclarationNode {
  /// What the reader of YAML makes of a text, with its places.
  init(_ node: YAMLNode) {
    var place = DeclarationPlace(node.range)
    switch node.content {
    case .scalar(let text, let style):
      if style == .quoted, node.range.count == text.utf8.count + 2 {
        let range = node.range.lowerBound + 1..<node.range.upperBound - 1
        place = DeclarationPlace(range, isQuoted: true)
      }
      self.init(.scalar(Array(text.utf8)), at: place)
    case .sequence(let nodes):
      self.init(.list(nodes.map { Self($0) }), at: place)
    case .mapping(let entries):
      self.init(
        .mapping(
          entries.map {
            Entry(
              key: Array($0.key.utf8), at: DeclarationPlace($0.keyRange),
              value: Self($0.value))
          }), at: place)
    }
  }

  init(yaml: String) throws {
    let text = SourceText(path: "game.md", yaml)
    guard let node = YAMLNode.parse(text).node else { throw NoYAML() }
    self.init(node)
  }
}

/// A text that says nothing in YAML.
struct NoYAML: Error {}

/// The rules that a text declares; it is right.
func rules(_ yaml: String, under houseRules: String? = nil) throws -> DeclaredRules {
  let node = try DeclarationNode(yaml: yaml)
  do {
    guard let houseRules else { return try DeclaredRules.read(node) }
    return try DeclaredRules.read(node, under: DeclarationNode(yaml: houseRules))
  } catch let error as DeclarationFaultList {
    Issue.record("\(error.faults.map { $0.words.message })")
    throw error
  }
}

/// What is read of a declaration: the rules, or its faults.
func read(_ node: DeclarationNode) -> (rules: DeclaredRules?, faults: [DeclarationFault]) {
  do throws(DeclarationFaultList) {
    return (try DeclaredRules.read(node), [])
  } catch {
    return (nil, error.faults)
  }
}

/// The faults of a declaration, `offset: message` each.
func faults(_ yaml: String, under houseRules: String? = nil) throws -> [DeclarationFault] {
  let node = try DeclarationNode(yaml: yaml)
  do throws(DeclarationFaultList) {
    guard let houseRules else {
      _ = try DeclaredRules.read(node)
      return []
    }
    guard let house = try? DeclarationNode(yaml: houseRules) else { return [] }
    _ = try DeclaredRules.read(node, under: house)
    return []
  } catch {
    return error.faults
  }
}

/// Expects the one fault of a declaration at its mark, with a part of what it says.
func expectFault(
  _ marked: String, _ words: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let sample = MarkedText(marked)
  let found = try faults(sample.text)
  #expect(found.count == 1, "\(found.map { $0.words.message })", sourceLocation: sourceLocation)
  #expect(
    found.first?.place.range.lowerBound == sample.offsets[1], "\(found.map { $0.words.message })",
    sourceLocation: sourceLocation)
  let message = found.first?.words.message ?? ""
  #expect(message.contains(words), "\(message)", sourceLocation: sourceLocation)
}

/// A record's body that was read.
struct Told {
  var outcome: PlayedBody<DeclaredRules>
  var faults: [BodyFault]

  init(
    _ body: String, _ rules: DeclaredRules, players: [String] = ["Ann", "Bob", "Cy"],
    scores: Bool = false, teams: [[Int]] = []
  ) {
    (outcome, faults) = DeclaredBody.read(
      Array(body.utf8), under: rules, players: PlayerNames(players),
      header: DeclaredHeader(hasScores: scores, teams: teams.map { $0.map { Seat($0) } }))
  }

  var totals: [Int] { outcome.totals.map { $0.rawValue } }
  var winners: [Int] { outcome.winners.map { $0.rawValue } }
  var isOver: Bool { outcome.isOver }
  var state: DeclaredRules.State? { outcome.replay?.state }
  var notes: [DeclaredRules.Note] { outcome.replay?.steps.flatMap { $0.notes } ?? [] }
  var messages: [String] { faults.map { $0.words.message } }
}

/// Expects the first fault of a body at its mark, with a part of what it says.
func expectFault(
  of marked: String, _ rules: DeclaredRules, _ words: String,
  players: [String] = ["Ann", "Bob", "Cy"], sourceLocation: SourceLocation = #_sourceLocation
) {
  let sample = MarkedText(marked)
  let told = Told(sample.text, rules, players: players)
  #expect(
    told.faults.first?.range.lowerBound == sample.offsets[1], "\(told.messages)",
    sourceLocation: sourceLocation)
  let message = told.messages.first ?? ""
  #expect(message.contains(words), "\(message)", sourceLocation: sourceLocation)
}

/// Expects a body without a fault, with the totals it ends with.
@discardableResult
func expect(
  _ body: String, _ rules: DeclaredRules, totals: [Int], winners: [Int] = [],
  players: [String] = ["Ann", "Bob", "Cy"], scores: Bool = false, teams: [[Int]] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) -> Told {
  let told = Told(body, rules, players: players, scores: scores, teams: teams)
  #expect(told.messages == [], sourceLocation: sourceLocation)
  #expect(told.totals == totals, sourceLocation: sourceLocation)
  #expect(told.winners == winners, sourceLocation: sourceLocation)
  return told
}
