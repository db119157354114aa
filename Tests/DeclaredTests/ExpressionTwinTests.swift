import Declared
import Tabletop
import TestSupport
import Testing

/// Random expressions, worked out by the engine and by a twin that knows nothing of it.
@Suite struct ExpressionTwinTests {
  /// Writes expressions that are right in kind.
  struct Writer {
    var random: SplitMix64
    var isInAggregate = false

    mutating func pick(_ words: [String]) -> String {
      words[Int.random(in: words.indices, using: &random)]
    }

    mutating func number(_ depth: Int) -> String {
      let choice = Int.random(in: 0..<(depth > 0 ? 15 : 3), using: &random)
      switch choice {
      case 0:
        return pick(["0", "1", "2", "3", "7", "10", "999999", "1000000", "(1000000 * 1000000)"])
      case 1, 2: return pick(["a", "b-c", "total", "round", "players", "cards"])
      case 3: return "(\(number(depth - 1)))"
      case 4: return "-\(number(depth - 1))"
      case 5, 6: return "\(number(depth - 1)) \(pick(["+", "-", "*"])) \(number(depth - 1))"
      case 7: return "\(number(depth - 1))*\(number(depth - 1))"
      case 8: return "if(\(condition(depth - 1)), \(number(depth - 1)), \(number(depth - 1)))"
      case 9: return "\(pick(["min", "max"]))(\(number(depth - 1)), \(number(depth - 1)))"
      case 10: return "\(pick(["div", "mod"]))(\(number(depth - 1)), \(pick(["1", "2", "7"])))"
      case 11: return "abs(\(number(depth - 1)))"
      default:
        guard !isInAggregate else { return number(0) }
        isInAggregate = true
        defer { isInAggregate = false }
        if choice == 12 { return "count(\(condition(depth - 1)))" }
        return "\(pick(["sum", "most", "least", "rank"]))(\(number(depth - 1)))"
      }
    }

    mutating func condition(_ depth: Int) -> String {
      switch Int.random(in: 0..<(depth > 0 ? 7 : 1), using: &random) {
      case 0, 1:
        return
          "\(number(depth - 1)) \(pick(["=", "!=", "<", "<=", ">", ">="])) \(number(depth - 1))"
      case 2: return "not \(condition(depth - 1))"
      case 3, 4: return "\(condition(depth - 1)) \(pick(["and", "or"])) \(condition(depth - 1))"
      case 5: return "(\(condition(depth - 1)))"
      default:
        guard !isInAggregate else { return condition(0) }
        isInAggregate = true
        defer { isInAggregate = false }
        return "every(\(condition(depth - 1)))"
      }
    }
  }

  @Test func `the twin cuts expressions as they are meant`() throws {
    let round = TwinRound(names: ["x": 3], sides: [["a": 5]])
    for (text, value) in [
      ("2 + 3 * 4", 14), ("10 - 3 - 2", 5), ("-2 * 3", -6), ("--x", 3), ("div(-7, 2)", -4),
      ("mod(-7, 2)", 1), ("if(not a = 5 or x = 3 and 1 < 2, 1, 0)", 1), ("abs(-(a - 9))", 4),
    ] as [(String, Int128)] {
      #expect(try round.value(Twin(text), of: 0) == value, "\(text)")
    }
  }

  @Test func `the engine works out every expression as the twin does`() throws {
    var writer = Writer(random: SplitMix64(seed: 20_26))
    var (judged, tooLarge) = (0, 0)
    let tries = Size.of(debug: 1000, full: 40_000)
    while judged < tries {
      let text = writer.number(4)
      guard text.utf8.count <= 400 else { continue }
      let node = DeclarationNode.play(points: text)
      let (read, faults) = read(node)
      guard let rules = read else {
        // Too many operators are the one thing that can be wrong.
        let isLong = faults.first?.reason == .expression(.tooManyOperators)
        #expect(isLong, "\(text): \(faults.map { $0.words.message })")
        continue
      }
      judged += 1
      var values: [[Int]?] = []
      for _ in 0..<3 {
        values.append([0, 1].map { _ in Int.random(in: -9...9, using: &writer.random) })
      }
      if Bool.random(using: &writer.random) { values[1] = nil }
      let line = values.map { $0.map { "\($0[0])/\($0[1])" } ?? "-" }.joined(separator: " ")
      let told = Told(line, rules)
      guard let expected = try twin(text, values) else {
        tooLarge += 1
        #expect(told.messages.first?.contains("passes") == true, "\(text) of \(line)")
        continue
      }
      #expect(told.totals == expected, "\(text) of \(line): \(told.messages)")
    }
    #expect(tooLarge > tries / 100)
  }

  /// The totals of a round; `nil` where a number is too large.
  private func twin(_ text: String, _ values: [[Int]?]) throws -> [Int]? {
    let round = TwinRound(
      names: ["round": 1, "players": 3, "cards": 7],
      sides: values.map { values in
        values.map { ["a": Int128($0[0]), "b-c": Int128($0[1]), "total": 11] }
      })
    let twin = Twin(text)
    var totals: [Int] = []
    for side in values.indices {
      do {
        let points = values[side] == nil ? 0 : try round.value(twin, of: side)
        guard abs(points + 11) <= 1_000_000_000_000 else { return nil }
        totals.append(Int(points + 11))
      } catch is TooLarge {
        return nil
      }
    }
    return totals
  }
}

extension DeclarationNode {
  static func text(_ text: String) -> DeclarationNode { DeclarationNode(.scalar(Array(text.utf8))) }

  static func mapping(_ entries: [(String, DeclarationNode)]) -> DeclarationNode {
    DeclarationNode(
      .mapping(entries.map { Entry(key: Array($0.0.utf8), at: .nowhere, value: $0.1) }))
  }

  /// A game of two fields whose points are an expression.
  static func play(points: String) -> DeclarationNode {
    .mapping([
      ("players", .text("3")), ("begin-with", .text("11")),
      (
        "rounds",
        .mapping([
          ("absent", .text("yes")),
          ("given", .mapping([("cards", DeclarationNode(.list([.text("7"), .text("5")])))])),
          ("fields", .mapping([("a", .text("any")), ("b-c", .text("any"))])),
          ("points", .text(points)),
        ])
      ),
    ])
  }
}
