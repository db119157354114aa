/// What a command takes beside its options.
package struct Operand: Sendable {
  /// How help names it, in capitals.
  package let name: String
  package var isOptional = false
  /// Whether several may be given.
  package var repeats = false

  package init(name: String, isOptional: Bool = false, repeats: Bool = false) {
    self.name = name
    self.isOptional = isOptional
    self.repeats = repeats
  }

  /// How it is written in a usage line: `[FILE…]`.
  package var usage: String {
    let text = repeats ? name + "…" : name
    return isOptional ? "[\(text)]" : text
  }
}
