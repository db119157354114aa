/// What a command takes beside its options.
struct Operand: Sendable {
  /// How help names it, in capitals.
  let name: String
  var isOptional = false
  /// Whether several may be given.
  var repeats = false

  /// How it is written in a usage line: `[FILE…]`.
  var usage: String {
    let text = repeats ? name + "…" : name
    return isOptional ? "[\(text)]" : text
  }
}
