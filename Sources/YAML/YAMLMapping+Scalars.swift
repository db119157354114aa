import Bytes

extension YAMLMapping {
  /// Returns a scalar's text, however it is written: `title: 2026` is the text `2026`.
  public mutating func string(_ key: String) -> String? {
    node(key).flatMap { string($0) }
  }

  /// Returns a whole number, an error where it is outside `range`.
  public mutating func integer(_ key: String, in range: ClosedRange<Int> = .min ... .max) -> Int? {
    node(key).flatMap { integer($0, in: range) }
  }

  /// Returns what `yes` or `no`, `true` or `false`, `on` or `off` says.
  ///
  /// - Parameter isSwitch: Whether it is something that is on or off, for who wrote another word.
  public mutating func boolean(_ key: String, isSwitch: Bool = false) -> Bool? {
    guard let node = node(key) else { return nil }
    guard let value = node.boolean else {
      mismatch(expected: isSwitch ? "'on' or 'off'" : "'yes' or 'no'", node)
      return nil
    }
    return value
  }

  /// Returns the case whose raw value is written; any other word is an error that names the nearest.
  public mutating func choice<Choice>(_ key: String, of _: Choice.Type = Choice.self) -> Choice?
  where Choice: RawRepresentable<String> & CaseIterable {
    node(key).flatMap { choice($0) }
  }

  /// Returns a list of words of a few, each once; a single word is a list of one, another word and the same word once
  /// more are errors.
  public mutating func choices<Choice>(_ key: String, of _: Choice.Type = Choice.self) -> [Choice]?
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let node = node(key) else { return nil }
    guard case .sequence(let items) = node.content else { return choice(node).map { [$0] } }
    var seen: Set<String> = []
    return items.compactMap { item -> Choice? in
      guard let choice: Choice = choice(item) else { return nil }
      guard seen.insert(choice.rawValue).inserted else {
        report(.doubledWord(choice.rawValue), at: item.range)
        return nil
      }
      return choice
    }
  }

  /// Returns the case that a node names.
  public mutating func choice<Choice>(_ node: YAMLNode) -> Choice?
  where Choice: RawRepresentable<String> & CaseIterable {
    guard let word = string(node) else { return nil }
    guard let choice = Choice(rawValue: word) else {
      unknownWord(word, known: Choice.allCases.map(\.rawValue), at: node.range)
      return nil
    }
    return choice
  }
}

// MARK: - Nodes

extension YAMLMapping {
  /// Returns a node's text; a list, a mapping or nothing is an error.
  public mutating func string(_ node: YAMLNode) -> String? {
    guard case .scalar(let text, _) = node.content, !node.isNull else {
      mismatch(expected: "a text", node)
      return nil
    }
    return text
  }

  /// Returns a node's whole number; anything else is an error, as is one outside `range`.
  public mutating func integer(_ node: YAMLNode, in range: ClosedRange<Int> = .min ... .max) -> Int?
  {
    guard let value = node.integer else {
      report(.notWhole(node), at: node.range)
      return nil
    }
    guard range.contains(value) else {
      report(.outOfRange(value, range), at: node.range)
      return nil
    }
    return value
  }
}

extension YAMLNode {
  /// The whole number that an unquoted scalar writes in decimal digits.
  public var integer: Int? {
    guard case .scalar(let text, .plain) = content else { return nil }
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
    return digits.allSatisfy(\.isDigit) ? Int(text) : nil
  }

  /// The truth value that an unquoted scalar writes, in small letters, capitals or with an initial.
  public var boolean: Bool? {
    guard case .scalar(let text, .plain) = content else { return nil }
    switch text {
    case "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON": return true
    case "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF": return false
    default: return nil
    }
  }
}

// MARK: - Values of other kinds

extension YAMLMapping {
  /// Returns what `body` makes of a key's value; where that is `nil`, an error says what was expected.
  public mutating func value<Value>(
    _ key: String, expected: String, by body: (YAMLNode) -> Value?
  ) -> Value? {
    guard let node = node(key) else { return nil }
    guard let value = body(node) else {
      mismatch(expected: expected, node)
      return nil
    }
    return value
  }
}

extension YAMLNode {
  /// The text of a scalar, however it is written.
  public var text: String? {
    guard case .scalar(let text, _) = content else { return nil }
    return text
  }
}
