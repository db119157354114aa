import Bytes

/// A phrase with places for values: `scored {points} in this turn, {total} in the game`.
///
/// A place may be followed by a Korean particle, `{player:이/가}`; the value's last sound chooses one of the two.
package struct Pattern: Hashable, Sendable {
  private enum Piece: Hashable, Sendable {
    case text(String)
    case value(String)
    case valueWithParticle(String, Particle)
  }

  /// The text for no count, and for counts whose form has no text of its own.
  private let other: [Piece]
  private let forms: [PluralCategory: [Piece]]
  private let rules: PluralRules?

  /// Creates a phrase that is the same for every count.
  package init(_ text: String) {
    other = Pattern.pieces(of: text)
    forms = [:]
    rules = nil
  }

  /// Creates a phrase that differs by count.
  ///
  /// - Precondition: There is a text for one form at least.
  package init(_ texts: [PluralCategory: String], by rules: PluralRules) {
    forms = texts.mapValues(Pattern.pieces)
    guard
      let other = PluralCategory.allCases.reversed().lazy.compactMap({ [forms] in forms[$0] }).first
    else { preconditionFailure("a phrase has a text") }
    self.other = other
    self.rules = rules
  }

  /// The names of the values it has places for.
  package var names: Set<String> {
    gather {
      switch $0 {
      case .text: nil
      case .value(let name), .valueWithParticle(let name, _): name
      }
    }
  }

  /// The names that a particle follows.
  var namesWithParticles: Set<String> {
    gather { if case .valueWithParticle(let name, _) = $0 { name } else { nil } }
  }

  private func gather(_ name: (Piece) -> String?) -> Set<String> {
    var names: Set<String> = []
    for pieces in forms.isEmpty ? [other] : Array(forms.values) {
      for piece in pieces { if let name = name(piece) { names.insert(name) } }
    }
    return names
  }

  /// Returns the phrase with its values filled in.
  ///
  /// - Parameters:
  ///   - count: Chooses between the forms that the language has.
  ///   - value: What stands in a place, by its name.
  ///
  /// A place that nothing fills stays as it is written: the reading of the words tells of it, and the site isn't
  /// published.
  func filled(count: Int?, with value: (String) -> String?) -> String {
    func words(_ name: String) -> String { value(name) ?? "{\(name)}" }
    var text = ""
    for piece in pieces(for: count) {
      switch piece {
      case .text(let part): text += part
      case .value(let name): text += words(name)
      case .valueWithParticle(let name, let particle):
        let words = words(name)
        text += words
        text += particle.form(behind: words)
      }
    }
    return text
  }

  /// Appends the phrase for no count as it can stand in markup.
  ///
  /// - Parameter write: Appends what stands in a place, which markup gives no meaning; returns whether it knows the place.
  func write(to output: inout [UInt8], with write: (String, inout [UInt8]) -> Bool) {
    for piece in other {
      switch piece {
      case .text(let part): output.append(escaping: part)
      case .value(let name):
        if !write(name, &output) { output.append(escaping: "{\(name)}") }
      case .valueWithParticle(let name, let particle):
        let start = output.count
        if !write(name, &output) { output.append(escaping: "{\(name)}") }
        let words = String(decoding: output[start...], as: UTF8.self)
        output.append(escaping: particle.form(behind: words))
      }
    }
  }

  private func pieces(for count: Int?) -> [Piece] {
    guard let rules, let count else { return other }
    return forms[rules.category(of: count)] ?? other
  }

  private static func pieces(of text: String) -> [Piece] {
    text.withBytes { bytes in
      func words(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
      var pieces: [Piece] = []
      var start = 0
      while let open = bytes[start...].firstIndex(of: UInt8(ascii: "{")),
        let close = bytes[open...].firstIndex(of: UInt8(ascii: "}"))
      {
        if open > start { pieces.append(.text(words(start..<open))) }
        pieces.append(place(words(open + 1..<close).utf8[...]))
        start = close + 1
      }
      if start < bytes.count { pieces.append(.text(words(start..<bytes.count))) }
      return pieces
    }
  }

  private static func place(_ text: Substring.UTF8View) -> Piece {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")),
      let particle = Particle(Substring(text[text.index(after: colon)...]))
    else { return .value(String(Substring(text))) }
    return .valueWithParticle(String(Substring(text[..<colon])), particle)
  }
}
