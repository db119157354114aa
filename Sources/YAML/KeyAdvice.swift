/// What to write instead of a key that a mapping hasn't.
public enum KeyAdvice: Hashable, Sendable {
  /// Another key; no advice where the mapping hasn't that one either.
  case key(String)
  /// Something else, in words that follow the key: `leave it out`.
  case words(String)
}
