package import Histories

/// A command's options and operands as they were given.
package struct Arguments: Sendable {
  /// The games that there are.
  package let games: [GameKind]
  /// Returns why a word names no game, where a draft would declare it.
  package var draft: @Sendable (_ word: String) -> String? = { _ in nil }
  package private(set) var operands: [String] = []
  private let options: [ToolOption]
  private var values: [ToolOption: [String]] = [:]

  /// Parses what follows a command's name the GNU way: `--long`, `--long=value`, `--long value`,
  /// `-s`, `-svalue`, letters together; options and operands in any order until `--`.
  ///
  /// - Parameters:
  ///   - options: Those that the command takes, `--help` among them.
  ///   - expected: The operands that the command takes.
  package init(
    _ words: some Sequence<String>, options: [ToolOption], operands expected: [Operand],
    games: [GameKind]
  ) throws(UsageFault) {
    self.games = games
    self.options = options
    var rest = Array(words)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      } else if word.hasPrefix("--") {
        try parseLong(word, &rest)
      } else if word.hasPrefix("-"), word.count > 1 {
        try parseLetters(word, &rest)
      } else {
        operands.append(word)
      }
    }
    if values[.help] == nil, values[.version] == nil { try check(expected) }
  }

  private mutating func parseLong(_ word: String, _ rest: inout ArraySlice<String>)
    throws(UsageFault)
  {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      throw .unknownOption("--" + name, known: options.map { "--" + $0.name })
    }
    if parts.count == 2 {
      guard option.value != nil else { throw .unexpectedValue(option, String(parts[1])) }
      values[option, default: []].append(String(parts[1]))
    } else {
      try take(option, &rest)
    }
  }

  private mutating func parseLetters(_ word: String, _ rest: inout ArraySlice<String>)
    throws(UsageFault)
  {
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = options.first(where: { $0.letter == letter }) else {
        throw .unknownOption("-\(letter)", known: [])
      }
      if option.value != nil, !letters.isEmpty {
        values[option, default: []].append(String(letters))
        return
      }
      try take(option, &rest)
    }
  }

  /// Notes a switch, or an option with the next word as its value.
  private mutating func take(_ option: ToolOption, _ rest: inout ArraySlice<String>)
    throws(UsageFault)
  {
    guard option.value != nil else {
      values[option, default: []].append("")
      return
    }
    guard let value = rest.popFirst() else { throw .missingValue(option) }
    values[option, default: []].append(value)
  }

  private func check(_ expected: [Operand]) throws(UsageFault) {
    let required = expected.filter { !$0.isOptional }
    if operands.count < required.count { throw .missingOperand(required[operands.count].name) }
    let most = expected.contains(where: \.repeats) ? Int.max : expected.count
    if operands.count > most { throw .unexpectedOperand(operands[most]) }
  }
}

// MARK: - Asking

extension Arguments {
  /// Whether an option was given.
  ///
  /// - Precondition: the command has the option: its help can't keep it secret.
  package func has(_ option: ToolOption) -> Bool { self[option] != nil }

  /// An option's value, the last one where it was given more than once.
  package subscript(option: ToolOption) -> String? {
    all(option).last
  }

  /// An option's values, in the order they were given.
  ///
  /// - Precondition: the command has the option.
  package func all(_ option: ToolOption) -> [String] {
    precondition(options.contains(option), "an option that the command doesn't have")
    return values[option] ?? []
  }

  /// The operand of that index, `nil` where there are fewer.
  package func operand(_ index: Int) -> String? {
    operands.indices.contains(index) ? operands[index] : nil
  }

  /// The case that an option's value names, `nil` where it isn't given.
  package func choice<Choice>(_ option: ToolOption) throws(UsageFault) -> Choice?
  where Choice: RawRepresentable & CaseIterable, Choice.RawValue == String {
    guard let value = self[option] else { return nil }
    guard let choice = Choice(rawValue: value) else {
      throw .unknownWord(
        value, of: "value of '--\(option.name)'", known: Choice.allCases.map(\.rawValue))
    }
    return choice
  }

  package func integer(_ option: ToolOption, in range: ClosedRange<Int>) throws(UsageFault) -> Int?
  {
    guard let value = self[option] else { return nil }
    guard let number = Int(value), range.contains(number) else {
      let expected =
        range.upperBound == .max
        ? "a number from \(range.lowerBound) on"
        : range.lowerBound == range.upperBound
          ? "\(range.lowerBound)" : "a number from \(range.lowerBound) to \(range.upperBound)"
      throw .badValue(option, value, expected: expected)
    }
    return number
  }

  /// The words of a value with commas between them, without the blanks around each.
  package func list(_ option: ToolOption) -> [String]? {
    self[option].map { value in
      value.split(separator: ",", omittingEmptySubsequences: false).map { word in
        var word = word
        while word.first == " " { word.removeFirst() }
        while word.last == " " { word.removeLast() }
        return String(word)
      }
    }
  }
}

extension Arguments {
  /// The game that an operand names.
  package func game(_ index: Int) throws(UsageFault) -> GameKind {
    try game(named: operand(index) ?? "")
  }

  package func game(named name: String) throws(UsageFault) -> GameKind {
    guard let kind = games.named(name) else {
      if let words = draft(name) { throw .conflict(words) }
      throw .unknownWord(name, of: "game", known: games.names)
    }
    return kind
  }
}

/// The arguments that a command takes beside its options.
package struct Operand: Sendable {
  /// The name in help, in capitals.
  package let name: String
  package var isOptional = false
  /// Whether several may be given.
  package var repeats = false
  /// The words that it may be; empty where there is no short list of them.
  package var choices: [String] = []

  package init(
    name: String, isOptional: Bool = false, repeats: Bool = false, choices: [String] = []
  ) {
    self.name = name
    self.isOptional = isOptional
    self.repeats = repeats
    self.choices = choices
  }

  /// The text in a usage line: `[FILE…]`.
  package var usage: String {
    let text = repeats ? name + "…" : name
    return isOptional ? "[\(text)]" : text
  }
}
