import Diagnostics
import Histories
import Localization
import SiteModel
import Statistics
import Tabletop
import TestGames
import TestSupport
import Testing

@testable import scorebook

/// What holds for every option of every game.
struct OptionsTests {
  /// A game's table with its types erased.
  struct Table: Sendable, CustomTestStringConvertible {
    let name: String
    let options: [OptionSummary]
    let presets: [String]
    /// By option, what can be written for it: its words, its least number, what presets have.
    let values: [String: [String]]
    let roundTrip: @Sendable (_ text: String) -> RoundTrip
    /// The parts of the rules, by their names in code.
    let parts: [String]
    /// Those that differ from the standard in rules that are read.
    let changed: @Sendable (_ text: String) -> [String]
    /// The rules that are read, in a few sentences.
    let summary: @Sendable (_ text: String, _ wording: Wording) -> [String]
    var testDescription: String { name }

    init<Game: PublishedGame>(_ game: Game) {
      typealias Rules = Game.Rules
      name = game.name
      options = game.optionSummaries
      presets = game.presetNames
      values = Dictionary(
        uniqueKeysWithValues: game.options.all.map { option in
          let numbers = option.numbers.map { [$0.lowerBound, min(5000, $0.upperBound)] } ?? []
          let texts = game.options.presets.compactMap { option.written(in: $0.rules)?.text }
          return (option.name, option.words + numbers.map { String($0) } + texts)
        })
      @Sendable func parts(of rules: Rules) -> [(name: String, text: String)] {
        Mirror(reflecting: rules).children.map { ($0.label ?? "", String(reflecting: $0.value)) }
      }
      self.parts = parts(of: game.standard).map(\.name)
      changed = { text in
        let read = readRules(SourceText(path: "", text)) { game.options.read(from: &$0) }.rules
        // Teams are the header's.
        return [read, game.rules(read, inTeams: true)].flatMap { rules in
          zip(parts(of: rules), parts(of: game.standard)).filter { $0.text != $1.text }.map(
            \.0.name)
        }
      }
      summary = { text, wording in
        let read = readRules(SourceText(path: "", text)) { game.options.read(from: &$0) }
        return GameWords(of: game, wording: wording).summary(of: read.rules)
      }
      roundTrip = { text in
        let read = readRules(SourceText(path: "", text)) { game.options.read(from: &$0) }
        let again = readRules(SourceText(path: "", game.options.yaml(of: read.rules))) {
          game.options.read(from: &$0)
        }
        return RoundTrip(
          findings: read.findings, written: game.options.yaml(of: read.rules),
          isReadAgain: again.findings.isEmpty && again.rules == read.rules,
          isStandard: read.rules == game.standard,
          differences: game.options.differences(of: read.rules).map(\.name))
      }
    }
  }

  struct RoundTrip: Sendable {
    var findings: Findings
    var written: String
    var isReadAgain: Bool
    var isStandard: Bool
    var differences: [String]
  }

  static let tables = allGames.map { game in
    func table<Game: PublishedGame>(_ game: Game) -> Table { Table(game) }
    return table(game)
  }

  @Test(arguments: tables)
  func `every value is read, and what is written is read again`(table: Table) {
    for option in table.options {
      let values = table.values[option.name] ?? []
      #expect(!values.isEmpty, "\(option.name)")
      for value in values {
        let text = "\(option.name): \(value)"
        // Some are at fault where they mean nothing, and are read beside another.
        let others = table.values.filter { $0.key != option.name }.sorted { $0.key < $1.key }
        let beside = others.flatMap { name, values in values.map { "\(name): \($0)\n\(text)" } }
        let trip =
          ([text] + beside).lazy.map(table.roundTrip).first { $0.findings.isEmpty }
          ?? table.roundTrip(text)
        let isTooHigh = value == "\(option.numbers?.upperBound ?? 0)" || value == "5000"
        #expect(trip.findings.isEmpty || isTooHigh, "\(option.name): \(value)")
        #expect(trip.isReadAgain || isTooHigh, "\(option.name): \(value), \(trip.written)")
      }
    }
  }

  @Test(arguments: tables)
  func `rules drawn at random are written and read again`(table: Table) {
    var generator = SplitMix64(seed: 7)
    var sound = 0
    for _ in 0..<400 {
      var lines: [String] = []
      for option in table.options where Bool.random(using: &generator) {
        guard let value = table.values[option.name]?.randomElement(using: &generator) else {
          continue
        }
        lines.append("\(option.name): \(value)")
      }
      let trip = table.roundTrip(lines.joined(separator: "\n"))
      guard trip.findings.isEmpty else { continue }
      sound += 1
      #expect(trip.isReadAgain, "\(lines): \(trip.written)")
      let places = trip.differences.compactMap { name in
        table.options.firstIndex { $0.name == name }
      }
      #expect(places == places.sorted() && places.count == trip.differences.count)
    }
    #expect(sound > 10)
  }

  @Test(arguments: tables)
  func `whatever is in the rules can be written`(table: Table) {
    let texts =
      table.presets.map { "preset: \($0)" }
      + table.values.flatMap { name, values in
        (values + values.flatMap(numbersChanged)).map { "\(name): \($0)" }
      }
    let written = Set(texts.flatMap(table.changed))
    #expect(table.parts.filter { !written.contains($0) } == [])
  }

  /// A value with one digit after the other made another: `2-8` → `3-8`, `2-9`.
  private func numbersChanged(in value: String) -> [String] {
    value.indices.compactMap { index in
      value[index].wholeNumberValue.map { digit in
        "\(value[..<index])\(digit == 9 ? 8 : digit + 1)\(value[value.index(after: index)...])"
      }
    }
  }

  @Test(arguments: tables)
  func `rules say every option that isn't as usual`(table: Table) async throws {
    let site = try await Site.ofAll(PigFolder.content())
    let wording = try #require(site.publication?.wording)
    // Who may play is said where a game's players are.
    for option in table.options where option.group != "table" {
      let values = table.values[option.name] ?? []
      let lines = (values + values.flatMap(numbersChanged)).map { "\(option.name): \($0)" }
      func isOther(_ text: String) -> Bool {
        let trip = table.roundTrip(text)
        return trip.findings.isEmpty && trip.differences.contains(option.name)
      }
      // Some options mean nothing but beside another.
      let others = table.values.filter { $0.key != option.name }.sorted { $0.key < $1.key }
      let beside =
        [""] + others.flatMap { name, values in values.map { "\(name): \($0)\n" } }
      let rules = beside.first { rules in
        !isOther(rules) && lines.contains { isOther(rules + $0) }
      }
      let usual = try table.summary(#require(rules, "\(option.name)"), wording)
      for line in lines where isOther((rules ?? "") + line) {
        #expect(table.summary((rules ?? "") + line, wording) != usual, "\(line)")
      }
    }
  }

  @Test(arguments: tables)
  func `a number out of its range is an error`(table: Table) {
    for option in table.options {
      guard let numbers = option.numbers else { continue }
      for number in [numbers.lowerBound - 1, numbers.upperBound + 1] {
        let findings = table.roundTrip("\(option.name): \(number)").findings.all
        #expect(findings.count == 1, "\(option.name): \(number)")
      }
    }
  }

  @Test(arguments: tables)
  func `a value of another kind is an error at its place, and says what was expected`(table: Table)
  {
    for option in table.options {
      let text = MarkedText("\(option.name): 1️⃣[]")
      let lines = text.lines(of: table.roundTrip(text.text).findings)
      #expect(lines.count == 1)
      #expect(
        lines.first == "1: expected \(option.expected), found a list"
          || lines.first == "1: expected a whole number, found a list", "\(option.name)")
    }
  }

  @Test(arguments: tables)
  func `a name written wrong is told the right one`(table: Table) {
    for option in table.options {
      let messages = table.roundTrip("y\(option.name): 1").findings.all.map(\.message)
      #expect(messages == ["unknown key 'y\(option.name)', did you mean '\(option.name)'?"])
    }
  }

  @Test(arguments: tables)
  func `presets are read by their names, written, and overridden`(table: Table) {
    #expect(table.presets.first == "standard")
    #expect(Set(table.presets).count == table.presets.count)
    for preset in table.presets {
      let trip = table.roundTrip("preset: \(preset)")
      #expect(trip.findings.isEmpty && trip.isReadAgain)
      #expect(trip.isStandard == (preset == "standard"), "\(preset)")
      #expect((trip.written == "{}") == trip.isStandard, "\(preset)")
      #expect(trip.differences.isEmpty == trip.isStandard, "\(preset)")
      for option in table.options {
        for value in table.values[option.name] ?? [] {
          let line = "\(option.name): \(value)"
          let first = table.roundTrip("\(line)\npreset: \(preset)").written
          #expect(first == table.roundTrip("preset: \(preset)\n\(line)").written, "\(line)")
        }
      }
    }
  }

  @Test func `a mapping's key tells whether it is one of a game's rules`() {
    for game in allGames {
      let names = game.optionSummaries.map(\.name)
      #expect(!names.isEmpty && Set(names).count == names.count)
      let known = (names + ["preset", "players", "presets", ""]).filter {
        game.hasRule(named: $0)
      }
      #expect(known == names + ["preset"])
    }
  }
}
