import Diagnostics
import Histories
import Statistics
import Tabletop
import TestSupport
import Testing

@testable import Building
@testable import scorebook

/// What holds for the rules of every game that can be handed to a page's engine.
struct RulesCodeTests {
  /// A game whose rules have codes, with its types erased.
  struct Coded: Sendable, CustomTestStringConvertible {
    let table: OptionsTests.Table
    /// What rules come to that are read; `nil` for what are none.
    let coded: @Sendable (_ text: String) -> Rules?
    /// What is made of codes, as it is written; `nil` where nothing is.
    let made: @Sendable (_ codes: [Int]) -> String?
    var testDescription: String { table.name }

    init?<Game: PublishedGame>(_ game: Game) {
      guard let rules = Game.Rules.self as? any (CodedRules & Sendable).Type else { return nil }
      @Sendable func coded<Coded: CodedRules & Sendable>(_: Coded.Type, _ text: String)
        -> RulesCodeTests.Rules?
      {
        let read = readRules(SourceText(path: "", text)) { game.options.read(from: &$0) }
        guard read.findings.isEmpty, let codes = (read.rules as? Coded)?.codes else { return nil }
        return RulesCodeTests.Rules(
          codes: codes, comeBack: Coded(codes: codes) as? Game.Rules == read.rules,
          written: game.options.yaml(of: read.rules),
          differences: Set(game.options.differences(of: read.rules).map(\.name)))
      }
      @Sendable func made<Coded: CodedRules & Sendable>(_: Coded.Type, _ codes: [Int]) -> String? {
        (Coded(codes: codes) as? Game.Rules).map { game.options.yaml(of: $0) }
      }
      table = OptionsTests.Table(game)
      self.coded = { coded(rules, $0) }
      self.made = { made(rules, $0) }
    }

    /// The presets, and every value of every option, alone and beside each of the others'; where little is tried, beside one
    /// in seven of them.
    var rules: [Rules] {
      let options = table.options.map(\.name)
      let lines = options.map { name in
        (table.values[name] ?? []).flatMap { [$0] + RulesCodeTests.numbersChanged(in: $0) }
          .map { "\(name): \($0)\n" }
      }
      let alone = lines.flatMap(\.self)
      var pairs = 0
      let beside = table.options.indices.flatMap { index in
        lines[index].flatMap { line in
          lines[..<index].flatMap(\.self).compactMap { other in
            pairs += 1
            return Size.isFull || pairs % 7 == 0 ? other + line : nil
          }
        }
      }
      return (table.presets.map { "preset: \($0)" } + alone + beside).compactMap(coded)
    }
  }

  struct Rules: Sendable {
    var codes: [Int]
    var comeBack: Bool
    var written: String
    /// The options in force otherwise than in the standard.
    var differences: Set<String>
  }

  static let games = allGames.compactMap { game in
    func coded<Game: PublishedGame>(_ game: Game) -> Coded? { Coded(game) }
    return coded(game)
  }

  /// A value with one digit after the other made another: `2-8` → `3-8`, `2-9`.
  private static func numbersChanged(in value: String) -> [String] {
    value.indices.compactMap { index in
      value[index].wholeNumberValue.map { digit in
        "\(value[..<index])\(digit == 9 ? 8 : digit + 1)\(value[value.index(after: index)...])"
      }
    }
  }

  @Test func `every game of the tool has an engine's rules`() {
    #expect(Set(Self.games.map(\.table.name)).isSuperset(of: Building.everyGame.map { $0.name }))
  }

  /// No field is forgotten: whatever an option changes comes back of the codes.
  @Test(arguments: games)
  func `rules come back of their codes, whichever option they change`(game: Coded) {
    let rules = game.rules
    let lost = rules.filter { !$0.comeBack }.map(\.written)
    #expect(lost.isEmpty, "\(lost.prefix(5))")
    let changed = rules.reduce(into: Set<String>()) { $0.formUnion($1.differences) }
    #expect(game.table.options.map(\.name).filter { !changed.contains($0) } == [])
    // What is written alike may differ in what means nothing; what is written otherwise has other codes.
    let texts = Dictionary(grouping: rules, by: \.codes).mapValues { Set($0.map(\.written)) }
    let alike = texts.values.filter { $0.count > 1 }
    #expect(alike.isEmpty, "\(alike.prefix(3))")
  }

  @Test(arguments: games)
  func `codes that are changed, too few or too many never trap`(game: Coded) throws {
    for preset in game.table.presets {
      let codes = try #require(game.coded("preset: \(preset)")).codes
      #expect(game.made(codes + [0]) == nil)
      #expect(game.made(Array(codes.dropLast())) == nil)
      for place in codes.indices {
        for number in [-2_147_483_648, -1_000, -1, 0, 1, 2, 3, 64, 10_001, 2_147_483_647] {
          var changed = codes
          changed[place] = number
          // Nothing but that it is answered: pages have codes from their own build.
          _ = game.made(changed)
        }
      }
    }
    #expect(game.made([]) == nil)
  }
}
