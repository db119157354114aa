import Bytes

/// The places to which pages may lead, and from which they may load what they show.
///
/// What isn't allowed is refused, whatever it may be: a list of schemes, and of hosts for what is loaded.
public struct LinkPolicy: Hashable, Sendable {
  /// A reason why a destination is refused.
  public enum Refusal: Hashable, Sendable {
    /// A scheme as browsers read it, in lower case.
    case scheme(String)
    /// A host, as it is written, from which something would be loaded and which isn't the page's own.
    case host(String)
    /// An address of another host that isn't written in full, and what was probably meant. How browsers read it
    /// depends on the page. On a page on a disk, `//host` is a folder of the network. On a page read by `https`,
    /// `https:host` is a page of the same site.
    case partial(meant: String)
  }

  /// Other hosts that pages may load pictures from, in lower case, each with its port where it has one.
  public var hosts: Set<String>

  public init(hosts: Set<String> = []) {
    self.hosts = hosts
  }

  /// The beginning of a link to a term, whose place a page knows.
  public static let term = "term:"

  /// Schemes that a link may have.
  public static let schemes = ["https", "http", "mailto", "tel"]

  /// Returns why a page may not lead to a destination, or not load it; `nil` where it may.
  public func refusal(of destination: String, isLoaded: Bool) -> Refusal? {
    refusal(of: Array(destination.utf8).span, isLoaded: isLoaded)
  }

  /// Returns why a page may not lead to a destination, or not load it; `nil` where it may.
  ///
  /// Reads at least as leniently as any browser: blanks and control characters don't count anywhere, nor does
  /// case, percent-encoded characters are decoded, and `\` is a `/`.
  func refusal(of destination: Span<UInt8>, isLoaded: Bool) -> Refusal? {
    if !isLoaded, destination.count >= LinkPolicy.term.utf8.count,
      zip(destination.indices, LinkPolicy.term.utf8).allSatisfy({ destination[$0] == $1 })
    {
      return nil
    }
    let start = LinkPolicy.significantStart(of: destination)
    let end = start.firstIndex { ":/?#".utf8.contains($0) } ?? start.endIndex
    var rest = start[...]
    var scheme = "https"
    if end < start.endIndex, start[end] == UInt8(ascii: ":") {
      scheme = String(decoding: start[..<end], as: UTF8.self)
      guard LinkPolicy.schemes.contains(scheme) else { return .scheme(scheme) }
      guard scheme.hasPrefix("http") else { return isLoaded ? .scheme(scheme) : nil }
      rest = start[(end + 1)...]
    } else if !start.starts(with: "//".utf8) {
      return nil
    }
    if !LinkPolicy.isWhole(destination, scheme: scheme) {
      let meant = rest.drop { $0 == UInt8(ascii: "/") }
      return .partial(meant: "\(scheme)://\(String(decoding: meant, as: UTF8.self))")
    }
    guard isLoaded else { return nil }
    let host = rest.drop { $0 == UInt8(ascii: "/") }.prefix { !"/?#".utf8.contains($0) }
    let name = String(decoding: host, as: UTF8.self)
    return hosts.contains(name) ? nil : .host(name)
  }

  /// Whether a destination begins with a scheme, two slashes and a host, just so (WHATWG, *URL*, 4.4: what browsers
  /// forgive they read one way or the other).
  private static func isWhole(_ destination: Span<UInt8>, scheme: String) -> Bool {
    let start = Array("\(scheme)://".utf8)
    guard destination.count > start.count else { return false }
    for index in start.indices {
      let byte = destination[index]
      guard (byte.isLetter ? byte | 0x20 : byte) == start[index] else { return false }
    }
    var first = destination[start.count]
    if first == UInt8(ascii: "%"), start.count + 2 < destination.count,
      let decoded = UInt8(
        hexadecimal: destination[start.count + 1], destination[start.count + 2])
    {
      first = decoded
    }
    return first > UInt8(ascii: " ") && !"/\\?#%:@".utf8.contains(first)
  }

  /// The first bytes that count, decoded and in lower case: more than any scheme and host have.
  private static func significantStart(of destination: Span<UInt8>) -> [UInt8] {
    var start: [UInt8] = []
    var index = 0
    while index < destination.count, start.count < 300 {
      var byte = destination[index]
      index += 1
      if byte == UInt8(ascii: "%"), index + 1 < destination.count,
        let decoded = UInt8(hexadecimal: destination[index], destination[index + 1])
      {
        byte = decoded
        index += 2
      }
      guard byte > UInt8(ascii: " "), byte != 0x7F else { continue }
      if byte == UInt8(ascii: "\\") { byte = UInt8(ascii: "/") }
      start.append(byte.isLetter ? byte | 0x20 : byte)
    }
    return start
  }
}
