import Glibc

/// Stops the process, saying what doesn't hold of the input that is tried.
///
/// - Parameter what: What was expected, and what was met.
func hold(_ condition: Bool, _ what: @autoclosure () -> String) {
  guard !condition else { return }
  let line = Array("doesn't hold: \(what())\n".utf8)
  write(STDERR_FILENO, line, line.count)
  abort()
}

/// Holds that something is made twice alike.
func holdSame<Value: Equatable>(
  _ one: Value, _ other: Value, _ what: @autoclosure () -> String
) {
  hold(one == other, "\(what()): \(one) and \(other)")
}

/// Holds that what was made of an input is no longer than it may be by the input's length.
func holdLinear(_ made: Int, of bytes: Int, by factor: Int, _ what: @autoclosure () -> String) {
  hold(made <= 20_000 + factor * bytes, "\(what()): \(made) bytes made of \(bytes)")
}
