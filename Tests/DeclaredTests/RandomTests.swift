import Bytes
import Declared
import Tabletop
import TestSupport
import Testing

/// Inputs that nobody meant: whatever they are, they are read or told, and nothing traps.
@Suite struct RandomTests {
  private static let pieces: [String] = [
    "(", ")", "-", "−", "/", "=", "0", "9", "1000000", "99999999999999999999", ",", ":", " ", "\n",
    "end", "if(", "sum(", "rank(", "not ", " and ", "players: 1", "{", "}", "[", "]", "any", "yes",
    "Ann", "Bob: ", "3. ", "- ", "\u{0}", "é", "ones 3 ", "points", "total", "lead: 1", "5-3",
  ]

  private func broken(_ text: String, _ random: inout SplitMix64) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        bytes.removeSubrange(
          place..<min(bytes.count, place + Int.random(in: 1...9, using: &random)))
      case 1: if place < bytes.count { bytes[place] = UInt8.random(in: 0...255, using: &random) }
      default:
        let piece = Self.pieces[Int.random(in: Self.pieces.indices, using: &random)]
        bytes.insert(contentsOf: piece.utf8, at: place)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let bodies = [
    "40 0 35\n50 12 20\n", "3/3 2/1 0/0 = 3 2 1\n1. Ann 0/0, Bob 1/1, Cy 2/0\n",
    "Ann: 180 = 321\nBob: 60\n2. Ann: 3\nend\n", "Ann: ones 4 twos 8 = 12\nBob: chance -\nend\n",
    "Ann: 12/1\nBob: -\nCy: 0/0\n", "end\n",
  ]

  @Test func `broken declarations and bodies never trap, and faults stand in their text`() throws {
    var random = SplitMix64(seed: 77)
    for turn in 0..<Size.of(debug: 1500, full: 40_000) {
      let text = broken(DeclaredTexts.all[turn % DeclaredTexts.all.count], &random)
      guard let node = try? DeclarationNode(yaml: text) else { continue }
      let (found, faults) = DeclaredTests.read(node)
      for fault in faults {
        #expect(fault.place.range.lowerBound >= 0)
        #expect(fault.place.range.upperBound <= text.utf8.count)
        #expect(!fault.words.message.isEmpty)
      }
      guard let rules = found else { continue }
      // What is right survives its compact bytes.
      #expect(DeclaredRules(bytes: node.bytes) == rules)
      for body in Self.bodies { try read(broken(body, &random), rules) }
    }
  }

  private func read(_ body: String, _ rules: DeclaredRules) throws {
    for seats in [rules.players.lowerBound, 3] {
      let names = (0..<seats).map {
        ["Ann", "Bob", "Cy"].indices.contains($0) ? ["Ann", "Bob", "Cy"][$0] : "P\($0)"
      }
      let told = Told(body, rules, players: names, scores: seats == 3, teams: [[0], [1, 2]])
      for fault in told.faults {
        #expect(fault.range.lowerBound >= 0)
        #expect(fault.range.upperBound <= body.utf8.count)
      }
    }
    _ = try? rules.example(Array(body.utf8)[...])
  }

  @Test func `any bytes are an expression or told at a place of theirs`() throws {
    var random = SplitMix64(seed: 400)
    for _ in 0..<Size.of(debug: 2000, full: 50_000) {
      var text = ""
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        text += Self.pieces[Int.random(in: Self.pieces.indices, using: &random)]
      }
      let (rules, faults) = DeclaredTests.read(.play(points: text))
      for fault in faults { #expect(!fault.words.message.isEmpty) }
      #expect((rules == nil) != faults.isEmpty)
      if let rules { _ = Told("1/2 3/4 -\n5/6 7/8 9/9\n", rules) }
    }
  }

  @Test func `any compact bytes are a declaration or none`() throws {
    var random = SplitMix64(seed: 12)
    for turn in 0..<Size.of(debug: 1500, full: 40_000) {
      let node = try DeclarationNode(yaml: DeclaredTexts.all[turn % DeclaredTexts.all.count])
      var bytes = node.bytes
      #expect(DeclarationNode(bytes: bytes)?.bytes == bytes)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 32...126, using: &random)
      }
      _ = DeclaredRules(bytes: bytes)
      _ = DeclaredRules(bytes: Array(bytes.prefix(Int.random(in: bytes.indices, using: &random))))
    }
    let deep = String(repeating: "[1:", count: 1000) + "1:a"
    #expect(DeclarationNode(bytes: Array(deep.utf8)) == nil)
    #expect(DeclarationNode(bytes: Array("[999999999:".utf8)) == nil)
  }
}
