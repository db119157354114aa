import Diagnostics
package import Tabletop
package import YAML

/// The form of an option's value: how it is read from YAML, written again, and what may stand there.
package struct OptionValue<Value: Sendable>: Sendable {
  /// The values that may be written, in words that fit after "expected": `points or 'off'`.
  package let expected: String
  /// The words that may be written, in order; empty where there are none.
  package let words: [String]
  /// The numbers that may be written; `nil` where there are none.
  package let numbers: ClosedRange<Int>?
  package let read: @Sendable (YAMLNode, Value, inout YAMLMapping) -> Value?
  package let write: @Sendable (Value) -> OptionText?

  /// - Parameters:
  ///   - read: Returns the value that a node writes, `nil` where it isn't what is expected. What it
  ///     reports itself it follows by returning the value in force before, which it is given.
  ///   - write: Returns a text that reads as the value, `nil` where the value is in force only where
  ///     none is written.
  package init(
    expected: String, words: [String] = [], numbers: ClosedRange<Int>? = nil,
    read: @escaping @Sendable (YAMLNode, Value, inout YAMLMapping) -> Value?,
    write: @escaping @Sendable (Value) -> OptionText?
  ) {
    self.expected = expected
    self.words = words
    self.numbers = numbers
    self.read = read
    self.write = write
  }

  /// A value that one node tells alone.
  package init(
    expected: String, words: [String] = [], numbers: ClosedRange<Int>? = nil,
    read: @escaping @Sendable (YAMLNode) -> Value?,
    write: @escaping @Sendable (Value) -> OptionText?
  ) {
    self.init(
      expected: expected, words: words, numbers: numbers, read: { node, _, _ in read(node) },
      write: write)
  }
}

// MARK: - Values of several games

extension OptionValue where Value == Points {
  package static func points(from least: Int = 1) -> Self {
    let range = least...YAMLNode.mostPoints
    return Self(
      expected: "points from \(least) on", numbers: range,
      read: { $0.integer(in: range).map { Points($0) } }, write: { .number($0.rawValue) })
  }
}

extension OptionValue where Value == Points? {
  /// Points from 1 on; `nil` for `off`.
  package static var pointsOrOff: Self {
    Self(
      expected: "points or 'off'", words: ["off"], numbers: YAMLNode.points,
      read: { $0.isOff ? .some(nil) : $0.points.map { .some($0) } },
      write: { $0.map { .number($0.rawValue) } ?? .word("off") })
  }
}

extension OptionValue where Value == Int {
  package static func number(_ range: ClosedRange<Int>) -> Self {
    Self(
      expected: "a number from \(range.lowerBound) to \(range.upperBound)", numbers: range,
      read: { node, current, mapping in mapping.integer(node, in: range) ?? current },
      write: { .number($0) })
  }
}

extension OptionValue where Value == Bool {
  package static var onOrOff: Self {
    Self(
      expected: "'on' or 'off'", words: ["on", "off"], read: { $0.boolean },
      write: { .word($0 ? "on" : "off") })
  }
}

extension OptionValue where Value: RawRepresentable<String> & CaseIterable {
  /// One of the cases' raw values; a word that is none of them is told which it may have been.
  package static var choice: Self {
    let words = Value.allCases.map(\.rawValue)
    return Self(
      expected: words.quotedList, words: words,
      read: { node, current, mapping in
        if node.isOff, let off = Value(rawValue: "off") { return off }
        guard let word = node.text else { return nil }
        if let choice = Value(rawValue: word) { return choice }
        mapping.unknownWord(word, known: words, at: node.range)
        return current
      },
      write: { .word($0.rawValue) })
  }
}

extension OptionValue where Value == ClosedRange<Int> {
  /// Returns the form for how many may play: `2-8`, or one number alone.
  package static func seats(within most: ClosedRange<Int>, like example: String) -> Self {
    Self(
      expected:
        "how many may play, like '\(example)', within \(most.lowerBound) and \(most.upperBound)",
      read: { $0.seats(within: most) }, write: { .range($0) })
  }
}

extension OptionValue {
  /// A mapping whose keys are options of their own; one that isn't written keeps its value.
  package static func fields(_ fields: [RuleOption<Value>], like example: Value) -> Self {
    let write: @Sendable (Value) -> OptionText = { value in
      .fields(
        fields.compactMap { field in field.written(in: value).map { (field.name, $0) } })
    }
    return Self(
      expected: "'\(write(example).text)'",
      read: { node, current, mapping in
        guard case .mapping = node.content else { return nil }
        return mapping.read(node, like: write(example).text) { inner in
          var value = current
          for field in fields { field.read(from: &inner, into: &value) }
          return value
        }
      }, write: write)
  }

  /// Returns the form for `off`, which is `nil`, or a value that begins as `start`.
  package static func off<Wrapped>(or value: OptionValue<Wrapped>, from start: Wrapped) -> Self
  where Value == Wrapped? {
    Self(
      expected: "'off' or \(value.expected)", words: ["off"] + value.words, numbers: value.numbers,
      read: { node, _, mapping in
        node.isOff ? .some(nil) : value.read(node, start, &mapping).map { .some($0) }
      },
      write: { wrapped in wrapped.map { value.write($0) } ?? .word("off") })
  }
}

// MARK: - Nodes

extension YAMLNode {
  /// The most that a house rule may say: sums over a game can't overflow.
  package static let mostPoints = 1_000_000

  /// Points above 0.
  package static let points = 1...mostPoints

  package var isOff: Bool { boolean == false }

  /// Points above 0.
  package var points: Points? { integer(in: Self.points).map { Points($0) } }

  package func integer(in range: ClosedRange<Int>) -> Int? {
    integer.flatMap { range.contains($0) ? $0 : nil }
  }

  /// The number above 0 that follows `prefix`: the 2 of `x2`.
  package func number(after prefix: String) -> Int? {
    guard let text, text.hasPrefix(prefix) else { return nil }
    return YAMLNode(.scalar(String(text.dropFirst(prefix.count)), .plain), range: range)
      .integer(in: Self.points)
  }

  /// `2-8`, or one number alone; `nil` where it isn't within `most`.
  fileprivate func seats(within most: ClosedRange<Int>) -> ClosedRange<Int>? {
    guard let text else { return nil }
    let numbers = text.split(separator: "-", omittingEmptySubsequences: false).map {
      YAMLNode(.scalar(String($0), .plain), range: range).integer(in: most)
    }
    guard let low = numbers.first ?? nil, let high = numbers.last ?? nil, numbers.count <= 2,
      low <= high
    else { return nil }
    return low...high
  }
}

/// A value of an option as a rule document writes it.
package enum OptionText: Sendable {
  /// A word: `off`, `must-roll`.
  case word(String)
  case number(Int)
  /// A word with a number behind it: `x2`, `triple+250`.
  case prefixed(String, Int)
  /// `[500, 750]`.
  case list([Int])
  /// `2-8`.
  case range(ClosedRange<Int>)
  /// `{win: 2, skunk: 3}`.
  case fields([(name: String, text: OptionText)])

  package var text: String {
    switch self {
    case .word(let word): word
    case .number(let number): String(number)
    case .prefixed(let prefix, let number): prefix + String(number)
    case .list(let numbers): "[" + numbers.map { String($0) }.joined(separator: ", ") + "]"
    case .range(let range): "\(range.lowerBound)-\(range.upperBound)"
    case .fields(let fields):
      "{" + fields.map { "\($0.name): \($0.text.text)" }.joined(separator: ", ") + "}"
    }
  }
}
