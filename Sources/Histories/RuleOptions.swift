package import Tabletop
package import YAML

/// The options of a game, in the order of its specification's table.
///
/// Whatever deals with a game's options follows from this table: reading and writing them, what is
/// wrong with them, what differs from the standard, the manual.
package struct RuleOptions<Rules: RecordedRules & Hashable>: Sendable {
  package let all: [RuleOption<Rules>]
  /// Rules known by a name, the standard ones first.
  package let presets: [(name: String, rules: Rules)]
  /// The rules that a game is played by where nobody says otherwise.
  package var standard: Rules { presets[0].rules }
  private let faults: @Sendable (Rules) -> [(names: [String], words: FaultWords)]
  /// What reads a whole mapping where there is no table; `nil` where there is one.
  private let reader: (@Sendable (inout YAMLMapping) -> Rules)?
  /// What writes rules where there is no table.
  private let writer: (@Sendable (Rules) -> String)?

  /// - Parameter faults: What contradicts itself in rules, with the options at odds, the one to be shown
  ///   first.
  /// - Precondition: There is a preset.
  package init(
    _ all: [RuleOption<Rules>], presets: [(name: String, rules: Rules)],
    faults: @escaping @Sendable (Rules) -> [(names: [String], words: FaultWords)] = { _ in [] }
  ) {
    precondition(!presets.isEmpty, "a game has rules to begin with")
    self.all = all
    self.presets = presets
    self.faults = faults
    reader = nil
    writer = nil
  }

  /// Rules that are more than a table: one closure reads them.
  ///
  /// - Parameters:
  ///   - reader: Adds what is wrong to the mapping's findings; the rules are of use only where there is nothing.
  ///   - writer: Returns rules as a mapping on one line that reads as the same rules.
  package init(
    standard: Rules, reader: @escaping @Sendable (inout YAMLMapping) -> Rules,
    writer: @escaping @Sendable (Rules) -> String
  ) {
    all = []
    presets = [("standard", standard)]
    faults = { _ in [] }
    self.reader = reader
    self.writer = writer
  }

  package func preset(named name: String) -> Rules? {
    presets.first { $0.name == name }?.rules
  }

  package subscript(name: String) -> RuleOption<Rules>? { all.first { $0.name == name } }

  /// The options as data.
  package var summaries: [OptionSummary] {
    all.map { option in
      OptionSummary(
        name: option.name, group: option.group.rawValue, expected: option.expected,
        words: option.words, numbers: option.numbers,
        standard: option.value(in: standard)?.text)
    }
  }
}

/// An option of some game as data: for a manual, or for code that lets somebody choose rules.
package struct OptionSummary: Hashable, Sendable {
  package let name: String
  package let group: String
  /// The values that may be written, in words: `points or 'off'`.
  package let expected: String
  /// The words that may be written, in order.
  package let words: [String]
  package let numbers: ClosedRange<Int>?
  /// The standard value as it is written, `nil` where there is none.
  package let standard: String?
}

// MARK: - Reading and writing

extension RuleOptions {
  /// Reads a mapping of options; one that isn't written has the value of the mapping's `preset:`, or
  /// else the standard one.
  ///
  /// Every unknown key, wrong type and nonsensical value is added to the mapping's findings, as are rules
  /// that contradict one another; the rules are of use only where there are none.
  package func read(from mapping: inout YAMLMapping) -> Rules {
    if let reader { return reader(&mapping) }
    var rules = standard
    if let node = mapping.node("preset"), let name = mapping.string(node) {
      if let preset = preset(named: name) {
        rules = preset
      } else {
        mapping.unknownWord(name, known: presets.map(\.name), at: node.range)
      }
    }
    for option in all { option.read(from: &mapping, into: &rules) }
    for fault in faults(rules) { mapping.report(fault.words, about: fault.names) }
    return rules
  }

  /// Returns rules as a YAML mapping on one line, of what is written otherwise than in the standard:
  /// `{target: 5000}`. Reading it gives the same rules again.
  package func yaml(of rules: Rules) -> String {
    if let writer { return writer(rules) }
    let entries = all.compactMap { option -> String? in
      guard let text = option.written(in: rules)?.text,
        text != option.written(in: standard)?.text
      else { return nil }
      return "\(option.name): \(text)"
    }
    return "{" + entries.joined(separator: ", ") + "}"
  }

  /// Returns the options in force otherwise than in the standard, in the order of the table, without those that
  /// mean nothing under these rules.
  package func differences(of rules: Rules) -> [RuleOption<Rules>] {
    all.filter { $0.differs(in: rules, from: standard) }
  }
}

extension YAMLMapping {
  /// Adds a fault at the first of the keys at odds that is written.
  package mutating func report(_ words: FaultWords, about keys: [String]) {
    error(words.id, words.message, at: keys.compactMap { valueRange($0) }.first ?? range)
  }
}
