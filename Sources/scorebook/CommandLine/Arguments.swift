/// A command's options and operands as they were given.
struct Arguments: Sendable {
  let command: Command
  private(set) var operands: [String] = []
  private var values: [Option: [String]] = [:]

  /// Parses what follows a command's name the GNU way: `--long`, `--long=value`, `--long value`,
  /// `-s`, `-svalue`, letters together; options and operands in any order until `--`.
  init(_ words: some Sequence<String>, of command: Command) throws(UsageFault) {
    self.command = command
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
    if !has(.help) { try checkOperands() }
  }

  private mutating func parseLong(_ word: String, _ rest: inout ArraySlice<String>)
    throws(UsageFault)
  {
    let parts = word.dropFirst(2).split(
      separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = command.allOptions.first(where: { $0.name == name }) else {
      throw .unknownOption("--" + name, known: command.allOptions.map { "--" + $0.name })
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
      guard let option = command.allOptions.first(where: { $0.letter == letter }) else {
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
  private mutating func take(_ option: Option, _ rest: inout ArraySlice<String>)
    throws(UsageFault)
  {
    guard option.value != nil else {
      values[option, default: []].append("")
      return
    }
    guard let value = rest.popFirst() else { throw .missingValue(option) }
    values[option, default: []].append(value)
  }

  private func checkOperands() throws(UsageFault) {
    let required = command.operands.filter { !$0.isOptional }
    if operands.count < required.count { throw .missingOperand(required[operands.count].name) }
    let most = command.operands.contains(where: \.repeats) ? Int.max : command.operands.count
    if operands.count > most { throw .unexpectedOperand(operands[most]) }
  }
}

// MARK: - Asking

extension Arguments {
  /// Whether an option was given.
  ///
  /// - Precondition: the command has the option, so that its help can't keep it secret.
  func has(_ option: Option) -> Bool { self[option] != nil }

  /// An option's value, the last one where it was given more than once.
  subscript(option: Option) -> String? {
    precondition(command.allOptions.contains(option), "an option that the command doesn't have")
    return values[option]?.last
  }

  /// The operand of that index, `nil` where there are fewer.
  func operand(_ index: Int) -> String? {
    operands.indices.contains(index) ? operands[index] : nil
  }

  func integer(_ option: Option, in range: ClosedRange<Int>) throws(UsageFault) -> Int? {
    guard let value = self[option] else { return nil }
    guard let number = Int(value), range.contains(number) else {
      let expected =
        range.upperBound == .max
        ? "a number from \(range.lowerBound) on"
        : "a number from \(range.lowerBound) to \(range.upperBound)"
      throw .badValue(option, value, expected: expected)
    }
    return number
  }

  /// The words of a value with commas between them, without the blanks around each.
  func list(_ option: Option) -> [String]? {
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
