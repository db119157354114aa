import Diagnostics
package import Histories

/// A reason why a command line makes no sense.
package enum UsageFault: Error, Hashable, Sendable {
  case unknownCommand(String, known: [String])
  case unknownOption(String, known: [String])
  case missingValue(ToolOption)
  case unexpectedValue(ToolOption, String)
  case badValue(ToolOption, String, expected: String)
  case missingOption(ToolOption)
  case missingOperand(String)
  case unexpectedOperand(String)
  case unknownWord(String, of: String, known: [String])
  /// Two things that don't go together, as a sentence.
  case conflict(String)
}

extension UsageFault {
  /// Returns the fault of `score` for a game that has no throws or hands.
  package static func nothingToScore(_ kind: GameKind) -> UsageFault {
    .conflict(
      "\(kind.name) has nothing to score apart from a whole game, see 'scorebook annotate'")
  }

  /// Returns the fault of `odds` for a game that nobody has a model of.
  package static func noOdds(_ kind: GameKind) -> UsageFault {
    .conflict("nobody has worked out the odds of \(kind.name)")
  }

  /// One sentence, lower case, without a full stop.
  package var message: String {
    switch self {
    case .unknownCommand(let name, let known):
      "unknown command \(name.quoted)"
        + Suggestion.phrase(for: name, among: known)
    case .unknownOption(let name, let known):
      "unknown option \(name.quoted)" + Suggestion.phrase(for: name, among: known)
    case .missingValue(let option):
      "'--\(option.name)' needs a value: --\(option.name)=\(option.value ?? "")"
    case .unexpectedValue(let option, let value):
      "'--\(option.name)' takes no value, not \(value.quoted)"
    case .badValue(let option, let value, let expected):
      "'--\(option.name)' is \(value.quoted), expected \(expected)"
    case .missingOption(let option): "'--\(option.name) \(option.value ?? "")' is missing"
    case .missingOperand(let name): "\(name) is missing"
    case .unexpectedOperand(let word): "unexpected argument \(word.quoted)"
    case .unknownWord(let word, let kind, let known):
      "unknown \(kind) \(word.quoted)"
        + (Suggestion.phrase(
          for: word, among: known,
          or: ", expected \(known.quotedList)"))
    case .conflict(let sentence): sentence
    }
  }
}
