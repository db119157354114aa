import Bytes

/// An address of another host as it is asked for: `http` or `https`, without a place on the page, encoded as browsers
/// encode it.
///
/// Two ways to write one address are equal.
package struct WebAddress: Hashable, Sendable {
  /// The text that is sent to the library. Letters of the host beyond ASCII are left to it.
  package let text: String
  /// The host in small letters, with its port where one is written.
  package let host: String

  /// - Returns: `nil` for an address that isn't of the web.
  package init?(_ destination: String) {
    let bytes = Array(destination.utf8)
    guard
      let scheme = ["https", "http"].first(where: { scheme in
        let start = Array("\(scheme)://".utf8)
        return bytes.count > start.count
          && zip(bytes, start).allSatisfy { ($0.isLetter ? $0 | 0x20 : $0) == $1 }
      })
    else { return nil }
    let rest = bytes[(scheme.utf8.count + 3)...].prefix { $0 != UInt8(ascii: "#") }
    let authority = rest.prefix { !"/?\\".utf8.contains($0) }
    // A name and a password are never sent.
    let name =
      authority.lastIndex(of: UInt8(ascii: "@")).map { authority[($0 + 1)...] } ?? authority
    guard !name.isEmpty, name.allSatisfy({ $0 > UInt8(ascii: " ") && $0 != 0x7F }) else {
      return nil
    }
    host = String(decoding: name, as: UTF8.self).lowercased()
    var text = Array("\(scheme)://\(host)".utf8)
    let path = rest[authority.endIndex...]
    if path.first != UInt8(ascii: "/") { text.append(UInt8(ascii: "/")) }
    WebAddress.encode(path, into: &text)
    self.text = String(decoding: text, as: UTF8.self)
  }

  /// Whether it is of a host that stands for any in texts (RFC 2606): nobody has to answer there.
  var isExample: Bool {
    let labels = host.prefix { $0 != ":" }.split(separator: ".")
    guard let last = labels.last else { return false }
    if ["example", "invalid", "test"].contains(last) { return true }
    return labels.dropLast().last == "example" && ["com", "net", "org"].contains(last)
  }

  /// Encodes what may not stand in a path or behind a `?` (RFC 3986, 2.1); what is encoded stays so.
  private static func encode(_ bytes: ArraySlice<UInt8>, into text: inout [UInt8]) {
    for (index, byte) in zip(bytes.indices, bytes) {
      let isEscape =
        index + 2 < bytes.endIndex && bytes[index + 1].hexadecimalValue != nil
        && bytes[index + 2].hexadecimalValue != nil
      switch byte {
      case UInt8(ascii: "%") where isEscape: text.append(byte)
      case 0x21...0x7E where !"\"%<>\\^`{|}".utf8.contains(byte): text.append(byte)
      default: text.append(percentEncoding: byte)
      }
    }
  }
}
