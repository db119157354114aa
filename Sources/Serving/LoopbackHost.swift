import Bytes

/// The names by which a browser may ask for what is served on this machine alone.
///
/// The owner of a domain can make its name lead to 127.0.0.1, and a page from there would then read what is served
/// here as its own: but its requests name that domain.
enum LoopbackHost {
  private static let names: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

  /// Whether a `Host` header names this machine, at any port: the browser may come through another one.
  static func isNamed(by header: String) -> Bool {
    let host = header.lowercased()
    guard let name = names.first(where: { host.hasPrefix($0) }) else { return false }
    let rest = host.utf8.dropFirst(name.utf8.count)
    guard let colon = rest.first else { return true }
    return colon == UInt8(ascii: ":") && (1...5).contains(rest.dropFirst().count)
      && rest.dropFirst().allSatisfy(\.isDigit)
  }
}
