import Cribbage
import Diagnostics
import Farkle
import Histories
import Klondike
import Sixis
import Tabletop
import TestSupport
import Testing
import YAML

/// What holds for every option of every game.
struct OptionsTests {
  /// A game's table, whichever its rules.
  struct Table: Sendable, CustomTestStringConvertible {
    var kind: GameKind
    /// Options as a document writes them, one at least of each.
    var samples: [String]
    /// The options that the engine's faults name.
    var faultNames: [String]
    /// Reads rules, and returns them as they are written, what is read from that, and all findings.
    var roundTrip: @Sendable (_ text: String) -> RoundTrip
    var testDescription: String { kind.rawValue }

    init<Rules: HouseRules>(
      _ kind: GameKind, _ samples: [RulesSample<Rules>], faultNames: [[String]]
    ) {
      self.kind = kind
      self.samples = samples.map(\.yaml)
      self.faultNames = faultNames.flatMap { $0 }
      roundTrip = { text in
        let read = readRules(SourceText(path: "", text)) { Rules(reading: &$0) }
        let again = readRules(SourceText(path: "", read.rules.yaml)) { Rules(reading: &$0) }
        return RoundTrip(
          findings: read.findings, written: read.rules.yaml, findingsAgain: again.findings,
          isSame: again.rules == read.rules, isStandard: read.rules == .standard,
          differences: read.rules.differences.map(\.name),
          presets: Rules.options.presets.map(\.name))
      }
    }

    /// One line for the option: one of the samples', of its words, or of its numbers.
    func line(for option: OptionSummary, using generator: inout some RandomNumberGenerator)
      -> String?
    {
      var values = option.words
      if let numbers = option.numbers {
        values.append("\(Int.random(in: numbers, using: &generator))")
        values.append("\(Int.random(in: 1...min(5000, numbers.upperBound), using: &generator))")
      }
      let lines =
        values.map { "\(option.name): \($0)" }
        + samples.filter { $0.hasPrefix("\(option.name):") && !$0.contains("\n") }
      return lines.randomElement(using: &generator)
    }
  }

  struct RoundTrip: Sendable {
    var findings: Findings
    var written: String
    var findingsAgain: Findings
    var isSame: Bool
    var isStandard: Bool
    var differences: [String]
    var presets: [String]
  }

  static let tables = [
    Table(
      .farkle, FarkleRulesReadingTests.rules,
      faultNames: ([
        .notPositive("straight", 0), .bankDiceOutOfRange(7), .notSixTriples(5), .listAndThreeOnes,
        .fourAndPairWithoutThreePairs, .neverBanks, .floorAboveZero(1), .seatsOutOfRange(1...9),
      ] as [RulesFault]).map(\.keys)),
    Table(
      .cribbage, CribbageRulesReadingTests.rules,
      faultNames: ([
        .lineNotBelowTarget("skunk", 1, target: 1), .doubleSkunkNotBelowSkunk(1, skunk: 1),
        .seatsOutOfRange(1...9),
      ] as [CribbageRulesFault]).map(\.keys)),
    Table(
      .sixis, SixisRulesReadingTests.rules,
      faultNames: [SixisRules.RulesFault.roundsAndGoal.keys]),
    Table(.klondike, KlondikeRulesReadingTests.rules, faultNames: []),
  ]

  @Test func `every game has a table`() {
    #expect(Self.tables.map(\.kind) == GameKind.allCases)
  }

  @Test(arguments: tables)
  func `what is written is read again`(table: Table) {
    for sample in table.samples {
      let trip = table.roundTrip(sample)
      #expect(trip.findings.isEmpty, "\(sample)")
      #expect(trip.findingsAgain.isEmpty && trip.isSame, "\(sample): \(trip.written)")
    }
    let sampled = table.samples.flatMap { $0.split { "\n{ ".contains($0) } }
    for option in table.kind.options {
      #expect(sampled.contains { $0.hasPrefix("\(option.name):") }, "\(option.name)")
    }
  }

  @Test(arguments: tables)
  func `rules drawn at random are written and read again`(table: Table) {
    var generator = SplitMix64(seed: 7)
    var sound = 0
    for _ in 0..<400 {
      let lines = table.kind.options.compactMap { option in
        Bool.random(using: &generator) ? table.line(for: option, using: &generator) : nil
      }
      let trip = table.roundTrip(lines.joined(separator: "\n"))
      guard trip.findings.isEmpty else { continue }
      sound += 1
      #expect(trip.findingsAgain.isEmpty && trip.isSame, "\(lines): \(trip.written)")
      let places = trip.differences.compactMap { name in
        table.kind.options.firstIndex { $0.name == name }
      }
      #expect(places == places.sorted() && places.count == trip.differences.count)
    }
    #expect(sound > 10)
  }

  @Test(arguments: tables)
  func `every word and the least number can be written, and one less can't`(table: Table) {
    for option in table.kind.options {
      for word in option.words {
        #expect(table.roundTrip("\(option.name): \(word)").findings.isEmpty, "\(option.name)")
      }
      guard let numbers = option.numbers else { continue }
      #expect(table.roundTrip("\(option.name): \(numbers.lowerBound)").findings.isEmpty)
      for number in [numbers.lowerBound - 1, numbers.upperBound + 1] {
        let findings = table.roundTrip("\(option.name): \(number)").findings.all
        #expect(findings.count == 1, "\(option.name): \(number)")
      }
    }
  }

  @Test(arguments: tables)
  func `a value of another kind is an error at its place, and says what was expected`(table: Table)
  {
    for option in table.kind.options {
      let text = MarkedText("\(option.name): 1️⃣[]")
      let lines = text.lines(of: table.roundTrip("\(option.name): []").findings)
      #expect(lines.count == 1)
      #expect(
        lines.first == "1: expected \(option.expected), found a list"
          || lines.first == "1: expected a whole number, found a list", "\(option.name)")
    }
  }

  @Test(arguments: tables)
  func `a name written wrong is told the right one`(table: Table) {
    for option in table.kind.options {
      let messages = table.roundTrip("y\(option.name): 1").findings.all.map(\.message)
      #expect(messages == ["unknown key 'y\(option.name)', did you mean '\(option.name)'?"])
    }
  }

  @Test(arguments: tables)
  func `presets are read by their names, written, and overridden`(table: Table) {
    let presets = table.roundTrip("").presets
    #expect(presets.first == "standard" && Set(presets).count == presets.count)
    for preset in presets {
      let trip = table.roundTrip("preset: \(preset)")
      #expect(trip.findings.isEmpty && trip.findingsAgain.isEmpty && trip.isSame)
      #expect(trip.isStandard == (preset == "standard"), "\(preset)")
      #expect((trip.written == "{}") == trip.isStandard, "\(preset)")
      #expect(trip.differences.isEmpty == trip.isStandard, "\(preset)")
      for sample in table.samples where !sample.contains("preset") && !sample.hasPrefix("{") {
        let first = table.roundTrip("\(sample)\npreset: \(preset)")
        let last = table.roundTrip("preset: \(preset)\n\(sample)")
        #expect(first.written == last.written, "\(sample)")
      }
    }
  }

  @Test(arguments: tables)
  func `the engine's faults name options of the table`(table: Table) {
    let names = table.kind.options.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Set(table.faultNames).isSubset(of: names))
    for name in names { #expect(table.kind.hasRule(named: name)) }
    #expect(table.kind.hasRule(named: "preset") && !table.kind.hasRule(named: "players"))
  }
}
